/** The selling sites of batches, spelled as in the specification. */
export const INSERTION_SITES = ['Amazon', 'Ebay', 'Shopify'] as const;
export type InsertionSite = (typeof INSERTION_SITES)[number];

/** The suggested states of a batch, in their order. Operators may type any other text. */
export const BATCH_STATUSES = ['Draft', 'Ready', 'Listed', 'Sold'] as const;
const [, READY, LISTED, SOLD] = BATCH_STATUSES;

/** The days of a listing: the first day, the planned last day, and the day on which the listing ended. */
export interface InsertionDays {
  from: string | null;
  to: string | null;
  ended: string | null;
}

/**
 * Whether a listing is active: until an operator or a sale ends the listing. The planned last day does not
 * end a listing, because sites renew expired listings. A product on a forgotten listing could be sold twice.
 */
export function isActiveInsertion({ ended }: Pick<InsertionDays, 'ended'>): boolean {
  return ended === null;
}

/** Whether an active listing is past its planned last day. An operator has to check such a listing. */
export function isExpiredInsertion(
  { to, ended }: Pick<InsertionDays, 'to' | 'ended'>,
  today: string,
): boolean {
  return isActiveInsertion({ ended }) && to !== null && to < today;
}

/** Whether a batch is listed on a site: `yes`, `no`, or `sold` if no unit is left. */
export const LISTING_STATES = ['yes', 'no', 'sold'] as const;
export type ListingState = (typeof LISTING_STATES)[number];

/** @example listingStateOf({ isOffered: false, units: 3, left: 0 }) === 'sold' */
export function listingStateOf(batch: { isOffered: boolean; units: number; left: number }): ListingState {
  if (batch.isOffered) return 'yes';
  return batch.units > 0 && batch.left === 0 ? 'sold' : 'no';
}

/**
 * The status of a batch after a change of its listings or units. The batch is Sold if all units are sold, and
 * Listed while a site lists the batch. A batch that is no longer Sold or Listed is Ready again. A status in
 * the operator's own words stays.
 *
 * @example computeNextBatchStatus('Ready', { isOffered: true, units: 3, left: 3 }) === 'Listed'
 */
export function computeNextBatchStatus(
  status: string,
  { isOffered, units, left }: { isOffered: boolean; units: number; left: number },
): string {
  if (!BATCH_STATUSES.some((one) => one === status)) return status;
  if (units > 0 && left === 0) return SOLD;
  if (isOffered) return LISTED;
  return status === LISTED || status === SOLD ? READY : status;
}
