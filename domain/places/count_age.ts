import { daysBetween } from '../days.ts';

/** A count older than this is marked in lists, so that the place is counted again. */
export const MAX_COUNT_AGE_DAYS = 90;

/** Whether a place was last counted too long ago. Days are ISO 8601. A place never counted has no age. */
export function isCountOld(countedAt: string | null, today: string): boolean {
  return countedAt !== null && daysBetween(countedAt.slice(0, 10), today) > MAX_COUNT_AGE_DAYS;
}
