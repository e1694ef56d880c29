import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The facts of a record in two columns; on a phone, where popups have no margins, with its own. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        alignContent: 'start',
        gap: 2,
        m: 0,
        p: { xs: 2, sm: 0 },
      }}
    >
      {children}
    </Box>
  );
}
