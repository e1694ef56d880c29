import { TextInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { NewProduct } from '../../contract/products.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { PictureInput } from '../../ui/inputs/PictureInput.tsx';
import { InvalidTypeAlert } from './InvalidTypeAlert.tsx';
import { OrderLinkInput } from './OrderLinkInput.tsx';
import { QuantityInput } from './QuantityInput.tsx';
import { TypeInputs } from './TypeInputs.tsx';
import { useTypes } from './types.ts';
import { useProductResolver } from './useProductResolver.ts';

const blank = {
  name: '',
  quantity: 1,
  type: '',
  sub_type: '',
  image: [],
  origin: '',
  bought_order_link: '',
};

const asTyped = (values: FieldValues) => values;

/** Adds stock that was not found in a purchase, or links it to one by its number. */
export function ProductCreate() {
  const translate = useTranslate();
  const types = useTypes();
  const resolver = useProductResolver({ schema: NewProduct, types, isSubtypeRequired: false });
  return (
    <CreatePage
      resource="products"
      schema={NewProduct}
      blank={blank}
      asSent={asTyped}
      resolver={resolver}
      leavesAnyway
    >
      <TextInput source="name" required autoFocus helperText={false} autoComplete="off" />
      <QuantityInput />
      <TypeInputs types={types} />
      <PictureInput source="image" single />
      <TextInput source="origin" helperText={translate('products.origin_help')} />
      <OrderLinkInput />
      <InvalidTypeAlert />
    </CreatePage>
  );
}
