import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Filter } from '../contract/lists.ts';
import type { BackstockDataProvider } from '../providers/dataProvider.ts';

/** What the records amount to that a filter matches. Counted anew each time it is asked for. */
export function useSelectionSummary(resource: string, filter: Filter, { enabled = true } = {}) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  return useQuery({
    queryKey: ['selection', resource, filter],
    queryFn: ({ signal }) => dataProvider.getSelection(resource, filter, signal),
    enabled,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** The ids of a selection that was made record by record. */
export function chosenIds(filter: Filter): (string | number)[] | undefined {
  const { id, ...others } = filter;
  return Array.isArray(id) && Object.keys(others).length === 0 ? id : undefined;
}
