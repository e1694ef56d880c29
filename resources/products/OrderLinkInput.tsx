import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { AutocompleteInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { FIXED_ORDER_LINKS, orderLink } from '../../domain/purchase.ts';
import { useRecordChoices } from '../../ui/inputs/RecordInput.tsx';

interface Order {
  id: string;
  name: string;
}

/** Chooses the order of the stock: fixed links first, then existing purchases. */
export function OrderLinkInput() {
  const translate = useTranslate();
  const value: unknown = useWatch({ name: 'bought_order_link' });
  const [chosen, setChosen] = useState<Order>();
  const { records, matchesTyped, input } = useRecordChoices<BoughtStock>('bought_stocks');
  const names = new Map<string, string>();
  for (const link of FIXED_ORDER_LINKS) if (matchesTyped(link)) names.set(link, '');
  for (const { id, name } of records) names.set(orderLink(id), name);
  const orders = [...names].map(([id, name]) => ({ id, name: [id, name].filter(Boolean).join(' ') }));
  // Keeps the chosen order among the choices.
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
