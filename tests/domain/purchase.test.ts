import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCents, toCents } from '../../domain/money.ts';
import {
  costFromPercent,
  classifyCoverage,
  priceDifferenceOf,
  estimatedCost,
  orderLink,
  parseOrderNumber,
  originOf,
  shareOfPrice,
  splitPurchasePrice,
  spreadDifference,
} from '../../domain/purchase.ts';
import { priceCents } from '../support/arbitraries.ts';

const euros = priceCents.map(fromCents);

describe('estimatedCost', () => {
  it('is the sum of the products’ costs', () => {
    expect(estimatedCost([{ estimated_cost: 0.1 }, { estimated_cost: 0.2 }])).toBe(0.3);
  });
});

describe('coverage', () => {
  it.each([
    [95, 100, 'ok'],
    [94.99, 100, 'missing'],
    [105, 100, 'ok'],
    [105.01, 100, 'missing'],
    [0, 0, 'ok'],
    [0.01, 0, 'missing'],
    [0, 0.01, 'missing'],
    [248, 231.88, 'missing'],
  ] as const)('of a price of %d over a cost of %d is %s', (price, cost, expected) => {
    expect(classifyCoverage({ price, estimatedCost: cost })).toBe(expected);
  });

  it('is OK exactly where 0.95·S ≤ price ≤ 1.05·S, in whole cents', () => {
    fc.assert(
      fc.property(priceCents, priceCents, (price, cost) => {
        const covered =
          95n * BigInt(cost) <= 100n * BigInt(price) && 100n * BigInt(price) <= 105n * BigInt(cost);
        const found = classifyCoverage({ price: fromCents(price), estimatedCost: fromCents(cost) });
        expect(found).toBe(covered ? 'ok' : 'missing');
      }),
    );
  });
});

describe('difference', () => {
  it('is the price less the cost, with its share of the price', () => {
    expect(priceDifferenceOf({ price: 248, estimatedCost: 231.88 })).toEqual({
      amount: 16.12,
      percent: 6.5,
      exceeds: true,
    });
  });

  it.each([
    [100, 98.5, false],
    [100, 98.49, true],
    [100, 101.5, false],
    [100, 101.51, true],
    [0, 0, false],
    [0, 0.01, true],
  ])('of a price of %d and a cost of %d is beyond 1.5%%: %s', (price, cost, exceeds) => {
    expect(priceDifferenceOf({ price, estimatedCost: cost }).exceeds).toBe(exceeds);
  });

  it('is exact to the cent', () => {
    fc.assert(
      fc.property(priceCents, priceCents, (price, cost) => {
        const { amount } = priceDifferenceOf({ price: fromCents(price), estimatedCost: fromCents(cost) });
        expect(toCents(amount)).toBe(price - cost);
      }),
    );
  });

  it('has no percentage for a price of zero', () => {
    expect(priceDifferenceOf({ price: 0, estimatedCost: 5 }).percent).toBeUndefined();
  });
});

describe('shareOfPrice', () => {
  it('is the cost in percent of the price', () => {
    expect(shareOfPrice({ price: 248, estimatedCost: 62 })).toBe(25);
  });

  it('is undefined for a price of zero', () => {
    expect(shareOfPrice({ price: 0, estimatedCost: 62 })).toBeUndefined();
  });
});

describe('an unknown price', () => {
  it('is not covered, and has no difference and no percentage', () => {
    const price = Number.NaN;
    expect(classifyCoverage({ price, estimatedCost: 0 })).toBe('missing');
    expect(priceDifferenceOf({ price, estimatedCost: 10 })).toMatchObject({
      amount: NaN,
      percent: undefined,
    });
    expect(shareOfPrice({ price, estimatedCost: 10 })).toBeUndefined();
    expect(costFromPercent({ price, percent: '50' })).toBeUndefined();
  });
});

describe('costFromPercent', () => {
  it.each([
    ['24,5', 60.76],
    ['24.5', 60.76],
    ['24.5%', 60.76],
    ['24,5 %', 60.76],
    ['0', 0],
    ['100', 248],
    [' 50 ', 124],
    ['.5', 1.24],
    ['33.333333', 82.67],
  ])('takes %j', (percent, cost) => {
    expect(costFromPercent({ price: 248, percent })).toBe(cost);
  });

  it.each(['', '-1', '100.01', '101', 'abc', '1e1', '12€', '1,2,3', 'NaN', '.', '100.000000000001'])(
    'discards %j',
    (percent) => {
      expect(costFromPercent({ price: 248, percent })).toBeUndefined();
    },
  );

  it('is price · percent / 100, half a cent rounded up', () => {
    fc.assert(
      fc.property(priceCents, fc.integer({ min: 0, max: 10_000 }), (price, hundredths) => {
        const exact = (BigInt(price) * BigInt(hundredths) * 2n + 10_000n) / 20_000n;
        const cost = costFromPercent({ price: fromCents(price), percent: (hundredths / 100).toFixed(2) });
        expect(cost).toBe(fromCents(Number(exact)));
      }),
    );
  });

  it('gives a cost whose share is the percentage that was typed, to the cent', () => {
    fc.assert(
      fc.property(euros, fc.integer({ min: 0, max: 100 }), (price, percent) => {
        fc.pre(price > 0);
        const cost = costFromPercent({ price, percent: String(percent) }) ?? Number.NaN;
        const share = shareOfPrice({ price, estimatedCost: cost }) ?? Number.NaN;
        expect(Math.abs(share - percent)).toBeLessThanOrEqual(0.5 / price + 1e-9);
      }),
    );
  });
});

describe('originOf', () => {
  it.each([
    ['https://www.zenmarket.jp/en/auction.aspx?itemCode=k1', 'zenmarket.jp'],
    ['http://Buyee.JP/item/1', 'buyee.jp'],
    ['https://user:secret@shop.example:8080/a', 'shop.example'],
    ['', ''],
    ['no address', ''],
  ])('of %j is %j', (link, origin) => {
    expect(originOf(link)).toBe(origin);
  });
});

describe('order links', () => {
  it.each([
    [7, '#0007'],
    [12_345, '#12345'],
  ])('number %d is written %s and read back', (id, link) => {
    expect(orderLink(id)).toBe(link);
    expect(parseOrderNumber(link)).toBe(id);
  });

  it.each(['', '#', '#0000', 'abc', '#1a', '#99999999999999999999'])('reads no number in %j', (link) => {
    expect(parseOrderNumber(link)).toBeUndefined();
  });
});

describe('splitRest', () => {
  const open = (target: number | null) => ({ cost: 99, target, isLocked: false });
  const locked = (cost: number) => ({ cost, target: 1, isLocked: true });

  it('keeps locked costs, and splits the rest by expected price or equally', () => {
    const lot = [locked(84_32), open(118_00), open(79_00), open(24_00), locked(20_00)];
    expect(splitPurchasePrice(248_00, lot, 'target')).toEqual([84_32, 76_72, 51_36, 15_60, 20_00]);
    expect(splitPurchasePrice(248_00, lot, 'equally')).toEqual([84_32, 47_90, 47_89, 47_89, 20_00]);
  });

  it('gives 0 to products without an expected price, unless no product has one', () => {
    expect(splitPurchasePrice(10_00, [open(5_00), open(null)], 'target')).toEqual([10_00, 0]);
    expect(splitPurchasePrice(10_00, [open(null), open(0)], 'target')).toEqual([5_00, 5_00]);
  });

  it('is undefined if locks exceed the price or all costs are locked', () => {
    expect(splitPurchasePrice(10_00, [locked(10_01), open(1)], 'equally')).toBeUndefined();
    expect(splitPurchasePrice(10_00, [locked(10_00)], 'equally')).toBeUndefined();
  });

  it('adds up to the price exactly', () => {
    const part = fc.record({
      cost: fc.nat({ max: 500 }),
      target: fc.option(priceCents),
      isLocked: fc.boolean(),
    });
    fc.assert(
      fc.property(priceCents, fc.array(part), fc.constantFrom('equally', 'target'), (price, parts, way) => {
        const split = splitPurchasePrice(price, parts, way);
        if (!split) return;
        expect(split.reduce((sum, cost) => sum + cost, 0)).toBe(price);
        for (const [index, { cost, isLocked }] of parts.entries())
          if (isLocked) expect(split[index]).toBe(cost);
      }),
    );
  });
});

describe('spreadDifference', () => {
  it.each([
    [110_00, [50_00, 50_00], [55_00, 55_00]],
    [100_01, [60_00, 40_00], [60_01, 40_00]],
    [90_00, [100_00, 0], [90_00, 0]],
    [100_00, [50_00, 50_00], undefined],
    [110_00, [50_00, 49_99], undefined],
    [110_00, [], undefined],
  ])('of a price of 100.00 that became %d changes costs of %j to %j', (price, costs, expected) => {
    expect(spreadDifference({ price, before: 100_00, costs })).toEqual(expected);
  });
});
