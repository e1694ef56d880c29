import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ImportFile, ImportMapping } from '../../contract/imports.ts';
import { tableColumns } from '../../contract/tables.ts';
import type { ResourceName } from '../../contract/resources.ts';
import { mapColumnTo } from '../../domain/import.ts';
import { useExtras, useTypes } from '../types/index.ts';
import { ColumnValues } from './ColumnValues.tsx';
import { useImportChange } from './useImport.ts';

interface Props {
  id: number;
  file: ImportFile;
  resource: ResourceName;
}

/** Maps the columns of a file to fields. The file is read again when the mapping is changed or confirmed. */
export function MappingForm({ id, file, resource }: Props) {
  const translate = useTranslate();
  const types = useTypes();
  const extras = useExtras();
  const [mapping, setMapping] = useState(file.mapping);
  const { mutate, isPending } = useImportChange(id, {
    send: (provider) => provider.changeImport(id, { mapping: answersIn(file, mapping) }),
    failure: 'imports.not_read_again',
  });
  const used = new Set(Object.values(mapping));
  const fields = tableColumns(resource, { types, extras }).filter(
    ({ key, isDerived }) => !isDerived || used.has(key),
  );
  const isChanged = file.headers.some((_head, place) => mapping[place] !== file.mapping[place]);
  return (
    <Box sx={{ mt: 2 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {file.headers.map((head, place) => (
          <MappingRow
            key={place}
            head={head || translate('imports.no_head', { position: place + 1 })}
            samples={file.samples[place] ?? []}
            readings={mapping[place] === file.mapping[place] ? (file.readings[place] ?? []) : []}
            reasons={file.readingReasons[place] ?? []}
            field={mapping[place] ?? null}
            fields={fields}
            onChange={(field) => setMapping(mapColumnTo(mapping, place, field))}
          />
        ))}
      </Box>
      <Button
        variant="outlined"
        disabled={!isChanged && !file.isGuessed}
        loading={isPending}
        onClick={() => mutate()}
        sx={{ mt: 2 }}
      >
        {translate(isChanged || !file.isGuessed ? 'imports.read_again' : 'imports.columns_right')}
      </Button>
    </Box>
  );
}

/** Drops columns with an open question and no choice in this form, so that their questions stay open. */
function answersIn({ questions }: ImportFile, mapping: ImportMapping): ImportMapping {
  const open = new Set(questions.flatMap((one) => (one.kind === 'column' ? [String(one.place)] : [])));
  return Object.fromEntries(
    Object.entries(mapping).filter(([place, field]) => field !== null || !open.has(place)),
  );
}

interface RowProps {
  head: string;
  samples: readonly string[];
  /** The imported samples; empty until the file is read with this mapping. */
  readings: readonly string[];
  reasons: ImportFile['readingReasons'][number];
  /** Key of the mapped field. */
  field: string | null;
  fields: readonly { key: string; label: string }[];
  onChange: (field: string | null) => void;
}

const PASSED_OVER = '';

/** A column of a file with some of its values, and a select for its field. */
function MappingRow({ head, samples, readings, reasons, field, fields, onChange }: RowProps) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={row}>
      <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{head}</Typography>
      <ColumnValues samples={samples} readings={readings} reasons={reasons} />
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
