import { sql } from 'kysely';
import type { SLOW_MOVER_COLUMNS, StockReport } from '../../../../contract/report_stock.ts';
import { fromCents } from '../../../../domain/money.ts';
import { addDays, daysBetween } from '../../../../domain/days.ts';
import { SLOW_AFTER_DAYS } from '../../../../domain/report.ts';
import { invalidInput } from '../../../platform/errors.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { thumbnailSql } from '../../../platform/storage/images/json.ts';
import type { StockSums } from './ages.ts';
import type { SumsByName } from './group_rows.ts';
import { type StockSnapshot, withClauseSql } from './in_stock.ts';
import { productListFilter, createRecordList, type ReportScope } from './scope.ts';
import { type TableQuery, rowRangeOf } from './table.ts';
import { createMessage } from '../../../../contract/messages.ts';

/** The sites with an open listing of a unit. */
const SITES = sql`(select string_agg(site, ', ') from (select distinct site from insertions
  where insertions.insertion_batch_id = products.insertion_batch_id and ended is null order by site) as offered)`;

/** The sort columns of slow movers. The SQL of `cost` depends on the part of the snapshot. */
const SITTING: Readonly<Record<keyof typeof SLOW_MOVER_COLUMNS, Sql | null>> = {
  sku: sql`products.sku`,
  received: sql`products.received`,
  days: sql`products.received`,
  cost: null,
  expected: sql`products.target_price`,
  sites: SITES,
  listed: sql`products.listed`,
};

/** Units that have been in stock for at least `SLOW_AFTER_DAYS` days, with the sites that list them. */
export async function slowMoversTable(
  { db, period, filter }: ReportScope,
  asked: TableQuery,
  { here, sums }: { here: StockSnapshot; sums: Pick<SumsByName<StockSums>, 'units' | 'cost' | 'expected'> },
): Promise<Extract<StockReport['table'], { by: 'sitting' }>> {
  const [name, direction] = asked.sort ?? ['cost', 'DESC'];
  if (name !== 'sitting' && !Object.hasOwn(SITTING, name))
    throw invalidInput({
      sort: createMessage('reports.sort', { names: ['sitting', ...Object.keys(SITTING)].join(', ') }),
    });
  const order = name === 'sitting' ? sql`products.name` : SITTING[name as keyof typeof SITTING];
  // More days mean an earlier day.
  const isDescending = (name === 'days' || name === 'listed') === (direction === 'ASC');
  const way = sql.raw(`${isDescending ? 'desc' : 'asc'} nulls last`);
  const { from, count } = rowRangeOf(asked);
  const units = here.units.map(
    (part) => sql`select products.id, ${part.cost} as cost, ${order ?? part.cost} as place from ${part.from}
      where ${part.where} and products.received <= ${addDays(period.to, -SLOW_AFTER_DAYS)}`,
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
  }>`${withClauseSql(here)} select products.id, products.name, products.sku, products.received, products.listed, found.cost,
      products.target_price as expected, ${SITES} as sites,
      ${thumbnailSql('product', sql`products.id`)} as thumbnail
    from (select units.* from (${sql.join(units, sql` union all `)}) as units
      order by place ${way}, id limit ${sql.lit(count)} offset ${sql.lit(from)}) as found
    join products on products.id = found.id order by found.place ${way}, products.id`.execute(db);
  const euros = (cents: number | null) => (cents === null ? null : fromCents(cents));
  return {
    by: 'sitting',
    sort: [name, direction],
    rows: found.rows.map((unit) => ({
      key: String(unit.id),
      label: unit.name,
      thumbnail: unit.thumbnail,
      cells: {
        sku: unit.sku,
        received: unit.received,
        days: daysBetween(unit.received, period.to),
        cost: euros(unit.cost),
        expected: euros(unit.expected),
        sites: unit.sites,
        listed: unit.listed && unit.listed <= period.to ? daysBetween(unit.listed, period.to) : null,
      },
      rows: createRecordList('products', productListFilter(filter), { id: unit.id }),
    })),
    sum: {
      sku: null,
      received: null,
      days: null,
      cost: fromCents(sums.cost),
      expected: fromCents(sums.expected),
      sites: null,
      listed: null,
    },
    total: sums.units,
    page: asked.page,
  };
}
