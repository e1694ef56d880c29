import type { Generated, Selectable } from 'kysely';
import type { SiteListing } from '../../../../contract/site_listings.ts';
import type { SiteListingState } from '../../../../domain/listings/site_listing.ts';
import { type NewRow, StoredFields } from '../../../records/stored.ts';

/** Amounts in hundredths of `currency`. */
export interface SiteListingTable {
  id: Generated<number>;
  site: string;
  external_id: string;
  sku: string;
  title: string;
  price: number | null;
  currency: string;
  available: number | null;
  status: SiteListingState;
  action: string;
  message: string;
  code: string;
  fee: number | null;
  address: string;
  started: string | null;
  seen: string | null;
  search_text: string;
}
export type SiteListingRow = Selectable<SiteListingTable>;
export type SiteListingRecord = NewRow<SiteListingTable>;

export const siteListingFields = new StoredFields<
  Exclude<keyof SiteListing, 'id' | 'name'>,
  SiteListingTable
>('site_listings', {
  site: ['site', ''],
  externalId: ['external_id', ''],
  sku: ['sku', ''],
  title: ['title', ''],
  price: ['price', null],
  currency: ['currency', 'EUR'],
  available: ['available', null],
  status: ['status', 'failed'],
  action: ['action', ''],
  message: ['message', ''],
  code: ['code', ''],
  fee: ['fee', null],
  address: ['address', ''],
  started: ['started', null],
  seen: ['seen', null],
});
