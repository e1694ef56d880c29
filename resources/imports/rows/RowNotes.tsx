import ArrowRightAlt from '@mui/icons-material/ArrowRightAlt';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box } from '@mui/material';
import type { ImportRow, ImportRowsChange } from '../../../contract/imports.ts';
import { useTranslate } from 'ra-core';
import { Difference } from './Difference.tsx';
import { useFieldLabel } from './useFieldLabel.ts';

interface Props {
  row: ImportRow;
  /** Left out where nothing can be chosen any more. */
  onChoose: ((choice: ImportRowsChange['choice']) => void) | undefined;
}

/** What is wrong with a row, by field, and what it would change of its record. */
export function RowNotes({ row, onChoose }: Props) {
  const translate = useTranslate();
  const label = useFieldLabel(row.kind);
  const problems = Object.entries(row.problems).filter(([field]) => field !== 'undo');
  return (
    <>
      {problems.map(([field, message]) => (
        <Box key={field} component="span" sx={{ ...line, color: 'error.main' }}>
          <ErrorOutline sx={{ fontSize: 16 }} aria-hidden />
          <span>
            {field !== 'row' && <b>{label(field)}: </b>}
            {message}
          </span>
        </Box>
      ))}
      {row.differences.map((difference) => (
        <Difference
          key={difference.field}
          difference={difference}
          label={label(difference.field)}
          row={row}
          onChoose={onChoose}
        />
      ))}
      {row.kind === 'incoming_shipments' && row.choice === 'skip' && row.number !== null && onChoose && (
        <Box component="span" sx={{ ...line, color: 'text.secondary' }}>
          <ArrowRightAlt sx={{ fontSize: 16 }} aria-hidden />
          {translate('imports.without_shipment')}
        </Box>
      )}
    </>
  );
}

const line = {
  display: 'flex',
  gap: 0.75,
  alignItems: 'flex-start',
  mt: 0.5,
  typography: 'caption',
  overflowWrap: 'anywhere',
} as const;
