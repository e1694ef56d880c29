import { CreateBase, Form, useRedirect, useTranslate } from 'ra-core';
import { SelectInput, TextInput } from 'react-admin';
import { NewIncomingShipment } from '../../contract/incoming_shipments.ts';
import { SHIPMENT_STATES } from '../../domain/shipment.ts';
import { formResolver } from '../../ui/formResolver.ts';
import { FormDraft } from '../../ui/FormDraft.tsx';
import { FormPage } from '../../ui/FormPage.tsx';
import { discardDraft } from '../../ui/drafts.ts';
import { GramsInput } from '../../ui/inputs/GramsInput.tsx';
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';

const DRAFT = 'incoming_shipments/create';

const blank = {
  courier: '',
  state: SHIPMENT_STATES[0],
  trackingNumber: '',
  totalWeight: '',
  totalCost: '',
  shipmentPrice: '',
  ivaPrice: '',
};

const states = SHIPMENT_STATES.map((state) => ({ id: state, name: state }));
const amounts = ['totalCost', 'shipmentPrice', 'ivaPrice'] as const;
const narrow = { maxWidth: 272 };

/** Commas in amounts are sent as dots. */
function asSent(values: typeof blank) {
  const dotted = amounts.map((field) => [field, values[field].trim().replace(',', '.')]);
  return { ...values, ...Object.fromEntries(dotted) };
}

export function ShipmentCreate() {
  const translate = useTranslate();
  const redirect = useRedirect();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();

  const onSuccess = () => {
    discardDraft(DRAFT);
    notifyDone('shipments.added');
    redirect('list', 'incoming_shipments');
  };
  const onError = (error: unknown) => notifyFailure('shipments.not_added', error);

  return (
    <CreateBase
      resource="incoming_shipments"
      disableAuthentication
      transform={asSent}
      mutationOptions={{ onSuccess, onError }}
    >
      <Form
        resolver={formResolver(NewIncomingShipment)}
        defaultValues={blank}
        noValidate
        disableInvalidFormNotification
      >
        <FormPage
          title={translate('shipments.add')}
          back="/incoming_shipments"
          backLabel={translate('shipments.back')}
          submitLabel={translate('shipments.add')}
        >
          <TextInput source="courier" required autoFocus helperText={false} />
          <SelectInput
            source="state"
            choices={states}
            translateChoice={false}
            sx={narrow}
            helperText={false}
          />
          <TextInput source="trackingNumber" helperText={false} autoComplete="off" />
          <GramsInput source="totalWeight" sx={narrow} helperText={false} autoComplete="off" />
          {amounts.map((source) => (
            <MoneyInput key={source} source={source} sx={narrow} helperText={false} autoComplete="off" />
          ))}
        </FormPage>
        <FormDraft name={DRAFT} />
      </Form>
    </CreateBase>
  );
}
