import { useTranslate } from 'ra-core';
import type { Product } from '../../contract/products.ts';
import { formatMoney } from '../../domain/format.ts';
import { RecordsInput } from '../../ui/inputs/RecordsInput.tsx';

/** Chooses products without a batch. */
export function ProductsInput() {
  const translate = useTranslate();
  return (
    <RecordsInput<Product>
      source="products"
      resource="products"
      filter={{ insertion_batch: null }}
      sort={{ field: 'id', order: 'DESC' }}
      label={(chosen) => translate('batches.choose_products', { smart_count: chosen })}
      describe={({ name, images, estimated_cost }) => ({ name, images, value: formatMoney(estimated_cost) })}
    />
  );
}
