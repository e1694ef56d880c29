import { useTranslate } from 'ra-core';
import type { Product } from '../../contract/products.ts';
import { formatDate } from '../../domain/format.ts';

/** Day on which a product was received, marked if estimated. */
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
