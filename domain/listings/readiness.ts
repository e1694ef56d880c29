import {
  cardmarketCondition,
  ebayCondition,
  ebayGrade,
  ebayGrader,
  isCardCategory,
  tcgplayerCondition,
} from './condition_codes.ts';
import { columnKey } from './files/site_file.ts';
import type { ListingAction, ListingFormat, MissingValue, PreparedValues } from './listing.ts';
import { titleLimit } from './title.ts';

/** eBay's longest certificate number. */
const MOST_CERTIFICATE = 30;

/** A listing with what its readiness depends on. */
export interface ListingToCheck {
  format: ListingFormat;
  action: ListingAction;
  values: PreparedValues;
  /** Whether any unit has a picture, with a public address or not. */
  hasPictures: boolean;
  /** Whether the price cannot be computed, because the template has no exchange rate. */
  lacksRate: boolean;
  /** Whether the operator's own file of the site has a row for the listing; `null` for other formats. */
  hasRow: boolean | null;
}

/** What a listing lacks before the next file can have it. Nothing, if no file is needed. */
export function findMissing(listing: ListingToCheck): MissingValue[] {
  const { format, action, values, lacksRate, hasRow } = listing;
  if (action === 'none') return [];
  const missing: MissingValue[] = action === 'add' ? missingOfNew(listing) : [];
  if (action !== 'end' && values.price === null) missing.push(lacksRate ? 'rate' : 'price');
  if (action !== 'add' && format === 'ebay' && values.externalId === '') missing.push('listing_number');
  if (hasRow === false) missing.push('site_row');
  return missing;
}

function missingOfNew({ format, values, hasPictures }: ListingToCheck): MissingValue[] {
  const { title, category } = values;
  const limit = titleLimit(format);
  const needs = NEEDS[format];
  const missing: MissingValue[] = [];
  if (needs.title && title === '') missing.push('title');
  if (limit !== null && title.length > limit) missing.push('title_too_long');
  if (needs.condition && !hasCondition(format, values)) missing.push('condition');
  if (needs.category && category === '') missing.push('category');
  if (needs.picture && !hasPictures) missing.push('picture');
  if (format === 'ebay' && values.condition === 'graded') missing.push(...missingOfGraded(values));
  return missing;
}

const NEEDS: Readonly<
  Record<ListingFormat, { title: boolean; condition: boolean; category: boolean; picture: boolean }>
> = {
  ebay: { title: true, condition: true, category: true, picture: true },
  shopify: { title: true, condition: false, category: false, picture: true },
  tcgplayer: { title: false, condition: true, category: false, picture: false },
  cardmarket: { title: false, condition: true, category: false, picture: false },
  amazon: { title: false, condition: false, category: false, picture: false },
  other: { title: true, condition: false, category: false, picture: false },
};

/** Whether the site can say the condition. */
function hasCondition(format: ListingFormat, { condition, category }: PreparedValues): boolean {
  if (condition === null) return false;
  if (format === 'ebay') return ebayCondition(condition, category) !== undefined;
  if (format === 'cardmarket') return cardmarketCondition(condition) !== undefined;
  return format !== 'tcgplayer' || tcgplayerCondition(condition) !== undefined;
}

/** A column of the template may have the site's number where the project knows none, as for CGC. */
function missingOfGraded({ grader, grade, certificate, category, columns }: PreparedValues): MissingValue[] {
  if (!isCardCategory(category)) return [];
  const typed = new Map(columns.map(([heading, text]) => [columnKey(heading), text]));
  const isKnown = (key: string, code: string | undefined) => Boolean(typed.get(key) || code);
  const missing: MissingValue[] = [];
  if (!isKnown('#27501', ebayGrader(grader)) || !isKnown('#27502', ebayGrade(grade))) missing.push('grade');
  const number = typed.get('#27503') ?? certificate;
  if (number === '' || number.length > MOST_CERTIFICATE) missing.push('certificate');
  return missing;
}
