import type { AccountRow } from './account_row.ts';
import { groupPairs } from './group_pairs.ts';
import { sumCents } from './money.ts';
import { type BalanceDay, type BalanceGap, groupBalancesByDay, balanceGapsOf } from './site_balance.ts';
import { netOfTransaction, sumFees } from './site_transaction.ts';

/**
 * A payout and the rows that explain the payout. `carried`, the net of the rows and `difference` sum to
 * `paid` plus `left`. Without a payout, the statement is of money that is not paid out yet. Cents.
 */
export interface PayoutStatement {
  /** The site’s payout number; empty if its report has none. */
  number: string;
  day: string | null;
  /** The rows of the payout: several if the bank sent the payout back, none if no report has the payout. */
  payouts: AccountRow[];
  rows: AccountRow[];
  /** The amount that the bank received; `null` if unknown. */
  paid: number | null;
  /** The balance that the payout before left. `left` is the balance after this payout. */
  carried: number;
  left: number;
  /** The amount that no row explains, because rows are missing. */
  difference: number;
  gaps: BalanceGap[];
}

/**
 * The payouts of an account in order, then the money that is not paid out yet, if any. The rows with a
 * payout's number explain that payout. A payout without a number is explained by the rows since the payout
 * before, and by the balance left then.
 */
export function explainPayouts(
  rows: readonly AccountRow[],
  days = groupBalancesByDay(rows),
): PayoutStatement[] {
  const numbered = groupPairs(rows.flatMap((row) => (row.payout === '' ? [] : [[row.payout, row] as const])));
  const others = rows.filter(({ payout }) => payout === '');
  const statements = [...numbered].map(([number, own]) => explainNumbered(number, own));
  const following = numbered.size > 0 ? groupBalancesByDay(others.map(withoutBalance)) : days;
  return [...statements, ...explainFollowing(following)].toSorted(byDay);
}

/** Balances cover all rows, so they do not add up without the numbered rows. */
const withoutBalance = (row: AccountRow): AccountRow => ({ ...row, balance: null });

function explainNumbered(number: string, all: readonly AccountRow[]): PayoutStatement {
  const [payouts, rows] = [all.filter(isPayout), all.filter((row) => !isPayout(row))];
  const days = all.map(({ day, payoutDay }) => payoutDay ?? day).toSorted();
  const net = sumCents(rows.map(netOfTransaction)) - feesOf(payouts);
  const paid = payouts.length > 0 ? paidBy(payouts) : null;
  const isPaid = paid !== null && paid !== 0;
  return {
    number,
    day: payouts[0]?.payoutDay ?? payouts[0]?.day ?? days.at(-1) ?? null,
    payouts,
    rows,
    paid,
    carried: 0,
    left: isPaid ? 0 : net,
    difference: isPaid ? paid - net : 0,
    gaps: [],
  };
}

function explainFollowing(days: readonly BalanceDay[]): PayoutStatement[] {
  const gaps = balanceGapsOf(days);
  const found: PayoutStatement[] = [];
  let [carried, from, open]: [number, string, AccountRow[]] = [days[0]?.opening ?? 0, '', []];

  const close = (payout: AccountRow | null, { left, day }: { left: number; day: string }) => {
    const payouts = payout ? [payout] : [];
    const net = sumCents(open.map(netOfTransaction)) - feesOf(payouts);
    const difference = (payout ? paidBy(payouts) : 0) + left - carried - net;
    found.push({
      number: '',
      day: payout && (payout.payoutDay ?? payout.day),
      payouts,
      rows: open,
      paid: payout && paidBy(payouts),
      carried,
      left,
      difference,
      gaps: difference === 0 ? [] : gaps.filter(({ to }) => from <= to && to <= day),
    });
    [carried, from, open] = [left, day, []];
  };

  for (const { day, opening, rows, closing } of days) {
    let balance = opening;
    for (const row of rows) {
      balance = row.balance ?? balance + netOfTransaction(row);
      if (isPaidOut(row)) close(row, { left: balance, day });
      else open.push(row);
    }
    if (day === days.at(-1)?.day && (open.length > 0 || closing !== carried))
      close(null, { left: closing, day });
  }
  const last = found.at(-1);
  if (last?.paid && last.left !== 0) close(null, { left: last.left, day: from });
  return found;
}

const isPayout = ({ kind }: AccountRow) => kind === 'payout';
/** A payout that the bank sent back has a positive amount. That row belongs to the next payout. */
const isPaidOut = (row: AccountRow) => isPayout(row) && row.amount < 0;
const paidBy = (payouts: readonly AccountRow[]) => 0 - sumCents(payouts.map(({ amount }) => amount));
const feesOf = (payouts: readonly AccountRow[]) => sumCents(payouts.map(({ fees }) => sumFees(fees)));

/** Money that is not paid out yet comes last. */
function byDay(one: PayoutStatement, other: PayoutStatement): number {
  const [first, second] = [one, other].map(({ day }) => day ?? '9999-12-31');
  return first === second ? one.number.localeCompare(other.number) : (first ?? '') < (second ?? '') ? -1 : 1;
}
