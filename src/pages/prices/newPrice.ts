import { sumEuros } from '../../../domain/money.ts';
import type { PriceRecord } from '../../../providers/prices.ts';

/** The price that a row offers as the new expected price. A stale price is never offered. */
export function offeredPrice({ price, finding }: PriceRecord): number | undefined {
  return price === null || finding === 'stale' ? undefined : price.euros;
}

export interface PricedRow {
  row: PriceRecord;
  /** The new expected price in euros. */
  price: number;
}

/** What the units of these rows are expected to bring before and after. Units without an expected price count 0. */
export function sumExpected(rows: readonly PricedRow[]): {
  before: number;
  after: number;
  difference: number;
} {
  const before = sumEuros(rows.map(({ row }) => (row.expected ?? 0) * row.products.length));
  const after = sumEuros(rows.map(({ row, price }) => price * row.products.length));
  return { before, after, difference: sumEuros([after, -before]) };
}
