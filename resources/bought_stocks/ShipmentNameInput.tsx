import { useTranslate } from 'ra-core';
import { AutocompleteInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { useOffered } from '../../ui/inputs/RecordInput.tsx';

/** Chooses a shipment; the value is its name. */
export function ShipmentNameInput() {
  const translate = useTranslate();
  const value: unknown = useWatch({ name: 'shipment' });
  const { records, input } = useOffered<IncomingShipment>('incoming_shipments');
  const shipments = records.map(({ id, name }) => ({ id, name }));
  // What is chosen stays so, whatever is offered next.
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
