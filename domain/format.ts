const euros = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' });
const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const percents = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const megabytes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeZone: 'UTC' });

/** Shown where a value is not known. */
export const UNKNOWN = '–';

const trueMinus = (text: string) => text.replace('-', '−');

/** @example formatMoney(1234.5) === '€1,234.50' */
export function formatMoney(amount: number | null | undefined): string {
  return isNumber(amount) ? trueMinus(euros.format(amount || 0)) : UNKNOWN;
}

/** @example formatGrams(1250) === '1,250 g' */
export function formatGrams(grams: number | null | undefined): string {
  return isNumber(grams) ? `${trueMinus(numbers.format(grams || 0))} g` : UNKNOWN;
}

/** @example formatCount(1284) === '1,284' */
export function formatCount(count: number): string {
  return numbers.format(count);
}

/** @example formatPercent(6.5) === '6.5%' */
export function formatPercent(percent: number | null | undefined): string {
  return isNumber(percent) ? `${trueMinus(percents.format(percent))}%` : UNKNOWN;
}

/** @example formatFileSize(3_100_000) === '3.1 MB' */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${numbers.format(Math.max(1, bytes / 1_000))} kB`;
  return `${megabytes.format(bytes / 1_000_000)} MB`;
}

/**
 * A calendar date, en-GB short; a text that is no date is shown as it is.
 *
 * @example formatDate('2026-11-14') === '14/11/2026'
 */
export function formatDate(date: string | null | undefined): string {
  if (!date) return UNKNOWN;
  const time = Date.parse(date);
  return Number.isNaN(time) ? date : dates.format(time);
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
