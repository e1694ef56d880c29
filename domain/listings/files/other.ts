import { writeCsvRow } from './csv.ts';
import { joinRows, type FilesToWrite, type ListingFile, type ListingToSend } from './listing_file.ts';
import { columnKey, findSiteFile, type SiteFile } from './site_file.ts';

const DIALECT = { delimiter: ',', lineEnd: '\r\n', quotesAll: false } as const;

/**
 * Writes the columns of the template, in a file for each action. With the operator's own file, its columns in its
 * spelling: those of the template fill them by name.
 */
export function writeOtherFiles({ listings, name, siteFiles }: FilesToWrite): ListingFile[] {
  const own = findSiteFile(siteFiles, 'table');
  return (['add', 'revise', 'end'] as const).flatMap((action) => {
    const found = [...listings.entries()].filter(([, listing]) => listing.action === action);
    const headings = own?.headings ?? headingsOf(found.map(([, listing]) => listing));
    if (headings.length === 0) return [];
    const written = found.map(([place, listing]) => {
      const columns = new Map(listing.columns.map(([heading, text]) => [columnKey(heading), text]));
      const cells = headings.map((heading) => columns.get(columnKey(heading)) ?? '');
      return { listing: place, action, rows: [writeCsvRow(cells, own ?? DIALECT)] };
    });
    return joinRows(written, { name: `${name}-${action}`, ending: 'csv', ...frameOf(own, headings) });
  });
}

function headingsOf(listings: readonly ListingToSend[]): string[] {
  const found = new Map<string, string>();
  for (const { columns } of listings) for (const [heading] of columns) found.set(columnKey(heading), heading);
  return [...found.values()];
}

function frameOf(own: SiteFile | undefined, headings: readonly string[]) {
  if (!own) return { start: writeCsvRow(headings, DIALECT) };
  const start = own.byteOrderMark + own.above + own.headingRow + own.lineEnd;
  return { start, end: own.below, encoding: own.encoding };
}
