import { fromCents, MAX_AMOUNT, toCents } from './money.ts';

/** The base currency. */
export const EURO = 'EUR';

/** The allowed rates, in yen for one euro. */
export const RATE_BOUNDS = { lowest: 1, highest: 10_000 } as const;

/** Rates have four decimals: ten-thousandths of a currency for one euro. */
export const RATE_PARTS = 10_000;

/**
 * Converts a foreign amount to euros. The rate is in units of the currency for one euro. Rounds half a cent
 * up.
 *
 * @example toEuros(12_340, 163.2) === 75.61
 */
export function toEuros(foreign: number, rate: number): number {
  return fromCents(convertForeignToCents(toCents(foreign), Math.round(rate * RATE_PARTS)));
}

/**
 * Converts hundredths of a currency to cents. The rate is in ten-thousandths of the currency for one euro.
 * Rounds half a cent up.
 *
 * @example convertForeignToCents(3_000_00, 165_0000) === 18_18
 */
export function convertForeignToCents(hundredths: number, rate: number): number {
  return Math.floor((2 * hundredths * RATE_PARTS + rate) / (2 * rate));
}

/**
 * The rate between hundredths of a currency and cents. Undefined if no rate with four decimals gives these
 * cents.
 *
 * @example rateOfAmounts(1_632_00, 10_00) === 163_2000
 */
export function rateOfAmounts(hundredths: number, cents: number): number | undefined {
  const rate = cents > 0 ? Math.round((hundredths * RATE_PARTS) / cents) : 0;
  return rate > 0 && convertForeignToCents(hundredths, rate) === cents ? rate : undefined;
}

/**
 * A paid amount in cents; null if unknown. A foreign amount also has hundredths of its currency, and a rate
 * in ten-thousandths for one euro. The cents then follow from these two.
 */
export interface PaidAmount {
  amount: number | null;
  currency: string;
  foreign: number | null;
  rate: number | null;
}

/** Why a stated amount is invalid: the wrong part and the reason. */
export interface PaidProblem {
  part: keyof PaidAmount;
  /**
   * - `missing`: the other parts need this part.
   * - `without currency`: a foreign amount or rate needs a foreign currency.
   * - `too much`: the amount in euros exceeds the limit.
   * - `contrary`: the euros differ from the foreign amount at its rate.
   * - `alone`: only the euros of a foreign amount change, so the rate would no longer fit.
   */
  why: 'missing' | 'without currency' | 'too much' | 'contrary' | 'alone';
}

/**
 * Applies a change to a paid amount. Parts that the change does not state stay. A new currency needs a new
 * amount and a new rate. A change of only the euros turns a foreign amount into euros if `canTurn` is set.
 * Otherwise such a change is a problem.
 *
 * @example applyPaidChange({ amount: 240_00, currency: 'JPY', foreign: 39_600_00, rate: 165_0000 }, { rate: 160_0000 }) // amount: 247_50
 */
export function applyPaidChange(
  before: PaidAmount,
  said: Partial<PaidAmount>,
  { canTurn = false }: { canTurn?: boolean } = {},
): PaidAmount | PaidProblem {
  const isAlone = said.currency === undefined && said.foreign === undefined && said.rate === undefined;
  const { currency = before.currency } = said;
  const { amount = before.amount } = said;
  if (currency !== EURO && isAlone) {
    if (amount === before.amount) return before;
    return canTurn ? inEuro(amount) : { part: 'amount', why: 'alone' };
  }
  if (currency === EURO) {
    const isOdd = typeof said.foreign === 'number' || typeof said.rate === 'number';
    return isOdd ? { part: 'currency', why: 'without currency' } : inEuro(amount);
  }
  const known = currency === before.currency ? before : inEuro(null);
  const { foreign = known.foreign, rate = known.rate } = said;
  if (foreign === null) return { part: 'foreign', why: 'missing' };
  if (rate === null || rate <= 0) return { part: 'rate', why: 'missing' };
  const follows = convertForeignToCents(foreign, rate);
  if (follows > toCents(MAX_AMOUNT))
    return { part: said.foreign === undefined ? 'rate' : 'foreign', why: 'too much' };
  if (typeof said.amount === 'number' && said.amount !== follows) return { part: 'amount', why: 'contrary' };
  return { amount: follows, currency, foreign, rate };
}

const inEuro = (amount: number | null): PaidAmount => ({ amount, currency: EURO, foreign: null, rate: null });
