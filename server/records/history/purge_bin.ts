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
    const forgotten: number[] = [];
    for (const { kind, record_id, action_id } of rows) {
      const where = sql`kind = ${kind} and record_id = ${record_id} and action_id = ${action_id}`;
      const found = await sql<{
        id: number;
      }>`select change_id as id from history_records where ${where}`.execute(db);
      forgotten.push(...found.rows.map(({ id }) => id));
      await sql`update history_records set change_id = ${change_id} where ${where}`.execute(db);
    }
    await sql`delete from history_changes where id in ${idList([0, ...forgotten])}
      and not exists (select 1 from history_records where change_id = history_changes.id)`.execute(db);
  }
  return purged;
}
