import { daysBetween } from './days.ts';

const euros = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' });
const wholeEuros = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});
const months = {
  short: new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  name: new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }),
};
const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const percents = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const shortest = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 4 });
const megabytes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const gigabytes = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const rates = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeZone: 'UTC' });
const wholeDates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' });
const times = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

const weekdayDates = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});
const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
const countries = new Intl.DisplayNames('en-GB', { type: 'region' });

const lists = new Intl.ListFormat('en-GB');

/** Shown where a value is not known. */
export const UNKNOWN_TEXT = '–';

const trueMinus = (text: string) => text.replace('-', '−');

/** @example formatMoney(1234.5) === '€1,234.50' */
export function formatMoney(amount: number | null | undefined): string {
  return isNumber(amount) ? trueMinus(euros.format(amount || 0)) : UNKNOWN_TEXT;
}

/** Without cents, where there is little room. @example formatWholeEuros(703.4) === '€703' */
export function formatWholeEuros(amount: number): string {
  return trueMinus(wholeEuros.format(Math.round(amount) || 0));
}

/** @example formatMonth('2026-01', 'long') === 'January 2026' */
export function formatMonth(month: string, style: keyof typeof months): string {
  return months[style].format(Date.parse(`${month.slice(0, 7)}-01`));
}

/** @example formatYen(12_340) === '¥12,340' */
export function formatYen(yen: number | null | undefined): string {
  return isNumber(yen) ? `¥${numbers.format(yen || 0)}` : UNKNOWN_TEXT;
}

/**
 * An amount in any currency. Yen use the narrow sign.
 *
 * @example formatForeign(39_600, 'JPY') === '¥39,600'
 * @example formatForeign(12, 'USD') === 'US$12.00'
 */
export function formatForeign(amount: number | null | undefined, currency: string): string {
  if (!isNumber(amount)) return UNKNOWN_TEXT;
  const currencyDisplay = currency === 'JPY' ? 'narrowSymbol' : 'symbol';
  const maximumFractionDigits = 2;
  const style = { style: 'currency', currency, currencyDisplay, maximumFractionDigits } as const;
  return trueMinus(new Intl.NumberFormat('en-GB', style).format(amount || 0));
}

/**
 * Units of a currency for one euro. Three decimals get a fourth, so that readers do not take them for
 * thousands.
 *
 * @example formatRate(163.2) === '163.20'
 * @example formatRate(163.205) === '163.2050'
 */
export function formatRate(rate: number | null | undefined): string {
  return isNumber(rate) ? rates.format(rate).replace(/\.\d{3}$/, '$&0') : UNKNOWN_TEXT;
}

/** @example formatGrams(1250) === '1,250 g' */
export function formatGrams(grams: number | null | undefined): string {
  return isNumber(grams) ? `${trueMinus(numbers.format(grams || 0))} g` : UNKNOWN_TEXT;
}

/** @example formatCount(1284) === '1,284' */
export function formatCount(count: number): string {
  return trueMinus(numbers.format(count));
}

/** With at most four decimals. @example formatNumber(9.5) === '9.5' */
export function formatNumber(value: number): string {
  return trueMinus(shortest.format(value));
}

/** @example formatPercent(6.5) === '6.5%' */
export function formatPercent(percent: number | null | undefined): string {
  return isNumber(percent) ? `${trueMinus(percents.format(percent))}%` : UNKNOWN_TEXT;
}

/** A formatted value with a plus sign if it is above 0. @example withPlus(3, '€3.00') === '+€3.00' */
export function withPlus(value: number, text: string): string {
  return value > 0 ? `+${text}` : text;
}

/** With at most four decimals. @example formatExactPercent(22) === '22%' */
export function formatExactPercent(percent: number): string {
  return `${formatNumber(percent)}%`;
}

/**
 * A percentage beside its limit, with enough decimals to show on which side of the limit the value is.
 *
 * @example formatPercentNearLimit(1.52, 1.5) === '1.52%'
 */
export function formatPercentNearLimit(percent: number, limit: number): string {
  const shown = formatPercent(percent);
  if (percent === limit || shown !== formatPercent(limit)) return shown;
  for (let decimals = 2; decimals <= 6; decimals += 1) {
    const exact = percent.toFixed(decimals);
    if (Number(exact) !== limit) return `${exact}%`;
  }
  return shown;
}

/**
 * @example formatFileSize(3_100_000) === '3.1 MB'
 * @example formatFileSize(18_420_000_000) === '18.42 GB'
 * @example formatFileSize(480_000_000_000) === '480 GB'
 */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${numbers.format(Math.max(1, bytes / 1_000))} kB`;
  if (bytes < 1_000_000_000) return `${megabytes.format(bytes / 1_000_000)} MB`;
  const size = bytes / 1_000_000_000;
  return `${(size < 100 ? gigabytes : megabytes).format(size)} GB`;
}

/**
 * A calendar date in the short en-GB format. Text that is not a date stays unchanged.
 *
 * @example formatDate('2026-11-14') === '14/11/2026'
 */
export function formatDate(date: string | null | undefined): string {
  if (!date) return UNKNOWN_TEXT;
  const time = Date.parse(date);
  return Number.isNaN(time) ? date : dates.format(time);
}

/**
 * A calendar date with the month in words, so that readers cannot confuse day and month.
 *
 * @example formatLongDate('2026-04-03') === '3 April 2026'
 */
export function formatLongDate(date: string): string {
  return wholeDates.format(Date.parse(date));
}

/** A calendar date with its weekday. @example formatWeekday('2026-11-22') === 'Sunday, 22/11/2026' */
export function formatWeekday(date: string): string {
  return weekdayDates.format(Date.parse(date));
}

/**
 * A day relative to today, in words. Undefined if the day is seven or more days ahead.
 *
 * @example formatRelativeDay('2026-11-20', '2026-11-21') === 'yesterday'
 * @example formatRelativeDay('2026-11-23', '2026-11-21') === 'Monday'
 */
export function formatRelativeDay(date: string, today: string): string | undefined {
  const days = daysBetween(today, date);
  if (days <= 1) return relative.format(days, 'day');
  return days < 7 ? weekdays.format(Date.parse(date)) : undefined;
}

/** The name of a country by its two-letter code. @example formatCountry('DE') === 'Germany' */
export function formatCountry(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code || UNKNOWN_TEXT;
}

/**
 * A moment (ISO 8601) in the operator's own time zone.
 *
 * @example formatMoment('2026-11-14T08:05:00Z') === '14/11/2026, 08:05'
 */
export function formatMoment(moment: string): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? moment : moments.format(time);
}

/** The time of a moment (ISO 8601), in the operator's own time zone. @example formatTime(…) === '08:05' */
export function formatTime(moment: string): string {
  return times.format(Date.parse(moment));
}

/** Milliseconds as hours, minutes and seconds. @example formatDuration(65_000) === '1:05' */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  const minutes = Math.floor(seconds / 60);
  const padded = (part: number) => String(part).padStart(2, '0');
  if (minutes < 60) return `${minutes}:${padded(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${padded(minutes % 60)}:${padded(seconds % 60)}`;
}

/** @example formatList(['37 purchases', '4 shipments']) === '37 purchases and 4 shipments' */
export function formatList(parts: readonly string[]): string {
  return lists.format(parts);
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** The day of a moment in the local time zone, ISO 8601. Near midnight the UTC day differs. */
export function localDate(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The key of an extra field as a label. @example formatExtraKey('first_edition') === 'First edition' */
export function formatExtraKey(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
