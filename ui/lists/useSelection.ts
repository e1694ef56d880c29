import { useListContext } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Filter } from '../../contract/lists.ts';
import { useSelectionSummary } from '../useSelectionSummary.ts';

/**
 * What is selected in the list: the marked rows, or everything that its filter matches. The latter is
 * taken back as soon as the marks change, and ends with the filter.
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
  const matching = JSON.stringify(filterValues);
  const [whole, setWhole] = useState<{ matching: string; marked: string }>();
  const isWhole = whole?.matching === matching && whole.marked === JSON.stringify(marked);
  const hasEnded = whole !== undefined && whole.matching !== matching;
  const end = useEffectEvent(() => onUnselectItems());
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
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
      setWhole({ matching, marked: JSON.stringify(markedAs(ids)) });
    },
    clear: () => onUnselectItems(),
  };
}

/** Rows that were selected stay so whatever is searched for next; the selection ends with the visit. */
export function useEndOfSelection(): void {
  const { selectedIds = [], onUnselectItems } = useListContext();
  const end = useEffectEvent(() => {
    if (selectedIds.length > 0) onUnselectItems();
  });
  useEffect(() => end(), []);
}
