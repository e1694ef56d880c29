import type { CardCondition } from './condition.ts';

/** The kinds of files that a template writes. `other` has only the columns of the template. */
export const LISTING_FORMATS = ['ebay', 'shopify', 'tcgplayer', 'cardmarket', 'amazon', 'other'] as const;
export type ListingFormat = (typeof LISTING_FORMATS)[number];

/** What a listing lacks before it can be sent to its site. */
export const MISSING_VALUES = [
  'title',
  'title_too_long',
  'price',
  'condition',
  'category',
  'picture',
  'grade',
  'certificate',
  'rate',
  'listing_number',
  'site_row',
] as const;
export type MissingValue = (typeof MISSING_VALUES)[number];

/** Why a unit of the batch is not offered. */
export const LEFT_OUT_REASONS = ['not_in_stock', 'sold', 'live_already', 'by_hand', 'other_type'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** What the next file does with a listing. */
export const LISTING_ACTIONS = ['add', 'revise', 'end', 'none'] as const;
export type ListingAction = (typeof LISTING_ACTIONS)[number];

/**
 * The state of a listing: `draft` was never sent, `sent` waits for an answer of the site. The site's files say
 * the other states.
 */
export const SENT_STATES = ['draft', 'sent', 'live', 'failed', 'ended'] as const;
export type SentState = (typeof SENT_STATES)[number];

/** A physical unit, as templates read it. Amounts are in cents. */
export interface ListedUnit {
  id: number;
  name: string;
  sku: string;
  type: string;
  subtype: string;
  origin: string;
  /** The values of the type's extra fields, by their keys. */
  extras: Readonly<Record<string, string>>;
  /** The expected price. */
  expected: number | null;
  landed: number;
  /** Addresses of the pictures, as stored. */
  pictures: readonly string[];
}

/** The values of a template. Texts have placeholders: see `fillText`. */
export interface ListingTemplateTexts {
  title: string;
  /** HTML. */
  description: string;
  category: string;
  condition: string;
  grader: string;
  grade: string;
  certificate: string;
  /** Further columns of the file, one on each line: `Heading = text`. */
  columns: string;
}

/** How a template computes the price. Amounts are in cents, percentages in percent. */
export interface PriceRule {
  /** The percentage of the expected price: 110 adds a tenth. */
  percent: number;
  /** The last two digits of the price: 99 for x.99; `null` keeps the price. */
  ending: number | null;
  /** The margin over the landed cost and fees below which the price never falls; `null` sets no limit. */
  margin: number | null;
}

/** A listing with all its values, as a site's file writes it. `price` is in hundredths of `currency`. */
export interface PreparedValues {
  /** The label of the listing on the site: the SKU of its first unit when it was sent first. */
  sku: string;
  title: string;
  /** HTML, without placeholders. */
  description: string;
  price: number | null;
  currency: string;
  quantity: number;
  condition: CardCondition | null;
  category: string;
  grader: string;
  grade: string;
  certificate: string;
  /** Public addresses of pictures. Pictures without a public address go into a zip beside the file. */
  pictures: readonly string[];
  handlingDays: number | null;
  /** The address part of the listing in a shop of one's own. Frozen when the listing is sent first. */
  handle: string;
  /** What the site should have left of what was sent last: sold units that the site sold itself are gone. */
  siteQuantity: number;
  /** The condition in the site's words, or in those of the template. */
  conditionText: string;
  /** Further columns with their filled texts. */
  columns: readonly (readonly [heading: string, text: string])[];
  /** The site's number of the listing; empty before the listing is live. */
  externalId: string;
  /** The units' own values, for a site that needs them: expansion, number, language. */
  unit: ListedUnit;
}
