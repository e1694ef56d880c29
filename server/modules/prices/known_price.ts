import type { KnownPrice } from '../../../contract/prices.ts';
import { daysBetween } from '../../../domain/days.ts';
import { EURO, RATE_PARTS } from '../../../domain/foreign.ts';
import { fromCents } from '../../../domain/money.ts';
import { measureOf } from '../../../domain/prices/choose_price.ts';
import type { MarketPrice, PriceMeasure } from '../../../domain/prices/price_entry.ts';
import type { EntryId } from './entries.ts';
import type { PriceRates } from './rates.ts';

/** The most useful figure of a market's price. Undefined without one, or without a rate of its currency. */
export function knownPrice(
  { source, key }: EntryId,
  price: MarketPrice,
  { rates, today }: { rates: PriceRates; today: string },
): KnownPrice | undefined {
  const measure = measureOf(price);
  if (!measure) return undefined;
  const { market, variant, currency, day } = price;
  const amount = price.amounts[measure] ?? 0;
  const cents = rates.centsOf(amount, currency, day);
  if (cents === undefined) return undefined;
  const rate = currency === EURO ? null : (rates.rateOn(currency, day) ?? 0) / RATE_PARTS;
  return {
    source,
    key,
    market,
    variant,
    measure,
    amount: fromCents(amount),
    currency,
    rate,
    euros: fromCents(cents),
    day,
    days: Math.max(0, daysBetween(day, today)),
  };
}

/** A figure of a price in cents. */
export function centsOfMeasure(
  price: MarketPrice,
  measure: PriceMeasure,
  rates: PriceRates,
): number | undefined {
  const amount = price.amounts[measure];
  return amount === undefined ? undefined : rates.centsOf(amount, price.currency, price.day);
}
