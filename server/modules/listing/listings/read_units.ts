import { setImmediate as breath } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { Image } from '../../../../contract/primitives.ts';
import type { BatchUnit } from '../../../../domain/listings/prepare.ts';
import type { Presence } from '../../../../domain/product.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { sortKeyOf, textSortKey } from '../../../platform/db/search_text.ts';
import { idList, type Sql } from '../../../platform/db/sql.ts';
import { imagesJson } from '../../../platform/storage/images/json.ts';
import { presenceSql } from '../../stock/index.ts';

/** Units of a statement. More would block the loop for too long. */
const PORTION = 100;

/** A unit with its pictures as answers show them. */
export interface UnitWithImages extends BatchUnit {
  images: readonly Image[];
}

interface UnitRow {
  id: number;
  name: string;
  sku: string;
  type_id: number | null;
  type: string | null;
  subtype: string | null;
  origin: string;
  expected: number | null;
  landed: number;
  presence: Presence;
  extras: string;
  images: string;
}

const Extras = z.array(z.object({ key: z.string(), value: z.unknown() }));
const Images = z.array(Image);

/**
 * The units of a batch in their order, then units that a listing of the insertion had sent and that are in the batch no
 * longer: these count as gone.
 */
export async function readUnits(
  db: Db,
  { insertion, batch, site }: { insertion: number; batch: number; site: string },
): Promise<UnitWithImages[]> {
  const soldOn = await readSoldUnits(db, { insertion, batch, site });
  const elsewhere = await readUnitsElsewhere(db, { insertion, batch, site });
  const units: UnitWithImages[] = [];
  const add = (row: UnitRow, presence: Presence) =>
    units.push(
      toUnit(row, { presence, soldOn: soldOn.get(row.id) ?? '', isElsewhere: elsewhere.has(row.id) }),
    );
  for (let after = 0; ;) {
    await breath();
    const rows = await readPortion(
      db,
      sql`products.insertion_batch_id = ${batch} and products.id > ${after}`,
    );
    for (const row of rows) add(row, row.presence);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < PORTION) break;
  }
  const left = await readUnitsThatLeft(db, { insertion, batch });
  if (left.length > 0)
    for (const row of await readPortion(db, sql`products.id in ${idList(left)}`, left.length))
      add(row, row.presence === 'sold' || row.presence === 'sold undated' ? row.presence : 'gone');
  return units;
}

async function readPortion(db: Db, where: Sql, most = PORTION): Promise<UnitRow[]> {
  const { json } = engineOf(db);
  const extras = json.array({
    of: json.object({ key: sql.ref('extras.key'), value: json.stored(sql.ref('product_extras.value')) }),
    from: sql`product_extras join extras on extras.id = product_extras.extra_id
      where product_extras.product_id = products.id and extras.type_id = products.type_id`,
    orderBy: sql`extras.id`,
  });
  const { rows } = await sql<UnitRow>`select products.id, products.name, products.sku, products.type_id,
      types.name as type, subtypes.name as subtype, products.origin, products.target_price as expected,
      products.landed_cost as landed, ${presenceSql((column) => sql.ref(`products.${column}`))} as presence,
      ${json.text(extras)} as extras, ${json.text(imagesJson(json, 'product'))} as images
    from products left join types on types.id = products.type_id
      left join subtypes on subtypes.id = products.sub_type_id
    where ${where} order by products.id limit ${sql.lit(most)}`.execute(db);
  return rows;
}

function toUnit(
  row: UnitRow,
  { presence, soldOn, isElsewhere }: { presence: Presence; soldOn: string; isElsewhere: boolean },
): UnitWithImages {
  const { type_id: typeId, type, subtype, extras, images, ...unit } = row;
  const pictures = Images.parse(JSON.parse(images));
  return {
    ...unit,
    presence,
    typeId,
    type: type ?? '',
    subtype: subtype ?? '',
    extras: Object.fromEntries(
      Extras.parse(JSON.parse(extras)).map(({ key, value }) => [key, String(value)]),
    ),
    pictures: pictures.map(({ image }) => image),
    images: pictures,
    soldOn,
    isLiveElsewhere: isElsewhere,
  };
}

/** The extra fields of all types. */
export async function readExtraKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('extras').select('key').orderBy('id').execute();
  return [...new Set(rows.map(({ key }) => key))];
}

interface Scope {
  insertion: number;
  batch: number;
  site: string;
}

/**
 * The site that sold each unit. A unit that came back after its listing was sent counts as sold by the insertion's
 * site, which has counted it down.
 */
async function readSoldUnits(db: Db, { insertion, batch, site }: Scope): Promise<Map<number, string>> {
  const held = await sql<{ unit: number; site: string }>`select products.id as unit, sales.site from products
      join sale_lines on sale_lines.product_id = products.id and sale_lines.held = 1
      join sales on sales.id = sale_lines.sale_id
    where products.insertion_batch_id = ${batch}`.execute(db);
  const back = await sql<{ unit: number; site: string }>`select listing_units.product_id as unit, sales.site
    from listings join listing_units on listing_units.listing_id = listings.id and listing_units.sent = 1
      join sale_lines on sale_lines.product_id = listing_units.product_id and sale_lines.held = 0
        and sale_lines.restocked >= substr(listings.sent_at, 1, 10)
      join sales on sales.id = sale_lines.sale_id
    where listings.insertion_id = ${insertion} and ${isSite('sales.site', site)}`.execute(db);
  return new Map([...back.rows, ...held.rows].map(({ unit, site: on }) => [unit, on]));
}

/** Units that another insertion offers on the same site, or that the site has under their SKU by its own files. */
async function readUnitsElsewhere(db: Db, { insertion, batch, site }: Scope): Promise<Set<number>> {
  const { rows } = await sql<{ unit: number }>`select distinct listing_units.product_id as unit
    from products join listing_units on listing_units.product_id = products.id and listing_units.sent = 1
      join listings on listings.id = listing_units.listing_id
      join insertions on insertions.id = listings.insertion_id
    where products.insertion_batch_id = ${batch} and insertions.id <> ${insertion} and insertions.ended is null
      and ${isSite('insertions.site', site)} and ${IS_ON_SITE}
    union select products.id from products join site_listings on site_listings.site = ${site}
      and site_listings.sku = products.sku and site_listings.status = 'live'
    where products.insertion_batch_id = ${batch}`.execute(db);
  return new Set(rows.map(({ unit }) => unit));
}

/** `isOnSite` of domain/listings/next_action.ts. */
const IS_ON_SITE = sql`(listings.state in ('sent', 'live')
  or (listings.state = 'failed' and listings.external_id <> ''))`;

async function readUnitsThatLeft(db: Db, { insertion, batch }: Omit<Scope, 'site'>): Promise<number[]> {
  const { rows } = await sql<{ unit: number }>`select listing_units.product_id as unit
    from listings join listing_units on listing_units.listing_id = listings.id and listing_units.sent = 1
      join products on products.id = listing_units.product_id
    where listings.insertion_id = ${insertion}
      and (products.insertion_batch_id is null or products.insertion_batch_id <> ${batch})`.execute(db);
  return rows.map(({ unit }) => unit);
}

function isSite(column: string, site: string): Sql {
  return sql`${textSortKey(sql.ref(column))} = ${sortKeyOf(site)}`;
}
