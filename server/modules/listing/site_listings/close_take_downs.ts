import { sql } from 'kysely';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import { updateRecorded } from '../../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { today } from '../../../platform/today.ts';
import { CLOSED_BY_SITE, isAvailableSql, OPEN, updateBatchStatus } from '../../sales/index.ts';

interface SeenTakeDown {
  insertion: number;
  batch: number;
  line: number;
  done: number;
  /** Whether the site has ended the listing, or offers no more units than are left. */
  is_gone: number;
}

/**
 * Closes the take-downs of a site whose listing its files show as ended or lowered, and opens those again of which a
 * file no longer says so: after an undo, or when the listing is back. Take-downs that a person closed stay closed.
 */
export async function closeTakeDownsOfSite(db: Db, site: string): Promise<void> {
  const { rows } = await sql<SeenTakeDown>`select insertions.id as insertion,
      insertions.insertion_batch_id as batch, take_downs.line_id as line, take_downs.done,
      case when exists (select 1 from site_listings where ${IS_SAME})
        and not exists (select 1 from site_listings where ${IS_SAME} and site_listings.status = 'live'
          and coalesce(site_listings.available, 1) > ${LEFT}) then 1 else 0 end as is_gone
    from take_downs join insertions on insertions.id = take_downs.insertion_id
      join sale_lines on sale_lines.id = take_downs.line_id
      left join products as units on units.id = sale_lines.product_id
      left join listings on listings.id = (select max(listing_units.listing_id) from listing_units
        join listings as of_unit on of_unit.id = listing_units.listing_id
        where listing_units.product_id = units.id and of_unit.insertion_id = insertions.id)
    where take_downs.done in (${sql.lit(OPEN)}, ${sql.lit(CLOSED_BY_SITE)}) and insertions.site = ${site}
    order by take_downs.insertion_id, take_downs.line_id`.execute(db);
  const changed = rows.filter(({ done, is_gone }) => (done === CLOSED_BY_SITE) !== (is_gone === 1));
  for (const [insertion, lines] of groupPairs(changed.map((row) => [row.insertion, row] as const)))
    await writeTakeDowns(db, insertion, lines);
  await updateBatchStatus(db, [...new Set(changed.map(({ batch }) => batch))]);
}

/** The rows of the site about the listing of a unit: by label, or by number. */
const IS_SAME = sql`site_listings.site = insertions.site and (
  (listings.sku <> '' and site_listings.sku = listings.sku)
  or (listings.external_id <> '' and site_listings.external_id = listings.external_id)
  or (listings.id is null and insertions.external_id <> '' and site_listings.external_id = insertions.external_id)
  or (listings.id is null and units.sku <> '' and site_listings.sku = units.sku))`;

/** The units that the listing can still offer. */
const LEFT = sql`(select count(*) from products where ${isAvailableSql('products')} and (
  (listings.id is not null and products.id in
    (select product_id from listing_units where listing_id = listings.id))
  or (listings.id is null and insertions.external_id <> ''
    and products.insertion_batch_id = insertions.insertion_batch_id)))`;

async function writeTakeDowns(db: Db, insertion: number, rows: readonly SeenTakeDown[]): Promise<void> {
  for (const isGone of [0, 1]) {
    const lines = rows.filter(({ is_gone }) => is_gone === isGone).map(({ line }) => line);
    if (lines.length === 0) continue;
    await updateRecorded(db, 'take_downs', {
      set: sql`done = ${sql.lit(isGone === 1 ? CLOSED_BY_SITE : OPEN)}`,
      where: sql`insertion_id = ${insertion} and line_id in ${idList(lines)}`,
    });
    const batch = sql`insertions.insertion_batch_id`;
    await updateRecorded(db, 'insertions', {
      set: isGone === 1 ? sql`ended = ${today()}` : sql`ended = null, ended_sale_id = null`,
      where:
        isGone === 1
          ? sql`id = ${insertion} and ended is null
              and not exists (select 1 from take_downs where insertion_id = ${insertion} and done = ${sql.lit(OPEN)})
              and not exists (select 1 from products where insertion_batch_id = ${batch}
                and ${isAvailableSql('products')})`
          : sql`id = ${insertion}`,
    });
  }
}
