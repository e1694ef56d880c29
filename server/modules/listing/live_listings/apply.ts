import { sql } from 'kysely';
import { createMessage } from '../../../../contract/messages.ts';
import type { LiveListings, LiveListingsChoice } from '../../../../contract/site_listings.ts';
import { EURO } from '../../../../domain/foreign.ts';
import { insertAll, insertReturningIds } from '../../../platform/db/insert_all.ts';
import { recordParts, recordRows, updateRecorded } from '../../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { sortKeyOf, textSortKey } from '../../../platform/db/search_text.ts';
import { idList } from '../../../platform/db/sql.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { isAvailableSql } from '../../sales/index.ts';
import { lockInsertions } from '../listings/change_listings.ts';
import type { SiteListingRow } from '../site_listings/table.ts';
import { findMatches } from './compare.ts';
import { readLiveListings } from './present.ts';

interface Choice {
  siteListing: SiteListingRow;
  /** The field of the call that names the listing, for errors. */
  field: string;
  isTaken: boolean;
}

/**
 * Takes prices of a site, or marks listings so that the next file sends ours: what the site has is stored as what was
 * sent last, and differs from now on.
 */
export async function applyChoice(db: Db, choice: LiveListingsChoice): Promise<LiveListings> {
  const name = await transaction(db, async (trx) => {
    const chosen = await readChoices(trx, choice);
    const [{ siteListing: { site } } = { siteListing: { site: '' } }] = chosen;
    const ids = chosen.map(({ siteListing }) => siteListing.id);
    const before = new Map((await findMatches(trx, { site, ids })).map((one) => [one.site_listing, one]));
    await lockInsertions(trx, await findInsertionsOf(trx, [...before.values()], site));
    for (const one of chosen) {
      const { siteListing, field } = one;
      const match = before.get(siteListing.id);
      if (!match) throw invalidInput({ [field]: createMessage('listings.not_live') });
      if (one.isTaken && (siteListing.price === null || siteListing.price === match.price))
        throw invalidInput({ [field]: createMessage('listings.only_prices_taken') });
      if (match.listing !== null) await applyToListing(trx, match.listing, one);
      else if (match.product !== null)
        await applyToListing(trx, await adoptListing(trx, match.product, one), one);
      else if (match.insertion !== null) await applyToInsertion(trx, match.insertion, one);
      else throw invalidInput({ [field]: createMessage('listings.unknown') });
    }
    return site;
  });
  // Within the transaction, SQLite would hold the event loop for the whole comparison.
  return readLiveListings(db, name);
}

async function readChoices(db: Db, { send, take }: LiveListingsChoice): Promise<Choice[]> {
  const asked = [
    ...send.map((id, place) => ({ id, field: `send.${place}`, isTaken: false })),
    ...take.map((id, place) => ({ id, field: `take.${place}`, isTaken: true })),
  ];
  const { rows } = await sql<SiteListingRow>`select * from site_listings
    where id in ${idList([0, ...asked.map(({ id }) => id)])}`.execute(db);
  const [first] = rows;
  if (!first) throw invalidInput({ send: createMessage('listings.none_chosen') });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return asked.map(({ id, ...one }) => {
    const siteListing = byId.get(id);
    if (!siteListing) throw invalidInput({ [one.field]: createMessage('links.site_listings_gone') });
    if (siteListing.site !== first.site)
      throw invalidInput({ [one.field]: createMessage('listings.live_on_several_sites') });
    return { ...one, siteListing };
  });
}

/** The insertions on the site that offer what the listings are here. */
async function findInsertionsOf(
  db: Db,
  matches: Awaited<ReturnType<typeof findMatches>>,
  site: string,
): Promise<number[]> {
  const idsOf = (column: 'listing' | 'product' | 'insertion') => [
    0,
    ...matches.flatMap((one) => one[column] ?? []),
  ];
  const { rows } = await sql<{
    id: number;
  }>`select id from insertions where id in ${idList(idsOf('insertion'))}
    union select insertion_id from listings where id in ${idList(idsOf('listing'))}
    union select insertions.id from products
      join insertions on insertions.insertion_batch_id = products.insertion_batch_id
      where products.id in ${idList(idsOf('product'))} and insertions.site = ${site}`.execute(db);
  return rows.map(({ id }) => id);
}

async function applyToListing(
  db: Db,
  listing: number,
  { siteListing, field, isTaken }: Choice,
): Promise<void> {
  const { price, available, currency } = siteListing;
  const own = await currencyOf(db, listing);
  if (own !== currency && price !== null)
    throw invalidInput({ [field]: createMessage('listings.price_in_other_currency', { currency, own }) });
  if (!isTaken) await countUnits(db, listing);
  const onSite = sql`state = 'live', sent_price = coalesce(${sql.lit(price)}, sent_price)`;
  await updateRecorded(db, 'listings', {
    set: isTaken
      ? sql`${onSite}, price = coalesce(${sql.lit(price)}, price)`
      : sql`${onSite}, sent_quantity = coalesce(${sql.lit(available)} + ${soldHere(listing, siteListing.site)}, sent_quantity)`,
    where: sql`id = ${listing}`,
  });
}

/** The end of a listing was sent without units. If the site still has the listing, its quantity counts them all again. */
async function countUnits(db: Db, listing: number): Promise<void> {
  await updateRecorded(db, 'listing_units', {
    set: sql`sent = 1`,
    where: sql`listing_id = ${listing} and not exists (select 1 from listing_units as counted
      where counted.listing_id = ${listing} and counted.sent = 1)`,
  });
}

/** The units that the site has sold itself. What was sent counts them, what the site has left does not. */
function soldHere(listing: number, site: string) {
  return sql`(select count(*) from listing_units
    join sale_lines on sale_lines.product_id = listing_units.product_id and sale_lines.held = 1
    join sales on sales.id = sale_lines.sale_id
    where listing_units.listing_id = ${listing} and listing_units.sent = 1
      and ${textSortKey(sql.ref('sales.site'))} = ${sortKeyOf(site)})`;
}

async function currencyOf(db: Db, listing: number): Promise<string> {
  const { rows } = await sql<{ currency: string | null }>`select listing_templates.currency from listings
      join insertions on insertions.id = listings.insertion_id
      left join listing_templates on listing_templates.id = insertions.template_id
    where listings.id = ${listing}`.execute(db);
  return rows[0]?.currency ?? EURO;
}

/**
 * Stores a listing that was made on the site itself under the SKU of a product, as if it had been sent from here.
 * Returns its id.
 */
async function adoptListing(db: Db, product: number, { siteListing, field }: Choice): Promise<number> {
  const { site, sku, title, price, available, external_id } = siteListing;
  const { rows } = await sql<{ insertion: number; batch: number }>`select max(insertions.id) as insertion,
      insertions.insertion_batch_id as batch from products
      join insertions on insertions.insertion_batch_id = products.insertion_batch_id
    where products.id = ${product} and insertions.site = ${site} and insertions.ended is null
    group by insertions.insertion_batch_id`.execute(db);
  const [found] = rows;
  if (!found) throw invalidInput({ [field]: createMessage('listings.not_offered', { site }) });
  const { insertion, batch } = found;
  const order = textSortKey(sql.ref('products.sku'));
  const units = await sql<{ id: number }>`select id from products where insertion_batch_id = ${batch}
      and ${isAvailableSql('products')} and (id = ${product}
        or ${order} between ${`${sortKeyOf(sku)}-`} and ${`${sortKeyOf(sku)}-\u{10ffff}`})
    order by id`.execute(db);
  const listing = {
    insertion_id: insertion,
    insertion_batch_id: batch,
    state: 'live' as const,
    sku,
    external_id,
    sent_at: new Date().toISOString(),
    sent_title: title,
    sent_price: price,
    sent_quantity: available ?? units.rows.length,
  };
  const parts = { table: 'listings', column: 'insertion_id', ids: [insertion] };
  const [id = 0] = await recordParts(db, parts, () => insertReturningIds(db, 'listings', [listing]));
  await recordParts(db, { table: 'listing_units', column: 'listing_id', ids: [id] }, () =>
    insertAll(
      db,
      'listing_units',
      units.rows.map((unit) => ({
        listing_id: id,
        product_id: unit.id,
        insertion_batch_id: batch,
        sent: 1,
      })),
    ),
  );
  return id;
}

/** A whole batch that is one listing of the site has one price, and no file of ours. */
async function applyToInsertion(
  db: Db,
  insertion: number,
  { siteListing: { price, currency }, field, isTaken }: Choice,
): Promise<void> {
  if (!isTaken) throw invalidInput({ [field]: createMessage('listings.of_batch') });
  if (currency !== EURO && price !== null)
    throw invalidInput({
      [field]: createMessage('listings.price_in_other_currency', { currency, own: EURO }),
    });
  if (price === null) return;
  await recordRows(db, { table: 'insertions', where: sql`id = ${insertion}` }, () =>
    db.updateTable('insertions').set({ price }).where('id', '=', insertion).execute(),
  );
}
