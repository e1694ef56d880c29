import { sql } from 'kysely';
import type { ScanAnswer, ScanMatch, ScannedProduct } from '../../../../contract/scans.ts';
import { comparisonForm, isCodeOfExtra, readCode } from '../../../../domain/scanning/codes.ts';
import type { SCAN_SOURCES } from '../../../../domain/scanning/scan.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { nameBounds, nameSortKey } from '../../../platform/db/search_text.ts';
import { idList, type Sql } from '../../../platform/db/sql.ts';
import { imagesJson } from '../../../platform/storage/images/json.ts';
import { presenceSql } from '../products/json.ts';
import { placeNameJson } from './repository.ts';

type Source = (typeof SCAN_SOURCES)[number];

/** Products that a code can name, before the operator is asked. */
const MAX_MATCHES = 20;

/** Characters that are no part of a code, as an index can leave them out. `comparisonForm` leaves out more. */
const SEPARATORS = ['-', ' ', '_', '/', '.', '"'];

function formSql(column: string): Sql {
  return sql`upper(${SEPARATORS.reduce<Sql>(
    (text, separator) => sql`replace(${text}, ${sql.lit(separator)}, '')`,
    sql.ref(column),
  )})`;
}

/** Text of extra fields that may be a code; others are shorter or longer. */
const IS_CODE = sql`length(value) between 6 and 64`;

/** Indexes of what a code can be. */
export const SKU_FORM_INDEX = sql`(${formSql('sku')}), id`;
export const EXTRA_FORM_INDEX = sql`((${formSql('value')}), product_id) where ${IS_CODE}`;

/**
 * What the readings of a scan name: products by their own code, their SKU, or the value of an extra field, places and
 * purchases. `quantity`: as many units alike are named.
 */
export async function findScanned(
  db: Db,
  { codes, quantity }: { codes: readonly string[]; quantity: number },
): Promise<ScanAnswer> {
  const sources = new Map<number, Source>();
  const places = new Set<string>();
  const purchases = new Set<number>();
  for (const code of codes) {
    const own = readCode(code);
    if (own?.kind === 'product') sources.set(own.id, 'code');
    if (own?.kind === 'purchase') purchases.add(own.id);
    if (own?.kind === 'place') places.add(own.code);
    const form = comparisonForm(code);
    if (form === '') continue;
    places.add(form);
    for (const id of await findBySku(db, form)) if (!sources.has(id)) sources.set(id, 'sku');
    if (isCodeOfExtra(code))
      for (const id of await findByExtra(db, form)) if (!sources.has(id)) sources.set(id, 'extra');
  }
  return {
    matches: [
      ...(await readProducts(db, { sources, quantity })),
      ...(await readPlacesByCode(db, [...places])),
      ...(await readPurchases(db, [...purchases])),
    ],
  };
}

async function findBySku(db: Db, form: string): Promise<number[]> {
  const { rows } = await sql<{ id: number; sku: string }>`select id, sku from products
    where ${formSql('sku')} = ${form} order by id limit ${sql.lit(MAX_MATCHES)}`.execute(db);
  return rows.filter(({ sku }) => comparisonForm(sku) === form).map(({ id }) => id);
}

async function findByExtra(db: Db, form: string): Promise<number[]> {
  const { rows } = await sql<{ id: number; value: string }>`select product_id as id, value from product_extras
    where ${formSql('value')} = ${form} and ${IS_CODE} order by product_id limit ${sql.lit(MAX_MATCHES)}`.execute(
    db,
  );
  return rows.filter(({ value }) => comparisonForm(String(JSON.parse(value))) === form).map(({ id }) => id);
}

async function readProducts(
  db: Db,
  { sources, quantity }: { sources: ReadonlyMap<number, Source>; quantity: number },
): Promise<ScannedProduct[]> {
  if (sources.size === 0) return [];
  const { json } = engineOf(db);
  const record = json.object({
    id: sql.ref('products.id'),
    name: sql.ref('products.name'),
    sku: sql.ref('products.sku'),
    images: imagesJson(json, 'product'),
    presence: presenceSql((column) => sql.ref(`products.${column}`)),
    place: placeNameJson(json, 'products.place_id'),
  });
  const { rows } = await sql<{ record: string }>`select ${json.text(record)} as record from products
    where id in ${idList(sources.keys())} order by id`.execute(db);
  const found = rows.map(
    (row) => JSON.parse(row.record) as Omit<ScannedProduct, 'kind' | 'source' | 'alike'>,
  );
  return Promise.all(
    found.map(async (product) => ({
      kind: 'product' as const,
      ...product,
      source: sources.get(product.id) ?? 'code',
      alike: quantity > 1 ? await readAlike(db, product, quantity) : [product.id],
    })),
  );
}

/** Units in stock with the same name, type and values that stand in the same place, the scanned one first. */
async function readAlike(
  db: Db,
  { id, name }: Pick<ScannedProduct, 'id' | 'name'>,
  quantity: number,
): Promise<number[]> {
  const [from, to] = nameBounds(name);
  const valuesOf = (
    table: string,
  ) => sql`coalesce((select string_agg(extra_id || '=' || value, ' ' order by extra_id)
    from product_extras where product_id = ${sql.ref(`${table}.id`)}), '')`;
  const { rows } = await sql<{ id: number }>`select products.id from products join products as scanned
      on scanned.id = ${id} and scanned.name = products.name and scanned.type_id = products.type_id
      and coalesce(scanned.sub_type_id, 0) = coalesce(products.sub_type_id, 0)
      and coalesce(scanned.place_id, 0) = coalesce(products.place_id, 0)
    where ${nameSortKey('products')} between ${from} and ${to}
      and ${presenceSql((column) => sql.ref(`products.${column}`))} = ${sql.lit('here')}
      and ${valuesOf('products')} = ${valuesOf('scanned')}
    order by case when products.id = ${id} then 0 else 1 end, products.id limit ${sql.lit(quantity)}`.execute(
    db,
  );
  return rows.length === 0 ? [id] : rows.map((row) => row.id);
}

async function readPlacesByCode(db: Db, codes: readonly string[]): Promise<ScanMatch[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<{
    id: number;
    name: string;
    code: string;
    path: string;
    capacity: number | null;
    products: number;
  }>`select id, name, code, path, capacity, (select count(*) from products
      where place_id = places.id and ${presenceSql((column) => sql.ref(`products.${column}`))} = ${sql.lit('here')}) as products
    from places where code in (${sql.join(codes)}) order by id`.execute(db);
  return rows.map((row) => ({ kind: 'place', ...row, products: Number(row.products) }));
}

async function readPurchases(db: Db, ids: readonly number[]): Promise<ScanMatch[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; name: string }>`select id, name from bought_stocks
    where id in ${idList(ids)} order by id`.execute(db);
  return rows.map((row) => ({ kind: 'purchase', ...row }));
}
