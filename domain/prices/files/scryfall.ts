import type { MarketPrice, PriceEntry, PriceMarket, PriceVariant } from '../price_entry.ts';
import {
  hundredthsOf,
  isJson,
  textIn,
  type Json,
  type PriceFileContents,
  type PriceFileProblem,
} from './price_file.ts';

/** Scryfall shows TCGplayer's prices in dollars and Cardmarket's in euros. Tickets of the online game are no money. */
const FIELDS: readonly (readonly [
  field: string,
  market: PriceMarket,
  currency: string,
  variant: PriceVariant,
])[] = [
  ['usd', 'tcgplayer', 'USD', 'normal'],
  ['usd_foil', 'tcgplayer', 'USD', 'foil'],
  ['usd_etched', 'tcgplayer', 'USD', 'etched'],
  ['eur', 'cardmarket', 'EUR', 'normal'],
  ['eur_foil', 'cardmarket', 'EUR', 'foil'],
  ['eur_etched', 'cardmarket', 'EUR', 'etched'],
];
const FINISHES: Readonly<Record<string, PriceVariant>> = {
  nonfoil: 'normal',
  foil: 'foil',
  etched: 'etched',
};

/**
 * Reads a card of Scryfall, a list, or a bulk file. Undefined for other files. Cards state no day: it is in the name of
 * a bulk file, or somebody gives it.
 */
export function readScryfall(file: unknown, day?: string): PriceFileContents | undefined {
  const cards = cardsIn(file);
  if (!cards?.some((card) => isJson(card) && 'collector_number' in card)) return undefined;
  const problems: PriceFileProblem[] = [];
  const entries = cards.flatMap((card, index): PriceEntry[] => {
    const key = isJson(card) ? textIn(card.id) : '';
    if (!isJson(card) || key === '') {
      problems.push({ place: String(index + 1), why: 'no_id', text: '' });
      return [];
    }
    return [
      {
        source: 'scryfall',
        key,
        name: textIn(card.name),
        set: textIn(card.set_name) || textIn(card.set),
        number: textIn(card.collector_number),
        language: textIn(card.lang),
        variants: Array.isArray(card.finishes)
          ? card.finishes.flatMap((finish) => FINISHES[textIn(finish)] ?? [])
          : [],
        prices: day && isJson(card.prices) ? readPrices(card.prices, day) : [],
      },
    ];
  });
  return { source: 'scryfall', entries, problems };
}

/** The day in the name of a bulk file. @example dayInName('default-cards-20261123100512.json') === '2026-11-23' */
export function dayInName(name: string): string | undefined {
  const [, year, month, day] = /(20\d{2})[-_]?([01]\d)[-_]?([0-3]\d)/.exec(name) ?? [];
  return year && `${year}-${month}-${day}`;
}

function cardsIn(file: unknown): readonly unknown[] | undefined {
  if (Array.isArray(file)) return file;
  if (!isJson(file)) return undefined;
  return Array.isArray(file.data) ? file.data : [file];
}

function readPrices(prices: Json, day: string): MarketPrice[] {
  return FIELDS.flatMap(([field, market, currency, variant]): MarketPrice[] => {
    const price = hundredthsOf(prices[field]);
    return price === undefined ? [] : [{ market, variant, currency, day, amounts: { price } }];
  });
}
