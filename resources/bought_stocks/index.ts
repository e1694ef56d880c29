import type { ResourceProps } from 'ra-core';
import { PurchaseCreate } from './PurchaseCreate.tsx';
import { PurchaseList } from './PurchaseList.tsx';

export const boughtStocks: ResourceProps = {
  name: 'bought_stocks',
  list: PurchaseList,
  create: PurchaseCreate,
  hasShow: true,
  recordRepresentation: 'name',
};
