import { setImmediate as breath } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createMessage, joinMessages, messageOfProblem } from '../../../../contract/messages.ts';
import type { ListingExport, NewListingExport } from '../../../../contract/listings.ts';
import type { ListingFile, ListingToSend } from '../../../../domain/listings/files/listing_file.ts';
import type { StockDelta } from '../../../../domain/listings/files/tcgplayer.ts';
import { writeListingFilesInSteps } from '../../../../domain/listings/files/write_files.ts';
import type { ListingFormat } from '../../../../domain/listings/listing.ts';
import type { PreparedUnits } from '../../../../domain/listings/prepare.ts';
import { isOnSite } from '../../../../domain/listings/next_action.ts';
import { mapInSteps } from '../../../../domain/listings/steps.ts';
import { hasTexts } from '../../../../domain/listings/sent_texts.ts';
import { formatCount } from '../../../../domain/format.ts';
import { currentActor } from '../../../platform/call.ts';
import { insertReturningIds, splitIntoPortions, insertAll } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { answeringTransaction } from '../../../platform/db/transaction.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { today } from '../../../platform/today.ts';
import type { TemplateRow } from '../listing_templates/table.ts';
import { lockInsertions } from './change_listings.ts';
import { nameOfFiles } from './file_name.ts';
import { prepareInsertion, type PreparedInsertion } from './prepare_insertion.ts';
import { exportJson, findEarlierDeltas } from './listing_exports.ts';
import { readSite } from './read_site.ts';
import { runSteps } from './run_steps.ts';
import { hashTexts, type InsertionToPrepare } from './repository.ts';
import { storeSent, type SentListing } from './store_sent.ts';
import { encodeText } from '../../../platform/text_encoding.ts';

type WithTemplate = InsertionToPrepare & { template: TemplateRow };

/** A listing that goes into a file. */
interface Chosen {
  insertion: WithTemplate;
  prepared: PreparedInsertion;
  listing: PreparedUnits;
}

/** Rows of a table that are written at once. */
const PORTION = 250;

type ExportOrder = NewListingExport & { publicUrl: string | undefined };

/**
 * Writes the files of ready listings, and counts these as sent, as one action. Two exports at once never send a listing
 * twice: the second one waits for the first, and reads what that has sent.
 */
export const exportListings = (db: Db, order: ExportOrder): Promise<ListingExport> =>
  answeringTransaction(db, (trx) => writeExport(trx, order));

/** The same within a transaction. */
export async function writeExport(
  db: Db,
  { insertions: ids, kind, actions, publicUrl }: ExportOrder,
): Promise<ListingExport> {
  const insertions = checkInsertions(await lockInsertions(db, [...new Set(ids)]), ids);
  const [{ site } = { site: '' }] = insertions;
  const of = await readSite(db, site, publicUrl);
  const { chosen, ...counts } = await chooseListings(db, insertions, { of, actions });
  const written = await writeFiles(db, chosen, { ...of, site, isCheck: kind === 'check' });
  const places = new Set(written.flatMap(({ lines }) => lines.map(({ place }) => place)));
  const sent = [...places].flatMap((place) => chosen[place] ?? []);
  if (sent.length === 0)
    throw invalidInput({
      insertions: createMessage('listings.nothing_to_send', {
        unchanged: formatCount(counts.unchanged),
        notReady: formatCount(counts.not_ready),
      }),
    });
  const at = new Date().toISOString();
  const row = {
    site,
    kind,
    made_at: at,
    made_by: currentActor(),
    ...countActions(sent),
    ...counts,
    pictures: kind === 'check' ? 0 : countPictures(sent),
    deltas: JSON.stringify(written.flatMap(({ deltas }) => deltas)),
  };
  const [id = 0] = await insertReturningIds(db, 'listing_exports', [row]);
  const stored =
    kind === 'check'
      ? new Map<PreparedUnits, number>()
      : await storeSent(db, {
          export_id: id,
          sent_at: at,
          listings: await runSteps(mapInSteps(sent, toSent)),
        });
  await storeFiles(db, { id, written, chosen, stored });
  return exportJson(db, id);
}

/** The ready listings with something to send, and the numbers of the others. */
async function chooseListings(
  db: Db,
  insertions: readonly WithTemplate[],
  { of, actions }: { of: Awaited<ReturnType<typeof readSite>>; actions: NewListingExport['actions'] },
): Promise<{ chosen: Chosen[]; unchanged: number; not_ready: number }> {
  const chosen: Chosen[] = [];
  let [unchanged, not_ready] = [0, 0];
  for (const insertion of insertions) {
    const prepared = await prepareInsertion(db, insertion, of);
    for (const listing of prepared.listings) {
      if (isUnchanged(listing)) unchanged += 1;
      else if (listing.missing.length > 0) not_ready += 1;
      else if (listing.action !== 'none' && (!actions || actions.includes(listing.action)))
        chosen.push({ insertion, prepared, listing });
    }
  }
  return { chosen, unchanged, not_ready };
}

function countActions(sent: readonly Chosen[]): { added: number; changed: number; ended: number } {
  const count = (action: string) => sent.filter(({ listing }) => listing.action === action).length;
  return { added: count('add'), changed: count('revise'), ended: count('end') };
}

function countPictures(sent: readonly Chosen[]): number {
  const added = sent.filter(({ listing }) => listing.action === 'add');
  return added.reduce((sum, { listing }) => sum + listing.picturesInZip.length, 0);
}

function checkInsertions(found: readonly InsertionToPrepare[], ids: readonly number[]): WithTemplate[] {
  if (found.length < new Set(ids).size)
    throw invalidInput({ insertions: createMessage('listings.insertion_gone') });
  if (new Set(found.map(({ site }) => site)).size > 1)
    throw invalidInput({ insertions: createMessage('listings.several_sites') });
  return found.map((insertion) => {
    const { template, batchName: batch, site } = insertion;
    if (!template)
      throw invalidInput({ insertions: createMessage('listings.no_template_on', { batch, site }) });
    return { ...insertion, template };
  });
}

/** Sent before, and equal to what the next file would say. */
function isUnchanged({ action, stored }: PreparedUnits): boolean {
  return action === 'none' && stored !== null && isOnSite(stored);
}

interface WrittenFile extends Omit<ListingFile, 'text'> {
  lines: (ListingFile['lines'][number] & { place: number })[];
}

interface Written {
  files: WrittenFile[];
  lines: WrittenFile['lines'];
  deltas: { row: string; delta: number; file: string }[];
}

/** Writes the files of each format that the templates have. `place` is the place in `chosen`. */
async function writeFiles(
  db: Db,
  chosen: readonly Chosen[],
  of: Awaited<ReturnType<typeof readSite>> & { site: string; isCheck: boolean },
): Promise<Written[]> {
  const formats = [...new Set(chosen.map(({ insertion }) => insertion.template.format))];
  const all: Written[] = [];
  for (const format of formats) {
    const places = [...chosen.keys()].filter((place) => chosen[place]?.insertion.template.format === format);
    const pricing = of.opened.find(({ file }) => file.kind === 'tcgplayer_pricing')?.added ?? '';
    const batches = places.flatMap((place) => chosen[place]?.insertion.batchName ?? []);
    const {
      files,
      problems,
      deltas = [],
    } = await runSteps(
      writeListingFilesInSteps({
        format,
        isCheck: of.isCheck,
        site: of.site,
        siteFiles: of.siteFiles,
        name: nameOfFiles(of.site, batches, today()),
        listings: (await runSteps(mapInSteps(places, (place) => toWrite(chosen[place])))).flat(),
        earlierDeltas: await earlierDeltas(db, format, pricing),
      }),
    );
    const problem = joinMessages(problems.map((one) => messageOfProblem(one)));
    if (problem) throw invalidInput({ insertions: problem });
    const numbered = files.map(({ name, chunks, encoding, lines }) => ({
      name,
      chunks,
      encoding,
      lines: lines.map((line) => ({ ...line, place: places[line.listing] ?? 0 })),
    }));
    all.push({
      files: numbered,
      lines: numbered.flatMap(({ lines }) => lines),
      deltas: deltas.map((delta) => ({ ...delta, file: pricing })),
    });
  }
  return all;
}

const earlierDeltas = async (db: Db, format: ListingFormat, file: string): Promise<StockDelta[]> =>
  format === 'tcgplayer' ? findEarlierDeltas(db, file) : [];

function toWrite(chosen: Chosen | undefined): ListingToSend[] {
  const { listing } = chosen ?? {};
  if (!listing || listing.action === 'none') return [];
  return [{ ...listing.values, action: listing.action, hasNewTexts: listing.hasNewTexts }];
}

function toSent({ insertion, prepared, listing }: Chosen): SentListing {
  const { values, action, units, stored } = listing;
  const { format } = insertion.template;
  return {
    listing,
    insertion: insertion.id,
    batch: insertion.batch,
    stored: stored && (prepared.stored.get(stored.id) ?? null),
    units: units
      .filter((id) => id > 0)
      .map((id) => ({ id, isHere: prepared.units.get(id)?.presence === 'here' })),
    action,
    sku: values.sku,
    handle: values.handle,
    price: values.price,
    quantity: action === 'end' ? 0 : values.quantity,
    texts: hasTexts(format, action) ? { title: values.title, hash: hashTexts(listing.texts) } : null,
  };
}

/** Storing megabytes in one row would hold the event loop. */
const compress = promisify(gzip);

async function storeFiles(
  db: Db,
  {
    id,
    written,
    chosen,
    stored,
  }: {
    id: number;
    written: readonly Written[];
    chosen: readonly Chosen[];
    stored: ReadonlyMap<PreparedUnits, number>;
  },
): Promise<void> {
  for (const [position, { name, chunks, encoding, lines }] of written
    .flatMap(({ files }) => files)
    .entries()) {
    const encoded = await runSteps(mapInSteps(chunks, (chunk) => encodeText(chunk, encoding)));
    const content = await compress(Buffer.concat(encoded), { level: 1 });
    await insertAll(db, 'listing_export_files', [
      { export_id: id, position, name, line_count: lines.length, content },
    ]);
    await breath();
    const rows = lines.flatMap(({ place, line, action }) => {
      const found = chosen[place];
      return found
        ? {
            export_id: id,
            position,
            line,
            listing_id: stored.get(found.listing) ?? null,
            insertion_id: found.insertion.id,
            action,
            sku: found.listing.values.sku,
          }
        : [];
    });
    for (const portion of splitIntoPortions(rows, PORTION)) {
      await insertAll(db, 'listing_export_lines', portion);
      await breath();
    }
  }
}
