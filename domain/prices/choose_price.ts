import type { PriceGap } from './finding.ts';
import { readLanguage } from './language.ts';
import {
  PRICE_MEASURES,
  type MarketPrice,
  type PriceEntry,
  type PriceMarket,
  type PriceMeasure,
  type PriceVariant,
} from './price_entry.ts';
import { valueOf, type PricedUnit } from './unit.ts';
import { isPriceOf } from './variant.ts';

/** The markets that sell cards in the unit's language. TCGplayer's prices are of English cards. */
export function marketsFor(unit: PricedUnit, markets: readonly PriceMarket[]): PriceMarket[] {
  const language = readLanguage(valueOf(unit, 'language'));
  return markets.filter((market) => market !== 'tcgplayer' || language === '' || language === 'en');
}

/** The price of a variant on the first market that has one. */
export function choosePrice(
  entry: PriceEntry,
  variant: PriceVariant,
  markets: readonly PriceMarket[],
): MarketPrice | PriceGap {
  if (entry.prices.length === 0) return 'empty';
  const fitting = entry.prices.filter((price) => isPriceOf(price.variant, variant, entry));
  const found = markets.flatMap((market) => fitting.filter((price) => price.market === market));
  return found[0] ?? 'other_variants';
}

/** The most useful figure of a price. */
export function measureOf({ amounts }: MarketPrice): PriceMeasure | undefined {
  return PRICE_MEASURES.find((measure) => (amounts[measure] ?? 0) > 0);
}
