import { sql } from 'kysely';
import type { Db } from './frozen.ts';

/** One index for all filters of the history: fewer indexes make each write cheaper. */
export async function up(db: Db): Promise<void> {
  await sql`create index actions_by_class on actions (kind, action, by_whom, at)`.execute(db);
  for (const column of ['by_whom', 'kind', 'action'])
    await sql`drop index ${sql.ref(`actions_by_${column}`)}`.execute(db);
}
