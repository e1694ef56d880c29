import { DateInput, TextInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import { PURCHASE_STATES } from '../../domain/purchase.ts';
import { GramsInput, MoneyInput } from '../../ui/inputs/NumberInputs.tsx';
import { PictureInput } from '../../ui/inputs/PictureInput.tsx';
import { RecordInput } from '../../ui/inputs/RecordInput.tsx';
import { SuggestionInput } from '../../ui/inputs/SuggestionInput.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { ShipmentNameInput } from './ShipmentNameInput.tsx';

const narrow = { maxWidth: 272 };

/** The fields of a purchase. The call that adds one wants the shipment's name, the one that changes it an id. */
export function PurchaseInputs({ isNew = false }: { isNew?: boolean }) {
  const translate = useTranslate();
  const hasExtensions = useExtensions();
  return (
    <>
      <TextInput source="name" required autoFocus helperText={false} autoComplete="off" />
      <SuggestionInput
        source="state"
        suggestions={PURCHASE_STATES}
        helperText={translate('purchases.state_help')}
      />
      <TextInput source="link" type="url" helperText={false} placeholder="https://" autoComplete="off" />
      <MoneyInput source="price" required sx={narrow} helperText={false} autoComplete="off" />
      <GramsInput source="weight" sx={narrow} helperText={false} autoComplete="off" />
      {hasExtensions !== false && <DateInput source="date" sx={narrow} helperText={false} />}
      {isNew ? (
        <ShipmentNameInput />
      ) : (
        <RecordInput
          source="incomingShipment"
          reference="incoming_shipments"
          placeholder={translate('purchases.no_shipment')}
        />
      )}
      <PictureInput source="images" />
    </>
  );
}
