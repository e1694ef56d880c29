import { FEE_KINDS, type FeeKind } from './fee.ts';
import { sumCents } from './money.ts';
import { netOfTransaction, sumFees, type TransactionFees, type TransactionKind } from './site_transaction.ts';

/** A transaction of an account: the money of one site in one currency. Cents. */
export interface AccountRow {
  id: number;
  day: string;
  kind: TransactionKind;
  orderNumber: string;
  /** Before fees; the part of it that the buyer paid for postage. */
  amount: number;
  fees: TransactionFees;
  postage: number;
  /** The site’s number of the payout that it is part of, if the report has such numbers, and the day of that. */
  payout: string;
  payoutDay: string | null;
  /** What the report says the balance is after it. */
  balance: number | null;
}

/** What changes a balance, by cause: fees below zero. */
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

/** Whether all that a row changes is what the site keeps, in whichever column its report has it. */
function isCharge({ kind }: Pick<AccountRow, 'kind'>): boolean {
  return kind === 'fee' || kind === 'label';
}

/** A row as statements show it: a charge is all fees, whichever column of the report it stood in. Cents. */
export function amountAndFees(row: AccountRow): { amount: number; fees: number; net: number } {
  const net = netOfTransaction(row);
  return isCharge(row)
    ? { amount: 0, fees: -net, net }
    : { amount: row.amount, fees: sumFees(row.fees), net };
}

/** The fees that rows say, by kind. A fee whose report says no kind is another fee; labels are none. Cents. */
export function feesByKind(rows: readonly AccountRow[]): Record<FeeKind, number> {
  const charged = rows.filter(({ kind }) => kind !== 'label' && kind !== 'unknown');
  const byKind = FEE_KINDS.map((kind) => [kind, sumCents(charged.map(({ fees }) => fees[kind]))] as const);
  const other = sumCents(charged.flatMap(({ kind, amount }) => (kind === 'fee' ? -amount : [])));
  const found = Object.fromEntries(byKind) as Record<FeeKind, number>;
  return { ...found, other: found.other + other };
}

/**
 * By how much rows change the balance, by cause. The fees of orders and refunds are fees; a row that nobody understands
 * counts as a whole. Together they are the sum of the net. Cents.
 */
export function balanceChanges(rows: readonly AccountRow[]): BalanceChanges {
  const changes = Object.fromEntries(BALANCE_CAUSES.map((cause) => [cause, 0])) as BalanceChanges;
  for (const row of rows) {
    const cause = CAUSES[row.kind];
    const net = netOfTransaction(row);
    const own = isCharge(row) || cause === 'unknown' ? net : row.amount;
    changes[cause] += own;
    changes.fees += net - own;
  }
  return changes;
}

/** An order of which the site holds money back, and since when. Cents. */
export interface HeldOrder {
  orderNumber: string;
  since: string;
  amount: number;
}

/** What the site still holds, order by order: what it has let go of again is not among it. */
export function heldOrders(rows: readonly AccountRow[]): HeldOrder[] {
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
