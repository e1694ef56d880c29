import type { Unsaid } from '../../domain/order_sources.ts';
import type { DateOrder } from '../../domain/table/date.ts';
import type { ResourceName } from '../resources.ts';

/** Headings of a site’s file that are no field of a record. */
interface KnownHeadings {
  /** Headings that nothing is read from, by the reason as the screen shows it. */
  unneeded: Readonly<Record<string, readonly string[]>>;
  /** Names, addresses, numbers and notes of people: their cells are not kept. */
  personal: readonly string[];
  /** Headings whose cells are kept of businesses alone, and the heading below which a row says that it is about one. */
  ofBusinesses?: { saidBy: string; headings: readonly string[] };
}

/** A file that a site makes, which is recognized by its heads, in whichever order they stand. */
export interface KnownFile extends KnownHeadings {
  id: string;
  resource: ResourceName;
  /** As a list of sites may call it, in any case. */
  site: string;
  /** It is an account of the money: see `OrderFact` of domain/order_fact.ts. */
  isAccount?: boolean;
  /** What stands in each row is that of its own article. */
  isPerRow?: boolean;
  /** Equal rows of an order are articles of their own. */
  hasEqualRows?: boolean;
  /** The site writes what was bought below the same headings. */
  isLikePurchases?: boolean;
  /** What it never says of an order. */
  unsaid?: readonly Unsaid[];
  /** Of its amounts, where it does not say it. */
  currency?: string;
  /** Which comes first in its dates, where all of them are alike. */
  dateOrder?: DateOrder;
  /** The price of a row is that of one piece; else the file’s totals decide where a row has several. */
  isPriceOfOne?: boolean;
  /** Without these heads, each in one of its wordings, it is another file, and with those that it is unlike, too. */
  needed: readonly (string | readonly string[])[];
  unlike?: readonly string[];
  /** By the keys of the columns: what their heads may be, of which the first counts that the file has. */
  heads: Readonly<Record<string, readonly string[]>>;
}

export const REASONS = {
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

/** The columns of addresses: `addressHeads('Ship To', ['Name', 'City'])` are `Ship To Name` and `Ship To City`. */
export const addressHeads = (party: string, parts: readonly string[]) =>
  parts.map((part) => `${party} ${part}`);
