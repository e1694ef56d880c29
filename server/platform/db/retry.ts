import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_PAUSE = 200;

/** How long a call is retried while others change the same records, in milliseconds. Then it answers 503. */
export const CALL_PATIENCE = 5_000;

interface Retries {
  /** How often work that fails in this way is worth trying. */
  attempts: (error: unknown) => number;
  /** When it is not tried again, by `performance.now()`. */
  end: number;
}

/** Does the work again, after a random pause, as often as its error is worth it. */
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
