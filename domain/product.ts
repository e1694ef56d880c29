import { PURCHASE_STATES } from './purchase.ts';
import { RECEIVED_STATE } from './shipment.ts';

/** The suggested states of a product, in their order. Operators may type any other text. */
export const PRODUCT_STATES = ['On the way', 'In stock', 'Reserved', 'Listed', 'Sold'] as const;
export const [ON_THE_WAY, IN_STOCK, , LISTED, SOLD] = PRODUCT_STATES;

/** Shown where a product's type is not known. */
export const NO_TYPE_TEXT = 'N/A';

/** The value types of a type's extra fields. */
export const EXTRA_VALUE_TYPES = ['text', 'integer', 'float', 'boolean'] as const;

interface Typed {
  type_details: { name: string; subtypes: readonly { id: number; name: string }[] } | null;
  sub_type: number | null;
}

/** The name of a product's subtype, from the subtypes of its type. Undefined without a subtype. */
export function subtypeName({ type_details, sub_type }: Typed): string | undefined {
  return type_details?.subtypes.find(({ id }) => id === sub_type)?.name;
}

/**
 * @example typeInWords({ type_details: { name: 'Card', subtypes: [{ id: 3, name: 'Promo' }] }, sub_type: 3 }) === 'Card · Promo'
 */
export function typeInWords(product: Typed): string {
  return [product.type_details?.name, subtypeName(product)].filter(Boolean).join(' · ') || NO_TYPE_TEXT;
}

export interface TypeWithSubtypes {
  id: number;
  subtypes: readonly { id: number }[];
}

/**
 * Which of a product's type and subtype is invalid. The type must be known. The subtype must belong to the
 * type, or to any type if the type is left out. A subtype is optional, unless `isSubtypeRequired` is set and
 * the type has subtypes.
 *
 * @example findTypeProblem({ type: 2, sub_type: 3 }, [{ id: 1, subtypes: [{ id: 3 }] }, { id: 2, subtypes: [] }]) === 'sub_type'
 */
export function findTypeProblem(
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

/** The days on which a product was received, listed and sold: ISO 8601, `null` if not yet or unknown. */
export interface ProductDays {
  received: string | null;
  listed: string | null;
  sold: string | null;
}

/** States of products that have left, even without a day. Case does not matter. */
export const GONE_STATES = [SOLD, 'Returned', 'Lost'] as const;
export const [, RETURNED, LOST] = GONE_STATES;

/**
 * Where a product is. Stock figures count products that are `here`. `sold undated` means that only the state
 * says sold, without a day. `gone` means returned to the seller, lost, or left on a known day.
 */
export const PRESENCES = ['here', 'coming', 'sold', 'sold undated', 'gone'] as const;
export type Presence = (typeof PRESENCES)[number];

/**
 * The data that decides where a product is. `leftOn` is the day of leaving without a sale: lost, stolen or
 * returned to the seller.
 */
export interface PlacedProduct extends Pick<ProductDays, 'received' | 'sold'> {
  state: string;
  leftOn: string | null;
}

/** @example presenceOf({ received: '2026-11-06', sold: null, leftOn: null, state: 'Listed' }) === 'here' */
export function presenceOf({ received, sold, leftOn, state }: PlacedProduct): Presence {
  if (sold !== null) return 'sold';
  const gone = goneState(state);
  if (gone === SOLD) return 'sold undated';
  if (gone || leftOn !== null) return 'gone';
  return received === null ? 'coming' : 'here';
}

function goneState(state: string): (typeof GONE_STATES)[number] | undefined {
  return GONE_STATES.find((one) => one.toLowerCase() === state.trim().toLowerCase());
}

/** Whether a product was lost or stolen: gone, but not returned to the seller. Its cost is a loss. */
export function isLost(product: PlacedProduct): boolean {
  return presenceOf(product) === 'gone' && goneState(product.state) !== RETURNED;
}

/** A product before and after a change. State and `leftOn` may both stay the same. */
interface LeaveChange {
  before: Pick<PlacedProduct, 'state' | 'leftOn' | 'sold'>;
  after: Pick<PlacedProduct, 'state' | 'leftOn' | 'sold'>;
  today: string;
}

/**
 * The `leftOn` day after a change: today if a product becomes Returned or Lost without a day. Null for a
 * product that is sold or whose state says that the product is back.
 *
 * @example nextLeavingDay({ before: { state: 'Listed', leftOn: null, sold: null }, after: { state: 'Lost', leftOn: null, sold: null }, today: '2026-11-26' }) === '2026-11-26'
 */
export function nextLeavingDay({ before, after, today }: LeaveChange): string | null {
  if (after.sold !== null) return null;
  const isSaid = after.leftOn !== before.leftOn;
  if (isSaid && after.leftOn !== null) return after.leftOn;
  const changes = after.state !== before.state;
  const gone = goneState(after.state);
  if (gone && gone !== SOLD) return after.leftOn ?? (changes ? today : null);
  const isBack = changes && (isKnownState(after.state) || goneState(before.state) !== undefined);
  return isBack ? null : after.leftOn;
}

/** A product with a day of leaving becomes Lost, if its state is a known state of present products. */
export function stateOfGoneProduct(state: string): string {
  return isKnownState(state) && !goneState(state) ? LOST : state;
}

/** Products that are sold, returned or lost cannot be sold again. */
export function canBeSold(product: Parameters<typeof presenceOf>[0]): boolean {
  return ['here', 'coming'].includes(presenceOf(product));
}

/**
 * The state of a product after its days changed. The state follows the days, unless an operator wrote another
 * state than the old days give.
 *
 * @example stateAfterDayChange('In stock', { received: '2026-11-06', listed: null, sold: null }, { received: '2026-11-06', listed: '2026-11-20', sold: null }) === 'Listed'
 */
export function stateAfterDayChange(state: string, before: ProductDays, after: ProductDays): string {
  return state === defaultStateOf(before) ? defaultStateOf(after) : state;
}

/** In lower case. Any other state is in the operator's own words, such as “Shelf 3”. */
export const KNOWN_PRODUCT_STATES: readonly string[] = [...PRODUCT_STATES, ...GONE_STATES].map((state) =>
  state.toLowerCase(),
);

function isKnownState(state: string): boolean {
  return KNOWN_PRODUCT_STATES.includes(state.trim().toLowerCase());
}

/**
 * A product's state, with the operator's own words that are kept while an order holds the product.
 *
 * @example stateInWords({ state: 'Sold', own_state: 'Shelf 3' }) === 'Sold · Shelf 3'
 */
export function stateInWords({ state, own_state }: { state: string; own_state: string | null }): string {
  return [state, own_state].filter(Boolean).join(' · ');
}

/** The default state of a product, from its days. */
export function defaultStateOf({ received, listed, sold }: ProductDays): (typeof PRODUCT_STATES)[number] {
  if (sold !== null) return SOLD;
  if (listed !== null) return LISTED;
  return received === null ? ON_THE_WAY : IN_STOCK;
}

/** The longest SKU. Amazon allows 40 characters, eBay 50. */
export const MAX_SKU = 40;

/** The SKU of a product without a stated SKU. @example defaultSku(123) === 'BS-000123' */
export function defaultSku(id: number): string {
  return `BS-${String(id).padStart(6, '0')}`;
}

/** States of a purchase without a shipment while its products are on their way. */
export const COMING_PURCHASE_STATES: readonly string[] = PURCHASE_STATES.slice(0, -1);

/** The purchase that brought a product, with its shipment. */
export interface PurchaseWithShipment {
  /** The state and the date (ISO 8601) of the purchase. */
  state: string;
  date: string;
  shipment: { state: string; received: string | null } | null;
}

/**
 * Whether the products of a purchase are here: its shipment is received. Without a shipment the state of the
 * purchase decides.
 */
export function hasArrived({ state, shipment }: Omit<PurchaseWithShipment, 'date'>): boolean {
  return shipment ? shipment.state === RECEIVED_STATE : !COMING_PURCHASE_STATES.includes(state);
}

/**
 * The received day of a new product that states none. `null` while the product is on its way. The product's
 * own state decides first. The purchase's date is an estimate for past records (`isPast`) and for shipments
 * without a day.
 */
export function defaultReceivedDay(
  { state, purchase }: { state: string; purchase: PurchaseWithShipment | undefined },
  { today, isPast }: { today: string; isPast: boolean },
): { received: string | null; isEstimated: boolean } {
  const isHere = state === '' ? !purchase || hasArrived(purchase) : state !== ON_THE_WAY;
  if (!isHere) return { received: null, isEstimated: false };
  const { date, shipment } = purchase ?? {};
  if (shipment?.received) return { received: shipment.received, isEstimated: false };
  if (date && (isPast || shipment)) return { received: date, isEstimated: true };
  return { received: today, isEstimated: isPast };
}
