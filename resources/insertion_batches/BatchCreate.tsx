import { CreateBase, Form, useRedirect, useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import { NewInsertionBatch } from '../../contract/insertion_batches.ts';
import { formResolver } from '../../ui/formResolver.ts';
import { FormDraft } from '../../ui/FormDraft.tsx';
import { FormPage } from '../../ui/FormPage.tsx';
import { discardDraft } from '../../ui/drafts.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { ProductsInput } from './ProductsInput.tsx';

const DRAFT = 'insertion_batches/create';
const blank = { name: '', images: '', products: [] };

export function BatchCreate() {
  const translate = useTranslate();
  const redirect = useRedirect();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const onSuccess = () => {
    discardDraft(DRAFT);
    notifyDone('batches.added');
    redirect('list', 'insertion_batches');
  };
  const onError = (error: unknown) => notifyFailure('batches.not_added', error);
  return (
    <CreateBase resource="insertion_batches" disableAuthentication mutationOptions={{ onSuccess, onError }}>
      <Form
        resolver={formResolver(NewInsertionBatch)}
        defaultValues={blank}
        noValidate
        disableInvalidFormNotification
      >
        <FormPage
          title={translate('batches.add')}
          back="/insertion_batches"
          backLabel={translate('batches.back')}
          submitLabel={translate('batches.add')}
        >
          <TextInput source="name" required autoFocus helperText={false} autoComplete="off" />
          <TextInput source="images" multiline minRows={2} helperText={translate('batches.images_help')} />
          <ProductsInput />
        </FormPage>
        <FormDraft name={DRAFT} />
      </Form>
    </CreateBase>
  );
}
