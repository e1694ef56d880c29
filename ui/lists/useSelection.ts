import { useListContext } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Filter } from '../../contract/lists.ts';
import { useSelectionSummary } from '../useSelectionSummary.ts';

/**
 * What is selected in the list: the marked rows, or everything that its filter matches. The latter is
 * taken back as soon as the filter or the marks change.
 */
export function useSelection() {
  const {
    resource,
    data: rows = [],
    selectedIds = [],
    filterValues,
    total = 0,
    meta,
    onSelect,
    onUnselectItems,
  } = useListContext();
  const markedAs = (ids: readonly unknown[]): Filter => ({ id: ids.map(Number) });
  const marked = markedAs(selectedIds);
  const stateOf = (filter: Filter) => JSON.stringify([filterValues, filter]);
  const [wholeOf, setWholeOf] = useState<string>();
  const isWhole = wholeOf === stateOf(marked);
  const filter: Filter = isWhole ? filterValues : marked;
  const { data: summary } = useSelectionSummary(resource, filter, { enabled: selectedIds.length > 0 });
  const count = isWhole ? (summary?.count ?? total) : selectedIds.length;
  return {
    filter,
    summary,
    count,
    /** Of those, how many are not in sight. */
    elsewhere: count - rows.filter(({ id }) => isWhole || selectedIds.includes(id)).length,
    /** Beyond the marked rows there are more that match. */
    hasMore: !isWhole && total > selectedIds.length,
    /** Unknown where a search finds more than are counted. */
    total: meta?.isAtLeast === true ? undefined : total,
    /** What is in sight is marked, too. */
    takeWhole: () => {
      const ids = [...new Set([...selectedIds, ...rows.map(({ id }) => id)])];
      onSelect(ids);
      setWholeOf(stateOf(markedAs(ids)));
    },
    clear: () => onUnselectItems(),
  };
}

/** Marks end with the filter under which they were made, and with the visit. */
export function useMarksOfFilter(): void {
  const { filterValues, selectedIds = [], onUnselectItems } = useListContext();
  const madeUnder = useRef<string>(undefined);
  const unmarkOthers = useEffectEvent((filter: string) => {
    if (madeUnder.current === filter) return;
    madeUnder.current = filter;
    if (selectedIds.length > 0) onUnselectItems();
  });
  const filter = JSON.stringify(filterValues);
  useEffect(() => unmarkOthers(filter), [filter]);
}
