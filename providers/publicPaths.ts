interface Addresses {
  list: string;
  create: string;
  /** The query parameter of the list that opens one record. */
  inspect: string;
}

/** The specification's address of every resource. */
const ADDRESSES: Record<string, Addresses | undefined> = {
  products: {
    list: '/database/stock',
    create: '/database/stock/add_product',
    inspect: 'inspect_product',
  },
  bought_stocks: {
    list: '/database/purchases',
    create: '/database/purchases/add',
    inspect: 'inspect_purchase',
  },
  incoming_shipments: {
    list: '/database/incomingstock',
    create: '/database/incomingstock/add',
    inspect: 'shipment_id',
  },
  insertion_batches: {
    list: '/database/insertion_batches',
    create: '/database/insertion_batch/add',
    inspect: 'inspect_batch',
  },
};

/** The query parameter of a resource's list that opens the details of one record. */
export function inspectParameter(resource: string): string {
  return ADDRESSES[resource]?.inspect ?? 'inspect';
}

/**
 * The address where the console shows what react-admin calls `/{resource}`, `/{resource}/create`,
 * `/{resource}/{id}` and `/{resource}/{id}/show`. Other paths stay as they are.
 *
 * @example publicPath('/bought_stocks/7/show') === '/database/purchases?inspect_purchase=7'
 */
export function publicPath(path: string): string {
  const match = /^\/([a-z_]+)(?:\/([^/?#]+))?(?:\/show)?\/?([?#].*)?$/.exec(path);
  const addresses = ADDRESSES[match?.[1] ?? ''];
  if (!match || !addresses) return path;
  const [, , id, rest = ''] = match;
  if (id === undefined) return addresses.list + rest;
  if (id === 'create') return addresses.create + rest;
  return `${addresses.list}?${addresses.inspect}=${id}${rest.replace('?', '&')}`;
}
