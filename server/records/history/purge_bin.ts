import { sql } from 'kysely';
import { insertReturningIds, splitIntoPortions } from '../../platform/db/insert_all.ts';
import type { Db } from '../../platform/db/schema.ts';
import { idList } from '../../platform/db/sql.ts';
import type { RecordChange } from './record_change.ts';

/** What is left of a deletion once its record is gone for good. */
const PURGED: RecordChange = { change: 'deleted', rows: [] };

interface Purged {
  kind: string;
  record_id: number;
  action_id: number;
}

/** Deletes records of the bin for good: their rows are forgotten, their names stay in the history. */
export async function purgeFromBin(db: Db, ids: readonly number[]): Promise<number> {
  let purged = 0;
  for (const portion of splitIntoPortions(ids)) {
    const { rows } = await sql<Purged>`delete from bin where id in ${idList(portion)}
      returning kind, record_id, action_id`.execute(db);
    purged += rows.length;
    if (rows.length === 0) continue;
    const [change_id = 0] = await insertReturningIds(db, 'history_changes', [
      { change: JSON.stringify(PURGED) },
    ]);
    for (const record of rows) await forget(db, record, change_id);
  }
  return purged;
}

/** Records of an action may share a change. */
async function forget(db: Db, { kind, record_id, action_id }: Purged, change_id: number): Promise<void> {
  const where = sql`kind = ${kind} and record_id = ${record_id} and action_id = ${action_id}`;
  const { rows } = await sql<{
    id: number;
  }>`select change_id as id from history_records where ${where}`.execute(db);
  await sql`update history_records set change_id = ${change_id} where ${where}`.execute(db);
  for (const { id } of rows)
    await sql`delete from history_changes where id = ${id} and id not in (select change_id from history_records
      where action_id = ${action_id})`.execute(db);
}
