import { setImmediate as breath } from 'node:timers/promises';
import { type Insertable, sql } from 'kysely';
import type { ActionName, HistoryKind } from '../../../contract/history.ts';
import { currentActor } from '../../platform/call.ts';
import { insertAll, insertReturningIds, splitIntoPortions } from '../../platform/db/insert_all.ts';
import type { Db, Schema } from '../../platform/db/schema.ts';
import { idList } from '../../platform/db/sql.ts';
import type { RowRecorder } from '../../platform/db/recorder/row_recorder.ts';
import { putInBin } from './bin.ts';
import { changeFromText, changeToText } from './change_text.ts';
import { changesOf, type RecordChanges } from './changes_of.ts';
import { recordedKind } from './kinds.ts';
import { listChangedFields, mergeChanges, type RecordChange } from './record_change.ts';

/** What an action is, where the changes of records do not say that. */
export interface ActionDetails {
  action?: ActionName;
  by?: string;
  kind?: HistoryKind;
  record_id?: number;
  name?: string;
  import_id?: number;
  undo_of?: number;
}

/** Records that are written at once. Other calls run between two portions. */
const PORTION = 1_000;

/**
 * Writes what a transaction has changed as an action, or adds it to the action that an earlier transaction of the
 * same call or import has written. Returns the action's id; undefined if nothing has changed.
 */
export async function writeAction(
  db: Db,
  recorder: RowRecorder,
  { details, earlier }: { details: ActionDetails; earlier: number | undefined },
): Promise<number | undefined> {
  const changes = await changesOf(db, recorder);
  const kind = mainKind(changes, details.kind);
  if (!kind) return undefined;
  const id =
    (earlier !== undefined && (await addToAction(db, earlier, { changes, kind }))) ||
    (await insertAction(db, { recorder, changes, kind, details }));
  if (id === earlier) await mergeWithEarlier(db, id, changes);
  await insertChanges(db, { action: id, changes });
  if (details.action !== 'import_undone')
    await putInBin(db, changes, {
      action: id,
      at: new Date().toISOString(),
      by: details.by ?? currentActor(),
    });
  return id;
}

/** The kind of the record that the call is about, if one was written; otherwise the kind that was written first. */
function mainKind(changes: RecordChanges, asked: HistoryKind | undefined): HistoryKind | undefined {
  if (asked && changes.has(asked)) return asked;
  return changes.keys().next().value;
}

interface NewAction {
  recorder: RowRecorder;
  changes: RecordChanges;
  kind: HistoryKind;
  details: ActionDetails;
}

async function insertAction(db: Db, { recorder, changes, kind, details }: NewAction): Promise<number> {
  const ofKind = changes.get(kind) ?? new Map<number, RecordChange>();
  const [[first, change] = [null, undefined]] = ofKind;
  const { record_id = first, name = await nameOfFirst(db, kind, { id: first, recorder }) } = details;
  const row = {
    at: new Date().toISOString(),
    by_whom: details.by ?? currentActor(),
    action: details.action ?? actionOf(ofKind),
    kind,
    record_id: change?.change === 'deleted' ? null : record_id,
    name,
    count: ofKind.size,
    fields: JSON.stringify(await fieldsByFrequency(kind, ofKind)),
    import_id: details.import_id ?? null,
    undo_of: details.undo_of ?? null,
    undone_by: null,
  };
  const [id = 0] = await insertReturningIds(db, 'actions', [row]);
  return id;
}

/** Undefined if the transaction that wrote the action was rolled back. */
async function addToAction(
  db: Db,
  id: number,
  { changes, kind }: Pick<NewAction, 'changes' | 'kind'>,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('actions')
    .select(['kind', 'count', 'fields'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.kind !== kind) return id;
  const ofKind = changes.get(kind) ?? new Map<number, RecordChange>();
  const known = await knownIds(db, id, kind, [...ofKind.keys()]);
  const count = found.count + ofKind.size - known.size;
  const fields = [...new Set([...JSON.parse(found.fields), ...(await fieldsByFrequency(kind, ofKind))])];
  const row = db.updateTable('actions').where('id', '=', id);
  await row.set({ count, fields: JSON.stringify(fields) }).execute();
  return id;
}

async function knownIds(
  db: Db,
  action: number,
  kind: HistoryKind,
  ids: readonly number[],
): Promise<Set<number>> {
  const known = new Set<number>();
  for (const portion of splitIntoPortions(ids)) {
    const { rows } = await sql<{ id: number }>`select record_id as id from history_records
      where kind = ${kind} and record_id in ${idList(portion)} and action_id = ${action}`.execute(db);
    for (const { id } of rows) known.add(id);
  }
  return known;
}

function actionOf(changes: ReadonlyMap<number, RecordChange>): ActionName {
  const all = [...changes.values()];
  return (
    (['created', 'deleted'] as const).find((one) => all.some(({ change }) => change === one)) ?? 'changed'
  );
}

async function nameOfFirst(
  db: Db,
  kind: HistoryKind,
  { id, recorder }: { id: number | null; recorder: RowRecorder },
): Promise<string> {
  const sample = recorder.sampleOf(kind);
  if (sample?.id === id) return recordedKind(kind).name(sample);
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(kind)}
    where id = ${id}`.execute(db);
  return rows[0] ? recordedKind(kind).name(rows[0]) : '';
}

/** The changed fields of records that were changed, the most frequent first. */
async function fieldsByFrequency(
  kind: HistoryKind,
  changes: ReadonlyMap<number, RecordChange>,
): Promise<string[]> {
  const counts = new Map<string, number>();
  const known = new Map<string, string[]>();
  for (const change of changes.values()) {
    if (change.change !== 'changed') continue;
    // Most records of a change of many have the same columns.
    const [only] = change.rows;
    const columns = change.rows.length === 1 && only && !only.key ? Object.keys(only.after ?? {}).join() : '';
    const fields = known.get(columns) ?? (await listFieldsInPortions(kind, change));
    if (columns !== '') known.set(columns, fields);
    for (const field of fields) counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([field]) => field);
}

/** `listChangedFields`. Other calls run between two portions of a record with many rows. */
async function listFieldsInPortions(kind: HistoryKind, { rows }: RecordChange): Promise<string[]> {
  const fields = new Set<string>();
  for (const portion of splitIntoPortions(rows, PORTION)) {
    for (const field of listChangedFields(kind, { rows: portion })) fields.add(field);
    if (portion.length === PORTION) await breath();
  }
  return [...fields];
}

/** Adds to changes of records what an earlier transaction of the action has done to the same records. */
async function mergeWithEarlier(db: Db, action: number, changes: RecordChanges): Promise<void> {
  for (const [kind, ofKind] of changes) {
    for (const ids of splitIntoPortions([...ofKind.keys()])) {
      const { rows } = await sql<{ id: number; change: string }>`select record_id as id, change
        from history_records join history_changes on history_changes.id = change_id
        where kind = ${kind} and record_id in ${idList(ids)} and action_id = ${action}`.execute(db);
      for (const { id, change } of rows) {
        const later = ofKind.get(id);
        if (later) ofKind.set(id, mergeChanges(await changeFromText(change), later));
      }
      if (rows.length > 0)
        await sql`delete from history_records where kind = ${kind} and action_id = ${action}
          and record_id in ${idList(rows.map(({ id }) => id))}`.execute(db);
    }
  }
}

/** Stores the changes of records. Equal changes are stored once. */
async function insertChanges(
  db: Db,
  { action, changes }: { action: number; changes: RecordChanges },
): Promise<void> {
  const places = new Map<string, number>();
  const records: { kind: HistoryKind; id: number; place: number; name: string | null }[] = [];
  for (const [kind, ofKind] of changes)
    for (const [id, change] of ofKind) {
      const text = await changeToText(change);
      const place = places.get(text) ?? places.size;
      places.set(text, place);
      records.push({ kind, id, place, name: nameOfDeleted(kind, change, id) });
      if (records.length % PORTION === 0) await breath();
    }
  const texts = [...places.keys()].map((change) => ({ change }));
  const ids = await insertReturningIds(db, 'history_changes', texts);
  const rows = records.map(({ kind, id, place, name }) => ({
    kind,
    record_id: id,
    action_id: action,
    change_id: ids[place] ?? 0,
    name,
  }));
  if (rows.length > FEW && rows.every(({ name }) => name === null)) await insertMany(db, rows);
  else await insertAll(db, 'history_records', rows);
}

/** More records are written into the statement itself, which is faster than parameters. */
const FEW = 100;

async function insertMany(db: Db, rows: readonly Insertable<Schema['history_records']>[]): Promise<void> {
  for (const portion of splitIntoPortions(rows, PORTION)) {
    const values = portion.map(
      ({ kind, record_id, action_id, change_id }) => `('${kind}',${record_id},${action_id},${change_id})`,
    );
    await sql`insert into history_records (kind, record_id, action_id, change_id)
      values ${sql.raw(values.join())}`.execute(db);
    if (portion.length === PORTION) await breath();
  }
}

function nameOfDeleted(kind: HistoryKind, { change, rows }: RecordChange, id: number): string | null {
  const own = change === 'deleted' && rows.find(({ key }) => key === undefined);
  return own && own.before ? recordedKind(kind).name({ ...own.before, id }) : null;
}
