import type {} from './tables.ts';
import type { Module } from '../../records/module.ts';
import { toRegisteredResource } from '../../records/registered_resource.ts';
import { addBatchesOfProducts, addProductsOfBatches } from './affected_rows.ts';
import { batchCountCheck, batchCountHooks, batchCounts } from './insertion_batches/product_counts.ts';
import { insertionBatches } from './insertion_batches/resource.ts';
import { insertionRoutes } from './insertion_batches/routes.ts';
import { batchFields } from './insertion_batches/table.ts';

export const listingModule: Module = {
  resources: { insertion_batches: toRegisteredResource(insertionBatches, batchFields) },
  hooks: {
    products: { ...batchCountHooks, addAffected: addBatchesOfProducts },
    insertion_batches: { addAffected: addProductsOfBatches },
  },
  routes: [insertionRoutes],
  derived: [batchCounts],
  pictureNeeds: { ids: { insertion_batch_images: 'image_id' } },
  sums: [batchCountCheck],
};

export { toInsertionRow } from './insertion_batches/insertions.ts';
export { moveToBatch } from './insertion_batches/move_products.ts';
export { insertBatches, listedAnswerSql } from './insertion_batches/repository.ts';
export { searchBatches } from './insertion_batches/search.ts';
export { insertionBatches } from './insertion_batches/resource.ts';
export { batchFields, NEW_BATCH_STATUS } from './insertion_batches/table.ts';
