import type { Generated, Selectable } from 'kysely';
import type { PriceMarket, PriceSource, PriceVariant } from '../../../domain/prices/price_entry.ts';

declare module '../../platform/db/schema.ts' {
  interface Schema {
    price_files: PriceFileTable;
    price_entries: PriceEntryTable;
    price_points: PricePointTable;
    price_rates: { currency: string; day: string; rate: number };
    price_matches: PriceMatchTable;
    price_settings: { settings: string };
    price_kept: PriceKeptTable;
  }
}

/** A file that was read. `changed` is the time of a file in the server's folder, `markets` JSON: see `MarketDay`. */
interface PriceFileTable {
  id: Generated<number>;
  name: string;
  source: PriceSource;
  day: string | null;
  bytes: number;
  changed: string | null;
  read_at: string;
  read_by: string;
  entries: number;
  prices: number;
  markets: string;
}
export type PriceFileRow = Selectable<PriceFileTable>;

/** The newest prices of an article. `variants` and `prices` are JSON; the last three columns are looked up by matching. */
interface PriceEntryTable {
  source: PriceSource;
  key: string;
  name: string;
  set_name: string;
  number: string;
  language: string;
  variants: string;
  prices: string;
  name_key: string;
  set_key: string;
  number_key: string;
}
export type PriceEntryRow = Selectable<PriceEntryTable>;

/** The prices of a day, of articles that products are matched with. */
interface PricePointTable {
  source: PriceSource;
  key: string;
  market: PriceMarket;
  day: string;
  prices: string;
}
export type PricePointRow = Selectable<PricePointTable>;

/** A chosen match of all units of an identity. No article fits if `key` is empty. */
interface PriceMatchTable {
  identity: string;
  source: PriceSource;
  key: string;
  variant: PriceVariant;
}

/** A product whose expected price stays while neither price changes. In cents. */
interface PriceKeptTable {
  product_id: number;
  price: number | null;
  expected: number | null;
}
