import { RATE_BOUNDS, RATE_PARTS } from './foreign.ts';

/** A rate that is so many times the last one used of its currency, or as small a part of it, is asked about. */
const FAR = 30;
/** So near to the last one a rate is likely to be meant. */
const NEAR = 3;
const YEN = 'JPY';

/** How much of a currency a euro cost, as it is said, and as it was last. */
export interface SaidRate {
  currency: string;
  rate: number;
  last: number | undefined;
}

/** A rate that is asked about before it is recorded; the other way round it may be the one that is meant. */
export interface RateQuestion extends SaidRate {
  suggestion: number | undefined;
}

/**
 * Whether a rate is to be asked about: it is 30 times the last one of its currency, or a thirtieth of it, or further away;
 * or a euro costs less than one yen. The other way round, euros for a unit of the currency, it is suggested where that fits.
 *
 * @example rateQuestion({ currency: 'JPY', rate: 0.0061, last: undefined })?.suggestion === 163.93
 * @example rateQuestion({ currency: 'JPY', rate: 158, last: 163.2 }) === undefined
 */
export function rateQuestion(said: SaidRate): RateQuestion | undefined {
  const { currency, rate } = said;
  const isTooFew = (value: number) => currency === YEN && value < RATE_BOUNDS.lowest;
  // What is asked about itself is no measure for the rate that mends it.
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

/** Exclusive: what is exactly so many times as much is not within. */
function isWithin(rate: number, last: number, times: number): boolean {
  const [one, other] = [rate, last].map((value) => Math.round(value * RATE_PARTS));
  return one !== undefined && other !== undefined && one < times * other && other < times * one;
}

/** To two decimals, to four below one. */
function rounded(rate: number): number {
  return Number(rate.toFixed(rate < 1 ? 4 : 2));
}
