import { typeDetails } from '../types/json.ts';
import { sql } from 'kysely';
import { defaultSku } from '../../../../domain/product.ts';
import { afterInsert, afterWrite } from '../../../records/hooks.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import { insertAll } from '../../../platform/db/insert_all.ts';
import { recordParts } from '../../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { sortKeyOf, textSortKey } from '../../../platform/db/search_text.ts';
import {
  derivedTextColumn,
  idColumn,
  INDEXED_COLUMN,
  nameColumn,
  choiceColumn,
} from '../../../records/lists/columns.ts';
import type { List } from '../../../records/lists/list.ts';
import { lockAffectedRows } from '../../../records/row_locks.ts';
import { insertSearchable } from '../../../records/search/index_rows.ts';
import { linkImages } from '../../../platform/storage/images/repository.ts';
import { productFields, type ProductRecord, type ProductRow } from './table.ts';
import { completeNewProducts } from './days.ts';
import { keptStateSql, presenceSql, productJson } from './json.ts';
import { productSearch } from './search.ts';

const typeName = sql`(select types.name from types where types.id = products.type_id)`;
const type = { table: 'types', key: 'products.type_id', order: textSortKey(sql.ref('types.name')) };
const subtype = {
  table: 'subtypes',
  key: 'products.sub_type_id',
  order: textSortKey(sql.ref('subtypes.name')),
};
const presence = presenceSql((column) => sql.ref(`products.${column}`));

export const productList = {
  resource: 'products',
  json: productJson,
  shared: typeDetails,
  slice: 250,
  beside: { name: 'kept_state', value: keptStateSql },
  columns: {
    ...productFields.listed,
    id: idColumn('products.id', { foundBy: 'number' }),
    name: nameColumn(sql.ref('products.name'), 'products'),
    type: idColumn('products.type_id', { parent: type, foundBy: 'name' }),
    'type_details.name': derivedTextColumn(typeName, {
      parent: type,
      near: (names) =>
        sql`products.type_id in (select types.id from types where ${choiceColumn(sql.ref('types.name'), names)})`,
    }),
    sub_type: idColumn('products.sub_type_id', { parent: subtype, nullable: true, foundBy: 'name' }),
    presence: derivedTextColumn(presence, {
      ...INDEXED_COLUMN,
      order: presence,
      near: (values) => choiceColumn(presence, values),
    }),
  },
} as const satisfies List;

/**
 * Inserts products in as few statements as possible and returns their ids in the same order.
 * `isPast`: the products come from a file or a shop, long after their arrival, so a missing day is estimated.
 */
export async function insertProducts(
  db: Db,
  given: readonly ProductRecord[],
  { isPast = false } = {},
): Promise<number[]> {
  await lockAffectedRows(db, {
    resource: 'products',
    ids: [],
    sets: given.map((one) => ({ boughtStock: one.bought_stock_id, insertion_batch: one.insertion_batch_id })),
  });
  const products = await completeNewProducts(db, given, { isPast });
  const ids = await engineOf(db).nextIds(db, 'products', products.length);
  const usual = await usualSkus(db, ids);
  const rows = products.map(({ images: _images, extras, ...row }, index) => ({
    ...row,
    id: ids[index],
    sku: row.sku || usual[index],
    quantity: 1,
    landed_cost: row.estimated_cost,
    search_text: productSearch(
      row,
      extras.map(({ value }) => value),
    ),
  }));
  await insertSearchable(db, 'products', rows);
  await linkImages(db, 'product', { ids, records: products });
  const values = products.flatMap(({ extras }, index) =>
    extras.map((extra) => ({ product_id: ids[index] ?? 0, ...extra })),
  );
  await insertAll(db, 'product_extras', values);
  await afterInsert<ProductRow>(
    db,
    'products',
    rows.map((row, index) => ({ ...row, id: ids[index] ?? 0 })),
  );
  return ids;
}

/** Default SKUs of new products. A number is appended to SKUs that another product has. */
async function usualSkus(db: Db, ids: readonly number[]): Promise<string[]> {
  const usual = ids.map(defaultSku);
  const order = textSortKey(sql.ref('sku'));
  const [from, to] = [usual.at(0) ?? '', `${usual.at(-1) ?? ''}\u{10ffff}`].map(sortKeyOf);
  const found = await sql<{ taken: string }>`select ${order} as taken from products
    where ${order} between ${from} and ${to}`.execute(db);
  const taken = new Set(found.rows.map((row) => row.taken));
  return usual.map((sku) => {
    let [free, number] = [sku, 1];
    while (taken.has(sortKeyOf(free))) free = `${sku}-${(number += 1)}`;
    return free;
  });
}

/** Replaces the values of these extras. Other extras of the product stay. */
export async function replaceExtras(
  db: Db,
  product_id: number,
  { ids, extras }: { ids: readonly number[]; extras: ProductRecord['extras'] },
): Promise<void> {
  if (ids.length === 0) return;
  const values = extras.map((extra) => ({ product_id, ...extra }));
  await recordParts(db, { table: 'product_extras', column: 'product_id', ids: [product_id] }, async () => {
    const former = db.deleteFrom('product_extras').where('product_id', '=', product_id);
    await former.where('extra_id', 'in', ids).execute();
    await insertAll(db, 'product_extras', values);
  });
  await afterWrite(db, 'products', [product_id]);
}

/** Id of the product with the SKU, regardless of case. */
export async function findProductBySku(db: Db, sku: string): Promise<number | undefined> {
  const found = await sql<{ id: number }>`select id from products
    where ${textSortKey(sql.ref('sku'))} = ${sortKeyOf(sku)}`.execute(db);
  return found.rows[0]?.id;
}
