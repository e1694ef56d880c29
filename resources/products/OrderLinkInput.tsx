import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { AutocompleteInput } from 'react-admin';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { FIXED_ORDER_LINKS, orderLink } from '../../domain/purchase.ts';
import { useReadFailure } from '../../ui/useReadFailure.ts';

/** The order that the stock came from: the fixed links, then the purchases that exist. */
export function OrderLinkInput() {
  const translate = useTranslate();
  const [q, setQ] = useState('');
  const {
    data = [],
    isPending,
    error,
  } = useGetList<BoughtStock>('bought_stocks', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'DESC' },
    filter: q ? { q } : {},
  });
  useReadFailure('list.not_read', error);
  const names = new Map(data.map(({ id, name }) => [orderLink(id), name]));
  const choices = [...new Set<string>([...FIXED_ORDER_LINKS, ...names.keys()])].map((id) => ({
    id,
    name: [id, names.get(id)].filter(Boolean).join(' '),
  }));
  return (
    <AutocompleteInput
      source="bought_order_link"
      choices={choices}
      isPending={isPending}
      setFilter={setQ}
      helperText={false}
      TextFieldProps={{ placeholder: translate('products.no_order') }}
    />
  );
}
