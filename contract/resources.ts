interface Described {
  /** In sentences: one of them, all of them. */
  one: string;
  all: string;
  /** Where the console shows its list, and the form that adds a record. */
  list: string;
  create: string;
  /** The query parameter of the list that opens one record. */
  inspect: string;
  /** The order of its list until the operator chooses another. */
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** The key that leads to its list, after `g`. */
  shortcut: string;
  /** Foreign backends do not know it. */
  isExtension?: true;
}

/**
 * What is recorded: listed, filtered, exported, imported, changed one by one and many at once, and created by form data.
 * They stand in the order in which they are shown; the addresses are the specification's.
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
} as const satisfies Record<string, Described>;

export type ResourceName = keyof typeof RESOURCES;

export const RESOURCE_NAMES = Object.keys(RESOURCES) as ResourceName[];

/** Those that every backend knows. */
export const SPECIFIED_NAMES = RESOURCE_NAMES.filter((name) => !isExtension(name));

export function isExtension(name: ResourceName): boolean {
  const described: Described = RESOURCES[name];
  return described.isExtension === true;
}

/** Something for each resource. */
export function ofEach<Value>(make: (name: ResourceName) => Value): Record<ResourceName, Value> {
  return Object.fromEntries(RESOURCE_NAMES.map((name) => [name, make(name)])) as Record<ResourceName, Value>;
}

export function isResource(name: string): name is ResourceName {
  return Object.hasOwn(RESOURCES, name);
}
