/**
 * What the price of a product says of its expected price:
 * - `underpriced`, `overpriced`: the difference reaches the thresholds.
 * - `unpriced`: a price, but no expected price.
 * - `stale`: the price is older than the threshold.
 * - `choose`: several entries or variants fit, and an operator has to choose.
 * - `no_price`: no entry fits, or it has no price for this variant.
 * - `right`: none of these.
 */
export const PRICE_FINDINGS = [
  'underpriced',
  'overpriced',
  'unpriced',
  'stale',
  'choose',
  'no_price',
  'right',
] as const;
export type PriceFinding = (typeof PRICE_FINDINGS)[number];

/**
 * Why a product has no price:
 * - `no_entry`: no entry fits.
 * - `none_fits`: an operator said so.
 * - `several`: several entries fit.
 * - `variant`: the entry has several variants, and the product does not say which one it is.
 * - `other_variants`: the entry has prices for other variants only.
 * - `other_language`: the entry is of another language.
 * - `graded`: price files have raw cards only.
 * - `first_edition`: the entry does not tell first editions apart.
 * - `empty`: the entry has no price.
 */
export const PRICE_GAPS = [
  'no_entry',
  'none_fits',
  'several',
  'variant',
  'other_variants',
  'other_language',
  'graded',
  'first_edition',
  'empty',
] as const;
export type PriceGap = (typeof PRICE_GAPS)[number];

/** From which difference on an expected price is wrong. Percentages in percent, `least` in cents. */
export interface PriceThresholds {
  underpriced: number;
  overpriced: number;
  least: number;
  staleDays: number;
}

/** What is known of a price. Amounts in cents; `price` is null without a price, and `gap` says why. */
interface Compared {
  expected: number | null;
  price: number | null;
  /** The age of the price in days. */
  days: number;
  gap: PriceGap | null;
}

const ASKED: ReadonlySet<PriceGap | null> = new Set([
  'several',
  'variant',
  'other_language',
  'first_edition',
]);

/** @example findingOf({ expected: 10_00, price: 12_00, days: 1, gap: null }, …) === 'underpriced' */
export function findingOf(
  { expected, price, days, gap }: Compared,
  thresholds: PriceThresholds,
): PriceFinding {
  if (price === null) return ASKED.has(gap) ? 'choose' : 'no_price';
  if (days > thresholds.staleDays) return 'stale';
  if (expected === null) return 'unpriced';
  const size = Math.abs(price - expected);
  if (size === 0 || size < thresholds.least) return 'right';
  const isMore = price > expected;
  const percent = isMore ? thresholds.underpriced : thresholds.overpriced;
  if (size * 100 < percent * expected) return 'right';
  return isMore ? 'underpriced' : 'overpriced';
}
