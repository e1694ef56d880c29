import { Autocomplete, Popover, TextField } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Filter } from '../../../contract/lists.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { ChipCross } from '../../../ui/ChipCross.tsx';
import { useFilterChange } from '../../../ui/lists/useFilterChange.ts';

interface Props {
  /** The name in the filter. */
  name: 'type' | 'set' | 'place';
  choices: readonly { id: string | number; name: string }[];
}

/** A filter by one of many values, which are searched by their names. Left out if there is none to choose. */
export function ChoiceChip({ name, choices }: Props) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const changeFilter = useFilterChange();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate(`prices.filters.${name}`);
  const chosen: unknown = filterValues[name];
  const isSet = chosen !== undefined;
  const choice = choices.find(({ id }) => id === chosen) ?? null;
  const value = isSet ? (choice?.name ?? String(chosen)) : translate('prices.all');
  const set = (id: string | number | undefined) => {
    setAnchor(null);
    changeFilter((filter: Filter) => {
      const others = Object.fromEntries(Object.entries(filter).filter(([one]) => one !== name));
      return id === undefined ? others : { ...others, [name]: id };
    });
  };
  if (choices.length === 0 && !isSet) return null;
  return (
    <span className="price-filter">
      <Chip
        label={label}
        value={value}
        isOpen={anchor !== null}
        popup="dialog"
        onOpen={(event) => setAnchor(event.currentTarget)}
      />
      {isSet && <ChipCross field={label} value={value} onRemove={() => set(undefined)} />}
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          // Without a transition: a list that opens on focus would take its position while the popup grows.
          transitionDuration={0}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': label,
              sx: { width: 340, maxWidth: '100%', mt: 0.5, p: 2 },
            },
          }}
        >
          <Autocomplete
            options={choices}
            openOnFocus
            getOptionLabel={(one) => one.name}
            getOptionKey={(one) => one.id}
            value={choice}
            onChange={(_event, one) => set(one?.id)}
            renderInput={(props) => <TextField {...props} autoFocus label={label} />}
          />
        </Popover>
      )}
    </span>
  );
}
