import { useReference, useTranslate } from 'ra-core';
import type { Product } from '../../contract/products.ts';
import type { Sale } from '../../contract/sales.ts';
import { formatCount } from '../../domain/format.ts';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import './SaleProducts.css';

/** Pictures of a product. The products of a page are read in one call. */
export function useProductImages(product: number | null | undefined): Product['images'] {
  const { referenceRecord } = useReference<Product>({
    reference: 'products',
    id: product ?? 0,
    options: { enabled: typeof product === 'number' },
  });
  return referenceRecord?.images ?? none;
}

const none: Product['images'] = [];

/** The first picture of the sold products. */
export function SalePicture({ sale, size }: { sale: Sale; size?: number }) {
  const images = useProductImages(sale.lines.find(({ product }) => product !== null)?.product);
  return <Thumbnail images={images} size={size} />;
}

/**
 * The sold products in short: the first title, and the number of further lines.
 * @example 'Tide Koi and 2 more'
 */
export function SoldProductsText({ sale: { lines } }: { sale: Sale }) {
  const translate = useTranslate();
  const [first, ...others] = lines;
  const name = first?.title ?? '';
  if (others.length === 0) {
    return (
      <span className="sale-products" title={name}>
        <span>{name}</span>
      </span>
    );
  }
  const count = formatCount(others.length);
  return (
    <span className="sale-products" title={translate('going_out.and_more', { name, count })}>
      <Sentence text={translate('going_out.and_more', { count })} parts={{ name: <span>{name}</span> }} />
    </span>
  );
}
