import { sql } from 'kysely';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import { answerListing, type AnsweredListing } from '../../../../domain/listings/site_listing.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import { updateRecorded } from '../../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { dayOf } from '../../../platform/today.ts';
import type { ListingRow } from '../listings/table.ts';
import type { SiteListingRow } from './table.ts';

type Named = Pick<SiteListingRow, 'site' | 'external_id' | 'sku'>;
type Answered = ListingRow & { site: string };

/**
 * Writes what sites say of our listings: state, number, message and fee. A listing is found by its label, then by the
 * site's number. The state follows from the rows alone, so that an undo calls this again.
 */
export async function updateListingStates(db: Db, rows: readonly Named[]): Promise<void> {
  for (const some of splitIntoPortions(rows)) {
    const listings = await findListings(db, some);
    const answers = await findAnswers(db, listings);
    for (const listing of listings) {
      const { sent_at: sent } = listing;
      const sentOn = sent === null ? null : dayOf(new Date(sent));
      const answer = answerListing(answers.get(listing.id) ?? [], sentOn);
      await writeAnswer(db, listing, answer);
    }
  }
}

async function findListings(db: Db, rows: readonly Named[]): Promise<Answered[]> {
  const [labels, numbers] = [textsOf(rows, 'sku'), textsOf(rows, 'external_id')];
  if (labels.length + numbers.length === 0) return [];
  const found = await sql<Answered>`select listings.*, insertions.site from listings
      join insertions on insertions.id = listings.insertion_id
    where ${isNamed('listings', { labels, numbers })}
      and insertions.site in (${sql.join(textsOf(rows, 'site'))}) order by listings.id`.execute(db);
  const named = new Set(rows.flatMap((row) => keysOf(row)));
  return found.rows.filter((row) => keysOf(row).some((key) => named.has(key)));
}

/** What files say of each listing, by its id. */
async function findAnswers(db: Db, listings: readonly Answered[]) {
  const [labels, numbers] = [textsOf(listings, 'sku'), textsOf(listings, 'external_id')];
  if (labels.length + numbers.length === 0) return new Map<number, never[]>();
  const { rows } = await sql<SiteListingRow>`select * from site_listings
    where site in (${sql.join(textsOf(listings, 'site'))})
      and ${isNamed('site_listings', { labels, numbers })}`.execute(db);
  const byKey = groupPairs(rows.flatMap((row) => keysOf(row).map((key) => [key, row] as const)));
  return new Map(
    listings.map((listing) => {
      const own = new Map(
        keysOf(listing).flatMap((key) => (byKey.get(key) ?? []).map((row) => [row.id, row])),
      );
      const answers = [...own.values()].map(({ external_id: externalId, ...row }) => ({
        ...row,
        externalId,
      }));
      return [listing.id, answers];
    }),
  );
}

async function writeAnswer(db: Db, listing: Answered, answer: AnsweredListing): Promise<void> {
  const { state, externalId, message, code, fee } = answer;
  const before = [listing.state, listing.external_id, listing.message, listing.message_code, listing.fee];
  const after = [state, externalId, message, code, fee];
  if (after.every((value, index) => value === before[index])) return;
  await updateRecorded(db, 'listings', {
    set: sql`state = ${state}, external_id = ${externalId}, message = ${message}, message_code = ${code}, fee = ${fee}`,
    where: sql`id = ${listing.id}`,
  });
  if (externalId !== listing.external_id) await numberInsertion(db, listing, externalId);
}

/** The number of a batch that is offered as one listing follows that of the listing, unless another was typed. */
async function numberInsertion(db: Db, listing: Answered, externalId: string): Promise<void> {
  await updateRecorded(db, 'insertions', {
    set: sql`external_id = ${externalId}`,
    where: sql`id = ${listing.insertion_id} and external_id = ${listing.external_id}
      and not exists (select 1 from listings where insertion_id = ${listing.insertion_id} and id <> ${listing.id})
      and not exists (select 1 from products
        where insertion_batch_id = ${listing.insertion_batch_id} and id not in
          (select product_id from listing_units where listing_id = ${listing.id}))`,
  });
}

function isNamed(
  table: 'listings' | 'site_listings',
  { labels, numbers }: { labels: readonly string[]; numbers: readonly string[] },
) {
  const isIn = (column: string, texts: readonly string[]) =>
    texts.length === 0 ? [] : [sql`${sql.ref(`${table}.${column}`)} in (${sql.join(texts)})`];
  return sql`(${sql.join([...isIn('sku', labels), ...isIn('external_id', numbers)], sql` or `)})`;
}

function keysOf({ site, external_id: number, sku }: Named): string[] {
  return [
    ...(sku === '' ? [] : [JSON.stringify([site, 'label', sku])]),
    ...(number === '' ? [] : [JSON.stringify([site, 'number', number])]),
  ];
}

function textsOf<Column extends string>(rows: readonly Record<Column, string>[], column: Column): string[] {
  return [...new Set(rows.map((row) => row[column]))].filter(Boolean);
}
