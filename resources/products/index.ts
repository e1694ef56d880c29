import type { ResourceProps } from 'ra-core';
import { ProductList } from './ProductList.tsx';

export const products: ResourceProps = {
  name: 'products',
  list: ProductList,
  hasShow: true,
  recordRepresentation: 'name',
};
