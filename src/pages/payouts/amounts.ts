import { useTranslate } from 'ra-core';
import type { Payout } from '../../../contract/payouts.ts';
import { formatDate, formatForeign } from '../../../domain/format.ts';
import { sumEuros } from '../../../domain/money.ts';

type Amount = readonly [currency: string, amount: number];

/**
 * Sums amounts by currency.
 * @example sumByCurrency([['EUR', 3], ['GBP', 2], ['EUR', 4]]) === '€7.00 + £2.00'
 */
export function sumByCurrency(amounts: readonly Amount[]): string {
  const currencies = [...new Set(amounts.map(([currency]) => currency))];
  const ofCurrency = (one: string) =>
    formatForeign(sumEuros(amounts.flatMap(([currency, amount]) => (currency === one ? amount : []))), one);
  return currencies.map(ofCurrency).join(' + ') || formatForeign(0, 'EUR');
}

export function countRowsToSettle({ toSettle }: Pick<Payout, 'toSettle'>): number {
  return Object.values(toSettle).reduce((count, rows) => count + rows, 0);
}

/** Returns a text with the days and the amount of a gap. */
export function useGapInWords() {
  const translate = useTranslate();
  return ({ from, to, amount }: Payout['gaps'][number], currency: string) =>
    translate(from === to ? 'payouts.gap_within' : 'payouts.gap', {
      from: formatDate(from),
      to: formatDate(to),
      amount: formatForeign(amount, currency),
    });
}
