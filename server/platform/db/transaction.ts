import { currentCall } from '../call.ts';
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
  return attempt(db, work, { queue: calls, patience: CALL_RETRY_LIMIT });
}

/** The same for steps of background jobs, with retries for two minutes. */
export function jobTransaction<Result>(db: Db, work: Work<Result>): Promise<Result> {
  return attempt(db, work, { queue: jobs, patience: JOB_PATIENCE });
}

async function attempt<Result>(
  db: Db,
  work: Work<Result>,
  { queue, patience }: { queue: Semaphore; patience: number },
): Promise<Result> {
  const { attempts, isShared, limitLockWaits } = engineOf(db);
  // SQLite has one writer at a time: transactions wait in a queue, not for rows.
  const end = isShared ? performance.now() + patience : Infinity;
  const whole: Work<Result> = async (trx) => {
    const result = await work(trx);
    for (const finish of currentCall()?.beforeCommit ?? []) await finish(trx);
    return result;
  };
  let lost: unknown;
  try {
    return await db.transaction().execute(whole);
  } catch (error) {
    if (attempts(error) === 1 || performance.now() >= end) throw error;
    lost = error;
  }
  const left = () => Math.max(1, Math.ceil(end - performance.now()));
  const again = () =>
    db.transaction().execute(async (trx) => {
      await limitLockWaits(trx, left());
      return whole(trx);
    });
  const turn = queue.take(1, isShared ? AbortSignal.timeout(left()) : undefined);
  const leave = await turn.catch(() => Promise.reject(lost));
  try {
    return await retry(again, { attempts, end });
  } finally {
    leave();
  }
}
