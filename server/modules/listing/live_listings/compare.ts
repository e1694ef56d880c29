import { sql } from 'kysely';
import { COMPARED_LISTS, type ComparedList } from '../../../../contract/site_listings.ts';
import { EURO } from '../../../../domain/foreign.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { textSortKey } from '../../../platform/db/search_text.ts';
import { idList, type Sql } from '../../../platform/db/sql.ts';
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
  site_listing: number | null;
  listing: number | null;
  product: number | null;
  insertion: number | null;
  /** The units that are left. */
  units: number;
  /** Our price, where it is known in the site's currency. */
  price: number | null;
}

const COLUMNS = sql`site_listing, listing, product, insertion, units, price, differs`;
const ORDER = sql`differs desc, site_listing desc, insertion, product`;

/**
 * Compares what a site has live with the stock: the first rows of each list, those that differ first, and all that are
 * sold.
 */
export async function compareSite(
  db: Db,
  { site, most, hasFile }: { site: string; most: number; hasFile: boolean },
): Promise<ComparisonRow[]> {
  const lists = COMPARED_LISTS.filter((list) => hasFile || list !== 'notLive');
  const firstOf = (list: ComparedList) => sql`select * from (select ${sql.lit(list)} as list, ${COLUMNS}
    from ${list === 'notLive' ? sql`missing` : sql`compared where list = ${sql.lit(list)}`}
    order by ${ORDER} ${list === 'sold' ? sql`` : sql`limit ${sql.lit(most)}`}) as of_list`;
  const { rows } = await sql<ComparisonRow>`with ${matchesSql(site)}, ${pairsSql()},
    here as materialized (select pairs.id, count(*) as units from pairs
      join products on products.id = pairs.product where ${AVAILABLE} group by pairs.id),
    compared as materialized (select matched.*, matched.id as site_listing, coalesce(here.units, 0) as units,
        case when matched.price <> site_price or available <> here.units then 1 else 0 end as differs,
        case when coalesce(listing, product, insertion) is null then 'unknown'
          when here.units is null then 'sold' else 'matching' end as list
      from matched left join here on here.id = matched.id),
    ${hasFile ? sql`${missingSql(site)},` : sql``}
    counts as (select list as counted, count(*) as count, sum(differs) as differing from compared group by list
      ${hasFile ? sql`union all select 'notLive', count(*), 0 from missing` : sql``}),
    firsts as (${sql.join(lists.map(firstOf), sql` union all `)})
    select list, count, differing, ${COLUMNS} from firsts join counts on counted = list
    order by list, ${ORDER}`.execute(db);
  return rows;
}

/** What some listings of a site are here, whichever list they are in. */
export async function findMatches(
  db: Db,
  { site, ids }: { site: string; ids: readonly number[] },
): Promise<Pick<ComparisonRow, 'site_listing' | 'listing' | 'product' | 'insertion' | 'price'>[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ComparisonRow>`with ${matchesSql(site, sql`and id in ${idList(ids)}`)}
    select id as site_listing, listing, product, insertion, price from matched order by id`.execute(db);
  return rows;
}

const AVAILABLE = isAvailableSql('products');
const skuKey = (table: string) => textSortKey(sql.ref(`${table}.sku`));

/**
 * A table `matched` of a statement: the live listings of a site, or some of them, with what they are here. A listing is
 * found by its label, then by its number; a product by the label; a whole batch by its number. Each is looked up in an
 * index, which takes a third of the time of joins.
 */
function matchesSql(site: string, some = sql``): Sql {
  const listing = (column: string) => sql`(select max(listings.id) from listings
    where ${sql.ref(`listings.${column}`)} = ${sql.ref(`live.${column}`)} and ${sql.ref(`listings.${column}`)} <> ''
      and listings.insertion_id in (select id from insertions where site = ${site}))`;
  return sql`live as (select id, sku, external_id, price as site_price, available, currency from site_listings
      where site = ${site} and status = 'live' and coalesce(available, 1) > 0 ${some}),
    found as materialized (select live.*, coalesce(${listing('sku')}, ${listing('external_id')}) as listing from live),
    named as materialized (select found.*, case when listing is null and sku <> '' then (select products.id from products
        where ${skuKey('products')} = ${skuKey('found')}) end as product from found),
    numbered as materialized (select named.*, case when listing is null and product is null and external_id <> '' then
        (select max(insertions.id) from insertions where insertions.external_id = named.external_id
          and insertions.site = ${site}) end as insertion from named),
    matched as materialized (select numbered.id, numbered.sku, listing, product, insertion, site_price, available,
        case when listing is not null then (select coalesce(listings.price, listings.sent_price) from listings
              join insertions on insertions.id = listings.insertion_id
              left join listing_templates on listing_templates.id = insertions.template_id
            where listings.id = numbered.listing
              and coalesce(listing_templates.currency, ${sql.lit(EURO)}) = numbered.currency)
          when currency = ${sql.lit(EURO)} then (select insertions.price from insertions
            where insertions.id = numbered.insertion) end as price
      from numbered)`;
}

/** A table `pairs`: the units of `matched`. */
function pairsSql(): Sql {
  return sql`pairs as materialized (select matched.id, listing_units.product_id as product from matched
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
  const offering = sql`products join insertions on insertions.insertion_batch_id = products.insertion_batch_id
    and insertions.site = ${site} and insertions.ended is null`;
  return sql`uncovered as materialized (select products.id as product from ${offering} where ${AVAILABLE}
      except select product from pairs),
    missing as materialized (select cast(null as integer) as site_listing, listings.id as listing,
        min(product) as product, insertions.id as insertion, count(*) as units,
        max(coalesce(listings.price, listings.sent_price)) as price, 0 as differs
      from ${offering} join uncovered on uncovered.product = products.id
        left join listing_units on listing_units.product_id = product and exists (select 1 from listings
          where listings.id = listing_units.listing_id and listings.insertion_id = insertions.id)
        left join listings on listings.id = listing_units.listing_id
      where coalesce(listings.left_out, 0) = 0
      group by insertions.id, listings.id, case when listings.id is null then product end)`;
}
