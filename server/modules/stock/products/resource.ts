import { sql } from 'kysely';
import { type BaseVersion, addBaseVersion } from '../../../../contract/edits.ts';
import { NewProduct, Product, ProductBulkChange, ProductUpdate } from '../../../../contract/products.ts';
import { tableColumns } from '../../../../contract/tables.ts';
import { readDefinitions } from '../types/repository.ts';
import type { Resource } from '../../../records/resource.ts';
import { SEARCH_SAMPLE_TEXT } from '../../../platform/db/search_text.ts';
import { SKU_FORM_INDEX } from '../code_forms.ts';
import { createProducts } from './create.ts';
import { setListingDays } from './days.ts';
import { presenceSql, productJson } from './json.ts';
import { productList } from './repository.ts';
import { productSearch, readSearchedExtras } from './search.ts';
import { productFields, type ProductRow, receivedBy } from './table.ts';
import { editProduct, saveProductParts } from './update.ts';

export const products: Resource<ProductRow, ProductUpdate & BaseVersion, NewProduct> = {
  list: productList,
  row: productJson,
  columns: async (db) => tableColumns('products', await readDefinitions(db)),
  schema: { record: Product, update: addBaseVersion(ProductUpdate), change: ProductBulkChange },
  files: ['images'],
  creation: {
    summary: 'Create as many products as the quantity',
    body: NewProduct,
    files: ['image', 'images'],
    insert: createProducts,
  },
  summary: {
    amount: sql.ref('products.estimated_cost'),
    landed: sql.ref('products.landed_cost'),
    linked: {
      bought_stocks: sql`case when products.bought_stock_id is null then 0 else 1 end`,
      insertion_batches: sql`case when products.insertion_batch_id is null then 0 else 1 end`,
      sales: sql`case when exists (select 1 from sale_lines
        where sale_lines.product_id = products.id and held = 1) then 1 else 0 end`,
    },
  },
  search: {
    columns: [...productFields.searched, 'type_id'],
    parts: ['product_extras'],
    async texts(db, rows) {
      const extras = await readSearchedExtras(db, rows);
      return rows.map((row) => productSearch(row, extras.get(row.id)));
    },
    sample: productSearch(productFields.oddRow, [JSON.stringify(SEARCH_SAMPLE_TEXT), '12.5', 'true']),
  },
  indexes: {
    ...productFields.indexes,
    type_state: sql`type_id, state, id`,
    presence: sql`(${presenceSql()}), id`,
    landed_cost: sql`landed_cost, id`,
    left_on: sql`left_on, id`,
    sku_form: SKU_FORM_INDEX,
    place_id: sql`place_id, id`,
  },
  fields: {
    columns: (sent) => productFields.columns(sent),
    values: (row) => ({
      ...productFields.values(row),
      state: row.kept_state ?? row.state,
      receivedBy: receivedBy(row),
    }),
  },
  edit: editProduct,
  async afterChange(db, changes) {
    const joined = changes.flatMap(({ before, after }) =>
      before.insertion_batch_id === after.insertion_batch_id ? [] : (after.insertion_batch_id ?? []),
    );
    await setListingDays(db, joined);
  },
  saveParts: saveProductParts,
};
