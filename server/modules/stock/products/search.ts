import { sql } from 'kysely';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { productFields } from './table.ts';

/** Search text of a product: its searched fields and the values of its extras. */
export function productSearch(product: object, extras: readonly string[] = []): string {
  return productFields.searchText(product, extras.map(inWords));
}

/** Stored values of extras, by product. Values for extras of another type are left out. */
export async function readSearchedExtras(
  db: Db,
  products: readonly { id: number }[],
): Promise<Map<number, string[]>> {
  if (products.length === 0) return new Map();
  const found = await sql<{ product_id: number; value: string }>`
    select product_extras.product_id, product_extras.value
    from product_extras join products on products.id = product_extras.product_id
      join extras on extras.id = product_extras.extra_id and extras.type_id = products.type_id
    where product_extras.product_id in ${idList(products.map(({ id }) => id))} order by extras.id`.execute(
    db,
  );
  return groupPairs(found.rows.map(({ product_id, value }) => [product_id, value] as const));
}

/** The words of a stored text or number. Booleans have none. */
function inWords(stored: string): string {
  const value: unknown = JSON.parse(stored);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
