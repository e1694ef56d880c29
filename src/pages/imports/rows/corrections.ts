import type { FieldValues } from 'react-hook-form';
import type { ImportedKind, ImportRow } from '../../../../contract/imports.ts';
import { dotted, typedAmount } from '../../../../ui/amounts.ts';

/** What can be corrected of a row. A shop's prices stay in yen, and its purchases in their parcels. */
export function correctable({ kind, values, parent }: ImportRow): readonly string[] {
  const isInYen = typeof values.priceYen === 'number';
  const fields: Record<ImportedKind, readonly string[]> = {
    bought_stocks: [
      'name',
      'state',
      'link',
      isInYen ? 'priceYen' : 'price',
      'weight',
      'date',
      ...(parent === null ? ['incomingShipment'] : []),
    ],
    incoming_shipments: [
      'courier',
      'state',
      'trackingNumber',
      'totalWeight',
      'totalCost',
      'shipmentPrice',
      'ivaPrice',
    ],
    products: [
      'name',
      'type',
      'sub_type',
      'origin',
      'state',
      'estimated_cost',
      'boughtStock',
      'insertion_batch',
    ],
    insertion_batches: ['name', 'status'],
  };
  return fields[kind];
}

export const AMOUNTS = ['price', 'totalCost', 'shipmentPrice', 'ivaPrice', 'estimated_cost'];
const WHOLE = ['priceYen'];

/** A row's values as its form holds them. */
export function typedValues(row: ImportRow): FieldValues {
  const entries = correctable(row).map((field) => {
    const value = row.values[field];
    if (AMOUNTS.includes(field)) return [field, typedAmount(typeof value === 'number' ? value : null)];
    return [field, typeof value === 'number' && !isLink(field) ? String(value) : (value ?? '')];
  });
  return Object.fromEntries(entries);
}

/** What differs from what the form held at first, as it is sent. */
export function changedValues(before: FieldValues, typed: FieldValues): Record<string, unknown> {
  const fields = Object.keys(before).filter((field) => (before[field] ?? '') !== (typed[field] ?? ''));
  return Object.fromEntries(fields.map((field) => [field, asSent(field, typed[field])]));
}

function asSent(field: string, value: unknown): unknown {
  if (AMOUNTS.includes(field)) return dotted(String(value ?? ''));
  if (WHOLE.includes(field)) return value === '' || value === null ? null : Number(value);
  return isLink(field) ? value || null : value;
}

function isLink(field: string): boolean {
  return ['incomingShipment', 'boughtStock', 'insertion_batch', 'type', 'sub_type'].includes(field);
}
