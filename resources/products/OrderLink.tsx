import type { Product } from '../../contract/products.ts';
import { UNKNOWN } from '../../domain/format.ts';
import { orderLink } from '../../domain/purchase.ts';
import { RowLink } from '../../ui/RowLink.tsx';

/** The purchase that a product came from, by its number; else what was typed as its order. */
export function OrderLink({ product }: { product: Product }) {
  const { boughtStock, bought_order_link } = product;
  if (boughtStock === null) return bought_order_link || UNKNOWN;
  return (
    <RowLink to={`/bought_stocks/${boughtStock}/show`} className="tabular">
      {orderLink(boughtStock)}
    </RowLink>
  );
}
