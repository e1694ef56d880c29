import { useTranslate } from 'ra-core';
import { addDays } from '../../domain/days.ts';
import { groupPairs } from '../../domain/group_pairs.ts';
import { formatDate, formatWeekday, localDate } from '../../domain/format.ts';

/** The heading of a day: “Today, 24/11/2026”, “Sunday, 22/11/2026”. */
export function useDayHeading(): (day: string) => string {
  const translate = useTranslate();
  const today = localDate(new Date());
  return (day) => {
    if (day === today) return translate('history.today', { day: formatDate(day) });
    if (day === addDays(today, -1)) return translate('history.yesterday', { day: formatDate(day) });
    return formatWeekday(day);
  };
}

/** The entries by the day on which they were made, in their order. */
export function groupByDay<Entry extends { at: string }>(
  entries: readonly Entry[],
): { day: string; entries: Entry[] }[] {
  const days = groupPairs(entries.map((entry) => [localDate(new Date(entry.at)), entry] as const));
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
