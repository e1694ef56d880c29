import { formatDate, formatMoney } from '../format.ts';
import { parentPath, shortenPath } from '../places/names.ts';
import { typeInWords } from '../product.ts';
import { labelCode } from './code_of.ts';
import type { LabelLine, LabelSubject } from './label.ts';

/** What labels show of a product, a place or a purchase. */
export interface LabelRecord {
  id: number;
  name: string;
  sku?: string;
  code?: string;
  path?: string;
  place_details?: { path: string } | null;
  type_details?: { name: string; subtypes: readonly { id: number; name: string }[] } | null;
  sub_type?: number | null;
  target_price?: number | null;
  received?: string | null;
}

/** A line of a label: a field, or an own text. */
export type LabelLineSource = { field: LabelLine } | { text: string };

/**
 * The text of a line; empty if the record has none. Labels have no room for a whole path, and the label of a place says
 * what is around it.
 */
export function labelLineText(of: LabelSubject, record: LabelRecord, line: LabelLineSource): string {
  if ('text' in line) return line.text;
  switch (line.field) {
    case 'name':
      return record.name;
    case 'sku':
      return record.sku ?? '';
    case 'code':
      return labelCode(of, record);
    case 'place':
      return shortenPath(
        of === 'places' ? parentPath(record.path ?? '') : (record.place_details?.path ?? ''),
      );
    case 'type':
      return record.type_details
        ? typeInWords({ type_details: record.type_details, sub_type: record.sub_type ?? null })
        : '';
    case 'expected_price':
      return record.target_price === null || record.target_price === undefined
        ? ''
        : formatMoney(record.target_price);
    case 'received':
      return record.received ? formatDate(record.received) : '';
  }
}
