import type { AccountRow } from './account_row.ts';
import type { TransactionKind } from './site_transaction.ts';

/**
 * - `not understood`: nobody has said what kind of row it is.
 * - `not imported`: it names an order of which no sale is recorded.
 * - `differs`: the rows of the order say another amount than its sale.
 * - `no order`: a commission that names no order.
 * - `matches`: the rows of the order say what its sale says.
 * - `recorded`: there is nothing to compare it with.
 */
export const ROW_STATUSES = [
  'not understood',
  'not imported',
  'differs',
  'no order',
  'matches',
  'recorded',
] as const;
export type RowStatus = (typeof ROW_STATUSES)[number];

/** What somebody has to do something about. */
export const TO_SETTLE = ['not understood', 'not imported', 'differs', 'no order'] as const;
export type StatusToSettle = (typeof TO_SETTLE)[number];

export function isToSettle(status: RowStatus): status is StatusToSettle {
  return TO_SETTLE.some((one) => one === status);
}

/** The sale that a row is about. Cents. */
export interface RecordedSale {
  currency: string;
  /** Prices and postage charged; `null` while one of them is not known. */
  paid: number | null;
}

/** These belong to orders that are recorded here, or should be. */
const OF_ORDERS: ReadonlySet<TransactionKind> = new Set(['order', 'refund', 'claim', 'fee']);

/**
 * What there is to say of a row, and by how much its order differs from the sale. `ordered` is what all rows of the order
 * say together: reports may have a row for each article. Amounts in different currencies are not compared. Cents.
 */
export function statusOfRow(
  row: AccountRow,
  { currency, ordered, sale }: { currency: string; ordered: number; sale: RecordedSale | null },
): { status: RowStatus; difference: number } {
  const { kind, orderNumber, fees } = row;
  const is = (status: RowStatus, difference = 0) => ({ status, difference });
  if (kind === 'unknown') return is('not understood');
  const isCommission = kind === 'fee' && fees.commission !== 0;
  if (orderNumber === '') return is(isCommission ? 'no order' : 'recorded');
  if (!sale) return is(OF_ORDERS.has(kind) ? 'not imported' : 'recorded');
  if (kind !== 'order' || sale.paid === null || sale.currency !== currency) return is('recorded');
  return ordered === sale.paid ? is('matches') : is('differs', ordered - sale.paid);
}
