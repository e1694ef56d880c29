import { vatIncludedIn } from './vat.ts';

/**
 * The amounts that the global scheme offsets in a period at one rate: cents with VAT, the rate in percent.
 */
export interface GlobalMarginTotals {
  rate: number;
  sales: number;
  /** The purchases of the period with the opening stock, less exported or lost goods. */
  purchases: number;
}

/**
 * The result of a period at one rate, in cents. `left` is the total if negative. The rule decides whether
 * `left` lowers the next period.
 */
export interface GlobalMarginResult extends GlobalMarginTotals {
  carried: number;
  /** The total margin, VAT included; at least 0. */
  margin: number;
  vat: number;
  left: number;
}

/**
 * The total margin of a period at each rate: sales less purchases, less the negative totals of earlier
 * periods. VAT is on the total, once.
 *
 * @example of 22 %: sales 1,350.00 and purchases 0 after 850.00 were left: margin 500.00, VAT 90.16
 */
export function globalMarginResults(
  totals: readonly GlobalMarginTotals[],
  left: ReadonlyMap<number, number>,
): GlobalMarginResult[] {
  const rates = new Set([...totals.map(({ rate }) => rate), ...left.keys()]);
  return [...rates]
    .toSorted((one, other) => other - one)
    .map((rate) => {
      const of = totals.filter((one) => one.rate === rate);
      const sales = of.reduce((sum, one) => sum + one.sales, 0);
      const purchases = of.reduce((sum, one) => sum + one.purchases, 0);
      const carried = left.get(rate) ?? 0;
      const total = sales - purchases + carried;
      const margin = Math.max(0, total);
      return {
        rate,
        sales,
        purchases,
        carried,
        margin,
        vat: vatIncludedIn(margin, rate),
        left: Math.min(0, total),
      };
    });
}
