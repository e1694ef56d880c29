interface Bounds {
  /** Tasks that run at once. */
  running: number;
  /** Tasks that wait, in all and of one client. */
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
 * Runs tasks, so many at once, those of each client in their order and the clients in turn: whoever sends a thousand
 * holds up another one by one of them. Where it is full, the last of whoever has most waiting makes room.
 */
export function fairQueue({ running, waiting, waitingEach }: Bounds) {
  let free = running;
  let count = 0;
  /** The clients in the order of their turns. */
  const lines = new Map<string, Turn[]>();

  return async function run<Result>(client: string, task: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1;
    else await turnOf(client);
    try {
      return await task();
    } finally {
      next();
    }
  };

  function turnOf(client: string): Promise<void> {
    const line = lines.get(client) ?? [];
    if (line.length >= waitingEach) throw new QueueFull();
    if (count >= waiting) makeRoom(line.length + 1);
    lines.set(client, line);
    count += 1;
    return new Promise((start, reject) => {
      line.push({ start, refuse: () => reject(new QueueFull()) });
    });
  }

  function makeRoom(wanted: number): void {
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one));
    if (longest.length <= wanted) throw new QueueFull();
    longest.pop()?.refuse();
    count -= 1;
  }

  function next(): void {
    const [first] = lines;
    if (!first) {
      free += 1;
      return;
    }
    const [client, line] = first;
    lines.delete(client);
    const turn = line.shift();
    if (line.length > 0) lines.set(client, line);
    count -= 1;
    turn?.start();
  }
}
