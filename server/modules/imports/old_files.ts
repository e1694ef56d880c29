import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { IMPORT_FILE_DAYS, RUNNING_STATES } from '../../../contract/imports.ts';
import type { Context } from '../../platform/context.ts';
import { engineOf } from '../../platform/db/engine.ts';
import type { Db } from '../../platform/db/schema.ts';
import { jobTransaction } from '../../platform/db/transaction.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** Milliseconds between two steps, so that other requests can run. */
const PAUSE = 5;

/**
 * Deletes the files of imports that were recorded, undone or last read more than `IMPORT_FILE_DAYS` days ago.
 * Their rows stay: the undo needs them, and not the file.
 */
export async function deleteOldFiles(
  { db }: Pick<Context, 'db'>,
  signal?: AbortSignal,
  now = new Date(),
): Promise<void> {
  const cutoff = new Date(now.getTime() - IMPORT_FILE_DAYS * DAY).toISOString();
  const isOld = sql`coalesce(finished_at, since) < ${cutoff}
    and state not in (${sql.join(RUNNING_STATES)})`;
  const { rows } = await sql<{ id: number }>`select id from imports where ${isOld}
    and exists (select 1 from import_files where import_id = imports.id) order by id`.execute(db);
  for (const { id } of rows) {
    while (await deletePart(db, sql`id = ${id} and ${isOld}`)) {
      signal?.throwIfAborted();
      await pause(PAUSE, undefined, { signal });
    }
  }
}

/** Deletes the first part of a file, so that nobody reads the rest as a whole file. Returns false without parts. */
function deletePart(db: Db, which: ReturnType<typeof sql>): Promise<boolean> {
  return jobTransaction(db, async (trx) => {
    const held = await sql<{ id: number }>`select id from imports
      where ${which} ${engineOf(trx).forUpdate}`.execute(trx);
    const id = held.rows[0]?.id;
    if (id === undefined) return false;
    const deleted = await sql`delete from import_files where import_id = ${id}
      and part = (select min(part) from import_files where import_id = ${id}) returning part`.execute(trx);
    return deleted.rows.length > 0;
  });
}
