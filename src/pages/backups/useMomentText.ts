import { useTranslate } from 'ra-core';
import { daysBetween } from '../../../domain/days.ts';
import { formatMoment, formatTime, localDate } from '../../../domain/format.ts';

const NEAR: Record<number, string> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' };

/** Names a moment: “Today 03:10”, or its date where it is not near. */
export function useMomentText(): (moment: string) => string {
  const translate = useTranslate();
  return (moment) => {
    const near = NEAR[daysBetween(localDate(new Date()), localDate(new Date(moment)))];
    return near ? translate(`backups.moments.${near}`, { time: formatTime(moment) }) : formatMoment(moment);
  };
}
