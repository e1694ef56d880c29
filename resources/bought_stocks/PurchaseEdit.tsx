import { BoughtStockUpdate, type BoughtStock } from '../../contract/bought_stocks.ts';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { sentNumber, typedAmount } from '../../ui/amounts.ts';
import { formResolver } from '../../ui/formResolver.ts';
import { picturesAsSent } from '../../ui/inputs/pictures.ts';
import { PurchaseInputs } from './PurchaseInputs.tsx';

const resolver = formResolver(BoughtStockUpdate);

function typed({ name, state, link, price, weight, date, incomingShipment, images }: BoughtStock) {
  return {
    name,
    state,
    link,
    price: typedAmount(price),
    weight: String(weight ?? ''),
    date,
    incomingShipment,
    images,
  };
}

const asSent = ({ price, weight, incomingShipment, images, ...values }: ReturnType<typeof typed>) => ({
  ...values,
  price: sentNumber('money', price),
  weight: weight && sentNumber('grams', weight),
  incomingShipment: incomingShipment || null,
  ...picturesAsSent(images),
});

export function PurchaseEdit({ purchase, onClose }: { purchase: BoughtStock; onClose: () => void }) {
  return (
    <EditDialog
      resource="bought_stocks"
      texts="purchases"
      record={purchase}
      typed={typed}
      asSent={asSent}
      resolver={resolver}
      onClose={onClose}
    >
      <PurchaseInputs />
    </EditDialog>
  );
}
