import { setImmediate as breath } from 'node:timers/promises';
import type { SiteFile } from '../../../../domain/listings/files/site_file.ts';
import { groupUnits, identityOf, type UnitGroup } from '../../../../domain/listings/group_units.ts';
import { isOnSite } from '../../../../domain/listings/next_action.ts';
import { fillText } from '../../../../domain/listings/placeholders.ts';
import {
  findTemplateProblems,
  prepareListings,
  unitValues,
  type LeftOutUnits,
  type PreparedUnits,
  type StoredListing,
  type TemplateToPrepare,
} from '../../../../domain/listings/prepare.ts';
import type { ListingProblem } from '../../../../domain/listings/listing_problem.ts';
import { titleLimit } from '../../../../domain/listings/title.ts';
import { RATE_PARTS } from '../../../../domain/foreign.ts';
import type { FeeRule } from '../../../../domain/fee.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { today } from '../../../platform/today.ts';
import type { TemplateRow } from '../listing_templates/table.ts';
import { readUnits, type UnitWithImages } from './read_units.ts';
import { readListings, toStoredListing, type InsertionToPrepare, type StoredRows } from './repository.ts';

/** What all insertions of a site share. */
export interface SiteToPrepare {
  fees: readonly FeeRule[];
  siteFiles: readonly SiteFile[];
  extraKeys: readonly string[];
  /** Where everybody reaches the pictures; undefined if only this network does. */
  publicUrl: string | undefined;
}

export interface PreparedInsertion {
  insertion: InsertionToPrepare;
  units: ReadonlyMap<number, UnitWithImages>;
  stored: ReadonlyMap<number, StoredRows>;
  groups: readonly Group[];
  titleLimit: number | null;
  problems: readonly ListingProblem[];
  listings: PreparedUnits[];
  leftOut: LeftOutUnits[];
}

type Group = UnitGroup<UnitWithImages, StoredListing>;

/** Units that are prepared at once, without other calls in between. */
const SLICE = 200;

/** Prepares the listings of an insertion that has a template, in slices of whole listings. */
export async function prepareInsertion(
  db: Db,
  insertion: InsertionToPrepare & { template: TemplateRow },
  of: SiteToPrepare,
): Promise<PreparedInsertion> {
  const { id, batch, site, batchName } = insertion;
  const stored = await readListings(db, id);
  const units = await readUnits(db, { insertion: id, batch, site });
  const listings = stored.map(toStoredListing);
  const present = new Set(units.map((unit) => unit.id));
  units.push(...listings.flatMap((listing) => ghostOf(listing, present)));
  const template = toTemplate(insertion.template);
  const { siteFiles, extraKeys } = of;
  const scope = { site, batch: batchName, template, siteFiles, extraKeys };
  const groups = await groupInSlices(units, listings, scope);
  const prepared: Pick<PreparedInsertion, 'listings' | 'leftOut'> = { listings: [], leftOut: [] };
  for (const slice of slicesOf(groups)) {
    const made = prepareListings({
      ...scope,
      ...of,
      units: slice.flatMap((group) => group.units),
      stored: slice.flatMap((group) => group.stored ?? []),
      day: today(),
      publicAddress: (picture) => publicAddressOf(picture, of.publicUrl),
    });
    prepared.listings.push(...made.listings.map((one) => withoutWaiting(one, insertion)));
    prepared.leftOut.push(...made.leftOut);
    await breath();
  }
  return {
    insertion,
    units: new Map(units.map((unit) => [unit.id, unit])),
    stored: new Map(stored.map((one) => [one.row.id, one])),
    groups,
    titleLimit: titleLimit(template.format),
    problems: findTemplateProblems(scope),
    ...prepared,
  };
}

/** The groups of units that are one listing each. */
async function groupInSlices(
  units: readonly UnitWithImages[],
  stored: readonly StoredListing[],
  { site, batch, template }: { site: string; batch: string; template: TemplateToPrepare },
): Promise<Group[]> {
  const identities = new Map<number, string>();
  for (const [place, unit] of units.entries()) {
    if (place > 0 && place % (SLICE * 5) === 0) await breath();
    const certificate =
      template.certificate === ''
        ? ''
        : fillText(template.certificate, unitValues(unit, { site, batch })).trim();
    identities.set(unit.id, identityOf(unit, certificate));
  }
  return groupUnits(units, stored, (unit) => identities.get(unit.id) ?? '');
}

function* slicesOf(groups: readonly Group[]): Generator<Group[]> {
  let slice: Group[] = [];
  let size = 0;
  for (const group of groups) {
    slice.push(group);
    size += group.units.length;
    if (size < SLICE) continue;
    yield slice;
    [slice, size] = [[], 0];
  }
  if (slice.length > 0) yield slice;
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
