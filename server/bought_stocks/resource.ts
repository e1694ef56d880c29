import { sql } from 'kysely';
import { type Begun, edited } from '../../contract/edits.ts';
import { BoughtStock, BoughtStockChange, BoughtStockUpdate } from '../../contract/bought_stocks.ts';
import type { Resource } from '../records/resource.ts';
import { boughtStockRow } from './json.ts';
import { boughtStockList, type PurchaseRow, purchaseSearch } from './repository.ts';
import { editPurchase, savePurchaseParts } from './update.ts';

export const boughtStocks: Resource<PurchaseRow, BoughtStockUpdate & Begun> = {
  list: boughtStockList,
  row: boughtStockRow,
  words: { one: 'purchase', all: 'purchases' },
  schema: { record: BoughtStock, update: edited(BoughtStockUpdate), change: BoughtStockChange },
  files: ['images'],
  summary: {
    amount: sql.ref('bought_stocks.price'),
    weight: sql.ref('bought_stocks.weight'),
    linked: { products: sql.ref('bought_stocks.products_quantity') },
  },
  links: [{ table: 'products', column: 'bought_stock_id' }],
  search: { columns: ['name', 'link'], texts: async (_db, rows) => rows.map(purchaseSearch) },
  fields: (row) => ({ incomingShipment: row.incoming_shipment_id, state: row.state, date: row.date }),
  edit: editPurchase,
  saveParts: savePurchaseParts,
};
