import type { Origin } from './network.ts';
import { turns } from './turns.ts';

interface Bounds {
  /** Tasks that run at once. */
  running: number;
  /** Tasks that wait, in all and of one network. */
  waiting: number;
  waitingEach: number;
}

/** There are too many tasks already. */
export class QueueFull extends Error {}

interface Turn {
  start(): void;
  refuse(): void;
}

/**
 * Runs tasks, so many at once: blocks of networks take turns, and in each of them its networks. Whoever sends a thousand,
 * from however many networks of one block, holds up those elsewhere by one of them. Where it is full, the last of the
 * longest line in the block that has most waiting is refused.
 */
export function fairQueue({ running, waiting, waitingEach }: Bounds) {
  let free = running;
  const line = turns<Turn>();

  return async function run<Result>(origin: Origin, task: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1;
    else await turnOf([origin.block, origin.network]);
    try {
      return await task();
    } finally {
      next();
    }
  };

  function turnOf(path: readonly string[]): Promise<void> {
    return new Promise((start, reject) => {
      if (line.sizeOf(path) >= waitingEach) throw new QueueFull();
      line.push(path, { start, refuse: () => reject(new QueueFull()) });
      if (line.size > waiting) line.pop()?.refuse();
    });
  }

  function next(): void {
    const turn = line.shift();
    if (turn) turn.start();
    else free += 1;
  }
}
