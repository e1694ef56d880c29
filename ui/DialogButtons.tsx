import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The buttons at the end of a popup; they share the width of a phone. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, width: { xs: '100%', sm: 'auto' }, '& > *': { flex: 1 } }}>
      {children}
    </Box>
  );
}
