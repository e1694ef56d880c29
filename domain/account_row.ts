import { FEE_KINDS, type FeeKind } from './fee.ts';
import { sumCents } from './money.ts';
import { netOfTransaction, sumFees, type TransactionFees, type TransactionKind } from './site_transaction.ts';

/** A transaction of one account: one site, one currency. Cents. */
export interface AccountRow {
  id: number;
  day: string;
  kind: TransactionKind;
  orderNumber: string;
  /** `amount` is before fees. `postage` is the part of `amount` that the buyer paid for postage. */
  amount: number;
  fees: TransactionFees;
  postage: number;
  /** The site's payout number, empty if the report has none. `payoutDay` is the day of that payout. */
  payout: string;
  payoutDay: string | null;
  /** The balance after this row, as the report states it. */
  balance: number | null;
}

/** The causes of a change of the balance. Fees are negative. */
export const BALANCE_CAUSES = [
  'orders',
  'refunds',
  'fees',
  'labels',
  'held',
  'deposits',
  'unknown',
  'payouts',
] as const;
export type BalanceCause = (typeof BALANCE_CAUSES)[number];
export type BalanceChanges = Record<BalanceCause, number>;

const CAUSES: Readonly<Record<TransactionKind, BalanceCause>> = {
  order: 'orders',
  refund: 'refunds',
  claim: 'refunds',
  fee: 'fees',
  label: 'labels',
  hold: 'held',
  deposit: 'deposits',
  payout: 'payouts',
  unknown: 'unknown',
};

/** Whether the site keeps the whole amount of a row, in whichever column the report writes the amount. */
function isFeeOrLabel({ kind }: Pick<AccountRow, 'kind'>): boolean {
  return kind === 'fee' || kind === 'label';
}

/**
 * The amounts of a row for statements, in cents. A fee or label counts as fees, whichever column has the
 * amount.
 */
export function splitAmountAndFees(row: AccountRow): { amount: number; fees: number; net: number } {
  const net = netOfTransaction(row);
  return isFeeOrLabel(row)
    ? { amount: 0, fees: -net, net }
    : { amount: row.amount, fees: sumFees(row.fees), net };
}

/**
 * Sums the fees of rows by kind, in cents. The amount of a fee row counts as `other`. Labels and unknown rows
 * are ignored.
 */
export function feesByKind(rows: readonly AccountRow[]): Record<FeeKind, number> {
  const charged = rows.filter(({ kind }) => kind !== 'label' && kind !== 'unknown');
  const byKind = FEE_KINDS.map((kind) => [kind, sumCents(charged.map(({ fees }) => fees[kind]))] as const);
  const other = sumCents(charged.flatMap(({ kind, amount }) => (kind === 'fee' ? -amount : [])));
  const found = Object.fromEntries(byKind) as Record<FeeKind, number>;
  return { ...found, other: found.other + other };
}

/**
 * Sums the changes of the balance by cause, in cents. The fees of orders and refunds count as `fees`. The
 * whole net of an unknown row counts as `unknown`. The sums add up to the net of all rows.
 */
export function listBalanceChanges(rows: readonly AccountRow[]): BalanceChanges {
  const changes = Object.fromEntries(BALANCE_CAUSES.map((cause) => [cause, 0])) as BalanceChanges;
  for (const row of rows) {
    const cause = CAUSES[row.kind];
    const net = netOfTransaction(row);
    const own = isFeeOrLabel(row) || cause === 'unknown' ? net : row.amount;
    changes[cause] += own;
    changes.fees += net - own;
  }
  return changes;
}

/** An order for which the site holds back money, with the first day of the hold. Cents. */
export interface HeldOrder {
  orderNumber: string;
  since: string;
  amount: number;
}

/**
 * Lists the orders whose money the site still holds back. An order is left out once the site has released its
 * money.
 */
export function listHeldOrders(rows: readonly AccountRow[]): HeldOrder[] {
  const held = new Map<string, HeldOrder>();
  for (const row of rows) {
    if (row.kind !== 'hold') continue;
    const { orderNumber, day } = row;
    const known = held.get(orderNumber) ?? { orderNumber, since: day, amount: 0 };
    held.set(orderNumber, {
      ...known,
      since: known.since < day ? known.since : day,
      amount: known.amount - netOfTransaction(row),
    });
  }
  return [...held.values()].filter(({ amount }) => amount !== 0);
}
