import { sql } from 'kysely';
import { insertAll, insertReturningIds } from '../db/insert_all.ts';
import type { Db } from '../db/schema.ts';
import { nameOrder, searchText } from '../db/search_text.ts';
import { id, money, text } from '../lists/columns.ts';
import type { List } from '../lists/list.ts';
import { productJson } from './json.ts';

const typeName = sql`(select types.name from types where types.id = products.type_id)`;
const subtypeName = sql`(select subtypes.name from subtypes where subtypes.id = products.sub_type_id)`;

export const productList: List = {
  resource: 'products',
  json: productJson,
  slice: 500,
  columns: {
    id: id('products.id'),
    name: text('products.name', { order: nameOrder() }),
    state: text('products.state'),
    origin: text('products.origin'),
    estimated_cost: money('products.estimated_cost'),
    type: id('products.type_id', { order: sql`lower(${typeName})` }),
    'type_details.name': text(typeName),
    sub_type: id('products.sub_type_id', { order: sql`lower(${subtypeName})`, nullable: true }),
    boughtStock: id('products.bought_stock_id', { nullable: true }),
    bought_order_link: text('products.bought_order_link', { nullable: true }),
    insertion_batch: id('products.insertion_batch_id', { nullable: true }),
  },
};

/** One unit. `estimated_cost` in cents; `images` are ids; the values of extras are JSON text. */
export interface ProductRecord {
  name: string;
  type_id: number;
  sub_type_id: number | null;
  origin: string;
  bought_stock_id: number | null;
  bought_order_link: string | null;
  insertion_batch_id: number | null;
  state: string;
  estimated_cost: number;
  images: readonly number[];
  extras: readonly { extra_id: number; value: string }[];
}

/** Inserts all of them in as few statements as can be, and gives their ids in the same order. */
export async function insertProducts(db: Db, products: readonly ProductRecord[]): Promise<number[]> {
  const rows = products.map(({ images: _images, extras: _extras, ...row }) => ({
    ...row,
    quantity: 1,
    search_text: searchText(row.name, row.origin, row.bought_order_link ?? '', row.state),
  }));
  const ids = await insertReturningIds(db, 'products', rows);
  const units = products.flatMap((product, index) => ({ ...product, product_id: ids[index] ?? 0 }));
  await insertAll(
    db,
    'product_images',
    units.flatMap(({ product_id, images }) =>
      images.map((image_id, position) => ({ product_id, position, image_id })),
    ),
  );
  await insertAll(
    db,
    'product_extras',
    units.flatMap(({ product_id, extras }) => extras.map((extra) => ({ product_id, ...extra }))),
  );
  return ids;
}

/** False when there is no such product. */
export async function updateProduct(
  db: Db,
  product_id: number,
  changes: { estimated_cost?: number; bought_stock_id?: number | null; insertion_batch_id?: number | null },
): Promise<boolean> {
  if (Object.keys(changes).length === 0) return productExists(db, product_id);
  const query = db.updateTable('products').set(changes).where('id', '=', product_id);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

async function productExists(db: Db, product_id: number): Promise<boolean> {
  const found = await db.selectFrom('products').select('id').where('id', '=', product_id).executeTakeFirst();
  return found !== undefined;
}

/** Puts the products into the batch, and gives how many of them there are. */
export async function moveToBatch(db: Db, insertion_batch_id: number, products: readonly number[]) {
  if (products.length === 0) return 0;
  const query = db.updateTable('products').set({ insertion_batch_id }).where('id', 'in', products);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}
