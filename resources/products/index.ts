import type { ResourceProps } from 'ra-core';
import { ProductCreate } from './ProductCreate.tsx';
import { ProductList } from './ProductList.tsx';

export const products: ResourceProps = {
  name: 'products',
  list: ProductList,
  create: ProductCreate,
  hasShow: true,
  recordRepresentation: 'name',
};
