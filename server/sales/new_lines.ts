import { sql } from 'kysely';
import type { LineInput, NewSale, NewSaleLine } from '../../contract/sales.ts';
import { oldestFirst } from '../../domain/sale.ts';
import type { Db } from '../db/schema.ts';
import { invalid } from '../http/errors.ts';
import { presenceSql } from '../products/json.ts';

const LEFT = sql`${presenceSql((column) => sql.ref(`products.${column}`))} in ('here', 'coming')`;

/** The lines that are sent, each of one unit, and those of a batch's units that are left. */
export async function newLines(db: Db, { lines, insertion_batch }: NewSale): Promise<LineInput[]> {
  const all: LineInput[] = [];
  const taken = new Set(lines.flatMap(({ product, quantity }) => (quantity ? [] : (product ?? []))));
  for (const { quantity, ...line } of lines) {
    if (quantity === undefined) all.push(line);
    else all.push(...(await alike(db, { ...line, quantity }, taken)));
  }
  if (insertion_batch === null) return all;
  const { rows } = await sql<{ id: number }>`select id from products
    where insertion_batch_id = ${insertion_batch} and ${LEFT} order by id`.execute(db);
  const rest = rows.filter(({ id }) => !taken.has(id));
  if (rest.length === 0 && all.length === 0)
    throw invalid({ insertion_batch: 'Nothing of this batch is left.' });
  const blank = { title: '', externalId: '', price: null };
  return [...all, ...rest.map(({ id }) => ({ ...blank, product: id }))];
}

/** So many units like a product, the oldest first. */
async function alike(
  db: Db,
  { quantity = 1, ...line }: NewSaleLine,
  taken: Set<number>,
): Promise<LineInput[]> {
  if (line.product === null) return Array.from({ length: quantity }, () => line);
  const extras = (
    of: string,
  ) => sql`coalesce((select string_agg(value, ' ') from (select extra_id || value as value
    from product_extras where product_id = ${sql.ref(`${of}.id`)} order by extra_id) as extras), '')`;
  const { rows } = await sql<{ id: number; received: string | null }>`select products.id, products.received
    from products join products as like_it on like_it.id = ${line.product}
    where products.name = like_it.name and products.type_id = like_it.type_id
      and coalesce(products.sub_type_id, 0) = coalesce(like_it.sub_type_id, 0)
      and coalesce(products.insertion_batch_id, 0) = coalesce(like_it.insertion_batch_id, 0)
      and ${extras('products')} = ${extras('like_it')} and ${LEFT}`.execute(db);
  const free = oldestFirst(rows.filter(({ id }) => !taken.has(id))).slice(0, quantity);
  if (free.length < quantity) throw invalid({ lines: `Only ${free.length} of these are left.` });
  for (const { id } of free) taken.add(id);
  return free.map(({ id }) => ({ ...line, product: id }));
}
