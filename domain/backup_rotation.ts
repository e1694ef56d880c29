import { addDays } from './days.ts';

/** Number of weeks whose newest backup is kept. */
const WEEKS = 4;

/** Days for which a manual backup is kept. */
const MANUAL_DAYS = 30;

export type RetentionReason = 'daily' | 'weekly' | 'manual';

/**
 * A daily backup is known by its day. One that somebody asked for is known by its day and time, so that it
 * replaces none: `2026-11-24-143205`.
 */
export const isManual = (name: string): boolean => name.length > 'YYYY-MM-DD'.length;

const manualUntil = (name: string): string => addDays(name.slice(0, 'YYYY-MM-DD'.length), MANUAL_DAYS);

interface Keeping {
  /** The number of daily backups to keep. */
  daily: number;
  today: string;
}

/**
 * Why each backup is kept. One without a reason is deleted by rotation. Manual backups are kept for 30 days,
 * and do not count as daily ones.
 */
export function listKeeping(
  names: readonly string[],
  { daily, today }: Keeping,
): Map<string, RetentionReason[]> {
  const kept = retentionReasonsOf(
    names.filter((name) => !isManual(name)),
    daily,
  );
  for (const name of names.filter(isManual)) kept.set(name, manualUntil(name) > today ? ['manual'] : []);
  return kept;
}

/**
 * Why each daily backup is kept: as one of the newest `daily` backups, as the newest of one of the last four
 * ISO weeks that have a backup, or both. A backup without a reason is deleted by rotation. The newest one
 * always has both reasons.
 *
 * @param days the days of the backups, in ISO 8601, in any order
 * @example retentionReasonsOf(['2026-11-22', '2026-11-23'], 1).get('2026-11-22') // ['weekly']: a Sunday
 */
export function retentionReasonsOf(days: readonly string[], daily: number): Map<string, RetentionReason[]> {
  const newestFirst = days.toSorted().toReversed();
  const weeks = new Set<string>();
  return new Map(
    newestFirst.map((day, index) => {
      const week = mondayOf(day);
      const isWeekly = !weeks.has(week) && weeks.size < WEEKS;
      weeks.add(week);
      const reasons: RetentionReason[] = [];
      if (index < daily) reasons.push('daily');
      if (isWeekly) reasons.push('weekly');
      return [day, reasons];
    }),
  );
}

/**
 * The day on which rotation deletes a backup, if one daily backup is made each day from `next` on. `days` are
 * those of all backups.
 *
 * @example deletionDayOf('2026-11-24', { days: ['2026-11-24'], daily: 7, next: '2026-11-25' }) // '2026-12-01'
 */
export function deletionDayOf(
  day: string,
  { days, daily, next }: { days: readonly string[]; daily: number; next: string },
): string {
  if (isManual(day)) return manualUntil(day);
  const newer = days.filter((one) => one > day && !isManual(one));
  const ends = [next];
  if (newer.length < daily) ends.push(addDays(next, daily - newer.length - 1));
  const newerWeeks = new Set(newer.map(mondayOf));
  const nextWeek = mondayOf(next);
  const isLastOfWeek = !newerWeeks.has(mondayOf(day)) && nextWeek !== mondayOf(day);
  if (isLastOfWeek && newerWeeks.size < WEEKS) {
    const firstOfNewWeek = newerWeeks.has(nextWeek) ? addDays(nextWeek, 7) : next;
    const missing = WEEKS - newerWeeks.size;
    ends.push(missing === 1 ? firstOfNewWeek : addDays(mondayOf(firstOfNewWeek), 7 * (missing - 1)));
  }
  return ends.reduce((last, end) => (end > last ? end : last));
}

function mondayOf(day: string): string {
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -daysSinceMonday);
}
