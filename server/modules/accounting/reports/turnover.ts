import { sql } from 'kysely';
import { addDays } from '../../../../domain/days.ts';
import { median, monthsOf, type Period } from '../../../../domain/report.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { hadNotLeftSql, hasCameBackSql, hasLeavingDaySql, isInStockSql } from './in_stock.ts';
import { RECEIVED_BY } from '../../stock/index.ts';

/** `had` is the number of units in stock at first, received or returned; `sold` is the number sold. */
export interface Turnover {
  sold: number;
  had: number;
}

const RETURNS = sql`sale_lines join products on products.id = sale_lines.product_id`;
/** The day of receipt is recorded, not estimated. */
const isKnown = sql`products.received_estimated <> ${sql.lit(RECEIVED_BY.estimate)}`;

export interface TurnoverOfPeriod extends Turnover {
  months: (Turnover & { month: string })[];
}

/** The turnover of a period, and of the period of comparison if there is one. */
export async function turnoverOf(
  db: Db,
  { period, against }: { period: Period; against: Period | undefined },
  condition: Sql,
): Promise<{ now: TurnoverOfPeriod; before: TurnoverOfPeriod | undefined }> {
  if (against && against.to >= period.from) {
    const now = await turnovers(db, [period], condition);
    const before = await turnovers(db, [against], condition);
    return { now: now[0] ?? NONE, before: before[0] };
  }
  const found = await turnovers(db, against ? [against, period] : [period], condition);
  return { now: found.at(-1) ?? NONE, before: against && found[0] };
}

const NONE: TurnoverOfPeriod = { sold: 0, had: 0, months: [] };

/** The turnover of successive periods. Receipts, sales and departures are read once for all periods. */
async function turnovers(db: Db, periods: readonly Period[], condition: Sql): Promise<TurnoverOfPeriod[]> {
  const moves = await movesOf(db, periods, condition);
  const all: TurnoverOfPeriod[] = [];
  for (const [place, period] of periods.entries()) {
    const mark = markOf(place);
    const counted = (isOfThem: (move: (typeof moves)[number]) => boolean) =>
      moves.filter(isOfThem).reduce((sum, { count }) => sum + count, 0);
    const spans = monthsOf(period);
    const eve = (from: string) => addDays(from, -1);
    const away = await awayOn(
      db,
      spans.map(({ from }) => eve(from)),
      condition,
    );
    const returns = await returnsOf(db, period, condition);
    const months = spans.map(({ month, from }) => {
      const own = mark + month;
      const start = counted(({ came, went }) => came < own && went >= own) - (away.get(eve(from)) ?? 0);
      const sold =
        counted(({ went, isSold }) => isSold === 1 && went === own) + (returns.sold.get(month) ?? 0);
      const came = counted((move) => move.came === own) + (returns.back.get(month) ?? 0);
      return { month, sold, came, start, had: start + came };
    });
    const inAll = (of: 'sold' | 'came') => months.reduce((sum, month) => sum + month[of], 0);
    all.push({ sold: inAll('sold'), had: (months[0]?.start ?? 0) + inAll('came'), months });
  }
  return all;
}

/** The prefix of a period's months. Even numbers stand for days before, between and after the periods. */
const markOf = (place: number) => String(2 * place + 1);
const NEVER = '9';

/**
 * The number of units by month of receipt and month of sale or departure, from the days of products. Days
 * outside the periods have the even numbers of `markOf`.
 */
async function movesOf(db: Db, periods: readonly Period[], condition: Sql) {
  const whenIn = (day: Sql) => {
    const parts = periods.map(
      ({ from, to }, place) => sql`when ${day} < ${from} then ${sql.lit(String(2 * place))}
        when ${day} <= ${to} then ${sql.lit(markOf(place))} || substr(${day}, 1, 7)`,
    );
    return sql`case when ${day} is null then ${sql.lit(NEVER)} ${sql.join(parts, sql` `)}
      else ${sql.lit(String(2 * periods.length))} end`;
  };
  const { rows } = await sql<{ came: string; went: string; isSold: number; count: number }>`select
      ${whenIn(sql`received`)} as came, ${whenIn(sql`went`)} as went, is_sold as "isSold", sum(count) as count from (
    select products.received, cast(null as text) as went, 0 as is_sold, count(*) as count from products
      where ${isInStockSql()} and ${condition} group by products.received
    union all select products.received, products.sold, 1, count(*) from products
      where products.sold is not null and ${condition} group by products.sold, products.received
    union all select products.received, products.left_on, 0, count(*) from products
      where products.left_on is not null and products.sold is null and ${condition}
      group by products.left_on, products.received) as days
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** The number of units, for each day, that had been sold by that day and came back later. */
async function awayOn(db: Db, days: readonly string[], condition: Sql): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`select days.column1 as day,
      count(distinct products.id) as count
    from (values ${sql.join(days.map((day) => sql`(${day})`))}) as days, ${RETURNS}
    where ${hasCameBackSql} and sale_lines.day <= days.column1 and sale_lines.restocked > days.column1
      and products.received <= days.column1 and (products.sold is null or products.sold > days.column1)
      and ${hadNotLeftSql(sql`days.column1`)} and ${hasLeavingDaySql} and ${condition} group by days.column1`.execute(
    db,
  );
  return new Map(rows.map(({ day, count }) => [day, count]));
}

/** The number of returned units by month of sale, and by month of return, in a period. */
async function returnsOf(db: Db, { from, to }: Period, condition: Sql) {
  const inMonths = (day: Sql) => sql`select substr(${day}, 1, 7) as month, count(*) as count from ${RETURNS}
    where ${hasCameBackSql} and ${day} between ${from} and ${to} and ${condition} group by 1`;
  const counts = async (day: string) => {
    const { rows } = await sql<{
      month: string;
      count: number;
    }>`${inMonths(sql.ref(`sale_lines.${day}`))}`.execute(db);
    return new Map(rows.map(({ month, count }) => [month, count]));
  };
  return { sold: await counts('day'), back: await counts('restocked') };
}

/** The median number of days, and the number of units. */
export interface MedianDays {
  days: number | null;
  count: number;
}

/** Days from receipt to sale or listing, in total and by type. Only units with both days count. */
export async function computeMedianDays(
  db: Db,
  what: 'sold' | 'listed',
  { period, condition }: { period: Period; condition: Sql },
): Promise<MedianDays & { types: (MedianDays & { type: number; name: string })[] }> {
  const { rows } = await sql<{
    type: number;
    name: string;
    value: number;
    count: number;
  }>`select took.*, types.name from (select type_id as type,
        ${engineOf(db).daysBetween(sql`received`, sql`day`)} as value, sum(count) as count
      from (${what === 'sold' ? soldUnits(period, condition) : reached('listed', period, condition)}) as days
      where received <= day group by 1, 2) as took join types on types.id = took.type`.execute(db);
  const took = (some: typeof rows): MedianDays => ({
    days: median(some),
    count: some.reduce((sum, { count }) => sum + count, 0),
  });
  const types = [...new Set(rows.map(({ type }) => type))].map((type) => {
    const own = rows.filter((row) => row.type === type);
    return { type, name: own[0]?.name ?? '', ...took(own) };
  });
  return { ...took(rows), types };
}

/**
 * A query for all sales of units in a period. The day is in the product if the unit is still sold, and in the
 * order line if the unit came back.
 */
function soldUnits({ from, to }: Period, condition: Sql): Sql {
  return sql`${reached('sold', { from, to }, condition)}
    union all select products.type_id, products.received, sale_lines.day, 1 from ${RETURNS}
    where ${hasCameBackSql} and sale_lines.day between ${from} and ${to} and ${isKnown} and ${condition}`;
}

/** Units sold or listed in a period, counted by day, day of receipt and type. */
function reached(column: 'sold' | 'listed', { from, to }: Period, condition: Sql): Sql {
  const day = sql.ref(`products.${column}`);
  return sql`select products.type_id, products.received, ${day} as day, count(*) as count from products
    where ${day} between ${from} and ${to} and ${isKnown} and ${condition}
    group by ${day}, products.received, products.type_id`;
}
