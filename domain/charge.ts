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
export type Lock = { amount: number } & ({ purchase: number } | { product: number });

/** What is to be spread: what of a charge counts as cost, in cents. */
export interface Spreadable {
  amount: number;
  way: ChargeWay;
  locks: readonly Lock[];
}

/** A purchase as charges are spread over it: amounts in cents, its weight in grams where it is known. */
export interface Lot {
  id: number;
  price: number;
  weight: number | null;
  products: readonly { id: number; cost: number }[];
}

/** What of a charge falls on one purchase: on each of its products, and on what of its price no product covers. Cents. */
export interface Share {
  amount: number;
  products: number[];
  notAssigned: number;
}

/**
 * The way that a shipment's charge really goes: by weight only where every purchase without a lock has one (0 g is
 * none), since a missing weight must not mean a free ride; by value otherwise.
 */
export function wayTaken({ way, locks }: Spreadable, lots: readonly Lot[]): ChargeWay {
  const isLocked = (lot: Lot) => purchaseLock(locks, lot) !== undefined;
  return way === 'weight' && lots.some((lot) => !lot.weight && !isLocked(lot)) ? 'value' : way;
}

/**
 * A shipment's charge, first over its purchases, then over the products of each by their estimated cost. A lock on a
 * product is its part whatever falls on its purchase beside it. Locks on what has left the shipment say nothing. The
 * shares are together the amount, to the cent.
 */
export function spreadOverLots(charge: Spreadable, lots: readonly Lot[]): Share[] {
  const way = wayTaken(charge, lots);
  const { whole, apart } = locksOf(charge.locks, lots);
  const left = charge.amount - total(apart);
  const parts = lots.map((lot, index) => ({
    weight: weightBy(way, lot),
    lock: whole[index] ?? (way === 'hand' ? 0 : undefined),
  }));
  const amounts =
    left < 0
      ? splitAmount(
          charge.amount,
          whole.map((lock, index) => lock ?? apart[index] ?? 0),
        )
      : splitWithLocks(left, parts).map((part, index) => part + (apart[index] ?? 0));
  return lots.map((lot, index) => spreadInLot({ amount: amounts[index] ?? 0, locks: charge.locks }, lot));
}

/** Why locks cannot be kept: they are more than there is, or less although nothing else is left to bear the rest. */
export type LockProblem = 'beyond' | 'short';

/** Of a shipment's charge. Locks on what is not in it are no problem: they say nothing. */
export function lockProblem(charge: Spreadable, lots: readonly Lot[]): LockProblem | undefined {
  const { whole, apart } = locksOf(charge.locks, lots);
  const locked = total(whole.map((lock) => lock ?? 0)) + total(apart);
  const isOverfull = lots.some(
    (lot, index) =>
      total(productLocks(charge.locks, lot).map((lock) => lock ?? 0)) > (whole[index] ?? Infinity),
  );
  if (locked > charge.amount || isOverfull) return 'beyond';
  const isClosed = charge.way === 'hand' || (lots.length > 0 && whole.every((lock) => lock !== undefined));
  return isClosed && locked < charge.amount ? 'short' : undefined;
}

/**
 * What falls on a purchase, over its products by estimated cost. What of its price no product covers bears its part like
 * a product, so that what is unpacked later does not make cheaper what was unpacked before.
 */
export function spreadInLot({ amount, locks }: Pick<Spreadable, 'amount' | 'locks'>, lot: Lot): Share {
  const own = productLocks(locks, lot);
  const uncovered = Math.max(0, lot.price - total(lot.products.map(({ cost }) => cost)));
  const rest = uncovered > 0 || own.every((lock) => lock !== undefined) ? [{ weight: uncovered }] : [];
  const products = splitWithLocks(amount, [
    ...lot.products.map(({ cost }, index) => ({ weight: cost, lock: own[index] })),
    ...rest,
  ]);
  const notAssigned = rest.length > 0 ? (products.pop() ?? 0) : 0;
  return { amount, products, notAssigned };
}

function weightBy(way: ChargeWay, { price, weight, products }: Lot): number {
  if (way === 'weight') return weight ?? 0;
  if (way === 'value') return price;
  return way === 'quantity' ? Math.max(1, products.length) : 1;
}

/** By purchase what is locked of it whole, and what is locked to products of one that is open itself. */
function locksOf(locks: readonly Lock[], lots: readonly Lot[]) {
  const whole = lots.map((lot) => purchaseLock(locks, lot));
  const apart = lots.map((lot, index) =>
    whole[index] === undefined ? total(productLocks(locks, lot).map((lock) => lock ?? 0)) : 0,
  );
  return { whole, apart };
}

function purchaseLock(locks: readonly Lock[], { id }: Lot): number | undefined {
  return locks.find((lock) => 'purchase' in lock && lock.purchase === id)?.amount;
}

function productLocks(locks: readonly Lock[], { products }: Lot): (number | undefined)[] {
  const amounts = new Map(locks.flatMap((lock) => ('product' in lock ? [[lock.product, lock.amount]] : [])));
  return products.map(({ id }) => amounts.get(id));
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
