import { setImmediate as breath } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/schema.ts';

export async function countWhere(db: Db, table: string, where: Sql): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}
    where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Rows per statement, so that a count does not block other requests for long. */
const PORTION = 20_000;

/** Counts in portions, for conditions that have to be checked in every row. */
export async function countInPortions(db: Db, table: string, where: Sql): Promise<number> {
  const id = sql.ref(`${table}.id`);
  const highest = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`.execute(db);
  const last = highest.rows[0]?.id ?? 0;
  let total = 0;
  for (let from = 0; from <= last; from += PORTION) {
    const portion = sql`${id} >= ${sql.lit(from)} and ${id} < ${sql.lit(from + PORTION)}`;
    total += await countWhere(db, table, sql`${portion} and ${where}`);
    await breath();
  }
  return total;
}
