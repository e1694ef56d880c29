import { sql } from 'kysely';
import { type Begun, edited } from '../../contract/edits.ts';
import { Product, ProductChange, ProductUpdate } from '../../contract/products.ts';
import { fromCents } from '../../domain/money.ts';
import type { Resource } from '../records/resource.ts';
import { productJson } from './json.ts';
import { productList, type ProductRow } from './repository.ts';
import { productSearch, searchedExtras } from './search.ts';
import { editProduct, saveProductParts } from './update.ts';

export const products: Resource<ProductRow, ProductUpdate & Begun> = {
  list: productList,
  row: productJson,
  words: { one: 'product', all: 'products' },
  schema: { record: Product, update: edited(ProductUpdate), change: ProductChange },
  files: ['images'],
  summary: {
    amount: sql.ref('products.estimated_cost'),
    linked: {
      bought_stocks: sql`case when products.bought_stock_id is null then 0 else 1 end`,
      insertion_batches: sql`case when products.insertion_batch_id is null then 0 else 1 end`,
    },
  },
  links: [],
  search: {
    columns: ['name', 'bought_order_link', 'type_id'],
    async texts(db, rows) {
      const extras = await searchedExtras(db, rows);
      return rows.map((row) => productSearch(row, extras.get(row.id)));
    },
  },
  fields: (row) => ({
    estimated_cost: fromCents(row.estimated_cost),
    boughtStock: row.bought_stock_id,
    insertion_batch: row.insertion_batch_id,
    type: row.type_id,
    sub_type: row.sub_type_id,
    state: row.state,
    origin: row.origin,
  }),
  edit: editProduct,
  saveParts: saveProductParts,
};
