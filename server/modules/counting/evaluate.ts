import { sql } from 'kysely';
import { setImmediate as breath } from 'node:timers/promises';
import { countProduct, type ProductResult, type Sighting } from '../../../domain/counting/count.ts';
import type { Presence } from '../../../domain/product.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import type { Db } from '../../platform/db/schema.ts';
import { idList } from '../../platform/db/sql.ts';
import { presenceSql, readInside } from '../stock/index.ts';
import type { CountRow } from './tables.ts';

/** What a count says of a product, and how often the product was scanned. */
export interface CountedResult extends ProductResult {
  id: number;
  scans: number;
}

/** A product with what a running count knows of it. */
export interface ProductInCount {
  id: number;
  expected: number | undefined;
  seen: Sighting | undefined;
  scans: number;
  /** Null if the product is deleted. */
  now: { place: number | null; isInStock: boolean } | null;
}

const PRESENT: readonly Presence[] = ['here', 'coming'];

/** Rows that are read at once. Other calls run between two portions. */
const PORTION = 1_000;

/** What a running count says of each of its products, as they are now. */
export async function evaluateCount(
  db: Db,
  { id, place_id }: Pick<CountRow, 'id' | 'place_id'>,
): Promise<CountedResult[]> {
  const inside = new Set(await readInside(db, [place_id]));
  const results: CountedResult[] = [];
  for (const portion of splitIntoPortions(await listCountedProducts(db, id), PORTION)) {
    const products = await readProducts(db, id, portion);
    for (const product of products.values()) {
      const result = resultOf(product, inside);
      if (result) results.push(result);
    }
    await breath();
  }
  return results;
}

export function resultOf(
  { id, expected, seen, scans, now }: ProductInCount,
  inside: ReadonlySet<number>,
): CountedResult | undefined {
  const isInside = typeof now?.place === 'number' && inside.has(now.place);
  const result = countProduct({ expected, seen, now: now ? { ...now, isInside } : undefined });
  return result && { id, scans, ...result };
}

/** The products that a count expects or has seen. */
export async function listCountedProducts(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select product_id as id from count_expected where count_id = ${count}
    union select product_id from count_scans where count_id = ${count} and product_id is not null
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Products with what a running count knows of them. */
export async function readProducts(
  db: Db,
  count: number,
  ids: readonly number[],
): Promise<Map<number, ProductInCount>> {
  const found = new Map<number, ProductInCount>();
  for (const portion of splitIntoPortions([...new Set(ids)], PORTION)) {
    for (const id of portion)
      found.set(id, { id, expected: undefined, seen: undefined, scans: 0, now: null });
    const among = idList(portion);
    const products = await sql<{ id: number; place: number | null; presence: Presence }>`select id,
        place_id as place, ${presenceSql()} as presence from products where id in ${among}`.execute(db);
    for (const { id, place, presence } of products.rows)
      edit(found, id, { now: { place, isInStock: PRESENT.includes(presence) } });
    const expected = await sql<{ id: number; place: number }>`select product_id as id, place_id as place
      from count_expected where count_id = ${count} and product_id in ${among}`.execute(db);
    for (const { id, place } of expected.rows) edit(found, id, { expected: place });
    // What was seen in a place that is gone by now is in the counted place.
    const scans = await sql<
      { id: number; code: string } & Sighting
    >`select product_id as id, count_scans.code,
        coalesce(places.id, counts.place_id) as place, known_place_id as known
      from count_scans join counts on counts.id = count_id left join places on places.id = count_scans.place_id
      where count_id = ${count} and product_id in ${among} order by count_scans.id`.execute(db);
    for (const { id, code, place, known } of scans.rows)
      edit(found, id, { seen: { place, known }, scans: (found.get(id)?.scans ?? 0) + (code === '' ? 0 : 1) });
  }
  return found;
}

function edit(found: Map<number, ProductInCount>, id: number, known: Partial<ProductInCount>): void {
  const product = found.get(id);
  if (product) Object.assign(product, known);
}
