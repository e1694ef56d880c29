/** The kinds of price files. `table` is any table, read by a mapping of its columns. */
export const PRICE_SOURCES = ['cardmarket', 'tcgdex', 'scryfall', 'table'] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

/** Whose prices a file holds. One file may hold those of several markets. `table` is the market of a table. */
export const PRICE_MARKETS = ['cardmarket', 'tcgplayer', 'table'] as const;
export type PriceMarket = (typeof PRICE_MARKETS)[number];

/**
 * The forms of a card that have a price of their own. `regular` is the card as it is mostly printed: normal, or holo if
 * it exists only so. Cardmarket's guide has only `regular` and one more: `reverse` for Pokémon, `foil` for others.
 */
export const PRICE_VARIANTS = [
  'regular',
  'normal',
  'holo',
  'reverse',
  'foil',
  'etched',
  'first_edition',
  'first_edition_holo',
] as const;
export type PriceVariant = (typeof PRICE_VARIANTS)[number];

/** The figures of a market, most useful first. */
export const PRICE_MEASURES = [
  'trend',
  'market',
  'avg30',
  'avg7',
  'avg1',
  'avg',
  'mid',
  'low',
  'price',
] as const;
export type PriceMeasure = (typeof PRICE_MEASURES)[number];

/** The prices of one variant on one market, of one day. */
export interface MarketPrice {
  market: PriceMarket;
  variant: PriceVariant;
  currency: string;
  /** ISO 8601. The day that the file states for this price. */
  day: string;
  /** In hundredths of the currency, above 0: files write 0 and null for “no price”. */
  amounts: Partial<Record<PriceMeasure, number>>;
}

/** A card or other article of a price file. A catalogue has no prices, a price guide no names. */
export interface PriceEntry {
  source: PriceSource;
  /** The article's id in its source: Cardmarket's `idProduct`, TCGdex's `swsh3-136`, Scryfall's id, a cell of a table. */
  key: string;
  name: string;
  set: string;
  number: string;
  /** Empty if the source does not tell languages apart, or does not say. */
  language: string;
  /** The forms in which the card exists, if the source says. */
  variants: readonly PriceVariant[];
  prices: readonly MarketPrice[];
}
