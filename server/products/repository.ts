import { sql, type Selectable } from 'kysely';
import { insertAll, insertReturningIds } from '../db/insert_all.ts';
import type { Db, Schema } from '../db/schema.ts';
import { nameOrder, searchText } from '../db/search_text.ts';
import { id, money, text } from '../lists/columns.ts';
import type { List } from '../lists/list.ts';
import { productJson } from './json.ts';

const typeName = sql`(select types.name from types where types.id = products.type_id)`;
const subtypeName = sql`(select subtypes.name from subtypes where subtypes.id = products.sub_type_id)`;
const purchaseName = sql`(select ${nameOrder()} from bought_stocks
  where bought_stocks.id = products.bought_stock_id)`;
const batchName = sql`(select ${nameOrder()} from insertion_batches
  where insertion_batches.id = products.insertion_batch_id)`;

export const productList: List = {
  resource: 'products',
  json: productJson,
  slice: 250,
  columns: {
    id: id('products.id'),
    name: text('products.name', { order: nameOrder() }),
    state: text('products.state'),
    origin: text('products.origin'),
    estimated_cost: money('products.estimated_cost'),
    type: id('products.type_id', { order: sql`lower(${typeName})` }),
    'type_details.name': text(typeName),
    sub_type: id('products.sub_type_id', { order: sql`lower(${subtypeName})`, nullable: true }),
    boughtStock: id('products.bought_stock_id', { order: purchaseName, nullable: true }),
    bought_order_link: text('products.bought_order_link', { nullable: true }),
    insertion_batch: id('products.insertion_batch_id', { order: batchName, nullable: true }),
  },
};

export type ProductRow = Selectable<Schema['products']>;

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

export function productSearch(
  product: Pick<ProductRow, 'name' | 'origin' | 'bought_order_link' | 'state'>,
): string {
  return searchText(product.name, product.origin, product.bought_order_link ?? '', product.state);
}

/** Inserts all of them in as few statements as can be, and gives their ids in the same order. */
export async function insertProducts(db: Db, products: readonly ProductRecord[]): Promise<number[]> {
  const rows = products.map(({ images: _images, extras: _extras, ...row }) => ({
    ...row,
    quantity: 1,
    search_text: productSearch(row),
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

/** Values of extras that another type has stay as they are. */
export async function replaceExtras(
  db: Db,
  { id: product_id, type_id }: Pick<ProductRow, 'id' | 'type_id'>,
  extras: ProductRecord['extras'],
): Promise<void> {
  await db
    .deleteFrom('product_extras')
    .where('product_id', '=', product_id)
    .where('extra_id', 'in', (query) =>
      query.selectFrom('extras').select('id').where('type_id', '=', type_id),
    )
    .execute();
  await insertAll(
    db,
    'product_extras',
    extras.map((extra) => ({ product_id, ...extra })),
  );
}

/** Puts the products into the batch, and gives how many of them there are. */
export async function moveToBatch(db: Db, insertion_batch_id: number, products: readonly number[]) {
  if (products.length === 0) return 0;
  const query = db.updateTable('products').set({ insertion_batch_id }).where('id', 'in', products);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}
