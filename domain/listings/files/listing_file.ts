import type { ListingAction, PreparedValues } from '../listing.ts';
import type { ListingProblem } from '../listing_problem.ts';
import type { Steps } from '../steps.ts';
import type { SiteFile } from './site_file.ts';

/** A listing that a file adds, changes or ends. */
export interface ListingToSend extends PreparedValues {
  action: Exclude<ListingAction, 'none'>;
  /** Whether its texts, without the title, differ from what the site got last. */
  hasNewTexts: boolean;
}

/** A listing in a file. */
interface SentListing {
  /** The place of the listing among those to send. */
  listing: number;
  action: ListingToSend['action'];
}

/** Where a listing stands in a written file. */
export interface ListingFileLine extends SentListing {
  /** As sites count: the heading is line 1, whatever stands above it. */
  line: number;
}

/** A file for a site, with its byte order mark, if any, and its line ends. */
export interface ListingFile {
  name: string;
  /** The whole text. Joining a large file takes long: a server encodes chunk by chunk. */
  readonly text: string;
  chunks: readonly string[];
  /** As of the site's own file. */
  encoding: string;
  lines: ListingFileLine[];
}

export interface WrittenFiles {
  files: ListingFile[];
  /** Why a file is missing. */
  problems: ListingProblem[];
}

/** What the files of a site are written from. */
export interface FilesToWrite {
  listings: readonly ListingToSend[];
  /** The name of the files without their ending: `ebay-first-sky`. */
  name: string;
  site: string;
  /** The operator's own files of the site. */
  siteFiles: readonly SiteFile[];
}

/** The largest file that eBay and Shopify take, with a reserve. */
const MOST_BYTES = 14_000_000;
/** The most rows that eBay takes. */
const MOST_ROWS = 150_000;

/** Written rows that stay together: those of one listing, or of several that share a row. */
export interface WrittenRows {
  of: readonly SentListing[];
  rows: string[];
}

/** Joins rows to files of at most 14 MB and 150,000 rows. No file without rows. */
export function* joinRows(
  written: readonly WrittenRows[],
  { name, ending, start, end = '', encoding = 'utf-8' }: FileFrame,
): Steps<ListingFile[]> {
  const parts: FilePart[] = [];
  for (const { of, rows } of written) {
    const text = rows.join('');
    const bytes = countBytes(text);
    let part = parts.at(-1);
    if (!part || part.bytes + bytes > MOST_BYTES || part.rows + rows.length > MOST_ROWS) {
      part = { chunks: [], open: start, rows: 0, bytes: countBytes(start + end), lines: [] };
      parts.push(part);
    }
    const line = part.rows + 2;
    part.lines.push(...of.map((sent) => ({ ...sent, line })));
    part.rows += rows.length;
    part.bytes += bytes;
    part.open += text;
    if (part.open.length > CHUNK) {
      part.chunks.push(part.open);
      part.open = '';
    }
    yield;
  }
  return parts.map(({ chunks, open, lines }, index) => {
    const all = [...chunks, open + end];
    return {
      name: `${name}${parts.length > 1 ? `-${index + 1}` : ''}.${ending}`,
      chunks: all,
      get text() {
        return all.join('');
      },
      encoding,
      lines,
    };
  });
}

/** In characters. */
const CHUNK = 100_000;

interface FilePart {
  chunks: string[];
  /** The text after the last whole chunk. */
  open: string;
  rows: number;
  bytes: number;
  lines: ListingFileLine[];
}

interface FileFrame {
  name: string;
  ending: string;
  /** What stands above the rows: the heading row, with its line end. */
  start: string;
  end?: string;
  encoding?: string;
}

const encoder = new TextEncoder();
const scratch = new Uint8Array(16_384);

/** In UTF-8. */
function countBytes(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length;) {
    const { read, written } = encoder.encodeInto(at === 0 ? text : text.slice(at), scratch);
    bytes += written;
    at += read;
  }
  return bytes;
}
