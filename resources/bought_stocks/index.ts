import type { ResourceProps } from 'ra-core';
import { orderLink } from '../../domain/purchase.ts';
import { PurchaseCreate } from './PurchaseCreate.tsx';
import { PurchaseList } from './PurchaseList.tsx';

export const boughtStocks: ResourceProps = {
  name: 'bought_stocks',
  list: PurchaseList,
  create: PurchaseCreate,
  hasShow: true,
  recordRepresentation: ({ id, name }) => [orderLink(Number(id)), name].filter(Boolean).join(' '),
};
