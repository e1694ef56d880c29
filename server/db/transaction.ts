import { Budget } from '../jobs/budget.ts';
import { engineOf } from './engine.ts';
import { retried } from './retried.ts';
import type { Db } from './schema.ts';

/** Those that have lost to another have their second turn one by one: together they would go on losing. */
const oneByOne = new Budget({ total: 1, waiting: 1_000 });

/** All or nothing. Tried again when the database says that it only came at the wrong moment. */
export async function transaction<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { attempts } = engineOf(db);
  const attempt = () => db.transaction().execute(work);
  try {
    return await attempt();
  } catch (error) {
    if (attempts(error) === 1) throw error;
  }
  return oneByOne.run(() => retried(attempt, attempts));
}
