import { inOneLine, writeAmount } from './csv.ts';
import { joinRows, type FilesToWrite, type ListingFile } from './listing_file.ts';
import { columnKey, findSiteFile } from './site_file.ts';

const STANDARD = ['sku', 'price', 'quantity', 'handling-time'];

/**
 * Writes Amazon's prices and quantities of existing pages, separated by tabs and never quoted. The sites in euros
 * have decimal commas. An ended listing has a quantity of 0.
 */
export function writeAmazonFiles({ listings, name, siteFiles }: FilesToWrite): ListingFile[] {
  const own = findSiteFile(siteFiles, 'amazon_prices');
  const lineEnd = own?.lineEnd ?? '\r\n';
  const headings = own?.headings ?? STANDARD;
  const written = [...listings.entries()].map(([place, listing]) => {
    const columns = new Map(listing.columns.map(([heading, text]) => [columnKey(heading), text]));
    const fields = new Map([
      ['sku', listing.sku],
      ['price', writeAmount(listing.price, listing.currency === 'EUR' ? 'comma' : 'dot')],
      ['quantity', String(listing.quantity)],
      ['handling-time', listing.handlingDays === null ? '' : String(listing.handlingDays)],
      ['leadtime-to-ship', listing.handlingDays === null ? '' : String(listing.handlingDays)],
    ]);
    const cells = headings.map((heading) => {
      const key = columnKey(heading);
      return inOneLine(columns.get(key) ?? fields.get(key) ?? '');
    });
    return { listing: place, action: listing.action, rows: [cells.join('\t') + lineEnd] };
  });
  return joinRows(written, {
    name: `${name}-prices`,
    ending: 'txt',
    start: (own?.byteOrderMark ?? '') + (own?.above ?? '') + headings.join('\t') + lineEnd,
    encoding: own?.encoding,
  });
}
