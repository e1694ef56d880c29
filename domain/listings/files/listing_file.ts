import type { ListingAction, PreparedValues } from '../listing.ts';
import type { ListingProblem } from '../listing_problem.ts';
import type { SiteFile } from './site_file.ts';

/** A listing that a file adds, changes or ends. */
export interface ListingToSend extends PreparedValues {
  action: Exclude<ListingAction, 'none'>;
}

/** A row of a written file. */
export interface ListingFileLine {
  /** The place of the listing among those to send. */
  listing: number;
  action: ListingToSend['action'];
  /** As sites count: the heading is line 1, whatever stands above it. */
  line: number;
}

/** A file for a site. `text` has its byte order mark, if any, and its line ends. */
export interface ListingFile {
  name: string;
  text: string;
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

/** A listing with its written rows. */
export interface WrittenListing {
  listing: number;
  action: ListingToSend['action'];
  rows: string[];
}

/** Joins rows to files of at most 14 MB and 150,000 rows. No file without rows. */
export function joinRows(
  written: readonly WrittenListing[],
  { name, ending, start, end = '', encoding = 'utf-8' }: FileFrame,
): ListingFile[] {
  const parts: { rows: string[]; lines: ListingFileLine[]; bytes: number }[] = [];
  for (const { listing, action, rows } of written) {
    const bytes = rows.reduce((sum, row) => sum + countBytes(row), 0);
    let part = parts.at(-1);
    if (!part || part.bytes + bytes > MOST_BYTES || part.rows.length + rows.length > MOST_ROWS) {
      part = { rows: [], lines: [], bytes: countBytes(start) + countBytes(end) };
      parts.push(part);
    }
    part.lines.push({ listing, action, line: part.rows.length + 2 });
    part.rows.push(...rows);
    part.bytes += bytes;
  }
  return parts.map(({ rows, lines }, index) => ({
    name: `${name}${parts.length > 1 ? `-${index + 1}` : ''}.${ending}`,
    text: start + rows.join('') + end,
    encoding,
    lines,
  }));
}

interface FileFrame {
  name: string;
  ending: string;
  /** What stands above the rows: the heading row, with its line end. */
  start: string;
  end?: string;
  encoding?: string;
}

function countBytes(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // The two halves of a pair are four bytes in UTF-8, other characters up to three.
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
