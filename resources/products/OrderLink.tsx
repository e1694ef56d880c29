import { Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { MouseEvent } from 'react';
import type { Product } from '../../contract/products.ts';
import { UNKNOWN } from '../../domain/format.ts';
import { orderLink } from '../../domain/purchase.ts';

/** The purchase that a product came from, by its number; else what was typed as its order. */
export function OrderLink({ product }: { product: Product }) {
  const { boughtStock, bought_order_link } = product;
  if (boughtStock === null) return bought_order_link || UNKNOWN;
  return (
    <Link
      component={LinkBase}
      to={`/bought_stocks/${boughtStock}/show`}
      className="tabular"
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {orderLink(boughtStock)}
    </Link>
  );
}
