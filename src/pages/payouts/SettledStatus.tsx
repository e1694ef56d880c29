import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A muted status: no action is needed. */
export function SettledStatus({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={line}>
      <CheckCircleOutline sx={{ fontSize: 16 }} aria-hidden />
      {children}
    </Box>
  );
}

const line = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  typography: 'caption',
  verticalAlign: 'middle',
  color: 'text.secondary',
} as const;
