import { z } from 'zod';
import type { Cell } from '../table.ts';

/** Lists of other records, which stand in tables of their own. */
const ELSEWHERE = new Set(['products', 'bought_stocks', 'insertions', 'type_details', 'product_extras']);

const Named = z.object({ id: z.unknown(), name: z.string() });
const TypeDetails = Named.extend({ subtypes: z.array(Named).catch([]) });
const ExtraValues = z.array(z.object({ key: z.string(), value: z.unknown() }));
const Addresses = z.array(
  z.union([z.string(), z.object({ image: z.string() }).transform(({ image }) => image)]),
);

/**
 * A record as cells by their heads. What this server and others like it answer is understood: the names of types
 * and subtypes, values of extra fields, images. Other objects become heads like `seller.name`.
 */
export function flattened(record: object): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  const fields = new Map<string, unknown>(Object.entries(record));
  const details = TypeDetails.safeParse(fields.get('type_details')).data;
  const extras = ExtraValues.safeParse(fields.get('product_extras')).data ?? [];
  for (const [key, value] of fields) {
    if (ELSEWHERE.has(key) && typeof value === 'object') continue;
    if (key === 'type' && details) cells.set(key, details.name);
    else if (key === 'sub_type' && details) cells.set(key, nameIn(details.subtypes, value));
    else put(cells, key, value);
  }
  for (const { key, value } of extras) cells.set(`${details?.name ?? ''}: ${key}`, cellOf(value));
  return cells;
}

function put(cells: Map<string, Cell>, key: string, value: unknown): void {
  const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isPlain) {
    cells.set(key, cellOf(value));
    return;
  }
  for (const [inner, one] of Object.entries(value)) cells.set(`${key}.${inner}`, cellOf(one));
}

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return value;
  const addresses = Addresses.safeParse(value).data;
  return addresses ? addresses.join(' ') : { error: 'a list or an object within a field' };
}

function nameIn(subtypes: readonly z.infer<typeof Named>[], value: unknown): Cell {
  return subtypes.find(({ id }) => id === value)?.name ?? cellOf(value);
}
