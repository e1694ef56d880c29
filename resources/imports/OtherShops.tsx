import { Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { SHOPS } from '../../contract/imports.ts';
import { NeedsExtensions } from '../../ui/NeedsExtensions.tsx';
import { useAddress } from '../../ui/address.ts';
import { useExtensions } from '../../ui/useExtensions.ts';

/** The shops beside the specification's. */
export function OtherShops() {
  const translate = useTranslate();
  const { change } = useAddress();
  const hasExtensions = useExtensions();
  const title = translate('import_data.others');
  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h3">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 2 }}>
        {translate(hasExtensions === false ? 'import_data.zenmarket_alone' : 'import_data.others_text')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {SHOPS.filter((shop) => shop !== 'zenmarket').map((shop) => (
          <NeedsExtensions key={shop}>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => change({ import: shop })}>
              {translate('import_data.open', { shop: translate(`import_data.${shop}`) })}
            </Button>
          </NeedsExtensions>
        ))}
      </Box>
    </Paper>
  );
}
