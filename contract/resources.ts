interface Described {
  /** The noun in sentences: for one record, and for all records. */
  one: string;
  all: string;
  /** The console's path of the list. `create` is the path of the form that adds a record. */
  list: string;
  create: string;
  /** The query parameter of the list that opens one record. */
  inspect: string;
  /** The default order of the list. */
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** The key that opens the list, after `g`. */
  shortcut: string;
  /** Other backends do not have this resource. */
  isExtension?: true;
}

/**
 * The kinds of records. An operator can list, filter, export, import, create and change them, one by one and
 * many at once. Their order is the order on the screen. The addresses are those of the specification.
 */
export const RESOURCES = {
  products: {
    one: 'product',
    all: 'products',
    list: '/database/stock',
    create: '/database/stock/add_product',
    inspect: 'inspect_product',
    sort: { field: 'id', order: 'DESC' },
    shortcut: 's',
  },
  bought_stocks: {
    one: 'purchase',
    all: 'purchases',
    list: '/database/purchases',
    create: '/database/purchases/add',
    inspect: 'inspect_purchase',
    sort: { field: 'date', order: 'DESC' },
    shortcut: 'p',
  },
  incoming_shipments: {
    one: 'shipment',
    all: 'shipments',
    list: '/database/incomingstock',
    create: '/database/incomingstock/add',
    inspect: 'shipment_id',
    sort: { field: 'id', order: 'DESC' },
    shortcut: 'i',
  },
  insertion_batches: {
    one: 'batch',
    all: 'batches',
    list: '/database/insertion_batches',
    create: '/database/insertion_batch/add',
    inspect: 'inspect_batch',
    sort: { field: 'id', order: 'DESC' },
    shortcut: 'b',
  },
  sales: {
    one: 'sale',
    all: 'sales',
    list: '/database/shipments',
    create: '/database/shipments/add',
    inspect: 'inspect_sale',
    sort: { field: 'queue', order: 'ASC' },
    shortcut: 'o',
    isExtension: true,
  },
  site_transactions: {
    one: 'transaction',
    all: 'transactions',
    list: '/database/transactions',
    create: '/database/transactions/add',
    inspect: 'inspect_transaction',
    sort: { field: 'day', order: 'DESC' },
    shortcut: 't',
    isExtension: true,
  },
  listing_templates: {
    one: 'template',
    all: 'templates',
    list: '/database/listing_templates',
    create: '/database/listing_templates/add',
    inspect: 'inspect_template',
    sort: { field: 'name', order: 'ASC' },
    shortcut: 'l',
    isExtension: true,
  },
  site_listings: {
    one: 'site listing',
    all: 'site listings',
    list: '/database/site_listings',
    create: '/database/site_listings/add',
    inspect: 'inspect_listing',
    sort: { field: 'id', order: 'DESC' },
    shortcut: 'v',
    isExtension: true,
  },
  places: {
    one: 'place',
    all: 'places',
    list: '/database/places',
    create: '/database/places/add',
    inspect: 'inspect_place',
    sort: { field: 'path', order: 'ASC' },
    shortcut: 'w',
    isExtension: true,
  },
} as const satisfies Record<string, Described>;

export type ResourceName = keyof typeof RESOURCES;

export const RESOURCE_NAMES = Object.keys(RESOURCES) as ResourceName[];

/** The resources that every backend has. */
export const SPECIFIED_NAMES = RESOURCE_NAMES.filter((name) => !isExtension(name));

export function isExtension(name: ResourceName): boolean {
  const described: Described = RESOURCES[name];
  return described.isExtension === true;
}

/** Whether the files of a resource come from selling sites. */
export function isResourceOfSites(name: ResourceName | null | undefined): boolean {
  return name === 'sales' || name === 'site_transactions' || name === 'site_listings';
}

/** Builds a value for each resource. */
export function mapResources<Value>(make: (name: ResourceName) => Value): Record<ResourceName, Value> {
  return Object.fromEntries(RESOURCE_NAMES.map((name) => [name, make(name)])) as Record<ResourceName, Value>;
}

export function isResource(name: string): name is ResourceName {
  return Object.hasOwn(RESOURCES, name);
}
