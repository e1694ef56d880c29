import { sql } from 'kysely';
import type { ReportTable } from '../../contract/reports.ts';
import { fromCents } from '../../domain/money.ts';
import { addDays, daysBetween, SITS_AFTER } from '../../domain/report.ts';
import type { Sql } from '../db/sql.ts';
import { invalid } from '../http/errors.ts';
import { productFilter, rowsOf, type Scope } from './scope.ts';
import { type Asked, pageOf } from './table.ts';

/** In which order the units that sit can stand. */
const SITTING = {
  sku: { kind: 'text', sql: sql`products.sku` },
  received: { kind: 'date', sql: sql`products.received` },
  days: { kind: 'days', sql: sql`products.received` },
  cost: { kind: 'money', sql: sql`cost` },
  expected: { kind: 'money', sql: sql`products.target_price` },
  sites: { kind: 'text', sql: sql`sites` },
  listed: { kind: 'days', sql: sql`products.listed` },
} as const;

/** The units that have been here longest, each with where it is offered. */
export async function sittingTable(
  { db, period, filter }: Scope,
  asked: Asked,
  { here, cost }: { here: Sql; cost: Sql },
): Promise<ReportTable> {
  const [name, direction] = asked.sort ?? ['cost', 'DESC'];
  if (name !== 'sitting' && !Object.hasOwn(SITTING, name))
    throw invalid({ sort: `Sort by one of ${['sitting', ...Object.keys(SITTING)].join(', ')}.` });
  const order = name === 'sitting' ? sql`products.name` : SITTING[name as keyof typeof SITTING].sql;
  // More days are an earlier day.
  const isBack = (name === 'days' || name === 'listed') === (direction === 'ASC');
  const way = sql.raw(`${isBack ? 'desc' : 'asc'} nulls last`);
  const last = addDays(period.to, -SITS_AFTER);
  const where = sql`${here} and products.received <= ${last}`;
  const units = sql`products left join bought_stocks on bought_stocks.id = products.bought_stock_id`;
  const { from, count } = pageOf(asked);
  const found = await sql<{
    id: number;
    name: string;
    sku: string;
    received: string;
    listed: string | null;
    cost: number;
    expected: number | null;
    sites: string | null;
  }>`select products.id, products.name, products.sku, products.received, products.listed, ${cost} as cost,
      products.target_price as expected, (select string_agg(site, ', ') from (select distinct site from insertions
        where insertions.insertion_batch_id = products.insertion_batch_id and ended is null
        order by site) as offered) as sites
    from ${units} where ${where} order by ${order} ${way}, products.id
    limit ${sql.lit(count)} offset ${sql.lit(from)}`.execute(db);
  const all = await sql<{ count: number; cost: number; expected: number }>`select count(*) as count,
      coalesce(sum(${cost}), 0) as cost, coalesce(sum(products.target_price), 0) as expected
    from ${units} where ${where}`.execute(db);
  const [sum = { count: 0, cost: 0, expected: 0 }] = all.rows;
  const euros = (cents: number | null) => (cents === null ? null : fromCents(cents));
  return {
    by: asked.by,
    columns: Object.entries(SITTING).map(([column, { kind }]) => ({ name: column, kind })),
    sort: [name, direction],
    rows: found.rows.map((unit) => ({
      key: String(unit.id),
      label: unit.name,
      cells: [
        unit.sku,
        unit.received,
        daysBetween(unit.received, period.to),
        euros(unit.cost),
        euros(unit.expected),
        unit.sites,
        unit.listed && unit.listed <= period.to ? daysBetween(unit.listed, period.to) : null,
      ],
      rows: rowsOf('products', productFilter(filter), { id: unit.id }),
    })),
    sum: [null, null, null, fromCents(sum.cost), fromCents(sum.expected), null, null],
    total: sum.count,
    page: asked.page,
  };
}
