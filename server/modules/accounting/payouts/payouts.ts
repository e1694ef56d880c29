import type { Payout, Payouts, PayoutsQuery, SiteAccount } from '../../../../contract/payouts.ts';
import {
  BALANCE_CAUSES,
  type BalanceChanges,
  feesByKind,
  listHeldOrders,
} from '../../../../domain/account_row.ts';
import { FEE_KINDS } from '../../../../domain/fee.ts';
import { fromCents, sumCents } from '../../../../domain/money.ts';
import type { PayoutStatement } from '../../../../domain/payout.ts';
import { type Period, thisYear } from '../../../../domain/report.ts';
import { type BalanceDay, type BalanceGap, balanceGapsOf } from '../../../../domain/site_balance.ts';
import { STATUSES_TO_SETTLE } from '../../../../domain/statement_row.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { sortKeyOf } from '../../../platform/db/search_text.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { today } from '../../../platform/today.ts';
import { type SiteMoney, findAccounts } from './accounts.ts';
import { createMessage } from '../../../../contract/messages.ts';

/** Payouts and balances of a period, by default of this year until today. */
export async function findPayouts(db: Db, query: PayoutsQuery): Promise<Payouts> {
  const now = today();
  const usual = thisYear(now);
  const period = { from: query.from ?? usual.from, to: query.to ?? usual.to };
  if (period.from > period.to) throw invalidInput({ to: createMessage('inputs.days_reversed') });
  const all = await findAccounts(db);
  const isAsked = ({ site }: SiteMoney) =>
    query.site === undefined || sortKeyOf(site) === sortKeyOf(query.site);
  const accounts = all.filter(isAsked);
  const payouts = accounts.flatMap((account) =>
    account.statements.map((statement) => payoutJson(account, statement)),
  );
  const isWithin = ({ day }: Payout) => day !== null && period.from <= day && day <= period.to;
  return {
    today: now,
    ...period,
    sites: [...new Set(all.map(({ site }) => site))],
    accounts: accounts.flatMap((account) => accountJson(account, period) ?? []),
    payouts: payouts
      .filter(isWithin)
      .toSorted((one, other) => ((one.day ?? '') < (other.day ?? '') ? 1 : -1)),
    open: payouts.filter(({ day }) => day === null),
  };
}

/**
 * The id of a statement: the lowest id of its payouts, or of its rows if no report has the payout. Null for
 * an amount that is not paid out yet.
 */
export function statementIdOf({ day, payouts, rows }: PayoutStatement): number | null {
  const named = payouts.length > 0 ? payouts : rows;
  return day === null ? null : Math.min(...named.map(({ id }) => id));
}

export function payoutJson(account: SiteMoney, statement: PayoutStatement): Payout {
  const { number, day, paid, carried, left, difference, rows } = statement;
  const statuses = rows.map(({ id }) => account.statuses.get(id)?.status);
  return {
    id: statementIdOf(statement),
    site: account.site,
    currency: account.currency,
    number,
    day,
    paid: paid === null ? null : fromCents(paid),
    carried: fromCents(carried),
    left: fromCents(left),
    difference: fromCents(difference),
    gaps: statement.gaps.map(gapJson),
    rowsQuantity: rows.length,
    toSettle: recordOf(STATUSES_TO_SETTLE, (name) => statuses.filter((status) => status === name).length),
  };
}

/** Undefined if the account has no rows until the end of the period. */
function accountJson(
  { site, currency, rows, days }: SiteMoney,
  { from, to }: Period,
): SiteAccount | undefined {
  const until = days.filter(({ day }) => day <= to);
  const within = until.filter(({ day }) => day >= from);
  const last = until.at(-1);
  const opening = until.findLast(({ day }) => day < from)?.closing ?? until[0]?.opening;
  if (!last || opening === undefined) return undefined;
  const ofPeriod = within.flatMap((day) => day.rows);
  const held = listHeldOrders([...rows.values()].filter(({ day }) => day <= to));
  const fees = feesByKind(ofPeriod);
  return {
    site,
    currency,
    opening: fromCents(opening),
    changes: changesJson(sumChanges(within)),
    gap: fromCents(sumCents(within.map(({ gap }) => gap))),
    closing: fromCents(last.closing),
    postage: fromCents(sumCents(ofPeriod.flatMap(({ kind, postage }) => (kind === 'order' ? postage : [])))),
    fees: recordOf(FEE_KINDS, (kind) => fromCents(fees[kind])),
    stillHeld: fromCents(sumCents(held.map(({ amount }) => amount))),
    gaps: balanceGapsOf(until)
      .filter((gap) => gap.to >= from)
      .map(gapJson),
    days: within.map((one) => ({
      day: one.day,
      opening: fromCents(one.opening),
      changes: changesJson(one.changes),
      gap: fromCents(one.gap),
      closing: fromCents(one.closing),
    })),
  };
}

function sumChanges(days: readonly BalanceDay[]): BalanceChanges {
  return recordOf(BALANCE_CAUSES, (cause) => sumCents(days.map(({ changes }) => changes[cause])));
}

export function changesJson(changes: BalanceChanges): BalanceChanges {
  return recordOf(BALANCE_CAUSES, (cause) => fromCents(changes[cause]));
}

const gapJson = (gap: BalanceGap): BalanceGap => ({ ...gap, amount: fromCents(gap.amount) });

function recordOf<Name extends string>(
  names: readonly Name[],
  valueOf: (name: Name) => number,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, number>;
}
