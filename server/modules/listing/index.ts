import type {} from './tables.ts';
import type { Module } from '../../records/module.ts';
import { UndoneRows } from '../../records/history/undone_rows.ts';
import { toRegisteredResource } from '../../records/registered_resource.ts';
import { addBatchesOfProducts, addProductsOfBatches } from './affected_rows.ts';
import {
  batchCountCheck,
  batchCountHooks,
  batchCounts,
  recountBatches,
} from './insertion_batches/product_counts.ts';
import { insertionBatches } from './insertion_batches/resource.ts';
import { markUndoneExports } from './listings/listing_exports.ts';
import { emptyOldFiles } from './listings/old_files.ts';
import { renameSiteOfListings } from './listings/rename_site.ts';
import { listingRoutes } from './listings/routes.ts';
import { insertionRoutes } from './insertion_batches/routes.ts';
import { batchFields } from './insertion_batches/table.ts';
import { listingTemplates } from './listing_templates/resource.ts';
import { liveListingRoutes } from './live_listings/routes.ts';
import { templateFields } from './listing_templates/table.ts';
import { updateListingStates } from './site_listings/listing_states.ts';
import { siteListings } from './site_listings/resource.ts';
import { siteListingFields } from './site_listings/table.ts';

export const listingModule: Module = {
  resources: {
    insertion_batches: toRegisteredResource(insertionBatches, batchFields),
    listing_templates: toRegisteredResource(listingTemplates, templateFields),
    site_listings: toRegisteredResource(siteListings, siteListingFields),
  },
  hooks: {
    products: { ...batchCountHooks, addAffected: addBatchesOfProducts },
    insertion_batches: { addAffected: addProductsOfBatches },
    site_listings: { beforeDelete: async (db, rows) => () => updateListingStates(db, rows) },
    sites: {
      async afterChange(db, changes) {
        for (const { before, after } of changes)
          if (before.name !== after.name)
            await renameSiteOfListings(db, { from: before.name, to: after.name });
      },
    },
  },
  routes: [insertionRoutes, listingRoutes, liveListingRoutes],
  operatorNames: [{ table: 'listing_exports', column: 'made_by' }],
  daily: [{ name: 'listing files', failed: 'old files for sites are not emptied', run: emptyOldFiles }],
  derived: [batchCounts],
  pictureNeeds: { ids: { insertion_batch_images: 'image_id' } },
  async afterUndo(db, rows) {
    const batches = [
      ...UndoneRows.ids(rows.differing('products', ['insertion_batch_id']), 'insertion_batch_id'),
      ...UndoneRows.ids(rows.differing('insertion_batches', []), 'id'),
    ];
    await recountBatches(db, [...new Set(batches)]);
    await markUndoneExports(db, rows);
  },
  sums: [batchCountCheck],
  recorded: {
    site_listings: { derived: ['search_text'] },
    insertion_batches: { derived: ['search_text', 'products_quantity'] },
    insertion_batch_images: {
      key: ['insertion_batch_id', 'position'],
      owners: [['insertion_batches', 'insertion_batch_id']],
      refers: { insertion_batch_id: ['insertion_batches', 'cascade'] },
    },
    insertions: {
      owners: [['insertion_batches', 'insertion_batch_id']],
      refers: {
        insertion_batch_id: ['insertion_batches', 'cascade'],
        ended_sale_id: ['sales', 'set null'],
        template_id: ['listing_templates', 'set null'],
      },
    },
    listing_templates: {
      derived: ['search_text'],
      refers: { type_id: ['types', 'set null'] },
    },
    listings: {
      owners: [['insertion_batches', 'insertion_batch_id']],
      refers: { insertion_id: ['insertions', 'cascade'] },
    },
    listing_units: {
      key: ['listing_id', 'product_id'],
      owners: [['insertion_batches', 'insertion_batch_id']],
      refers: { listing_id: ['listings', 'cascade'], product_id: ['products', 'cascade'] },
    },
  },
};

export { toInsertionRow } from './insertion_batches/insertions.ts';
export { moveToBatch } from './insertion_batches/move_products.ts';
export { insertBatches, listedAnswerSql } from './insertion_batches/repository.ts';
export { searchBatches } from './insertion_batches/search.ts';
export { insertionBatches } from './insertion_batches/resource.ts';
export { batchFields, NEW_BATCH_STATUS } from './insertion_batches/table.ts';
export { findUsualTemplate } from './listing_templates/usual_template.ts';
export { writeExport } from './listings/export_listings.ts';
export { insertTemplates } from './listing_templates/repository.ts';
export { listingTemplates, withCleanDescription } from './listing_templates/resource.ts';
export { templateFields } from './listing_templates/table.ts';
export {
  findRefusedLabels,
  findSiteListings,
  insertSiteListings,
  streamLiveListings,
} from './site_listings/repository.ts';
export { closeTakeDownsOfSite } from './site_listings/close_take_downs.ts';
export { siteListingNameSql } from './site_listings/json.ts';
export { findSentLabels } from './site_listings/sent_labels.ts';
export { siteListings } from './site_listings/resource.ts';
export { siteListingFields } from './site_listings/table.ts';
