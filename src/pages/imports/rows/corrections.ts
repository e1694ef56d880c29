import type { FieldValues } from 'react-hook-form';
import type { ImportRow } from '../../../../contract/imports.ts';
import type { Extra } from '../../../../contract/types.ts';
import type { ResourceName } from '../../../../contract/resources.ts';
import { sentNumber, typedAmount } from '../../../../ui/amounts.ts';
import { extraField, extraId, extrasOf } from './fields.ts';

/** What can be corrected of a row. A shop's prices stay in yen, and its purchases in their parcels. */
export function correctable({ kind, values, parent }: ImportRow): readonly string[] {
  const isInYen = typeof values.priceYen === 'number';
  const fields: Record<ResourceName, readonly string[]> = {
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
const WEIGHTS = ['weight', 'totalWeight'];

/** Into these one can type anything. */
const TEXTS = ['name', 'link', 'origin', 'status', 'courier', 'trackingNumber', ...AMOUNTS, ...WEIGHTS];

/** A row's values as its form holds them: what could not be read stands in it as the file has it. */
export function typedValues(row: ImportRow): FieldValues {
  const entries = correctable(row).map((field) => {
    if (isShown(row, field)) return [field, row.written[field]];
    const value = row.values[field];
    if (AMOUNTS.includes(field)) return [field, typedAmount(typeof value === 'number' ? value : null)];
    if (isLink(field)) return [field, typeof value === 'number' ? value : ''];
    return [field, typeof value === 'number' ? String(value) : (value ?? '')];
  });
  const extras = extrasOf(row).map(({ name }) => [extraId(name), row.values[name]]);
  return {
    ...Object.fromEntries(entries),
    ...(row.kind === 'products' && { extras: Object.fromEntries(extras) }),
  };
}

function isShown({ written }: ImportRow, field: string): boolean {
  return TEXTS.includes(field) && written[field] !== undefined;
}

/** Whether the form of a row has an input for a field. */
export function hasInput(row: ImportRow, field: string, definitions: readonly Extra[]): boolean {
  const { type } = row.values;
  const id = extraId(field);
  if (id !== undefined) return definitions.some((one) => one.id === id && one.type === type);
  return correctable(row).includes(field) && (field !== 'sub_type' || typeof type === 'number');
}

/** What is wrong with fields of a row, by their names. `quote` adds what the file says to what no input can show. */
export function fieldProblems(
  row: ImportRow,
  quote: (message: string, written: string) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row.problems).map(([field, message]) => {
      const written = row.written[field];
      const isQuoted = written !== undefined && !isShown(row, field) && !message.includes(written);
      return [field, isQuoted ? quote(message, written) : message];
    }),
  );
}

interface Corrected {
  /** The fields that were wrong: what the form says of them counts, even where nobody has typed. */
  wrong?: readonly string[];
  definitions?: readonly Extra[];
}

/** What differs from what the form held at first, as it is sent. Extra fields of another type than the chosen one go. */
export function changedValues(
  { extras: extrasBefore = {}, ...before }: FieldValues,
  { extras = {}, ...typed }: FieldValues,
  { wrong = [], definitions = [] }: Corrected = {},
): Record<string, unknown> {
  const fields = Object.keys(before).filter(
    (field) => wrong.includes(field) || (before[field] ?? '') !== (typed[field] ?? ''),
  );
  const changed = definitions.flatMap(({ id, type }) => {
    const name = extraField(id);
    const isOfOther = typeof typed.type === 'number' && type !== typed.type;
    const value = isOfOther ? '' : (extras[id] ?? '');
    const isChanged = wrong.includes(name) || value !== (extrasBefore[id] ?? '');
    return isChanged ? [[name, value === '' ? null : value]] : [];
  });
  return Object.fromEntries([...fields.map((field) => [field, asSent(field, typed[field])]), ...changed]);
}

/** What is wrong with fields of a row, by the names of the form's inputs. */
export function inputErrors(problems: Record<string, string> = {}): Record<string, unknown> {
  const extras: Record<string, string> = {};
  const others = Object.entries(problems).filter(([field, message]) => {
    const id = extraId(field);
    if (id !== undefined) extras[id] = message;
    return id === undefined;
  });
  return { ...Object.fromEntries(others), ...(Object.keys(extras).length > 0 && { extras }) };
}

function asSent(field: string, value: unknown): unknown {
  if (AMOUNTS.includes(field)) return sentNumber('money', value);
  if (WEIGHTS.includes(field)) return value && sentNumber('grams', value);
  if (field === 'priceYen') return value ? sentNumber('yen', value) : null;
  return isLink(field) ? value || null : value;
}

function isLink(field: string): boolean {
  return ['incomingShipment', 'boughtStock', 'insertion_batch', 'type', 'sub_type'].includes(field);
}
