import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_PAUSE = 200;

/** Limit in milliseconds for retrying a call while other calls change its records. Then it answers 503. */
export const CALL_RETRY_LIMIT = 5_000;

interface Retries {
  /** How often to try work that fails with this error. */
  attempts: (error: unknown) => number;
  /** No retries after this time of `performance.now()`. */
  end: number;
}

/** Retries work after a random pause, as often as `attempts` allows for the error. */
export async function retry<Result>(
  work: () => Promise<Result>,
  { attempts, end }: Retries,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts(error) || performance.now() >= end) throw error;
      await pause(Math.random() * Math.min(LONGEST_PAUSE, 2 ** attempt * 5));
    }
  }
}
