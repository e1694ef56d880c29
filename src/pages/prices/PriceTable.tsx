import { useTranslate } from 'ra-core';
import { formatMoney } from '../../../domain/format.ts';
import type { PriceRecord } from '../../../providers/prices.ts';
import { usePriceTexts } from '../../../resources/prices/index.ts';
import { PageCheckbox } from '../../../ui/lists/PageCheckbox.tsx';
import { SideScroll } from '../../../ui/SideScroll.tsx';
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
import { SortHead } from './SortHead.tsx';
import type { PriceChoices } from './usePriceChoices.ts';
import '../../../ui/reportTable.css';

interface Props {
  rows: readonly PriceRecord[];
  choices: PriceChoices;
}

/** The rows of the review list with their prices. Operators select rows and type new prices. */
export function PriceTable({ rows, choices }: Props) {
  const translate = useTranslate();
  const mayChange = useMay('operator');
  const source = useCommonSource(rows);
  return (
    <SideScroll>
      <table className="report-table price-table">
        <thead>
          <tr>
            {mayChange && (
              <th className="list-mark">
                <PageCheckbox
                  ids={rows.map(({ id }) => id)}
                  selected={choices.ids}
                  onSelect={choices.select}
                />
              </th>
            )}
            <SortHead field="name" label={translate('prices.columns.name')} />
            <SortHead field="expected" label={translate('prices.columns.expected')} align="right" />
            <SortHead field="price" label={source ?? translate('prices.columns.price')} align="right" />
            <SortHead field="difference" label={translate('prices.columns.difference')} align="right" />
            <th scope="col">{translate('prices.columns.trend')}</th>
            <th scope="col">{translate('prices.columns.finding')}</th>
            <th scope="col" align="right">
              {translate('prices.columns.new_price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={choices.ids.includes(row.id) ? 'marked' : undefined}>
              {mayChange && (
                <td className="list-mark">
                  <SelectRow row={row} choices={choices} />
                </td>
              )}
              <th scope="row">
                <div className="price-product">
                  <ThumbnailButton images={row.images} name={row.name} />
                  <div>
                    <PriceRowName row={row} />
                    <PriceRowFacts row={row} />
                  </div>
                </div>
              </th>
              <td align="right">{formatMoney(row.expected)}</td>
              <td align="right">
                <PriceFigure row={row} isSourceKnown={source !== undefined} />
              </td>
              <td align="right">
                <Difference row={row} />
              </td>
              <td>
                <PriceTrend row={row} />
              </td>
              <td>
                <Finding row={row} />
              </td>
              <td align="right">
                <NewPrice row={row} choices={choices} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}

/** The source of all prices on the page, such as “Cardmarket trend”; undefined if they have several. */
function useCommonSource(rows: readonly PriceRecord[]): string | undefined {
  const { sourceText } = usePriceTexts();
  const sources = new Set(rows.flatMap(({ price }) => (price ? sourceText(price) : [])));
  const [source] = sources;
  return sources.size === 1 ? source : undefined;
}
