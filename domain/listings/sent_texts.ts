import type { ListingAction, ListingFormat, PreparedValues } from './listing.ts';

/** Whether a file of changes has the texts of a listing. eBay's has only price and quantity. */
export function changesTexts(format: ListingFormat): boolean {
  return format === 'shopify' || format === 'other';
}

/** Whether a listing has a title of its own. Other files have no title, or have it in a column of the template. */
export function sendsTitle(format: ListingFormat): boolean {
  return format === 'ebay' || format === 'shopify';
}

/** Whether a row of a file has the texts of its listing. */
export function hasTexts(format: ListingFormat, action: ListingAction): boolean {
  return action === 'add' || (action === 'revise' && changesTexts(format));
}

/** A listing with the addresses of all its pictures, public or not. */
interface TextsToSend {
  values: PreparedValues;
  /** The columns of the template, without those of price and quantity, which are compared as numbers. */
  columns: PreparedValues['columns'];
  picturesInZip: readonly string[];
}

/**
 * What a site shows of a listing beside title, price and quantity, as one text: equal texts are equal listings. Its
 * hash is kept when the listing is sent. Of Shopify only the description counts, and of other sites the columns of the
 * template: their files of changes have no more. Files for TCGplayer, Cardmarket and Amazon have no texts.
 */
export function describeTexts(
  format: ListingFormat,
  { values, columns, picturesInZip }: TextsToSend,
): string {
  const { description, category, condition, grader, grade, certificate, pictures } = values;
  if (format === 'shopify') return description;
  if (format === 'other') return JSON.stringify(columns);
  if (format !== 'ebay') return '';
  // A picture stays the same picture when its address becomes public.
  const names = [...pictures, ...picturesInZip].map((address) => address.slice(address.lastIndexOf('/') + 1));
  return JSON.stringify([description, category, condition, grader, grade, certificate, columns, names]);
}
