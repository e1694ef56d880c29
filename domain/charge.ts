import { splitAmount } from './split_amount.ts';

/** The kinds of charges beside the price, in the order in which forms offer them. */
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

/** How a charge is allocated over the purchases of a shipment. With `hand`, locks fix the whole charge. */
export const ALLOCATION_METHODS = ['weight', 'value', 'quantity', 'equally', 'hand'] as const;
export type AllocationMethod = (typeof ALLOCATION_METHODS)[number];

const USUAL_WAYS: Readonly<Partial<Record<ChargeKind, AllocationMethod>>> = {
  shipping: 'weight',
  handling: 'equally',
  'proxy fee': 'equally',
  storage: 'equally',
};

/** The default allocation of a charge: shipping by weight, flat fees equally, other kinds by value. */
export function defaultMethod(kind: ChargeKind): AllocationMethod {
  return USUAL_WAYS[kind] ?? 'value';
}

/** A part of a split. The weight is relative to the other parts. A lock fixes the part in cents. */
export interface ChargeShare {
  weight: number;
  lock?: number | undefined;
}

/**
 * Splits an amount in whole cents. Locked parts get their locked amount. The open parts share the rest by weight. No
 * part is negative, and the parts sum to the amount. If the locks exceed the amount, or no part is open, the
 * locks count as weights.
 *
 * @example splitWithLocks(1000, [{ weight: 1, lock: 400 }, { weight: 1 }, { weight: 2 }]) // [400, 200, 400]
 */
export function splitWithLocks(amount: number, parts: readonly ChargeShare[]): number[] {
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

/** An amount of a charge that an operator fixed to a purchase or to one of its products. Cents. */
export interface AllocationLock {
  purchase: number;
  product: number | null;
  amount: number;
}

/** The part of a charge that counts as cost, with its allocation. Cents. */
export interface AllocatedCharge {
  amount: number;
  way: AllocationMethod;
  locks: readonly AllocationLock[];
}

/** A purchase in an allocation: price in cents, weight in grams (null if unknown), number of products. */
export interface AllocationTarget {
  id: number;
  price: number;
  weight: number | null;
  quantity: number;
}

/**
 * The allocation that a shipment's charge really uses. A charge is allocated by weight only if every purchase
 * without a lock has a weight above 0 g. Otherwise a purchase without a weight would bear nothing, so the
 * charge is allocated by value.
 */
export function effectiveMethod(
  { way, locks }: Pick<AllocatedCharge, 'way' | 'locks'>,
  lots: readonly AllocationTarget[],
): AllocationMethod {
  const locked = new Set(locks.flatMap(({ purchase, product }) => (product === null ? purchase : [])));
  return way === 'weight' && lots.some(({ id, weight }) => !weight && !locked.has(id)) ? 'value' : way;
}

/**
 * Allocates a shipment's charge over its purchases, in cents. The parts sum to the amount. A lock on a
 * product adds to the part of its purchase, unless the purchase has its own lock. Locks on purchases outside
 * the shipment are ignored.
 */
export function allocateOverPurchases(charge: AllocatedCharge, lots: readonly AllocationTarget[]): number[] {
  const way = effectiveMethod(charge, lots);
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
 * The share of a purchase in a shipment's charge, as `part` of `whole`: cents, grams, products or purchases.
 * Null if a lock sets the amount, or if the allocation is by hand.
 *
 * @example allocationBasisOf({ amount: 900, way: 'weight', locks: [] }, [{ id: 1, weight: 100, … }, { id: 2, weight: 200, … }], 1) // { part: 100, whole: 300 }
 */
export function allocationBasisOf(
  charge: AllocatedCharge,
  lots: readonly AllocationTarget[],
  lot: number,
): { part: number; whole: number } | null {
  const way = effectiveMethod(charge, lots);
  const { whole: locked } = locksOf(charge.locks, lots);
  const open = lots.filter((_lot, index) => locked[index] === undefined);
  const own = open.find(({ id }) => id === lot);
  if (!own || way === 'hand') return null;
  return { part: weightBy(way, own), whole: total(open.map((one) => weightBy(way, one))) };
}

/**
 * Why locks are invalid: `beyond` if they exceed the amount, `short` if they are less and no part is open for
 * the rest.
 */
export type LockProblem = 'beyond' | 'short';

/** Checks the locks of a shipment's charge. Locks on purchases outside the shipment are ignored. */
export function lockProblem(
  charge: AllocatedCharge,
  lots: readonly AllocationTarget[],
): LockProblem | undefined {
  const { whole, apart, ofProducts } = locksOf(charge.locks, lots);
  const locked = total(whole.map((lock) => lock ?? 0)) + total(apart);
  const isOverfull = whole.some((lock, index) => lock !== undefined && (ofProducts[index] ?? 0) > lock);
  if (locked > charge.amount || isOverfull) return 'beyond';
  const isClosed = charge.way === 'hand' || (lots.length > 0 && whole.every((lock) => lock !== undefined));
  return isClosed && locked < charge.amount ? 'short' : undefined;
}

/**
 * Allocates a purchase's part of a charge over its products by estimated cost, in cents. The products' parts
 * and `notAssigned` sum to the amount. The part of the price that no product covers bears charges like a
 * product. So products that are unpacked later do not lower the cost of products that were unpacked before.
 */
export function allocateOverProducts(
  { amount, locks }: Pick<AllocatedCharge, 'amount' | 'locks'>,
  { price, products }: { price: number; products: readonly { id: number; cost: number }[] },
): { products: number[]; notAssigned: number } {
  const locked = new Map(
    locks.flatMap((lock) => (lock.product === null ? [] : [[lock.product, lock.amount]])),
  );
  const parts: ChargeShare[] = products.map(({ id, cost }) => ({ weight: cost, lock: locked.get(id) }));
  const uncovered = Math.max(0, price - total(products.map(({ cost }) => cost)));
  const isOpen = uncovered > 0 || parts.every(({ lock }) => lock !== undefined);
  const shares = splitWithLocks(amount, isOpen ? [...parts, { weight: uncovered }] : parts);
  return { products: shares.slice(0, products.length), notAssigned: isOpen ? (shares.at(-1) ?? 0) : 0 };
}

function weightBy(way: AllocationMethod, { price, weight, quantity }: AllocationTarget): number {
  if (way === 'weight') return weight ?? 0;
  if (way === 'value') return price;
  return way === 'quantity' ? Math.max(1, quantity) : 1;
}

/**
 * For each purchase: `whole` is its own lock, and `ofProducts` sums the locks on its products. `apart` equals
 * `ofProducts` if the purchase has no own lock, otherwise 0.
 */
function locksOf(locks: readonly AllocationLock[], lots: readonly AllocationTarget[]) {
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
