/**
 * The header and its value if there may be more rows than the total. This file stands alone, because the
 * console's lists load before the schemas.
 */
export const AT_LEAST = { header: 'x-total-is', value: 'at-least' } as const;
