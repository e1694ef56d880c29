import { PURCHASE_STATES } from './purchase.ts';
import { RECEIVED } from './shipment.ts';

/** The states that are offered for a product, in the order in which it passes through them; any other text may be typed. */
export const PRODUCT_STATES = ['On the way', 'In stock', 'Reserved', 'Listed', 'Sold'] as const;
export const [ON_THE_WAY, IN_STOCK, , LISTED, SOLD] = PRODUCT_STATES;

/** Shown where a product's type is not known. */
export const NO_TYPE = 'N/A';

/** What the value of a type's extra field may be. */
export const EXTRA_VALUE_TYPES = ['text', 'integer', 'float', 'boolean'] as const;

interface Typed {
  type_details: { name: string; subtypes: readonly { id: number; name: string }[] } | null;
  sub_type: number | null;
}

/** The name of a product's subtype: the one of its type's subtypes that has the id; undefined without one. */
export function subtypeName({ type_details, sub_type }: Typed): string | undefined {
  return type_details?.subtypes.find(({ id }) => id === sub_type)?.name;
}

/**
 * A product's type and subtype in words.
 *
 * @example typeInWords({ type_details: { name: 'Card', subtypes: [{ id: 3, name: 'Promo' }] }, sub_type: 3 }) === 'Card · Promo'
 */
export function typeInWords(product: Typed): string {
  return [product.type_details?.name, subtypeName(product)].filter(Boolean).join(' · ') || NO_TYPE;
}

/** A type, and what can be a subtype of it. */
export interface TypeWithSubtypes {
  id: number;
  subtypes: readonly { id: number }[];
}

/**
 * Which of a product's type and subtype cannot be. The type has to be a known one, and the subtype one of that type's;
 * where the type is left out, one of any type's. No subtype goes with every type, but for one that has some where a
 * subtype is required.
 *
 * @example wrongOfType({ type: 2, sub_type: 3 }, [{ id: 1, subtypes: [{ id: 3 }] }, { id: 2, subtypes: [] }]) === 'sub_type'
 */
export function wrongOfType(
  { type, sub_type }: { type?: number | undefined; sub_type?: number | null | undefined },
  types: readonly TypeWithSubtypes[],
  { isSubtypeRequired = false } = {},
): 'type' | 'sub_type' | undefined {
  const meant = type === undefined ? types : types.filter(({ id }) => id === type);
  if (type !== undefined && meant.length === 0) return 'type';
  const subtypes = meant.flatMap((one) => one.subtypes);
  const isRight =
    sub_type === undefined || sub_type === null
      ? !isSubtypeRequired || subtypes.length === 0
      : subtypes.some(({ id }) => id === sub_type);
  return isRight ? undefined : 'sub_type';
}

/** The days on which a product came, was offered and was sold: ISO 8601, `null` while it has not been or nobody knows. */
export interface ProductDays {
  received: string | null;
  listed: string | null;
  sold: string | null;
}

/** States of products that are not here any more, although no day says so. Case does not matter. */
export const GONE_STATES = [SOLD, 'Returned', 'Lost'] as const;
export const [, RETURNED, LOST] = GONE_STATES;

/**
 * Where a product is. Figures that are called stock count what is `here`. `sold undated` is what only its state
 * calls sold: nobody knows the day. `gone` was returned to the seller or lost, or has a day on which it left.
 */
export const PRESENCES = ['here', 'coming', 'sold', 'sold undated', 'gone'] as const;
export type Presence = (typeof PRESENCES)[number];

/** What says where a product is. It left without a sale on `leftOn`: lost, stolen or returned to the seller. */
export interface Placed extends Pick<ProductDays, 'received' | 'sold'> {
  state: string;
  leftOn: string | null;
}

/** @example presenceOf({ received: '2026-11-06', sold: null, leftOn: null, state: 'Listed' }) === 'here' */
export function presenceOf({ received, sold, leftOn, state }: Placed): Presence {
  if (sold !== null) return 'sold';
  const gone = goneState(state);
  if (gone === SOLD) return 'sold undated';
  if (gone || leftOn !== null) return 'gone';
  return received === null ? 'coming' : 'here';
}

function goneState(state: string): (typeof GONE_STATES)[number] | undefined {
  return GONE_STATES.find((one) => one.toLowerCase() === state.trim().toLowerCase());
}

/** Whether a product was lost or stolen: it is gone, and was not returned to the seller. Its cost is a loss. */
export function isLost(product: Placed): boolean {
  return presenceOf(product) === 'gone' && goneState(product.state) !== RETURNED;
}

/** A change of a product's state and of the day on which it left, neither of which has to change. */
interface LeaveChange {
  before: Pick<Placed, 'state' | 'leftOn' | 'sold'>;
  after: Pick<Placed, 'state' | 'leftOn' | 'sold'>;
  today: string;
}

/**
 * The day on which a product left after a change: today where it becomes Returned or Lost without a day. A product that is
 * sold, or whose state says that it is back, has none.
 *
 * @example nextLeftOn({ before: { state: 'Listed', leftOn: null, sold: null }, after: { state: 'Lost', leftOn: null, sold: null }, today: '2026-11-26' }) === '2026-11-26'
 */
export function nextLeftOn({ before, after, today }: LeaveChange): string | null {
  if (after.sold !== null) return null;
  const isSaid = after.leftOn !== before.leftOn;
  if (isSaid && after.leftOn !== null) return after.leftOn;
  const changes = after.state !== before.state;
  const gone = goneState(after.state);
  if (gone && gone !== SOLD) return after.leftOn ?? (changes ? today : null);
  const isBack = changes && (isKnownState(after.state) || goneState(before.state) !== undefined);
  return isBack ? null : after.leftOn;
}

/** A known state of a product that is here becomes Lost where a day is said on which it left. */
export function stateOfLeft(state: string): string {
  return isKnownState(state) && !goneState(state) ? LOST : state;
}

/** What is sold, returned or lost is not sold again. */
export function canBeSold(product: Parameters<typeof presenceOf>[0]): boolean {
  return ['here', 'coming'].includes(presenceOf(product));
}

/**
 * The state of a product whose days have become others: it follows what happened, unless somebody has written
 * another state than those days had meant.
 *
 * @example followingState('In stock', { received: '2026-11-06', listed: null, sold: null }, { received: '2026-11-06', listed: '2026-11-20', sold: null }) === 'Listed'
 */
export function followingState(state: string, before: ProductDays, after: ProductDays): string {
  return state === parseState(before) ? parseState(after) : state;
}

/** In lower case: a state that is none of these is words of one’s own, such as “Shelf 3”. */
export const KNOWN_STATES: readonly string[] = [...PRODUCT_STATES, ...GONE_STATES].map((state) =>
  state.toLowerCase(),
);

function isKnownState(state: string): boolean {
  return KNOWN_STATES.includes(state.trim().toLowerCase());
}

/**
 * The state of a product with the words of one's own that are kept while an order holds it.
 *
 * @example stateInWords({ state: 'Sold', own_state: 'Shelf 3' }) === 'Sold · Shelf 3'
 */
export function stateInWords({ state, own_state }: { state: string; own_state: string | null }): string {
  return [state, own_state].filter(Boolean).join(' · ');
}

/** The state of a product that nobody has given another. */
export function parseState({ received, listed, sold }: ProductDays): (typeof PRODUCT_STATES)[number] {
  if (sold !== null) return SOLD;
  if (listed !== null) return LISTED;
  return received === null ? ON_THE_WAY : IN_STOCK;
}

/** The longest SKU: Amazon takes 40 characters, eBay 50. */
export const MAX_SKU = 40;

/** The SKU of a product that was given none. @example usualSku(123) === 'BS-000123' */
export function usualSku(id: number): string {
  return `BS-${String(id).padStart(6, '0')}`;
}

/** States of a purchase that has no shipment while its products are on their way. */
export const COMING_PURCHASES: readonly string[] = PURCHASE_STATES.slice(0, -1);

/** What a product came with. */
export interface Parcel {
  /** Of the purchase; the date in ISO 8601. */
  state: string;
  date: string;
  shipment: { state: string; received: string | null } | null;
}

/** Whether what a purchase brings is here: its shipment has been received, or it says so itself without one. */
export function hasArrived({ state, shipment }: Omit<Parcel, 'date'>): boolean {
  return shipment ? shipment.state === RECEIVED : !COMING_PURCHASES.includes(state);
}

/**
 * When a new product came, of which nobody says it: `null` while it is on its way, which its own state says before
 * anything else. Of what is recorded long after (`isPast`), and of a shipment whose day nobody knows, the purchase's
 * date is an estimate.
 */
export function arrivalOf(
  { state, parcel }: { state: string; parcel: Parcel | undefined },
  { today, isPast }: { today: string; isPast: boolean },
): { received: string | null; isEstimated: boolean } {
  const isHere = state === '' ? !parcel || hasArrived(parcel) : state !== ON_THE_WAY;
  if (!isHere) return { received: null, isEstimated: false };
  const { date, shipment } = parcel ?? {};
  if (shipment?.received) return { received: shipment.received, isEstimated: false };
  if (date && (isPast || shipment)) return { received: date, isEstimated: true };
  return { received: today, isEstimated: isPast };
}
