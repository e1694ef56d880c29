import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { FilterChip } from './FilterChip.tsx';
import { filterKeys, type ListFilter } from './listFilter.ts';

/** What the list is filtered by besides the search. */
export function FilterChips({ filters }: { filters: readonly ListFilter[] }) {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const { q, ...applied } = filterValues;
  const names = Object.keys(applied);
  if (names.length === 0) return null;
  const without = (removed: string) =>
    Object.fromEntries(Object.entries(filterValues).filter(([name]) => name !== removed));
  return (
    <>
      {names.map((name) => {
        const offered = filters.find((filter) => filterKeys(filter).includes(name));
        return (
          <FilterChip
            key={name}
            name={name}
            filter={offered ?? { source: name, kind: 'text' }}
            value={applied[name]}
            isOffered={offered !== undefined}
            onRemove={() => setFilters(without(name))}
          />
        );
      })}
      <Button size="small" onClick={() => setFilters(q === undefined ? {} : { q })}>
        {translate('list.clear_all')}
      </Button>
    </>
  );
}
