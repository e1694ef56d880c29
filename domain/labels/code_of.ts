import { placeCode, productCode, purchaseCode } from '../scanning/codes.ts';
import type { LabelSubject } from './label.ts';

/** The short code on the label of a record; empty for a place without a code. */
export function labelCode(of: LabelSubject, { id, code = '' }: { id: number; code?: string }): string {
  if (of === 'products') return productCode(id);
  if (of === 'bought_stocks') return purchaseCode(id);
  return code === '' ? '' : placeCode(code);
}
