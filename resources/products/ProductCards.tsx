import { useListContext } from 'ra-core';
import type { Product } from '../../contract/products.ts';
import { formatMoney } from '../../domain/format.ts';
import { CompactList } from '../../ui/lists/CompactList.tsx';
import { useInspectAddress } from './inspect.ts';
import { typeInWords } from '../../domain/product.ts';

/** The stock below 768 px: name, first picture, type and subtype, estimated cost, origin. */
export function ProductCards() {
  const { data = [] } = useListContext<Product>();
  const inspect = useInspectAddress();
  return (
    <CompactList
      items={data.map((product) => ({
        id: product.id,
        name: product.name,
        images: product.images,
        to: inspect(product.id),
        fact: typeInWords(product),
        note: product.origin,
        value: formatMoney(product.estimated_cost),
      }))}
    />
  );
}
