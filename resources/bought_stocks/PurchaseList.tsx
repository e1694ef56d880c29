import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { useTranslate } from 'ra-core';
import { PURCHASE_STATES } from '../../domain/purchase.ts';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { ResourceList } from '../../ui/lists/ResourceList.tsx';
import type { ListSettings } from '../../ui/lists/listSettings.ts';
import { PurchaseCards } from './PurchaseCards.tsx';
import { PurchaseTable } from './PurchaseTable.tsx';

export const PurchaseDetails = preloadablePopup(
  async () => (await import('./PurchaseDialog.tsx')).PurchaseDialog,
);

/** The purchases; `inspect_purchase` in the address opens one of them. */
export function PurchaseList() {
  const translate = useTranslate();
  const settings: ListSettings = {
    filters: [
      { source: 'date', kind: 'date' },
      { source: 'price', kind: 'money' },
      { source: 'weight', kind: 'grams' },
      { source: 'state', kind: 'shared text' },
      { source: 'incomingShipment', kind: 'reference', reference: 'incoming_shipments' },
      {
        source: 'coverage',
        kind: 'choice',
        choices: [
          { id: 'ok', name: translate('purchases.ok') },
          { id: 'missing', name: translate('purchases.missing') },
        ],
      },
    ],
    sortable: ['name', 'date', 'price', 'weight', 'state', 'incomingShipment', 'coverage'],
    bulkFields: [
      { source: 'state', kind: 'text', suggestions: PURCHASE_STATES },
      { source: 'incomingShipment', kind: 'reference', reference: 'incoming_shipments' },
      { source: 'date', kind: 'date' },
    ],
  };
  return (
    <ResourceList
      resource="bought_stocks"
      texts="purchases"
      icon={ReceiptLongOutlined}
      settings={settings}
      table={<PurchaseTable />}
      cards={<PurchaseCards />}
      details={PurchaseDetails}
    />
  );
}
