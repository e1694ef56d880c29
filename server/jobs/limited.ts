import { Budget } from './budget.ts';

/** Runs only so many of the tasks at once; the others wait their turn, up to a point. */
export function limited({ running, waiting }: { running: number; waiting: number }) {
  const turns = new Budget({ total: running, waiting });

  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    const leave = await turns.take(1);
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
