/** The selling sites that a batch can be listed on, written as the specification writes them. */
export const INSERTION_SITES = ['Amazon', 'Ebay', 'Shopify'] as const;
export type InsertionSite = (typeof INSERTION_SITES)[number];

/** The states that are offered for a batch, in the order in which it passes through them; any other text may be typed. */
export const BATCH_STATUSES = ['Draft', 'Ready', 'Listed', 'Sold'] as const;
const [, READY, LISTED, SOLD] = BATCH_STATUSES;

/** The days of an insertion: on which it was put up, until when it was meant to be, since when it is not any more. */
export interface InsertionDays {
  from: string | null;
  to: string | null;
  ended: string | null;
}

/**
 * Whether an insertion is still offered: until somebody, or a sale, has ended it. Its last day alone does not end it:
 * sites renew what has run out, and what is online although nobody thinks so is sold twice.
 */
export function isActive({ ended }: Pick<InsertionDays, 'ended'>): boolean {
  return ended === null;
}

/** Whether one that is offered was to end before today, which somebody has to look at. */
export function isExpired({ to, ended }: Pick<InsertionDays, 'to' | 'ended'>, today: string): boolean {
  return isActive({ ended }) && to !== null && to < today;
}

/** Whether a batch is on a site: it is, it is not yet, or there is nothing left to offer. */
export const OFFERED = ['yes', 'no', 'sold'] as const;
export type Offered = (typeof OFFERED)[number];

/** @example offeredOf({ isOffered: false, units: 3, left: 0 }) === 'sold' */
export function offeredOf(batch: { isOffered: boolean; units: number; left: number }): Offered {
  if (batch.isOffered) return 'yes';
  return batch.units > 0 && batch.left === 0 ? 'sold' : 'no';
}

/**
 * The status of a batch after its insertions or its units have changed: sold when all of its units are, listed while it
 * is offered on a site; ready again when it is neither any more. What somebody has written stays.
 *
 * @example nextStatus('Ready', { isOffered: true, units: 3, left: 3 }) === 'Listed'
 */
export function nextStatus(
  status: string,
  { isOffered, units, left }: { isOffered: boolean; units: number; left: number },
): string {
  if (!BATCH_STATUSES.some((one) => one === status)) return status;
  if (units > 0 && left === 0) return SOLD;
  if (isOffered) return LISTED;
  return status === LISTED || status === SOLD ? READY : status;
}
