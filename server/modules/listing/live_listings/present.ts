import { sql } from 'kysely';
import { z } from 'zod';
import { Image } from '../../../../contract/primitives.ts';
import type { ComparedList, ComparedListing, LiveListings } from '../../../../contract/site_listings.ts';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import { EURO } from '../../../../domain/foreign.ts';
import { listingAddress } from '../../../../domain/listings/ebay_country.ts';
import { fromCents } from '../../../../domain/money.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList, type Sql } from '../../../platform/db/sql.ts';
import { sortKeyOf, textSortKey } from '../../../platform/db/search_text.ts';
import { imagesJson } from '../../../platform/storage/images/json.ts';
import { allSites, findSite, isAvailableSql, saleNameSql } from '../../sales/index.ts';
import type { SiteListingRow } from '../site_listings/table.ts';
import { findAsOf } from './as_of.ts';
import { compareSite, type ComparisonRow } from './compare.ts';

/** The listings of each list in an answer. */
const MOST = 100;
/** The units of a listing in an answer. */
const MOST_UNITS = 20;

/**
 * What a site has live, compared with the stock. Without a name, of the first site that a file was read of; if none
 * was, of the first site.
 */
export async function readLiveListings(db: Db, name?: string): Promise<LiveListings> {
  const { name: site } = await findSite(db, name ?? (await findReadSite(db)));
  const asOf = await findAsOf(db, site);
  const all = await compareSite(db, { site, most: MOST, hasFile: asOf !== null });
  const sold = all.filter(({ list }) => list === 'sold');
  const rows = [...sold.slice(0, MOST), ...all.filter(({ list }) => list !== 'sold')];
  const shown = await describeRows(db, rows, { site, asOf });
  const listOf = (list: ComparedList) => {
    const first = shown.flatMap((row, index) => (rows[index]?.list === list ? [row] : []));
    return { count: rows.find((row) => row.list === list)?.count ?? 0, first };
  };
  const differing = rows.find(({ list }) => list === 'matching')?.differing ?? 0;
  return {
    site,
    asOf,
    sold: { ...listOf('sold'), toEnd: await findListingsToEnd(db, sold, asOf) },
    notLive: listOf('notLive'),
    unknown: listOf('unknown'),
    matching: { ...listOf('matching'), differing },
  };
}

async function findReadSite(db: Db): Promise<string> {
  const sites = await allSites(db);
  for (const { name } of sites) if (await findAsOf(db, name)) return name;
  return sites[0]?.name ?? '';
}

/** All sold listings that a file can end and that no file has ended yet. */
async function findListingsToEnd(
  db: Db,
  sold: readonly ComparisonRow[],
  asOf: LiveListings['asOf'],
): Promise<LiveListings['sold']['toEnd']> {
  const found = [...(await readListings(db, idsIn(sold, 'listing'))).values()].filter(
    (listing) => listing.can_end === 1 && !isSent(listing, asOf),
  );
  return { count: found.length, insertions: [...new Set(found.map(({ insertion }) => insertion))] };
}

/** Whether a file that changes or ends the listing was written after the site's file. */
function isSent({ changed_at }: Listing, asOf: LiveListings['asOf']): boolean {
  return (changed_at ?? '') > (asOf?.at ?? '');
}

interface Unit {
  id: number;
  name: string;
  sku: string;
  images: string;
  batch: number | null;
  sale: number | null;
}

interface Insertion {
  id: number;
  batch: number;
  external_id: string;
  address: string;
}

/** A listing of ours, with the export that last changed it. */
interface Listing {
  id: number;
  insertion: number;
  sku: string;
  external_id: string;
  currency: string | null;
  /** Whether the insertion has a template, and has not ended. */
  can_end: number;
  changed_at: string | null;
}

async function describeRows(
  db: Db,
  rows: readonly ComparisonRow[],
  { site: name, asOf }: Pick<LiveListings, 'site' | 'asOf'>,
): Promise<ComparedListing[]> {
  const siteListings = await readSiteListings(db, idsIn(rows, 'site_listing'));
  const listings = await readListings(db, idsIn(rows, 'listing'));
  const units = await readUnitIds(db, rows);
  const products = await readUnits(db, [...new Set([...units.values()].flat())]);
  const batches = [...products.values()].flatMap(({ batch }) => batch ?? []);
  const insertions = await readInsertions(db, {
    ids: [...idsIn(rows, 'insertion'), ...[...listings.values()].map(({ insertion }) => insertion)],
    batches,
    site: [...siteListings.values()][0]?.site,
  });
  const sales = await readSales(
    db,
    [...products.values()].flatMap(({ sale }) => sale ?? []),
  );
  return rows.map((row): ComparedListing => {
    const site = siteListings.get(row.site_listing ?? 0);
    const listing = listings.get(row.listing ?? 0);
    const own = (units.get(row) ?? []).flatMap((id) => products.get(id) ?? []);
    const [first] = own;
    const insertion =
      insertions.byId.get(listing?.insertion ?? row.insertion ?? 0) ??
      insertions.byBatch.get(first?.batch ?? 0);
    const externalId = site?.external_id || listing?.external_id || insertion?.external_id || '';
    const sale = row.list === 'sold' ? latest(own.flatMap((unit) => sales.get(unit.sale ?? 0) ?? [])) : null;
    return {
      siteListing: row.site_listing,
      insertion: insertion?.id ?? null,
      insertion_batch: insertion?.batch ?? first?.batch ?? null,
      products: own.map(({ id }) => id),
      name: first?.name ?? (site?.title || site?.sku || site?.external_id || ''),
      images: z.array(Image).parse(JSON.parse(first?.images ?? '[]')),
      sku: site?.sku || listing?.sku || first?.sku || '',
      externalId,
      address: site?.address || insertion?.address || listingAddress({ site: name, number: externalId }),
      price: amount(row.price),
      sitePrice: amount(site?.price ?? null),
      quantity: row.units,
      siteQuantity: site?.available ?? null,
      currency: site?.currency ?? listing?.currency ?? EURO,
      sale,
      isSent: listing !== undefined && isSent(listing, asOf),
    };
  });
}

async function readSiteListings(db: Db, ids: readonly number[]): Promise<Map<number, SiteListingRow>> {
  const { rows } = await sql<SiteListingRow>`select * from site_listings
    where id in ${among(ids)}`.execute(db);
  return byId(rows);
}

async function readListings(db: Db, ids: readonly number[]): Promise<Map<number, Listing>> {
  const { rows } = await sql<Listing>`select listings.id, listings.insertion_id as insertion, listings.sku,
      listings.external_id, listing_templates.currency,
      case when listing_templates.id is null or insertions.ended is not null then 0 else 1 end as can_end,
      (select max(listing_exports.made_at) from listing_export_lines
        join listing_exports on listing_exports.id = listing_export_lines.export_id
        where listing_export_lines.insertion_id = listings.insertion_id and listing_id = listings.id
          and action in ('revise', 'end') and undone = 0) as changed_at
    from listings join insertions on insertions.id = listings.insertion_id
      left join listing_templates on listing_templates.id = insertions.template_id
    where listings.id in ${among(ids)}`.execute(db);
  return byId(rows);
}

/** The first units of each row, those that are left first. */
async function readUnitIds(
  db: Db,
  rows: readonly ComparisonRow[],
): Promise<Map<ComparisonRow, readonly number[]>> {
  const ofListings = await firstUnits(
    db,
    sql`listing_units.listing_id`,
    sql`listing_units join products on products.id = listing_units.product_id
      where listing_units.listing_id in ${among(idsIn(rows, 'listing'))}`,
  );
  const ofInsertions = await firstUnits(
    db,
    sql`insertions.id`,
    sql`insertions join products on products.insertion_batch_id = insertions.insertion_batch_id
      where insertions.id in ${among(rows.flatMap((row) => (row.product === null ? (row.insertion ?? []) : [])))}`,
  );
  const sku = (table: string) => textSortKey(sql.ref(`${table}.sku`));
  const ofProducts = await firstUnits(
    db,
    sql`named.id`,
    sql`products as named join products on products.id = named.id or (named.sku <> ''
        and ${sku('products')} between ${sku('named')} || '-' and ${sku('named')} || ${'-\u{10ffff}'})
      where named.id in ${among(idsIn(rows, 'product'))}`,
  );
  return new Map(
    rows.map((row) => {
      if (row.listing !== null) return [row, ofListings.get(row.listing) ?? []];
      if (row.product === null) return [row, ofInsertions.get(row.insertion ?? 0) ?? []];
      return [row, row.list === 'notLive' ? [row.product] : (ofProducts.get(row.product) ?? [])];
    }),
  );
}

async function firstUnits(db: Db, owner: Sql, from: Sql): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ owner: number; id: number }>`select owner, id from (select ${owner} as owner,
      products.id, row_number() over (partition by ${owner}
        order by case when ${isAvailableSql('products')} then 0 else 1 end, products.id) as place
      from ${from}) as units where place <= ${sql.lit(MOST_UNITS)} order by owner, place`.execute(db);
  return groupPairs(rows.map(({ owner: of, id }) => [of, id] as const));
}

async function readUnits(db: Db, ids: readonly number[]): Promise<Map<number, Unit>> {
  const { json } = engineOf(db);
  const { rows } = await sql<Unit>`select products.id, products.name, products.sku,
      products.insertion_batch_id as batch, ${json.text(imagesJson(json, 'product'))} as images,
      (select max(sale_id) from sale_lines where product_id = products.id and held = 1) as sale
    from products where products.id in ${among(ids)}`.execute(db);
  return byId(rows);
}

async function readInsertions(
  db: Db,
  { ids, batches, site }: { ids: readonly number[]; batches: readonly number[]; site: string | undefined },
) {
  const { rows } = await sql<
    Insertion & { site: string }
  >`select id, insertion_batch_id as batch, external_id,
      address, site from insertions
    where id in ${among(ids)} or insertion_batch_id in ${among(batches)} order by id`.execute(db);
  const ofSite = rows.filter((row) => site !== undefined && sortKeyOf(row.site) === sortKeyOf(site));
  return { byId: byId(rows), byBatch: new Map(ofSite.map((row) => [row.batch, row])) };
}

type Sale = NonNullable<ComparedListing['sale']>;

async function readSales(db: Db, ids: readonly number[]): Promise<Map<number, Sale>> {
  const { rows } = await sql<Sale>`select sales.id, ${saleNameSql()} as "order", sales.day from sales
    where sales.id in ${among(ids)}`.execute(db);
  return byId(rows);
}

function latest(sales: readonly Sale[]): Sale | null {
  return sales.toSorted((one, other) => (one.day < other.day ? 1 : -1))[0] ?? null;
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function idsIn(
  rows: readonly ComparisonRow[],
  column: 'site_listing' | 'listing' | 'product' | 'insertion',
): number[] {
  return [...new Set(rows.flatMap((row) => row[column] ?? []))];
}

/** A list that may be empty, which PostgreSQL does not accept. */
function among(ids: readonly number[]): Sql {
  return idList(ids.length === 0 ? [0] : ids);
}

function amount(cents: number | null): number | null {
  return cents === null ? null : fromCents(cents);
}
