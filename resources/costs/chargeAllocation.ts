import type { ChargeLock, CostedPurchase } from '../../contract/charges.ts';
import {
  type AllocationMethod,
  type AllocationLock,
  type LockProblem,
  type AllocationTarget,
  lockProblem,
  allocateOverProducts,
  allocateOverPurchases,
  effectiveMethod,
} from '../../domain/charge.ts';
import { fromCents, sumEuros, toCents } from '../../domain/money.ts';

/** A purchase that bears charges, with its products. Amounts in cents. */
export interface ChargedPurchase {
  lot: AllocationTarget;
  name: string;
  products: { id: number; name: string; cost: number }[];
}

interface CostedProduct {
  id: number;
  name: string;
  estimated_cost: number;
}

/** Purchases in the server's order, which decides where rounding cents go. */
export function listChargedPurchases(
  purchases: readonly CostedPurchase[],
  productsOf: (purchase: number) => readonly CostedProduct[],
): ChargedPurchase[] {
  return purchases.map(({ id, name, price, weight, quantity }) => ({
    lot: { id, price: toCents(price), weight, quantity },
    name,
    products: productsOf(id)
      .map((product) => ({ id: product.id, name: product.name, cost: toCents(product.estimated_cost) }))
      .toSorted((one, other) => one.id - other.id),
  }));
}

/** Amounts in euros. */
interface TypedCharge {
  amount: number;
  way: AllocationMethod;
  locks: readonly ChargeLock[];
}

export interface TypedAllocation {
  methodUsed: AllocationMethod;
  problem: LockProblem | undefined;
  /** Locks of existing purchases and products; locks of deleted records are dropped. */
  locks: ChargeLock[];
  /** Euros by purchase id and by product id. If there is a problem, locked amounts are as typed. */
  purchases: Map<number, number>;
  products: Map<number, number>;
}

/** Allocates a charge while the operator types, by the same rule as the server. */
export function allocateTypedCharge(
  { amount, way, locks }: TypedCharge,
  bearers: readonly ChargedPurchase[],
): TypedAllocation {
  const lots = bearers.map(({ lot }) => lot);
  const lotOf = new Map(bearers.flatMap(({ lot, products }) => products.map(({ id }) => [id, lot.id])));
  const inThese = new Set(lots.map(({ id }) => id));
  const kept = locks.filter(({ purchase, product }) =>
    product === null ? purchase !== null && inThese.has(purchase) : lotOf.has(product),
  );
  const known = kept.map((lock): AllocationLock => ({
    purchase: lock.purchase ?? lotOf.get(lock.product ?? 0) ?? 0,
    product: lock.product,
    amount: toCents(lock.amount),
  }));
  const charge = { amount: toCents(amount), way, locks: known };
  const amounts = allocateOverPurchases(charge, lots);
  const purchases = new Map<number, number>();
  const products = new Map<number, number>();
  for (const [index, { lot, products: own }] of bearers.entries()) {
    const ofLot = known.filter(({ purchase }) => purchase === lot.id);
    const whole = ofLot.find(({ product }) => product === null)?.amount;
    const byHand = ofLot.reduce((total, lock) => total + lock.amount, 0);
    const part = whole ?? (way === 'hand' ? byHand : (amounts[index] ?? 0));
    const shares = allocateOverProducts(
      { amount: part, locks: ofLot },
      { price: lot.price, products: own },
    ).products;
    purchases.set(lot.id, fromCents(part));
    for (const [place, { id }] of own.entries()) {
      const lock = ofLot.find(({ product }) => product === id)?.amount;
      products.set(id, fromCents(lock ?? shares[place] ?? 0));
    }
  }
  return {
    methodUsed: effectiveMethod(charge, lots),
    problem: lockProblem(charge, lots),
    locks: kept,
    purchases,
    products,
  };
}

type Locked = Pick<ChargeLock, 'purchase' | 'product'>;

export function isSameLock(one: Locked, other: Locked): boolean {
  return one.purchase === other.purchase && one.product === other.product;
}

/** Sets the locked amount of a purchase or product; without an amount, removes the lock. */
export function setLockedAmount(
  locks: readonly ChargeLock[],
  { purchase, product }: Locked,
  amount: number | undefined,
): ChargeLock[] {
  const others = locks.filter((lock) => !isSameLock(lock, { purchase, product }));
  return amount === undefined ? others : [...others, { purchase, product, amount }];
}

/** The locked total in euros. If a purchase is locked, locks of its products are part of its amount. */
export function sumLocked({ locks }: TypedAllocation, bearers: readonly ChargedPurchase[]): number {
  const closed = new Set(locks.flatMap(({ purchase }) => purchase ?? []));
  const inClosed = new Set(
    bearers.flatMap(({ lot, products }) => (closed.has(lot.id) ? products.map(({ id }) => id) : [])),
  );
  return sumEuros(
    locks.filter(({ product }) => product === null || !inClosed.has(product)).map(({ amount }) => amount),
  );
}
