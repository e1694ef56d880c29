import { fromCents, toCents } from '../../../domain/money.ts';
import { classifyCoverage } from '../../../domain/purchase.ts';
import type { Random } from '../../../pictures/random.ts';

const LOWEST = 5;
const HIGHEST = 1_500;

/** A random price within the bounds. Small prices are more frequent. Some prices end in .00 or .50. */
export function drawPriceBetween([lowest, highest]: readonly [number, number], random: Random): number {
  const least = Math.min(Math.max(lowest, LOWEST), HIGHEST);
  const most = Math.max(least, Math.min(highest, HIGHEST));
  const price = Math.exp(random.between(Math.log(least), Math.log(most)));
  const wanted = random.chance(0.35) ? Math.round(price * 2) / 2 : fromCents(toCents(price));
  return Math.min(Math.max(wanted, LOWEST), HIGHEST);
}

/** Total cost of products that cover the price: in most cases the price itself. */
export function drawTotalCost(price: number, random: Random): number {
  if (random.chance(0.7)) return price;
  const cost = fromCents(toCents(price * random.between(0.963, 1.037)));
  return classifyCoverage({ price, estimatedCost: cost }) === 'ok' ? cost : price;
}

/** Splits an amount in proportion to the weights. The parts add up to the amount to the cent. */
export function splitByWeights(amount: number, weights: readonly number[]): number[] {
  const cents = splitEnds(toCents(amount), weights);
  return cents.map((end, index) => fromCents(end - (cents[index - 1] ?? 0)));
}

/** The end of each part of a whole that is split in proportion to the weights. */
export function splitEnds(whole: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  return weights.map((weight) => {
    passed += weight;
    return Math.round((whole * passed) / all);
  });
}
