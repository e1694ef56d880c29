import { sql } from 'kysely';
import type { NewSale } from '../../../../contract/sales.ts';
import type { LineInput } from '../../../../contract/sale_inputs.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { findIdenticalUnits, type IdenticalUnit, IS_AVAILABLE_SQL } from './identical.ts';
import { createMessage } from '../../../../contract/messages.ts';

/** The sent lines, split into one line per unit, and a line for each available unit of the batch. */
export async function splitNewLines(
  db: Db,
  { lines, insertion_batch }: Pick<NewSale, 'lines' | 'insertion_batch'>,
): Promise<LineInput[]> {
  const taken = new Set(lines.flatMap(({ product, quantity }) => (quantity ? [] : (product ?? []))));
  const counted = lines.flatMap(({ product, quantity }) => (quantity ? (product ?? []) : []));
  const identical = await findIdenticalUnits(db, counted);
  const all: LineInput[] = [];
  for (const { quantity, ...line } of lines) {
    if (quantity === undefined) all.push(line);
    else if (line.product === null) all.push(...Array.from({ length: quantity }, () => line));
    else all.push(...oldestOf(identical.get(line.product) ?? [], { quantity, taken, line }));
  }
  if (insertion_batch === null) return all;
  const { rows } = await sql<{ id: number }>`select id from products
    where insertion_batch_id = ${insertion_batch} and ${IS_AVAILABLE_SQL} order by id`.execute(db);
  const rest = rows.filter(({ id }) => !taken.has(id));
  if (rest.length === 0 && all.length === 0)
    throw invalidInput({ insertion_batch: createMessage('sales.batch_sold') });
  const blank = { title: '', externalId: '', price: null };
  return [...all, ...rest.map(({ id }) => ({ ...blank, product: id }))];
}

/** Lines for the oldest units that are not taken yet. Marks these units as taken. */
function oldestOf(
  units: readonly IdenticalUnit[],
  { quantity, taken, line }: { quantity: number; taken: Set<number>; line: LineInput },
): LineInput[] {
  const free = units.filter(({ id }) => !taken.has(id)).slice(0, quantity);
  if (free.length < quantity)
    throw invalidInput({ lines: createMessage('sales.only_left', { count: free.length }) });
  for (const { id } of free) taken.add(id);
  return free.map(({ id }) => ({ ...line, product: id }));
}
