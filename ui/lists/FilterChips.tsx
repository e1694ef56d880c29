import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useFields } from '../fields.ts';
import { FilterChip } from './FilterChip.tsx';
import { useFilterChange } from './useFilterChange.ts';
import { filterKeys } from './listFilter.ts';

/** What the list is filtered by besides the search. */
export function FilterChips() {
  const { filterValues } = useListContext();
  const changeFilter = useFilterChange();
  const fields = useFields('isFiltered');
  const translate = useTranslate();
  const { q: _, ...applied } = filterValues;
  const names = Object.keys(applied);
  if (names.length === 0) return null;
  const keep = (isKept: (name: string) => boolean) =>
    changeFilter((filter) => Object.fromEntries(Object.entries(filter).filter(([name]) => isKept(name))));
  return (
    <>
      {names.map((name) => {
        const offered = fields.find((field) => filterKeys(field).includes(name));
        return (
          <FilterChip
            key={name}
            name={name}
            field={offered ?? { source: name, kind: 'text', label: name }}
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
