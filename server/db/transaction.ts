import { engineOf } from './engine.ts';
import { retried } from './retried.ts';
import type { Db } from './schema.ts';

/** All or nothing. Tried again when the database says that it only came at the wrong moment. */
export function transaction<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  return retried(() => db.transaction().execute(work), engineOf(db).attempts);
}
