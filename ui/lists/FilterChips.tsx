import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { FilterChip } from './FilterChip.tsx';
import { useFilterChange } from './useFilterChange.ts';
import { filterKeys, type ListFilter } from './listFilter.ts';

/** What the list is filtered by besides the search. */
export function FilterChips({ filters }: { filters: readonly ListFilter[] }) {
  const { filterValues } = useListContext();
  const changeFilter = useFilterChange();
  const translate = useTranslate();
  const { q: _, ...applied } = filterValues;
  const names = Object.keys(applied);
  if (names.length === 0) return null;
  const keep = (isKept: (name: string) => boolean) =>
    changeFilter((filter) => Object.fromEntries(Object.entries(filter).filter(([name]) => isKept(name))));
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
            onRemove={() => keep((other) => other !== name)}
          />
        );
      })}
      <Button size="small" onClick={() => keep((name) => name === 'q')}>
        {translate('list.clear_all')}
      </Button>
    </>
  );
}
