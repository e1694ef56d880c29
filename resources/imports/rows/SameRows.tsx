import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportRepeatsChange, ImportRow } from '../../../contract/imports.ts';
import { formatCount, formatList } from '../../../domain/format.ts';

interface Props {
  row: ImportRow;
  /** Left out where nothing can be chosen any more. */
  onTake: ((take: ImportRepeatsChange['take']) => void) | undefined;
}

/** So many places are named. */
const MOST = 5;

/** Which rows of the file say the same as this one, and one click that takes one or all of them. */
export function SameRows({ row: { same }, onTake }: Props) {
  const translate = useTranslate();
  if (!same) return null;
  const named = same.places.slice(0, MOST);
  const more = formatCount(same.rows - named.length);
  const others = same.rows > named.length ? [translate('imports.more_places', { count: more })] : [];
  const places = formatList([...named, ...others]);
  return (
    <Box component="span" className="tabular" sx={line}>
      <span>{translate('imports.same', { rows: formatCount(same.rows), places })}</span>
      {onTake &&
        (['one', 'all'] as const).map((take) => (
          <Button
            key={take}
            size="small"
            aria-label={translate(`imports.take_${take}_of`, { places })}
            onClick={() => onTake(take)}
            sx={{ px: 0.75, py: 0, ml: -0.75, mr: 1, minWidth: 0, minHeight: 24 }}
          >
            {translate(`imports.take_${take}`)}
          </Button>
        ))}
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  mt: 0.5,
  typography: 'caption',
  overflowWrap: 'anywhere',
} as const;
