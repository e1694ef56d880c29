import type { ReactNode } from 'react';
import type { Product } from '../../contract/products.ts';
import { UNKNOWN } from '../../domain/format.ts';
import { orderLink } from '../../domain/purchase.ts';
import { RowLink } from '../../ui/RowLink.tsx';

interface Props {
  product: Product;
  /** How the purchase of an id is shown: by its number where nothing else is said. */
  renderPurchase?: (id: number) => ReactNode;
}

/** The purchase that a product came from; else what was typed as its order. */
export function OrderLink({ product, renderPurchase = byNumber }: Props) {
  const { boughtStock, bought_order_link } = product;
  return boughtStock === null ? bought_order_link || UNKNOWN : renderPurchase(boughtStock);
}

function byNumber(id: number): ReactNode {
  return (
    <RowLink to={`/bought_stocks/${id}/show`} className="tabular">
      {orderLink(id)}
    </RowLink>
  );
}
