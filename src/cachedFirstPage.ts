import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import { dataProvider } from '../providers/dataProvider.ts';
import { pendingEarlyUrl } from '../providers/earlyCalls.ts';
import { RESOURCES, RESOURCE_NAMES } from '../contract/resources.ts';
import { PAGE_SIZE, firstPageUrl } from '../providers/firstPageUrl.ts';
import { listKey } from '../providers/reactAdminInside.ts';

/** Milliseconds to wait for the list before the first render. A slower list shows its own loading state. */
const PATIENCE = 100;

const isUnreached = (error: unknown) => error instanceof HttpError && error.status === 0;

/**
 * Cache of all data read while the page is open. `networkMode: 'always'` sends calls at once and lets calls
 * fail at once. By default react-query pauses calls while the browser reports no network, and sends them
 * later, even after a cancel.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (failures, error) => failures < 3 && !isUnreached(error),
    },
    mutations: { networkMode: 'always' },
  },
});

/** Puts the list that was fetched early into the cache, so that the first render shows it. */
export async function cacheFirstPage(): Promise<void> {
  const resource = RESOURCE_NAMES.find((name) => firstPageUrl(name) === pendingEarlyUrl());
  if (!resource) return;
  const params = {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: RESOURCES[resource].sort,
    filter: {},
  };
  const reading = queryClient.prefetchQuery({
    queryKey: listKey(resource, params),
    queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal }),
    retry: false,
  });
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
