import { z } from 'zod';
import { SITE_LISTING_STATES } from '../domain/listings/site_listing.ts';
import { CurrencyInput } from './paid_amounts.ts';
import {
  treatEmptyAsMissing,
  Id,
  Image,
  IsoDate,
  OptionalAmountInput,
  OptionalDateInput,
  optionalText,
  requiredText,
  WholeNumberCell,
} from './primitives.ts';
import { constantText } from './messages.ts';

const SiteListingState = z.enum(
  SITE_LISTING_STATES,
  constantText('inputs.one_of', { choices: SITE_LISTING_STATES.join(', ') }),
);

/** A listing, as a file of its site says. Amounts are in `currency`. An extension. */
export const SiteListing = z.object({
  id: Id,
  /** The title, or the label where the file has no title. */
  name: z.string(),
  site: z.string(),
  /** The site's number of the listing; empty if the site has listed nothing. */
  externalId: z.string(),
  /** The label under which it was sent to the site. */
  sku: z.string(),
  title: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  /** The units that can be bought. */
  available: z.int().nullable(),
  status: z.enum(SITE_LISTING_STATES),
  /** Add, Revise or End, in a file of results. */
  action: z.string(),
  /** The site's words about the listing, and their number. */
  message: z.string(),
  code: z.string(),
  fee: z.number().nullable(),
  address: z.string(),
  started: IsoDate.nullable(),
  /** The day on which a file last changed something. */
  seen: IsoDate.nullable(),
});
export type SiteListing = z.infer<typeof SiteListing>;

/** The fields that can be set on many listings at once. */
export const SiteListingBulkChange = z.object({ status: SiteListingState.optional() });

const Count = WholeNumberCell.max(1_000_000, constantText('sales.at_most', { count: '1,000,000' }));

const Available = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  Count.nullable(),
);

export const SiteListingUpdate = SiteListingBulkChange.extend({
  site: requiredText(constantText('inputs.site'), 100).optional(),
  externalId: optionalText(100).optional(),
  sku: optionalText(300).optional(),
  title: optionalText(500).optional(),
  price: OptionalAmountInput.optional(),
  currency: CurrencyInput.optional(),
  available: Available.optional(),
  action: optionalText(100).optional(),
  message: optionalText(2_000).optional(),
  code: optionalText(100).optional(),
  fee: OptionalAmountInput.optional(),
  address: optionalText(2_000).optional(),
  started: OptionalDateInput.optional(),
  seen: OptionalDateInput.optional(),
});
export type SiteListingUpdate = z.infer<typeof SiteListingUpdate>;

export const NewSiteListing = SiteListingUpdate.extend({
  site: requiredText(constantText('inputs.site'), 100),
  status: SiteListingState,
}).meta({
  example: {
    site: 'Ebay',
    externalId: '256012345678',
    sku: 'P-1',
    title: 'Emberfox 4/102 holo',
    status: 'live',
  },
});
export type NewSiteListing = z.infer<typeof NewSiteListing>;

const text = (longest: number) => treatEmptyAsMissing(optionalText(longest));
const amount = treatEmptyAsMissing(OptionalAmountInput);
const count = treatEmptyAsMissing(Count);

/** The cells of a row of a site's file about its listings. */
export const SiteListingCells = z.object({
  site: text(100),
  externalId: text(100),
  sku: text(300),
  title: text(500),
  price: amount,
  currency: treatEmptyAsMissing(CurrencyInput),
  available: count,
  status: treatEmptyAsMissing(SiteListingState),
  action: text(100),
  message: text(2_000),
  code: text(100),
  fee: amount,
  address: text(2_000),
  started: treatEmptyAsMissing(IsoDate),
  seen: treatEmptyAsMissing(IsoDate),
  /** The site's word for the result of a row, or for the state of the listing. */
  result: text(100),
  /** The line of our file, in a file of results. */
  line: count,
  /** The words and the number of an error, and of a warning. */
  error: text(2_000),
  errorCode: text(100),
  warning: text(2_000),
  warningCode: text(100),
  /** Which form of the article the row is about: a colour, a condition. */
  variation: text(300),
  /** The name of the article's page: its number in a file without numbers. */
  handle: text(300),
});
export type SiteListingCells = z.infer<typeof SiteListingCells>;

/** A row of the page that compares the site with the stock. */
const Compared = z.object({
  /** The id of the site listing; `null` if the site does not have it. */
  siteListing: Id.nullable(),
  insertion: Id.nullable(),
  insertion_batch: Id.nullable(),
  products: z.array(Id),
  name: z.string(),
  images: z.array(Image),
  sku: z.string(),
  externalId: z.string(),
  address: z.string(),
  /** Ours and the site's, where both are known. */
  price: z.number().nullable(),
  sitePrice: z.number().nullable(),
  quantity: z.int(),
  siteQuantity: z.int().nullable(),
  currency: z.string(),
  /** The order that sold the last unit, and its day; for a listing that is live but sold. */
  sale: z.object({ id: Id, order: z.string(), day: IsoDate }).nullable(),
  /** Whether a file that ends or changes the listing was written already. */
  isSent: z.boolean(),
});
export type ComparedListing = z.infer<typeof Compared>;

/** The lists of the page, each with the number of its listings and the first hundred. */
export const COMPARED_LISTS = ['sold', 'notLive', 'unknown', 'matching'] as const;
export type ComparedList = (typeof COMPARED_LISTS)[number];
const List = z.object({ count: z.int(), first: z.array(Compared) });

/** Without a site: the first one that a file was read of. */
export const LiveListingsQuery = z.object({
  site: requiredText(constantText('inputs.site'), 100).optional(),
});

export const LiveListings = z.object({
  site: z.string(),
  /** The file that says what is live: its name and when it was read; `null` before the first one. */
  asOf: z.object({ name: z.string(), at: z.string() }).nullable(),
  /** Live, but no unit is left. `toEnd`: all listings that a file can end and none has, and their insertions. */
  sold: List.extend({ toEnd: z.object({ count: z.int(), insertions: z.array(Id) }) }),
  /** In stock and prepared, but not live. Empty before a file has said what is live. */
  notLive: List,
  /** Live, but not known here. */
  unknown: List,
  /** Live and in stock. Those whose price or quantity differs come first. */
  matching: List.extend({ differing: z.int() }),
});
export type LiveListings = z.infer<typeof LiveListings>;

/** Which prices and quantities win: ours are sent in the next file, the site's are taken here. Ids are of site listings. */
export const LiveListingsChoice = z.object({
  send: z.array(Id).max(1_000).default([]),
  take: z.array(Id).max(1_000).default([]),
});
export type LiveListingsChoice = z.infer<typeof LiveListingsChoice>;
