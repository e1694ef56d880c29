import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { calculateFee, type FeeRule } from '../../../domain/fee.ts';
import { computePrice, type ListingPrice, type PriceBasis } from '../../../domain/listings/price.ts';
import { sumCents } from '../../../domain/money.ts';
import { toEuroCents } from '../../../domain/sale.ts';
import { priceCents } from '../../support/arbitraries.ts';

const commission: FeeRule = {
  kind: 'commission',
  from: '2026-01-01',
  per: 'line',
  tiers: [{ upTo: null, percent: 10 }],
  cap: null,
  fixed: 0,
  onPostage: false,
};

const basisWith = (
  rule: Partial<PriceBasis['rule']>,
  { fees = [], rate = null }: Partial<Pick<PriceBasis, 'fees' | 'rate'>> = {},
): PriceBasis => ({
  rule: { percent: 100, ending: null, margin: null, ...rule },
  fees,
  rate,
});

describe('a price', () => {
  test.each<[string, { expected: number | null; landed: number }, PriceBasis, number | null]>([
    ['is the expected price', { expected: 10_00, landed: 0 }, basisWith({}), 10_00],
    ['is a percentage of it', { expected: 10_01, landed: 0 }, basisWith({ percent: 110 }), 11_01],
    ['goes to the nearest ending below', { expected: 11_00, landed: 0 }, basisWith({ ending: 99 }), 10_99],
    ['goes to the nearest ending above', { expected: 10_60, landed: 0 }, basisWith({ ending: 99 }), 10_99],
    ['goes up between two endings', { expected: 10_49, landed: 0 }, basisWith({ ending: 99 }), 10_99],
    ['never goes to 0', { expected: 30, landed: 0 }, basisWith({ ending: 0 }), 1_00],
    ['rises to landed cost and margin', { expected: 5_00, landed: 8_00 }, basisWith({ margin: 25 }), 10_00],
    [
      'rises to landed cost, fee and margin, and up to the ending',
      { expected: 5_00, landed: 8_00 },
      basisWith({ margin: 25, ending: 99 }, { fees: [commission] }),
      11_99,
    ],
    [
      'is in the currency of the listing',
      { expected: 10_00, landed: 0 },
      basisWith({}, { rate: 1_1000 }),
      11_00,
    ],
    [
      'is unknown without an expected price',
      { expected: null, landed: 8_00 },
      basisWith({ margin: 10 }),
      null,
    ],
    ['is unknown for an expected price of 0', { expected: 0, landed: 8_00 }, basisWith({ margin: 10 }), null],
    [
      'is unknown if fees leave nothing',
      { expected: 10_00, landed: 8_00 },
      basisWith({ margin: 0 }, { fees: [{ ...commission, tiers: [{ upTo: null, percent: 100 }] }] }),
      null,
    ],
    [
      'is unknown above 999,999,999.99',
      { expected: 999_999_999_99, landed: 0 },
      basisWith({ percent: 101 }),
      null,
    ],
    [
      'is unknown if only an ending above 999,999,999.99 keeps the margin',
      { expected: 1_00, landed: 999_999_999_50 },
      basisWith({ margin: 0, ending: 49 }),
      null,
    ],
  ])('%s', (_, unit, basis, price) => {
    expect(computePrice(unit, basis).price).toBe(price);
  });

  const rules = fc.record({
    percent: fc.integer({ min: 1, max: 300 }),
    ending: fc.option(fc.integer({ min: 0, max: 99 })),
    margin: fc.integer({ min: 0, max: 200 }),
  });
  const feeRules = fc.array(
    fc.record({
      kind: fc.constantFrom('commission' as const, 'payment' as const, 'other' as const),
      from: fc.constant('2026-01-01'),
      per: fc.constantFrom('line' as const, 'order' as const),
      tiers: fc.constantFrom(
        [{ upTo: null, percent: 12.35 }],
        [
          { upTo: 50_00, percent: 20 },
          { upTo: null, percent: 2.35 },
        ],
        [],
      ),
      cap: fc.option(fc.constantFrom(1_00, 20_00)),
      fixed: fc.constantFrom(0, 35),
      onPostage: fc.boolean(),
    }),
    { maxLength: 3 },
  );
  const rates = fc.option(fc.constantFrom(1_0842, 8456, 165_3000));

  const remains = (price: number, { fees, rate }: PriceBasis) => {
    const cents = toEuroCents(price, rate);
    const kept = fees.map((rule) => calculateFee(rule, { prices: [cents], postage: 0 }));
    return cents - sumCents(kept);
  };

  const numbers = ({ price, floor }: ListingPrice) => ({ price: price ?? NaN, floor: floor ?? NaN });

  it('always leaves landed cost and margin, and is never below the floor', () => {
    fc.assert(
      fc.property(rules, feeRules, rates, priceCents, priceCents, (rule, fees, rate, expected, landed) => {
        const basis = basisWith(rule, { fees, rate });
        const { price, floor } = numbers(computePrice({ expected: expected + 1, landed }, basis));
        expect(price).toBeGreaterThanOrEqual(floor);
        for (const one of [price, floor])
          expect(remains(one, basis)).toBeGreaterThanOrEqual((landed * (100 + rule.margin)) / 100 - 1e-6);
        if (rule.ending !== null) expect([price % 100, floor % 100]).toEqual([rule.ending, rule.ending]);
      }),
    );
  });

  it('has the smallest price that suffices as its floor', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 150 }),
        feeRules,
        rates,
        fc.integer({ min: 0, max: 20_00 }),
        (margin, fees, rate, landed) => {
          const basis = basisWith({ margin }, { fees, rate });
          const { floor } = numbers(computePrice({ expected: null, landed }, basis));
          const wanted = (landed * (100 + margin)) / 100 - 1e-6;
          for (let price = Math.max(1, floor - 300); price < floor; price += 1)
            expect(remains(price, basis)).toBeLessThan(wanted);
        },
      ),
    );
  });

  it('never falls when the expected price or the cost rises', () => {
    fc.assert(
      fc.property(
        rules,
        feeRules,
        rates,
        priceCents,
        priceCents,
        priceCents,
        (rule, fees, rate, expected, landed, more) => {
          const basis = basisWith(rule, { fees, rate });
          const priceOf = (unit: { expected: number; landed: number }) =>
            numbers(computePrice(unit, basis)).price;
          const price = priceOf({ expected: expected + 1, landed });
          expect(priceOf({ expected: expected + 1 + more, landed })).toBeGreaterThanOrEqual(price);
          expect(priceOf({ expected: expected + 1, landed: landed + more })).toBeGreaterThanOrEqual(price);
        },
      ),
    );
  });
});
