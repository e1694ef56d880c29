import type { ListingAction, ListingFormat, SentState } from './listing.ts';
import { changesTexts } from './sent_texts.ts';

/** A listing as it should be now, and as its site last got it. Prices are in hundredths of its currency. */
export interface SentComparison {
  format: ListingFormat;
  state: SentState;
  externalId: string;
  sent: { price: number } | null;
  /** Whether title or other texts differ from what was sent. */
  hasNewTexts: boolean;
  price: number | null;
  quantity: number;
  /** What the site should have left, without the units that it sold itself. */
  siteQuantity: number;
}

/**
 * What the next file does with a listing.
 *
 * - Never sent, refused or ended: `add`, with units left.
 * - Sent or live, and price or quantity differ: `revise`. Some sites also take changed texts.
 * - Sent or live, and no unit is left: `end`, unless the site sold the last ones itself.
 *
 * A listing without an answer is sent, too, so that nothing is listed twice.
 */
export function nextAction(listing: SentComparison): ListingAction {
  const { sent, price, quantity, siteQuantity } = listing;
  if (!sent || !isOnSite(listing)) return quantity > 0 ? 'add' : 'none';
  if (quantity === 0) return siteQuantity > 0 ? 'end' : 'none';
  const hasNewTexts = listing.hasNewTexts && changesTexts(listing.format);
  return price !== sent.price || quantity !== siteQuantity || hasNewTexts ? 'revise' : 'none';
}

/** Whether a listing is, or may be, on its site. A refused change leaves a listing with its number live. */
export function isOnSite({ state, externalId }: { state: SentState; externalId: string }): boolean {
  return state === 'sent' || state === 'live' || (state === 'failed' && externalId !== '');
}
