import type { ListingAction, PreparedValues } from './listing.ts';

/**
 * All values that a file says of a listing, as one text: equal texts are equal rows. Its hash is kept with an
 * export.
 */
export function describeSent(action: ListingAction, values: PreparedValues): string {
  const { unit, ...others } = values;
  const sorted = Object.entries({ ...others, action, unit: unit.id }).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return JSON.stringify(sorted);
}
