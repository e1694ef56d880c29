import { AutocompleteInput, TextInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useState } from 'react';
import { NewProduct } from '../../contract/products.ts';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { FIXED_ORDER_LINKS, orderLink } from '../../domain/purchase.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { PictureInput } from '../../ui/inputs/PictureInput.tsx';
import { useOffered } from '../../ui/inputs/RecordInput.tsx';
import { InvalidTypeAlert } from './InvalidTypeAlert.tsx';
import { QuantityInput } from './QuantityInput.tsx';
import { TypeInputs } from './TypeInputs.tsx';
import { useTypes } from '../types/index.ts';
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
      <TextInput source="name" required helperText={false} autoComplete="off" />
      <QuantityInput />
      <TypeInputs types={types} />
      <PictureInput source="image" single />
      <TextInput source="origin" helperText={translate('products.origin_help')} />
      <OrderLinkInput />
      <InvalidTypeAlert />
    </CreatePage>
  );
}

interface Order {
  id: string;
  name: string;
}

/** The order that the stock came from: the fixed links, then the purchases that exist. */
function OrderLinkInput() {
  const translate = useTranslate();
  const value: unknown = useWatch({ name: 'bought_order_link' });
  const [chosen, setChosen] = useState<Order>();
  const { records, isTyped, input } = useOffered<BoughtStock>('bought_stocks');
  const names = new Map<string, string>();
  for (const link of FIXED_ORDER_LINKS) if (isTyped(link)) names.set(link, '');
  for (const { id, name } of records) names.set(orderLink(id), name);
  const orders = [...names].map(([id, name]) => ({ id, name: [id, name].filter(Boolean).join(' ') }));
  // What is chosen stays so, whatever is offered next.
  if (typeof value === 'string' && value && !names.has(value)) {
    orders.push(chosen?.id === value ? chosen : { id: value, name: value });
  }
  return (
    <AutocompleteInput
      source="bought_order_link"
      choices={orders}
      onChange={(_value, order) => setChosen(order ? { id: String(order.id), name: order.name } : undefined)}
      {...input}
      helperText={false}
      TextFieldProps={{ placeholder: translate('products.no_order') }}
    />
  );
}
