import { useTranslate } from 'ra-core';
import type { Product } from '../../contract/products.ts';
import { formatDate } from '../../domain/format.ts';

/** When a product came; what is only an estimate says so. */
export function ReceivedDay({ product }: { product: Product }) {
  const translate = useTranslate();
  return (
    <>
      {formatDate(product.received)}
      {product.received_estimated && (
        <span style={{ color: 'var(--muted)' }}>{` ${translate('products.estimated')}`}</span>
      )}
    </>
  );
}
