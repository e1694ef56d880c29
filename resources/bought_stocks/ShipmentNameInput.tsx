import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { AutocompleteInput } from 'react-admin';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { useReadFailure } from '../../ui/useReadFailure.ts';

/** Chooses a shipment; the value is its name. */
export function ShipmentNameInput() {
  const translate = useTranslate();
  const [q, setQ] = useState('');
  const {
    data = [],
    isPending,
    error,
  } = useGetList<IncomingShipment>('incoming_shipments', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'DESC' },
    filter: q ? { q } : {},
  });
  useReadFailure('list.not_read', error);
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
