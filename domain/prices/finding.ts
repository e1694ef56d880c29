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
