import type { KnownFile } from '../../../contract/known_files.ts';
import type { SaleRow } from '../../../contract/sale_files.ts';
import { externalIdOfReference, externalIdOf } from './external_ids.ts';
import type { RecordOfRow } from './read/record.ts';

/** The external id of a row of an export. */
export function externalIdOfRow({ values: { id }, number }: RecordOfRow, ours: string): string | undefined {
  if (typeof id === 'number') return externalIdOf(ours, id);
  return number ? externalIdOfReference(number) : undefined;
}

/** The external id of an order: its site and number. */
export function externalIdOfOrder(site: string, number: string): string | undefined {
  const plain = number.trim().toLowerCase();
  return plain === '' ? undefined : `order ${JSON.stringify([site.trim().toLowerCase(), plain])}`;
}

/**
 * Whether a row of a site's file has the values of the whole order. The other rows of the order have one
 * article each.
 */
export function isOrderRow(
  { orderTotal, paymentStatus, day }: SaleRow,
  known: KnownFile | undefined,
): boolean {
  return (
    known?.isPerRow === undefined && known !== undefined && (orderTotal ?? paymentStatus ?? day) !== undefined
  );
}

/** The key of a row within its order: the line number, or else the article's number, SKU or name. */
export function rowKeyOf(
  { lineNumber, article, articleSku, articleNumber }: SaleRow,
  known: KnownFile | undefined,
): string {
  const name =
    lineNumber ?? [articleNumber, articleSku ?? (articleNumber ? '' : article)].filter(Boolean).join(' ');
  return `${known?.id ?? 'plain'} ${name.toLowerCase()}`.trim();
}
