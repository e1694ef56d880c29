import { useTranslate } from 'ra-core';
import { formatDate, formatTime, localDate, UNKNOWN_TEXT } from '../../../domain/format.ts';

/** Milliseconds. */
const MINUTE = 60_000;
/** A browser in use renews its session at least every five minutes. */
const NOW = 5 * MINUTE;

/** Names the moment when somebody was last seen: “now”, “12 min ago”, “today 10:48”, or the day. */
export function useLastSeenText(): (moment: string | null) => string {
  const translate = useTranslate();
  return (moment) => {
    if (moment === null) return UNKNOWN_TEXT;
    const now = Date.now();
    const age = now - Date.parse(moment);
    if (age < NOW) return translate('people.now');
    if (age < 60 * MINUTE) return translate('people.minutes_ago', { count: Math.floor(age / MINUTE) });
    const day = localDate(new Date(moment));
    if (day === localDate(new Date(now))) return translate('people.today', { time: formatTime(moment) });
    return formatDate(day);
  };
}
