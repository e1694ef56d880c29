import { cardmarketCondition, cardmarketLanguage } from '../condition_codes.ts';
import { inOneLine, writeAmount, writeCsvRow } from './csv.ts';
import { joinRows, type FilesToWrite, type ListingFile, type ListingToSend } from './listing_file.ts';
import { columnKey, findSiteFile, readSiteFile, type SiteFile } from './site_file.ts';

/** The stock file of the site's bulk tools. Its quantity is a delta. */
const STANDARD =
  'cardmarketId,quantity,name,set,setCode,cn,condition,language,isFirstEd,isReverseHolo,isSigned,finishType,oldPrice,price,comment,location,nameDE,nameES,nameFR,nameIT,rarity,listedAt\n';

/**
 * Writes Cardmarket's stock file, or the operator's own one of 14 columns, whose quantity is the whole stock.
 * Articles are described by the columns of the template and by extra fields of the same names.
 */
export function writeCardmarketFiles({ listings, name, siteFiles }: FilesToWrite): ListingFile[] {
  const file = findSiteFile(siteFiles, 'cardmarket_stock') ?? standardFile();
  const keys = file.headings.map(columnKey);
  const written = [...listings.entries()].map(([place, listing]) => {
    const fields = fieldsOf(listing, file);
    const columns = new Map(listing.columns.map(([heading, text]) => [columnKey(heading), text]));
    const cells = keys.map((key) => inOneLine(writeLanguage(key, columns.get(key) ?? fields.get(key) ?? '')));
    return { listing: place, action: listing.action, rows: [writeCsvRow(cells, file)] };
  });
  return joinRows(written, {
    name: `${name}-stock`,
    ending: 'csv',
    start: file.byteOrderMark + file.headingRow + file.lineEnd,
    encoding: file.encoding,
  });
}

function standardFile(): SiteFile {
  const { file } = readSiteFile({ text: STANDARD });
  if (!file) throw new Error('The standard file has no headings.');
  return file;
}

function writeLanguage(key: string, text: string): string {
  return key === 'idlanguage' ? (cardmarketLanguage(text) ?? text) : text;
}

function fieldsOf(listing: ListingToSend, file: SiteFile): Map<string, string> {
  const { condition, quantity, siteQuantity, unit } = listing;
  const codes = condition ? cardmarketCondition(condition) : undefined;
  const isWholeStock = file.headings.some((heading) => columnKey(heading) === 'idproduct');
  const extra = (...names: readonly string[]) =>
    Object.entries(unit.extras).find(([key]) => names.includes(key.trim().toLowerCase()))?.[1] ?? '';
  return new Map([
    ['cardmarketid', extra('cardmarket id', 'cardmarketid')],
    ['idproduct', extra('cardmarket id', 'cardmarketid', 'idproduct')],
    ['quantity', String(quantity - siteQuantity)],
    ['groupcount', String(quantity)],
    ['name', unit.name],
    ['set', extra('set', 'expansion', 'espansione')],
    ['setcode', extra('set code', 'setcode')],
    ['cn', extra('number', 'card number', 'collector number', 'numero')],
    ['condition', (isWholeStock ? codes?.number : codes?.code) ?? ''],
    ['language', extra('language', 'lingua', 'sprache')],
    ['idlanguage', extra('language', 'lingua', 'sprache')],
    ['rarity', extra('rarity')],
    ['price', writeAmount(listing.price, file.decimals)],
  ]);
}
