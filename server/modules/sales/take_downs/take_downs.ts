import { sql } from 'kysely';
import type { TakeDown } from '../../../../contract/sales.ts';
import { computeNextBatchStatus } from '../../../../domain/insertion.ts';
import { fromCents } from '../../../../domain/money.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import { deleteRecorded, recordParts, updateRecorded } from '../../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { sortKeyOf, textSortKey } from '../../../platform/db/search_text.ts';
import { presenceSql } from '../../stock/index.ts';

const IS_AVAILABLE = isAvailableSql('products');

/** Units joined with the active listings that offer them. */
const OFFERED = sql`products join insertions on insertions.insertion_batch_id = products.insertion_batch_id
  and insertions.ended is null`;
const SITE = textSortKey(sql.ref('insertions.site'));

/** Listings on other sites that would still offer the units after their sale on `site`. */
export async function listOffersElsewhere(
  db: Db,
  { units, site }: { units: readonly number[]; site: string },
): Promise<TakeDown[]> {
  const found = new Map<number, TakeDown>();
  for (const ids of splitIntoPortions(units)) {
    const { rows } =
      await sql<TakeDown>`select insertions.id as insertion, insertion_batches.id as insertion_batch,
        insertion_batches.name, insertions.site, insertions.price, insertions.external_id, insertions.address,
        count(*) as units
      from ${OFFERED} join insertion_batches on insertion_batches.id = insertions.insertion_batch_id
      where products.id in ${idList(ids)} and ${SITE} <> ${sortKeyOf(site)}
      group by insertions.id, insertion_batches.id order by insertions.id`.execute(db);
    for (const row of rows) {
      const known = found.get(row.insertion)?.units ?? 0;
      found.set(row.insertion, { ...row, price: fromCents(row.price), units: known + row.units });
    }
  }
  return [...found.values()];
}

/**
 * Adds take-downs for listings on other sites that offer the units of sold lines.
 * Ends listings on the sale's own site whose batch has no available unit left.
 */
export async function addTakeDowns(db: Db, lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return;
  const sold = textSortKey(sql.ref('sales.site'));
  const offering = sql`${OFFERED} join sale_lines on sale_lines.product_id = products.id
    join sales on sales.id = sale_lines.sale_id
    where sale_lines.id in ${idList(lines)} and sale_lines.held = 1`;
  await recordParts(db, { table: 'take_downs', column: 'line_id', ids: lines }, () =>
    sql`insert into take_downs (insertion_id, line_id, insertion_batch_id, sale_id, done)
    select insertions.id, sale_lines.id, insertions.insertion_batch_id, sales.id, 0 from ${offering}
      and ${SITE} <> ${sold}
    on conflict do nothing`.execute(db),
  );
  const ended = await sql<{ insertion: number; sale: number; day: string }>`select insertions.id as insertion,
      max(sales.id) as sale, max(sales.day) as day from ${offering}
      and ${SITE} = ${sold}
      and not exists (select 1 from products as others
        where others.insertion_batch_id = insertions.insertion_batch_id and ${isAvailableSql('others')})
    group by insertions.id`.execute(db);
  for (const { insertion, sale, day } of ended.rows)
    await updateRecorded(db, 'insertions', {
      set: sql`ended = ${day}, ended_sale_id = ${sale}`,
      where: sql`id = ${insertion}`,
    });
}

/** Deletes the take-downs of lines. With `reopen`, reactivates listings that their sales had ended. */
export async function removeTakeDowns(
  db: Db,
  lines: readonly number[],
  { reopen = true } = {},
): Promise<void> {
  if (lines.length === 0) return;
  await deleteRecorded(db, 'take_downs', sql`line_id in ${idList(lines)}`);
  if (!reopen) return;
  await updateRecorded(db, 'insertions', {
    set: sql`ended = null, ended_sale_id = null`,
    where: sql`ended_sale_id in (select sale_id from sale_lines where id in ${idList(lines)})`,
  });
}

/** Updates the status of the batches that hold the units. */
export async function updateBatchStatusOfUnits(db: Db, units: readonly number[]): Promise<void> {
  const batches = new Set<number>();
  for (const ids of splitIntoPortions(units)) {
    const { rows } = await sql<{ batch: number }>`select distinct insertion_batch_id as batch from products
      where id in ${idList(ids)} and insertion_batch_id is not null`.execute(db);
    for (const { batch } of rows) batches.add(batch);
  }
  await updateBatchStatus(db, [...batches]);
}

/** Updates the status of batches after their listings have changed. */
export async function updateBatchStatus(db: Db, batches: readonly number[]): Promise<void> {
  for (const ids of splitIntoPortions(batches)) {
    const { rows } = await sql<{
      id: number;
      status: string;
      offered: number;
      units: number;
      left: number;
    }>`select
        insertion_batches.id, insertion_batches.status,
        (select count(*) from insertions where insertion_batch_id = insertion_batches.id and ended is null) as offered,
        (select count(*) from products where insertion_batch_id = insertion_batches.id) as units,
        (select count(*) from products where insertion_batch_id = insertion_batches.id and ${IS_AVAILABLE}) as "left"
      from insertion_batches where id in ${idList(ids)} order by insertion_batches.id`.execute(db);
    for (const { id, status, offered, ...counts } of rows) {
      const next = computeNextBatchStatus(status, { isOffered: offered > 0, ...counts });
      if (next !== status)
        await updateRecorded(db, 'insertion_batches', { set: sql`status = ${next}`, where: sql`id = ${id}` });
    }
  }
}

/** Condition: the unit is available, that is in stock or on the way. */
export function isAvailableSql(table: string) {
  return sql`${presenceSql((column) => sql.ref(`${table}.${column}`))} in ('here', 'coming')`;
}
