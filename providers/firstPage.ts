import { API_URL } from './api.ts';

export const PAGE_SIZE = 10;

/** The order of a resource's list until the operator chooses another. */
export const FIRST_SORT = {
  products: { field: 'id', order: 'DESC' },
  bought_stocks: { field: 'date', order: 'DESC' },
  incoming_shipments: { field: 'id', order: 'DESC' },
  insertion_batches: { field: 'id', order: 'DESC' },
} as const;

export type ListedResource = keyof typeof FIRST_SORT;

export const LISTED = Object.keys(FIRST_SORT) as ListedResource[];

/** The call that a list makes first while nobody has sorted, filtered or paged it. */
export function firstPageCall(resource: ListedResource): string {
  const { field, order } = FIRST_SORT[resource];
  const query = new URLSearchParams({
    filter: '{}',
    range: JSON.stringify([0, PAGE_SIZE - 1]),
    sort: JSON.stringify([field, order]),
  });
  return `${API_URL}/api/${resource}/?${query}`;
}
