import { z } from 'zod';
import { nameKey, numberKey, setKey } from '../../../domain/prices/keys.ts';
import type { PriceEntry, MarketPrice } from '../../../domain/prices/price_entry.ts';
import { PRICE_VARIANTS } from '../../../domain/prices/price_entry.ts';
import type { PriceEntryRow } from './tables.ts';

type StoredPrice = [
  market: MarketPrice['market'],
  variant: MarketPrice['variant'],
  currency: string,
  day: string,
  amounts: MarketPrice['amounts'],
];

/** Prices as compact JSON. */
export function writePrices(prices: readonly MarketPrice[]): string {
  return JSON.stringify(
    prices.map(({ market, variant, currency, day, amounts }): StoredPrice => [
      market,
      variant,
      currency,
      day,
      amounts,
    ]),
  );
}

export function readPrices(text: string): MarketPrice[] {
  const stored = JSON.parse(text) as StoredPrice[];
  return stored.map(([market, variant, currency, day, amounts]) => ({
    market,
    variant,
    currency,
    day,
    amounts,
  }));
}

const Variants = z.array(z.enum(PRICE_VARIANTS));

/** An article as it is stored. */
export type StoredEntry = Pick<
  PriceEntryRow,
  'source' | 'key' | 'name' | 'set_name' | 'number' | 'language' | 'variants' | 'prices'
>;

export function toEntry({ set_name: set, variants, prices, ...row }: StoredEntry): PriceEntry {
  const { source, key, name, number, language } = row;
  return {
    source,
    key,
    name,
    set,
    number,
    language,
    variants: Variants.parse(JSON.parse(variants)),
    prices: readPrices(prices),
  };
}

/** The row of an article, with the columns that matching looks up. */
export function toStoredRow({
  source,
  key,
  name,
  set,
  number,
  language,
  variants,
  prices,
}: PriceEntry): PriceEntryRow {
  return {
    source,
    key,
    name,
    set_name: set,
    number,
    language,
    variants: JSON.stringify(variants),
    prices: writePrices(prices),
    name_key: nameKey(name),
    set_key: setKey(set),
    number_key: numberKey(number),
  };
}
