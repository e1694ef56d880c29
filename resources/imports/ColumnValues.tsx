import ArrowRightAlt from '@mui/icons-material/ArrowRightAlt';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { UNREADABLE_TEXT, type ImportFile } from '../../contract/imports.ts';
import type { Reason } from '../../contract/reasons.ts';
import { wordText } from '../../providers/messageWords.ts';
import { visuallyHiddenStyle } from '../../ui/visuallyHidden.ts';

interface Props {
  samples: readonly string[];
  /** The imported value of each sample, if the column is mapped. */
  readings: readonly string[];
  /** The messages behind these values. */
  reasons: ImportFile['readingReasons'][number];
}

/** The first values of a column as in the file, and their imported values where different. */
export function ColumnValues({ samples, readings, reasons }: Props) {
  return (
    <Box component="ul" className="tabular" sx={list}>
      {samples.map((sample, index) => (
        <Box component="li" key={index} sx={{ minWidth: 0 }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {sample}
          </Box>
          {readings[index] !== undefined && readings[index] !== sample && (
            <Becomes value={readings[index]} reason={reasons[index]} />
          )}
        </Box>
      ))}
    </Box>
  );
}

function Becomes({ value, reason }: { value: string; reason: Reason | null | undefined }) {
  const translate = useTranslate();
  return (
    <>
      <ArrowRightAlt
        sx={{ fontSize: 16, mx: 0.5, verticalAlign: 'text-bottom', color: 'text.secondary' }}
        aria-hidden
      />
      <Box component="span" sx={visuallyHiddenStyle}>
        {translate('imports.becomes')}{' '}
      </Box>
      <Box component="span" sx={{ color: value === UNREADABLE_TEXT ? 'error.main' : 'text.primary' }}>
        {wordText(value, reason)}
      </Box>
    </>
  );
}

const list = {
  position: 'relative',
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  overflowWrap: 'anywhere',
} as const;
