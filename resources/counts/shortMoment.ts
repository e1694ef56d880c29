import { formatMoment, formatTime, localDate } from '../../domain/format.ts';

/** The time alone for a moment of today. */
export function shortMoment(moment: string): string {
  const isToday = localDate(new Date(moment)) === localDate(new Date());
  return isToday ? formatTime(moment) : formatMoment(moment);
}
