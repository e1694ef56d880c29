import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Sale } from '../../contract/sales.ts';
import { SaleItems } from './SaleItems.tsx';

/** The contents of the parcel of an order to pack. */
export function ParcelContents({ sale }: { sale: Sale }) {
  const translate = useTranslate();
  return (
    <Box
      component="section"
      aria-labelledby="parcel"
      sx={{ mb: { xs: 0, sm: 3 }, px: { xs: 2, sm: 0 }, pt: { xs: 2, sm: 0 } }}
    >
      <Typography id="parcel" component="h3" variant="h3">
        {translate('going_out.parcel')}
      </Typography>
      <SaleItems sale={sale} pictureSize={72} />
      {sale.note && <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>{sale.note}</Typography>}
    </Box>
  );
}
