/**
 * An allowed attempt has `takeBack`, which removes the attempt from the count. Otherwise the caller has to
 * wait for `wait` seconds.
 */
export type AttemptCount =
  | { wait: 0; takeBack: () => Promise<void> }
  | { wait: number; takeBack?: undefined };

/** Counts attempts per minute. */
export interface AttemptCounter {
  /** Counts an attempt, unless `most` attempts were counted in this window. */
  count(key: string, most: number): Promise<AttemptCount>;
}

export const ATTEMPT_WINDOW = 60_000;

interface Window {
  count: number;
  /** Monotonic clock, milliseconds. */
  ends: number;
}

/** Counts attempts of this server alone, without a database. */
export function createMemoryCounter(now: () => number = () => performance.now()): AttemptCounter {
  /** Ordered by the end of the window. */
  const windows = new Map<string, Window>();

  const current = (key: string): Window => {
    const time = now();
    for (const [over, { ends }] of windows) {
      if (ends > time) break;
      windows.delete(over);
    }
    const window = windows.get(key) ?? { count: 0, ends: time + ATTEMPT_WINDOW };
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
