import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';

interface Props {
  head: string;
  samples: readonly string[];
  /** The key of the field that the column becomes. */
  field: string | null;
  fields: readonly { key: string; label: string }[];
  onChange: (field: string | null) => void;
}

const PASSED_OVER = '';

/** A column of a file with some of its values, and the field that it becomes. */
export function MappingRow({ head, samples, field, fields, onChange }: Props) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={row}>
      <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{head}</Typography>
      <Typography color="text.secondary" noWrap title={samples.join(' · ')}>
        {samples.join(' · ')}
      </Typography>
      <TextField
        select
        size="small"
        value={field ?? PASSED_OVER}
        onChange={({ target }) => onChange(target.value === PASSED_OVER ? null : target.value)}
        slotProps={{
          select: {
            displayEmpty: true,
            SelectDisplayProps: { 'aria-label': translate('imports.becomes_of', { head }) },
          },
        }}
        sx={field === null ? { '& .MuiSelect-select': { color: 'text.secondary' } } : undefined}
      >
        <MenuItem value={PASSED_OVER}>{translate('imports.passed_over')}</MenuItem>
        {fields.map(({ key, label }) => (
          <MenuItem key={key} value={key}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1.5fr) 240px' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
