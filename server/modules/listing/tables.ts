import type { Generated } from 'kysely';
import type { BatchTable } from './insertion_batches/table.ts';
import type { TemplateTable } from './listing_templates/table.ts';
import type {
  ListingExportFileTable,
  ListingExportLineTable,
  ListingExportTable,
  ListingTable,
  ListingUnitTable,
  SiteFileTable,
} from './listings/table.ts';
import type { SiteListingTable } from './site_listings/table.ts';

declare module '../../platform/db/schema.ts' {
  interface Schema {
    insertion_batches: BatchTable;
    insertion_batch_images: { insertion_batch_id: number; position: number; image_id: number };
    insertions: InsertionTable;
    listing_templates: TemplateTable;
    listings: ListingTable;
    listing_units: ListingUnitTable;
    listing_exports: ListingExportTable;
    listing_export_files: ListingExportFileTable;
    listing_export_lines: ListingExportLineTable;
    site_files: SiteFileTable;
    site_listings: SiteListingTable;
  }
}

interface InsertionTable {
  id: Generated<number>;
  insertion_batch_id: number;
  site: string;
  price: number;
  /** Sanitized HTML. */
  description: string;
  external_id: Generated<string>;
  address: Generated<string>;
  /** First and planned last day of the listing, the day on which it ended, and the sale that ended it. */
  starts: Generated<string | null>;
  ends: Generated<string | null>;
  ended: Generated<string | null>;
  ended_sale_id: Generated<number | null>;
  template_id: Generated<number | null>;
}
