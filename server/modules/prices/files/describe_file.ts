import { EURO } from '../../../../domain/foreign.ts';
import type { PriceFileProblem } from '../../../../domain/prices/files/price_file.ts';
import { type MarketPrice, PRICE_MARKETS } from '../../../../domain/prices/price_entry.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import { toCells } from '../stored_prices.ts';
import type { MarketDays } from './market_days.ts';
import { type FileToOpen, openPriceFile, type OpenedPriceFile } from './open_file.ts';

export interface FileToRead extends FileToOpen {
  /** Only describes the file. */
  isPreview: boolean;
}

/** A file without its articles: of these, `portions` has the cells as JSON, if they are asked for. */
export interface ReadFile extends Pick<OpenedPriceFile, 'source' | 'table' | 'needsDay'> {
  problems: PriceFileProblem[];
  entries: number;
  prices: number;
  day: string | null;
  markets: MarketDays;
  /** The days of the prices in foreign currencies. */
  foreign: { currency: string; day: string }[];
  portions: Uint8Array<ArrayBuffer>[];
}

/** Rows of a portion. More would hold the event loop of the server for too long. */
const PORTION = 500;
const MOST_PROBLEMS = 20;
const utf8 = new TextEncoder();

/** Undefined for a file that is no price file. */
export function describeFile({ isPreview, ...file }: FileToRead): ReadFile | undefined {
  const opened = openPriceFile(file);
  if (!opened) return undefined;
  const { source, entries, problems, table, needsDay } = opened;
  const prices = entries.flatMap((entry) => entry.prices);
  const portions = isPreview ? [] : [...splitIntoPortions(entries, PORTION)];
  return {
    source,
    table,
    needsDay,
    problems: problems.slice(0, MOST_PROBLEMS),
    entries: entries.length,
    prices: entries.filter((entry) => entry.prices.length > 0).length,
    day: latest(prices),
    markets: PRICE_MARKETS.flatMap((market) => {
      const own = prices.filter((price) => price.market === market);
      const newest = latest(own);
      const of = entries.filter((entry) => entry.prices.some((price) => price.market === market)).length;
      return newest === null ? [] : [{ market, day: newest, entries: of }];
    }),
    foreign: foreignDays(prices),
    portions: portions.map((some) => utf8.encode(JSON.stringify(some.map(toCells)))),
  };
}

function latest(prices: readonly MarketPrice[]): string | null {
  // A price without a day has an empty one.
  let newest = '';
  for (const { day } of prices) if (day > newest) newest = day;
  return newest === '' ? null : newest;
}

function foreignDays(prices: readonly MarketPrice[]): ReadFile['foreign'] {
  const found = new Map<string, { currency: string; day: string }>();
  for (const { currency, day } of prices)
    if (currency !== EURO) found.set(`${currency} ${day}`, { currency, day });
  return [...found.values()];
}
