import { sql } from 'kysely';
import type { ReportTable } from '../../../../contract/reports.ts';
import { fromCents } from '../../../../domain/money.ts';
import { addDays, daysBetween, SITS_AFTER } from '../../../../domain/report.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { thumbnailSql } from '../../../platform/storage/images/json.ts';
import type { HereSummed } from './ages.ts';
import type { Sums } from './grouped.ts';
import { type Here, withCtes } from './present.ts';
import { productFilter, rowsOf, type Scope } from './scope.ts';
import { type Asked, pageOf } from './table.ts';

/** Where a unit is offered. */
const SITES = sql`(select string_agg(site, ', ') from (select distinct site from insertions
  where insertions.insertion_batch_id = products.insertion_batch_id and ended is null order by site) as offered)`;

/** In which order the units that sit can stand; by cost where nothing is said. */
const SITTING = {
  sku: { kind: 'text', sql: sql`products.sku` },
  received: { kind: 'date', sql: sql`products.received` },
  days: { kind: 'days', sql: sql`products.received` },
  cost: { kind: 'money', sql: null },
  expected: { kind: 'money', sql: sql`products.target_price` },
  sites: { kind: 'text', sql: SITES },
  listed: { kind: 'days', sql: sql`products.listed` },
} as const;

/** The units that have been here longest, each with where it is offered. */
export async function sittingTable(
  { db, period, filter }: Scope,
  asked: Asked,
  { here, sums }: { here: Here; sums: Pick<Sums<HereSummed>, 'units' | 'cost' | 'expected'> },
): Promise<ReportTable> {
  const [name, direction] = asked.sort ?? ['cost', 'DESC'];
  if (name !== 'sitting' && !Object.hasOwn(SITTING, name))
    throw invalid({ sort: `Sort by one of ${['sitting', ...Object.keys(SITTING)].join(', ')}.` });
  const order = name === 'sitting' ? sql`products.name` : SITTING[name as keyof typeof SITTING].sql;
  // More days are an earlier day.
  const isBack = (name === 'days' || name === 'listed') === (direction === 'ASC');
  const way = sql.raw(`${isBack ? 'desc' : 'asc'} nulls last`);
  const { from, count } = pageOf(asked);
  const units = here.units.map(
    (part) => sql`select products.id, ${part.cost} as cost, ${order ?? part.cost} as place from ${part.from}
      where ${part.where} and products.received <= ${addDays(period.to, -SITS_AFTER)}`,
  );
  const found = await sql<{
    id: number;
    name: string;
    sku: string;
    received: string;
    listed: string | null;
    cost: number;
    expected: number | null;
    sites: string | null;
    thumbnail: string | null;
  }>`${withCtes(here)} select products.id, products.name, products.sku, products.received, products.listed, found.cost,
      products.target_price as expected, ${SITES} as sites,
      ${thumbnailSql('product', sql`products.id`)} as thumbnail
    from (select units.* from (${sql.join(units, sql` union all `)}) as units
      order by place ${way}, id limit ${sql.lit(count)} offset ${sql.lit(from)}) as found
    join products on products.id = found.id order by found.place ${way}, products.id`.execute(db);
  const euros = (cents: number | null) => (cents === null ? null : fromCents(cents));
  return {
    by: asked.by,
    columns: Object.entries(SITTING).map(([column, { kind }]) => ({ name: column, kind })),
    sort: [name, direction],
    rows: found.rows.map((unit) => ({
      key: String(unit.id),
      label: unit.name,
      thumbnail: unit.thumbnail,
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
    sum: [null, null, null, fromCents(sums.cost), fromCents(sums.expected), null, null],
    total: sums.units,
    page: asked.page,
  };
}
