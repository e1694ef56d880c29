import { AutocompleteInput, DateInput, TextInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { FIELDS } from '../../contract/fields.ts';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { PURCHASE_STATES } from '../../domain/purchase.ts';
import { GramsInput } from '../../ui/inputs/NumberInputs.tsx';
import { PaidInput } from '../../ui/inputs/PaidInput.tsx';
import { PictureInput } from '../../ui/inputs/PictureInput.tsx';
import { RecordInput, useRecordChoices } from '../../ui/inputs/RecordInput.tsx';
import { SuggestionInput } from '../../ui/inputs/SuggestionInput.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { PurchaseVatInputs } from './PurchaseVatInputs.tsx';

const narrow = { maxWidth: 272 };
const PAID = { amount: 'price', ...FIELDS.bought_stocks.price.paid };

/** The inputs of a purchase. The creation call takes a shipment's name, the change call a shipment's id. */
export function PurchaseInputs({ isNew = false }: { isNew?: boolean }) {
  const translate = useTranslate();
  const hasExtensions = useExtensions();
  return (
    <>
      <TextInput source="name" required helperText={false} autoComplete="off" />
      <SuggestionInput
        source="state"
        suggestions={PURCHASE_STATES}
        helperText={translate('purchases.state_help')}
      />
      <TextInput source="link" type="url" helperText={false} placeholder="https://" autoComplete="off" />
      <PaidInput sources={PAID} label={translate('resources.bought_stocks.fields.price')} required />
      <GramsInput source="weight" sx={narrow} helperText={false} autoComplete="off" />
      {hasExtensions && <DateInput source="date" sx={narrow} helperText={false} />}
      {isNew ? (
        <ShipmentNameInput />
      ) : (
        <RecordInput
          source="incomingShipment"
          reference="incoming_shipments"
          placeholder={translate('purchases.no_shipment')}
        />
      )}
      <PurchaseVatInputs isNew={isNew} />
      <PictureInput source="images" />
    </>
  );
}

/** Chooses a shipment. The value is the shipment's name. */
function ShipmentNameInput() {
  const translate = useTranslate();
  const value: unknown = useWatch({ name: 'shipment' });
  const { records, input } = useRecordChoices<IncomingShipment>('incoming_shipments');
  const shipments = records.map(({ id, name }) => ({ id, name }));
  // Keeps the chosen shipment among the choices.
  if (typeof value === 'string' && value && !shipments.some(({ name }) => name === value)) {
    shipments.push({ id: 0, name: value });
  }
  return (
    <AutocompleteInput
      source="shipment"
      choices={shipments}
      optionValue="name"
      optionText="name"
      {...input}
      helperText={false}
      TextFieldProps={{ placeholder: translate('purchases.no_shipment') }}
      noOptionsText={translate('purchases.no_shipments')}
    />
  );
}
