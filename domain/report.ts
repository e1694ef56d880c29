import { addDays, daysBetween } from './days.ts';

/** Days from the first to the last, both included: ISO 8601. */
export interface Period {
  from: string;
  to: string;
}

/**
 * The comparison of a period: the same days a year or a month before, as many days right before, or nothing.
 */
export const COMPARISONS = ['year', 'month', 'before', 'nothing'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** From the first of January until today. */
export function thisYear(today: string): Period {
  return { from: `${today.slice(0, 4)}-01-01`, to: today };
}

/** From the first of the month until today. */
export function thisMonth(today: string): Period {
  return { from: `${today.slice(0, 7)}-01`, to: today };
}

/**
 * @example comparisonPeriodOf({ from: '2026-01-01', to: '2026-11-21' }, 'year') // 2025-01-01 to 2025-11-21
 * @example comparisonPeriodOf({ from: '2026-03-01', to: '2026-03-31' }, 'month') // 2026-02-01 to 2026-02-28
 * @example comparisonPeriodOf({ from: '2026-02-01', to: '2026-02-28' }, 'before') // 2026-01-04 to 2026-01-31
 */
export function comparisonPeriodOf({ from, to }: Period, against: Comparison): Period | undefined {
  if (against === 'nothing') return undefined;
  if (against === 'year') return { from: yearBefore(from), to: yearBefore(to) };
  if (against === 'month') return { from: monthBefore(from), to: monthBefore(to) };
  const end = addDays(from, -1);
  return { from: addDays(end, -daysBetween(from, to)), to: end };
}

/** 29 February becomes 28 February of the year before. */
function yearBefore(day: string): string {
  const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return before.endsWith('-02-29') ? before.replace(/29$/, '28') : before;
}

/** The same day of the month before, or the last day of that month if the month is shorter. */
function monthBefore(day: string): string {
  const end = addDays(`${day.slice(0, 7)}-01`, -1);
  return day.slice(8) < end.slice(8) ? `${end.slice(0, 8)}${day.slice(8)}` : end;
}

/** A change is meaningful only with this many days of records before the end of the period. */
export const MIN_COMPARABLE_DAYS = 90;

/**
 * Whether a period can be compared with another period. The first record must be old enough, and must not be
 * later than the other period.
 */
export function isComparablePeriod(
  period: Period,
  against: Period | undefined,
  first: string | null,
): boolean {
  if (!against || first === null) return false;
  return first <= against.to && daysBetween(first, period.to) >= MIN_COMPARABLE_DAYS;
}

/** The months of a period, each with its days in the period. */
export function monthsOf({ from, to }: Period): (Period & { month: string })[] {
  const months: (Period & { month: string })[] = [];
  for (let start = from; start <= to; start = addDays(lastDayOfMonth(start), 1)) {
    const end = lastDayOfMonth(start);
    months.push({ month: start.slice(0, 7), from: start, to: end < to ? end : to });
  }
  return months;
}

/** @example lastDayOfMonth('2024-02-03') === '2024-02-29' */
export function lastDayOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Whether a period is one month, or a part of one month. */
export function isWithinMonth({ from, to }: Period): boolean {
  return from.slice(0, 7) === to.slice(0, 7);
}

/** The days of a month, or of a quarter. @example daysOfPeriodName('2026-Q2') // 2026-04-01 to 2026-06-30 */
export function daysOfPeriodName(span: string): Period {
  const [year, quarter] = span.split('-Q');
  if (quarter === undefined) return { from: `${span}-01`, to: lastDayOfMonth(`${span}-01`) };
  const from = `${year}-${String(Number(quarter) * 3 - 2).padStart(2, '0')}-01`;
  return { from, to: lastDayOfQuarter(from) };
}

/**
 * Whether a month or quarter has begun and its last day is still ahead.
 *
 * @example isRunningPeriod('2026-Q2', '2026-04-07')
 */
export function isRunningPeriod(span: string, today: string): boolean {
  const { from, to } = daysOfPeriodName(span);
  return from <= today && today < to;
}

/** @example lastDayOfQuarter('2026-02-03') === '2026-03-31' */
export function lastDayOfQuarter(day: string): string {
  const last = String(Math.ceil(Number(day.slice(5, 7)) / 3) * 3).padStart(2, '0');
  return lastDayOfMonth(`${day.slice(0, 4)}-${last}-01`);
}

/** The quarter of a month or a day. @example quarterOf('2026-05') === '2026-Q2' */
export function quarterOf(month: string): string {
  return `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5, 7)) / 3)}`;
}

/** Ranges of days in stock: the first and the last day of each range. */
export const AGE_RANGES = [
  [0, 30],
  [31, 60],
  [61, 90],
  [91, 180],
  [181, 365],
  [366, Infinity],
] as const;

/** Products in stock for this many days and longer are slow movers. */
export const SLOW_AFTER_DAYS = 181;

/**
 * The days of receipt in a range of `AGE_RANGES`, counted back from a day. Without a first day if the range has no
 * end.
 */
export function receiptDaysOf(
  [from, to]: (typeof AGE_RANGES)[number],
  day: string,
): { from?: string; to: string } {
  const last = addDays(day, -from);
  return to === Infinity ? { to: last } : { from: addDays(day, -to), to: last };
}

/** @example formatAgeRange([0, 30]) === '0–30' */
export function formatAgeRange([from, to]: (typeof AGE_RANGES)[number]): string {
  return to === Infinity ? `over ${from - 1}` : `${from}–${to}`;
}

/** A part in percent of the whole. Null if the whole is 0. @example percentOf(1, 4) === 25 */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (part / whole) * 100;
}

/** Sold products in percent of the products that were in stock at first, came in or came back. */
export function sellThrough({ sold, had }: { sold: number; had: number }): number | null {
  return percentOf(sold, had);
}

/**
 * The deviation of the real value from the expected value, in percent.
 *
 * @example deviationInPercent(90, 100) === -10
 */
export function deviationInPercent(real: number, expected: number): number | null {
  return percentOf(real - expected, expected);
}

/** A deviation within this percentage counts as foreseen. */
export const FORESEEN_PERCENT = 10;

/**
 * The median of values with counts. Between two middle values the median is halfway.
 *
 * @example median([{ value: 3, count: 1 }, { value: 5, count: 1 }]) === 4
 */
export function median(values: readonly { value: number; count: number }[]): number | null {
  const total = values.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const sorted = values.toSorted((one, other) => one.value - other.value);
  const at = (place: number) => {
    let passed = 0;
    for (const { value, count } of sorted) {
      passed += count;
      if (place < passed) return value;
    }
    return 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}

/**
 * The day since which the earnings of a purchase cover its cost, and the amount that is still missing. A
 * refund may undo this. Cents.
 *
 * @example findBreakEven(100, [{ day: '2026-03-01', amount: 120 }]) // { since: '2026-03-01', left: 0 }
 */
export function findBreakEven(
  cost: number,
  earned: readonly { day: string; amount: number }[],
): { since: string | null; left: number } {
  let net = 0;
  let since: string | null = null;
  for (const { day, amount } of earned) {
    net += amount;
    if (net < cost) since = null;
    else since ??= day;
  }
  return { since, left: Math.max(0, cost - net) };
}
