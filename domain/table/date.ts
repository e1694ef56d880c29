import type { ValueReadings } from './convention.ts';
import { MAX_VALUE_LENGTH } from './number.ts';

/** The first part of a date whose year comes last. */
export const DATE_ORDERS = ['day', 'month'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** The order in which the console shows dates: 21/11/2026. */
export const DEFAULT_DATE_ORDER: DateOrder = 'day';

const TIME = String.raw`(?:(?:T|[\s,]+(?:\p{L}+\s+){0,2})\d{1,2}[:.h時]\d{2}.*)?`;
const JAPANESE_WEEKDAY = String.raw`(?:\s*\(?[月火水木金土日](?:曜日)?\)?)?`;
const YEAR_FIRST = new RegExp(
  String.raw`^(\d{4})\s*([-/.年])\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?${JAPANESE_WEEKDAY}${TIME}$`,
  'u',
);
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${TIME}$`, 'u');

const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th|er|re|[.oa°])?`;
const MONTH = String.raw`(\p{L}{3,})\.?`;
const YEAR = String.raw`'?(\d{4}|\d{2})`;
const GAP = String.raw`(?:\s*[-/]\s*|[\s,]+(?:(?:of|del?|di)\s+)?|(?<=\.))`;
const WEEKDAY = String.raw`(?:\p{L}{2,}[.,]*\s+(?:the\s+|den\s+|le\s+|el\s+|il\s+)?)?`;
const DAY_MONTH_YEAR = new RegExp(`^${WEEKDAY}${DAY}${GAP}${MONTH}${GAP}${YEAR}${TIME}$`, 'iu');
const MONTH_DAY_YEAR = new RegExp(`^${WEEKDAY}${MONTH}${GAP}${DAY}${GAP}${YEAR}${TIME}$`, 'iu');
const YEAR_MONTH_DAY = new RegExp(String.raw`^(\d{4})${GAP}${MONTH}${GAP}${DAY}${TIME}$`, 'iu');

/**
 * The names of the months from January on, in English, Italian, German, French and Spanish, without accents.
 */
const MONTHS = [
  'january gennaio januar janner janvier enero',
  'february febbraio februar fevrier febrero',
  'march marzo marz mrz mars',
  'april aprile avril abril',
  'may maggio mai mayo',
  'june giugno juni juin junio',
  'july luglio juli juillet julio',
  'august agosto aout',
  'september settembre septembre septiembre setiembre',
  'october ottobre oktober octobre octubre',
  'november novembre noviembre',
  'december dicembre dezember decembre diciembre',
].map((names) => names.split(' '));

/**
 * The possible dates of a text (ISO 8601), by the order of day and month. The month may be a name, whole or
 * cut after three letters or more. A year with two digits is in this century, unless that year is later than
 * next year. A time of day is ignored. With dots the day comes first.
 *
 * @example readDate('03/04/2026') // { day: '2026-04-03', month: '2026-03-04' }
 * @example readDate('15 mars 2026') // { day: '2026-03-15', month: '2026-03-15' }
 * @example readDate('2026年11月21日') // { day: '2026-11-21', month: '2026-11-21' }
 */
export function readDate(
  text: string,
  thisYear = new Date().getUTCFullYear(),
): ValueReadings<DateOrder, string> {
  if (text.length > MAX_VALUE_LENGTH) return {};
  const plain = text.normalize('NFKC').trim();
  const sure = withYearFirst(plain) ?? withNamedMonth(plain, thisYear);
  if (sure !== undefined) return { day: sure, month: sure };
  const [, one, mark, two, year] = YEAR_LAST.exec(plain) ?? [];
  const inFull = wholeYear(year, thisYear);
  const day = isoDate(inFull, two, one);
  const month = mark === '.' ? undefined : isoDate(inFull, one, two);
  return { ...(day !== undefined && { day }), ...(month !== undefined && { month }) };
}

function withYearFirst(text: string): string | undefined {
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? [];
  return isoDate(year, month, day);
}

function withNamedMonth(text: string, thisYear: number): string | undefined {
  const [, year, middle, last] = YEAR_MONTH_DAY.exec(text) ?? [];
  if (year !== undefined) return isoDate(year, monthNamed(middle), last);
  const [, day, month, of] = DAY_MONTH_YEAR.exec(text) ?? [];
  if (day !== undefined) return isoDate(wholeYear(of, thisYear), monthNamed(month), day);
  const [, name, date, ofYear] = MONTH_DAY_YEAR.exec(text) ?? [];
  return isoDate(wholeYear(ofYear, thisYear), monthNamed(name), date);
}

/** The number of a month, from its name or the beginning of its name in any of the languages. */
function monthNamed(word = ''): string | undefined {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const found = MONTHS.flatMap((names, index) =>
    names.some((name) => name.startsWith(plain)) ? [String(index + 1)] : [],
  );
  return found.length === 1 ? found[0] : undefined;
}

function wholeYear(year: string | undefined, thisYear: number): string | undefined {
  if (year?.length !== 2) return year;
  return String(2000 + Number(year) > thisYear + 1 ? 1900 + Number(year) : 2000 + Number(year));
}

/**
 * The date of a spreadsheet's day number; undefined if the number is not a date. Days count from 1904, or from
 * 1900 as if 1900 had been a leap year.
 *
 * @example dateOfSerial(46347) === '2026-11-21'
 */
export function dateOfSerial(serial: number, { from1904 = false } = {}): string | undefined {
  const day = Math.floor(serial);
  const [first, last] = from1904 ? [0, 2_957_003] : [1, 2_958_465];
  if (!(day >= first && day <= last) || (!from1904 && day === 60)) return undefined;
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30);
  return new Date(start + day * 86_400_000).toISOString().slice(0, 10);
}

/**
 * The date in ISO 8601; undefined if no calendar has the day.
 *
 * @example isoDate('2026', '4', '3') === '2026-04-03'
 */
export function isoDate(year?: string, month?: string, day?: string): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? undefined : date;
}
