/**
 * The header, and what it says where there may be more rows than the total. It stands alone: the console's
 * lists are there before the schemas are.
 */
export const AT_LEAST = { header: 'x-total-is', value: 'at-least' } as const;
