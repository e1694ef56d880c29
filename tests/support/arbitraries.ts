import fc from 'fast-check';

/** Whole cents of an amount that the product records. */
export const cents = fc.integer({ min: 0, max: 99_999_999_999 });

/** Cents of the size that purchases have, so that near misses of a bound occur. */
export const priceCents = fc.integer({ min: 0, max: 200_000 });
