import fc from 'fast-check';

/** Whole cents of any amount that can be recorded. */
export const cents = fc.integer({ min: 0, max: 99_999_999_999 });

/** Cents up to 2,000 euros, as purchases have, so that near misses of a bound occur. */
export const priceCents = fc.integer({ min: 0, max: 200_000 });
