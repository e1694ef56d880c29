import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ImportRow } from '../../../contract/imports.ts';
import { formatCount, formatYen } from '../../../domain/format.ts';
import { RowValue } from './RowValue.tsx';
import { extrasOf, isSaid, nameOf, yenOf } from './fields.ts';
import { useFieldLabel } from './useFieldLabel.ts';

interface Props {
  row: ImportRow;
  fields: readonly string[];
}

/** Where a row stands, and what it says beyond its name, in one quiet line. */
export function RowFacts({ row, fields }: Props) {
  const translate = useTranslate();
  const label = useFieldLabel(row.kind);
  const photos = { smart_count: row.photos, count: formatCount(row.photos) };
  const said = [...fields, ...extrasOf(row)].filter((name) => isSaid(row, name));
  return (
    <Box component="span" className="tabular" sx={line}>
      {nameOf(row) !== row.place && <span>{row.place}</span>}
      {said.map((name) => {
        const yen = row.values[yenOf(name)];
        const inYen = typeof yen === 'number' ? formatYen(yen) : undefined;
        const euros = row.values[name];
        return (
          <Labelled key={name} label={label(name)}>
            {inYen && typeof euros !== 'number' ? (
              inYen
            ) : (
              <RowValue resource={row.kind} name={name} value={euros} />
            )}
            {inYen && typeof euros === 'number' && ` (${inYen})`}
          </Labelled>
        );
      })}
      {row.photos > 0 && <span>{translate('imports.photos', photos)}</span>}
    </Box>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span>
      {label} {children}
    </span>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  typography: 'caption',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const;
