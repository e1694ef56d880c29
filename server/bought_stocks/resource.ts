import { sql } from 'kysely';
import { type Begun, edited } from '../../contract/edits.ts';
import { BoughtStock, BoughtStockChange, BoughtStockUpdate } from '../../contract/bought_stocks.ts';
import { forgetPurchases, recostPurchases } from '../costs/follow.ts';
import { followPurchases } from '../products/days.ts';
import type { Resource } from '../records/resource.ts';
import { boughtStockRow, coverageOf } from './json.ts';
import { boughtStockList } from './repository.ts';
import { purchaseFields, type PurchaseRow } from './table.ts';
import { editPurchase, savePurchaseParts } from './update.ts';

export const boughtStocks: Resource<PurchaseRow, BoughtStockUpdate & Begun> = {
  list: boughtStockList,
  row: boughtStockRow,
  schema: { record: BoughtStock, update: edited(BoughtStockUpdate), change: BoughtStockChange },
  files: ['images'],
  summary: {
    amount: sql.ref('bought_stocks.price'),
    weight: sql.ref('bought_stocks.weight'),
    linked: { products: sql.ref('bought_stocks.products_quantity') },
  },
  search: {
    columns: purchaseFields.searched,
    texts: async (_db, rows) => rows.map((row) => purchaseFields.searchText(row)),
    sample: purchaseFields.searchSample,
  },
  indexes: { ...purchaseFields.indexes, coverage: sql`(${coverageOf(sql`price`, sql`products_cost`)}), id` },
  fields: purchaseFields,
  edit: editPurchase,
  async follow(db, changes) {
    await followPurchases(db, changes);
    await recostPurchases(db, changes);
  },
  forget: forgetPurchases,
  saveParts: savePurchaseParts,
};
