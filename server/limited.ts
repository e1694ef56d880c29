import { AppError } from './errors.ts';

/** Runs only so many of the tasks at once; the others wait their turn, up to a point. */
export function limited({ running, waiting }: { running: number; waiting: number }) {
  let free = running;
  const queue: (() => void)[] = [];

  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1;
    else await turn();
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };

  function turn(): Promise<void> {
    if (queue.length >= waiting) {
      throw new AppError('unavailable', 'The server is busy. Try again in a moment.');
    }
    return new Promise((resolve) => queue.push(resolve));
  }
}
