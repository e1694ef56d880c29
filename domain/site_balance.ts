import { type AccountRow, listBalanceChanges, type BalanceChanges } from './account_row.ts';
import { findBalanceBefore, orderByBalance, hasBalance, type RowWithBalance } from './balance_order.ts';
import { groupPairs } from './group_pairs.ts';
import { sumCents } from './money.ts';
import { netOfTransaction } from './site_transaction.ts';

/** One day of an account: `opening`, all `changes` and `gap` sum to `closing`. Cents. */
export interface BalanceDay {
  day: string;
  opening: number;
  changes: BalanceChanges;
  /** The change of the balance that no row explains: since the last day with rows, or within the day. */
  gap: number;
  closing: number;
  /** In the order of events, as far as the balances show this order. */
  rows: AccountRow[];
}

/** Missing rows between two days or within one day: the balance jumps. Cents. */
export interface BalanceGap {
  from: string;
  to: string;
  amount: number;
}

/**
 * The days of an account that have rows, in order. If rows state the balance after them, that balance
 * decides, and missing rows make a gap. Otherwise the rows decide.
 */
export function groupBalancesByDay(rows: readonly AccountRow[]): BalanceDay[] {
  const days = rowsByDay(rows);
  const found: BalanceDay[] = [];
  let opening = firstOpening(days);
  for (const { day, all, stated, after, net } of days) {
    const said = stated.length > 0 ? orderByBalance(stated, { before: opening, after }) : undefined;
    const closing: number = said ? said.closing : opening + net;
    found.push({
      day,
      opening,
      changes: listBalanceChanges(all),
      gap: closing - opening - net,
      closing,
      rows: [...payoutsLast(all.filter((row) => !hasBalance(row))), ...(said?.rows ?? [])],
    });
    opening = closing;
  }
  return found;
}

interface DayRows {
  day: string;
  all: AccountRow[];
  stated: RowWithBalance[];
  /** The balances before the rows of the next day with stated balances. */
  after: ReadonlySet<number>;
  net: number;
}

function rowsByDay(rows: readonly AccountRow[]): DayRows[] {
  const days = [...groupPairs(rows.map((row) => [row.day, row] as const))].toSorted(([one], [other]) =>
    one < other ? 1 : -1,
  );
  const found: DayRows[] = [];
  let after: ReadonlySet<number> = new Set();
  for (const [day, all] of days) {
    const stated = all.filter(hasBalance);
    found.push({ day, all, stated, after, net: sumCents(all.map(netOfTransaction)) });
    if (stated.length > 0) after = new Set(stated.map(findBalanceBefore));
  }
  return found.toReversed();
}

/**
 * The balance before the first row, from the first stated balance. Without stated balances: the smallest
 * balance with which no payout exceeds the money in the account.
 */
function firstOpening(days: readonly DayRows[]): number {
  const place = days.findIndex(({ stated }) => stated.length > 0);
  const first = days[place];
  if (!first) return leastOpening(days);
  const { opening } = orderByBalance(first.stated, { before: null, after: first.after });
  return opening - sumCents(days.slice(0, place).map(({ net }) => net));
}

function leastOpening(days: readonly DayRows[]): number {
  let [balance, least] = [0, 0];
  for (const { all, net } of days) {
    balance += net;
    if (all.some(({ kind }) => kind === 'payout')) least = Math.min(least, balance);
  }
  return -least || 0;
}

/** Without balances the order within a day is unknown. Payouts are then placed last. */
function payoutsLast(rows: readonly AccountRow[]): AccountRow[] {
  const isPayout = ({ kind }: AccountRow) => Number(kind === 'payout');
  return rows.toSorted((one, other) => isPayout(one) - isPayout(other) || one.id - other.id);
}

/**
 * The gaps where rows are missing.
 *
 * @example balanceGapsOf(days) // [{ from: '2026-08-12', to: '2026-08-15', amount: 420 }]
 */
export function balanceGapsOf(days: readonly BalanceDay[]): BalanceGap[] {
  return days.flatMap(({ day, gap }, place) =>
    gap === 0 ? [] : { from: days[place - 1]?.day ?? day, to: day, amount: gap },
  );
}
