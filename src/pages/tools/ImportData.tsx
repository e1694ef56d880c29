import { Button, Paper, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { useAddress, useChangedAddress } from '../../../ui/address.ts';
import { ImportDialog } from './ImportDialog.tsx';

/** Takes over from a shop what was bought there; the popup has an address of its own. */
export function ImportData() {
  const translate = useTranslate();
  const changedAddress = useChangedAddress();
  const { has, change } = useAddress();
  return (
    <>
      <PageTitle title={translate('import_data.title')} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 640 }}>
        <Typography component="h2" variant="h3">
          {translate('import_data.zenmarket')}
        </Typography>
        <Typography sx={{ mt: 1 }}>{translate('import_data.zenmarket_text')}</Typography>
        <Typography color="text.secondary" sx={{ mt: 1, mb: 2.5 }}>
          {translate('import_data.zenmarket_cookie')}
        </Typography>
        <Button variant="contained" component={LinkBase} to={changedAddress({ import: 'zenmarket' })}>
          {translate('import_data.open')}
        </Button>
      </Paper>
      {has('import') && <ImportDialog onClose={() => change({ import: null })} />}
    </>
  );
}
