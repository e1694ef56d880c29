import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { CountedProduct } from '../../contract/counts.ts';
import { productCode } from '../../domain/scanning/codes.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';

interface Props {
  product: CountedProduct;
  /** Beside the code. */
  facts?: readonly string[];
  /** At the end of the row. */
  children?: ReactNode;
}

/** A product of a count: picture, name, code and facts. */
export function CountRow({ product: { id, name, sku, thumbnail }, facts = [], children }: Props) {
  const code = sku || productCode(id);
  const images = thumbnail === null ? [] : [{ id, image: thumbnail, thumbnail }];
  return (
    <li className="count-row">
      <Thumbnail images={images} size={44} />
      <div className="count-words">
        <RowLink to={`/products/${id}/show`} title={name}>
          {name || code}
        </RowLink>
        <Typography variant="caption" color="text.secondary" className="tabular">
          {[code, ...facts].filter(Boolean).join(' · ')}
        </Typography>
      </div>
      {children}
    </li>
  );
}
