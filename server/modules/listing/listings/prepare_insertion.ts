import { setImmediate as breath } from 'node:timers/promises';
import type { SiteFile } from '../../../../domain/listings/files/site_file.ts';
import { isOnSite } from '../../../../domain/listings/next_action.ts';
import {
  prepareListingsInSteps,
  type BatchToPrepare,
  type PreparedBatch,
  type PreparedUnits,
  type StoredListing,
  type TemplateToPrepare,
} from '../../../../domain/listings/prepare.ts';
import { RATE_PARTS } from '../../../../domain/foreign.ts';
import type { FeeRule } from '../../../../domain/fee.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { today } from '../../../platform/today.ts';
import type { TemplateRow } from '../listing_templates/table.ts';
import { runSteps } from './run_steps.ts';
import { readUnits, type UnitWithImages } from './read_units.ts';
import {
  hashTexts,
  readListings,
  toStoredListing,
  type InsertionToPrepare,
  type StoredRows,
} from './repository.ts';

/** What all insertions of a site share. */
export interface SiteToPrepare {
  fees: readonly FeeRule[];
  siteFiles: readonly SiteFile[];
  extraKeys: readonly string[];
  /** Where everybody reaches the pictures; undefined if only this network does. */
  publicUrl: string | undefined;
}

interface InsertionRows {
  insertion: InsertionToPrepare;
  units: ReadonlyMap<number, UnitWithImages>;
  stored: ReadonlyMap<number, StoredRows>;
}

/** An insertion as it was read, before its listings are prepared. */
export interface ReadInsertion extends InsertionRows {
  toPrepare: BatchToPrepare;
}

export interface PreparedInsertion extends PreparedBatch, InsertionRows {}

type WithTemplate = InsertionToPrepare & { template: TemplateRow };

/** Prepares the listings of an insertion that has a template. */
export async function prepareInsertion(
  db: Db,
  insertion: WithTemplate,
  of: SiteToPrepare,
): Promise<PreparedInsertion> {
  return prepareRead(await readInsertion(db, insertion, of));
}

/** Reads an insertion. `known` are its units, if they were read before. */
export async function readInsertion(
  db: Db,
  insertion: WithTemplate,
  of: SiteToPrepare & { known?: ReadonlyMap<number, UnitWithImages> },
): Promise<ReadInsertion> {
  const { id, batch, site, batchName } = insertion;
  const { known, ...ofSite } = of;
  const stored = await readListings(db, id);
  const inStock = known
    ? [...known.values()].filter((unit) => unit.id > 0)
    : await readUnits(db, { insertion: id, batch, site });
  const listings = stored.map(toStoredListing);
  const present = new Set(inStock.map((unit) => unit.id));
  const units = [...inStock, ...listings.flatMap((listing) => ghostOf(listing, present))];
  await breath();
  return {
    insertion,
    units: new Map(units.map((unit) => [unit.id, unit])),
    stored: new Map(stored.map((one) => [one.row.id, one])),
    toPrepare: {
      ...ofSite,
      site,
      batch: batchName,
      template: toTemplate(insertion.template),
      units,
      stored: listings,
      day: today(),
      publicAddress: (picture) => publicAddressOf(picture, of.publicUrl),
      hash: hashTexts,
    },
  };
}

export async function prepareRead({ toPrepare, ...rows }: ReadInsertion): Promise<PreparedInsertion> {
  const prepared = await runSteps(prepareListingsInSteps(toPrepare));
  const listings = prepared.listings.map((one) => withoutWaiting(one, rows.insertion));
  return { ...prepared, ...rows, listings };
}

/** A listing that is on its site although all of its units were deleted: it has to be ended. */
function ghostOf(listing: StoredListing, present: ReadonlySet<number>): UnitWithImages[] {
  if (!listing.sent || !isOnSite(listing) || listing.units.some((unit) => present.has(unit))) return [];
  const id = -listing.id;
  listing.units = [id];
  return [
    {
      id,
      name: listing.sent.title,
      sku: listing.sku,
      type: '',
      subtype: '',
      origin: '',
      extras: {},
      expected: null,
      landed: 0,
      pictures: [],
      images: [],
      typeId: null,
      presence: 'gone',
      soldOn: '',
      isLiveElsewhere: false,
    },
  ];
}

/** Nothing is sent for an ended insertion, nor for a listing whose end waits for the site's answer. */
function withoutWaiting(listing: PreparedUnits, { isEnded }: InsertionToPrepare): PreparedUnits {
  const { stored } = listing;
  const isEnding = stored?.state === 'sent' && stored.sent?.quantity === 0;
  return isEnded || isEnding ? { ...listing, action: 'none', missing: [] } : listing;
}

function toTemplate(row: TemplateRow): TemplateToPrepare {
  const { format, title, description, category, condition, grader, grade, certificate, columns } = row;
  return {
    format,
    title,
    description,
    category,
    condition,
    grader,
    grade,
    certificate,
    columns,
    typeId: row.type_id,
    price: {
      percent: row.price_percent / RATE_PARTS,
      ending: row.price_ending === '' ? null : Number(row.price_ending),
      margin: row.margin_percent === null ? null : row.margin_percent / RATE_PARTS,
    },
    handlingDays: row.handling_days,
    currency: row.currency,
    rate: row.rate,
  };
}

function publicAddressOf(picture: string, publicUrl: string | undefined): string | null {
  if (/^https:\/\//i.test(picture)) return picture;
  return publicUrl?.startsWith('https://') && picture.startsWith('/') ? `${publicUrl}${picture}` : null;
}
