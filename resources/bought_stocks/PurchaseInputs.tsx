import { useState } from 'react';
import { AutocompleteInput, TextInput } from 'react-admin';
import { useGetList, useTranslate } from 'ra-core';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { GramsInput } from '../../ui/inputs/GramsInput.tsx';
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx';
import { PictureInput } from '../../ui/inputs/PictureInput.tsx';

const narrow = { maxWidth: 272 };

export function PurchaseInputs() {
  const translate = useTranslate();
  return (
    <>
      <TextInput source="name" required autoFocus helperText={false} autoComplete="off" />
      <TextInput source="state" sx={narrow} helperText={translate('purchases.state_help')} />
      <TextInput source="link" type="url" helperText={false} placeholder="https://" autoComplete="off" />
      <MoneyInput source="price" required sx={narrow} helperText={false} autoComplete="off" />
      <GramsInput source="weight" sx={narrow} helperText={false} autoComplete="off" />
      <ShipmentInput />
      <PictureInput source="images" />
    </>
  );
}

/** The call wants the shipment's name, not its id. */
function ShipmentInput() {
  const translate = useTranslate();
  const [q, setQ] = useState('');
  const { data = [], isPending } = useGetList<IncomingShipment>('incoming_shipments', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'DESC' },
    filter: q ? { q } : {},
  });
  return (
    <AutocompleteInput
      source="shipment"
      choices={data}
      optionValue="name"
      optionText="name"
      isPending={isPending}
      setFilter={setQ}
      helperText={false}
      TextFieldProps={{ placeholder: translate('purchases.no_shipment') }}
      noOptionsText={translate('purchases.no_shipments')}
    />
  );
}
