import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

interface Props {
  /** Number of inputs per row, except on a phone. */
  perRow: 2 | 3;
  children: ReactNode;
}

/** The VAT inputs of a form under one heading. */
export function VatFieldset({ perRow, children }: Props) {
  const translate = useTranslate();
  return (
    <Box component="fieldset" sx={fieldset}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 1.5 }}>
        {translate('record.vat')}
      </Typography>
      <Box sx={{ ...inputs, gridTemplateColumns: { xs: one, sm: `repeat(${perRow}, ${one})` } }}>
        {children}
      </Box>
    </Box>
  );
}

const fieldset = { gridColumn: '1 / -1', border: 0, m: 0, p: 0, minWidth: 0 } as const;
const one = 'minmax(0, 1fr)';
const inputs = { display: 'grid', gap: 2 } as const;
