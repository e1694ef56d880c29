import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatCount } from '../domain/format.ts';

/** Number of problems shown at first. */
const FIRST = 5;

interface Props {
  problems: readonly { place: string; message: string }[];
  /** Key of the button text that shows all problems, with `count`. */
  more: string;
}

/** Reading problems, each with its place in the file. */
export function ReadingProblems({ problems, more }: Props) {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? problems : problems.slice(0, FIRST);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {shown.map(({ place, message }, index) => (
          <Box component="li" key={`${place} ${index}`} sx={row}>
            <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{place}</Typography>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{message}</Typography>
          </Box>
        ))}
      </Box>
      {shown.length < problems.length && (
        <Button onClick={() => setWhole(true)}>
          {translate(more, { count: formatCount(problems.length) })}
        </Button>
      )}
    </>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 2fr)' },
  columnGap: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
