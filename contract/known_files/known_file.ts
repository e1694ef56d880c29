import type { UnstatedData } from '../../domain/order_sources.ts';
import type { DateOrder } from '../../domain/table/date.ts';
import type { ResourceName } from '../resources.ts';
import { constantText } from '../messages.ts';

/** The headings of a site’s file that do not become fields of a record. */
interface KnownHeadings {
  /** Headings whose cells are not read, by the reason on the screen. */
  unneeded: Readonly<Record<string, readonly string[]>>;
  /** Names, addresses, numbers and notes of people. Their cells are not stored. */
  personal: readonly string[];
  /**
   * Headings whose cells are stored only for businesses. The cell below `saidBy` says that a row is about a
   * business.
   */
  ofBusinesses?: { saidBy: string; headings: readonly string[] };
}

/** A file of a site. Its headings identify the file, in any order. */
export interface KnownFile extends KnownHeadings {
  id: string;
  resource: ResourceName;
  /** The site's name. A list of sites may have the name in any case. */
  site: string;
  /** The file is an account of the money: see `OrderFact` of domain/order_fact.ts. */
  isAccount?: boolean;
  /** Each row has the amounts of its own article. */
  isPerRow?: boolean;
  /** Equal rows of an order are separate articles. */
  hasEqualRows?: boolean;
  /** The site writes purchases below the same headings. */
  isLikePurchases?: boolean;
  /** The file lists all live listings of the site: recorded ones that it lacks have ended. */
  isComplete?: boolean;
  /** Data that the file never states about an order. */
  unsaid?: readonly UnstatedData[];
  /** The currency of the amounts, if the file does not state any. */
  currency?: string;
  /** The first part of its dates, if no date shows the order of day and month. */
  dateOrder?: DateOrder;
  /** The price in a row is per piece. If not set, the file’s totals decide for rows with several pieces. */
  isPriceOfOne?: boolean;
  /** Required headings, each in one of its wordings. A file with a heading in `unlike` is another file. */
  needed: readonly (string | readonly string[])[];
  unlike?: readonly string[];
  /** The possible headings of each column, by the column's key. The first heading in the file counts. */
  heads: Readonly<Record<string, readonly string[]>>;
}

/** Why columns of known files are not read. */
export const COLUMN_REASONS = {
  programmes: constantText('columns.programmes'),
  payment: constantText('columns.payment'),
  delivery: constantText('columns.delivery'),
  taxes: constantText('columns.taxes'),
  origin: constantText('columns.origin'),
  country: constantText('columns.country'),
  ratings: constantText('columns.ratings'),
  seller: constantText('columns.seller'),
  notes: constantText('columns.notes'),
  article: constantText('columns.article'),
  costs: constantText('columns.costs'),
  totals: constantText('columns.totals'),
  beforeTax: constantText('columns.before_tax'),
  afterRefunds: constantText('columns.after_refunds'),
  picture: constantText('columns.picture'),
  counts: constantText('columns.counts'),
  listed: constantText('columns.listed'),
  payout: constantText('columns.payout'),
  channel: constantText('columns.channel'),
  buyer: constantText('columns.buyer'),
  ids: constantText('columns.ids'),
  counted: constantText('columns.counted'),
  charges: constantText('columns.charges'),
  collected: constantText('columns.collected'),
  holds: constantText('columns.holds'),
  listings: constantText('columns.listings'),
} as const;

/**
 * Builds the headings of an address: `addressHeadings('Ship To', ['Name', 'City'])` gives `Ship To Name` and
 * `Ship To City`.
 */
export const addressHeadings = (party: string, parts: readonly string[]) =>
  parts.map((part) => `${party} ${part}`);
