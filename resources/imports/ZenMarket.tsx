import { Button, Paper, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useChangedAddress } from '../../ui/address.ts';
import { useExtensions } from '../../ui/useExtensions.ts';

/** The shop of the specification: its button works on every backend. */
export function ZenMarket() {
  const translate = useTranslate();
  const changedAddress = useChangedAddress();
  const hasDrafts = useExtensions();
  const shop = translate('import_data.zenmarket');
  return (
    <Paper component="section" variant="outlined" aria-label={shop} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h2">
        {shop}
      </Typography>
      <Typography sx={{ mt: 1, maxWidth: 640, visibility: hasDrafts === undefined ? 'hidden' : undefined }}>
        {translate(hasDrafts === false ? 'import_data.zenmarket_plain' : 'import_data.zenmarket_text')}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 2.5, maxWidth: 640 }}>
        {translate('import_data.zenmarket_cookie')}
      </Typography>
      <Button variant="contained" component={LinkBase} to={changedAddress({ import: 'zenmarket' })}>
        {translate('import_data.open', { shop })}
      </Button>
    </Paper>
  );
}
