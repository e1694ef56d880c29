import { setImmediate as breath } from 'node:timers/promises';
import { sql } from 'kysely';
import { engineOf, type Sql } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';

interface Counts {
  revision: string;
  counts: Map<string, Promise<number>>;
}

const kept = new WeakMap<Db, Counts>();

/** The count, which is made once for as long as nothing in the database changes. */
export async function countOnce(db: Db, key: string, count: () => Promise<number>): Promise<number> {
  const revision = await engineOf(db).revision(db);
  if (revision === undefined) return count();
  let known = kept.get(db);
  if (known?.revision !== revision) {
    known = { revision, counts: new Map() };
    kept.set(db, known);
  }
  const { counts } = known;
  const counted = counts.get(key) ?? count();
  counts.set(key, counted);
  counted.catch(() => counts.delete(key));
  return counted;
}

/** How many rows these are. */
export async function countWhere(db: Db, table: string, where: Sql): Promise<number> {
  const counted = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}
    where ${where}`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

/** Looked at at once: so many rows do not hold up the others. */
const PORTION = 50_000;

/** The same where every row has to be looked at. */
export async function countRows(db: Db, table: string, where: Sql): Promise<number> {
  const id = sql.ref(`${table}.id`);
  const found = await sql<{ last: number | null }>`select max(id) as last from ${sql.table(table)}`.execute(
    db,
  );
  const last = found.rows[0]?.last ?? 0;
  let total = 0;
  for (let from = 0; from <= last; from += PORTION) {
    const portion = sql`${id} >= ${sql.lit(from)} and ${id} < ${sql.lit(from + PORTION)}`;
    total += await countWhere(db, table, sql`${portion} and ${where}`);
    await breath();
  }
  return total;
}
