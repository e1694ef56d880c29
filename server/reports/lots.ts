import { sql } from 'kysely';
import type { LotResult, Report } from '../../contract/reports.ts';
import { grouped } from '../../domain/grouped.ts';
import { fromCents } from '../../domain/money.ts';
import { paidForItself } from '../../domain/report.ts';
import { landedCostSql } from '../bought_stocks/json.ts';
import type { Db } from '../db/schema.ts';
import { idList, type Sql } from '../db/sql.ts';
import { presenceSql } from '../products/json.ts';
import { countedSql } from './counted.ts';
import { countedFilter, rowsOf, type Scope, sumOf } from './scope.ts';

const BEST = 4;
const WORST = 3;

interface Found {
  id: number;
  profit: number;
  place: number;
  back: number;
}

/** The purchases of whose units the most was earned in a period, and on which money was lost. */
export async function bestAndWorst(
  { db, period, filter }: Scope,
  condition: Sql,
): Promise<NonNullable<Report['lots']>> {
  const profit = sumOf(sql`paid - refunds - fees - cost`);
  const { rows } = await sql<Found>`select * from (select purchase_id as id, ${profit} as profit,
      row_number() over (order by ${profit} desc, purchase_id) as place,
      row_number() over (order by ${profit}, purchase_id) as back
    from (${countedSql(period, condition)}) as counted
    where apart = 0 and purchase_id is not null group by purchase_id) as lots
    where place <= ${sql.lit(BEST)} or back <= ${sql.lit(WORST)} order by place`.execute(db);
  const lots = await lotsOf(db, rows);
  const results = rows.flatMap((found) => {
    const lot = lots.get(found.id);
    if (!lot) return [];
    const of = rowsOf('sales', countedFilter(period, { ...filter, purchase: found.id }));
    return [{ found, result: { ...lot, profit: fromCents(found.profit), rows: of } }];
  });
  const best = results.filter(({ found }) => found.place <= BEST && found.profit >= 0);
  const worst = results.filter(({ found }) => found.back <= WORST && found.profit < 0);
  return {
    best: best.map(({ result }) => result),
    worst: worst.toReversed().map(({ result }) => result),
  };
}

type WholeLife = Omit<LotResult, 'profit' | 'rows'>;

/** What purchases cost in all, what of them is sold and left, and since when they have paid for themselves. */
async function lotsOf(db: Db, found: readonly { id: number }[]): Promise<Map<number, WholeLife>> {
  if (found.length === 0) return new Map();
  const ids = idList(found.map(({ id }) => id));
  const presence = presenceSql((column) => sql.ref(`products.${column}`));
  const { rows } = await sql<{
    id: number;
    name: string;
    cost: number;
    thumbnail: string | null;
    units: number;
    sold: number;
    left_over: number;
  }>`select bought_stocks.id, bought_stocks.name, ${landedCostSql()} as cost,
      (select coalesce(images.thumbnail, images.address) from bought_stock_images
        join images on images.id = bought_stock_images.image_id
        where bought_stock_id = bought_stocks.id order by position limit 1) as thumbnail,
      count(products.id) as units,
      ${sumOf(sql`case when ${presence} in ('sold', 'sold undated') then 1 else 0 end`)} as sold,
      ${sumOf(sql`case when ${presence} in ('here', 'coming') then products.target_price end`)} as left_over
    from bought_stocks left join products on products.bought_stock_id = bought_stocks.id
    where bought_stocks.id in ${ids} group by bought_stocks.id`.execute(db);
  const earned = await sql<{ id: number; day: string; amount: number }>`select products.bought_stock_id as id,
      ledger.day, sum(ledger.amount) as amount
    from products join sale_lines on sale_lines.product_id = products.id
      join ledger on ledger.line_id = sale_lines.id and ledger.account = 'earned'
    where products.bought_stock_id in ${ids} group by products.bought_stock_id, ledger.day
    order by ledger.day`.execute(db);
  const days = grouped(earned.rows.map(({ id, ...day }) => [id, day] as const));
  return new Map(
    rows.map(({ id, name, cost, thumbnail, units, sold, left_over }) => {
      const { since, left } = paidForItself(cost, days.get(id) ?? []);
      const euros = { cost: fromCents(cost), left: fromCents(left_over), toEarn: fromCents(left) };
      return [id, { id, name, thumbnail, units, sold, ...euros, paidOn: since }];
    }),
  );
}
