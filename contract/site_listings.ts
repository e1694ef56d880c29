import { z } from 'zod';
import { Id, Image, IsoDate } from './primitives.ts';

export const SITE_LISTING_STATES = ['live', 'ended', 'failed'] as const;

/** A listing, as a file of its site says. Amounts are in `currency`. An extension. */
export const SiteListing = z.object({
  id: Id,
  /** The title, or the label where the file has no title. */
  name: z.string(),
  site: z.string(),
  /** The site's number of the listing; empty if the site refused the listing. */
  externalId: z.string(),
  sku: z.string(),
  title: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  quantity: z.int().nullable(),
  status: z.enum(SITE_LISTING_STATES),
  /** Add, Revise or End, in a file of results. */
  action: z.string(),
  /** The site's words about the listing, and their number. */
  message: z.string(),
  code: z.string(),
  fee: z.number().nullable(),
  address: z.string(),
  started: IsoDate.nullable(),
  /** The day of the file. */
  seen: IsoDate.nullable(),
});
export type SiteListing = z.infer<typeof SiteListing>;

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

export const LiveListings = z.object({
  site: z.string(),
  /** The file that says what is live: its name and when it was read; `null` before the first one. */
  asOf: z.object({ name: z.string(), at: z.string() }).nullable(),
  /** Live, but no unit is left. */
  sold: List,
  /** In stock and prepared, but not live. */
  notLive: List,
  /** Live, but not known here. */
  unknown: List,
  /** Live and in stock. Those whose price or quantity differs come first. */
  matching: List.extend({ differing: z.int() }),
});
export type LiveListings = z.infer<typeof LiveListings>;

/** Which prices and quantities win: ours are sent in the next file, the site's are taken here. */
export const LiveListingsChoice = z.object({
  send: z.array(Id).max(1_000).default([]),
  take: z.array(Id).max(1_000).default([]),
});
export type LiveListingsChoice = z.infer<typeof LiveListingsChoice>;
