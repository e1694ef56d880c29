import { setImmediate as breath } from 'node:timers/promises';
import { sql } from 'kysely';
import type { HistoryKind } from '../../../contract/history.ts';
import { groupPairs } from '../../../domain/group_pairs.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import type { Db } from '../../platform/db/schema.ts';
import { idList } from '../../platform/db/sql.ts';
import { readRows } from '../../platform/db/recorder/read_rows.ts';
import {
  keyText,
  recordedTable,
  referencesTo,
  type Row,
} from '../../platform/db/recorder/recorded_tables.ts';
import { readChanges, type RecordedChange } from './links.ts';
import { type ChangedRowImage, fieldsOfImage, listChangedFields } from './record_change.ts';

/** The fields of records that were changed since an action, by `recordKey`. A record that is gone has none. */
export type Conflicts = Map<string, string[]>;

export const recordKey = ({ kind, record_id }: Pick<RecordedChange, 'kind' | 'record_id'>): string =>
  `${kind} ${record_id}`;

/** The key of the row of an image. */
export const keyOfImage = ({ record_id }: RecordedChange, { key }: ChangedRowImage): Row =>
  key ?? { id: record_id };

/** Rows by table and `keyText`. */
export type StoredRows = ReadonlyMap<string, ReadonlyMap<string, Row>>;

/** Reads all rows that changes of records name, and new records themselves. */
export async function readRowsOf(db: Db, records: readonly RecordedChange[]): Promise<StoredRows> {
  const keys = new Map<string, Row[]>();
  const add = (table: string, key: Row) => {
    const ofTable = keys.get(table) ?? [];
    keys.set(table, ofTable);
    ofTable.push(key);
  };
  for (const record of records)
    if (record.change.change === 'created') add(record.kind, { id: record.record_id });
    else for (const row of record.change.rows) add(row.table, keyOfImage(record, row));
  const rows = new Map<string, ReadonlyMap<string, Row>>();
  for (const [table, ofTable] of keys) rows.set(table, await readRows(db, table, ofTable));
  return rows;
}

/** What contradicts an undo of these changes of one action. */
export async function findConflicts(
  db: Db,
  records: readonly RecordedChange[],
  rows: StoredRows,
): Promise<Conflicts> {
  const conflicts: Conflicts = new Map();
  for (const [index, record] of records.entries()) {
    if (index % 1_000 === 999) await breath();
    if (record.change.change === 'created') continue;
    const changed = record.change.rows.flatMap((row) => {
      const stored = rows.get(row.table)?.get(keyText(row.table, keyOfImage(record, row)));
      return isAsAfter(row, stored) ? [] : fieldsAt(record.kind, row, stored);
    });
    if (changed.length > 0) conflicts.set(recordKey(record), [...new Set(changed)]);
  }
  const created = records.filter(({ change }) => change.change === 'created');
  for (const [kind, own] of groupPairs(created.map((record) => [record.kind, record] as const)))
    await addConflictsOfCreated(db, { kind, created: own, records, rows }, conflicts);
  return conflicts;
}

/** Whether a row is as the action left it. A deleted row that is there again has been restored already. */
function isAsAfter({ table, before, after }: ChangedRowImage, stored: Row | undefined): boolean {
  if (!after) return true;
  const { kept = [], followed = [] } = recordedTable(table);
  if (!before && followed === 'all') return true;
  if (!stored) return false;
  // A new part may have been followed up since.
  const ignored = before ? kept : [...kept, ...followed];
  return Object.entries(after).every(
    ([column, value]) => ignored.includes(column) || stored[column] === value,
  );
}

function fieldsAt(kind: HistoryKind, row: ChangedRowImage, stored: Row | undefined): string[] {
  if (!stored || !row.after) return row.key ? fieldsOfImage(kind, row) : [''];
  const others = Object.entries(row.after).filter(([column, value]) => stored[column] !== value);
  const fields = fieldsOfImage(kind, { ...row, before: null, after: Object.fromEntries(others) });
  return fields.length > 0 ? fields : [''];
}

interface Created {
  kind: HistoryKind;
  created: readonly RecordedChange[];
  records: readonly RecordedChange[];
  rows: StoredRows;
}

/** A new record cannot go if somebody has changed it since, or if others refer to it by now. */
async function addConflictsOfCreated(
  db: Db,
  { kind, created, records, rows: stored }: Created,
  conflicts: Conflicts,
): Promise<void> {
  const [{ action_id = 0 } = {}] = created;
  for (const portion of splitIntoPortions(created)) {
    const ids = portion.map(({ record_id }) => record_id);
    for (const record of portion)
      if (!stored.get(kind)?.has(keyText(kind, { id: record.record_id })))
        conflicts.set(recordKey(record), []);
    const later = await readChanges(
      db,
      sql`kind = ${kind} and record_id in ${idList(ids)} and action_id > ${action_id}
        and exists (select 1 from actions where actions.id = action_id and undone_by is null and undo_of is null)`,
    );
    for (const record of later)
      if (stored.get(kind)?.has(keyText(kind, { id: record.record_id })))
        addFields(conflicts, record, listChangedFields(kind, record.change));
    for (const { table, column, onDelete } of referencesTo(kind)) {
      if (onDelete === 'cascade') continue;
      const { rows } = await sql<Row>`select * from ${sql.table(table)}
        where ${sql.ref(column)} in ${idList(ids)}`.execute(db);
      const own = new Set(records.flatMap((record) => rowsOfRecord(record, table)));
      for (const row of rows)
        if (!own.has(keyText(table, row)))
          addFields(conflicts, { kind, record_id: Number(row[column]) }, [table]);
    }
  }
}

function addFields(
  conflicts: Conflicts,
  record: Pick<RecordedChange, 'kind' | 'record_id'>,
  fields: readonly string[],
): void {
  const key = recordKey(record);
  conflicts.set(key, [...new Set([...(conflicts.get(key) ?? []), ...fields])]);
}

/** The keys of the rows of a table that a change names, or that belong to a new record. */
function rowsOfRecord(record: RecordedChange, table: string): string[] {
  const { kind, record_id, change } = record;
  if (change.change === 'created') return kind === table ? [keyText(table, { id: record_id })] : [];
  return change.rows
    .filter((row) => row.table === table)
    .map((row) => keyText(table, keyOfImage(record, row)));
}
