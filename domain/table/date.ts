import type { Readings } from './convention.ts';

/** Which comes first where the year comes last. */
export const DATE_ORDERS = ['day', 'month'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** How dates are shown here: 21/11/2026. */
export const USUAL_ORDER: DateOrder = 'day';

const TIME = String.raw`(?:[T\s]+\d{1,2}[:時]\d{2}.*)?`;
const YEAR_FIRST = new RegExp(
  String.raw`^(\d{4})\s*([-/.年])\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?${TIME}$`,
);
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})${TIME}$`);

/**
 * The dates, ISO 8601, that a text can mean: by which of day and month comes first. A year has four digits;
 * a time of the day is passed over. With dots the day comes first.
 *
 * @example readDate('03/04/2026') // { day: '2026-04-03', month: '2026-03-04' }
 * @example readDate('2026年11月21日') // { day: '2026-11-21', month: '2026-11-21' }
 */
export function readDate(text: string): Readings<DateOrder, string> {
  const plain = text.normalize('NFKC').trim();
  const first = YEAR_FIRST.exec(plain);
  if (first) {
    const date = isoDate(first[1], first[3], first[4]);
    return date === undefined ? {} : { day: date, month: date };
  }
  const [, one, mark, two, year] = YEAR_LAST.exec(plain) ?? [];
  const day = isoDate(year, two, one);
  const month = mark === '.' ? undefined : isoDate(year, one, two);
  return { ...(day !== undefined && { day }), ...(month !== undefined && { month }) };
}

/**
 * The date of a spreadsheet's day number; undefined where it is none. Days count from 1900, as if that had been
 * a leap year, or from 1904.
 *
 * @example dateOfSerial(46347) === '2026-11-21'
 */
export function dateOfSerial(serial: number, { from1904 = false } = {}): string | undefined {
  const day = Math.floor(serial);
  if (!(day >= (from1904 ? 0 : 1) && day < 2_958_466) || (!from1904 && day === 60)) return undefined;
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30);
  return new Date(start + day * 86_400_000).toISOString().slice(0, 10);
}

function isoDate(year?: string, month?: string, day?: string): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? undefined : date;
}
