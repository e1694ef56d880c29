import SearchOff from '@mui/icons-material/SearchOff';
import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useFilterChange } from './useFilterChange.ts';
import { EmptyState } from '../EmptyState.tsx';

/** A list whose search or filters match nothing, and the way back. Stands in a list context. */
export function NothingFound() {
  const { filterValues } = useListContext();
  const changeFilter = useFilterChange();
  const translate = useTranslate();
  const typed = filterValues.q;
  return (
    <EmptyState
      icon={SearchOff}
      title={typed ? translate('list.nothing_for', { typed }) : translate('list.nothing')}
      action={
        <Button variant="outlined" onClick={() => changeFilter(() => ({}))}>
          {translate(typed ? 'list.clear_search' : 'list.clear_filters')}
        </Button>
      }
    />
  );
}
