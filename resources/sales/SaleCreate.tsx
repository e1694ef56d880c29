import LocalPostOfficeOutlined from '@mui/icons-material/LocalPostOfficeOutlined';
import { Button, Stack } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { RESOURCES } from '../../contract/resources.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Start page for recording a sale: from the stock, or from a site's file. */
export function SaleCreate() {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={LocalPostOfficeOutlined}
      heading="h1"
      title={translate('going_out.record')}
      action={
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
          <Button variant="contained" component={LinkBase} to={RESOURCES.products.list}>
            {translate('going_out.from_stock')}
          </Button>
          <Button variant="outlined" component={LinkBase} to="/tools/import_data">
            {translate('menu.import_data')}
          </Button>
        </Stack>
      }
    >
      {translate('going_out.record_text')}
    </EmptyState>
  );
}
