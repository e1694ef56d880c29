/**
 * The header and its value if there may be more rows than the total. This is a file of its
 * own, because the console's lists load before the schemas.
 */
export const MINIMUM_TOTAL_HEADER = { header: 'x-total-is', value: 'at-least' } as const;
