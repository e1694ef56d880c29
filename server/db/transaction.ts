import { setTimeout as pause } from 'node:timers/promises';
import { engineOf } from './engine.ts';
import type { Db } from './schema.ts';

const ATTEMPTS = 6;

/** All or nothing. Tried again when the database says that it only came at the wrong moment. */
export async function transaction<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !engineOf(db).isRetryable(error)) throw error;
      await pause(Math.random() * 2 ** attempt * 5);
    }
  }
}
