/**
 * Words in collection apps for a card that the person does not own: on a list, wish list or watch list, or a
 * proxy.
 */
const NOT_OWNED = /^(?:true|yes|list|proxy|wish(?:es|[ -]?list)?|wants?|watch[ -]?list)$/i;

/**
 * Whether the person owns the card of a row, from the cell that says where the card is kept.
 *
 * @example isOwnedCard('binder') === true
 * @example isOwnedCard('Wishlist') === false
 */
export function isOwnedCard(kept: string): boolean {
  return !NOT_OWNED.test(kept.trim());
}
