import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { setImport } from '../imports/repository.ts';
import { type Work, WorkStopped } from '../imports/work.ts';

/** The message of an import until it is its turn to read its shop. */
export const WAITS = 'It waits for another import of this shop.';

/** In milliseconds. */
const LOOK_AGAIN = 500;

/** Comes back when no other import reads the shop, on any server. */
export async function takeTurn(db: Db, { id, signal }: Work, source: string): Promise<void> {
  while (!(await transaction(db, (trx) => isTurn(trx, id, source)))) {
    await pause(LOOK_AGAIN, undefined, { signal }).catch(() => {});
    if (signal.aborted) throw new WorkStopped('');
  }
}

async function isTurn(db: Db, id: number, source: string): Promise<boolean> {
  const reading = sql`source = ${source} and state = 'reading' and holder is not null`;
  await sql`select id from imports where ${reading} order by id ${engineOf(db).forUpdate}`.execute(db);
  // Another may have had its turn while these were waited for.
  const { rows } = await sql<{ id: number; message: string | null }>`select id, message from imports
    where ${reading}`.execute(db);
  if (!rows.some((one) => one.id === id)) throw new WorkStopped('');
  if (rows.some((one) => one.id !== id && one.message === null)) return false;
  await setImport(db, id, { message: null, since: new Date().toISOString() });
  return true;
}
