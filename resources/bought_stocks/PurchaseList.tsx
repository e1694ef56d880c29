import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { ResourceList } from '../../ui/lists/ResourceList.tsx';
import { PurchaseCards } from './PurchaseCards.tsx';
import { PurchaseTable } from './PurchaseTable.tsx';

export const PurchaseDetails = preloadablePopup(
  async () => (await import('./PurchaseDialog.tsx')).PurchaseDialog,
);

/** The purchases; `inspect_purchase` in the address opens one of them. */
export function PurchaseList() {
  return (
    <ResourceList
      resource="bought_stocks"
      texts="purchases"
      icon={ReceiptLongOutlined}
      table={<PurchaseTable />}
      cards={<PurchaseCards />}
      details={PurchaseDetails}
    />
  );
}
