import { sql } from 'kysely';
import { type BaseVersion, addBaseVersion } from '../../../../contract/edits.ts';
import {
  NewSiteListing,
  SiteListing,
  SiteListingBulkChange,
  SiteListingUpdate,
} from '../../../../contract/site_listings.ts';
import type { Resource } from '../../../records/resource.ts';
import { findSite } from '../../sales/index.ts';
import { siteListingJson } from './json.ts';
import { updateListingStates } from './listing_states.ts';
import { insertSiteListings, siteListingList } from './repository.ts';
import { siteListingSample, siteListingSearch } from './search.ts';
import { siteListingFields, type SiteListingRow } from './table.ts';

export const siteListings: Resource<SiteListingRow, SiteListingUpdate & BaseVersion, NewSiteListing> = {
  list: siteListingList,
  row: siteListingJson,
  schema: {
    record: SiteListing,
    update: addBaseVersion(SiteListingUpdate),
    change: SiteListingBulkChange,
  },
  files: [],
  creation: {
    summary: 'Record a listing that is live on a site',
    body: NewSiteListing,
    async insert(db, sent) {
      return insertSiteListings(db, [
        siteListingFields.row({ ...sent, site: (await findSite(db, sent.site)).name }),
      ]);
    },
  },
  summary: { amount: sql`coalesce(site_listings.price, 0)`, linked: {} },
  search: {
    columns: siteListingFields.searched,
    texts: async (_db, rows) => rows.map(siteListingSearch),
    sample: siteListingSample,
  },
  indexes: {
    ...siteListingFields.indexes,
    ...Object.fromEntries(
      ['price', 'fee', 'started', 'seen'].map((column) => [column, sql`${sql.ref(column)}, id`]),
    ),
    live: sql`site, status, id`,
    number: sql`site, external_id`,
    label: sql`site, sku`,
  },
  fields: siteListingFields,
  async edit(db, sent) {
    const site = sent.site === undefined ? undefined : (await findSite(db, sent.site)).name;
    const columns = siteListingFields.columns({ ...sent, ...(site !== undefined && { site }) });
    return () => columns;
  },
  async afterChange(db, changes) {
    await updateListingStates(
      db,
      changes.flatMap(({ before, after }) => [before, after]),
    );
  },
};
