import { useTranslate } from 'ra-core';
import { formatMoney } from '../../../domain/format.ts';
import type { PriceRecord } from '../../../providers/prices.ts';
import { ThumbnailButton } from '../../../ui/Thumbnail.tsx';
import { useMay } from '../../../ui/useRole.ts';
import {
  Difference,
  Finding,
  NewPrice,
  PriceFigure,
  PriceRowFacts,
  PriceRowName,
  PriceTrend,
} from './cells.tsx';
import { SelectRow } from './SelectRow.tsx';
import type { PriceChoices } from './usePriceChoices.ts';

interface Props {
  rows: readonly PriceRecord[];
  choices: PriceChoices;
}

/** The rows of the review list on a phone. */
export function PriceCards({ rows, choices }: Props) {
  const translate = useTranslate();
  const mayChange = useMay('operator');
  return (
    <ul className="price-cards">
      {rows.map((row) => (
        <li key={row.id} className={choices.ids.includes(row.id) ? 'marked' : undefined}>
          <div className="price-card-head">
            {mayChange && (
              <span className="list-mark">
                <SelectRow row={row} choices={choices} />
              </span>
            )}
            <ThumbnailButton images={row.images} name={row.name} />
            <div className="price-card-name">
              <PriceRowName row={row} />
              <PriceRowFacts row={row} />
            </div>
          </div>
          <dl>
            <div>
              <dt>{translate('prices.columns.expected')}</dt>
              <dd>{formatMoney(row.expected)}</dd>
            </div>
            {row.price && (
              <>
                <div>
                  <dt>{translate('prices.columns.price')}</dt>
                  <dd>
                    <PriceFigure row={row} />
                  </dd>
                </div>
                {row.difference !== null && (
                  <div>
                    <dt>{translate('prices.columns.difference')}</dt>
                    <dd>
                      <Difference row={row} />
                    </dd>
                  </div>
                )}
              </>
            )}
          </dl>
          <div className="price-card-foot">
            <span>
              <Finding row={row} />
            </span>
            {row.points.length > 1 && <PriceTrend row={row} />}
            <span className="price-card-new">
              <NewPrice row={row} choices={choices} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
