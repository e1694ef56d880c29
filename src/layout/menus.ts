import { RESOURCES, RESOURCE_NAMES, SPECIFIED_NAMES, type ResourceName } from '../../contract/resources.ts';
import { includesRole } from '../../domain/roles.ts';
import { useExtensions } from '../../ui/useExtensions.ts';
import { useRole } from '../../ui/useRole.ts';
import { PAGE_ROLES } from '../pageRoles.ts';

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

const tools: MenuLink[] = [
  { label: 'menu.import_data', to: '/tools/import_data' },
  { label: 'menu.card_matcher', to: '/test' },
  { label: 'menu.prices', to: '/tools2' },
  { label: 'menu.labels', to: '/tools3' },
];

/** The pages behind the person's name. */
const accountLinks: MenuLink[] = [
  { label: 'menu.account', to: '/account' },
  { label: 'menu.people', to: '/people' },
  { label: 'menu.history', to: '/history' },
  { label: 'menu.bin', to: '/bin' },
  { label: 'menu.backups', to: '/backups' },
];

const putAway: MenuLink = { label: 'menu.put_away', to: '/database/put_away' };
const counts: MenuLink = { label: 'menu.counts', to: '/database/counts' };
const types: MenuLink = { label: 'menu.types', to: '/database/types' };
const takeDowns: MenuLink = { label: 'menu.take_downs', to: '/database/take_downs' };
const sites: MenuLink = { label: 'menu.sites', to: '/database/sites' };
const vat: MenuLink = { label: 'menu.vat', to: '/database/vat' };

const others = (pages: MenuLink[]): Menu[] => [
  { label: 'menu.analytics', links: pages, tabs: pages },
  { label: 'menu.tools', links: tools, tabs: tools },
];

const listOf = (name: ResourceName): MenuLink => ({
  label: `resources.${name}.title`,
  to: RESOURCES[name].list,
});

function databaseMenu(tabs: readonly MenuLink[], beside: readonly MenuLink[]): Menu {
  return { label: 'menu.database', links: [...tabs, ...beside], tabs: [...tabs] };
}

const liveListings: MenuLink = { label: 'menu.live_listings', to: '/database/live_listings' };
/** Lists that are set up rarely. They are in the menu, and have no tab. */
const WITHOUT_TAB: readonly ResourceName[] = ['listing_templates', 'site_listings'];
const databaseTabs = RESOURCE_NAMES.filter((name) => !WITHOUT_TAB.includes(name)).flatMap((name) =>
  name === 'insertion_batches' ? [listOf(name), liveListings] : [listOf(name)],
);

export const menus: readonly Menu[] = [
  databaseMenu(databaseTabs, [putAway, counts, takeDowns, ...WITHOUT_TAB.map(listOf), sites, vat, types]),
  ...others(analytics),
];

/** On a backend without sales, “Shipments” stands for incoming shipments, as in the specification. */
const shipments: MenuLink = { label: 'menu.shipments', to: RESOURCES.sales.list };
const plainMenus: readonly Menu[] = [
  databaseMenu(SPECIFIED_NAMES.map(listOf), [shipments, types]),
  ...others(specifiedAnalytics),
];

/** The menus, without links to pages that need another role. */
export function useMenus(): readonly Menu[] {
  const isAllowed = useIsAllowed();
  const all = useExtensions() === false ? plainMenus : menus;
  return all.map(({ label, links, tabs }) => ({
    label,
    links: links.filter(isAllowed),
    tabs: tabs.filter(isAllowed),
  }));
}

/** The menu behind the person's name. Its section also has the pages that need another role. */
export function useAccountMenu(): Menu {
  const links = accountLinks.filter(useIsAllowed());
  return { label: 'menu.account', links: accountLinks, tabs: links };
}

function useIsAllowed(): (link: MenuLink) => boolean {
  const own = useRole();
  return ({ to }) => own === undefined || includesRole(own, PAGE_ROLES[to]?.role ?? 'viewer');
}

export function useTools(): readonly MenuLink[] {
  return tools.filter(useIsAllowed());
}

export function useAnalytics(): readonly MenuLink[] {
  return useExtensions() === false ? specifiedAnalytics : analytics;
}

/** The link to this page, or to the list that contains the page. */
export function currentLink(links: readonly MenuLink[], pathname: string): MenuLink | undefined {
  const path = pathname.toLowerCase().replace('/insertion_batch/', '/insertion_batches/');
  return links.find(({ to }) => path === to || path.startsWith(`${to}/`));
}
