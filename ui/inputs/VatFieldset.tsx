import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

/** The inputs of a form that are about VAT, under one heading. */
export function VatFieldset({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box component="fieldset" sx={fieldset}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 1.5 }}>
        {translate('record.vat')}
      </Typography>
      <Box sx={three}>{children}</Box>
    </Box>
  );
}

const fieldset = { gridColumn: '1 / -1', border: 0, m: 0, p: 0, minWidth: 0 } as const;
const three = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
} as const;
