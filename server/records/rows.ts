import { setImmediate as breath } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Filter } from '../../contract/lists.ts';
import type { ResourceName } from '../../contract/resources.ts';
import { MAX_MATCHED_ROWS } from '../../contract/selection.ts';
import { formatCount } from '../../domain/format.ts';
import { engineOf } from '../platform/db/engine.ts';
import type { Sql } from '../platform/db/sql.ts';
import type { Db } from '../platform/db/schema.ts';
import { invalidInput, notFound } from '../platform/errors.ts';
import { filterWhereClause } from './lists/find.ts';
import type { ListSource } from './lists/list_source.ts';
import type { RecordRow } from './row.ts';
import { lockAffectedRows } from './row_locks.ts';
import { createMessage } from '../../contract/messages.ts';

/** Rows per statement, so that a large selection does not delay other requests. */
const PORTION = 500;
const TOO_MANY = createMessage('requests.too_many_records', { most: formatCount(MAX_MATCHED_ROWS) });

/** Columns that a change reads of each row. */
export function rowColumns({ resource, beside }: ListSource): Sql {
  const columns = sql`${sql.table(resource)}.*`;
  return beside ? sql`${columns}, ${beside.value} as ${sql.ref(beside.name)}` : columns;
}

/** Reads and locks a row. */
export async function lockRow<R extends RecordRow>(db: Db, list: ListSource, id: number): Promise<R> {
  const found = await sql<R>`select ${rowColumns(list)} from ${sql.table(list.resource)} where id = ${id}
    ${engineOf(db).forChange}`.execute(db);
  const [row] = found.rows;
  if (!row) throw notFound();
  return row;
}

/** Counts the rows that the filters of one call match. */
export class MatchedRows {
  count = 0;

  /** Throws if a call matches more than `MAX_MATCHED_ROWS` rows. */
  async add(db: Db, list: ListSource, where: Sql): Promise<void> {
    const room = MAX_MATCHED_ROWS - this.count;
    const found = await sql<{ count: number }>`select count(*) as count from
      (select 1 from ${sql.table(list.resource)} where ${where} limit ${sql.lit(room + 1)}) as matched`.execute(
      db,
    );
    const { count = 0 } = found.rows[0] ?? {};
    if (count > room) throw invalidInput({ filter: TOO_MANY });
    this.count += count;
  }
}

/** Locks the rows that the filters of a call match, and all other rows that the change will write. */
export async function lockSelected(
  db: Db,
  list: ListSource & { resource: ResourceName },
  { filters, sets }: { filters: readonly Filter[]; sets?: readonly object[] },
): Promise<void> {
  if (!engineOf(db).isShared) return;
  const matched = new MatchedRows();
  const ids = new Set<number>();
  for (const filter of filters) {
    const where = await filterWhereClause(db, list, filter);
    await matched.add(db, list, where);
    const { rows } = await sql<{ id: number }>`select ${sql.ref(`${list.resource}.id`)} as id
      from ${sql.table(list.resource)} where ${where}`.execute(db);
    for (const { id } of rows) ids.add(id);
  }
  await lockAffectedRows(db, { resource: list.resource, ids: [...ids], ...(sets && { sets }) });
}

/**
 * Reads and locks the rows that the filter matches, in portions. The caller may change a portion before
 * reading the next.
 */
export async function* readSelected<R extends RecordRow>(
  db: Db,
  list: ListSource,
  { filter, matched }: { filter: Filter; matched: MatchedRows },
): AsyncGenerator<R[], void> {
  const table = sql.table(list.resource);
  const where = await filterWhereClause(db, list, filter);
  await matched.add(db, list, where);
  for (let last = 0; ;) {
    const { rows } = await sql<R>`select ${rowColumns(list)} from ${table}
      where ${where} and ${table}.id > ${last} order by ${table}.id limit ${sql.lit(PORTION)}
      ${engineOf(db).forChange}`.execute(db);
    if (rows.length > 0) yield rows;
    await breath();
    if (rows.length < PORTION) return;
    last = rows.at(-1)?.id ?? last;
  }
}
