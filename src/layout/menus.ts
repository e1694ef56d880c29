import { RESOURCES, RESOURCE_NAMES } from '../../contract/resources.ts';

export interface MenuLink {
  /** Key of the label in the catalogue. */
  label: string;
  to: string;
}

export interface Menu {
  label: string;
  links: MenuLink[];
  /** The links that stand as tabs above the section's pages. */
  tabs: MenuLink[];
}

const database: MenuLink[] = RESOURCE_NAMES.map((name) => ({
  label: `resources.${name}.title`,
  to: RESOURCES[name].list,
}));

const analytics: MenuLink[] = [1, 2, 3, 4].map((number) => ({
  label: `menu.analytics${number}`,
  to: `/analitycs${number}`,
}));

export const tools: MenuLink[] = [
  { label: 'menu.import_data', to: '/tools/import_data' },
  { label: 'menu.card_matcher', to: '/test' },
];

export const menus: Menu[] = [
  {
    label: 'menu.database',
    links: [
      ...database,
      { label: 'menu.types', to: '/database/types' },
    ],
    tabs: database,
  },
  { label: 'menu.analytics', links: analytics, tabs: analytics },
  {
    label: 'menu.tools',
    links: [...tools, { label: 'menu.tools2', to: '/tools2' }, { label: 'menu.tools3', to: '/tools3' }],
    tabs: tools,
  },
];

/** The link that leads to this page or to the list that it belongs to. */
export function currentLink(links: readonly MenuLink[], pathname: string): MenuLink | undefined {
  const path = pathname.toLowerCase().replace('/insertion_batch/', '/insertion_batches/');
  return links.find(({ to }) => path === to || path.startsWith(`${to}/`));
}
