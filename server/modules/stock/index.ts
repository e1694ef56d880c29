import type {} from './tables.ts';
import { sql } from 'kysely';
import { textSortKey } from '../../platform/db/search_text.ts';
import type { Module } from '../../records/module.ts';
import { toRegisteredResource } from '../../records/registered_resource.ts';
import { EXTRA_FORM_INDEX } from './code_forms.ts';
import { placeHooks, renewUndonePaths } from './places/hooks.ts';
import { places } from './places/resource.ts';
import { CONTENTS_INDEX } from './contents/tree.ts';
import { placeRoutes } from './contents/routes.ts';
import { placeFields } from './places/table.ts';
import { refreshExtras } from './products/refresh_extras.ts';
import { products } from './products/resource.ts';
import { productFields } from './products/table.ts';
import { typeRoutes } from './types/routes.ts';

const byName = sql`(${textSortKey(sql.ref('name'))}, id)`;

export const stockModule: Module = {
  resources: {
    products: toRegisteredResource(products, productFields),
    places: toRegisteredResource(places, placeFields),
  },
  hooks: { places: placeHooks },
  routes: [typeRoutes, placeRoutes],
  pictureNeeds: { ids: { product_images: 'image_id' } },
  async afterUndo(db, rows) {
    await refreshExtras(db, rows);
    await renewUndonePaths(db, rows);
  },
  operatorNames: [{ table: 'places', column: 'counted_by' }],
  recorded: {
    products: {
      derived: ['search_text', 'landed_cost', 'kept_state'],
      followed: ['state', 'received', 'received_estimated', 'sold', 'left_on', 'left_note'],
      refers: {
        type_id: ['types', 'refuse'],
        sub_type_id: ['subtypes', 'refuse'],
        bought_stock_id: ['bought_stocks', 'set null'],
        insertion_batch_id: ['insertion_batches', 'set null'],
        place_id: ['places', 'set null'],
      },
    },
    places: {
      derived: ['search_text'],
      kept: ['path'],
      refers: { parent_id: ['places', 'set null'] },
    },
    product_extras: {
      key: ['product_id', 'extra_id'],
      owners: [['products', 'product_id']],
      refers: { product_id: ['products', 'cascade'], extra_id: ['extras', 'cascade'] },
    },
    product_images: {
      key: ['product_id', 'position'],
      owners: [['products', 'product_id']],
      refers: { product_id: ['products', 'cascade'] },
    },
    types: {},
    subtypes: { refers: { type_id: ['types', 'cascade'] } },
    extras: { refers: { type_id: ['types', 'cascade'] } },
  },
  indexes: {
    types: { name: byName },
    subtypes: { name: byName },
    product_extras: { code: EXTRA_FORM_INDEX },
    products: { contents: CONTENTS_INDEX },
  },
};

export { RECEIVED_BY } from './products/table.ts';

export { setListingDays, clearListingDays, addDerivedState } from './products/days.ts';
export { storeExpectedPriceDays } from './products/expected_price_days.ts';
export { readExtras } from './products/extras.ts';
export { presenceSql, productsJson } from './products/json.ts';
export { insertProducts } from './products/repository.ts';
export { findNamed } from './contents/find_scanned.ts';
export { deleteEmptyPlaces, makePlaces, type NamedPlace, placesNamed } from './places/named_places.ts';
export { insertPlaces, placeNameJson, readAncestors, readInside, readPlaces } from './places/repository.ts';
export { places } from './places/resource.ts';
export { placeFields, type PlaceRow } from './places/table.ts';
export { products } from './products/resource.ts';
export { productFields, type ProductRecord, type ProductRow, receivedBy } from './products/table.ts';
export { typeDetails } from './types/json.ts';
export { readDefinitions } from './types/repository.ts';
