import { RATE_BOUNDS } from './foreign.ts';
import {
  NOTATIONS,
  currencyOf,
  decimalsOf,
  readMoney,
  readNumber,
  readWeight,
  weightUnit,
  withoutCurrency,
  type Currency,
  type NumberReadings,
} from './table/number.ts';

/** What is typed: euros, an amount in any currency, whole grams, whole yen, whole units, any number, how much a euro costs, hundredths. */
export type NumberKind = 'money' | 'foreign' | 'grams' | 'yen' | 'count' | 'number' | 'rate' | 'percent';

/** One number; the two between which only who typed it can decide; or why there is none. */
export type Meaning =
  | { value: number }
  | { either: readonly [number, number] }
  | { wrong: 'unreadable' | 'currency' | 'decimals' };

interface Rule {
  readings: (text: string) => NumberReadings;
  /** How many decimals may be written. */
  decimals: (text: string) => number;
  /** The only currency that may stand beside it. */
  currency?: Currency;
  /** What it can be, where that decides between two readings. */
  isLikely?: (value: number) => boolean;
}

/** More than a number of at most three digits before them keeps exactly. */
export const PERCENT_DECIMALS = 12;

const LONGEST = 100;

/** `12,-` is twelve. */
const NO_CENTS = /[.,]\s*[-–—]{1,2}(?=\D*$)/;
/** `1e3` is what a program writes. */
const EXPONENT = /\de[+-]?\d/i;

const amounts = (text: string) => readMoney(text).readings;

const RULES: Readonly<Record<NumberKind, Rule>> = {
  money: { readings: (text) => amounts(text.replace(NO_CENTS, '')), decimals: () => 2, currency: 'EUR' },
  grams: { readings: readWeight, decimals: (text) => (weightUnit(text) === 'kg' ? 3 : 0) },
  foreign: { readings: (text) => amounts(text.replace(NO_CENTS, '')), decimals: () => 2 },
  yen: { readings: amounts, decimals: () => 0, currency: 'JPY' },
  count: { readings: readNumber, decimals: () => 0 },
  number: { readings: readNumber, decimals: () => Infinity },
  rate: {
    readings: (text) => readNumber(withoutCurrency(text)),
    decimals: () => 4,
    currency: 'JPY',
    isLikely: (value) => value >= RATE_BOUNDS.lowest && value <= RATE_BOUNDS.highest,
  },
  percent: {
    readings: (text) => readNumber(text.replace(/[%％]\s*$/, '')),
    decimals: () => PERCENT_DECIMALS,
    isLikely: (value) => value <= 100,
  },
};

/**
 * What a person means who types a number. What stands after a comma or a dot is decimals or a group of three:
 * whichever its kind allows. Digits may be grouped by spaces and apostrophes too; a currency or a unit may stand
 * beside them.
 *
 * @example meaningOf('money', '1.234') // { value: 1234 }
 * @example meaningOf('grams', '1,250 kg') // { either: [1250000, 1250] }
 * @example meaningOf('grams', '1,5') // { wrong: 'decimals' }
 */
export function meaningOf(kind: NumberKind, text: string): Meaning {
  const { readings, decimals, currency, isLikely = () => true } = RULES[kind];
  if (text.length > LONGEST) return { wrong: 'unreadable' };
  const named = currencyOf(text);
  if (currency && named && named !== currency) return { wrong: 'currency' };
  if (kind !== 'number' && EXPONENT.test(text)) return { wrong: 'unreadable' };
  const read = readings(text);
  const written = NOTATIONS.flatMap((notation) => {
    const value = read[notation];
    return value === undefined ? [] : [{ value, decimals: decimalsOf(text, notation) }];
  });
  if (written.length === 0) return { wrong: 'unreadable' };
  const most = decimals(text);
  const values = [...new Set(written.filter((one) => one.decimals <= most).map(({ value }) => value))];
  const [first, other] = values.toSorted((one, another) => Number(isLikely(another)) - Number(isLikely(one)));
  if (first === undefined) return { wrong: 'decimals' };
  return other === undefined || !isLikely(other) ? { value: first } : { either: [first, other] };
}

/** The number that is meant, if it is one. @example typedNumber('money', '€1,234.50') === 1234.5 */
export function typedNumber(kind: NumberKind, text: string): number | undefined {
  const meaning = meaningOf(kind, text);
  return 'value' in meaning ? meaning.value : undefined;
}
