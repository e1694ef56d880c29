import ArrowRightAlt from '@mui/icons-material/ArrowRightAlt';
import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportRow, ImportRowsChange } from '../../../contract/imports.ts';
import { onlyHeard } from '../../../ui/onlyHeard.ts';
import { RowValue } from './RowValue.tsx';
import { nameOf } from './fields.ts';

interface Props {
  difference: ImportRow['differences'][number];
  label: string;
  row: ImportRow;
  onChoose: ((choice: ImportRowsChange['choice']) => void) | undefined;
}

/** What a field is and what it would become; what somebody has edited since stays, unless that is asked for. */
export function Difference({ difference, label, row, onChoose }: Props) {
  const translate = useTranslate();
  const { field, before, after, isEdited } = difference;
  const stays = row.choice === 'skip' || (isEdited && row.choice !== 'overwrite');
  return (
    <Box component="span" className="tabular" sx={line}>
      <span>{label}</span>
      <Box component="span" sx={{ color: 'text.secondary', textDecoration: stays ? 'none' : 'line-through' }}>
        <RowValue resource={row.kind} name={field} value={before} />
      </Box>
      <ArrowRightAlt sx={{ fontSize: 16, color: 'text.secondary' }} aria-hidden />
      <Box component="span" sx={onlyHeard}>
        {translate('imports.becomes')}
      </Box>
      <Box component="span" sx={stays ? { color: 'text.secondary' } : { fontWeight: 600 }}>
        <RowValue resource={row.kind} name={field} value={after} />
      </Box>
      {isEdited && stays && (
        <Box component="span" sx={{ color: 'warning.main' }}>
          {translate('imports.edited')}
        </Box>
      )}
      {isEdited && onChoose && row.choice !== 'skip' && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={row.choice === 'overwrite'}
              slotProps={{
                input: {
                  'aria-label': translate('imports.overwrite_row', { field: label, name: nameOf(row) }),
                },
              }}
              onChange={(_event, checked) => onChoose(checked ? 'overwrite' : 'take')}
            />
          }
          label={translate('imports.overwrite')}
          slotProps={{ typography: { variant: 'caption' } }}
          sx={{ my: -1, mr: 0 }}
        />
      )}
    </Box>
  );
}

const line = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.75,
  mt: 0.5,
  typography: 'caption',
  overflowWrap: 'anywhere',
} as const;
