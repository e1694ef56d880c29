/** How far something is that takes its time. */
export interface Progress {
  done: number;
  /** Of how many, where that is known. */
  total: number | null;
  /** In milliseconds since it began. */
  elapsed: number;
}

/** Before this, in milliseconds, nobody can tell. */
const TOO_EARLY = 3_000;

/**
 * How long it will still take, in milliseconds, if the rest is as slow as what is done; `undefined` while
 * nobody can tell: nothing is done, the total is unknown, or it has only just begun.
 *
 * @example timeLeft({ done: 3, total: 12, elapsed: 30_000 }) === 90_000
 */
export function timeLeft({ done, total, elapsed }: Progress): number | undefined {
  if (done <= 0 || total === null || total < done || elapsed < TOO_EARLY) return undefined;
  return (elapsed / done) * (total - done);
}

/** How a wait is said: under a minute, in whole minutes, or in whole hours, rounded up. */
export type Wait = { unit: 'moment' } | { unit: 'minutes' | 'hours'; count: number };

/** @example wait(61_000) // 2 minutes */
export function wait(milliseconds: number): Wait {
  const minutes = Math.ceil(milliseconds / 60_000);
  if (milliseconds < 60_000) return { unit: 'moment' };
  return minutes < 60
    ? { unit: 'minutes', count: minutes }
    : { unit: 'hours', count: Math.ceil(minutes / 60) };
}

/**
 * What is said aloud of a progress: every tenth of it, so that it does not chatter. `undefined` where the
 * total is not known.
 *
 * @example tenths({ done: 5, total: 14 }) === 30
 */
export function tenths({ done, total }: Pick<Progress, 'done' | 'total'>): number | undefined {
  if (!total) return undefined;
  return Math.min(10, Math.floor((done / total) * 10)) * 10;
}
