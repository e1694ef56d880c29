import type { Generated, Selectable } from 'kysely';
import type { SentState } from '../../../../domain/listings/listing.ts';
import type { CardCondition } from '../../../../domain/listings/condition.ts';
import type { EXPORT_KINDS } from '../../../../contract/listings.ts';

/**
 * A listing of which something was typed or sent. `title` to `category` were typed: null follows the template. Prices
 * and the fee are in hundredths of the template's currency.
 */
export interface ListingTable {
  id: Generated<number>;
  insertion_id: number;
  /** Of the insertion. */
  insertion_batch_id: number;
  title: Generated<string | null>;
  price: Generated<number | null>;
  condition: Generated<CardCondition | null>;
  grader: Generated<string | null>;
  grade: Generated<string | null>;
  category: Generated<string | null>;
  left_out: Generated<number>;
  state: Generated<SentState>;
  /** The label and the handle on the site, since the first export. */
  sku: Generated<string>;
  handle: Generated<string>;
  /** The export that sent the listing last, and what it sent. */
  export_id: Generated<number | null>;
  sent_at: Generated<string | null>;
  sent_title: Generated<string | null>;
  sent_price: Generated<number | null>;
  sent_quantity: Generated<number | null>;
  /** Hash of the texts that were sent: see `hashTexts`. */
  sent_digest: Generated<string | null>;
  /** What the site answered. */
  external_id: Generated<string>;
  message: Generated<string>;
  message_code: Generated<string>;
  fee: Generated<number | null>;
}
export type ListingRow = Selectable<ListingTable>;

/** A unit of a stored listing. `sent`: whether the quantity that was sent last counts the unit. */
export interface ListingUnitTable {
  listing_id: number;
  product_id: number;
  insertion_batch_id: number;
  sent: Generated<number>;
}

/** Files that were made for a site. Counts are numbers of listings. */
export interface ListingExportTable {
  id: Generated<number>;
  site: string;
  kind: (typeof EXPORT_KINDS)[number];
  /** ISO text. */
  made_at: string;
  made_by: string;
  added: number;
  changed: number;
  ended: number;
  unchanged: number;
  not_ready: number;
  pictures: number;
  /** JSON text: the changes of stock that the files ask for, and the site's file that they fill. */
  deltas: string;
  undone: Generated<number>;
}

export interface ListingExportFileTable {
  export_id: number;
  position: number;
  name: string;
  line_count: number;
  /** Compressed (gzip); empty after `EXPORT_FILE_DAYS` days. */
  content: Buffer;
}

/** A line of an exported file: the line number as the site counts, where 2 is the first row below the headings. */
export interface ListingExportLineTable {
  export_id: number;
  position: number;
  line: number;
  /** Null in files that the site only checks. */
  listing_id: number | null;
  insertion_id: number;
  action: 'add' | 'revise' | 'end';
  sku: string;
}

export interface SiteFileTable {
  id: Generated<number>;
  site: string;
  kind: string;
  name: string;
  /** ISO text. */
  added_at: string;
  content: Buffer;
}
