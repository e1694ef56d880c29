import { RATE_BOUNDS } from './foreign.ts';
import {
  NOTATIONS,
  findCurrency,
  countDecimals,
  readMoney,
  readNumber,
  readWeight,
  weightUnitOf,
  removeCurrency,
  type Currency,
  type NumberReadings,
} from './table/number.ts';

/**
 * The kinds of typed numbers: euros, an amount in any currency, whole grams, whole yen, whole units, any
 * number, units of a currency for one euro, percent.
 */
export type NumberKind = 'money' | 'foreign' | 'grams' | 'yen' | 'count' | 'number' | 'rate' | 'percent';

/** One number, two numbers between which the person has to decide, or the reason why there is none. */
export type NumberMeaning =
  | { value: number }
  | { either: readonly [number, number] }
  | { wrong: 'unreadable' | 'currency' | 'decimals' };

interface Rule {
  readings: (text: string) => NumberReadings;
  /** The number of allowed decimals. */
  decimals: (text: string) => number;
  /** The only currency that is allowed beside the number. */
  currency?: Currency;
  /** Whether a value is likely: of two readings of a number, the likely one is taken. */
  isLikely?: (value: number) => boolean;
}

/** A number with at most three digits before the point keeps this many decimals exactly. */
export const PERCENT_DECIMALS = 12;

const LONGEST = 100;

/** `12,-` means twelve. */
const NO_CENTS = /[.,]\s*[-–—]{1,2}(?=\D*$)/;
/** Programs write `1e3`, people do not. */
const EXPONENT = /\de[+-]?\d/i;

const amounts = (text: string) => readMoney(text).readings;

const RULES: Readonly<Record<NumberKind, Rule>> = {
  money: { readings: (text) => amounts(text.replace(NO_CENTS, '')), decimals: () => 2, currency: 'EUR' },
  grams: { readings: readWeight, decimals: (text) => (weightUnitOf(text) === 'kg' ? 3 : 0) },
  foreign: { readings: (text) => amounts(text.replace(NO_CENTS, '')), decimals: () => 2 },
  yen: { readings: amounts, decimals: () => 0, currency: 'JPY' },
  count: { readings: readNumber, decimals: () => 0 },
  number: { readings: readNumber, decimals: () => Infinity },
  rate: {
    readings: (text) => readNumber(removeCurrency(text)),
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
 * The number that a person means by typed text. Digits after a comma or a dot are decimals or a group of
 * three, whichever the kind of number allows. Spaces and apostrophes may group digits too. A currency or a
 * unit is allowed beside the number.
 *
 * @example readNumberMeaning('money', '1.234') // { value: 1234 }
 * @example readNumberMeaning('grams', '1,250 kg') // { either: [1250000, 1250] }
 * @example readNumberMeaning('grams', '1,5') // { wrong: 'decimals' }
 */
export function readNumberMeaning(kind: NumberKind, text: string): NumberMeaning {
  const { readings, decimals, currency, isLikely = () => true } = RULES[kind];
  if (text.length > LONGEST) return { wrong: 'unreadable' };
  const named = findCurrency(text);
  if (currency && named && named !== currency) return { wrong: 'currency' };
  if (kind !== 'number' && EXPONENT.test(text)) return { wrong: 'unreadable' };
  const read = readings(text);
  const written = NOTATIONS.flatMap((notation) => {
    const value = read[notation];
    return value === undefined ? [] : [{ value, decimals: countDecimals(text, notation) }];
  });
  if (written.length === 0) return { wrong: 'unreadable' };
  const most = decimals(text);
  const values = [...new Set(written.filter((one) => one.decimals <= most).map(({ value }) => value))];
  const [first, other] = values.toSorted((one, another) => Number(isLikely(another)) - Number(isLikely(one)));
  if (first === undefined) return { wrong: 'decimals' };
  return other === undefined || !isLikely(other) ? { value: first } : { either: [first, other] };
}

/**
 * The number that the text means, if there is only one.
 *
 * @example parseTypedNumber('money', '€1,234.50') === 1234.5
 */
export function parseTypedNumber(kind: NumberKind, text: string): number | undefined {
  const meaning = readNumberMeaning(kind, text);
  return 'value' in meaning ? meaning.value : undefined;
}
