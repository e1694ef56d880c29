import { sql } from 'kysely';
import { addDays, median, monthsOf, type Period } from '../../domain/report.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import type { Sql } from '../db/sql.ts';
import { RECEIVED_BY } from '../products/table.ts';
import { isDated, SOLD_UNITS, wasHere } from './present.ts';

/** What was sold of what was here at first, came in or came back. */
export interface Turnover {
  sold: number;
  had: number;
}

const UNITS = sql`products left join bought_stocks on bought_stocks.id = products.bought_stock_id`;

/** So many units came, were sold and came back in each month. */
interface Moves {
  start: number;
  months: Map<string, { sold: number; came: number }>;
}

/** Of a period, and of each of its months. */
export async function turnoverOf(
  db: Db,
  period: Period,
  condition: Sql,
): Promise<Turnover & { months: (Turnover & { month: string })[] }> {
  const { start, months } = await movesOf(db, period, condition);
  let here = start;
  let [sold, had] = [0, start];
  const byMonth = monthsOf(period).map(({ month }) => {
    const { sold: gone, came } = months.get(month) ?? { sold: 0, came: 0 };
    const one = { month, sold: gone, had: here + came };
    sold += gone;
    had += came;
    here += came - gone;
    return one;
  });
  return { sold, had, months: byMonth };
}

async function movesOf(db: Db, { from, to }: Period, condition: Sql): Promise<Moves> {
  const within = (day: Sql) => sql`${day} between ${from} and ${to}`;
  const start = await sql<{ count: number }>`select count(*) as count from ${UNITS}
    where ${wasHere(addDays(from, -1))} and ${condition}`.execute(db);
  const { rows } = await sql<{ month: string; sold: number; came: number }>`select month,
      sum(sold) as sold, sum(came) as came from (
    select substr(received, 1, 7) as month, 0 as sold, count(*) as came from ${UNITS}
      where ${within(sql`received`)} and ${isDated} and ${condition} group by substr(received, 1, 7)
    union all select substr(sale_lines.restocked, 1, 7), 0, count(*) from sale_lines
      join products on products.id = sale_lines.product_id
      left join bought_stocks on bought_stocks.id = products.bought_stock_id
      where ${within(sql`sale_lines.restocked`)} and ${condition} group by substr(sale_lines.restocked, 1, 7)
    union all select substr(sold_units.day, 1, 7), count(*), 0 from (${SOLD_UNITS}) as sold_units
      join products on products.id = sold_units.id
      left join bought_stocks on bought_stocks.id = products.bought_stock_id
      where ${within(sql`sold_units.day`)} and ${condition} group by substr(sold_units.day, 1, 7)
    ) as moves group by month`.execute(db);
  return {
    start: rows0(start.rows),
    months: new Map(rows.map(({ month, ...moved }) => [month, moved])),
  };
}

const rows0 = (rows: { count: number }[]) => rows[0]?.count ?? 0;

/** How long it took, in days, of so many: the middle. */
export interface Took {
  days: number | null;
  count: number;
}

/** From the day on which units came until they were sold, or listed: of those of which both are known, in all and by type. */
export async function daysTo(
  db: Db,
  what: 'sell' | 'list',
  { period: { from, to }, condition }: { period: Period; condition: Sql },
): Promise<Took & { types: (Took & { type: number; name: string })[] }> {
  const day = what === 'sell' ? sql`sold_units.day` : sql`products.listed`;
  const days = engineOf(db).daysBetween(sql`products.received`, day);
  const units =
    what === 'sell'
      ? sql`(${SOLD_UNITS}) as sold_units join products on products.id = sold_units.id`
      : sql`products`;
  const { rows } = await sql<{
    type: number;
    name: string;
    value: number;
    count: number;
  }>`select type_id as type,
      types.name, ${days} as value, count(*) as count
    from ${units} left join bought_stocks on bought_stocks.id = products.bought_stock_id
      join types on types.id = products.type_id
    where ${day} between ${from} and ${to} and products.received <= ${day}
      and products.received_estimated <> ${sql.lit(RECEIVED_BY.estimate)} and ${condition}
    group by type_id, types.name, ${days}`.execute(db);
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
