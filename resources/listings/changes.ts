import type { ListingChanges, PreparedListing, PreparedListings } from '../../contract/listings.ts';

export type ListingChange = ListingChanges['changes'][number];

/** The fields of a listing that are typed in its row, in their order. */
export const LISTING_FIELDS = ['title', 'condition', 'price', 'category', 'grader', 'grade'] as const;
export type ListingField = (typeof LISTING_FIELDS)[number];

type Missing = PreparedListing['missing'][number];

/** The fields that a missing value asks for. */
const FIELDS_OF: Partial<Record<Missing, readonly ListingField[]>> = {
  title: ['title'],
  title_too_long: ['title'],
  price: ['price'],
  condition: ['condition'],
  category: ['category'],
  grade: ['grader', 'grade'],
};

export function isFieldMissing(listing: PreparedListing, field: ListingField): boolean {
  const isAsked = listing.missing.some((one) => FIELDS_OF[one]?.includes(field));
  const isGrade = field === 'grader' || field === 'grade';
  return isAsked && (!isGrade || listing[field] === '');
}

/** Shows changes before the server's answer, which has all their effects. */
export function withChanges(prepared: PreparedListings, changes: readonly ListingChange[]): PreparedListings {
  const { listings, leftOut, titleLimit } = prepared;
  const changeOf = ({ products }: PreparedListing) =>
    changes.findLast((change) => change.products.some((id) => products.includes(id)));
  const gone = listings.filter((one) => changeOf(one)?.leftOut === true);
  return {
    ...prepared,
    listings: listings
      .filter((one) => !gone.includes(one))
      .map((one) => withChange(one, changeOf(one), titleLimit)),
    leftOut: [
      ...leftOut,
      ...gone.map(({ products, name, quantity }) => ({
        products,
        name,
        quantity,
        reason: 'by_hand' as const,
      })),
    ],
  };
}

function withChange(
  listing: PreparedListing,
  change: ListingChange | undefined,
  titleLimit: number | null,
): PreparedListing {
  if (!change) return listing;
  const typed = LISTING_FIELDS.filter((field) => change[field] !== undefined && change[field] !== null);
  const set = Object.fromEntries(typed.map((field) => [field, change[field]]));
  const changed: PreparedListing = { ...listing, ...set };
  const isSettled = (missing: Missing) =>
    FIELDS_OF[missing]?.some((field) => typed.includes(field)) === true &&
    (missing !== 'grade' || (changed.grader !== '' && changed.grade !== ''));
  const isTooLong = typed.includes('title') && titleLimit !== null && changed.title.length > titleLimit;
  const missing = listing.missing.filter((one) => !isSettled(one));
  return { ...changed, missing: isTooLong ? ['title_too_long', ...missing] : missing };
}
