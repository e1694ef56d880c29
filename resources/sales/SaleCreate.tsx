import { Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { PageTitle } from '../../ui/PageTitle.tsx';

/** In place of the form that records a sale, until it is there. */
export function SaleCreate() {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate('resources.sales.title')} />
      <Paper variant="outlined" sx={{ p: 3, maxWidth: 640 }}>
        <Typography>
          {translate('placeholders.planned')} {translate('placeholders.sales')}
        </Typography>
      </Paper>
    </>
  );
}
