import type { AccountRow } from './account_row.ts';
import type { TransactionKind } from './site_transaction.ts';

/**
 * - `not understood`: the kind of the row is unknown.
 * - `not imported`: the row names an order without a recorded sale.
 * - `differs`: the rows of the order state another amount than its sale.
 * - `no order`: a commission that names no order.
 * - `matches`: the rows of the order agree with its sale.
 * - `recorded`: there is no amount to compare.
 */
export const STATEMENT_ROW_STATUSES = [
  'not understood',
  'not imported',
  'differs',
  'no order',
  'matches',
  'recorded',
] as const;
export type StatementRowStatus = (typeof STATEMENT_ROW_STATUSES)[number];

/** Statuses that need an operator. */
export const STATUSES_TO_SETTLE = ['not understood', 'not imported', 'differs', 'no order'] as const;
export type StatusToSettle = (typeof STATUSES_TO_SETTLE)[number];

export function isToSettle(status: StatementRowStatus): status is StatusToSettle {
  return STATUSES_TO_SETTLE.some((one) => one === status);
}

/** The sale of a row. Cents. */
export interface RecordedSale {
  currency: string;
  /** Prices and postage charged; `null` while one of them is unknown. */
  paid: number | null;
}

/** Rows of these kinds belong to orders that are recorded here, or should be. */
const OF_ORDERS: ReadonlySet<TransactionKind> = new Set(['order', 'refund', 'claim', 'fee']);

/**
 * The status of a row, and the difference between its order and the sale. Reports may have a row for each
 * article, so `ordered` is the sum of all rows of the order. Amounts in different currencies are not
 * compared. Cents.
 */
export function compareWithSale(
  row: AccountRow,
  { currency, ordered, sale }: { currency: string; ordered: number; sale: RecordedSale | null },
): { status: StatementRowStatus; difference: number } {
  const { kind, orderNumber, fees } = row;
  const is = (status: StatementRowStatus, difference = 0) => ({ status, difference });
  if (kind === 'unknown') return is('not understood');
  const isCommission = kind === 'fee' && fees.commission !== 0;
  if (orderNumber === '') return is(isCommission ? 'no order' : 'recorded');
  if (!sale) return is(OF_ORDERS.has(kind) ? 'not imported' : 'recorded');
  if (kind !== 'order' || sale.paid === null || sale.currency !== currency) return is('recorded');
  return ordered === sale.paid ? is('matches') : is('differs', ordered - sale.paid);
}
