import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportProblem } from '../../contract/imports.ts';
import { formatCount } from '../../domain/format.ts';
import { PlacedProblems } from '../../ui/PlacedProblems.tsx';

/** What could not be read, each with its place. */
export function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  const translate = useTranslate();
  if (problems.length === 0) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby="problems" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="problems" component="h2" variant="h3">
        {translate('imports.problems')}{' '}
        <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {formatCount(problems.length)}
        </Box>
      </Typography>
      <Typography color="text.secondary">{translate('imports.problems_help')}</Typography>
      <PlacedProblems problems={problems} more="imports.more_problems" />
    </Paper>
  );
}
