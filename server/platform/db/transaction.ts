import { currentCall, type KeyedCall } from '../call.ts';
import { Semaphore } from '../semaphore.ts';
import { engineOf } from './engine.ts';
import { CALL_RETRY_LIMIT, retry } from './retry.ts';
import type { Db } from './schema.ts';

/** Retries of a job's step, in milliseconds: no caller waits for the answer. */
const JOB_PATIENCE = 120_000;

type Work<Result> = (db: Db) => Promise<Result>;

/** Transactions that lost a conflict are retried one by one, because together they would conflict again. */
const calls = new Semaphore({ total: 1, waiting: 1_000 });
const jobs = new Semaphore({ total: 1, waiting: 1_000 });

/** Runs work in a transaction. Retries for some seconds while other transactions change the same records. */
export function transaction<Result>(db: Db, work: Work<Result>): Promise<Result> {
  return runCall(db, work, (trx, _result, call) => call.keepKey(trx));
}

/** The same for work whose result is the answer of the running call, as JSON text, in pieces or not, or as an object. */
export function answeringTransaction<Result extends string | object | undefined>(
  db: Db,
  work: Work<Result>,
): Promise<Result> {
  return runCall(db, work, (trx, answer, call) => call.keepAnswer(trx, answer));
}

/** The same for steps of background jobs, with retries for two minutes. */
export function jobTransaction<Result>(db: Db, work: Work<Result>): Promise<Result> {
  return attempt(db, (trx) => finished(trx, work), { queue: jobs, patience: JOB_PATIENCE });
}

/** `keep` stores the key of the running call, if it has one, in the transaction. */
async function runCall<Result>(
  db: Db,
  work: Work<Result>,
  keep: (trx: Db, result: Result, call: KeyedCall) => Promise<void>,
): Promise<Result> {
  const call = currentCall()?.request.keyedCall;
  const whole: Work<Result> = async (trx) => {
    const result = await finished(trx, work);
    if (call) await keep(trx, result, call);
    return result;
  };
  const result = await attempt(db, whole, { queue: calls, patience: CALL_RETRY_LIMIT });
  call?.committed();
  return result;
}

async function finished<Result>(trx: Db, work: Work<Result>): Promise<Result> {
  const result = await work(trx);
  for (const finish of currentCall()?.beforeCommit ?? []) await finish(trx);
  return result;
}

async function attempt<Result>(
  db: Db,
  work: Work<Result>,
  { queue, patience }: { queue: Semaphore; patience: number },
): Promise<Result> {
  const { attempts, isShared, limitLockWaits } = engineOf(db);
  // SQLite has one writer at a time: transactions wait in a queue, not for rows.
  const end = isShared ? performance.now() + patience : Infinity;
  let lost: unknown;
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (attempts(error) === 1 || performance.now() >= end) throw error;
    lost = error;
  }
  const left = () => Math.max(1, Math.ceil(end - performance.now()));
  const again = () =>
    db.transaction().execute(async (trx) => {
      await limitLockWaits(trx, left());
      return work(trx);
    });
  const turn = queue.take(1, isShared ? AbortSignal.timeout(left()) : undefined);
  const leave = await turn.catch(() => Promise.reject(lost));
  try {
    return await retry(again, { attempts, end });
  } finally {
    leave();
  }
}
