import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Filter } from '../contract/lists.ts';
import type { BackstockDataProvider } from '../providers/dataProvider.ts';

/** Number and totals of the records that match a filter. Read again for each use. */
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

/** The ids of a selection made record by record; undefined for a selection by filter. */
export function listChosenIds(filter: Filter): (string | number)[] | undefined {
  const { id, ...others } = filter;
  return Array.isArray(id) && Object.keys(others).length === 0 ? id : undefined;
}
