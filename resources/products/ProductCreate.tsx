import { CreateBase, Form, useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import { FormDraft } from '../../ui/FormDraft.tsx';
import { FormPage } from '../../ui/FormPage.tsx';
import { PictureInput } from '../../ui/inputs/PictureInput.tsx';
import { useCreateThenList } from '../../ui/useCreateThenList.ts';
import { InvalidTypeAlert } from './InvalidTypeAlert.tsx';
import { NameAndQuantityInputs } from './NameAndQuantityInputs.tsx';
import { OrderLinkInput } from './OrderLinkInput.tsx';
import { TypeInputs } from './TypeInputs.tsx';
import { useTypes } from './types.ts';
import { useProductResolver } from './useProductResolver.ts';

const DRAFT = 'products/create';

const blank = {
  name: '',
  quantity: 1,
  type: '',
  sub_type: '',
  image: [],
  origin: '',
  bought_order_link: '',
};

/** Adds stock that was not found in a purchase, or links it to one by its number. */
export function ProductCreate() {
  const translate = useTranslate();
  const types = useTypes();
  const resolver = useProductResolver({ types, subtypeRequired: false });
  const mutationOptions = useCreateThenList({
    resource: 'products',
    draft: DRAFT,
    added: 'products.added',
    notAdded: 'products.not_added',
  });
  return (
    <CreateBase resource="products" disableAuthentication mutationOptions={mutationOptions}>
      <Form resolver={resolver} defaultValues={blank} noValidate disableInvalidFormNotification>
        <FormPage
          title={translate('products.add')}
          back="/products"
          backLabel={translate('products.back')}
          submitLabel={translate('products.add')}
        >
          <NameAndQuantityInputs />
          <TypeInputs types={types} />
          <PictureInput source="image" single />
          <TextInput source="origin" helperText={translate('products.origin_help')} />
          <OrderLinkInput />
        </FormPage>
        <InvalidTypeAlert />
        <FormDraft name={DRAFT} />
      </Form>
    </CreateBase>
  );
}
