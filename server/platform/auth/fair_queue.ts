import type { CallerNetwork } from './network.ts';

interface Bounds {
  /** Concurrent tasks. */
  running: number;
  /** Waiting tasks, in all and per network. */
  waiting: number;
  waitingEach: number;
}

export class QueueFullError extends Error {}

interface Turn {
  origin: CallerNetwork;
  start(): void;
  refuse(): void;
}

/**
 * Runs tasks round-robin: per block, then per network. A thousand tasks of one block delay other blocks by
 * one task. When the queue is full, the fullest block loses a task: the last task of its network with the
 * most tasks.
 */
export function createFairQueue({ running, waiting, waitingEach }: Bounds) {
  let free = running;
  /** In round-robin order. */
  let line: Turn[] = [];

  return async function run<Result>(origin: CallerNetwork, task: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1;
    else await turnOf(origin);
    try {
      return await task();
    } finally {
      next();
    }
  };

  function turnOf(origin: CallerNetwork): Promise<void> {
    return new Promise((start, reject) => {
      const ahead = line.filter((turn) => turn.origin.network === origin.network);
      if (ahead.length >= waitingEach) throw new QueueFullError();
      line.push({ origin, start, refuse: () => reject(new QueueFullError()) });
      if (line.length <= waiting) return;
      const last = fullest(fullest(line, 'block'), 'network').at(-1);
      line = line.filter((turn) => turn !== last);
      last?.refuse();
    });
  }

  function next(): void {
    const turn = line.shift();
    if (!turn) {
      free += 1;
      return;
    }
    turn.start();
    // Moves the block to the end of the queue, and the network to the end of its block.
    const { block, network } = turn.origin;
    const shared = ({ origin }: Turn) => Number(origin.block === block) + Number(origin.network === network);
    line.sort((one, other) => shared(one) - shared(other));
  }
}

/** The turns of the block or network with the most turns; of equal numbers, the last in the queue. */
function fullest(turns: readonly Turn[], by: keyof CallerNetwork): Turn[] {
  const sizes = new Map<string, number>();
  for (const { origin } of turns) sizes.set(origin[by], (sizes.get(origin[by]) ?? 0) + 1);
  const most = Math.max(...sizes.values());
  const [name] = [...sizes].findLast(([, size]) => size === most) ?? [];
  return turns.filter(({ origin }) => origin[by] === name);
}
