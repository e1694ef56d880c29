import { z } from 'zod';
import { groupPairs } from '../../../domain/group_pairs.ts';
import { nameKey, numberKey, setKey } from '../../../domain/prices/keys.ts';
import type {
  MarketPrice,
  PriceEntry,
  PriceMarket,
  PriceMeasure,
  PriceSource,
} from '../../../domain/prices/price_entry.ts';
import { PRICE_VARIANTS } from '../../../domain/prices/price_entry.ts';
import type { PriceEntryRow } from './tables.ts';

/** The measures of a stored price, in their order. New ones come last. */
const MEASURES = [
  'trend',
  'avg30',
  'avg7',
  'avg1',
  'avg',
  'low',
  'market',
  'mid',
  'price',
] as const satisfies readonly PriceMeasure[];

type StoredPrice = [
  market: MarketPrice['market'],
  variant: MarketPrice['variant'],
  currency: string,
  day: string,
  ...amounts: number[],
];

/** Prices as compact JSON: amounts by their places, 0 for none. */
export function writePrices(prices: readonly MarketPrice[]): string {
  return JSON.stringify(
    prices.map(({ market, variant, currency, day, amounts }): StoredPrice => {
      const stored: StoredPrice = [market, variant, currency, day];
      const last = MEASURES.findLastIndex((measure) => amounts[measure] !== undefined);
      for (const measure of MEASURES.slice(0, last + 1)) stored.push(amounts[measure] ?? 0);
      return stored;
    }),
  );
}

export function readPrices(text: string): MarketPrice[] {
  const stored = JSON.parse(text) as StoredPrice[];
  return stored.map(([market, variant, currency, day, ...amounts]) => ({
    market,
    variant,
    currency,
    day,
    amounts: readAmounts(amounts),
  }));
}

function readAmounts(stored: readonly number[]): MarketPrice['amounts'] {
  const amounts: MarketPrice['amounts'] = {};
  for (const [place, measure] of MEASURES.entries()) if (stored[place]) amounts[measure] = stored[place];
  return amounts;
}

/** Stored prices by market and day. */
export function splitByDay(text: string): { market: PriceMarket; day: string; prices: string }[] {
  const stored = JSON.parse(text) as StoredPrice[];
  const groups = groupPairs(stored.map((price) => [`${price[0]} ${price[3]}`, price] as const));
  return [...groups.values()].flatMap((prices) => {
    const [[market, , , day] = []] = prices;
    if (!market || !day) return [];
    return [{ market, day, prices: groups.size === 1 ? text : JSON.stringify(prices) }];
  });
}

/** Of each market the newest prices; of two files of one day, those of `after`. */
export function mergePrices(before: string, after: string): string {
  if (before === after || after === '[]') return before;
  if (before === '[]') return after;
  const now = JSON.parse(after) as StoredPrice[];
  const newest = daysOfMarkets(now);
  const old = JSON.parse(before) as StoredPrice[];
  const kept = daysOfMarkets(old.filter(([market, , , day]) => day > (newest.get(market) ?? '')));
  if (kept.size === 0) return after;
  const isKept = ([market]: StoredPrice) => kept.has(market);
  return JSON.stringify([...now.filter((price) => !isKept(price)), ...old.filter(isKept)]);
}

/** The latest day of each market. */
function daysOfMarkets(prices: readonly StoredPrice[]): Map<string, string> {
  const days = new Map<string, string>();
  for (const [market, , , day] of prices) if (day > (days.get(market) ?? '')) days.set(market, day);
  return days;
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

/** The columns of an article. */
export const ENTRY_COLUMNS = [
  'source',
  'key',
  'name',
  'set_name',
  'number',
  'language',
  'variants',
  'prices',
  'name_key',
  'set_key',
  'number_key',
] as const satisfies readonly (keyof PriceEntryRow)[];

/** The cells of an article in the order of its columns, with those that matching looks up. */
export function toCells(entry: PriceEntry): string[] {
  const { source, key, name, set, number, language, variants, prices } = entry;
  const found = [nameKey(name), setKey(set), numberKey(number)] as const;
  return [source, key, name, set, number, language, JSON.stringify(variants), writePrices(prices), ...found];
}

/** The row of an article. */
export function toStoredRow(entry: PriceEntry): PriceEntryRow {
  return rowOfCells(toCells(entry));
}

export function rowOfCells(cells: readonly string[]): PriceEntryRow {
  const [source, key = '', name = '', set_name = '', number = '', language = '', ...others] = cells;
  const [variants = '[]', prices = '[]', name_key = '', set_key = '', number_key = ''] = others;
  return {
    source: source as PriceSource,
    key,
    name,
    set_name,
    number,
    language,
    variants,
    prices,
    name_key,
    set_key,
    number_key,
  };
}
