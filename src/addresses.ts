import { RESOURCES, RESOURCE_NAMES } from '../contract/resources.ts';

// The first script reads these: they stand apart from the pages' code, which nobody needs who logs in.

/** The pages that belong to no resource. */
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
  '/database/take_downs',
  '/database/sites',
  '/database/vat',
  '/database/types',
  '/database/shipments/pack_list',
  '/tools/import_data',
  '/tools/import_data/:id',
  '/test',
] as const;

export type LoneAddress = (typeof LONE_ADDRESSES)[number];

/** Where a page is still to come. */
export const PLACEHOLDER_ADDRESSES = ['/tools2', '/tools3'] as const;

/** Every page that needs a session. */
const GUARDED: ReadonlySet<string> = new Set([
  ...LONE_ADDRESSES,
  ...PLACEHOLDER_ADDRESSES,
  ...RESOURCE_NAMES.flatMap((name) => [RESOURCES[name].list, RESOURCES[name].create]),
]);

/** The address as these tables have it, however it is written. */
export function pageAddress(pathname: string): string {
  return pathname
    .toLowerCase()
    .replace(/(.)\/+$/, '$1')
    .replace(/^(\/tools\/import_data|\/analitycs5\/periods|\/analitycs6)\/[^/]+$/, '$1/:id');
}

/** The login and the registration, which need nothing of the console. */
export function isEntrance(pathname: string): boolean {
  return /^\/(login|register)$/.test(pageAddress(pathname));
}

/** Whether the page at the address needs a session. */
export function isGuarded(pathname: string): boolean {
  return GUARDED.has(pageAddress(pathname));
}
