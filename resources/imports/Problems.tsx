import { Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ImportProblem } from '../../contract/imports.ts';
import { formatCount } from '../../domain/format.ts';

/** So many are shown at first. */
const FIRST = 5;

/** What could not be read, each with its place. */
export function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  if (problems.length === 0) return null;
  const shown = isWhole ? problems : problems.slice(0, FIRST);
  return (
    <Paper component="section" variant="outlined" aria-labelledby="problems" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="problems" component="h2" variant="h3">
        {translate('imports.problems')}{' '}
        <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {formatCount(problems.length)}
        </Box>
      </Typography>
      <Typography color="text.secondary">{translate('imports.problems_help')}</Typography>
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
          {translate('imports.more_problems', { count: formatCount(problems.length) })}
        </Button>
      )}
    </Paper>
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
