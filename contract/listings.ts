import { z } from 'zod';
import { CARD_CONDITIONS } from '../domain/listings/condition.ts';
import {
  LEFT_OUT_REASONS,
  LISTING_ACTIONS,
  LISTING_FORMATS,
  MISSING_VALUES,
  SENT_STATES,
} from '../domain/listings/listing.ts';
import { Id, IdInput, Image, OptionalAmountInput, optionalText } from './primitives.ts';
import { constantText } from './messages.ts';

const CardCondition = z.enum(
  CARD_CONDITIONS,
  constantText('inputs.one_of', { choices: CARD_CONDITIONS.join(', ') }),
);

/** Identical units of a batch that are offered together on one site. Amounts are in `currency`. */
export const PreparedListing = z.object({
  /** The ids of the available units, and of sold ones of a listing that was sent. The first one names it. */
  products: z.array(Id),
  name: z.string(),
  sku: z.string(),
  images: z.array(Image),
  title: z.string(),
  price: z.number().nullable(),
  /** The price below which the template does not go; `null` without a limit. */
  floor: z.number().nullable(),
  quantity: z.int().nonnegative(),
  condition: CardCondition.nullable(),
  grader: z.string(),
  grade: z.string(),
  category: z.string(),
  description: z.string(),
  /** Which of the values were typed for this listing. The others follow from the template. */
  typed: z.array(z.enum(['title', 'price', 'condition', 'grader', 'grade', 'category'])),
  missing: z.array(z.enum(MISSING_VALUES)),
  action: z.enum(LISTING_ACTIONS),
  state: z.enum(SENT_STATES),
  /** What was last sent to the site. */
  sent: z.object({ at: z.string(), title: z.string(), price: z.number(), quantity: z.int() }).nullable(),
  /** Whether title, description, pictures or other texts differ from what the site got. */
  textsDiffer: z.boolean(),
  externalId: z.string(),
  /** What the site answered, in its words and with its number. */
  answer: z.object({ message: z.string(), code: z.string(), fee: z.number().nullable() }).nullable(),
  /** Pictures without a public address. */
  picturesInZip: z.int().nonnegative(),
});
export type PreparedListing = z.infer<typeof PreparedListing>;

/** A listing that is not offered, and why. */
export const LeftOutListing = z.object({
  products: z.array(Id),
  name: z.string(),
  quantity: z.int(),
  reason: z.enum(LEFT_OUT_REASONS),
});
export type LeftOutListing = z.infer<typeof LeftOutListing>;

/** The listings of a batch on one site. An extension. */
export const PreparedListings = z.object({
  insertion: Id,
  insertion_batch: Id,
  batch: z.string(),
  site: z.string(),
  /** The id of the template; `null` before one is chosen. */
  template: Id.nullable(),
  format: z.enum(LISTING_FORMATS),
  currency: z.string(),
  titleLimit: z.int().positive().nullable(),
  /** Problems of the template: unknown placeholders, a column that the site's file lacks. */
  problems: z.array(z.string()),
  /** The site's own file that is filled, and its day; `null` if the standard file is written. */
  siteFile: z.object({ name: z.string(), added: z.string() }).nullable(),
  lastExport: z.object({ id: Id, at: z.string(), by: z.string() }).nullable(),
  listings: z.array(PreparedListing),
  leftOut: z.array(LeftOutListing),
});
export type PreparedListings = z.infer<typeof PreparedListings>;

/** Sets values of one listing. `null` takes a typed value back. */
const ListingChange = z.object({
  /** Any units of the listing. */
  products: z.array(IdInput).min(1).max(1_000),
  title: optionalText(1_000).nullable().optional(),
  price: OptionalAmountInput.optional(),
  condition: CardCondition.nullable().optional(),
  grader: optionalText(100).nullable().optional(),
  grade: optionalText(20).nullable().optional(),
  category: optionalText(100).nullable().optional(),
  leftOut: z.boolean().optional(),
  /** Sends a listing again of which the site has said nothing. */
  sendAgain: z.literal(true).optional(),
});

export const ListingChanges = z.object({ changes: z.array(ListingChange).min(1).max(1_000) });
export type ListingChanges = z.infer<typeof ListingChanges>;

/** `check` writes a file that the site checks without listing anything: nothing counts as sent. */
export const EXPORT_KINDS = ['listings', 'check'] as const;

/** For how many days the files of an export are kept. */
export const EXPORT_FILE_DAYS = 90;

export const NewListingExport = z.object({
  insertions: z.array(IdInput).min(1).max(10_000),
  kind: z.enum(EXPORT_KINDS),
  /** Only these actions: a file that ends listings, for example. */
  actions: z.array(z.enum(['add', 'revise', 'end'])).optional(),
});
export type NewListingExport = z.infer<typeof NewListingExport>;

export const ListingExport = z.object({
  id: Id,
  site: z.string(),
  /** The insertions whose listings the files have. */
  insertions: z.array(Id),
  kind: z.enum(EXPORT_KINDS),
  at: z.iso.datetime(),
  by: z.string(),
  /** Whether the export was undone: its listings count as not sent. */
  undone: z.boolean(),
  /** Whether the files can still be downloaded: `EXPORT_FILE_DAYS` days. */
  kept: z.boolean(),
  files: z.array(z.object({ name: z.string(), rows: z.int() })),
  added: z.int(),
  changed: z.int(),
  ended: z.int(),
  /** Listings that were sent before and have not changed. */
  unchanged: z.int(),
  notReady: z.int(),
  pictures: z.int(),
});
export type ListingExport = z.infer<typeof ListingExport>;
