import { engineOf } from '../../platform/db/engine.ts';
import type { Db } from '../../platform/db/schema.ts';

/** Results by key, at one revision of the database. */
interface Memo {
  revision: string;
  answers: Map<string, Promise<unknown>>;
}

const kept = new WeakMap<Db, Memo>();

/** Maximum number of results. Beyond this number, the oldest result is dropped. */
const MOST = 1_000;

/** Computes a result once until the database changes. */
export async function memoize<Answer>(db: Db, key: string, find: () => Promise<Answer>): Promise<Answer> {
  const revision = await engineOf(db).revision(db);
  if (revision === undefined) return find();
  let memo = kept.get(db);
  if (memo?.revision !== revision) {
    memo = { revision, answers: new Map() };
    kept.set(db, memo);
  }
  const { answers } = memo;
  // A key always has a result of one type.
  const answer = (answers.get(key) as Promise<Answer> | undefined) ?? find();
  answers.set(key, answer);
  answer.catch(() => answers.delete(key));
  const [oldest] = answers.keys();
  if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
  return answer;
}
