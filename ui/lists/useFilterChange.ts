import { useListContext } from 'ra-core';
import { useCallback } from 'react';
import type { Filter } from '../../contract/lists.ts';

/** The last requested filter, by the list's current filter: the address updates with a delay. */
const asked = new WeakMap<object, Filter>();

/**
 * Changes the list's filter based on the last requested filter.
 * A search and a filter may change in quick succession.
 */
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
