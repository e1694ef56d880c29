import { sql } from 'kysely';
import { messageOfProblem, createMessage, textOf } from '../../../../contract/messages.ts';
import type { LeftOutListing, PreparedListing, PreparedListings } from '../../../../contract/listings.ts';
import { formatOfSiteFile } from '../../../../domain/listings/files/site_file.ts';
import type { LeftOutUnits, PreparedUnits } from '../../../../domain/listings/prepare.ts';
import type { Steps } from '../../../../domain/listings/steps.ts';
import { EURO } from '../../../../domain/foreign.ts';
import { fromCents } from '../../../../domain/money.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { notFound } from '../../../platform/errors.ts';
import { JsonPieces } from '../../../platform/http/json_pieces.ts';
import type { TemplateRow } from '../listing_templates/table.ts';
import { prepareInsertion, type PreparedInsertion } from './prepare_insertion.ts';
import { findInsertions, sentJson, type InsertionToPrepare } from './repository.ts';
import { readSite } from './read_site.ts';
import { runSteps } from './run_steps.ts';
import type { OpenedSiteFile } from './site_files.ts';

/** The listings of a batch on one site, ready or not: see `presentInsertion`. */
export async function preparedListings(
  db: Db,
  id: number,
  publicUrl: string | undefined,
): Promise<JsonPieces> {
  const [insertion] = await findInsertions(db, [id]);
  if (!insertion) throw notFound();
  const { template } = insertion;
  if (!template) return withoutTemplate(db, insertion);
  const site = await readSite(db, insertion.site, publicUrl);
  const prepared = await prepareInsertion(db, { ...insertion, template }, site);
  return presentInsertion(db, { ...prepared, template, opened: site.opened });
}

interface Presented extends PreparedInsertion {
  template: TemplateRow;
  opened: readonly OpenedSiteFile[];
}

type Head = Omit<PreparedListings, 'listings' | 'leftOut'>;

/** Listings as JSON text (`PreparedListings`), which is written in steps: there may be thousands. */
export async function presentInsertion(
  db: Db,
  { template, opened, ...prepared }: Presented,
): Promise<JsonPieces> {
  const { insertion } = prepared;
  const file = opened.find((one) => formatOfSiteFile(one.file.kind) === template.format);
  const head: Head = {
    ...(await headOf(db, insertion)),
    template: template.id,
    format: template.format,
    currency: template.currency,
    titleLimit: prepared.titleLimit,
    problems: prepared.problems.map((problem) => textOf(messageOfProblem(problem))),
    siteFile: file ? { name: file.name, added: file.added } : null,
  };
  return runSteps(writeInSteps(head, prepared));
}

async function withoutTemplate(db: Db, insertion: InsertionToPrepare): Promise<JsonPieces> {
  const head: Head = {
    ...(await headOf(db, insertion)),
    template: null,
    format: 'other',
    currency: EURO,
    titleLimit: null,
    problems: [createMessage('listings.no_template').text],
    siteFile: null,
  };
  return runSteps(writeInSteps(head));
}

/** Characters of a piece. */
const PIECE = 100_000;

/** The JSON text of an answer. Without prepared listings, its lists are empty. */
function* writeInSteps(head: Head, prepared?: PreparedInsertion): Steps<JsonPieces> {
  const pieces: string[] = [];
  let open = JSON.stringify(head).slice(0, -1);
  const add = (text: string) => {
    open += text;
    if (open.length < PIECE) return;
    pieces.push(open);
    open = '';
  };
  add(',"listings":[');
  for (const [place, listing] of (prepared?.listings ?? []).entries()) {
    add((place > 0 ? ',' : '') + JSON.stringify(prepared && listingJson(listing, prepared)));
    yield;
  }
  add('],"leftOut":[');
  for (const [place, leftOut] of (prepared?.leftOut ?? []).entries()) {
    add((place > 0 ? ',' : '') + JSON.stringify(leftOutJson(leftOut)));
    yield;
  }
  return new JsonPieces([...pieces, `${open}]}`]);
}

async function headOf(db: Db, { id, batch, batchName, site }: InsertionToPrepare) {
  return {
    insertion: id,
    insertion_batch: batch,
    batch: batchName,
    site,
    lastExport: await findLastExport(db, id),
  };
}

async function findLastExport(db: Db, insertion: number): Promise<PreparedListings['lastExport']> {
  const { rows } = await sql<{ id: number; at: string; by: string }>`select id, made_at as at, made_by as "by"
    from listing_exports where kind = 'listings' and undone = 0
      and id in (select export_id from listing_export_lines where insertion_id = ${insertion})
    order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

function listingJson(listing: PreparedUnits, { units, stored }: PreparedInsertion): PreparedListing {
  const { values, picturesInZip } = listing;
  const row = listing.stored ? stored.get(listing.stored.id)?.row : undefined;
  const hasAnswer = row !== undefined && (row.message !== '' || row.message_code !== '' || row.fee !== null);
  const withImages = listing.units.map((id) => units.get(id)).find((unit) => unit && unit.images.length > 0);
  return {
    products: listing.units.filter((id) => id > 0),
    name: listing.name,
    sku: values.sku,
    images: [...(withImages?.images ?? [])],
    title: values.title,
    price: orNone(values.price),
    floor: orNone(listing.floor),
    quantity: values.quantity,
    condition: values.condition,
    grader: values.grader,
    grade: values.grade,
    category: values.category,
    description: values.description,
    typed: listing.typed,
    missing: listing.missing,
    action: listing.action,
    state: row?.state ?? 'draft',
    sent: row ? sentJson(row) : null,
    textsDiffer: listing.hasNewTitle || listing.hasNewTexts,
    externalId: values.externalId,
    answer: hasAnswer ? { message: row.message, code: row.message_code, fee: orNone(row.fee) } : null,
    picturesInZip: picturesInZip.length,
  };
}

function leftOutJson({ units, name, reason }: LeftOutUnits): LeftOutListing {
  return { products: units, name, quantity: units.length, reason };
}

const orNone = (cents: number | null) => (cents === null ? null : fromCents(cents));
