/** Somebody may try, and takes it back where it was none; or has to wait for so many seconds. */
export type AttemptCount =
  | { wait: 0; takeBack: () => Promise<void> }
  | { wait: number; takeBack?: undefined };

/** Counts what is tried, so that nobody tries it too often in a minute. */
export interface AttemptCounter {
  /** Counts one more, unless there were so many already. */
  count(key: string, most: number): Promise<AttemptCount>;
}

export const WINDOW = 60_000;

interface Window {
  count: number;
  /** By a clock that nobody sets. */
  ends: number;
}

/** Of one server alone: nothing waits for a database. */
export function attemptsInMemory(now: () => number = () => performance.now()): AttemptCounter {
  /** In the order of their ends. */
  const windows = new Map<string, Window>();

  const current = (key: string): Window => {
    const time = now();
    for (const [over, { ends }] of windows) {
      if (ends > time) break;
      windows.delete(over);
    }
    const window = windows.get(key) ?? { count: 0, ends: time + WINDOW };
    windows.set(key, window);
    return window;
  };

  return {
    async count(key, most) {
      const window = current(key);
      if (window.count >= most) return { wait: Math.ceil((window.ends - now()) / 1_000) };
      window.count += 1;
      return {
        wait: 0,
        takeBack: async () => {
          window.count -= 1;
        },
      };
    },
  };
}
