import type { KnownFile } from '../../../contract/known_files.ts';
import type { SaleRow } from '../../../contract/sale_files.ts';
import { itemIn, itemOf } from './external_ids.ts';
import type { Understood } from './read/record.ts';

/** The external id of a row of an export. */
export function itemNumber({ values: { id }, number }: Understood, ours: string): string | undefined {
  if (typeof id === 'number') return itemOf(ours, id);
  return number ? itemIn(number) : undefined;
}

/** The external id of an order: its site and number. */
export function orderItem(site: string, number: string): string | undefined {
  const plain = number.trim().toLowerCase();
  return plain === '' ? undefined : `order ${JSON.stringify([site.trim().toLowerCase(), plain])}`;
}

/**
 * Whether a row of a site's file has the values of the whole order. The other rows of the order have one
 * article each.
 */
export function isHead({ orderTotal, paymentStatus, day }: SaleRow, known: KnownFile | undefined): boolean {
  return (
    known?.isPerRow === undefined && known !== undefined && (orderTotal ?? paymentStatus ?? day) !== undefined
  );
}

/** The key of a row within its order: the line number, or else the article's number, SKU or name. */
export function keyOf(
  { lineNumber, article, articleSku, articleNumber }: SaleRow,
  known: KnownFile | undefined,
): string {
  const name =
    lineNumber ?? [articleNumber, articleSku ?? (articleNumber ? '' : article)].filter(Boolean).join(' ');
  return `${known?.id ?? 'plain'} ${name.toLowerCase()}`.trim();
}
