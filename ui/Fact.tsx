import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A label and its value, as details show them. Stands in a `<dl>`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="text.secondary">
        {label}
      </Typography>
      <Box
        component="dd"
        className="tabular"
        sx={{ m: 0, mt: 0.25, minHeight: 20, overflowWrap: 'anywhere' }}
      >
        {children}
      </Box>
    </Box>
  );
}
