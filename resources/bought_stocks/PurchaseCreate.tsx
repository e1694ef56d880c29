import { useState } from 'react';
import { NewBoughtStock } from '../../contract/bought_stocks.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { sentNumber } from '../../ui/amounts.ts';
import { formResolver } from '../../ui/formResolver.ts';
import { PurchaseInputs } from './PurchaseInputs.tsx';

const resolver = formResolver(NewBoughtStock);

const blank = { name: '', state: '', link: '', price: '', weight: '', shipment: '', images: [] };
type Typed = typeof blank & { date: string };

export function PurchaseCreate() {
  // As the server counts days, which gives a purchase this date where none is sent.
  const [today] = useState(() => new Date().toISOString().slice(0, 10));

  /** No shipment is an empty name. */
  const asSent = ({ date, ...values }: Typed) => ({
    ...values,
    price: sentNumber('money', values.price),
    weight: values.weight && sentNumber('grams', values.weight),
    shipment: values.shipment ?? '',
    date: date === today ? undefined : date,
  });
  return (
    <CreatePage
      resource="bought_stocks"
      texts="purchases"
      blank={{ ...blank, date: today }}
      asSent={asSent}
      resolver={resolver}
      leavesAnyway
    >
      <PurchaseInputs isNew />
    </CreatePage>
  );
}
