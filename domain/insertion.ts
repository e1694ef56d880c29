/** The selling sites that a batch can be listed on, written as the specification writes them. */
export const INSERTION_SITES = ['Amazon', 'Ebay', 'Shopify'] as const;
export type InsertionSite = (typeof INSERTION_SITES)[number];

/** The states that are offered for a batch, in the order in which it passes through them; any other text may be typed. */
export const BATCH_STATUSES = ['Draft', 'Ready', 'Listed', 'Sold'] as const;
const [, READY, LISTED, SOLD] = BATCH_STATUSES;

/**
 * The status of a batch after its insertions or its units have changed: sold when all of its units are, listed while it
 * is offered on a site; ready again when it is neither any more. What somebody has written stays.
 *
 * @example followingStatus('Ready', { isOffered: true, units: 3, left: 3 }) === 'Listed'
 */
export function followingStatus(
  status: string,
  { isOffered, units, left }: { isOffered: boolean; units: number; left: number },
): string {
  if (!BATCH_STATUSES.some((one) => one === status)) return status;
  if (units > 0 && left === 0) return SOLD;
  if (isOffered) return LISTED;
  return status === LISTED || status === SOLD ? READY : status;
}
