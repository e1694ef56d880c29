import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALLOCATION_METHODS,
  type AllocationLock,
  lockProblem,
  type AllocationTarget,
  allocationBasisOf,
  splitWithLocks,
  allocateOverProducts,
  allocateOverPurchases,
  defaultMethod,
  effectiveMethod,
} from '../../domain/charge.ts';
import { splitAmount } from '../../domain/split_amount.ts';
import { cents, priceCents } from '../support/arbitraries.ts';

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** A purchase of €10 and 100 g by default. */
function lot(id: number, settings: Partial<AllocationTarget> = {}): AllocationTarget {
  return { id, price: 10_00, weight: 100, quantity: 1, ...settings };
}

describe('splitAmount', () => {
  it('is exact if amount × weight exceeds the largest safe integer', () => {
    const parts = splitAmount(99_999_999_999, [99_999_999_999, 99_999_999_999, 1]);
    expect(parts).toEqual([49_999_999_999, 49_999_999_999, 1]);
  });
});

describe('a charge of a shipment', () => {
  const lots = [lot(1, { price: 30_00 }), lot(2, { weight: 300, quantity: 2 })];

  it.each([
    ['weight', [3_00, 9_00]],
    ['value', [9_00, 3_00]],
    ['quantity', [4_00, 8_00]],
    ['equally', [6_00, 6_00]],
  ] as const)('is allocated by %s', (way, expected) => {
    expect(allocateOverPurchases({ amount: 12_00, way, locks: [] }, lots)).toEqual(expected);
  });

  it('is allocated by value if a purchase without a lock has no weight', () => {
    const unknown = [lot(1, { price: 30_00 }), lot(2, { weight: null })];
    expect(effectiveMethod({ way: 'weight', locks: [] }, unknown)).toBe('value');
    expect(effectiveMethod({ way: 'weight', locks: [] }, [lot(1), lot(2, { weight: 0 })])).toBe('value');
    expect(allocateOverPurchases({ amount: 12_00, way: 'weight', locks: [] }, unknown)).toEqual([9_00, 3_00]);
    const locks = [{ purchase: 2, product: null, amount: 1_00 }];
    expect(effectiveMethod({ way: 'weight', locks }, unknown)).toBe('weight');
  });

  it('keeps locks, and allocates the rest', () => {
    const locks = [{ purchase: 1, product: null, amount: 1_00 }];
    expect(allocateOverPurchases({ amount: 12_00, way: 'equally', locks }, lots)).toEqual([1_00, 11_00]);
  });

  it('adds a lock on a product to the part that its purchase gets of the rest', () => {
    const locks = [{ purchase: 2, product: 3, amount: 2_00 }];
    expect(allocateOverPurchases({ amount: 12_00, way: 'equally', locks }, lots)).toEqual([5_00, 7_00]);
  });

  it('goes to one purchase if all of it is locked to a product of that purchase', () => {
    const locks = [{ purchase: 2, product: 3, amount: 3_00 }];
    expect(allocateOverPurchases({ amount: 3_00, way: 'hand', locks }, lots)).toEqual([0, 3_00]);
  });
});

describe('the share of a purchase in a charge', () => {
  const lots = [lot(1, { price: 30_00 }), lot(2, { weight: 300, quantity: 2 })];
  const basisOf = (way: (typeof ALLOCATION_METHODS)[number], id: number, locks: AllocationLock[] = []) =>
    allocationBasisOf({ amount: 12_00, way, locks }, lots, id);

  it('is its grams, its price, its products or itself, of those of all purchases', () => {
    expect(basisOf('weight', 2)).toEqual({ part: 300, whole: 400 });
    expect(basisOf('value', 1)).toEqual({ part: 30_00, whole: 40_00 });
    expect(basisOf('quantity', 2)).toEqual({ part: 2, whole: 3 });
    expect(basisOf('equally', 1)).toEqual({ part: 1, whole: 2 });
  });

  it('leaves out purchases with a lock, which have no share, like all purchases by hand', () => {
    const locks = [{ purchase: 2, product: null, amount: 1_00 }];
    expect(basisOf('weight', 1, locks)).toEqual({ part: 100, whole: 100 });
    expect(basisOf('weight', 2, locks)).toBeNull();
    expect(basisOf('hand', 1)).toBeNull();
    expect(basisOf('value', 9)).toBeNull();
  });
});

describe('locks on products', () => {
  const lots = [lot(1), lot(2)];
  const on = (purchase: number, amount: number, product: number | null = null) => ({
    purchase,
    product,
    amount,
  });
  const allocate = (way: (typeof ALLOCATION_METHODS)[number], ...locks: AllocationLock[]) =>
    allocateOverPurchases({ amount: 10_00, way, locks }, lots);

  it('are added up for their purchase, unless the purchase has a lock of its own', () => {
    expect(allocate('equally', on(1, 1_00, 7), on(1, 2_00, 8))).toEqual([6_50, 3_50]);
    expect(allocate('equally', on(1, 6_00), on(1, 2_00, 7))).toEqual([6_00, 4_00]);
  });

  it('count as weights together with locks on purchases if they exceed the charge', () => {
    expect(allocate('equally', on(1, 15_00, 7), on(2, 5_00))).toEqual([7_50, 2_50]);
  });

  it('are no reason to allocate by weight if the purchase has no weight', () => {
    const unknown = [lot(1), lot(2, { weight: null })];
    expect(effectiveMethod({ way: 'weight', locks: [on(2, 1_00, 7)] }, unknown)).toBe('value');
    expect(effectiveMethod({ way: 'equally', locks: [] }, unknown)).toBe('equally');
  });

  it('by hand leave nothing to purchases without a lock', () => {
    expect(allocate('hand', on(1, 9_00))).toEqual([10_00, 0]);
  });

  it('may fill the lock of their purchase, and open purchases may take the rest', () => {
    const problem = (given: readonly AllocationTarget[], ...locks: AllocationLock[]) =>
      lockProblem({ amount: 10_00, way: 'value', locks }, given);
    expect(problem(lots, on(1, 2_00), on(1, 2_00, 7))).toBeUndefined();
    expect(problem(lots, on(1, 5_00))).toBeUndefined();
    expect(problem([])).toBeUndefined();
  });

  it('leave the rest to other products, or unassigned if all products are locked', () => {
    const locks = [on(1, 2_00, 1)];
    const one = [{ id: 1, cost: 10_00 }];
    const two = [...one, { id: 2, cost: 5_00 }];
    const share = (price: number, products: typeof one) =>
      allocateOverProducts({ amount: 5_00, locks }, { price, products });
    expect(share(10_00, one)).toEqual({ products: [2_00], notAssigned: 3_00 });
    expect(share(15_00, two)).toEqual({ products: [2_00, 3_00], notAssigned: 0 });
  });

  it('count a purchase without products as one with a single product', () => {
    const some = [lot(1, { quantity: 0 }), lot(2, { quantity: 3 })];
    expect(allocateOverPurchases({ amount: 12_00, way: 'quantity', locks: [] }, some)).toEqual([3_00, 9_00]);
  });
});

describe('the part of a charge for one purchase', () => {
  const products = [
    { id: 1, cost: 4_00 },
    { id: 2, cost: 6_00 },
  ];

  it('is allocated over its products by estimated cost, after locks', () => {
    const price = 10_00;
    const locks = [{ purchase: 7, product: 1, amount: 1_00 }];
    expect(allocateOverProducts({ amount: 5_00, locks: [] }, { price, products }).products).toEqual([
      2_00, 3_00,
    ]);
    expect(allocateOverProducts({ amount: 5_00, locks }, { price, products }).products).toEqual([1_00, 4_00]);
  });

  it('stays unassigned for the price that no product covers, so that a later product changes no other product', () => {
    const share = { amount: 4_00, locks: [] };
    const half = { price: 8_00, products: products.slice(0, 1) };
    expect(allocateOverProducts(share, half)).toEqual({ products: [2_00], notAssigned: 2_00 });
    const whole = { price: 8_00, products: [...half.products, { id: 2, cost: 4_00 }] };
    expect(allocateOverProducts(share, whole)).toEqual({ products: [2_00, 2_00], notAssigned: 0 });
  });

  it('is unassigned while there is no product', () => {
    const found = allocateOverProducts({ amount: 4_00, locks: [] }, { price: 10_00, products: [] });
    expect(found).toEqual({ products: [], notAssigned: 4_00 });
  });

  it('is allocated equally over free products', () => {
    const free = products.map(({ id }) => ({ id, cost: 0 }));
    expect(allocateOverProducts({ amount: 5, locks: [] }, { price: 0, products: free }).products).toEqual([
      3, 2,
    ]);
  });
});

describe('locks', () => {
  const lots = [lot(1), lot(2)];
  const on = (purchase: number, amount: number, product: number | null = null) => ({
    purchase,
    product,
    amount,
  });
  const problem = (way: (typeof ALLOCATION_METHODS)[number], ...locks: AllocationLock[]) =>
    lockProblem({ amount: 10_00, way, locks }, lots);

  it('are refused above the amount of the charge, and above the lock of their purchase', () => {
    expect(problem('value', on(1, 10_01))).toBe('beyond');
    expect(problem('value', on(1, 9_00), on(2, 1_01))).toBe('beyond');
    expect(problem('value', on(1, 2_00), on(1, 2_01, 7))).toBe('beyond');
    expect(problem('value', on(1, 10_00))).toBeUndefined();
  });

  it('must add up to the charge if it is allocated by hand or all purchases are locked', () => {
    expect(problem('hand', on(1, 9_99))).toBe('short');
    expect(problem('hand', on(1, 10_00))).toBeUndefined();
    expect(problem('value', on(1, 5_00), on(2, 4_00))).toBe('short');
  });

  it('on purchases that left the shipment are ignored', () => {
    expect(problem('value', on(9, 99_00))).toBeUndefined();
    expect(allocateOverPurchases({ amount: 10_00, way: 'value', locks: [on(9, 99_00, 4)] }, lots)).toEqual([
      5_00, 5_00,
    ]);
  });

  it('that do not fit the amount count as weights', () => {
    expect(splitWithLocks(10, [{ weight: 1, lock: 15 }, { weight: 1, lock: 5 }, { weight: 9 }])).toEqual([
      8, 2, 0,
    ]);
    expect(
      splitWithLocks(10, [
        { weight: 1, lock: 1 },
        { weight: 1, lock: 4 },
      ]),
    ).toEqual([2, 8]);
  });
});

it.each([
  ['shipping', 'weight'],
  ['duty', 'value'],
  ['import VAT', 'value'],
  ['handling', 'equally'],
  ['proxy fee', 'equally'],
  ['storage', 'equally'],
  ['other', 'value'],
] as const)('allocates %s by %s unless another way is chosen', (kind, way) => {
  expect(defaultMethod(kind)).toBe(way);
});

it('allocates any charge completely, without negative parts, and keeps valid locks', () => {
  const drawn = fc.array(
    fc.record({
      price: priceCents,
      weight: fc.option(fc.nat({ max: 5_000 })),
      costs: fc.array(priceCents, { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const locks = fc.uniqueArray(
    fc.record({ isWhole: fc.boolean(), place: fc.nat({ max: 31 }), amount: fc.nat({ max: 5_000 }) }),
    { maxLength: 6, selector: ({ isWhole, place }) => (isWhole ? `lot ${place % 8}` : `product ${place}`) },
  );
  fc.assert(
    fc.property(cents, fc.constantFrom(...ALLOCATION_METHODS), drawn, locks, (amount, way, given, locked) => {
      // At most four products in each purchase, with the id purchase × 4 + index.
      const products = given.map(({ costs }, id) =>
        costs.map((cost, index) => ({ id: id * 4 + index, cost })),
      );
      const lots = given.map(({ price, weight, costs }, id) => ({
        id,
        price,
        weight,
        quantity: costs.length,
      }));
      const named = locked.map(({ isWhole, place, amount: part }) => ({
        purchase: isWhole ? place % 8 : Math.floor(place / 4),
        product: isWhole ? null : place,
        amount: part,
      }));
      const known = named.filter(
        ({ purchase, product }) => product === null || products[purchase]?.some(({ id }) => id === product),
      );
      const charge = { amount, way, locks: known };
      const amounts = allocateOverPurchases(charge, lots);
      expect(total(amounts)).toBe(amount);
      expect(amounts.every((part) => part >= 0)).toBe(true);
      const isKept = lockProblem(charge, lots) === undefined;
      for (const [index, { id, price }] of lots.entries()) {
        const ofLot = known.filter(({ purchase }) => purchase === id);
        const own = { price, products: products[index] ?? [] };
        const share = allocateOverProducts({ amount: amounts[index] ?? 0, locks: ofLot }, own);
        const parts = [...share.products, share.notAssigned];
        expect(total(parts)).toBe(amounts[index]);
        expect(parts.every((part) => part >= 0)).toBe(true);
        if (!isKept) continue;
        for (const lock of ofLot) {
          const place = own.products.findIndex((product) => product.id === lock.product);
          expect(lock.product === null ? amounts[index] : share.products[place]).toBe(lock.amount);
        }
      }
    }),
  );
});
