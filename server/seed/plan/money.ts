import { fromCents, toCents } from '../../../domain/money.ts';
import { coverage } from '../../../domain/purchase.ts';
import type { Random } from '../../../pictures/random.ts';

const LOWEST = 5;
const HIGHEST = 1_500;

/** A price within the bounds, small ones more often than great ones; some end in .00 or .50 as people ask it. */
export function priceBetween([lowest, highest]: readonly [number, number], random: Random): number {
  const least = Math.min(Math.max(lowest, LOWEST), HIGHEST);
  const most = Math.max(least, Math.min(highest, HIGHEST));
  const price = Math.exp(random.between(Math.log(least), Math.log(most)));
  const wanted = random.chance(0.35) ? Math.round(price * 2) / 2 : fromCents(toCents(price));
  return Math.min(Math.max(wanted, LOWEST), HIGHEST);
}

/** What products that cover the price cost in all: most often the price itself. */
export function coveringCost(price: number, random: Random): number {
  if (random.chance(0.7)) return price;
  const cost = fromCents(toCents(price * random.between(0.963, 1.037)));
  return coverage({ price, estimatedCost: cost }) === 'ok' ? cost : price;
}

/** Parts of an amount in proportion to the weights, which add up to it to the cent. */
export function split(amount: number, weights: readonly number[]): number[] {
  const cents = ends(toCents(amount), weights);
  return cents.map((end, index) => fromCents(end - (cents[index - 1] ?? 0)));
}

/** Where each part of a whole ends that is cut in proportion to the weights. */
export function ends(whole: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  return weights.map((weight) => {
    passed += weight;
    return Math.round((whole * passed) / all);
  });
}
