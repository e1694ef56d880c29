import { sql } from 'kysely';
import { currentCall } from '../../call.ts';
import { splitIntoPortions } from '../insert_all.ts';
import type { Db } from '../schema.ts';
import { idList, type Sql } from '../sql.ts';
import {
  ownerOf,
  recordedTable,
  type RecordId,
  type Reference,
  referencesTo,
  type Row,
} from './recorded_tables.ts';
import { RowRecorder } from './row_recorder.ts';

/** A retried transaction has a recorder of its own. */
const recorders = new WeakMap<Db, RowRecorder>();

/** The recorder of a transaction: all transactions of calls have one, and those for which `startRecording` ran. */
export function recorderOf(db: Db): RowRecorder | undefined {
  const known = recorders.get(db);
  if (known || !db.isTransaction || !currentCall()) return known;
  return startRecording(db);
}

export function startRecording(db: Db): RowRecorder {
  const recorder = new RowRecorder();
  recorders.set(db, recorder);
  return recorder;
}

/** Ends the recording of a transaction, and returns its recorder. */
export function endRecording(db: Db): RowRecorder | undefined {
  const recorder = recorders.get(db);
  recorders.delete(db);
  return recorder;
}

/** Records new records of a resource. */
export function recordCreated(db: Db, table: string, rows: readonly (Row & { id: number })[]): void {
  recorderOf(db)?.created(table, rows);
}

/** Records a change whose rows are known. */
export function recordChanges(db: Db, table: string, changes: readonly { before: Row; after: Row }[]): void {
  const recorder = recorderOf(db);
  if (!recorder) return;
  for (const { before, after } of changes) recorder.changed(table, before, after);
}

/** Runs a statement that changes or deletes the rows that `where` matches, and records them. */
export async function recordRows<Result>(
  db: Db,
  { table, where, from }: { table: string; where: Sql; from?: Sql },
  write: () => Promise<Result>,
): Promise<Result> {
  const recorder = recorderOf(db);
  if (recorder) recorder.touched(table, await rowsWhere(db, { table, where, from }));
  return write();
}

/** Updates the rows that `where` matches, and records them. `from` is a further table in the statement. */
export async function updateRecorded(
  db: Db,
  table: string,
  { set, where, from }: { set: Sql; where: Sql; from?: Sql },
): Promise<void> {
  await recordRows(db, { table, where, ...(from && { from }) }, () =>
    sql`update ${sql.table(table)} set ${set} ${from ? sql`from ${from}` : sql``} where ${where}`.execute(db),
  );
}

/** Deletes the rows that `where` matches, and records them with all rows that go with them. */
export async function deleteRecorded(db: Db, table: string, where: Sql): Promise<void> {
  if (recorderOf(db)) await recordRemoval(db, table, await rowsWhere(db, { table, where }));
  await sql`delete from ${sql.table(table)} where ${where}`.execute(db);
}

/** Runs statements that change, delete and insert the rows whose `column` has one of the ids, and records them. */
export async function recordParts<Result>(
  db: Db,
  { table, column, ids }: { table: string; column: string; ids: readonly number[] },
  write: () => Promise<Result>,
): Promise<Result> {
  const recorder = recorderOf(db);
  if (!recorder) return write();
  const [owner = ''] = recordedTable(table).refers?.[column] ?? [];
  const known = ids.filter((id) => !recorder.isCreated(owner, id));
  const read = async () => {
    const found: Row[] = [];
    for (const portion of splitIntoPortions(known)) {
      const where = sql`${sql.ref(column)} in ${idList(portion)}`;
      found.push(...(await rowsWhere(db, { table, where })));
    }
    return found;
  };
  recorder.touched(table, await read());
  const result = await write();
  recorder.inserted(table, await read());
  return result;
}

/**
 * Records rows that are about to be deleted, and the rows that refer to them: parts go with their record, others
 * lose the link.
 */
export async function recordRemoval(db: Db, table: string, removed: readonly object[]): Promise<void> {
  const recorder = recorderOf(db);
  if (!recorder || removed.length === 0) return;
  const rows = removed.map((row): Row => ({ ...row }));
  recorder.removed(table, rows);
  await recordReferring(db, recorder, { table, rows, ownerOfRow: (row) => ownerOf(table, row) });
}

interface Removal {
  table: string;
  rows: readonly Row[];
  ownerOfRow: (row: Row) => RecordId | undefined;
}

/** Records the rows that refer to removed ones. */
async function recordReferring(
  db: Db,
  recorder: RowRecorder,
  { table, rows, ownerOfRow }: Removal,
): Promise<void> {
  if (recordedTable(table).key) return;
  const owners = new Map(rows.map((row) => [Number(row.id), ownerOfRow(row)]));
  for (const ids of splitIntoPortions([...owners.keys()]))
    for (const { table: other, column, onDelete } of await usedReferences(db, table, ids)) {
      const where = sql`${sql.ref(column)} in ${idList(ids)}`;
      const found = await rowsWhere(db, { table: other, where });
      if (onDelete === 'set null') {
        recorder.touched(other, found);
        continue;
      }
      const ownerOfPart = (row: Row) => owners.get(Number(row[column]));
      recorder.cascaded(other, found, ownerOfPart);
      await recordReferring(db, recorder, { table: other, rows: found, ownerOfRow: ownerOfPart });
    }
}

/** The references of other tables that name one of these rows. Most deleted rows have few kinds of parts. */
async function usedReferences(db: Db, table: string, ids: readonly number[]): Promise<Reference[]> {
  const references = referencesTo(table).filter(({ onDelete }) => onDelete !== 'refuse');
  if (references.length === 0) return [];
  const list = idList(ids);
  const isUsed = references.map(
    ({ table: other, column }, index) => sql`exists (select 1 from ${sql.table(other)}
      where ${sql.ref(column)} in ${list}) as ${sql.ref(`used_${index}`)}`,
  );
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(isUsed)}`.execute(db);
  return references.filter((_, index) => Boolean(rows[0]?.[`used_${index}`]));
}

async function rowsWhere(
  db: Db,
  { table, where, from }: { table: string; where: Sql; from?: Sql | undefined },
): Promise<Row[]> {
  const also = from ? sql`, ${from}` : sql``;
  const { rows } = await sql<Row>`select ${sql.table(table)}.* from ${sql.table(table)}${also}
    where ${where}`.execute(db);
  return rows;
}
