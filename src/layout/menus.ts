import { RESOURCES, RESOURCE_NAMES, SPECIFIED_NAMES, type ResourceName } from '../../contract/resources.ts';
import { useExtensions } from '../../ui/useExtensions.ts';

export interface MenuLink {
  /** Key of the label in the catalogue. */
  label: string;
  to: string;
}

export interface Menu {
  label: string;
  links: MenuLink[];
  /** Links shown as tabs above the pages of the section. */
  tabs: MenuLink[];
}

const analysis = (number: number): MenuLink => ({
  label: `menu.analytics${number}`,
  to: `/analitycs${number}`,
});
/** The analysis pages of the specification. The further pages cover VAT and payouts. */
const specifiedAnalytics = [1, 2, 3, 4].map(analysis);
const analytics = [...specifiedAnalytics, analysis(5), analysis(6)];

export const tools: MenuLink[] = [
  { label: 'menu.import_data', to: '/tools/import_data' },
  { label: 'menu.card_matcher', to: '/test' },
];

const backups: MenuLink = { label: 'menu.backups', to: '/backups' };

/** The link at the person's name. */
export const account: MenuLink = { label: 'menu.account', to: '/account' };

const types: MenuLink = { label: 'menu.types', to: '/database/types' };
const takeDowns: MenuLink = { label: 'menu.take_downs', to: '/database/take_downs' };
const sites: MenuLink = { label: 'menu.sites', to: '/database/sites' };
const vat: MenuLink = { label: 'menu.vat', to: '/database/vat' };

const others = (pages: MenuLink[], working: MenuLink[]): Menu[] => [
  { label: 'menu.analytics', links: pages, tabs: pages },
  {
    label: 'menu.tools',
    links: [...working, { label: 'menu.tools2', to: '/tools2' }, { label: 'menu.tools3', to: '/tools3' }],
    tabs: working,
  },
];

function databaseMenu(names: readonly ResourceName[], beside: readonly MenuLink[]): Menu {
  const tabs = names.map((name) => ({ label: `resources.${name}.title`, to: RESOURCES[name].list }));
  return { label: 'menu.database', links: [...tabs, ...beside], tabs };
}

export const menus: readonly Menu[] = [
  databaseMenu(RESOURCE_NAMES, [takeDowns, sites, vat, types]),
  ...others(analytics, [...tools, backups]),
];

/** On a backend without sales, “Shipments” stands for incoming shipments, as in the specification. */
const shipments: MenuLink = { label: 'menu.shipments', to: RESOURCES.sales.list };
const plainMenus: readonly Menu[] = [
  databaseMenu(SPECIFIED_NAMES, [shipments, types]),
  ...others(specifiedAnalytics, tools),
];

export function useMenus(): readonly Menu[] {
  return useExtensions() === false ? plainMenus : menus;
}

export function useAnalytics(): readonly MenuLink[] {
  return useExtensions() === false ? specifiedAnalytics : analytics;
}

/** The link to this page, or to the list that contains the page. */
export function currentLink(links: readonly MenuLink[], pathname: string): MenuLink | undefined {
  const path = pathname.toLowerCase().replace('/insertion_batch/', '/insertion_batches/');
  return links.find(({ to }) => path === to || path.startsWith(`${to}/`));
}
