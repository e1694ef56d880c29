import { Box, Button, Popover, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import type { Report } from '../../../contract/reports.ts';
import { addDays } from '../../../domain/days.ts';
import { lastDayOfMonth, type Period, thisMonth, thisYear } from '../../../domain/report.ts';
import { useReportChange } from './useReport.ts';

export type DisplayedPeriod = Pick<Report, 'from' | 'to' | 'today'>;

interface Props {
  report: DisplayedPeriod;
  anchor: HTMLElement;
  onClose: () => void;
}

/** Form for the days of a period. */
export function PeriodFields({ report, anchor, onClose }: Props) {
  const translate = useTranslate();
  const change = useReportChange();
  const [from, setFrom] = useState(report.from);
  const [to, setTo] = useState(report.to);
  const isWrong = from !== '' && to !== '' && from > to;
  const apply = (period: Period) => {
    onClose();
    change({ from: period.from, to: period.to });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong && from && to) apply({ from, to });
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('reports.period'),
          sx: { width: 340, mt: 0.5, p: 2, border: 1, borderColor: 'divider' },
        },
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mb: 2 }}>
        {Object.entries(usualPeriods(report.today)).map(([name, period]) => (
          <Button key={name} variant="outlined" size="small" onClick={() => apply(period)}>
            {translate(`reports.${name}`)}
          </Button>
        ))}
      </Box>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 1.5 }}>
        <TextField
          type="date"
          label={translate('reports.from')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          type="date"
          label={translate('reports.to')}
          value={to}
          error={isWrong}
          helperText={isWrong && translate('reports.wrong_period')}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button type="submit" variant="contained" sx={{ justifySelf: 'end' }}>
          {translate('reports.apply')}
        </Button>
      </Box>
    </Popover>
  );
}

function usualPeriods(today: string): Record<string, Period> {
  const before = addDays(thisMonth(today).from, -1);
  const year = String(Number(today.slice(0, 4)) - 1);
  return {
    this_month: thisMonth(today),
    last_month: { from: `${before.slice(0, 7)}-01`, to: lastDayOfMonth(before) },
    this_year: thisYear(today),
    last_year: { from: `${year}-01-01`, to: `${year}-12-31` },
  };
}
