import { setImmediate as breath } from 'node:timers/promises';
import type { ResourceName } from '../../../contract/resources.ts';
import { sql } from 'kysely';
import type { ImportRowChoice, ImportRowStatus } from '../../../domain/import.ts';
import { engineOf } from '../../platform/db/engine.ts';
import { idList, type Sql } from '../../platform/db/sql.ts';
import { insertReturningIds } from '../../platform/db/insert_all.ts';
import type { Db } from '../../platform/db/schema.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import type { SourceRow, StoredRow, RowUndo, Classification } from './import_row.ts';
import { parseRow } from './stored_values.ts';

export function insertRows(
  db: Db,
  import_id: number,
  rows: readonly (SourceRow & Classification)[],
): Promise<number[]> {
  return insertReturningIds(
    db,
    'import_rows',
    rows.map((row) => ({
      import_id,
      place: row.place,
      kind: row.kind,
      item: row.item,
      parent_id: row.parent_id,
      status: row.status,
      choice: row.choice,
      row_values: JSON.stringify(row.row_values),
      unread: JSON.stringify(row.unread),
      problems: JSON.stringify(row.problems),
      differences: JSON.stringify(row.differences),
      record_id: row.record_id,
      undo: null,
    })),
  );
}

export interface RowFilter {
  kind?: ResourceName | undefined;
  status?: ImportRowStatus | undefined;
  ids?: readonly number[] | undefined;
  isUndoable?: boolean;
  where?: Sql;
}

function matching(import_id: number, { kind, status, ids, isUndoable, where }: RowFilter) {
  const conditions = [
    sql`import_id = ${import_id}`,
    kind && sql`kind = ${kind}`,
    status && sql`status = ${status}`,
    ids && (ids.length > 0 ? sql`id in ${idList(ids)}` : sql`1 = 0`),
    isUndoable && sql`undo is not null`,
    where && sql`(${where})`,
  ].filter((one) => one !== undefined && one !== false);
  return sql.join(conditions, sql` and `);
}

/** Yields rows in batches of `size`, in the order of their ids. Rows may be changed between batches. */
export async function* streamStoredRows(
  db: Db,
  import_id: number,
  which: RowFilter = {},
  size = engineOf(db).rowsAtOnce,
): AsyncGenerator<StoredRow[], void> {
  for (let last = 0; ;) {
    const found = await sql`select * from import_rows where ${matching(import_id, which)} and id > ${last}
      order by id limit ${sql.lit(size)}`.execute(db);
    const rows = found.rows.map(parseRow);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1)?.id ?? last;
  }
}

export type RowDirection = 'forth' | 'back';

interface InOrder {
  kind: ResourceName;
  direction: RowDirection;
}

/**
 * The next batch of rows of a kind beyond an id. Backward batches are half as large, as deleting is slower
 * than recording.
 */
export async function readNextRows(
  db: Db,
  import_id: number,
  { kind, direction, beyond }: InOrder & { beyond: number | undefined },
): Promise<StoredRow[]> {
  const { rowsAtOnce } = engineOf(db);
  const [further, order, size] =
    direction === 'forth' ? [sql`>`, sql`asc`, rowsAtOnce] : [sql`<`, sql`desc`, Math.ceil(rowsAtOnce / 2)];
  const found = await sql`select * from import_rows where ${matching(import_id, { kind })}
    ${beyond === undefined ? sql`` : sql`and id ${further} ${beyond}`}
    order by id ${order} limit ${sql.lit(size)}`.execute(db);
  return found.rows.map(parseRow);
}

/** The id of the row at a position among the rows of its kind. */
export async function findRowId(
  db: Db,
  import_id: number,
  { kind, direction, place }: InOrder & { place: number },
): Promise<number | undefined> {
  const found = await sql<{ id: number }>`select id from import_rows where ${matching(import_id, { kind })}
    order by id ${direction === 'forth' ? sql`asc` : sql`desc`} limit 1 offset ${place}`.execute(db);
  return found.rows[0]?.id;
}

export async function findPageOfRows(
  db: Db,
  import_id: number,
  { from, count, ...which }: RowFilter & { from: number; count: number },
): Promise<{ rows: StoredRow[]; total: number }> {
  const where = matching(import_id, which);
  const found = await sql`select * from import_rows where ${where}
    order by id limit ${count} offset ${from}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*) as total from import_rows where ${where}`.execute(db);
  return { rows: found.rows.map(parseRow), total: counted.rows[0]?.total ?? 0 };
}

/** Writes the classifications of rows, one statement per portion. */
export async function saveClassifications(
  db: Db,
  rows: readonly (Classification & { id: number })[],
): Promise<void> {
  for (const portion of splitIntoPortions(rows)) {
    const values = portion.map(
      (row) => sql`(${sql.lit(row.id)}, ${row.status}, ${row.choice}, ${JSON.stringify(row.problems)},
        ${JSON.stringify(row.differences)}, ${sql.lit(row.record_id)})`,
    );
    await sql`update import_rows set status = found.column2, choice = found.column3,
      problems = found.column4, differences = found.column5, record_id = cast(found.column6 as bigint)
      from (values ${sql.join(values)}) as found where import_rows.id = found.column1`.execute(db);
  }
}

/** Writes the record ids of rows, and how to undo them; `null` if there is nothing to undo. */
export async function saveRecorded(
  db: Db,
  rows: readonly { id: number; record_id: number | null; undo: RowUndo | null }[],
): Promise<void> {
  for (const portion of splitIntoPortions(rows)) {
    const values = portion.map(
      ({ id, record_id, undo }) => sql`(${sql.lit(id)},
        ${sql.lit(record_id)}, ${undo === null ? sql`null` : JSON.stringify(undo)})`,
    );
    await sql`update import_rows set record_id = cast(found.column2 as bigint), undo = found.column3
      from (values ${sql.join(values)}) as found where import_rows.id = found.column1`.execute(db);
  }
}

export async function chooseRows(
  db: Db,
  import_id: number,
  { choice, ...which }: RowFilter & { choice: ImportRowChoice },
): Promise<void> {
  await eachPortion(
    db,
    import_id,
    which,
    (rows) => sql`update import_rows set choice = ${choice} where ${rows}`,
  );
}

export async function saveValues(
  db: Db,
  row: Pick<StoredRow, 'id' | 'row_values' | 'unread'>,
): Promise<void> {
  await db
    .updateTable('import_rows')
    .set({ row_values: JSON.stringify(row.row_values), unread: JSON.stringify(row.unread) })
    .where('id', '=', row.id)
    .execute();
}

/**
 * The external ids of rows of a kind that have been read. Rows with a note are left out, because they are
 * read again.
 */
export async function findIdsAlreadyRead(
  db: Db,
  import_id: number,
  kind: ResourceName,
): Promise<Set<string>> {
  const stored = engineOf(db).json.stored(sql.ref('row_values'));
  const found = await sql<{
    item: string;
  }>`select item from import_rows where ${matching(import_id, { kind })}
    and (row_values not like '%"note":%' or ${stored} ->> 'note' is null)`.execute(db);
  return new Set(found.rows.map(({ item }) => item));
}

export async function deleteRowsOfId(
  db: Db,
  import_id: number,
  { kind, item }: { kind: ResourceName; item: string },
): Promise<void> {
  await sql`delete from import_rows where ${matching(import_id, { kind })} and item = ${item}`.execute(db);
}

/** Records, choices and statuses of rows, by row id. */
export async function findRecordsOfRows(db: Db, ids: readonly number[]): Promise<Map<number, ParentRow>> {
  const rows = new Map<number, ParentRow>();
  for (const portion of splitIntoPortions(ids)) {
    const found = await sql<ParentRow>`select id, record_id, choice, status from import_rows
      where id in ${idList(portion)}`.execute(db);
    for (const row of found.rows) rows.set(row.id, row);
  }
  return rows;
}

export interface ParentRow {
  id: number;
  record_id: number | null;
  choice: string;
  status: string;
}

export async function deleteRows(db: Db, import_id: number): Promise<void> {
  await eachPortion(db, import_id, {}, (rows) => sql`delete from import_rows where ${rows}`);
}

/** The number of rows that one statement changes, so that other writes do not wait long. */
const CHANGED_AT_ONCE = 2_000;

/** Runs a statement on all matching rows in portions. `rows` is its WHERE condition. */
async function eachPortion(
  db: Db,
  import_id: number,
  which: RowFilter,
  statement: (rows: Sql) => Sql,
): Promise<void> {
  for (let last = 0; ;) {
    const rows = sql`${matching(import_id, which)} and id > ${last}`;
    const found = await sql<{ upTo: number | null }>`select max(id) as "upTo" from
      (select id from import_rows where ${rows} order by id limit ${sql.lit(CHANGED_AT_ONCE)}) as portion`.execute(
      db,
    );
    const upTo = found.rows[0]?.upTo;
    if (typeof upTo !== 'number') return;
    await statement(sql`${rows} and id <= ${upTo}`).execute(db);
    last = upTo;
    await breath();
  }
}
