import type { ResourceProps } from 'ra-core';

export const products: ResourceProps = {
  name: 'products',
  hasCreate: true,
  hasShow: true,
  recordRepresentation: 'name',
};
