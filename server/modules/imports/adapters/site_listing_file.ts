import { siteListingRows } from '../site_listing_rows.ts';
import type { FileAdapter } from '../file_adapter.ts';

export const siteListingFile: FileAdapter = {
  isOfSite: true,
  needsNoRate: true,
  readRows: (db, batches, file) =>
    Object.values(file.mapping).includes('id') ? undefined : siteListingRows(db, batches, file),
};
