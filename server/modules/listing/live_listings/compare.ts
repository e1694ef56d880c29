import { sql } from 'kysely';
import type { ComparedList } from '../../../../contract/site_listings.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { textSortKey } from '../../../platform/db/search_text.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { isAvailableSql } from '../../sales/index.ts';

/**
 * A row of the comparison. `listing`, else `product`, else `insertion` is what the site's listing is here. A row without
 * a site listing is not live. Prices are in hundredths.
 */
export interface ComparisonRow {
  list: ComparedList;
  /** All rows of the list, and those that differ. */
  count: number;
  differing: number;
  /** The place in its list. */
  place: number;
  site_listing: number | null;
  listing: number | null;
  product: number | null;
  insertion: number | null;
  /** The units that are left. */
  units: number;
  /** Our price, where it is known in the site's currency. */
  price: number | null;
}

/**
 * Compares what a site has live with the stock: the first rows of each list, those that differ first, and all that are
 * sold.
 */
export async function compareSite(
  db: Db,
  { site, most, hasFile }: { site: string; most: number; hasFile: boolean },
): Promise<ComparisonRow[]> {
  const notLive = sql`union all select 'notLive', null, missing.listing, missing.product, missing.insertion,
    missing.units, missing.price, 0 from missing`;
  const { rows } = await sql<ComparisonRow>`with ${matchesSql(site)},
    here as (select pairs.id, count(*) as units from pairs join products on products.id = pairs.product
      where ${AVAILABLE} group by pairs.id),
    compared as (select matched.id as site_listing, matched.listing, matched.product, matched.insertion,
        coalesce(here.units, 0) as units, matched.price, matched.site_price, matched.available,
        case when coalesce(matched.listing, matched.product, matched.insertion) is null then 'unknown'
          when here.units is null then 'sold' else 'matching' end as list
      from matched left join here on here.id = matched.id),
    ${missingSql(site)},
    lists as (select list, site_listing, listing, product, insertion, units, price,
        case when list = 'matching' and (price <> site_price or available <> units) then 1 else 0 end as differs
      from compared ${hasFile ? notLive : sql``}),
    placed as (select lists.*, count(*) over (partition by list) as count,
        sum(differs) over (partition by list) as differing,
        row_number() over (partition by list order by differs desc, site_listing desc, insertion, product) as place
      from lists)
    select list, count, differing, place, site_listing, listing, product, insertion, units, price
    from placed where place <= ${most} or list = 'sold' order by list, place`.execute(db);
  return rows;
}

/** The rows of site listings, whichever list they are in. */
export async function findMatches(
  db: Db,
  { site, ids }: { site: string; ids: readonly number[] },
): Promise<Pick<ComparisonRow, 'site_listing' | 'listing' | 'product' | 'insertion' | 'price'>[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ComparisonRow>`with ${matchesSql(site)}
    select id as site_listing, listing, product, insertion, price from matched
    where id in (${sql.join(ids)}) order by id`.execute(db);
  return rows;
}

const AVAILABLE = isAvailableSql('products');
const skuKey = (table: string) => textSortKey(sql.ref(`${table}.sku`));

/**
 * Tables of a statement: `matched` has the live listings with what they are here, `pairs` their units. A listing is
 * found by its label, then by its number; a product by the label; a whole batch by its number.
 */
function matchesSql(site: string): Sql {
  return sql`live as materialized (select id, sku, external_id, price, available, currency from site_listings
      where site = ${site} and status = 'live' and coalesce(available, 1) > 0),
    ours as materialized (select listings.id, listings.sku, listings.external_id, listings.insertion_id,
        listings.left_out, coalesce(listings.price, listings.sent_price) as price
      from insertions join listings on listings.insertion_id = insertions.id where insertions.site = ${site}),
    by_label as materialized (select sku, max(id) as id from ours where sku <> '' group by sku),
    by_number as materialized (select external_id, max(id) as id from ours where external_id <> ''
      group by external_id),
    by_insertion as materialized (select external_id, max(id) as id from insertions
      where site = ${site} and external_id <> '' group by external_id),
    found as materialized (select live.*, coalesce(by_label.id, by_number.id) as listing from live
      left join by_label on by_label.sku = live.sku
      left join by_number on by_number.external_id = live.external_id),
    named as materialized (select found.*, products.id as product from found
      left join products on found.listing is null and found.sku <> '' and ${skuKey('products')} = ${skuKey('found')}),
    matched as materialized (select named.id, named.sku, named.listing, named.product,
        case when named.listing is null and named.product is null then by_insertion.id end as insertion,
        named.price as site_price, named.available,
        case when named.listing is not null then ours.price
          when named.product is null and named.currency = 'EUR' then insertions.price end as price
      from named left join by_insertion on by_insertion.external_id = named.external_id
        left join insertions on insertions.id = by_insertion.id left join ours on ours.id = named.listing),
    pairs as materialized (select matched.id, listing_units.product_id as product from matched
        join listing_units on listing_units.listing_id = matched.listing
      union all select id, product from matched where product is not null
      union all select matched.id, products.id from matched join products
        on ${skuKey('products')} between ${skuKey('matched')} || '-' and ${skuKey('matched')} || ${'-\u{10ffff}'}
        where matched.product is not null
      union all select matched.id, products.id from matched
        join insertions on insertions.id = matched.insertion
        join products on products.insertion_batch_id = insertions.insertion_batch_id)`;
}

/** A table `missing`: listings of the site, and units without one, that are in stock but not live. */
function missingSql(site: string): Sql {
  return sql`covered as materialized (select distinct product from pairs),
    own as materialized (select listing_units.product_id as product, ours.id, ours.insertion_id, ours.left_out, ours.price
      from ours join listing_units on listing_units.listing_id = ours.id),
    missing as (select insertions.id as insertion, own.id as listing, min(products.id) as product,
        count(*) as units, max(own.price) as price
      from insertions join products on products.insertion_batch_id = insertions.insertion_batch_id
        left join covered on covered.product = products.id
        left join own on own.product = products.id and own.insertion_id = insertions.id
      where insertions.site = ${site} and insertions.ended is null and covered.product is null
        and coalesce(own.left_out, 0) = 0 and ${AVAILABLE}
      group by insertions.id, own.id, case when own.id is null then products.id end)`;
}
