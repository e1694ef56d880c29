import { useTranslate } from 'ra-core';
import type { Product } from '../../contract/products.ts';
import { formatDate } from '../../domain/format.ts';
import { Sentence } from '../../ui/Sentence.tsx';

/** Day on which a product was received, marked if estimated. */
export function ReceivedDay({ product }: { product: Product }) {
  const translate = useTranslate();
  const day = formatDate(product.received);
  if (!product.received_estimated) return day;
  return (
    <Sentence
      text={translate('products.received_estimated', { day })}
      parts={{ muted: <span style={{ color: 'var(--muted)' }} /> }}
    />
  );
}
