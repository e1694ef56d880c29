import { RATE_BOUNDS, RATE_PARTS } from './foreign.ts';

/**
 * A rate is questioned from this multiple of the currency's last rate, or from the same fraction of that
 * rate.
 */
const FAR = 30;
/** A suggested rate differs from the last rate by less than this factor. */
const NEAR = 3;
const YEN = 'JPY';

/** An entered rate and the last recorded rate, in units of the currency for one euro. */
export interface EnteredRate {
  currency: string;
  rate: number;
  last: number | undefined;
}

/**
 * A rate to confirm before recording. `suggestion` is the inverse, if the operator probably means the
 * inverse.
 */
export interface RateQuestion extends EnteredRate {
  suggestion: number | undefined;
}

/**
 * Questions a rate that is at least 30 times the currency's last rate, or at most a thirtieth of that rate.
 * Also questions any rate below one yen per euro. Suggests the inverse (euros per unit of the currency) if
 * the inverse is near the last rate.
 *
 * @example rateQuestion({ currency: 'JPY', rate: 0.0061, last: undefined })?.suggestion === 163.93
 * @example rateQuestion({ currency: 'JPY', rate: 158, last: 163.2 }) === undefined
 */
export function rateQuestion(said: EnteredRate): RateQuestion | undefined {
  const { currency, rate } = said;
  const isTooFew = (value: number) => currency === YEN && value < RATE_BOUNDS.lowest;
  // A last rate below one yen was itself a mistake, so do not compare with that rate.
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

/** Exclusive: a ratio of exactly `times` is outside. */
function isWithin(rate: number, last: number, times: number): boolean {
  const [one, other] = [rate, last].map((value) => Math.round(value * RATE_PARTS));
  return one !== undefined && other !== undefined && one < times * other && other < times * one;
}

/** Rounds to two decimals, or to four below 1. */
function rounded(rate: number): number {
  return Number(rate.toFixed(rate < 1 ? 4 : 2));
}
