import { useTranslate } from 'ra-core';
import { DateInput, TextInput } from 'react-admin';
import { FIELDS } from '../../contract/fields.ts';
import { SHIPMENT_STATES } from '../../domain/shipment.ts';
import { useExtensions } from '../../ui/useExtensions.ts';
import { ChoiceInput } from '../../ui/inputs/ChoiceInput.tsx';
import { GramsInput, MoneyInput } from '../../ui/inputs/NumberInputs.tsx';
import { PaidInput } from '../../ui/inputs/PaidInput.tsx';
import { PRICE_TERMS } from './priceTerms.ts';

const states = SHIPMENT_STATES.map((state) => ({ id: state, name: state }));
const narrow = { maxWidth: 272 };

export function ShipmentInputs() {
  const translate = useTranslate();
  const hasExtensions = useExtensions();
  return (
    <>
      <TextInput source="courier" required helperText={false} />
      <ChoiceInput source="state" choices={states} required sx={narrow} />
      <TextInput source="trackingNumber" helperText={false} autoComplete="off" />
      <GramsInput source="totalWeight" sx={narrow} helperText={false} autoComplete="off" />
      {hasExtensions && <DateInput source="received" sx={narrow} helperText={false} />}
      <MoneyInput
        source="totalCost"
        sx={narrow}
        helperText={translate('shipments.items_cost')}
        autoComplete="off"
      />
      {PRICE_TERMS.map((amount) => (
        <PaidInput
          key={amount}
          sources={{ amount, ...FIELDS.incoming_shipments[amount].paid }}
          label={translate(`resources.incoming_shipments.fields.${amount}`)}
          of={translate(`costs.terms.${amount}`)}
        />
      ))}
    </>
  );
}
