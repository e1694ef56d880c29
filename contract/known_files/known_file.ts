import type { UnstatedData } from '../../domain/order_sources.ts';
import type { DateOrder } from '../../domain/table/date.ts';
import type { ResourceName } from '../resources.ts';

/** The headings of a site’s file that are no fields of a record. */
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

export const COLUMN_REASONS = {
  programmes: 'About the site’s own programmes',
  payment: 'About how the order was paid',
  delivery: 'About how the order was delivered',
  taxes: 'Says how a tax came about; its amount is another column',
  origin: 'Where the articles were posted from',
  country: 'Another column says the country',
  ratings: 'About ratings and risks',
  seller: 'About the seller',
  notes: 'Your own notes and tags at the site',
  article: 'The title, SKU and price say what was sold',
  costs: 'What the articles cost is known from their purchases',
  totals: 'The sum of amounts that are read one by one',
  beforeTax: 'Holds tax that the site collects; what is left of the order says the rest',
  afterRefunds: 'What is left after refunds, of which the file says no day',
  picture: 'A picture of the site',
  counts: 'Another column says the quantity of each order',
  listed: 'The file of the items sold says what was sold',
  payout: 'About the payout',
  channel: 'Where in the shop the order was taken',
  buyer: 'About the buyer, whose country alone is recorded',
  ids: 'A number that only the site uses',
  counted: 'Only counted, and held against the number of records that the file states',
  charges: 'A part of charges that another column adds up',
  collected: 'The site collects this tax and pays it: it is no income',
  holds: 'Why the site holds an amount',
} as const;

/**
 * Builds the headings of an address: `addressHeads('Ship To', ['Name', 'City'])` gives `Ship To Name` and
 * `Ship To City`.
 */
export const addressHeads = (party: string, parts: readonly string[]) =>
  parts.map((part) => `${party} ${part}`);
