import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { NewBoughtStock } from '../../contract/bought_stocks.ts';
import { addPaidAmountCheck } from '../../contract/paid_amount_check.ts';
import { EURO } from '../../domain/foreign.ts';
import { localDate } from '../../domain/format.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { blankFormValues, toApiCreation } from '../../ui/formValues.ts';
import { formResolver } from '../../ui/formResolver.ts';
import { useVat } from '../../ui/useVat.ts';
import { PurchaseInputs } from './PurchaseInputs.tsx';

const resolver = formResolver(addPaidAmountCheck('bought_stocks', NewBoughtStock));

export function PurchaseCreate() {
  const [blank] = useState(() => ({
    ...blankFormValues(NewBoughtStock),
    images: [],
    currency: EURO,
    date: localDate(new Date()),
  }));

  const { isLoading } = useVat();

  /** An empty name stands for no shipment. */
  const asSent = (values: FieldValues) =>
    toApiCreation('bought_stocks', blank, { ...values, shipment: values.shipment ?? '' });
  return (
    <CreatePage
      resource="bought_stocks"
      schema={NewBoughtStock}
      blank={blank}
      asSent={asSent}
      leavesAnyway
      skeletonHeight={818}
      isLoading={isLoading}
      resolver={resolver}
    >
      <PurchaseInputs isNew />
    </CreatePage>
  );
}
