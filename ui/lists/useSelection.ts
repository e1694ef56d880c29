import { useListContext } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Filter } from '../../contract/lists.ts';
import { useSelectionSummary } from '../useSelectionSummary.ts';

/**
 * The list's selection: the selected rows, or all records that match the filter. The latter ends as soon as
 * the selected rows or the filter change.
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
    /** Number of selected records outside the current page. */
    elsewhere: count - rows.filter(({ id }) => isWhole || selectedIds.includes(id)).length,
    /** More records match the filter than are selected. */
    hasMore: !isWhole && total > selectedIds.length,
    /** Undefined when a search stops counting. */
    total: meta?.isAtLeast === true ? undefined : total,
    /** Also selects the rows on the page. */
    takeWhole: () => {
      const ids = [...new Set([...selectedIds, ...rows.map(({ id }) => id)])];
      onSelect(ids);
      setWhole({ matching, marked: JSON.stringify(markedAs(ids)) });
    },
    clear: () => onUnselectItems(),
  };
}

/** Selected rows stay selected across searches. The selection ends when the operator leaves the list. */
export function useEndOfSelection(): void {
  const { selectedIds = [], onUnselectItems } = useListContext();
  const end = useEffectEvent(() => {
    if (selectedIds.length > 0) onUnselectItems();
  });
  useEffect(() => end(), []);
}
