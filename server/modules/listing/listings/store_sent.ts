import { setImmediate as breath } from 'node:timers/promises';
import type { ListingAction } from '../../../../domain/listings/listing.ts';
import type { PreparedUnits } from '../../../../domain/listings/prepare.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import { splitIntoPortions, upsertAll } from '../../../platform/db/insert_all.ts';
import { recordChanges, recorderOf } from '../../../platform/db/recorder/record_rows.ts';
import type { Row } from '../../../platform/db/recorder/recorded_tables.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { StoredRows } from './repository.ts';
import type { ListingRow } from './table.ts';

/** A listing as an exported file says it. */
export interface SentListing {
  listing: PreparedUnits;
  insertion: number;
  batch: number;
  stored: StoredRows | null;
  units: readonly { id: number; isHere: boolean }[];
  action: ListingAction;
  sku: string;
  handle: string;
  price: number | null;
  quantity: number;
  /** Null if the file has no texts of the listing: the site keeps what it got before. */
  texts: { title: string; hash: string } | null;
}

const NEW_LISTING = {
  title: null,
  price: null,
  condition: null,
  grader: null,
  grade: null,
  category: null,
  left_out: 0,
  external_id: '',
  fee: null,
  sent_title: null,
  sent_price: null,
  sent_digest: null,
} satisfies Partial<ListingRow>;

/** Listings that are written at once. */
const PORTION = 100;

/** Stores listings as sent, and records that. Returns the ids of their rows. */
export async function storeSent(
  db: Db,
  { export_id, sent_at, listings }: { export_id: number; sent_at: string; listings: readonly SentListing[] },
): Promise<Map<PreparedUnits, number>> {
  const made = listings.filter(({ stored }) => stored === null);
  const newIds = await engineOf(db).nextIds(db, 'listings', made.length);
  const idOf = new Map(made.map(({ listing }, index) => [listing, newIds[index] ?? 0]));
  for (const { listing, stored } of listings) if (stored) idOf.set(listing, stored.row.id);
  for (const portion of splitIntoPortions(listings, PORTION)) {
    const rows = portion.map((sent) => ({
      before: sent.stored?.row,
      after: rowOf(sent, { id: idOf.get(sent.listing) ?? 0, export_id, sent_at }),
    }));
    await writeRows(db, 'listings', ['id'], rows);
    await breath();
    const units = portion.flatMap((sent) => unitsOf(sent, idOf.get(sent.listing) ?? 0));
    await writeRows(db, 'listing_units', ['listing_id', 'product_id'], units);
    await breath();
  }
  return idOf;
}

function rowOf(
  { stored, insertion, batch, ...sent }: SentListing,
  { id, export_id, sent_at }: { id: number; export_id: number; sent_at: string },
): ListingRow {
  const before = stored?.row ?? NEW_LISTING;
  return {
    title: before.title,
    price: before.price,
    condition: before.condition,
    grader: before.grader,
    grade: before.grade,
    category: before.category,
    left_out: before.left_out,
    external_id: before.external_id,
    fee: before.fee,
    id,
    insertion_id: insertion,
    insertion_batch_id: batch,
    state: 'sent',
    sku: sent.sku,
    handle: sent.handle,
    export_id,
    sent_at,
    sent_title: sent.texts ? sent.texts.title : before.sent_title,
    sent_price: sent.price ?? before.sent_price ?? 0,
    sent_quantity: sent.quantity,
    sent_digest: sent.texts ? sent.texts.hash : before.sent_digest,
    message: '',
    message_code: '',
  };
}

/** The units of the listing: `sent` are those that the sent quantity counts. */
function unitsOf({ stored, units, batch, action }: SentListing, listing_id: number) {
  const known = new Map(stored?.units.map((unit) => [unit.product_id, unit]));
  const here = new Set(action === 'end' ? [] : units.flatMap(({ id, isHere }) => (isHere ? id : [])));
  const ids = new Set([...known.keys(), ...units.map(({ id }) => id)]);
  return [...ids].map((product_id) => ({
    before: known.get(product_id),
    after: { listing_id, product_id, insertion_batch_id: batch, sent: Number(here.has(product_id)) },
  }));
}

type WrittenRows = readonly { before: object | undefined; after: object }[];

async function writeRows(
  db: Db,
  table: 'listings' | 'listing_units',
  key: readonly string[],
  rows: WrittenRows,
): Promise<void> {
  const changed = rows.filter(
    ({ before, after }) =>
      !before || Object.entries(after).some(([name, value]) => value !== of(before, name)),
  );
  // Rows of the database have no other properties than their columns.
  await upsertAll(db, table, { rows: changed.map(({ after }) => after) as never[], key: key as never[] });
  recordChanges(
    db,
    table,
    changed.flatMap(({ before, after }) =>
      before ? [{ before: pickColumns(before, after), after: { ...after } }] : [],
    ),
  );
  recorderOf(db)?.inserted(
    table,
    changed.flatMap(({ before, after }): Row[] => (before ? [] : [{ ...after }])),
  );
}

/** The columns of a row that are written: tables have columns of earlier versions that nothing uses any more. */
const pickColumns = (row: object, written: object): Row =>
  Object.fromEntries(Object.keys(written).map((name) => [name, of(row, name)]));

const of = (row: object, name: string) => (row as Record<string, unknown>)[name];
