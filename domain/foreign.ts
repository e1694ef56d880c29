import { fromCents, MAX_AMOUNT, toCents } from './money.ts';

/** The currency in which everything is counted. */
export const EURO = 'EUR';

/** How many yen a euro may cost. */
export const RATE_BOUNDS = { lowest: 1, highest: 10_000 } as const;

/** A rate is kept to four decimals: in ten-thousandths of a currency for a euro. */
export const RATE_PARTS = 10_000;

/**
 * An amount in another currency in euros, half a cent rounded up, at a rate of so much of it for a euro.
 *
 * @example toEuros(12_340, 163.2) === 75.61
 */
export function toEuros(foreign: number, rate: number): number {
  return fromCents(foreignToCents(toCents(foreign), Math.round(rate * RATE_PARTS)));
}

/**
 * Hundredths of a currency in cents, half a cent rounded up, at a rate of so many ten-thousandths of it for a euro.
 *
 * @example foreignToCents(3_000_00, 165_0000) === 18_18
 */
export function foreignToCents(hundredths: number, rate: number): number {
  return Math.floor((2 * hundredths * RATE_PARTS + rate) / (2 * rate));
}

/**
 * The rate at which so many hundredths of a currency were so many cents; none where four decimals do not say it.
 *
 * @example rateOfAmounts(1_632_00, 10_00) === 163_2000
 */
export function rateOfAmounts(hundredths: number, cents: number): number | undefined {
  const rate = cents > 0 ? Math.round((hundredths * RATE_PARTS) / cents) : 0;
  return rate > 0 && foreignToCents(hundredths, rate) === cents ? rate : undefined;
}

/**
 * What was paid: cents, and in another currency than the euro also hundredths of that, at ten-thousandths of it for a
 * euro; of which the cents then follow. No cents where nothing is known.
 */
export interface Paid {
  amount: number | null;
  currency: string;
  foreign: number | null;
  rate: number | null;
}

/** Why what is said of an amount cannot be: which part of it, and what is wrong. */
export interface PaidProblem {
  part: keyof Paid;
  /**
   * `missing` beside what is said, `without currency`, `too much` in euros, `contrary` to what the others come to, or
   * the euros said `alone` of what was paid in another currency, whose rate would fit no more.
   */
  why: 'missing' | 'without currency' | 'too much' | 'contrary' | 'alone';
}

/**
 * What was paid after something was said of it; what is not said stays as it is, but for the rate, which another currency
 * asks for anew. The euros alone turn what was paid in another currency into euros where that is known, and are a
 * problem where not.
 *
 * @example applyPaidChange({ amount: 240_00, currency: 'JPY', foreign: 39_600_00, rate: 165_0000 }, { rate: 160_0000 }) // amount: 247_50
 */
export function applyPaidChange(
  before: Paid,
  said: Partial<Paid>,
  { canTurn = false }: { canTurn?: boolean } = {},
): Paid | PaidProblem {
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
  const follows = foreignToCents(foreign, rate);
  if (follows > toCents(MAX_AMOUNT))
    return { part: said.foreign === undefined ? 'rate' : 'foreign', why: 'too much' };
  if (typeof said.amount === 'number' && said.amount !== follows) return { part: 'amount', why: 'contrary' };
  return { amount: follows, currency, foreign, rate };
}

const inEuro = (amount: number | null): Paid => ({ amount, currency: EURO, foreign: null, rate: null });
