import { BoughtStockUpdate, type BoughtStock } from '../../contract/bought_stocks.ts';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { PurchaseInputs } from './PurchaseInputs.tsx';

export function PurchaseEdit({ purchase, onClose }: { purchase: BoughtStock; onClose: () => void }) {
  return (
    <EditDialog resource="bought_stocks" record={purchase} schema={BoughtStockUpdate} onClose={onClose}>
      <PurchaseInputs />
    </EditDialog>
  );
}
