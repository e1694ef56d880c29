/** A count goes on while it is open, also on another device. Nothing changes before it is finished. */
export const COUNT_STATES = ['open', 'paused', 'finished', 'undone'] as const;
export type CountState = (typeof COUNT_STATES)[number];

/**
 * What a count says of a product: `here` as expected; `moved` here from another place or from none; `missing`; `left`,
 * because it was sold or moved while the count went on, which is no difference.
 */
export const COUNT_OUTCOMES = ['here', 'moved', 'missing', 'left'] as const;
export type CountOutcome = (typeof COUNT_OUTCOMES)[number];
