import Close from '@mui/icons-material/Close';
import FilterList from '@mui/icons-material/FilterList';
import { Box, Button, ButtonBase, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Report, ReportFilter } from '../../../contract/reports.ts';
import { formatMonth } from '../../../domain/format.ts';
import { addDays, daysBetween } from '../../../domain/days.ts';
import { COMPARISONS, type Comparison, isWithinMonth } from '../../../domain/report.ts';
import { useCompact } from '../../../ui/useCompact.ts';
import { useTypes } from '../../../resources/types/index.ts';
import { Chip, chipStyle } from '../../../ui/Chip.tsx';
import { FilterFields } from './FilterFields.tsx';
import { PeriodChip } from './PeriodChip.tsx';
import { useReportChange, useReportFilter, useReportParameters } from './useReport.ts';

/** Chips for period, comparison and filters. All three are stored in the address. */
export function ReportBar({ report }: { report: Report }) {
  const compact = useCompact();
  return (
    <Box
      sx={
        compact
          ? { ...line, mb: 1.5 }
          : { ...line, px: 1.5, minHeight: 52, borderBottom: 1, borderColor: 'divider' }
      }
    >
      <PeriodChip report={report} />
      <AgainstChip report={report} />
      <Filters report={report} />
    </Box>
  );
}

function AgainstChip({ report: { from, to } }: { report: Report }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const change = useReportChange();
  const { against } = useReportParameters();
  const chosen = COMPARISONS.find((one) => one === against) ?? 'year';
  const choose = (one: Comparison) => {
    setAnchor(null);
    change({ against: one });
  };
  const offered = COMPARISONS.filter(
    (one) => one !== 'month' || one === chosen || isWithinMonth({ from, to }),
  );
  const words = translate(`reports.against_${chosen}`, {
    year: Number(from.slice(0, 4)) - 1,
    month: formatMonth(addDays(`${from.slice(0, 7)}-01`, -1), 'long'),
    days: daysBetween(from, to) + 1,
  });
  return (
    <>
      <Chip
        label={translate('reports.against')}
        value={words}
        isOpen={anchor !== null}
        popup="menu"
        onOpen={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {offered.map((one) => (
          <MenuItem key={one} selected={one === chosen} onClick={() => choose(one)}>
            {translate(`reports.choose_${one}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** A removable chip for each filter, and a button to add filters. */
function Filters({ report }: { report: Report }) {
  const translate = useTranslate();
  const compact = useCompact();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const filter = useReportFilter();
  const change = useReportChange();
  const types = useTypes();
  const inWords = (name: string, value: ReportFilter[keyof ReportFilter]) => {
    if (name === 'type') return types.find(({ id }) => id === value)?.name ?? `#${value}`;
    return typeof value === 'number' ? `#${value}` : value || translate('reports.unknown');
  };
  const without = (name: string) =>
    Object.fromEntries(Object.entries(filter).filter(([one]) => one !== name));
  return (
    <>
      {Object.entries(filter).map(([name, value]) => (
        <Box key={name} sx={chipStyle}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate(`reports.filters.${name}`)}
          </Box>
          {inWords(name, value)}
          <ButtonBase
            aria-label={translate('reports.remove_filter', {
              field: translate(`reports.filters.${name}`),
              value: inWords(name, value),
            })}
            onClick={() => change({ filter: asText(without(name)) })}
            sx={{ ml: 0.5, borderRadius: 0.5, color: 'text.secondary', ...touchable }}
          >
            <Close sx={{ fontSize: 16 }} />
          </ButtonBase>
        </Box>
      ))}
      <Button
        variant="outlined"
        size="small"
        startIcon={<FilterList />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ml: 'auto' }}
      >
        {translate(compact ? 'reports.filter' : 'reports.add_filter')}
      </Button>
      {anchor && (
        <FilterFields
          report={report.report}
          filter={filter}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onApply={(chosen) => change({ filter: asText(chosen) })}
        />
      )}
    </>
  );
}

const asText = (filter: ReportFilter) => (Object.keys(filter).length === 0 ? null : JSON.stringify(filter));

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 } as const;
const touchable = { '@media (pointer: coarse)': { minWidth: 32, minHeight: 42 } } as const;
