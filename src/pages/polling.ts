/**
 * Milliseconds between reads of an open page, which shows changes by all operators. The server answers
 * unchanged data without recalculation.
 */
export const POLLING_INTERVAL = 2_000;
