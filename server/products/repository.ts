import { sql } from 'kysely';
import { insertAll } from '../db/insert_all.ts';
import type { Db } from '../db/schema.ts';
import { textOrder } from '../db/search_text.ts';
import { derivedText, id, ownName, oneOf } from '../lists/columns.ts';
import type { List } from '../lists/list.ts';
import { insertSearchable } from '../search/index_rows.ts';
import { linkImages } from '../storage/images/repository.ts';
import { productFields, type ProductRecord } from './table.ts';
import { productJson } from './json.ts';
import { productSearch } from './search.ts';

const typeName = sql`(select types.name from types where types.id = products.type_id)`;
const type = { table: 'types', key: 'products.type_id', order: textOrder(sql.ref('types.name')) };
const subtype = {
  table: 'subtypes',
  key: 'products.sub_type_id',
  order: textOrder(sql.ref('subtypes.name')),
};
export const productList = {
  resource: 'products',
  json: productJson,
  slice: 250,
  columns: {
    ...productFields.listed,
    id: id('products.id', { foundBy: 'number' }),
    name: ownName(sql.ref('products.name'), 'products'),
    type: id('products.type_id', { parent: type, foundBy: 'name' }),
    'type_details.name': derivedText(typeName, {
      parent: type,
      near: (names) =>
        sql`products.type_id in (select types.id from types where ${oneOf(sql.ref('types.name'), names)})`,
    }),
    sub_type: id('products.sub_type_id', { parent: subtype, nullable: true, foundBy: 'name' }),
  },
} as const satisfies List;

/** Inserts all of them in as few statements as can be, and gives their ids in the same order. */
export async function insertProducts(db: Db, products: readonly ProductRecord[]): Promise<number[]> {
  const rows = products.map(({ images: _images, extras, ...row }) => ({
    ...row,
    quantity: 1,
    search_text: productSearch(
      row,
      extras.map(({ value }) => value),
    ),
  }));
  const ids = await insertSearchable(db, 'products', rows);
  await linkImages(db, 'product', { ids, records: products });
  const values = products.flatMap(({ extras }, index) =>
    extras.map((extra) => ({ product_id: ids[index] ?? 0, ...extra })),
  );
  await insertAll(db, 'product_extras', values);
  return ids;
}

/** Of these extras the product has the values that are given, and no others; all other extras stay as they are. */
export async function changeExtras(
  db: Db,
  product_id: number,
  { ids, extras }: { ids: readonly number[]; extras: ProductRecord['extras'] },
): Promise<void> {
  if (ids.length === 0) return;
  const former = db.deleteFrom('product_extras').where('product_id', '=', product_id);
  await former.where('extra_id', 'in', ids).execute();
  const values = extras.map((extra) => ({ product_id, ...extra }));
  await insertAll(db, 'product_extras', values);
}

/** Puts the products into the batch, and gives how many of them there are. */
export async function moveToBatch(db: Db, insertion_batch_id: number, products: readonly number[]) {
  if (products.length === 0) return 0;
  const query = db.updateTable('products').set({ insertion_batch_id }).where('id', 'in', products);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}
