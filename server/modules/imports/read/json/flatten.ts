import type { FileCell } from '../table.ts';
import { createMessage } from '../../../../../contract/messages.ts';

/**
 * Lists of other records, which are imported from files of their own, and fields that are read with another
 * field.
 */
const IGNORED_FIELDS = new Set(['products', 'bought_stocks', 'insertions', 'type_details', 'product_extras']);

type Fields = Readonly<Record<string, unknown>>;

/**
 * Flattens a record to cells by heading. Other objects become headings like `seller.name`.
 * Answers of this API are understood: names of types and subtypes, values of extra fields, images.
 */
export function flattenRecord(record: object): Map<string, FileCell> {
  const cells = new Map<string, FileCell>();
  const fields = new Map<string, unknown>(Object.entries(record));
  const details = fields.get('type_details');
  const type = isObject(details) && typeof details.name === 'string' ? details.name : undefined;
  for (const [key, value] of fields) {
    if (IGNORED_FIELDS.has(key) && typeof value === 'object') continue;
    if (key === 'type' && type !== undefined) cells.set(key, type);
    else if (key === 'sub_type' && isObject(details)) cells.set(key, nameIn(details.subtypes, value));
    else put(cells, key, value);
  }
  for (const { key, value } of objectsIn(fields.get('product_extras'))) {
    if (typeof key === 'string') cells.set(`${type ?? ''}: ${key}`, cellOf(value));
  }
  return cells;
}

function put(cells: Map<string, FileCell>, key: string, value: unknown): void {
  if (!isObject(value)) {
    cells.set(key, cellOf(value));
    return;
  }
  for (const [inner, one] of Object.entries(value)) cells.set(`${key}.${inner}`, cellOf(one));
}

function cellOf(value: unknown): FileCell {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') return value;
  const addresses = Array.isArray(value) ? value.map(addressOf) : [undefined];
  return addresses.includes(undefined)
    ? { error: createMessage('cells.list_in_field') }
    : addresses.join(' ');
}

function addressOf(value: unknown): string | undefined {
  const address: unknown = isObject(value) ? value.image : value;
  return typeof address === 'string' ? address : undefined;
}

function nameIn(subtypes: unknown, value: unknown): FileCell {
  const name = objectsIn(subtypes).find(({ id }) => id === value)?.name;
  return typeof name === 'string' ? name : cellOf(value);
}

function objectsIn(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
