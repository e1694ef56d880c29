import { Autocomplete, Box, Button, Popover, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { REPORT_FILTERS, type ReportFilter, type ReportName } from '../../../contract/reports.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { useTypes } from '../../../resources/types/index.ts';

interface Props {
  report: ReportName;
  filter: ReportFilter;
  anchor: HTMLElement;
  onApply: (filter: ReportFilter) => void;
  onClose: () => void;
}

/** Filters that the operator sets by hand. Links in rows set the remaining filters. */
export function FilterFields({ report, filter, anchor, onApply, onClose }: Props) {
  const translate = useTranslate();
  const offered: readonly string[] = REPORT_FILTERS[report];
  const [chosen, setChosen] = useState(filter);
  const types = useTypes();
  const set = (name: keyof ReportFilter, value: string | number | null) =>
    setChosen((before) => {
      const others = Object.fromEntries(Object.entries(before).filter(([one]) => one !== name));
      return value === null ? others : { ...others, [name]: value };
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(chosen);
    onClose();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('reports.add_filter'),
          sx: { width: 340, mt: 0.5, p: 2, border: 1, borderColor: 'divider' },
        },
      }}
    >
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 1.5 }}>
        {offered.includes('site') && <SiteField value={chosen.site} onChange={(site) => set('site', site)} />}
        {offered.includes('type') && (
          <Autocomplete
            options={types}
            getOptionLabel={({ name }) => name}
            value={types.find(({ id }) => id === chosen.type) ?? null}
            onChange={(_event, type) => set('type', type?.id ?? null)}
            renderInput={(props) => <TextField {...props} label={translate('reports.filters.type')} />}
          />
        )}
        {offered.includes('shop') && (
          <TextField
            label={translate('reports.filters.shop')}
            value={chosen.shop ?? ''}
            autoComplete="off"
            onChange={({ target }) => set('shop', target.value.trim() || null)}
          />
        )}
        <Button type="submit" variant="contained" sx={{ justifySelf: 'end' }}>
          {translate('reports.apply')}
        </Button>
      </Box>
    </Popover>
  );
}

function SiteField({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (site: string | null) => void;
}) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const { data: sites = [] } = useQuery({
    queryKey: ['sales', 'values', 'site'],
    queryFn: ({ signal }) => dataProvider.getValues('sales', 'site', signal),
    retry: false,
  });
  return (
    <Autocomplete
      options={sites}
      value={value ?? null}
      onChange={(_event, site) => onChange(site)}
      renderInput={(props) => <TextField {...props} label={translate('reports.filters.site')} />}
    />
  );
}
