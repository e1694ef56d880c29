import { RATE_BOUNDS, RATE_PARTS } from './foreign.ts';

/** A rate is questioned when it is 30 times the currency's last rate, or a thirtieth of it. */
const FAR = 30;
/** A suggested rate differs from the last one by less than this factor. */
const NEAR = 3;
const YEN = 'JPY';

/** How much of a currency a euro costs: the rate that was entered, and the last one that was recorded. */
export interface SaidRate {
  currency: string;
  rate: number;
  last: number | undefined;
}

/** A rate to confirm before it is recorded. `suggestion` is its inverse, where that is likely to be meant. */
export interface RateQuestion extends SaidRate {
  suggestion: number | undefined;
}

/**
 * Questions a rate that is at least 30 times the currency's last rate, or at most a thirtieth of it, and any rate below
 * one yen per euro. Suggests the inverse (euros per unit of the currency) where it is near the last rate.
 *
 * @example rateQuestion({ currency: 'JPY', rate: 0.0061, last: undefined })?.suggestion === 163.93
 * @example rateQuestion({ currency: 'JPY', rate: 158, last: 163.2 }) === undefined
 */
export function rateQuestion(said: SaidRate): RateQuestion | undefined {
  const { currency, rate } = said;
  const isTooFew = (value: number) => currency === YEN && value < RATE_BOUNDS.lowest;
  // A last rate below one yen was a mistake itself: do not compare with it.
  const last = said.last === undefined || isTooFew(said.last) ? undefined : said.last;
  const isFar = last !== undefined && !isWithin(rate, last, FAR);
  const isTooFewYen = isTooFew(rate);
  if (!isFar && !isTooFewYen) return undefined;
  const turned = rounded(1 / rate);
  const isLikely =
    last === undefined
      ? turned >= RATE_BOUNDS.lowest && turned <= RATE_BOUNDS.highest
      : isWithin(turned, last, NEAR);
  return { currency, rate, last, suggestion: isLikely ? turned : undefined };
}

/** Exclusive: a ratio of exactly `times` is not within. */
function isWithin(rate: number, last: number, times: number): boolean {
  const [one, other] = [rate, last].map((value) => Math.round(value * RATE_PARTS));
  return one !== undefined && other !== undefined && one < times * other && other < times * one;
}

/** To two decimals; below 1 to four. */
function rounded(rate: number): number {
  return Number(rate.toFixed(rate < 1 ? 4 : 2));
}
