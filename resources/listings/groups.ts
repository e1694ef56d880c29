import type { PreparedListing, PreparedListings } from '../../contract/listings.ts';

/** Where a listing stands on the page. */
export type ListingGroup = 'not_ready' | 'to_send' | 'sent';

/** A listing's own key: the id of its first unit, or its label if all units are deleted. */
export const keyOf = ({ products, sku }: Pick<PreparedListing, 'products' | 'sku'>): string =>
  String(products[0] ?? sku);

export function groupOf({ missing, action }: PreparedListing): ListingGroup {
  if (action === 'none') return 'sent';
  return missing.length > 0 ? 'not_ready' : 'to_send';
}

export interface ListingCounts {
  toSend: number;
  notReady: number;
  added: number;
  changed: number;
  ended: number;
  /** Listings that were sent before, and those of them that are not sent again. */
  sent: number;
  unchanged: number;
  /** Listings whose texts on the site differ, and are not changed by the next file. */
  differing: number;
}

export function countListings({ listings }: Pick<PreparedListings, 'listings'>): ListingCounts {
  const inGroup = (group: ListingGroup) => listings.filter((one) => groupOf(one) === group);
  const toSend = inGroup('to_send');
  const withAction = (action: PreparedListing['action']) =>
    toSend.filter((one) => one.action === action).length;
  return {
    toSend: toSend.length,
    notReady: inGroup('not_ready').length,
    added: withAction('add'),
    changed: withAction('revise'),
    ended: withAction('end'),
    sent: listings.filter(({ sent }) => sent !== null).length,
    unchanged: inGroup('sent').length,
    differing: inGroup('sent').filter(({ textsDiffer }) => textsDiffer).length,
  };
}
