import { RESOURCES, RESOURCE_NAMES } from '../contract/resources.ts';

// The first script imports this file. So the file does not import the pages' code, which the login does not
// need.

/** Addresses of pages that belong to no resource. */
const LONE_ADDRESSES = [
  '/',
  '/analitycs1',
  '/analitycs2',
  '/analitycs3',
  '/analitycs4',
  '/analitycs5',
  '/analitycs5/periods',
  '/analitycs5/periods/:id',
  '/analitycs5/stock-book',
  '/analitycs5/entries',
  '/analitycs6',
  '/analitycs6/:id',
  '/database/insertion_batches/:batch/listings/:insertion',
  '/database/live_listings',
  '/database/put_away',
  '/database/take_downs',
  '/database/sites',
  '/database/vat',
  '/database/types',
  '/database/shipments/pack_list',
  '/database/shipments/pick_list',
  '/database/counts',
  '/database/counts/:id',
  '/tools/import_data',
  '/tools/import_data/:id',
  '/test',
  '/go/:code',
  '/tools2',
  '/tools3',
  '/backups',
  '/account',
  '/people',
  '/history',
  '/bin',
] as const;

export type PageAddress = (typeof LONE_ADDRESSES)[number];

/** All addresses that need a session. */
const GUARDED: ReadonlySet<string> = new Set([
  ...LONE_ADDRESSES,
  ...RESOURCE_NAMES.flatMap((name) => [RESOURCES[name].list, RESOURCES[name].create]),
]);

/**
 * Normalises an address to the form of these tables: lower case, no trailing slash, `:id` or another name in place of
 * an id.
 */
export function pageAddress(pathname: string): string {
  return pathname
    .toLowerCase()
    .replace(/(.)\/+$/, '$1')
    .replace(/^(\/database\/insertion_batches)\/[^/]+\/listings\/[^/]+$/, '$1/:batch/listings/:insertion')
    .replace(
      /^(\/tools\/import_data|\/database\/counts|\/analitycs5\/periods|\/analitycs6)\/[^/]+$/,
      '$1/:id',
    )
    .replace(/^\/go\/[^/]+$/, '/go/:code');
}

/** Whether the page loads without the console: the login, the registration, or a new password by a link. */
export function isLoginAddress(pathname: string): boolean {
  return /^\/(login|register|reset_password)$/.test(pageAddress(pathname));
}

/** Whether the page at the address needs a session. */
export function needsSession(pathname: string): boolean {
  return GUARDED.has(pageAddress(pathname));
}
