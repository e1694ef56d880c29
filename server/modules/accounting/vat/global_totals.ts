import { sql } from 'kysely';
import { RATE_PARTS } from '../../../../domain/foreign.ts';
import { vatRateOn, vatRuleOn } from '../../../../domain/vat.ts';
import { type Filing, listFilingsUntil } from '../../../../domain/vat_filing.ts';
import {
  type GlobalMarginResult,
  globalMarginResults,
  type GlobalMarginTotals,
} from '../../../../domain/global_margin.ts';
import { addDays } from '../../../../domain/days.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { openFilings, type VatBookState } from './books.ts';

/** A filing period under the global scheme, with its result at each rate. */
export interface GlobalFiling extends Filing {
  results: GlobalMarginResult[];
}

/**
 * The results of all open filing periods under the global scheme, in order. Each period takes over the
 * negative total of the period before, if the rule allows this.
 */
export async function computeOpenGlobalMargins(
  db: Db,
  books: VatBookState,
  today: string,
): Promise<GlobalFiling[]> {
  const open = openFilings(books, today).filter(({ rule }) => rule.marginMethod === 'global');
  const [first] = open;
  if (!first) return [];
  const totals = await totalsSince(db, first.from);
  let left = await leftBefore(db, first);
  let last: Filing | undefined;
  const before = listFilingsUntil(books, first.from).findLast(({ to }) => to < first.from);
  return open.map((filing) => {
    if (!isCarried(last ?? before, filing)) left = new Map();
    const own = totals.filter(({ day }) => filing.from <= day && day <= filing.to);
    const adjusted = [...own, ...stockOf(books, filing)];
    const results = globalMarginResults(adjusted, left);
    left = new Map(results.map((result) => [result.rate, result.left]));
    last = filing;
    return { ...filing, results };
  });
}

/** Whether a negative total is carried into the next period: the periods adjoin, and the rule allows it. */
function isCarried(one: Filing | undefined, next: Filing): boolean {
  if (one?.rule.marginMethod !== 'global' || addDays(one.to, 1) !== next.from) return false;
  const { negativeTotals } = next.rule;
  if (negativeTotals === 'year') return one.from.slice(0, 4) === next.from.slice(0, 4);
  return negativeTotals === 'carried';
}

/** Sales and purchases under the global scheme since a day, by day and rate. */
async function totalsSince(db: Db, from: string): Promise<(GlobalMarginTotals & { day: string })[]> {
  const { sum } = engineOf(db);
  const { rows } = await sql<GlobalMarginTotals & { day: string }>`select day, rate,
      ${sum(sql`case when kind = 'global_sale' then base else 0 end`)} as sales,
      ${sum(sql`case when kind = 'global_purchase' then -base else 0 end`)} as purchases
    from vat_entries where kind in ('global_sale', 'global_purchase') and day >= ${from}
    group by day, rate`.execute(db);
  return rows.map(({ rate, ...totals }) => ({ ...totals, rate: rate / RATE_PARTS }));
}

/**
 * When the global method begins, the stock under the margin scheme counts as purchased. When the method ends,
 * the remaining stock is deducted from the purchases.
 */
function stockOf(books: VatBookState, { from, to, rule }: Filing): GlobalMarginTotals[] {
  const isGlobalOn = (day: string) => vatRuleOn(books, day)?.marginMethod === 'global';
  const rate = vatRateOn(books, rule.country, from) ?? 0;
  const next = vatRuleOn(books, addDays(to, 1));
  const opening = isGlobalOn(addDays(from, -1)) ? 0 : (rule.marginStock ?? 0);
  const closing = next && next.marginMethod !== 'global' ? (next.marginStock ?? 0) : 0;
  if (opening === 0 && closing === 0) return [];
  return [{ rate, sales: 0, purchases: Math.round((opening - closing) * 100) }];
}

/** The negative totals of the closed period right before, by rate. */
async function leftBefore(db: Db, { from }: Filing): Promise<Map<number, number>> {
  const { rows } = await sql<{ left: string }>`select global_left as "left" from vat_periods
    where to_day = ${addDays(from, -1)}`.execute(db);
  const left = JSON.parse(rows[0]?.left ?? '[]') as [number, number][];
  return new Map(left);
}
