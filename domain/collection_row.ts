/** So collection apps mark what is wished for, lent or only printed: lists, watch lists, proxies. */
const NOT_OWNED = /^(?:true|yes|list|proxy|wish(?:es|[ -]?list)?|wants?|watch[ -]?list)$/i;

/**
 * Whether a row of a collection app is a card that the person has, by the cell that says where it is kept.
 *
 * @example isOwned('binder') === true
 * @example isOwned('Wishlist') === false
 */
export function isOwned(kept: string): boolean {
  return !NOT_OWNED.test(kept.trim());
}
