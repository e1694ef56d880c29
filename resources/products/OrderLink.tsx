import type { ReactNode } from 'react';
import type { Product } from '../../contract/products.ts';
import { UNKNOWN_TEXT } from '../../domain/format.ts';
import { orderLink } from '../../domain/purchase.ts';
import { RowLink } from '../../ui/RowLink.tsx';

interface Props {
  product: Product;
  /** Renders the purchase with this id; by default its number as a link. */
  renderPurchase?: (id: number) => ReactNode;
}

/** The purchase of a product, else the typed order link. */
export function OrderLink({ product, renderPurchase = byNumber }: Props) {
  const { boughtStock, bought_order_link } = product;
  return boughtStock === null ? bought_order_link || UNKNOWN_TEXT : renderPurchase(boughtStock);
}

function byNumber(id: number): ReactNode {
  return (
    <RowLink to={`/bought_stocks/${id}/show`} className="tabular">
      {orderLink(id)}
    </RowLink>
  );
}
