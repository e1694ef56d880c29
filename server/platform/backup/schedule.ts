/** The hour of `TIME_ZONE` at which daily backups are due. */
const HOUR = 3;

/** How long after a failed attempt the next one is due, in milliseconds. */
const RETRY = 3 * 60 * 60 * 1_000;

/** The day of a time in the server's time zone, in ISO 8601. */
export const dayOf = (time: Date): string => time.toLocaleDateString('sv-SE');

/** The name of a backup that is made now because somebody asks: see `isManual`. */
export const manualName = (time: Date): string =>
  `${dayOf(time)}-${time.toLocaleTimeString('sv-SE').replaceAll(':', '')}`;

/** The last time at which a backup became due. */
export function lastDueTime(now: Date): Date {
  const today = dueOn(now, 0);
  return today <= now ? today : dueOn(now, -1);
}

/** The next time at which a backup becomes due. */
export function nextDueTime(now: Date): Date {
  const today = dueOn(now, 0);
  return today > now ? today : dueOn(now, 1);
}

const dueOn = (now: Date, days: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, HOUR);

/** The time of the next attempt after one that failed. */
export const retryAt = (failed: string): Date => new Date(Date.parse(failed) + RETRY);

/** Failed attempts of this time and earlier are repeated. */
export const retryBefore = (now: Date): string => new Date(now.getTime() - RETRY).toISOString();
