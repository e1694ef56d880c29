import type { ResourceProps } from 'ra-core';
import { orderLink } from '../../domain/purchase.ts';

export const boughtStocks: ResourceProps = {
  name: 'bought_stocks',
  hasCreate: true,
  hasShow: true,
  recordRepresentation: ({ id, name }) => [orderLink(Number(id)), name].filter(Boolean).join(' '),
};
