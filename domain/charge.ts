import { splitAmount } from './split_amount.ts';

/** What is paid beside the price, in the order in which it is offered. */
export const CHARGE_KINDS = [
  'shipping',
  'duty',
  'import VAT',
  'handling',
  'proxy fee',
  'storage',
  'other',
] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** By what a charge is spread over the purchases of a shipment. `hand` spreads nothing: all of it is locked. */
export const CHARGE_WAYS = ['weight', 'value', 'quantity', 'equally', 'hand'] as const;
export type ChargeWay = (typeof CHARGE_WAYS)[number];

const USUAL_WAYS: Readonly<Partial<Record<ChargeKind, ChargeWay>>> = {
  shipping: 'weight',
  handling: 'equally',
  'proxy fee': 'equally',
  storage: 'equally',
};

/** How a charge is spread until the operator says otherwise: a parcel's way by weight, flat fees equally, the rest by value. */
export function usualWay(kind: ChargeKind): ChargeWay {
  return USUAL_WAYS[kind] ?? 'value';
}

/** A part of something that is split: as much as its weight, or exactly so many cents where it is locked. */
export interface Part {
  weight: number;
  lock?: number | undefined;
}

/**
 * An amount split with locks: they come first, and the rest goes by weight to the parts without one. Whole cents; the
 * parts are together the amount and none is negative. Locks that cannot be kept, since they are more than the amount,
 * or less while nothing is open, count as weights.
 *
 * @example splitWithLocks(1000, [{ weight: 1, lock: 400 }, { weight: 1 }, { weight: 2 }]) // [400, 200, 400]
 */
export function splitWithLocks(amount: number, parts: readonly Part[]): number[] {
  const open = parts.filter(({ lock }) => lock === undefined);
  const left = amount - total(parts.map(({ lock }) => lock ?? 0));
  if (left < 0 || open.length === 0) {
    return splitAmount(
      amount,
      parts.map(({ lock }) => lock ?? 0),
    );
  }
  const shares = splitAmount(
    left,
    open.map(({ weight }) => weight),
  ).values();
  return parts.map(({ lock }) => lock ?? shares.next().value ?? 0);
}

/** A part of a charge that is set by hand: of a whole purchase, or of one product of it. Cents. */
export interface Lock {
  purchase: number;
  product: number | null;
  amount: number;
}

/** What is to be spread: what of a charge counts as cost, in cents. */
export interface Spreadable {
  amount: number;
  way: ChargeWay;
  locks: readonly Lock[];
}

/** A purchase as charges are spread over it: price in cents, weight in grams where it is known, and how many products it has. */
export interface Lot {
  id: number;
  price: number;
  weight: number | null;
  quantity: number;
}

/**
 * The way that a shipment's charge really goes: by weight only where every purchase without a lock has one (0 g is
 * none), since a missing weight must not mean a free ride; by value otherwise.
 */
export function wayTaken({ way, locks }: Pick<Spreadable, 'way' | 'locks'>, lots: readonly Lot[]): ChargeWay {
  const locked = new Set(locks.flatMap(({ purchase, product }) => (product === null ? purchase : [])));
  return way === 'weight' && lots.some(({ id, weight }) => !weight && !locked.has(id)) ? 'value' : way;
}

/**
 * What of a shipment's charge falls on each of its purchases, in cents; together they are the amount. A lock on a
 * product is its part whatever falls on its purchase beside it. Locks on what has left the shipment say nothing.
 */
export function spreadOverLots(charge: Spreadable, lots: readonly Lot[]): number[] {
  const way = wayTaken(charge, lots);
  const { whole, apart } = locksOf(charge.locks, lots);
  const left = charge.amount - total(apart);
  if (left < 0) {
    return splitAmount(
      charge.amount,
      whole.map((lock, index) => lock ?? apart[index] ?? 0),
    );
  }
  const parts = lots.map((lot, index) => ({
    weight: weightBy(way, lot),
    lock: whole[index] ?? (way === 'hand' ? 0 : undefined),
  }));
  return splitWithLocks(left, parts).map((part, index) => part + (apart[index] ?? 0));
}

/**
 * As how much of what a purchase bears its part of a shipment's charge: cents, grams, products, or one of so many.
 * `null` where that is said by hand.
 *
 * @example basisOf({ amount: 900, way: 'weight', locks: [] }, [{ id: 1, weight: 100, … }, { id: 2, weight: 200, … }], 1) // { part: 100, whole: 300 }
 */
export function basisOf(
  charge: Spreadable,
  lots: readonly Lot[],
  lot: number,
): { part: number; whole: number } | null {
  const way = wayTaken(charge, lots);
  const { whole: locked } = locksOf(charge.locks, lots);
  const open = lots.filter((_lot, index) => locked[index] === undefined);
  const own = open.find(({ id }) => id === lot);
  if (!own || way === 'hand') return null;
  return { part: weightBy(way, own), whole: total(open.map((one) => weightBy(way, one))) };
}

/** Why locks cannot be kept: they are more than there is, or less although nothing else is left to bear the rest. */
export type LockProblem = 'beyond' | 'short';

/** Of a shipment's charge. Locks on what is not in it are no problem: they say nothing. */
export function lockProblem(charge: Spreadable, lots: readonly Lot[]): LockProblem | undefined {
  const { whole, apart, ofProducts } = locksOf(charge.locks, lots);
  const locked = total(whole.map((lock) => lock ?? 0)) + total(apart);
  const isOverfull = whole.some((lock, index) => lock !== undefined && (ofProducts[index] ?? 0) > lock);
  if (locked > charge.amount || isOverfull) return 'beyond';
  const isClosed = charge.way === 'hand' || (lots.length > 0 && whole.every((lock) => lock !== undefined));
  return isClosed && locked < charge.amount ? 'short' : undefined;
}

/**
 * What falls on a purchase, over its products by estimated cost, in cents; together with what is not assigned it is the
 * amount. What of the price no product covers bears its part like a product, so that what is unpacked later does not make
 * cheaper what was unpacked before.
 */
export function spreadInLot(
  { amount, locks }: Pick<Spreadable, 'amount' | 'locks'>,
  { price, products }: { price: number; products: readonly { id: number; cost: number }[] },
): { products: number[]; notAssigned: number } {
  const locked = new Map(
    locks.flatMap((lock) => (lock.product === null ? [] : [[lock.product, lock.amount]])),
  );
  const parts: Part[] = products.map(({ id, cost }) => ({ weight: cost, lock: locked.get(id) }));
  const uncovered = Math.max(0, price - total(products.map(({ cost }) => cost)));
  const isOpen = uncovered > 0 || parts.every(({ lock }) => lock !== undefined);
  const shares = splitWithLocks(amount, isOpen ? [...parts, { weight: uncovered }] : parts);
  return { products: shares.slice(0, products.length), notAssigned: isOpen ? (shares.at(-1) ?? 0) : 0 };
}

function weightBy(way: ChargeWay, { price, weight, quantity }: Lot): number {
  if (way === 'weight') return weight ?? 0;
  if (way === 'value') return price;
  return way === 'quantity' ? Math.max(1, quantity) : 1;
}

/** By purchase what is locked of it whole, what is locked to its products, and the latter where it is open itself. */
function locksOf(locks: readonly Lock[], lots: readonly Lot[]) {
  const [byLot, byProduct] = [new Map<number, number>(), new Map<number, number>()];
  for (const { purchase, product, amount } of locks) {
    if (product === null) byLot.set(purchase, amount);
    else byProduct.set(purchase, (byProduct.get(purchase) ?? 0) + amount);
  }
  const whole = lots.map(({ id }) => byLot.get(id));
  const ofProducts = lots.map(({ id }) => byProduct.get(id) ?? 0);
  const apart = ofProducts.map((amount, index) => (whole[index] === undefined ? amount : 0));
  return { whole, ofProducts, apart };
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
