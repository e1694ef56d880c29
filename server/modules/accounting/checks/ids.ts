import { sql } from 'kysely';
import type { Db } from '../../../platform/db/schema.ts';

/** All ids of a table, in order. */
export async function listTableIds(db: Db, table: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by id`.execute(db);
  return rows.map(({ id }) => id);
}
