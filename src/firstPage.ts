import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import { dataProvider } from '../providers/dataProvider.ts';
import { earlyCall } from '../providers/earlyCalls.ts';
import { RESOURCES, RESOURCE_NAMES } from '../contract/resources.ts';
import { PAGE_SIZE, firstPageCall } from '../providers/firstPage.ts';
import { listKey } from '../providers/reactAdminInside.ts';

/** A list that takes longer is waited for on its page. */
const PATIENCE = 100;

const isUnreached = (error: unknown) => error instanceof HttpError && error.status === 0;

/**
 * What has been read, for as long as the page is open. A call is made at once and fails at once where the server does
 * not answer: react-query itself would hold it back for as long as the browser believes that it has no network, and make
 * it then, whoever has cancelled it meanwhile.
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

/** Reads the list that was asked for while the code came, so that it is there with the first paint. */
export async function readFirstPage(): Promise<void> {
  const resource = RESOURCE_NAMES.find((name) => firstPageCall(name) === earlyCall());
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
