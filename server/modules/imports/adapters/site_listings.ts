import { z } from 'zod';
import { constantText } from '../../../../contract/messages.ts';
import { requiredText } from '../../../../contract/primitives.ts';
import { SiteListingUpdate } from '../../../../contract/site_listings.ts';
import { isSameValue, type ImportValues } from '../../../../domain/import.ts';
import { today } from '../../../platform/today.ts';
import {
  closeTakeDownsOfSite,
  findSiteListings,
  insertSiteListings,
  siteListingFields,
  siteListings,
} from '../../listing/index.ts';
import { createImportAdapter } from '../adapter.ts';
import type { CompletedRow, RowWithRecord } from '../imported_resource.ts';
import { siteListingFile } from './site_listing_file.ts';

export const siteListingAdapter = createImportAdapter({
  resource: siteListings,
  schema: SiteListingUpdate,
  required: z
    .object({
      site: requiredText(constantText('inputs.site_of_file'), 100),
      externalId: z.string().default(''),
      sku: z.string().default(''),
    })
    .refine(({ externalId, sku }) => externalId !== '' || sku !== '', {
      path: ['sku'],
      error: constantText('listings.unnamed'),
    }),
  record: (values) => siteListingFields.row(values),
  insert: insertSiteListings,
  known: async (db, records) => {
    const found = await findSiteListings(db, records.map(keyOf));
    return found.map((row) => row?.id);
  },
  complete: async (_db, rows) => rows.map(completeRow),
  file: siteListingFile,
  async finish(db, { site }) {
    if (site !== null) await closeTakeDownsOfSite(db, site);
  },
  examples: [
    {
      site: 'Ebay',
      externalId: '256012345678',
      sku: 'P-17',
      title: 'Emberfox 4/102 holo',
      price: 41.95,
      currency: 'EUR',
      available: 1,
      status: 'live',
      started: '2026-11-18',
    },
    {
      site: 'Ebay',
      sku: 'P-18',
      status: 'failed',
      action: 'Add',
      message: 'Specific missing: Game',
      code: '21919303',
    },
  ],
});

function keyOf({ site = '', externalId = '', sku = '' }: ImportValues) {
  return { site: String(site), externalId: String(externalId), sku: String(sku) };
}

/**
 * The site's file counts, whatever an operator has changed since the last one. `seen` is set only where the
 * row changes something else.
 */
function completeRow({ values, row_values, record, last }: RowWithRecord): CompletedRow {
  const isExport = row_values.id !== undefined;
  const changes = Object.entries(values).some(
    ([field, value]) => value !== undefined && !isSameValue(value, record?.[field]),
  );
  const isSeen = !isExport && changes && values.seen === undefined;
  return {
    values: isSeen ? { ...values, seen: today() } : values,
    row_values,
    last: isExport ? last : undefined,
    kept: {},
    problems: {},
  };
}
