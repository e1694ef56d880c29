import { sql } from 'kysely';
import { addDays, median, monthsOf, type Period } from '../../domain/report.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import type { Sql } from '../db/sql.ts';
import { RECEIVED_BY } from '../products/table.ts';
import { isDated, soldUnits } from './present.ts';

/** What was sold of what was here at first, came in or came back. */
export interface Turnover {
  sold: number;
  had: number;
}

const UNITS = sql`products left join bought_stocks on bought_stocks.id = products.bought_stock_id`;

export interface TurnoverOfPeriod extends Turnover {
  months: (Turnover & { month: string })[];
}

/** Of a period, and of another before it where that is wanted. */
export async function turnoverOf(
  db: Db,
  { period, against }: { period: Period; against: Period | undefined },
  condition: Sql,
): Promise<{ now: TurnoverOfPeriod; before: TurnoverOfPeriod | undefined }> {
  if (against && against.to >= period.from) {
    const [now, before] = await Promise.all([
      turnovers(db, [period], condition),
      turnovers(db, [against], condition),
    ]);
    return { now: now[0] ?? NONE, before: before[0] };
  }
  const found = await turnovers(db, against ? [against, period] : [period], condition);
  return { now: found.at(-1) ?? NONE, before: against && found[0] };
}

const NONE: TurnoverOfPeriod = { sold: 0, had: 0, months: [] };

/** Of periods one after the other: what came and went is read once for all of them. */
async function turnovers(db: Db, periods: readonly Period[], condition: Sql): Promise<TurnoverOfPeriod[]> {
  const moves = await movesOf(db, periods, condition);
  const all: TurnoverOfPeriod[] = [];
  for (const [place, period] of periods.entries()) {
    const mark = markOf(place);
    const start =
      moves
        .filter(({ came, went }) => came < mark && went >= mark)
        .reduce((sum, { count }) => sum + count, 0) - (await awayOn(db, addDays(period.from, -1), condition));
    const events = await eventsOf(db, period, condition);
    let here = start;
    let [sold, had] = [0, start];
    const months = monthsOf(period).map(({ month }) => {
      const received = moves
        .filter(({ came }) => came === mark + month)
        .reduce((sum, { count }) => sum + count, 0);
      const { sold: gone = 0, back = 0 } = events.get(month) ?? {};
      const one = { month, sold: gone, had: here + received + back };
      sold += gone;
      had += received + back;
      here += received + back - gone;
      return one;
    });
    all.push({ sold, had, months });
  }
  return all;
}

/** What stands before the months of a period; between two of them comes what is in neither. */
const markOf = (place: number) => String(2 * place + 1);
const NEVER = '9';

/** In which months of the periods, or when before and after them, so many units came, and went as their rows say. */
async function movesOf(db: Db, periods: readonly Period[], condition: Sql) {
  const whenIn = (day: Sql) => {
    const parts = periods.map(
      ({ from, to }, place) => sql`when ${day} < ${from} then ${sql.lit(String(2 * place))}
        when ${day} <= ${to} then ${sql.lit(markOf(place))} || substr(${day}, 1, 7)`,
    );
    return sql`case when ${day} is null then ${sql.lit(NEVER)} ${sql.join(parts, sql` `)}
      else ${sql.lit(String(2 * periods.length))} end`;
  };
  const { rows } = await sql<{ came: string; went: string; count: number }>`select
      ${whenIn(sql`products.received`)} as came, ${whenIn(sql`products.sold`)} as went, count(*) as count
    from ${UNITS} where products.received is not null and ${isDated} and ${condition} group by 1, 2`.execute(
    db,
  );
  return rows;
}

/** Units that were sold on a day, and came back after it. */
async function awayOn(db: Db, day: string, condition: Sql): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct products.id) as count from sale_lines
      join products on products.id = sale_lines.product_id
      left join bought_stocks on bought_stocks.id = products.bought_stock_id
    where sale_lines.held = 0 and sale_lines.day <= ${day} and sale_lines.restocked > ${day} and products.received <= ${day}
      and (products.sold is null or products.sold > ${day}) and ${isDated} and ${condition}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What was sold, and came back, in the months of a period. */
async function eventsOf(db: Db, period: Period, condition: Sql) {
  const { rows } = await sql<{ month: string; sold: number; back: number }>`select month, sum(sold) as sold,
      sum(back) as back from (
    select substr(sale_lines.restocked, 1, 7) as month, 0 as sold, count(*) as back from sale_lines
      join products on products.id = sale_lines.product_id
      left join bought_stocks on bought_stocks.id = products.bought_stock_id
      where sale_lines.restocked between ${period.from} and ${period.to} and ${condition} group by 1
    union all select substr(sold_units.day, 1, 7), count(*), 0 from (${soldUnits(period)}) as sold_units
      join products on products.id = sold_units.id
      left join bought_stocks on bought_stocks.id = products.bought_stock_id
      where ${condition} group by 1) as events group by month`.execute(db);
  return new Map(rows.map(({ month, ...moved }) => [month, moved]));
}

/** How long it took, in days, of so many: the middle. */
export interface Took {
  days: number | null;
  count: number;
}

/** From the day on which units came until they were sold, or listed: of those of which both are known, in all and by type. */
export async function daysTo(
  db: Db,
  what: 'sell' | 'list',
  { period, condition }: { period: Period; condition: Sql },
): Promise<Took & { types: (Took & { type: number; name: string })[] }> {
  const day = what === 'sell' ? sql`sold_units.day` : sql`products.listed`;
  const days = engineOf(db).daysBetween(sql`products.received`, day);
  const units =
    what === 'sell'
      ? sql`(${soldUnits(period)}) as sold_units join products on products.id = sold_units.id`
      : sql`products`;
  const { rows } = await sql<{
    type: number;
    name: string;
    value: number;
    count: number;
  }>`select took.*, types.name from (select products.type_id as type, ${days} as value, count(*) as count
      from ${units} left join bought_stocks on bought_stocks.id = products.bought_stock_id
      where ${day} between ${period.from} and ${period.to} and products.received <= ${day}
        and products.received_estimated <> ${sql.lit(RECEIVED_BY.estimate)} and ${condition}
      group by 1, 2) as took join types on types.id = took.type`.execute(db);
  const took = (some: typeof rows): Took => ({
    days: median(some),
    count: some.reduce((sum, { count }) => sum + count, 0),
  });
  const types = [...new Set(rows.map(({ type }) => type))].map((type) => {
    const own = rows.filter((row) => row.type === type);
    return { type, name: own[0]?.name ?? '', ...took(own) };
  });
  return { ...took(rows), types };
}
