import { useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { NewIncomingShipment, NewShipmentWithPurchases } from '../../contract/incoming_shipments.ts';
import { addPaidAmountCheck } from '../../contract/paid_amount_check.ts';
import { EURO } from '../../domain/foreign.ts';
import { formatMoney } from '../../domain/format.ts';
import { SHIPMENT_STATES } from '../../domain/shipment.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { formResolver } from '../../ui/formResolver.ts';
import { blankFormValues, toApiCreation } from '../../ui/formValues.ts';
import { RecordsInput } from '../../ui/inputs/RecordsInput.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { ShipmentInputs } from './ShipmentInputs.tsx';

const blank = {
  ...blankFormValues(NewIncomingShipment),
  state: SHIPMENT_STATES[0],
  shipmentCurrency: EURO,
  ivaCurrency: EURO,
};
const blankWithPurchases = { ...blank, bought_stocks: [] };
const resolver = formResolver(addPaidAmountCheck('incoming_shipments', NewShipmentWithPurchases));

/** Backends without extensions cannot attach purchases to a new shipment. */
const asSent = ({ bought_stocks = [], ...values }: FieldValues) => ({
  ...toApiCreation('incoming_shipments', blank, values),
  ...(bought_stocks.length > 0 && { bought_stocks }),
});

export function ShipmentCreate() {
  const hasExtensions = useExtensions() === true;
  return (
    <CreatePage
      resource="incoming_shipments"
      schema={NewIncomingShipment}
      blank={blankWithPurchases}
      asSent={asSent}
      resolver={resolver}
      skeletonHeight={783}
    >
      <ShipmentInputs />
      {hasExtensions && <PurchasesInput />}
    </CreatePage>
  );
}

/** Chooses purchases without a shipment. */
function PurchasesInput() {
  const translate = useTranslate();
  return (
    <RecordsInput<BoughtStock>
      source="bought_stocks"
      resource="bought_stocks"
      filter={{ incomingShipment: null }}
      sort={{ field: 'date', order: 'DESC' }}
      label={(chosen) => translate('shipments.choose_purchases', { smart_count: chosen })}
      describe={({ name, images, price }) => ({ name, images, value: formatMoney(price) })}
    />
  );
}
