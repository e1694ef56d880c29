import { SiteListingCells, type SiteListing } from '../../../contract/site_listings.ts';
import { readListingState, readUploadResult } from '../../../domain/listings/site_listing.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import type { Db } from '../../platform/db/schema.ts';
import { sortKeyOf } from '../../platform/db/search_text.ts';
import { findRefusedLabels, findSentLabels, streamLiveListings } from '../listing/index.ts';
import type { OpenedFile } from './file_adapter.ts';
import type { FileRow } from './file_rows.ts';
import { omitUndefined } from './order_facts.ts';
import { describeCellPlace, describeRowPlace, PLACE_MISSING } from './problem_places.ts';
import type { RecordOfRow } from './read/record.ts';

const RowCells = SiteListingCells.partial();
type Cells = Partial<SiteListingCells>;
type Values = Partial<SiteListing>;

interface ListingRow {
  one: RecordOfRow;
  values: Values;
  /** The line of our file. */
  line: number | undefined;
  /** Variations of a listing share its number. */
  variation: string;
}

/**
 * Reads a site's file about listings. Of several rows about one listing, the last row counts. A file of all
 * live listings ends the recorded ones that it lacks; a file of results never does.
 */
export async function* siteListingRows(
  db: Db,
  batches: AsyncIterable<RecordOfRow[]>,
  opened: OpenedFile,
): AsyncGenerator<FileRow[], void> {
  const reader = new ListingReader(opened);
  const read: ListingRow[] = [];
  for await (const batch of batches) read.push(...batch.flatMap((one) => reader.read(one) ?? []));
  const { site } = opened.file;
  if (site !== null && reader.isOfResults) await labelByLine(db, site, read);
  const all = [...new Map(read.map((row) => [keyOf(row), row])).values()];
  const live = site === null || reader.isOfResults ? [] : await readLive(db, site);
  const recorded = new Set(live.map(({ externalId }) => externalId));
  const taken = new Set(all.flatMap(({ values }) => (isRefusal(values) ? [] : labelOf(values))));
  const counting = all.filter(({ values }) => {
    // A row of a shop's list that is not for sale, and was not before, is no listing.
    if (values.status === 'ended' && !reader.isOfResults) return recorded.has(values.externalId ?? '');
    return !isRefusal(values) || !taken.has(labelOf(values));
  });
  for (const some of splitIntoPortions(counting)) yield some.map((row) => reader.toFileRow(row));

  if (site === null) return;
  if (reader.isOfResults) {
    // A row without a number is about the refused listing itself.
    const numbered = new Set(all.flatMap(({ values }) => (values.externalId ? labelOf(values) : [])));
    const refused = await findRefusedLabels(db, site);
    const accepted = [...numbered].flatMap((label) => refused.get(label) ?? []);
    for (const some of splitIntoPortions(accepted))
      yield some.map((sku) =>
        missingRow({ site, externalId: '', sku, status: 'accepted', message: '', code: '' }),
      );
  }
  // A file that breaks off says nothing about the listings that it lacks.
  if (!opened.known?.isComplete || opened.breaksOff()) return;
  const present = new Set(all.map(({ values }) => values.externalId));
  const gone = live.filter(({ externalId }) => !present.has(externalId));
  for (const some of splitIntoPortions(gone))
    yield some.map((values) => missingRow({ ...values, status: 'ended' }));
}

class ListingReader {
  /** The rows are results of an upload. Otherwise they are listings. */
  readonly isOfResults: boolean;
  readonly #of: OpenedFile;
  readonly #keys: ReadonlyMap<string, string>;
  /** The first row of each article, whose further rows leave out the title. */
  readonly #articles = new Map<string, Cells>();

  constructor(of: OpenedFile) {
    this.#of = of;
    this.isOfResults = Object.values(of.mapping).includes('line');
    this.#keys = new Map(
      of.headers.flatMap((head, index) => (of.mapping[index] ? [[head, of.mapping[index]]] : [])),
    );
  }

  /** Undefined for a row without a listing: a further picture of an article. */
  read(one: RecordOfRow): ListingRow | undefined {
    const cells = RowCells.parse(one.values);
    const { handle } = cells;
    const isRead = one.problems.every(({ isWarning }) => isWarning);
    if (isRead && handle !== undefined && cells.price === undefined) return undefined;
    const article = handle === undefined ? undefined : this.#articles.get(handle);
    if (handle !== undefined && !article) this.#articles.set(handle, cells);
    const { title = article?.title, result = article?.result } = cells;
    const variation = cells.variation === 'Default Title' ? '' : (cells.variation ?? '');
    const externalId = cells.externalId === '0' ? '' : (cells.externalId ?? handle ?? '');
    const { errorCode, warningCode, action = '' } = cells;
    const values: Values = omitUndefined({
      site: cells.site ?? this.#of.file.site ?? undefined,
      externalId,
      sku: cells.sku ?? handle,
      title: title !== undefined && variation !== '' ? `${title} - ${variation}` : title,
      price: cells.price ?? undefined,
      currency: cells.currency ?? this.#of.file.currency ?? this.#of.known?.currency,
      available: cells.available,
      fee: cells.fee ?? undefined,
      address: cells.address,
      started: cells.started,
      seen: cells.seen,
    });
    const code = errorCode ?? warningCode ?? cells.code ?? '';
    if (this.isOfResults)
      Object.assign(values, {
        ...omitUndefined({ status: readUploadResult({ result: result ?? '', action, externalId, code }) }),
        action,
        message: cells.error ?? cells.warning ?? cells.message ?? '',
        code,
      });
    else
      Object.assign(
        values,
        omitUndefined({ action: cells.action, message: cells.message, code: cells.code }),
        { status: cells.status ?? this.#stateOf(cells, result) },
      );
    return { one, values, variation, line: cells.line };
  }

  /** A seller's list of a whole catalogue has rows of articles of which none is for sale. */
  #stateOf({ available, handle }: Cells, result: string | undefined): SiteListing['status'] {
    const isOfCatalogue = !this.#of.known?.isComplete && handle === undefined;
    return isOfCatalogue && available === 0 ? 'ended' : readListingState(result);
  }

  toFileRow({ one, values }: ListingRow): FileRow {
    const { row, written } = one;
    const unread: FileRow['unread'] = {};
    for (const { column, message, isWarning } of one.problems) {
      const key = column === null ? 'row' : (this.#keys.get(column) ?? column);
      if (!isWarning) unread[key] ??= { message, written: written[key] ?? null };
    }
    const warnings = one.problems
      .filter(({ isWarning }) => isWarning)
      .map(({ column, message }) => ({ place: describeCellPlace(row, column), message }));
    return { ...fileRow(values), row, place: describeRowPlace(row).text, unread, warnings };
  }
}

/** A row about a listing that the file does not have. */
function missingRow(values: Values): FileRow {
  return { ...fileRow(values), row: 0, place: PLACE_MISSING.text };
}

/** Records are found by the site's number and the label: no row has an id of its own. */
function fileRow(values: Values): Omit<FileRow, 'row' | 'place'> {
  return {
    kind: 'site_listings',
    parent_id: null,
    item: null,
    row_values: values,
    unread: {},
    warnings: [],
    isRepeat: false,
  };
}

/** Gives rows without a label that of their line in the file that was sent. */
async function labelByLine(db: Db, site: string, rows: readonly ListingRow[]): Promise<void> {
  if (rows.every(({ values }) => values.sku !== undefined)) return;
  const lines = rows.flatMap(({ line, values }) =>
    line === undefined ? [] : [{ line, sku: values.sku ?? '' }],
  );
  const labels = await findSentLabels(db, { site, lines });
  for (const { line, values } of rows) values.sku ??= labels.get(line ?? 0);
}

async function readLive(db: Db, site: string) {
  const all: Required<Pick<SiteListing, 'site' | 'externalId' | 'sku' | 'title'>>[] = [];
  for await (const some of streamLiveListings(db, site))
    all.push(...some.map(({ external_id: externalId, sku, title }) => ({ site, externalId, sku, title })));
  return all;
}

function keyOf({ one, values: { externalId, sku }, variation }: ListingRow): string {
  if (externalId) return `number ${externalId} ${variation}`;
  return sku ? `label ${sortKeyOf(sku)}` : `row ${one.row}`;
}

const labelOf = ({ sku = '' }: Values): string => sortKeyOf(sku);
const isRefusal = ({ status, externalId }: Values): boolean => status === 'failed' && !externalId;
