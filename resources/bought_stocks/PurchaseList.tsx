import Add from '@mui/icons-material/Add';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { Button } from '@mui/material';
import { LinkBase, ListBase, useTranslate } from 'ra-core';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFrame } from '../../ui/ListFrame.tsx';
import { PAGE_SIZE } from '../../ui/Pager.tsx';
import { useCompact } from '../../ui/useCompact.ts';
import { PurchaseDialog } from './PurchaseDialog.tsx';
import { PurchaseRows } from './PurchaseRows.tsx';
import { PurchaseTable } from './PurchaseTable.tsx';

/** The purchases; `inspect_purchase` in the address opens one of them. */
export function PurchaseList() {
  const translate = useTranslate();
  const compact = useCompact();
  return (
    <ListBase
      resource="bought_stocks"
      disableAuthentication
      perPage={PAGE_SIZE}
      sort={{ field: 'date', order: 'DESC' }}
    >
      <ListFrame
        title={translate('purchases.title')}
        searchLabel={translate('purchases.search')}
        action={<AddButton />}
        describeFilter={(field, value) => describeFilter(field, value, translate)}
        empty={
          <EmptyState icon={ReceiptLongOutlined} title={translate('purchases.empty')} action={<AddButton />}>
            {translate('purchases.empty_help')}
          </EmptyState>
        }
      >
        {compact ? <PurchaseRows /> : <PurchaseTable />}
      </ListFrame>
      <PurchaseDialog />
    </ListBase>
  );
}

function describeFilter(field: string, value: unknown, translate: (key: string) => string) {
  switch (field) {
    case 'coverage':
      return { field: 'action', value: translate(value === 'ok' ? 'purchases.ok' : 'purchases.missing') };
    case 'incomingShipment':
      return { field, value: value === null ? translate('list.none') : `#${String(value)}` };
    default:
      return { field, value: String(value) };
  }
}

function AddButton() {
  const translate = useTranslate();
  return (
    <Button variant="contained" startIcon={<Add />} component={LinkBase} to="/bought_stocks/create">
      {translate('purchases.add')}
    </Button>
  );
}
