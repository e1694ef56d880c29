import { Box, Button, Menu, MenuItem } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ACTIONS, HISTORY_KINDS } from '../../../contract/history.ts';
import type { Filter } from '../../../contract/lists.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { useKindName } from '../../../ui/history/historyText.ts';
import { SearchInput } from '../../../ui/lists/SearchInput.tsx';
import { useFilterChange } from '../../../ui/lists/useFilterChange.ts';
import { DayChip } from './DayChip.tsx';

/** Search, and filters by day, person, kind and action. */
export function HistoryBar() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const changeFilter = useFilterChange();
  const kindName = useKindName();
  const { q: _, ...set } = filterValues;
  return (
    <Box sx={bar}>
      <SearchInput label={translate('history.search')} />
      <DayChip />
      <ChoiceChip name="by" label="history.person" choices={usePeopleChoices()} />
      <ChoiceChip
        name="kind"
        label="history.kind"
        choices={HISTORY_KINDS.map((kind) => ({ id: kind, name: kindName(kind) }))}
      />
      <ChoiceChip
        name="action"
        label="history.action"
        choices={ACTIONS.map((action) => ({ id: action, name: translate(`history.actions.${action}`) }))}
      />
      {Object.keys(set).length > 0 && (
        <Button size="small" onClick={() => changeFilter(keepSearch)}>
          {translate('list.clear_all')}
        </Button>
      )}
    </Box>
  );
}

function keepSearch({ q }: Filter): Filter {
  return q === undefined ? {} : { q };
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  minHeight: 52,
} as const;

/** The people who have made actions. */
function usePeopleChoices(): Choice[] {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const { data = [] } = useQuery({
    queryKey: ['history', 'people'],
    queryFn: ({ signal }) => dataProvider.getHistoryPeople(signal),
    retry: false,
  });
  // The server itself has no name.
  return data.filter(Boolean).map((name) => ({ id: name, name }));
}

interface Choice {
  id: string;
  name: string;
}

interface ChipProps {
  /** The name in the filter. */
  name: string;
  /** Key of the label. */
  label: string;
  choices: readonly Choice[];
}

/** A filter by one of several values. */
function ChoiceChip({ name, label, choices }: ChipProps) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const changeFilter = useFilterChange();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen: unknown = [filterValues[name]].flat()[0];
  const choose = (id: string | undefined) => {
    setAnchor(null);
    changeFilter((filter: Filter) => {
      const others = Object.fromEntries(Object.entries(filter).filter(([one]) => one !== name));
      return id === undefined ? others : { ...others, [name]: id };
    });
  };
  return (
    <>
      <Chip
        label={translate(label)}
        value={
          chosen === undefined
            ? translate('history.all')
            : (choices.find(({ id }) => id === chosen)?.name ?? String(chosen))
        }
        isOpen={anchor !== null}
        popup="menu"
        onOpen={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem selected={chosen === undefined} onClick={() => choose(undefined)}>
          {translate('history.all')}
        </MenuItem>
        {choices.map(({ id, name: text }) => (
          <MenuItem key={id} selected={id === chosen} onClick={() => choose(id)}>
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
