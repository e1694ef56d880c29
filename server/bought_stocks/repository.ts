import { insertAll, insertReturningIds } from '../db/insert_all.ts';
import type { Db, Schema } from '../db/schema.ts';
import { nameOrder, searchText } from '../db/search_text.ts';
import { shipmentNameSql } from '../incoming_shipments/json.ts';
import { sql, type Selectable } from 'kysely';
import { count, date, grams, id, money, text } from '../lists/columns.ts';
import type { List } from '../lists/list.ts';
import { boughtStockJson, coverageOf, estimatedCost, productsQuantity } from './json.ts';

const shipment = sql`(select ${shipmentNameSql()} from incoming_shipments
  where incoming_shipments.id = bought_stocks.incoming_shipment_id)`;

export const boughtStockList: List = {
  resource: 'bought_stocks',
  json: boughtStockJson,
  slice: 50,
  columns: {
    id: id('bought_stocks.id'),
    name: text('bought_stocks.name', { order: nameOrder() }),
    state: text('bought_stocks.state'),
    link: text('bought_stocks.link'),
    price: money('bought_stocks.price'),
    weight: grams('bought_stocks.weight', { nullable: true }),
    date: date('bought_stocks.date'),
    incomingShipment: id('bought_stocks.incoming_shipment_id', {
      order: sql`lower(${shipment})`,
      nullable: true,
    }),
    shipment: text(shipment, { nullable: true }),
    productsQuantity: count(productsQuantity()),
    estimatedCost: money(estimatedCost()),
    coverage: text(coverageOf(sql.ref('bought_stocks.price'), estimatedCost())),
  },
};

export type PurchaseRow = Selectable<Schema['bought_stocks']>;

/** `price` in cents, `images` are ids. */
export interface PurchaseRecord {
  name: string;
  state: string;
  link: string;
  price: number;
  weight: number | null;
  date: string;
  incoming_shipment_id: number | null;
  images: readonly number[];
}

export function purchaseSearch({ name, link, state }: Pick<PurchaseRow, 'name' | 'link' | 'state'>): string {
  return searchText(name, link, state);
}

/** Inserts all of them in as few statements as can be, and gives their ids in the same order. */
export async function insertPurchases(db: Db, purchases: readonly PurchaseRecord[]): Promise<number[]> {
  const rows = purchases.map(({ images: _images, ...row }) => ({
    ...row,
    search_text: purchaseSearch(row),
  }));
  const ids = await insertReturningIds(db, 'bought_stocks', rows);
  const links = purchases.flatMap(({ images }, index) =>
    images.map((image_id, position) => ({ bought_stock_id: ids[index] ?? 0, position, image_id })),
  );
  await insertAll(db, 'bought_stock_images', links);
  return ids;
}

/** The purchase with its link, if it exists. */
export function purchaseLink(db: Db, purchase: number) {
  return db.selectFrom('bought_stocks').select(['id', 'link']).where('id', '=', purchase).executeTakeFirst();
}
