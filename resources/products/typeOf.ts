import type { Product } from '../../contract/products.ts';

/** A product's type and subtype in words; N/A without a type. */
export function typeOf(product: Product): string {
  const subtype = product.type_details?.subtypes.find(({ id }) => id === product.sub_type);
  return [product.type_details?.name, subtype?.name].filter(Boolean).join(' · ') || 'N/A';
}
