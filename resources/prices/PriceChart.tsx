import { useTranslate } from 'ra-core';
import type { PricePoint } from '../../contract/prices.ts';
import { formatDate, formatMoney } from '../../domain/format.ts';
import { visuallyHiddenStyle } from '../../ui/visuallyHidden.ts';
import { PriceLine } from './PriceLine.tsx';

interface Props {
  /** At least one. */
  points: readonly PricePoint[];
  expected: number | null;
}

/** The prices of a product over 90 days, beside its expected price. Screen readers get them as a table. */
export function PriceChart({ points, expected }: Props) {
  const translate = useTranslate();
  const prices = [...points.map(({ euros }) => euros), ...(expected === null ? [] : [expected])];
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return (
    <>
      <figure className="price-chart" aria-hidden>
        <div className="price-chart-scale">
          <span>{formatMoney(highest)}</span>
          {lowest < highest && <span>{formatMoney(lowest)}</span>}
        </div>
        <PriceLine points={points} expected={expected} width={400} height={96} />
        <figcaption>
          <span>{translate('prices.last_90_days')}</span>
          {expected !== null && (
            <span>{translate('prices.expected_dashed', { price: formatMoney(expected) })}</span>
          )}
        </figcaption>
      </figure>
      <div style={visuallyHiddenStyle}>
        <table>
          <caption>{translate('prices.last_90_days')}</caption>
          <tbody>
            {points.map(({ day, euros }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td>{formatMoney(euros)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
