import { zodResolver } from '@hookform/resolvers/zod';
import { CreateBase, Form, useNavigate, useRedirect, useTranslate } from 'ra-core';
import { NewBoughtStock } from '../../contract/bought_stocks.ts';
import { SessionEnded } from '../../providers/session.ts';
import { FormDraft } from '../../ui/FormDraft.tsx';
import { FormPage } from '../../ui/FormPage.tsx';
import { discardDraft, findDraft, keepDraft } from '../../ui/drafts.ts';
import { useNotifyDone, useNotifyFailure, wrongFields } from '../../ui/notices.tsx';
import { PurchaseInputs } from './PurchaseInputs.tsx';

const DRAFT = 'bought_stocks/create';

const blank = { name: '', state: '', link: '', price: '', weight: '', shipment: '', images: [] };

/** A comma in the price is sent as a dot; no shipment is an empty name. */
const asSent = (values: typeof blank) => ({
  ...values,
  price: values.price.trim().replace(',', '.'),
  shipment: values.shipment ?? '',
});

/** Goes to the list whether or not the call worked; after a failure the form can be reopened as it was. */
export function PurchaseCreate() {
  const translate = useTranslate();
  const redirect = useRedirect();
  const navigate = useNavigate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();

  const onSuccess = () => {
    discardDraft(DRAFT);
    notifyDone('purchases.added');
    redirect('list', 'bought_stocks');
  };
  const onError = (error: unknown) => {
    if (error instanceof SessionEnded) return notifyFailure('', error);
    keepDraft(DRAFT, { values: findDraft(DRAFT)?.values ?? blank, errors: wrongFields(error) });
    notifyFailure('purchases.not_added', error, {
      label: 'form.reopen',
      onClick: () => navigate('/bought_stocks/create'),
    });
    redirect('list', 'bought_stocks');
  };
  return (
    <CreateBase
      resource="bought_stocks"
      disableAuthentication
      transform={asSent}
      mutationOptions={{ onSuccess, onError }}
    >
      <Form
        resolver={zodResolver(NewBoughtStock, undefined, { raw: true })}
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
