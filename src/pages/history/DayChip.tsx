import { Box, Button, Popover, TextField } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { addDays } from '../../../domain/days.ts';
import { formatDate, localDate } from '../../../domain/format.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { ChipCross } from '../../../ui/ChipCross.tsx';
import { useFilterChange } from '../../../ui/lists/useFilterChange.ts';

/** The filter by days; empty texts leave a side open. */
interface Days {
  from: string;
  to: string;
}

/** A filter by the days from one to another. */
export function DayChip() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const changeFilter = useFilterChange();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const days = { from: dayOf(filterValues.at_gte), to: dayOf(filterValues.at_lte) };
  const isSet = days.from !== '' || days.to !== '';
  const value = isSet ? inWords(days) : translate('history.all');
  const apply = ({ from, to }: Days) => {
    setAnchor(null);
    changeFilter((filter) => {
      const { at_gte: _from, at_lte: _to, ...others } = filter;
      return {
        ...others,
        ...(from && { at_gte: new Date(`${from}T00:00`).toISOString() }),
        ...(to && { at_lte: new Date(`${to}T23:59:59.999`).toISOString() }),
      };
    });
  };
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Chip
        label={translate('history.day')}
        value={value}
        isOpen={anchor !== null}
        popup="dialog"
        onOpen={(event) => setAnchor(event.currentTarget)}
      />
      {isSet && (
        <ChipCross
          field={translate('history.day')}
          value={value}
          onRemove={() => apply({ from: '', to: '' })}
        />
      )}
      {anchor && <DayFields days={days} anchor={anchor} onApply={apply} onClose={() => setAnchor(null)} />}
    </Box>
  );
}

/** The day of a moment in the filter, in the operator's own time zone: the server may be in another one. */
function dayOf(moment: unknown): string {
  const time = new Date(String(moment ?? ''));
  return Number.isNaN(time.getTime()) ? '' : localDate(time);
}

/** @example inWords({ from: '2026-11-23', to: '2026-11-24' }) === '23/11/2026–24/11/2026' */
function inWords({ from, to }: Days): string {
  if (from === to) return formatDate(from);
  return `${from && formatDate(from)}–${to && formatDate(to)}`;
}

interface FieldsProps {
  days: Days;
  anchor: HTMLElement;
  onApply: (days: Days) => void;
  onClose: () => void;
}

function DayFields({ days, anchor, onApply, onClose }: FieldsProps) {
  const translate = useTranslate();
  const [from, setFrom] = useState(days.from);
  const [to, setTo] = useState(days.to);
  const isWrong = from !== '' && to !== '' && from > to;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) onApply({ from, to });
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': translate('history.day'), sx: { width: 340, mt: 0.5, p: 2 } },
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mb: 2 }}>
        {Object.entries(usualDays()).map(([name, usual]) => (
          <Button key={name} variant="outlined" size="small" onClick={() => onApply(usual)}>
            {translate(`history.${name}`)}
          </Button>
        ))}
      </Box>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 1.5 }}>
        <TextField
          type="date"
          label={translate('list.from')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          type="date"
          label={translate('list.to')}
          value={to}
          error={isWrong}
          helperText={isWrong && translate('history.wrong_days')}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button type="submit" variant="contained" sx={{ justifySelf: 'end' }}>
          {translate('list.apply')}
        </Button>
      </Box>
    </Popover>
  );
}

function usualDays(): Record<string, Days> {
  const today = localDate(new Date());
  return {
    today_only: { from: today, to: today },
    last_week: { from: addDays(today, -6), to: today },
    last_month: { from: addDays(today, -29), to: today },
    all_days: { from: '', to: '' },
  };
}
