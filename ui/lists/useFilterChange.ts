import { useListContext } from 'ra-core';
import { useCallback } from 'react';
import type { Filter } from '../../contract/lists.ts';

/** What was asked for since the list had that filter: the address takes a moment to follow. */
const asked = new WeakMap<object, Filter>();

/** Changes the filter of the list, from what it was last asked to be: a search and a filter may follow each other at once. */
export function useFilterChange(): (change: (filter: Filter) => Filter) => void {
  const { filterValues, setFilters } = useListContext();
  return useCallback(
    (change) => {
      const filter = change(asked.get(filterValues) ?? filterValues);
      asked.set(filterValues, filter);
      setFilters(filter);
    },
    [filterValues, setFilters],
  );
}
