import { setImmediate as breath } from 'node:timers/promises';
import { sql } from 'kysely';
import type { HistoryKind, UndoConflict, Undone, UndoInput } from '../../../contract/history.ts';
import type { ErrorBody } from '../../../contract/errors.ts';
import { paidFieldsOf } from '../../../contract/fields.ts';
import { createMessage } from '../../../contract/messages.ts';
import { isResource, RESOURCE_NAMES } from '../../../contract/resources.ts';
import { groupPairs } from '../../../domain/group_pairs.ts';
import { engineOf } from '../../platform/db/engine.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import { readRows } from '../../platform/db/recorder/read_rows.ts';
import { keyText } from '../../platform/db/recorder/recorded_tables.ts';
import type { Db } from '../../platform/db/schema.ts';
import { idList } from '../../platform/db/sql.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors.ts';
import { resourceOf } from '../registry.ts';
import { lockAffectedRows } from '../row_locks.ts';
import type { RecordRow } from '../row.ts';
import { writeSearchTexts } from '../search/index_rows.ts';
import {
  type Conflicts,
  findConflicts,
  keyOfImage,
  readRowsOf,
  recordKey,
  type StoredRows,
} from './conflicts.ts';
import { readChanges, readNamesOfDeleted, type RecordedChange } from './links.ts';
import { recordedKind } from './kinds.ts';
import { describeAction } from './record_actions.ts';
import { fieldsOfImage } from './record_change.ts';
import { restoreRows } from './restore_rows.ts';
import { afterUndo } from './undone_rows.ts';
import type { WantedRow } from './wanted_row.ts';

/** Conflicts in an answer. The others are counted. */
const MOST_CONFLICTS = 100;

/** An undo that something later contradicts. */
export class UndoConflictError extends AppError {
  readonly undoConflicts: UndoConflict[];

  constructor(conflicts: UndoConflict[]) {
    super('conflict', createMessage('history.changed_since'));
    this.undoConflicts = conflicts;
  }

  override get body(): ErrorBody {
    return { ...super.body, undo_conflicts: this.undoConflicts };
  }
}

/** Begins to take an action back in a transaction: all of it, or one field of a record. Returns the changes to undo. */
export async function beginUndo(
  db: Db,
  id: number,
  { only }: Pick<UndoInput, 'only'>,
): Promise<RecordedChange[]> {
  const action = await lockAction(db, id);
  if (action.undone_by !== null) throw new AppError('conflict', createMessage('history.undone_already'));
  describeAction(db, {
    undo_of: id,
    action: only ? 'put_back' : 'undone',
    kind: only?.kind ?? action.kind,
  });
  const records = await readRecords(db, id, only);
  return records.filter(({ change }) => change.rows.length > 0 || change.change === 'created');
}

/** Takes changes of records back, except those that something later contradicts. */
export async function undoChanges(
  db: Db,
  records: readonly RecordedChange[],
  { isPartial }: { isPartial: boolean },
): Promise<Omit<Undone, 'action'>> {
  await lockRecords(db, records);
  const rows = await readRowsOf(db, records);
  const found = await findConflicts(db, records, rows);
  const conflicts = await presentConflicts(db, records, found);
  if (found.size > 0 && !isPartial) throw new UndoConflictError(conflicts);
  const undone = records.filter((record) => !found.has(recordKey(record)));
  const written = await restoreRows(db, wantedRows(undone, rows), rows);
  await afterUndo(db, written);
  await refreshSearchTexts(db, undone.filter(changesSearchText));
  return { count: undone.length, left: found.size, conflicts };
}

interface LockedAction {
  kind: HistoryKind;
  undone_by: number | null;
}

async function lockAction(db: Db, id: number): Promise<LockedAction> {
  const { rows } = await sql<LockedAction>`select kind, undone_by from actions where id = ${id}
    ${engineOf(db).forUpdate}`.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}

/** The changes of an action: all, or those of one field. */
async function readRecords(db: Db, id: number, only: UndoInput['only']): Promise<RecordedChange[]> {
  if (!only) return readChanges(db, sql`action_id = ${id}`);
  const { kind, record_id, field } = only;
  const [record] = await readChanges(
    db,
    sql`kind = ${kind} and record_id = ${record_id} and action_id = ${id}`,
  );
  const rows =
    record?.change.change === 'changed' ? record.change.rows.flatMap((row) => partOf(kind, row, field)) : [];
  if (!record || rows.length === 0) throw invalidInput({ only: createMessage('history.no_field') });
  return [{ ...record, change: { ...record.change, rows } }];
}

type Image = RecordedChange['change']['rows'][number];

/** The columns of a field that an image changes. A paid amount goes with its currency and rate. */
function partOf(kind: HistoryKind, row: Image, field: string): Image[] {
  if (row.key) return fieldsOfImage(kind, row).includes(field) ? [row] : [];
  const fields = fieldsSetWith(kind, field);
  const isOf = ([column]: readonly [string, unknown]) =>
    fields.includes(recordedKind(kind).fieldOf(column)?.field ?? '');
  const before = Object.fromEntries(Object.entries(row.before ?? {}).filter(isOf));
  const after = Object.fromEntries(Object.entries(row.after ?? {}).filter(isOf));
  return Object.keys(before).length === 0 ? [] : [{ ...row, before, after }];
}

function fieldsSetWith(kind: HistoryKind, field: string): readonly string[] {
  if (!isResource(kind)) return [field];
  const groups = Object.entries(paidFieldsOf(kind)).map(([amount, { currency, foreign, rate }]) => [
    amount,
    currency,
    foreign,
    rate,
  ]);
  return groups.find((group) => group.includes(field)) ?? [field];
}

/** Locks all records that the undo writes. */
async function lockRecords(db: Db, records: readonly RecordedChange[]): Promise<void> {
  if (!engineOf(db).isShared) return;
  const byKind = groupPairs(records.map(({ kind, record_id }) => [kind, record_id] as const));
  const changes = RESOURCE_NAMES.flatMap((resource) => {
    const ids = byKind.get(resource);
    return ids ? [{ resource, ids }] : [];
  });
  if (changes.length > 0) await lockAffectedRows(db, ...changes);
}

function wantedRows(records: readonly RecordedChange[], rows: StoredRows): WantedRow[] {
  return records.flatMap((record): WantedRow[] => {
    const { kind, record_id, change } = record;
    if (change.change === 'created') return [{ table: kind, key: { id: record_id }, row: null }];
    return change.rows.flatMap((row): WantedRow[] => {
      const key = keyOfImage(record, row);
      const isThere = rows.get(row.table)?.has(keyText(row.table, key)) ?? false;
      // What is restored already stays as it is.
      if (!row.after && isThere) return [];
      return [{ table: row.table, key, row: row.before }];
    });
  });
}

async function presentConflicts(
  db: Db,
  records: readonly RecordedChange[],
  conflicts: Conflicts,
): Promise<UndoConflict[]> {
  const found = records.filter((record) => conflicts.has(recordKey(record))).slice(0, MOST_CONFLICTS);
  const names = new Map<string, string>();
  for (const [kind, ids] of groupPairs(found.map((record) => [record.kind, record.record_id] as const))) {
    for (const [id, name] of await readNamesOfDeleted(db, kind, ids)) names.set(`${kind} ${id}`, name);
    const rows = await readRows(
      db,
      kind,
      ids.map((id) => ({ id })),
    );
    for (const row of rows.values()) names.set(`${kind} ${String(row.id)}`, recordedKind(kind).name(row));
  }
  return found.map(({ kind, record_id }) => ({
    kind,
    record_id,
    name: names.get(`${kind} ${record_id}`) ?? '',
    fields: (conflicts.get(`${kind} ${record_id}`) ?? []).filter(Boolean),
  }));
}

/** The deletion of a unit, done again: its order line stays as it is. */
const isDetachment = ({ table, before }: Image) =>
  table === 'sale_lines' && before?.product_id === null && Object.keys(before).length === 1;

/** Whether the search text of a record may be another one after the undo of its change. */
function changesSearchText({ kind, change: { rows } }: RecordedChange): boolean {
  const searched = isResource(kind) ? resourceOf(kind).searched : [];
  const isSearched = (row: Image) =>
    row.key
      ? !isDetachment(row)
      : !row.before || !row.after || searched.some((column) => column in (row.before ?? {}));
  return rows.length === 0 || rows.some(isSearched);
}

/** Writes the search texts of records that an undo has written. */
async function refreshSearchTexts(db: Db, records: readonly RecordedChange[]): Promise<void> {
  for (const [kind, all] of groupPairs(
    records.map(({ kind: one, record_id }) => [one, record_id] as const),
  )) {
    if (!isResource(kind)) continue;
    for (const ids of splitIntoPortions(all)) {
      const { rows } =
        await sql<RecordRow>`select * from ${sql.table(kind)} where id in ${idList(ids)}`.execute(db);
      const texts = await resourceOf(kind).texts(db, rows);
      const found = rows.map(({ id }, index) => ({ id, search_text: texts[index] ?? '' }));
      const changed = found.filter(({ search_text }, index) => search_text !== rows[index]?.search_text);
      if (changed.length > 0) await writeSearchTexts(db, kind, changed);
      await breath();
    }
  }
}

/**
 * Marks an action as undone by another one. What that action had undone is effective again, and so on back to the first
 * one.
 */
export async function markUndone(db: Db, id: number, by: number): Promise<void> {
  const { rows } = await sql<Marked>`update actions set undone_by = ${by}
    where id = ${id} returning id, undo_of, count`.execute(db);
  const [undone] = rows;
  if (!undone || undone.undo_of === null) return;
  const redone = await sql<Marked>`update actions set undone_by = null
    where id = ${undone.undo_of} and undone_by = ${id} returning id, undo_of, count`.execute(db);
  const [effective] = redone.rows;
  if (!effective || effective.undo_of === null) return;
  const first = await sql<Marked>`select id, undo_of, count from actions
    where id = ${effective.undo_of} and count = ${effective.count}`.execute(db);
  if (first.rows.length > 0) await markUndone(db, effective.undo_of, effective.id);
}

interface Marked {
  id: number;
  undo_of: number | null;
  count: number;
}
