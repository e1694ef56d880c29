import type {} from './tables.ts';
import { sql } from 'kysely';
import { textSortKey } from '../../platform/db/search_text.ts';
import type { Module } from '../../records/module.ts';
import { toRegisteredResource } from '../../records/registered_resource.ts';
import { products } from './products/resource.ts';
import { productFields } from './products/table.ts';
import { typeRoutes } from './types/routes.ts';

const byName = sql`(${textSortKey(sql.ref('name'))}, id)`;

export const stockModule: Module = {
  resources: { products: toRegisteredResource(products, productFields) },
  routes: [typeRoutes],
  pictureNeeds: { ids: { product_images: 'image_id' } },
  indexes: { types: { name: byName }, subtypes: { name: byName } },
};

export { RECEIVED_BY } from './products/table.ts';

export { setListingDays, clearListingDays, addDerivedState } from './products/days.ts';
export { readExtras } from './products/extras.ts';
export { presenceSql, productsJson } from './products/json.ts';
export { insertProducts } from './products/repository.ts';
export { products } from './products/resource.ts';
export { productFields, type ProductRecord, type ProductRow } from './products/table.ts';
export { typeDetails } from './types/json.ts';
export { readDefinitions } from './types/repository.ts';
