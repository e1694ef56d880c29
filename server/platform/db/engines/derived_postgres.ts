import { sql } from 'kysely';
import type { Db } from '../schema.ts';
import type { Derived } from './engine.ts';
import type { Sql } from '../sql.ts';
import { isUnknownHere, touchLog } from './touched_postgres.ts';

/**
 * The log of touched records needs triggers that run once for all rows of a statement, and numbers of transactions. Where the
 * database refuses these on a table of their own it goes without: a mistake in the real ones is never taken for that.
 */
export async function derived(db: Db): Promise<Derived[]> {
  return (await knows(db, TRIED)) ? [touchLog()] : [];
}

const TRIED: readonly Sql[] = [
  sql`create table trial (id integer)`,
  sql`create function try_trigger() returns trigger language plpgsql as $body$ begin
    perform 1 from new_rows; return null; end $body$`,
  sql`create trigger trial after insert on trial referencing new table as new_rows
    for each statement execute function try_trigger()`,
  sql`insert into trial values (1)`,
  sql`select pg_visible_in_snapshot(pg_current_xact_id(), pg_current_snapshot()),
    pg_snapshot_xmax(pg_current_snapshot())::text::bigint, pg_postmaster_start_time()`,
];

/** Whether the database takes the statements, of which nothing stays. */
async function knows(db: Db, statements: readonly Sql[]): Promise<boolean> {
  await sql`savepoint trial`.execute(db);
  try {
    for (const statement of statements) await statement.execute(db);
    return true;
  } catch (error) {
    if (!isUnknownHere(error)) throw error;
    return false;
  } finally {
    await sql`rollback to savepoint trial`.execute(db);
  }
}
