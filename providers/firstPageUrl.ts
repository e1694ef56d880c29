import { RESOURCES, type ResourceName } from '../contract/resources.ts';
import { API_URL } from './api.ts';

export const PAGE_SIZE = 10;

/** URL of a list's first request, before any sort, filter or paging. */
export function firstPageUrl(resource: ResourceName): string {
  const { field, order } = RESOURCES[resource].sort;
  const query = new URLSearchParams({
    filter: '{}',
    range: JSON.stringify([0, PAGE_SIZE - 1]),
    sort: JSON.stringify([field, order]),
  });
  return `${API_URL}/api/${resource}/?${query}`;
}
