import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Import } from '../../contract/imports.ts';
import { DiscardButton } from './ConfirmedButtons.tsx';
import { RowName } from './rows/RowText.tsx';

/** What an undo took back, and what stayed because somebody has worked with it. */
export function Undone({ imported }: { imported: Import }) {
  const translate = useTranslate();
  const { kept } = imported;
  return (
    <Paper component="section" variant="outlined" aria-labelledby="undone" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', flexWrap: 'wrap', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Typography id="undone" component="h2" variant="h3" sx={{ mb: 1 }}>
            {translate('imports.undone')}
          </Typography>
          <Typography color="text.secondary">
            {kept.length === 0
              ? translate('imports.undone_all')
              : translate('imports.undone_kept', { smart_count: kept.length })}
          </Typography>
        </Box>
        <DiscardButton imported={imported} />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {kept.map((row) => (
          <Box component="li" key={row.id} sx={keptRow}>
            <RowName row={row} />
            <Typography color="text.secondary">{row.problems.undo}</Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

const keptRow = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
