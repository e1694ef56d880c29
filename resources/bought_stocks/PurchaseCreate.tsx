import { CreateBase, Form, useTranslate } from 'ra-core';
import { NewBoughtStock } from '../../contract/bought_stocks.ts';
import { formResolver } from '../../ui/formResolver.ts';
import { FormDraft } from '../../ui/FormDraft.tsx';
import { FormPage } from '../../ui/FormPage.tsx';
import { useCreateThenList } from '../../ui/useCreateThenList.ts';
import { PurchaseInputs } from './PurchaseInputs.tsx';

const DRAFT = 'bought_stocks/create';

const blank = { name: '', state: '', link: '', price: '', weight: '', shipment: '', images: [] };

/** A comma in the price is sent as a dot; no shipment is an empty name. */
const asSent = (values: typeof blank) => ({
  ...values,
  price: values.price.trim().replace(',', '.'),
  shipment: values.shipment ?? '',
});

export function PurchaseCreate() {
  const translate = useTranslate();
  const mutationOptions = useCreateThenList({
    resource: 'bought_stocks',
    draft: DRAFT,
    added: 'purchases.added',
    notAdded: 'purchases.not_added',
  });
  return (
    <CreateBase
      resource="bought_stocks"
      disableAuthentication
      transform={asSent}
      mutationOptions={mutationOptions}
    >
      <Form
        resolver={formResolver(NewBoughtStock)}
        defaultValues={blank}
        noValidate
        disableInvalidFormNotification
      >
        <FormPage
          title={translate('purchases.add')}
          back="/bought_stocks"
          backLabel={translate('purchases.back')}
          submitLabel={translate('purchases.add')}
        >
          <PurchaseInputs />
        </FormPage>
        <FormDraft name={DRAFT} />
      </Form>
    </CreateBase>
  );
}
