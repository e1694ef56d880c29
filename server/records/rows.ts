import { setImmediate as breath } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Filter } from '../../contract/lists.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { whereOf } from '../lists/find.ts';
import type { Listed } from '../lists/query.ts';
import type { Row } from './resource.ts';

/** Read and written at once, so that a large selection does not hold up the others. */
const PORTION = 2_000;

/** The row, which nobody else changes before the transaction ends. */
export async function heldRow<R extends Row>(db: Db, { resource }: Listed, id: number): Promise<R> {
  const found = await sql<R>`select * from ${sql.table(resource)} where id = ${id}
    ${engineOf(db).forUpdate}`.execute(db);
  const [row] = found.rows;
  if (!row) throw notFound();
  return row;
}

/** All rows that the filter matches, held in the same way. They may be changed as they come. */
export async function* selectedRows<R extends Row>(
  db: Db,
  list: Listed,
  filter: Filter,
): AsyncGenerator<R[], void> {
  const table = sql.table(list.resource);
  const where = await whereOf(db, list, filter);
  for (let last = 0; ;) {
    const { rows } = await sql<R>`select ${table}.* from ${table}
      where ${where} and ${table}.id > ${last} order by ${table}.id limit ${sql.lit(PORTION)}
      ${engineOf(db).forUpdate}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < PORTION) return;
    last = rows.at(-1)?.id ?? last;
    await breath();
  }
}
