import { EURO } from '../../../../domain/foreign.ts';
import type { PriceFileProblem } from '../../../../domain/prices/files/price_file.ts';
import { PRICE_MARKETS, type PriceEntry, type PriceMarket } from '../../../../domain/prices/price_entry.ts';
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
  const { priced, markets, foreign } = describePrices(entries);
  const days = markets.map(({ day }) => day).toSorted();
  const portions = isPreview ? [] : [...splitIntoPortions(entries, PORTION)];
  return {
    source,
    table,
    needsDay,
    problems: problems.slice(0, MOST_PROBLEMS),
    entries: entries.length,
    prices: priced,
    day: days.at(-1) ?? null,
    markets,
    foreign,
    portions: portions.map((some) => utf8.encode(JSON.stringify(some.map(toCells)))),
  };
}

function describePrices(
  entries: readonly PriceEntry[],
): Pick<ReadFile, 'markets' | 'foreign'> & { priced: number } {
  let priced = 0;
  const markets = new Map<PriceMarket, { day: string; entries: number }>();
  const foreign = new Map<string, { currency: string; day: string }>();
  for (const { prices } of entries) {
    if (prices.length > 0) priced += 1;
    for (const [place, { market, currency, day }] of prices.entries()) {
      const found = markets.get(market) ?? { day: '', entries: 0 };
      markets.set(market, found);
      if (day > found.day) found.day = day;
      if (prices.findIndex((one) => one.market === market) === place) found.entries += 1;
      if (currency !== EURO) foreign.set(`${currency} ${day}`, { currency, day });
    }
  }
  return {
    priced,
    // A price without a day has an empty one.
    markets: PRICE_MARKETS.flatMap((market) => {
      const found = markets.get(market);
      return found && found.day !== '' ? [{ market, ...found }] : [];
    }),
    foreign: [...foreign.values()],
  };
}
