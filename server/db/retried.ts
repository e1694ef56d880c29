import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_PAUSE = 200;

/** Does the work again, after a pause of chance, as often as its error is worth it. */
export async function retried<Result>(
  work: () => Promise<Result>,
  attempts: (error: unknown) => number,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts(error)) throw error;
      await pause(Math.random() * Math.min(LONGEST_PAUSE, 2 ** attempt * 5));
    }
  }
}
