import { sql } from 'kysely';
import type { ScanAnswer, ScanMatch, ScannedProduct } from '../../../../contract/scans.ts';
import { codeMeaning, comparisonForm } from '../../../../domain/scanning/codes.ts';
import { mustAsk, type SCAN_SOURCES } from '../../../../domain/scanning/scan.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { nameBounds, nameSortKey } from '../../../platform/db/search_text.ts';
import { idList, type Sql } from '../../../platform/db/sql.ts';
import { imagesJson } from '../../../platform/storage/images/json.ts';
import { formSql, IS_CODE } from '../code_forms.ts';
import { placeNameJson } from '../places/repository.ts';
import { presenceSql } from '../products/json.ts';

type Source = (typeof SCAN_SOURCES)[number];

/** Products that a code can name, before the operator is asked. */
const MAX_MATCHES = 20;

/** What one reading of a scan names. Not all of it needs to exist. */
export interface Named {
  products: ReadonlyMap<number, Source>;
  place: string | undefined;
  purchase: number | undefined;
}

/**
 * What the readings of a scan name: products by their own code, their SKU, or the value of an extra field, places and
 * purchases. `quantity`: as many units alike are named.
 */
export async function findScanned(
  db: Db,
  { codes, quantity }: { codes: readonly string[]; quantity: number },
): Promise<ScanAnswer> {
  const named: Named[] = [];
  for (const code of codes) named.push(await findNamed(db, code));
  const sources = new Map(named.toReversed().flatMap(({ products }) => [...products]));
  const matches = [
    ...(await readProducts(db, { sources, quantity })),
    ...(await readPlacesByCode(db, [...new Set(named.flatMap(({ place }) => place ?? []))])),
    ...(await readPurchases(db, [...new Set(named.flatMap(({ purchase }) => purchase ?? []))])),
  ];
  const found = named.map((reading) =>
    matches.filter((match) => isNamed(match, reading)).map(({ kind, id }) => `${kind} ${id}`),
  );
  return { matches, asks: mustAsk(found) };
}

const IS_HERE = sql`${presenceSql((column) => sql.ref(`products.${column}`))} = ${sql.lit('here')}`;

/** @param first a condition on products: of many with one code, those come first that fit */
export async function findNamed(
  db: Db,
  code: string,
  { first = IS_HERE, most = MAX_MATCHES }: { first?: Sql; most?: number } = {},
): Promise<Named> {
  const { product, place, purchase, sku, extra } = codeMeaning(code);
  const products = new Map<number, Source>();
  if (extra !== undefined)
    for (const id of await findByExtra(db, extra, { first, most })) products.set(id, 'extra');
  if (sku !== undefined) for (const id of await findBySku(db, sku)) products.set(id, 'sku');
  if (product !== undefined) products.set(product, 'code');
  return { products, place, purchase };
}

function isNamed(match: ScanMatch, { products, place, purchase }: Named): boolean {
  if (match.kind === 'product') return products.has(match.id);
  return match.kind === 'place' ? match.code === place : match.id === purchase;
}

async function findBySku(db: Db, form: string): Promise<number[]> {
  const { rows } = await sql<{ id: number; sku: string }>`select id, sku from products
    where ${formSql('sku')} = ${form} order by id limit ${sql.lit(MAX_MATCHES)}`.execute(db);
  return rows.filter(({ sku }) => comparisonForm(sku) === form).map(({ id }) => id);
}

async function findByExtra(
  db: Db,
  form: string,
  { first, most }: { first: Sql; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number; value: string }>`select product_id as id, value from product_extras
      join products on products.id = product_extras.product_id
      join extras on extras.id = product_extras.extra_id and extras.type_id = products.type_id
    where ${formSql('value')} = ${form} and ${IS_CODE}
    order by case when ${first} then 0 else 1 end, product_id limit ${sql.lit(most)}`.execute(db);
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
