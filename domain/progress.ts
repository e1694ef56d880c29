/** The progress of a long task. */
export interface Progress {
  done: number;
  /** `null` if the total is unknown. */
  total: number | null;
  /** Milliseconds since the start. */
  elapsed: number;
}

/** Below this elapsed time, in milliseconds, there is no estimate. */
const TOO_EARLY = 3_000;

/**
 * Estimates the remaining time in milliseconds from the speed so far. Undefined if nothing is done, the total
 * is unknown, or the task has just started.
 *
 * @example timeLeft({ done: 3, total: 12, elapsed: 30_000 }) === 90_000
 */
export function timeLeft({ done, total, elapsed }: Progress): number | undefined {
  if (done <= 0 || total === null || total < done || elapsed < TOO_EARLY) return undefined;
  return (elapsed / done) * (total - done);
}

/** A waiting time for display: under a minute, in whole minutes, or in whole hours, rounded up. */
export type WaitingTime = { unit: 'moment' } | { unit: 'minutes' | 'hours'; count: number };

/** @example roundWaitingTime(61_000) // 2 minutes */
export function roundWaitingTime(milliseconds: number): WaitingTime {
  const minutes = Math.ceil(milliseconds / 60_000);
  if (milliseconds < 60_000) return { unit: 'moment' };
  return minutes < 60
    ? { unit: 'minutes', count: minutes }
    : { unit: 'hours', count: Math.ceil(minutes / 60) };
}

/**
 * The progress in steps of ten percent, so that a screen reader announces only these steps. Undefined if the
 * total is unknown.
 *
 * @example roundToTenths({ done: 5, total: 14 }) === 30
 */
export function roundToTenths({ done, total }: Pick<Progress, 'done' | 'total'>): number | undefined {
  if (!total) return undefined;
  return Math.min(10, Math.floor((done / total) * 10)) * 10;
}
