import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { createContext } from 'react';
import type { RecordHistory as Page } from '../../contract/history.ts';
import type { ResourceName } from '../../contract/resources.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import type { preloadablePopup } from '../preloadable.tsx';

export interface RecordReference {
  kind: ResourceName;
  id: number;
}

/** The component for the history of a record. The shell provides it with its texts. */
export const RecordHistoryContext = createContext<
  ReturnType<typeof preloadablePopup<RecordReference>> | undefined
>(undefined);

/** Entries that are read at a time. */
const PORTION = 20;

/** The actions that wrote a record, newest first. More are read on demand. */
export function useRecordHistory({ kind, id }: RecordReference) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  return useInfiniteQuery({
    queryKey: ['history', 'of', kind, id],
    queryFn: ({ pageParam: from, signal }): Promise<Page> =>
      dataProvider.getRecordHistory(kind, id, { from, limit: PORTION }, signal),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => {
      const read = pages.reduce((sum, { entries }) => sum + entries.length, 0);
      return read < page.total && page.entries.length > 0 ? read : undefined;
    },
    retry: false,
  });
}
