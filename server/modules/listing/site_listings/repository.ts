import { sql } from 'kysely';
import { recordRows } from '../../../platform/db/recorder/record_rows.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { nameSortKey, sortKeyOf, textSortKey } from '../../../platform/db/search_text.ts';
import { derivedTextColumn, idColumn } from '../../../records/lists/columns.ts';
import type { List } from '../../../records/lists/list.ts';
import { insertSearchable, writeSearchTexts } from '../../../records/search/index_rows.ts';
import { siteListingJson, siteListingNameSql } from './json.ts';
import { updateListingStates } from './listing_states.ts';
import { siteListingSearch } from './search.ts';
import { siteListingFields, type SiteListingRecord, type SiteListingRow } from './table.ts';

export const siteListingList = {
  resource: 'site_listings',
  json: siteListingJson,
  slice: 20,
  columns: {
    ...siteListingFields.listed,
    id: idColumn('site_listings.id', { foundBy: 'number' }),
    name: derivedTextColumn(siteListingNameSql(), { order: nameSortKey('site_listings'), indexed: true }),
  },
} as const satisfies List;

/** Inserts listings in as few statements as possible and returns their ids in the same order. */
export async function insertSiteListings(db: Db, records: readonly SiteListingRecord[]): Promise<number[]> {
  const rows = records.map((record) => ({ ...record, search_text: siteListingSearch(record) }));
  const ids = await insertSearchable(db, 'site_listings', rows);
  await updateListingStates(db, rows);
  return ids;
}

/** Renames a site in its listings. */
export async function renameSiteOfSiteListings(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const where = sql`site = ${from}`;
  const { rows } = await recordRows(db, { table: 'site_listings', where }, () =>
    sql<SiteListingRow>`update site_listings set site = ${to} where ${where} returning *`.execute(db),
  );
  const texts = rows.map((row) => ({ id: row.id, search_text: siteListingSearch(row) }));
  for (const some of splitIntoPortions(texts)) await writeSearchTexts(db, 'site_listings', some);
}

export interface ListingKey {
  site: string;
  externalId: string;
  sku: string;
}

/**
 * The listing that each key means. Listings with a number are found by it; variations share a number and
 * differ in their label. Listings without a number are found by their label.
 */
export async function findSiteListings(
  db: Db,
  keys: readonly ListingKey[],
): Promise<(SiteListingRow | undefined)[]> {
  const found = new Map<string, SiteListingRow[]>();
  for (const some of splitIntoPortions(keys)) {
    const numbers = distinct(some.map(({ externalId }) => externalId));
    const labels = distinct(some.map(({ externalId, sku }) => (externalId === '' ? sortKeyOf(sku) : '')));
    const sites = distinct(some.map(({ site }) => site));
    if (sites.length === 0 || numbers.length + labels.length === 0) continue;
    const { rows } = await sql<SiteListingRow>`select * from site_listings where site in (${sql.join(sites)})
      and (${sql.join(
        [
          ...(numbers.length > 0 ? [sql`external_id in (${sql.join(numbers)})`] : []),
          ...(labels.length > 0
            ? [sql`(external_id = '' and ${textSortKey(sql.ref('sku'))} in (${sql.join(labels)}))`]
            : []),
        ],
        sql` or `,
      )}) order by id`.execute(db);
    for (const row of rows) {
      const key = numberKey({ site: row.site, externalId: row.external_id, sku: row.sku });
      const known = found.get(key);
      if (!known) found.set(key, [row]);
      else if (!known.some(({ id }) => id === row.id)) known.push(row);
    }
  }
  const asked = new Map<string, number>();
  for (const key of keys) asked.set(numberKey(key), (asked.get(numberKey(key)) ?? 0) + 1);
  return keys.map((key) => {
    const rows = found.get(numberKey(key)) ?? [];
    const isAlone = rows.length === 1 && asked.get(numberKey(key)) === 1;
    return rows.find(({ sku }) => sortKeyOf(sku) === sortKeyOf(key.sku)) ?? (isAlone ? rows[0] : undefined);
  });
}

function numberKey({ site, externalId, sku }: ListingKey): string {
  return JSON.stringify(externalId === '' ? [site, '', sortKeyOf(sku)] : [site, externalId]);
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(Boolean);
}

/** A recorded live listing of a site. */
export type LiveListing = Pick<SiteListingRow, 'id' | 'external_id' | 'sku' | 'title'>;

/** All live listings of a site, in portions. */
export async function* streamLiveListings(db: Db, site: string): AsyncGenerator<LiveListing[], void> {
  for (let last = 0; ;) {
    const { rows } = await sql<LiveListing>`select id, external_id, sku, title from site_listings
      where site = ${site} and status = 'live' and id > ${last} order by id limit ${sql.lit(PORTION)}`.execute(
      db,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < PORTION) return;
    last = rows.at(-1)?.id ?? last;
  }
}
const PORTION = 2_000;

/** The labels, in lower case, that a site has refused and of which it has no listing. */
export async function findRefusedLabels(db: Db, site: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ sku: string }>`select sku from site_listings
    where site = ${site} and status = 'failed' and external_id = ''`.execute(db);
  return new Map(rows.map(({ sku }) => [sortKeyOf(sku), sku]));
}
