import { describeProblem } from '../../problem.ts';
import type { Notation } from '../../table/number.ts';
import type { ListingFormat } from '../listing.ts';
import type { ListingProblem } from '../listing_problem.ts';
import { finish, type Steps } from '../steps.ts';
import { parseCsv, type CsvDialect, type CsvRow, type Delimiter } from './csv.ts';

/**
 * The files that operators download from their sites: eBay's templates for drafts, for categories (starred
 * headings, or the words of the page), and for prices and quantities; TCGplayer's pricing; Shopify's products and
 * inventory; Cardmarket's stock; Amazon's prices. `table` is any other file with headings.
 */
export const SITE_FILE_KINDS = [
  'ebay_draft',
  'ebay_category',
  'ebay_names',
  'ebay_prices',
  'tcgplayer_pricing',
  'shopify_products',
  'shopify_inventory',
  'cardmarket_stock',
  'amazon_prices',
  'table',
] as const;
export type SiteFileKind = (typeof SITE_FILE_KINDS)[number];

/** The format of listings that a file is for. */
export function formatOfSiteFile(kind: SiteFileKind): ListingFormat {
  const [site] = kind.split('_');
  return kind === 'table' ? 'other' : (site as ListingFormat);
}

/** A site's own file, taken apart. */
export interface SiteFile extends CsvDialect {
  kind: SiteFileKind;
  encoding: string;
  byteOrderMark: '\ufeff' | '';
  decimals: Notation;
  /** The rows of information above the heading row and below it, as written, with their line ends. */
  above: string;
  below: string;
  /** The heading row as written, without its line end. */
  headingRow: string;
  headings: readonly string[];
  /** The other rows. Rows of information are not among them. */
  rows: readonly (readonly string[])[];
  /** Whether the file is our own standard file, to which columns may be added. */
  isStandard: boolean;
}

/** A file before it is read. `text` is decoded, and `encoding` is what it was decoded from. */
interface RawSiteFile {
  text: string;
  encoding?: string;
}

type ReadSiteFile = { file: SiteFile; problem?: undefined } | { file?: undefined; problem: ListingProblem };

/** Reads a file that an operator downloaded from a site. */
export function readSiteFile(raw: RawSiteFile): ReadSiteFile {
  return finish(readSiteFileInSteps(raw));
}

export function* readSiteFileInSteps({ text, encoding = 'utf-8' }: RawSiteFile): Steps<ReadSiteFile> {
  const byteOrderMark = text.startsWith('\ufeff') ? '\ufeff' : '';
  const bare = text.slice(byteOrderMark.length);
  if (bare.trim() === '') return { problem: describeProblem('listings.file_empty') };
  const lineEnd = bare.includes('\r\n') ? '\r\n' : '\n';
  const delimiter = findDelimiter(bare);
  const rows = yield* parseCsv(bare, delimiter);
  const headIndex = rows.findIndex((row) => !isInfo(row) && row.cells.filter(isFilled).length > 1);
  const head = rows[headIndex];
  if (!head) return { problem: describeProblem('listings.file_no_headings') };
  const keys = head.cells.map(columnKey);
  const above = bare.slice(0, head.start);
  if (isAnswer(keys)) return { problem: describeProblem('listings.file_is_answer') };
  const after = rows.slice(headIndex + 1);
  const data = after.filter((row) => !isInfo(row) && row.cells.some(isFilled)).map(({ cells }) => cells);
  const dataText = after.length > 0 ? bare.slice(head.end, after.at(-1)?.end) : '';
  return {
    file: {
      kind: recognizeKind(keys, { above, delimiter }),
      encoding,
      byteOrderMark,
      delimiter,
      lineEnd,
      quotesAll: data.length > 0 && /^\r?\n"/.test(dataText) && areAllQuoted(bare, after, delimiter),
      decimals: findDecimals(keys, data),
      above,
      below: after
        .filter(isInfo)
        .map(({ start, end }) => bare.slice(start, end) + lineEnd)
        .join(''),
      headingRow: bare.slice(head.start, head.end),
      headings: head.cells,
      rows: data,
      isStandard: false,
    },
  };
}

/**
 * What a heading names: without stars, case and double spaces. eBay's descriptors are named by their numbers,
 * because their words depend on the language.
 *
 * @example columnKey('*Start  price') === 'start price'
 * @example columnKey('CD:Card Condition - (ID: 40001)') === '#40001'
 */
export function columnKey(heading: string): string {
  const [, id] = /\(ID:\s*(\d+)\)\s*$/i.exec(heading) ?? [];
  if (id) return `#${id}`;
  return heading
    .trim()
    .replace(/^\*\s*/, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

const isFilled = (cell: string) => cell.trim() !== '';

/** eBay's rows of information: `Info`, `#INFO`. */
function isInfo({ cells }: CsvRow): boolean {
  return /^\s*(?:#\s*info\b|info\s*$)/i.test(cells[0] ?? '');
}

/** The most frequent delimiter of the first line, unless the file names one. */
export function findDelimiter(text: string): Delimiter {
  const [, said] = /^"?#?info"?([,;\t])/i.exec(text) ?? [];
  if (said) return said as Delimiter;
  const line = text.split(/\r?\n/).find((one) => isFilled(one) && !/^"?#info/i.test(one)) ?? '';
  const bare = line.replace(/"[^"]*"/g, '');
  const counts = ([',', ';', '\t'] as const).map((mark) => [mark, bare.split(mark).length] as const);
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

function areAllQuoted(text: string, rows: readonly CsvRow[], delimiter: Delimiter): boolean {
  const filled = rows.filter(({ cells }) => cells.some(isFilled)).slice(0, 20);
  return filled.every(({ start, end, cells }) => {
    const written = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter);
    return text.slice(start, end) === written;
  });
}

/** A price with a decimal comma shows the notation of its file. */
function findDecimals(keys: readonly string[], rows: readonly (readonly string[])[]): Notation {
  const prices = keys.flatMap((key, place) => (/price|prezzo|preis|prix|precio/.test(key) ? [place] : []));
  const isComma = (cell = '') => /^\s*\d{1,9},\d{1,2}\s*$/.test(cell);
  return rows.some((cells) => prices.some((place) => isComma(cells[place]))) ? 'comma' : 'dot';
}

/** Whether the file says what is live, or what became of an upload. Such a file is imported, not filled. */
function isAnswer(keys: readonly string[]): boolean {
  const has = (...wanted: string[]) => wanted.every((key) => keys.includes(key));
  const hasAction = keys.some(isAction);
  return (
    has('line number', 'status', 'itemid') ||
    (!hasAction && has('item number', 'available quantity', 'current price'))
  );
}

const isAction = (key: string) => /^action\s*(?:\(|$)/.test(key);

function recognizeKind(
  keys: readonly string[],
  { above, delimiter }: { above: string; delimiter: Delimiter },
): SiteFileKind {
  const has = (...wanted: string[]) => wanted.every((key) => keys.includes(key));
  if (keys.some(isAction)) {
    if (has('item number', 'available quantity')) return 'ebay_prices';
    if (/draft-listings-template/i.test(above) || (has('price') && !has('start price'))) return 'ebay_draft';
    const isStarred = has('customlabel') || has('picurl') || has('conditionid') || has('startprice');
    return isStarred ? 'ebay_category' : 'ebay_names';
  }
  if (has('tcgplayer id', 'add to quantity', 'tcg marketplace price')) return 'tcgplayer_pricing';
  if (has('handle', 'location', 'on hand (new)')) return 'shopify_inventory';
  if (has('url handle', 'title') || has('handle', 'variant price')) return 'shopify_products';
  if (has('idproduct', 'groupcount') || has('cardmarketid', 'quantity')) return 'cardmarket_stock';
  if (delimiter === '\t' && has('sku', 'price', 'quantity')) return 'amazon_prices';
  return 'table';
}

/** The first of a site's files of some kinds, in the order of the kinds. */
export function findSiteFile(
  files: readonly SiteFile[],
  ...kinds: readonly SiteFileKind[]
): SiteFile | undefined {
  for (const kind of kinds) {
    const found = files.find((file) => file.kind === kind);
    if (found) return found;
  }
  return undefined;
}
