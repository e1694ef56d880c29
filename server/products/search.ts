import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { searchText } from '../db/search_text.ts';
import type { ProductRow } from './table.ts';

type Searched = Pick<ProductRow, 'name'> & { bought_order_link?: string | null };

/** A product is found by its name, its order link and the values of its extras. */
export function productSearch(product: Searched, extras: readonly string[] = []): string {
  return searchText(product.name, ...extras.map(inWords), product.bought_order_link ?? '');
}

/** The stored values of the products' extras, those of their types, by product. */
export async function searchedExtras(
  db: Db,
  products: readonly { id: number }[],
): Promise<Map<number, string[]>> {
  const values = new Map<number, string[]>();
  if (products.length === 0) return values;
  const ids = sql.join(products.map(({ id }) => sql.lit(id)));
  const found = await sql<{ product_id: number; value: string }>`
    select product_extras.product_id, product_extras.value
    from product_extras join products on products.id = product_extras.product_id
      join extras on extras.id = product_extras.extra_id and extras.type_id = products.type_id
    where product_extras.product_id in (${ids}) order by extras.id`.execute(db);
  for (const { product_id, value } of found.rows) {
    const others = values.get(product_id);
    if (others) others.push(value);
    else values.set(product_id, [value]);
  }
  return values;
}

/** Of a text or a number its words; yes and no are none. */
function inWords(stored: string): string {
  const value: unknown = JSON.parse(stored);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
