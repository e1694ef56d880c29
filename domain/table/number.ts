import type { ValueReadings } from './convention.ts';

/** The mark before the decimals: `1,234.56` or `1.234,56`. */
export const NOTATIONS = ['dot', 'comma'] as const;
export type Notation = (typeof NOTATIONS)[number];

/** The notation of the console and of exported files: `1234.56`. */
export const DEFAULT_NOTATION: Notation = 'dot';

/** In characters. Longer text is neither a number nor a date, and matching it would take long. */
export const MAX_VALUE_LENGTH = 200;

export type NumberReadings = ValueReadings<Notation, number>;

const GROUPED = {
  dot: /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/,
  comma: /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/,
};
const PLAIN = { dot: /^(?:\d+\.?\d*|\.\d+)$/, comma: /^(?:\d+,?\d*|,\d+)$/ };

/**
 * The possible values of a written number, by notation. Spaces and apostrophes may separate groups too.
 * Digits may have full width.
 *
 * @example readNumber('1.234,56') // { comma: 1234.56 }
 * @example readNumber('1.234') // { dot: 1.234, comma: 1234 }
 */
export function readNumber(text: string): NumberReadings {
  if (text.length > MAX_VALUE_LENGTH) return {};
  const written = text.normalize('NFKC').trim().replace('−', '-');
  if (/^[+-]?\d+(?:\.\d+)?e[+-]?\d{1,3}$/i.test(written)) return only('dot', Number(written));
  const [, sign = '', rest = ''] = /^([+-]?)\s*(.*)$/s.exec(written) ?? [];
  const digits = ungrouped(rest);
  if (digits === undefined) return {};
  const readings: NumberReadings = {};
  for (const notation of NOTATIONS) {
    if (!PLAIN[notation].test(digits) && !GROUPED[notation].test(digits)) continue;
    const [group, point] = notation === 'dot' ? [',', '.'] : ['.', ','];
    const value = Number(digits.replaceAll(group, '').replace(point, '.'));
    readings[notation] = sign === '-' && value !== 0 ? -value : value;
  }
  return readings;
}

/**
 * The number of decimals of a text under a notation in which the text can be read.
 *
 * @example countDecimals('1.234,5 €', 'comma') === 1
 */
export function countDecimals(text: string, notation: Notation): number {
  const decimals = notation === 'dot' ? /\.(\d*)\D*$/ : /,(\d*)\D*$/;
  return decimals.exec(text.normalize('NFKC'))?.[1]?.length ?? 0;
}

/**
 * Removes the spaces or apostrophes between groups of three digits. Undefined if they separate other parts.
 */
function ungrouped(text: string): string | undefined {
  const mark = /[\s'’]/.exec(text)?.[0];
  if (mark === undefined) return text;
  const [before = '', ...more] = text.split(/(?=[.,])/);
  const isGrouped =
    /^[1-9]\d{0,2}(?:[\s'’]\d{3})+$/.test(before) && more.length <= 1 && !/[\s'’]/.test(more.join(''));
  return isGrouped && isOneMark(before, mark) ? before.replaceAll(mark, '') + more.join('') : undefined;
}

function isOneMark(text: string, mark: string): boolean {
  return [...text].every((one) => one === mark || /\d/.test(one));
}

export type Currency = 'EUR' | 'JPY' | 'other';

export interface AmountReadings {
  readings: NumberReadings;
  /** Undefined if the text names no currency. */
  currency?: Currency;
}

const EUROS = /€|\bEUR\b|\beuros?\b/i;
const YEN = /[¥円元]|\bJPY\b|\byen\b/i;
const OTHERS = /\p{Sc}|\b(?:USD|GBP|CHF|CNY|RMB|KRW|AUD|CAD|HKD|SEK|NOK|DKK|PLN)\b/iu;

/** The currency that a text names. @example findCurrency('¥1,234') === 'JPY' */
export function findCurrency(text: string): Currency | undefined {
  const plain = text.normalize('NFKC');
  if (EUROS.test(plain)) return 'EUR';
  if (YEN.test(plain)) return 'JPY';
  return OTHERS.test(plain) ? 'other' : undefined;
}

/**
 * An amount with or without its currency. Yen have no decimals, so `¥1,234` has only one meaning.
 *
 * @example readMoney('€ 12,50') // { readings: { comma: 12.5 }, currency: 'EUR' }
 */
export function readMoney(text: string): AmountReadings {
  if (text.length > MAX_VALUE_LENGTH) return { readings: {} };
  const plain = text.normalize('NFKC');
  const currency = findCurrency(plain);
  const readings = readNumber(removeCurrency(plain));
  return { readings: currency === 'JPY' ? whole(readings) : readings, currency };
}

/** @example removeCurrency('12 €').trim() === '12' */
export function removeCurrency(text: string): string {
  return [EUROS, YEN, OTHERS].reduce((rest, mark) => rest.replace(mark, ' '), text.normalize('NFKC'));
}

function whole(readings: NumberReadings): NumberReadings {
  const kept = NOTATIONS.filter((notation) => Number.isInteger(readings[notation]));
  return Object.fromEntries(kept.map((notation) => [notation, readings[notation]]));
}

const KILOS = /\s*(?:kg|kgs|kilos?|kilograms?|kilogramm|公斤|キロ)\.?$/i;
const GRAMS = /\s*(?:g|gr|grams?|gramm|grammi|グラム)\.?$/i;

/** The unit that a text ends with. @example weightUnitOf('1.2 kg') === 'kg' */
export function weightUnitOf(text: string): 'kg' | 'g' | undefined {
  const plain = text.normalize('NFKC').trim();
  if (KILOS.test(plain)) return 'kg';
  return GRAMS.test(plain) ? 'g' : undefined;
}

/**
 * A weight in grams. `unit` applies if the text names no unit.
 *
 * @example readWeight('1,2 kg') // { comma: 1200 }
 */
export function readWeight(text: string, unit: 'kg' | 'g' = 'g'): NumberReadings {
  if (text.length > MAX_VALUE_LENGTH) return {};
  const plain = text.normalize('NFKC').trim();
  const isKilos = (weightUnitOf(plain) ?? unit) === 'kg';
  const readings = readNumber(plain.replace(KILOS, '').replace(GRAMS, ''));
  const grams = Object.entries(readings).map(([notation, value]) => [
    notation,
    isKilos ? Math.round(value * 1e6) / 1e3 : value,
  ]);
  return Object.fromEntries(grams);
}

/**
 * A number for a file. Three decimals get a fourth, so that readers do not take them for thousands.
 *
 * @example writeNumber(1.234) === '1.2340'
 */
export function writeNumber(value: number): string {
  const text = String(value);
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
}

function only(notation: Notation, value: number): NumberReadings {
  return Number.isFinite(value) ? { [notation]: value } : {};
}
