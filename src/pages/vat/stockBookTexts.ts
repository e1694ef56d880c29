import { useTranslate } from 'ra-core';
import type { StockBook, StockBookRow } from '../../../contract/stock_book.ts';
import { formatMoney } from '../../../domain/format.ts';
import { toCents } from '../../../domain/money.ts';

/** Whether an article counts in the global margin of a period and has no VAT of its own. */
export const isInTotalMargin = ({ treatment, margin }: StockBookRow): boolean =>
  margin === null && treatment !== null && treatment !== 'outside_eu' && treatment !== 'site';

/** Texts for the tax on an article and for the way the article left the stock. */
export function useStockBookTexts() {
  const translate = useTranslate();
  return {
    treatment: (row: StockBookRow): string => {
      if (row.margin !== null) return translate('stock_book.treatments.margin');
      if (row.treatment === null) return translate('stock_book.treatments.none');
      if (isInTotalMargin(row)) return translate('stock_book.treatments.global');
      return translate(`resources.sales.choices.vatTreatment.${row.treatment}`);
    },
    leaving: ({ leaving, note, margin, price, paid }: StockBookRow): string => {
      if (leaving === 'lost' && note) return note;
      if (leaving === 'sold' && margin === 0 && price !== null && price < paid)
        return translate('stock_book.sold_at_loss', { loss: formatMoney(price - paid) });
      return translate(`stock_book.leavings.${leaving}`);
    },
  };
}

/** VAT of the articles minus VAT of the ledger, in euros. */
export function vatDifference({ sums, ledgerVat }: Pick<StockBook, 'sums' | 'ledgerVat'>): number {
  return (toCents(sums.vat) - toCents(ledgerVat)) / 100;
}

type Amounts = Pick<StockBook['sums'], 'paid' | 'price' | 'margin' | 'vat'>;

/** Sums of the articles that are not shown. */
export function sumHiddenRows({ sums }: Pick<StockBook, 'sums'>, shown: readonly StockBookRow[]): Amounts {
  const rest = (name: keyof Amounts) =>
    (toCents(sums[name]) - shown.reduce((sum, row) => sum + toCents(row[name] ?? 0), 0)) / 100;
  return { paid: rest('paid'), price: rest('price'), margin: rest('margin'), vat: rest('vat') };
}
