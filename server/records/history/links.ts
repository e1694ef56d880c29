import { sql } from 'kysely';
import type { HistoryKind } from '../../../contract/history.ts';
import type { Db } from '../../platform/db/schema.ts';
import { idList, type Sql } from '../../platform/db/sql.ts';
import { changeFromText } from './change_text.ts';
import type { RecordChange } from './record_change.ts';

/** A record of an action, with what the action did to it. */
export interface RecordedChange {
  kind: HistoryKind;
  record_id: number;
  action_id: number;
  change: RecordChange;
}

/** Changes of records that match a condition, in the order of their actions, kinds and ids. */
export async function readChanges(
  db: Db,
  where: Sql,
  { from = 0, count = 1_000_000_000 } = {},
): Promise<RecordedChange[]> {
  const { rows } = await sql<Omit<RecordedChange, 'change'> & { change_id: number }>`select kind, record_id,
      action_id, change_id from history_records where ${where}
    order by action_id desc, kind, record_id limit ${sql.lit(count)} offset ${sql.lit(from)}`.execute(db);
  const changes = await parseChanges(
    db,
    rows.map(({ change_id }) => change_id),
  );
  return rows.flatMap(({ change_id, ...record }) => {
    const change = changes.get(change_id);
    return change ? [{ ...record, change }] : [];
  });
}

/** Changes by id. Records that share a change share the object too. */
async function parseChanges(db: Db, ids: readonly number[]): Promise<Map<number, RecordChange>> {
  const changes = new Map<number, RecordChange>();
  const distinct = [...new Set(ids)];
  for (let start = 0; start < distinct.length; start += 500) {
    const { rows } = await sql<{ id: number; change: string }>`select id, change from history_changes
      where id in ${idList(distinct.slice(start, start + 500))}`.execute(db);
    for (const { id, change } of rows) changes.set(id, await changeFromText(change));
  }
  return changes;
}

/** The last names of records that are gone, by kind and id. */
export async function readNamesOfDeleted(
  db: Db,
  kind: HistoryKind,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  if (ids.length === 0) return names;
  const { rows } = await sql<{ id: number; name: string }>`select record_id as id, name from history_records
    where kind = ${kind} and record_id in ${idList(ids)} and name is not null order by action_id`.execute(db);
  for (const { id, name } of rows) names.set(id, name);
  return names;
}
