import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHARGE_WAYS,
  type Lock,
  lockProblem,
  type Lot,
  splitWithLocks,
  spreadInLot,
  spreadOverLots,
  usualWay,
  wayTaken,
} from '../../domain/charge.ts';
import { splitAmount } from '../../domain/split_amount.ts';
import { cents, priceCents } from '../support/arbitraries.ts';

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** A purchase that no product covers, weighing 100 g, if nothing else is said. */
function lot(id: number, settings: Partial<Lot> = {}): Lot {
  return { id, price: 10_00, weight: 100, products: [], ...settings };
}

const amounts = (charge: Parameters<typeof spreadOverLots>[0], lots: readonly Lot[]) =>
  spreadOverLots(charge, lots).map(({ amount }) => amount);

describe('splitAmount', () => {
  it('is exact where a product of amount and weight is more than a number holds', () => {
    const parts = splitAmount(99_999_999_999, [99_999_999_999, 99_999_999_999, 1]);
    expect(parts).toEqual([49_999_999_999, 49_999_999_999, 1]);
  });
});

describe('a charge over the purchases of a shipment', () => {
  const lots = [
    lot(1, { price: 30_00, weight: 100, products: [{ id: 1, cost: 30_00 }] }),
    lot(2, {
      price: 10_00,
      weight: 300,
      products: [
        { id: 2, cost: 4_00 },
        { id: 3, cost: 6_00 },
      ],
    }),
  ];

  it.each([
    ['weight', [3_00, 9_00]],
    ['value', [9_00, 3_00]],
    ['quantity', [4_00, 8_00]],
    ['equally', [6_00, 6_00]],
  ] as const)('goes by %s', (way, expected) => {
    expect(amounts({ amount: 12_00, way, locks: [] }, lots)).toEqual(expected);
  });

  it('goes over products by estimated cost', () => {
    const [, second] = spreadOverLots({ amount: 12_00, way: 'weight', locks: [] }, lots);
    expect(second).toEqual({ amount: 9_00, products: [3_60, 5_40], notAssigned: 0 });
  });

  it('goes by value where a purchase without a lock has no weight', () => {
    const unknown = [lot(1, { price: 30_00 }), lot(2, { weight: null })];
    const charge = { amount: 12_00, way: 'weight', locks: [] as Lock[] } as const;
    expect(wayTaken(charge, unknown)).toBe('value');
    expect(wayTaken(charge, [lot(1), lot(2, { weight: 0 })])).toBe('value');
    expect(amounts(charge, unknown)).toEqual([9_00, 3_00]);
    expect(wayTaken({ ...charge, locks: [{ purchase: 2, amount: 1_00 }] }, unknown)).toBe('weight');
  });

  it('leaves locks as they are, and spreads the rest', () => {
    const locks = [{ purchase: 1, amount: 1_00 }];
    expect(amounts({ amount: 12_00, way: 'equally', locks }, lots)).toEqual([1_00, 11_00]);
  });

  it('bears a lock on one product beside its part of the rest', () => {
    const charge = { amount: 12_00, way: 'equally', locks: [{ product: 3, amount: 2_00 }] } as const;
    expect(spreadOverLots(charge, lots)).toEqual([
      { amount: 5_00, products: [5_00], notAssigned: 0 },
      { amount: 7_00, products: [5_00, 2_00], notAssigned: 0 },
    ]);
  });

  it('falls on one item alone where all of it is locked to that', () => {
    const charge = { amount: 3_00, way: 'hand', locks: [{ product: 2, amount: 3_00 }] } as const;
    expect(spreadOverLots(charge, lots)).toEqual([
      { amount: 0, products: [0], notAssigned: 0 },
      { amount: 3_00, products: [3_00, 0], notAssigned: 0 },
    ]);
  });
});

describe('what falls on one purchase', () => {
  it('leaves to what no product covers its part, so that a product found later takes from nobody', () => {
    const half = lot(1, { products: [{ id: 1, cost: 5_00 }] });
    const whole = lot(1, {
      products: [
        { id: 1, cost: 5_00 },
        { id: 2, cost: 5_00 },
      ],
    });
    const share = { amount: 4_00, locks: [] };
    expect(spreadInLot(share, half)).toEqual({ amount: 4_00, products: [2_00], notAssigned: 2_00 });
    expect(spreadInLot(share, whole)).toEqual({ amount: 4_00, products: [2_00, 2_00], notAssigned: 0 });
  });

  it('is all of it not assigned while there is no product', () => {
    expect(spreadInLot({ amount: 4_00, locks: [] }, lot(1))).toEqual({
      amount: 4_00,
      products: [],
      notAssigned: 4_00,
    });
  });

  it('goes equally over what was free', () => {
    const products = [
      { id: 1, cost: 0 },
      { id: 2, cost: 0 },
    ];
    expect(spreadInLot({ amount: 5, locks: [] }, lot(1, { price: 0, products })).products).toEqual([3, 2]);
  });
});

describe('locks', () => {
  const lots = [lot(1, { products: [{ id: 7, cost: 10_00 }] }), lot(2)];
  const problem = (way: (typeof CHARGE_WAYS)[number], ...locks: Lock[]) =>
    lockProblem({ amount: 10_00, way, locks }, lots);

  it('are refused beyond the amount, and beyond the purchase that their product is of', () => {
    expect(problem('value', { purchase: 1, amount: 10_01 })).toBe('beyond');
    expect(problem('value', { purchase: 1, amount: 9_00 }, { purchase: 2, amount: 1_01 })).toBe('beyond');
    expect(problem('value', { purchase: 1, amount: 2_00 }, { product: 7, amount: 2_01 })).toBe('beyond');
    expect(problem('value', { purchase: 1, amount: 10_00 })).toBeUndefined();
  });

  it('have to make up the whole where nothing else bears the rest', () => {
    expect(problem('hand', { purchase: 1, amount: 9_99 })).toBe('short');
    expect(problem('hand', { purchase: 1, amount: 10_00 })).toBeUndefined();
    expect(problem('value', { purchase: 1, amount: 5_00 }, { purchase: 2, amount: 4_00 })).toBe('short');
  });

  it('on what has left the shipment say nothing', () => {
    expect(problem('value', { purchase: 9, amount: 99_00 })).toBeUndefined();
    expect(amounts({ amount: 10_00, way: 'value', locks: [{ product: 9, amount: 99_00 }] }, lots)).toEqual([
      5_00, 5_00,
    ]);
  });

  it('that cannot be kept count as weights', () => {
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

it('spreads duty by value and flat fees equally, if nobody says otherwise', () => {
  expect([usualWay('shipping'), usualWay('duty'), usualWay('storage')]).toEqual([
    'weight',
    'value',
    'equally',
  ]);
});

it('is whole again for any shipment, way and locks, and never negative', () => {
  const drawn = fc.array(
    fc.record({
      price: priceCents,
      weight: fc.option(fc.nat({ max: 5_000 })),
      costs: fc.array(priceCents, { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const locks = fc.uniqueArray(
    fc.record({ isPurchase: fc.boolean(), id: fc.nat({ max: 12 }), amount: fc.nat({ max: 5_000 }) }),
    { maxLength: 6, selector: ({ isPurchase, id }) => `${isPurchase} ${id}` },
  );
  fc.assert(
    fc.property(cents, fc.constantFrom(...CHARGE_WAYS), drawn, locks, (amount, way, given, locked) => {
      let product = 0;
      const lots = given.map(({ costs, ...rest }, id) => ({
        id,
        ...rest,
        products: costs.map((cost) => ({ id: product++, cost })),
      }));
      const named = locked.map(({ isPurchase, id, ...lock }) =>
        isPurchase ? { ...lock, purchase: id } : { ...lock, product: id },
      );
      const charge = { amount, way, locks: named };
      const shares = spreadOverLots(charge, lots);
      expect(total(shares.map((share) => share.amount))).toBe(amount);
      for (const share of shares) {
        expect(total([...share.products, share.notAssigned])).toBe(share.amount);
        expect([share.amount, share.notAssigned, ...share.products].every((part) => part >= 0)).toBe(true);
      }
      if (lockProblem(charge, lots)) return;
      const ofProducts = shares.flatMap((share) => share.products);
      for (const lock of named) {
        const part = 'purchase' in lock ? shares[lock.purchase]?.amount : ofProducts[lock.product];
        if (part !== undefined) expect(part).toBe(lock.amount);
      }
    }),
  );
});
