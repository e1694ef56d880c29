import { z } from 'zod';
import { PRICE_COLUMNS } from '../domain/prices/files/table.ts';
import { PRICE_FINDINGS, PRICE_GAPS } from '../domain/prices/finding.ts';
import {
  PRICE_MARKETS,
  PRICE_MEASURES,
  PRICE_SOURCES,
  PRICE_VARIANTS,
} from '../domain/prices/price_entry.ts';
import { constantText } from './messages.ts';
import { AmountInput, Id, IdInput, Image, IsoDate, numberInput, optionalText } from './primitives.ts';

const Count = z.int().nonnegative();
const PriceKey = { source: z.enum(PRICE_SOURCES), key: z.string() };

/** The price of one variant on one market. An extension. */
export const KnownPrice = z.object({
  ...PriceKey,
  market: z.enum(PRICE_MARKETS),
  variant: z.enum(PRICE_VARIANTS),
  measure: z.enum(PRICE_MEASURES),
  /** In `currency`. */
  amount: z.number(),
  currency: z.string(),
  /** Units of the currency for one euro; `null` for euros. */
  rate: z.number().nullable(),
  /** `amount` at `rate`. */
  euros: z.number(),
  /** The day that the file states for this price, and its age today. */
  day: IsoDate,
  days: Count,
});
export type KnownPrice = z.infer<typeof KnownPrice>;

/** A price of an earlier day, in euros at the rate of that day. */
export const PricePoint = z.object({ day: IsoDate, euros: z.number() });
export type PricePoint = z.infer<typeof PricePoint>;

/** Units alike with one expected price, and what the price files say of them. */
export const PriceRow = z.object({
  /** Ids, the smallest first. The first one names the row. */
  products: z.array(Id).min(1),
  name: z.string(),
  type: z.string(),
  subtype: z.string(),
  /** The values of extra fields that tell units apart: set, number, language, condition. */
  facts: z.array(z.string()),
  images: z.array(Image),
  /** Paths of the places in which the units stand. */
  places: z.array(z.string()),
  expected: z.number().nullable(),
  price: KnownPrice.nullable(),
  /** `price` minus `expected`, in euros, and in percent of `expected`. */
  difference: z.number().nullable(),
  percent: z.number().nullable(),
  finding: z.enum(PRICE_FINDINGS),
  /** Why there is no price. */
  gap: z.enum(PRICE_GAPS).nullable(),
  /** The last 90 days, oldest first. */
  points: z.array(PricePoint),
  /** Whether an operator chose to keep the expected price beside this price. */
  isKept: z.boolean(),
});
export type PriceRow = z.infer<typeof PriceRow>;

/** The findings that the review list can be limited to. `review`: all that need a decision. */
export const PRICE_LISTS = ['review', ...PRICE_FINDINGS, 'kept'] as const;

export const PriceCheckQuery = z.object({
  list: z.enum(PRICE_LISTS).default('review'),
  type: IdInput.optional(),
  set: optionalText(200).optional(),
  place: IdInput.optional(),
  q: optionalText(200).optional(),
  sort: z.enum(['name', 'expected', 'price', 'difference', 'percent', 'day']).default('difference'),
  order: z.enum(['ASC', 'DESC']).default('DESC'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type PriceCheckQuery = z.infer<typeof PriceCheckQuery>;

/** The number of rows on a page of the review list. */
export const PRICE_PAGE = 50;

/** A page of the review list. `sort: difference` sorts by its size, the largest first. */
export const PriceCheck = z.object({
  rows: z.array(PriceRow),
  /** Rows of this list on all pages. */
  total: Count,
  /** Rows of each list, with the other filters. */
  lists: z.record(z.enum(PRICE_LISTS), Count),
  /** Products in stock, and those with a price of their own. */
  products: Count,
  matched: Count,
  /** The latest prices of each market: the day of the latest file. */
  markets: z.array(z.object({ market: z.enum(PRICE_MARKETS), day: IsoDate, days: Count, entries: Count })),
  /** Choices of the filters. */
  sets: z.array(z.string()),
});
export type PriceCheck = z.infer<typeof PriceCheck>;

/** Accepted prices, in euros: they become the expected prices of these products. One action, one undo. */
export const AcceptedPrices = z
  .object({
    prices: z
      .array(z.object({ product: IdInput, price: AmountInput }))
      .min(1, constantText('prices.none_chosen'))
      .max(5_000),
  })
  .meta({ example: { prices: [{ product: 1, price: 19.9 }] } });
export type AcceptedPrices = z.infer<typeof AcceptedPrices>;

/** Products whose expected price stays, or no longer stays (`kept: false`), until their price changes. */
export const KeptPrices = z
  .object({
    products: z.array(IdInput).min(1, constantText('prices.none_chosen')).max(5_000),
    kept: z.boolean().default(true),
  })
  .meta({ example: { products: [1, 2] } });

/** A possible match of a product, best first. */
export const PriceCandidate = z.object({
  ...PriceKey,
  name: z.string(),
  set: z.string(),
  number: z.string(),
  language: z.string(),
  prices: z.array(KnownPrice),
});
export type PriceCandidate = z.infer<typeof PriceCandidate>;

export const PriceCandidates = z.object({
  candidates: z.array(PriceCandidate),
  /** The chosen match; `null` if nobody has chosen one. `key: ''` says that no entry fits. */
  match: z.object({ ...PriceKey, variant: z.enum(PRICE_VARIANTS) }).nullable(),
});
export type PriceCandidates = z.infer<typeof PriceCandidates>;

export const PriceCandidatesQuery = z.object({ product: IdInput, q: optionalText(200).optional() });

/** The match of a product and of all units alike. Without `key` no entry fits; without a choice the rules match. */
export const PriceMatchChoice = z
  .object({
    product: IdInput,
    choice: z
      .object({ source: z.enum(PRICE_SOURCES), key: z.string().max(1_000), variant: z.enum(PRICE_VARIANTS) })
      .nullable(),
  })
  .meta({ example: { product: 1, choice: { source: 'cardmarket', key: '273573', variant: 'regular' } } });
export type PriceMatchChoice = z.infer<typeof PriceMatchChoice>;

/** The prices of a product: those of all markets and variants of its match, and the points of its own. */
export const ProductPrices = z.object({ row: PriceRow, prices: z.array(KnownPrice) });
export type ProductPrices = z.infer<typeof ProductPrices>;

const PERCENT = constantText('prices.percent');
const percent = numberInput('percent', PERCENT).refine((value) => value >= 1 && value <= 1_000, PERCENT);
const DAYS = constantText('prices.days');
/** From which difference on a price is wrong. Both the share and the amount must be reached. */
export const PriceSettings = z.object({
  underpriced_percent: percent,
  overpriced_percent: percent,
  least_difference: AmountInput,
  stale_days: numberInput('count', DAYS).refine(
    (value) => Number.isInteger(value) && value >= 1 && value <= 3_650,
    DAYS,
  ),
  /** Markets in the order in which they are asked. */
  markets: z.array(z.enum(PRICE_MARKETS)).max(PRICE_MARKETS.length),
});
export type PriceSettings = z.infer<typeof PriceSettings>;

/** Each column's heading in the file; empty for none. A price, and an id or a name are needed. */
export const PriceMapping = z.partialRecord(z.enum(PRICE_COLUMNS), z.string().max(300));
export type PriceMapping = z.infer<typeof PriceMapping>;

/** What a file needs beside itself. The text fields of `POST /price_files/`, beside `file` or with `stored`. */
export const PriceFileRequest = z.object({
  /** Only describes the file, and stores nothing. */
  preview: z.stringbool().default(false),
  /** The name of a file in the server's folder of price files, instead of `file`. */
  stored: optionalText(300).optional(),
  /** JSON of a `PriceMapping`. */
  mapping: z.string().max(5_000).optional(),
  /** The day of the prices, if the file does not say it. */
  day: IsoDate.optional(),
  /** JSON: units of each currency for one euro. */
  rates: z.string().max(1_000).optional(),
});

/** A price file that was read. */
export const PriceFile = z.object({
  id: Id,
  name: z.string(),
  source: z.enum(PRICE_SOURCES),
  /** The latest day that the file states for its prices; `null` for a catalogue. */
  day: IsoDate.nullable(),
  readAt: z.iso.datetime(),
  readBy: z.string(),
  entries: Count,
  prices: Count,
});
export type PriceFile = z.infer<typeof PriceFile>;

/** A file before it is read. */
export const PriceFilePreview = z.object({
  name: z.string(),
  source: z.enum(PRICE_SOURCES),
  day: IsoDate.nullable(),
  entries: Count,
  prices: Count,
  /** Lines that are not understood, with their reasons; the first 20. */
  problems: z.array(z.object({ place: z.string(), reason: z.string() })),
  /** Of a table: its headings, the first rows, and the guessed columns. */
  table: z
    .object({ headings: z.array(z.string()), rows: z.array(z.array(z.string())), mapping: PriceMapping })
    .nullable(),
  /** Foreign currencies in the file, with the last known rate, which an operator confirms. */
  rates: z.array(z.object({ currency: z.string(), rate: z.number().nullable() })),
  /** Whether the file states no day. */
  needsDay: z.boolean(),
});
export type PriceFilePreview = z.infer<typeof PriceFilePreview>;

export const PriceFiles = z.object({
  files: z.array(PriceFile),
  /** Files in the server's folder that are not read yet; `null` without such a folder. */
  folder: z.array(z.object({ name: z.string(), bytes: Count, changed: z.iso.datetime() })).nullable(),
});
export type PriceFiles = z.infer<typeof PriceFiles>;

/** Bytes of a price file. */
export const MAX_PRICE_FILE_BYTES = 100 * 1024 * 1024;
