import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';

interface Known {
  revision: string;
  answers: Map<string, Promise<unknown>>;
}

const kept = new WeakMap<Db, Known>();

/** The oldest goes. */
const MOST = 1_000;

/** What a key stands for, which is found out once for as long as nothing in the database changes. */
export async function once<Answer>(db: Db, key: string, find: () => Promise<Answer>): Promise<Answer> {
  const revision = await engineOf(db).revision(db);
  if (revision === undefined) return find();
  let known = kept.get(db);
  if (known?.revision !== revision) {
    known = { revision, answers: new Map() };
    kept.set(db, known);
  }
  const { answers } = known;
  // A key always stands for the same kind of answer.
  const answer = (answers.get(key) as Promise<Answer> | undefined) ?? find();
  answers.set(key, answer);
  answer.catch(() => answers.delete(key));
  const [oldest] = answers.keys();
  if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
  return answer;
}
