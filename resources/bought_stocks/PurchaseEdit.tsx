import { BoughtStockUpdate, type BoughtStock } from '../../contract/bought_stocks.ts';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { formResolver } from '../../ui/formResolver.ts';
import { sentForm, typedForm } from '../../ui/formValues.ts';
import { PurchaseInputs } from './PurchaseInputs.tsx';

const resolver = formResolver(BoughtStockUpdate);

export function PurchaseEdit({ purchase, onClose }: { purchase: BoughtStock; onClose: () => void }) {
  return (
    <EditDialog
      resource="bought_stocks"
      texts="purchases"
      record={purchase}
      typed={(record) => typedForm('bought_stocks', BoughtStockUpdate, record)}
      asSent={(values) => sentForm('bought_stocks', values)}
      resolver={resolver}
      onClose={onClose}
    >
      <PurchaseInputs />
    </EditDialog>
  );
}
