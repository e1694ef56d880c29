import type { Generated, Kysely } from 'kysely';
import type { Extra } from '../../../contract/types.ts';
import type {
  SaleFeeTable,
  SaleEventTable,
  SaleLineTable,
  TakeDownTable,
} from '../../modules/sales/sales/table.ts';
import type { ChargeLockTable, ChargeTable, LedgerTable } from '../../modules/accounting/costs/table.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import type { VatTreatment } from '../../../domain/vat.ts';
import type {
  VatEntryTable,
  VatOwner,
  VatPeriodLogTable,
  VatPeriodTable,
} from '../../modules/accounting/vat/table.ts';
import type { ResourceTables } from '../../records/references.ts';

/** Money in whole cents, weights in grams, dates as ISO text. */
export interface Schema extends ResourceTables {
  derived: DerivedTable;
  search_rebuilds: { resource: string; last_id: number };
  secrets: { name: string; value: string };
  installation: { name: string; value: string };
  /** What strangers tried within a minute, which began then by the clock of the database. */
  attempts: { key: string; count: number; began: number };
  users: { id: Generated<number>; username: string; username_key: string; password_hash: string };
  types: { id: Generated<number>; name: string; name_key: Generated<string> };
  subtypes: { id: Generated<number>; type_id: number; name: string; name_key: string };
  extras: ExtraTable;
  insertions: InsertionTable;
  product_extras: { product_id: number; extra_id: number; value: string };
  images: ImageTable;
  product_images: { product_id: number; position: number; image_id: number };
  bought_stock_images: { bought_stock_id: number; position: number; image_id: number };
  insertion_batch_images: { insertion_batch_id: number; position: number; image_id: number };
  imports: ImportTable;
  import_files: { import_id: number; part: number; bytes: Buffer };
  import_mappings: { signature: string; mapping: string };
  import_rows: ImportRowTable;
  import_identities: ImportIdentityTable;
  import_links: ImportLinkTable;
  import_photos: ImportPhotoTable;
  cards: CardTable;
  card_index: CardIndexTable;
  card_jobs: CardJobTable;
  charges: ChargeTable;
  charge_locks: ChargeLockTable;
  ledger: LedgerTable;
  /** Shipments whose charges are still to be spread. */
  uncosted: { shipment_id: number };
  servers: ServerTable;
  /** `fees` are JSON text: see server/modules/listing/sites/. */
  sites: {
    id: Generated<number>;
    name: string;
    name_key: string;
    fees: string;
    vat_treatment: Generated<VatTreatment | ''>;
  };
  sale_lines: SaleLineTable;
  sale_fees: SaleFeeTable;
  sale_events: SaleEventTable;
  take_downs: TakeDownTable;
  /** One row. `rules` and `rates` are JSON texts: see server/modules/accounting/vat/. */
  vat_settings: { id: number; rules: string; rates: string; closed_until: Generated<string> };
  vat_entries: VatEntryTable;
  vat_periods: VatPeriodTable;
  vat_period_log: VatPeriodLogTable;
  /** Sales, purchases and shipments whose VAT entries are still to be written. */
  vat_queue: { owner: VatOwner; id: number };
}

/** What the database has been made to do by itself: see server/platform/db/derived.ts. `removal` is a JSON array of statements. */
interface DerivedTable {
  name: string;
  definition: string;
  removal: string;
}

/** `name_key`, here and in `types`, is younger than the first rows: see `uniqueKey`. */
interface ExtraTable {
  id: Generated<number>;
  type_id: number;
  key: string;
  name_key: Generated<string>;
  value_type: Extra['value_type'];
}

interface InsertionTable {
  id: Generated<number>;
  insertion_batch_id: number;
  site: string;
  price: number;
  /** HTML, cleaned. */
  description: string;
  external_id: Generated<string>;
  address: Generated<string>;
  /** From which day on and until when it is offered; since when it is not any more, and which sale ended it. */
  starts: Generated<string | null>;
  ends: Generated<string | null>;
  ended: Generated<string | null>;
  ended_sale_id: Generated<number | null>;
}

/** Pictures of other sites have an address only. */
interface ImageTable {
  id: Generated<number>;
  address: string;
  /** See `exactKey`. */
  address_key: string;
  thumbnail: string | null;
  width: number | null;
  height: number | null;
  bytes: number | null;
}

/** Times as ISO text. */
interface ImportTable {
  id: Generated<number>;
  source: string;
  resource: string | null;
  state: string;
  message: string | null;
  user_id: number | null;
  started_at: string;
  finished_at: string | null;
  /** Ten-thousandths of a yen for a euro. */
  rate: number | null;
  done: Generated<number>;
  total: number | null;
  since: string;
  /** The server process that reads it: see server/platform/jobs/. */
  holder: string | null;
  /** JSON text: the highest id of each kind when its recording began. */
  highest: string | null;
  /** JSON texts: `ImportFile`, and an array of `ImportProblem`. */
  file: string | null;
  problems: Generated<string>;
}

/**
 * `item` is the record's number in the source. `row_values`, `unread`, `problems`, `differences` and `undo`
 * are JSON texts: see server/modules/imports/rows.ts.
 */
interface ImportRowTable {
  id: Generated<number>;
  import_id: number;
  place: string;
  kind: string;
  item: string | null;
  parent_id: number | null;
  status: string;
  choice: string;
  row_values: string;
  unread: string;
  problems: string;
  differences: string;
  record_id: number | null;
  undo: string | null;
}

/** Which record an item of a source has become, and what the source said of it last: JSON text. */
interface ImportIdentityTable {
  source: string;
  kind: string;
  item: string;
  record_id: number;
  rate: number | null;
  said: string;
}

/** A record whose `field` is to be linked to what an item of `target` becomes; `linked_id` says to which record it was. */
interface ImportLinkTable {
  kind: ResourceName;
  record_id: number;
  field: string;
  target: ResourceName;
  item: string;
  linked_id: number | null;
  import_id: number;
}

/** `image_id` as soon as the picture is there, `holder` while a server process tries to get it. */
interface ImportPhotoTable {
  id: Generated<number>;
  import_id: number;
  kind: ResourceName;
  record_id: number;
  position: number;
  address: string;
  state: string;
  attempts: Generated<number>;
  holder: string | null;
  message: string | null;
  image_id: number | null;
}

/** `card_id` is the id that the card's source gives it; `image` the name of a stored file. */
interface CardTable {
  id: Generated<number>;
  card_id: string;
  name: string;
  number: string;
  set_name: string;
  rarity: string;
  image: string;
  /** Of the picture in the source, to know it again. */
  source_digest: string;
  /** See `DESCRIPTION_VERSION`. */
  version: number;
  /** Of the index, in which the card was last written. */
  revision: number;
  descriptor: Buffer;
}

/** One row. The revisions that the index has had, and in which something was last removed. */
interface CardIndexTable {
  id: number;
  revision: number;
  removed_revision: number;
  updated_at: string | null;
}

/** One row: the last run that indexed a zip. `progress` is JSON text. */
interface CardJobTable {
  id: number;
  state: string;
  progress: string;
  message: string | null;
  holder: string | null;
}

/** The processes that hold something, and how often each has said that it is there. */
interface ServerTable {
  id: string;
  beats: number;
}

export type Db = Kysely<Schema>;
