import { describeProblem } from '../../problem.ts';
import type { PreparedValues } from '../listing.ts';
import { writeAmount, writeCsvRow } from './csv.ts';
import { joinRows, type FilesToWrite, type WrittenFiles } from './listing_file.ts';
import { columnKey, findSiteFile, type SiteFile } from './site_file.ts';

/** The columns that say which article a row is. A column of the template with such a heading chooses the row. */
const DESCRIBING = [
  'tcgplayer id',
  'product line',
  'set name',
  'product name',
  'title',
  'number',
  'rarity',
  'condition',
];

/** Finds the row of a listing in the operator's own export. */
export type FindSiteRow = (values: PreparedValues) => number | undefined;

/**
 * Rows are found by the columns of the template, such as `TCGplayer Id = {TCGplayer Id}` or
 * `Condition = {condition} {Finish} - {Language}`. Where the template names none, product name, number and
 * condition have to be equal. Several rows that fit are none: the article would be guessed.
 */
export function createRowFinder(file: SiteFile): FindSiteRow {
  const keys = file.headings.map(columnKey);
  const place = (key: string) => keys.indexOf(key);
  const byName = indexRows(file, place('product name'));
  const byId = indexRows(file, place('tcgplayer id'));
  return (values) => {
    const wanted = wantedCells(values);
    const id = wanted.get('tcgplayer id');
    const candidates = id
      ? byId.get(plain(id))
      : byName.get(plain(wanted.get('product name') ?? values.unit.name));
    const fitting = (candidates ?? []).filter((row) =>
      [...wanted].every(([key, text]) => text === '' || plain(file.rows[row]?.[place(key)]) === plain(text)),
    );
    return fitting.length === 1 ? fitting[0] : undefined;
  };
}

function indexRows(file: SiteFile, column: number): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [row, cells] of file.rows.entries()) {
    const key = plain(cells[column]);
    const rows = found.get(key);
    if (rows) rows.push(row);
    else found.set(key, [row]);
  }
  return found;
}

/** The cells that a row must have, by the keys of their columns. */
function wantedCells(values: PreparedValues): Map<string, string> {
  const own = values.columns
    .map(([heading, text]) => [columnKey(heading), text] as const)
    .filter(([key]) => DESCRIBING.includes(key));
  const wanted = new Map(own);
  if (wanted.get('tcgplayer id')) return wanted;
  if (!wanted.has('product name')) wanted.set('product name', values.unit.name);
  if (!wanted.has('condition')) wanted.set('condition', values.conditionText);
  const [, number = ''] = Object.entries(values.unit.extras).find(([key]) => /^number$/i.test(key)) ?? [];
  if (!wanted.has('number')) wanted.set('number', number);
  return wanted;
}

function plain(text = ''): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** A change of stock that a file asks for: reading the file twice would make it twice. */
export interface StockDelta {
  /** The article: TCGplayer's id, in its operator's export. */
  row: string;
  delta: number;
}

/**
 * The deltas that an earlier file from the same export asked for already.
 *
 * @example findRepeatedDeltas([{ row: '1', delta: 2 }], [{ row: '1', delta: 2 }]) // [{ row: '1', delta: 2 }]
 */
export function findRepeatedDeltas(
  deltas: readonly StockDelta[],
  earlier: readonly StockDelta[],
): StockDelta[] {
  const known = new Set(earlier.map(({ row, delta }) => `${row} ${delta}`));
  return deltas.filter(({ row, delta }) => delta !== 0 && known.has(`${row} ${delta}`));
}

/**
 * Fills the operator's own pricing export: only its rows, and of them only those of the listings. The quantity is a
 * delta to what the site has. Deltas that an earlier file asked for are refused.
 */
export function writeTcgplayerFiles(
  { listings, name, siteFiles }: FilesToWrite,
  { earlierDeltas = [] }: { earlierDeltas?: readonly StockDelta[] } = {},
): WrittenFiles & { deltas: StockDelta[] } {
  const file = findSiteFile(siteFiles, 'tcgplayer_pricing');
  if (!file) return { files: [], deltas: [], problems: [describeProblem('listings.no_site_file')] };
  const keys = file.headings.map(columnKey);
  const findRow = createRowFinder(file);
  const changes = new Map<number, { delta: number; price: number | null; places: number[] }>();
  for (const [place, listing] of listings.entries()) {
    const row = findRow(listing);
    if (row === undefined) continue;
    const change = changes.get(row) ?? { delta: 0, price: null, places: [] };
    change.delta += listing.quantity - listing.siteQuantity;
    // An id may stand in a file once: two listings of one article share the higher price.
    if (listing.action !== 'end') change.price = Math.max(change.price ?? 0, listing.price ?? 0) || null;
    change.places.push(place);
    changes.set(row, change);
  }
  const deltas = [...changes].map(([row, { delta }]) => ({
    row: file.rows[row]?.[keys.indexOf('tcgplayer id')] ?? '',
    delta,
  }));
  const [repeated] = findRepeatedDeltas(deltas, earlierDeltas);
  if (repeated) {
    const problem = describeProblem('listings.repeated_delta', { row: repeated.row, delta: repeated.delta });
    return { files: [], deltas: [], problems: [problem] };
  }
  const written = [...changes].map(([row, { delta, price, places }]) => {
    const cells = file.headings.map((_, column) => {
      if (keys[column] === 'add to quantity') return String(delta);
      const old = file.rows[row]?.[column] ?? '';
      return keys[column] === 'tcg marketplace price' && price !== null ? writeAmount(price, 'dot') : old;
    });
    const first = places[0] ?? 0;
    return { listing: first, action: listings[first]?.action ?? 'add', rows: [writeCsvRow(cells, file)] };
  });
  const files = joinRows(written, {
    name: `${name}-pricing`,
    ending: 'csv',
    start: file.byteOrderMark + file.headingRow + file.lineEnd,
    encoding: file.encoding,
  });
  return { files: withAllListings(files, [...changes.values()]), deltas, problems: [] };
}

/** Adds the lines of listings that share a row with another one. */
function withAllListings(
  files: WrittenFiles['files'],
  changes: readonly { places: readonly number[] }[],
): WrittenFiles['files'] {
  const others = new Map(changes.map(({ places: [first = 0, ...rest] }) => [first, rest]));
  return files.map((file) => ({
    ...file,
    lines: file.lines.flatMap((line) => [
      line,
      ...(others.get(line.listing) ?? []).map((listing) => ({ ...line, listing })),
    ]),
  }));
}
