import type { Product } from '../../contract/products.ts';
import { formatMoney } from '../../domain/format.ts';
import { typeInWords } from '../../domain/product.ts';

/** Props of `PickDialog` for unsold products, newest first. */
export const UNSOLD_UNITS = {
  resource: 'products' as const,
  filter: { presence: ['here', 'coming'] },
  sort: { field: 'id', order: 'DESC' as const },
  describe: (product: Product) => ({
    name: product.name,
    images: product.images,
    fact: [product.sku, typeInWords(product)].filter(Boolean).join(' · '),
    value: formatMoney(product.landed_cost),
  }),
};
