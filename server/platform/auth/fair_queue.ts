import type { Origin } from './network.ts';

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
  origin: Origin;
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
  /** In the order of their turns. */
  let line: Turn[] = [];

  return async function run<Result>(origin: Origin, task: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1;
    else await turnOf(origin);
    try {
      return await task();
    } finally {
      next();
    }
  };

  function turnOf(origin: Origin): Promise<void> {
    return new Promise((start, reject) => {
      const ahead = line.filter((turn) => turn.origin.network === origin.network);
      if (ahead.length >= waitingEach) throw new QueueFull();
      line.push({ origin, start, refuse: () => reject(new QueueFull()) });
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
    // Its block goes to the end of the line, and its network to the end of the block.
    const { block, network } = turn.origin;
    const shared = ({ origin }: Turn) => Number(origin.block === block) + Number(origin.network === network);
    line.sort((one, other) => shared(one) - shared(other));
  }
}

/** Those of the block, or of the network, that has most of them; of equal ones the youngest. */
function fullest(turns: readonly Turn[], by: keyof Origin): Turn[] {
  const sizes = new Map<string, number>();
  for (const { origin } of turns) sizes.set(origin[by], (sizes.get(origin[by]) ?? 0) + 1);
  const most = Math.max(...sizes.values());
  const [name] = [...sizes].findLast(([, size]) => size === most) ?? [];
  return turns.filter(({ origin }) => origin[by] === name);
}
