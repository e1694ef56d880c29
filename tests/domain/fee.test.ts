import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculateFee,
  calculateFeeParts,
  convertFeeRule,
  estimateOrderFees,
  estimateOrderFeesInCurrency,
  feeRulesOn,
  type FeeRule,
} from '../../domain/fee.ts';
import { cents } from '../support/arbitraries.ts';

const rule: FeeRule = {
  kind: 'commission',
  from: '2026-01-01',
  per: 'order',
  tiers: [{ upTo: null, percent: 5 }],
  cap: null,
  fixed: 0,
  onPostage: false,
};
const tiers = [
  { upTo: 2_000_00, percent: 5 },
  { upTo: null, percent: 2 },
];

describe('a fee', () => {
  it.each<[string, Partial<FeeRule>, { prices: number[]; postage: number }, number]>([
    ['is a percentage', {}, { prices: [10_00, 10_10], postage: 0 }, 1_01],
    [
      'is a capped percentage of each article',
      { per: 'line', cap: 100_00 },
      { prices: [3_000_00, 10_00], postage: 0 },
      100_50,
    ],
    ['is a percentage by tiers', { tiers }, { prices: [3_000_00], postage: 0 }, 120_00],
    ['is a percentage of the first tier alone', { tiers }, { prices: [2_000_00], postage: 0 }, 100_00],
    [
      'is a percentage that includes the postage',
      { onPostage: true },
      { prices: [90_00], postage: 10_00 },
      5_00,
    ],
    ['is a percentage plus a fixed amount', { fixed: 35 }, { prices: [10_00, 10_00], postage: 0 }, 1_35],
    [
      'is a fixed amount of each article',
      { per: 'line', tiers: [], fixed: 10 },
      { prices: [1, 1, 1], postage: 0 },
      30,
    ],
    ['is rounded up at half a cent', {}, { prices: [10], postage: 0 }, 1],
  ])('%s', (_, fields, order, fee) => {
    expect(calculateFee({ ...rule, ...fields }, order)).toBe(fee);
  });

  it('never falls when the price rises', () => {
    const rules = fc.record({
      kind: fc.constant('commission' as const),
      from: fc.constant('2026-01-01'),
      per: fc.constantFrom('line' as const, 'order' as const),
      tiers: fc.constantFrom(tiers, rule.tiers, []),
      cap: fc.option(cents),
      fixed: cents,
      onPostage: fc.boolean(),
    });
    fc.assert(
      fc.property(rules, cents, cents, cents, (one, price, more, postage) => {
        const fee = calculateFee(one, { prices: [price], postage });
        expect(fee).toBeGreaterThanOrEqual(one.fixed);
        expect(calculateFee(one, { prices: [price + more], postage })).toBeGreaterThanOrEqual(fee);
      }),
    );
  });
});

describe('the fee rules of a site', () => {
  const rules: FeeRule[] = [
    { ...rule, from: '2026-06-01', tiers: [{ upTo: null, percent: 8 }] },
    rule,
    { ...rule, kind: 'payment', from: '2026-03-01', tiers: [], fixed: 25 },
  ];
  const order = { prices: [100_00], postage: 0 };

  it.each([
    ['2025-12-31', []],
    ['2026-02-01', [{ kind: 'commission', amount: 5_00 }]],
    [
      '2026-06-01',
      [
        { kind: 'commission', amount: 8_00 },
        { kind: 'payment', amount: 25 },
      ],
    ],
  ])('on %s are the latest of each kind', (day, fees) => {
    expect(estimateOrderFees(rules, day, order)).toEqual(fees);
  });

  it('hold from their first day on, in whatever order they are listed', () => {
    expect(feeRulesOn(rules.toReversed(), '2026-05-31').map(({ from }) => from)).toEqual([
      '2026-03-01',
      '2026-01-01',
    ]);
  });

  it('leave out fees of 0', () => {
    expect(estimateOrderFees([{ ...rule, tiers: [] }], '2026-02-01', order)).toEqual([]);
  });

  it('apply to orders in another currency at their rate', () => {
    const dollars = { day: '2026-02-01', rate: 1_2500, prices: [125_00], postage: 12_50 };
    const estimate = (one: FeeRule, sold = dollars) => estimateOrderFeesInCurrency([one], sold);
    expect(estimate(rule)).toEqual([{ kind: 'commission', amount: 6_25 }]);
    expect(estimate({ ...rule, onPostage: true })).toEqual([{ kind: 'commission', amount: 6_88 }]);
    expect(estimate({ ...rule, tiers: [], fixed: 1_00 })).toEqual([{ kind: 'commission', amount: 1_25 }]);
    expect(estimate(rule, { ...dollars, day: '2025-12-31' })).toEqual([]);
    const euros = { day: '2026-02-01', rate: null, prices: [125_00], postage: 0 };
    expect(estimateOrderFeesInCurrency([rule], euros)).toEqual([{ kind: 'commission', amount: 6_25 }]);
  });

  it('are written in euros with all their amounts, and without those that they do not have', () => {
    const toEuros = (amount: number) => amount / 100;
    expect(convertFeeRule(toEuros, { ...rule, tiers, cap: 100_00, fixed: 35 })).toEqual({
      ...rule,
      tiers: [
        { upTo: 2_000, percent: 5 },
        { upTo: null, percent: 2 },
      ],
      cap: 100,
      fixed: 0.35,
    });
    expect(convertFeeRule(toEuros, rule)).toEqual(rule);
  });
});

describe('the explanation of a fee', () => {
  const explain = (fields: Partial<FeeRule>, prices: number[], postage = 0) =>
    calculateFeeParts({ ...rule, tiers, ...fields }, { prices, postage });

  it.each<[string, Partial<FeeRule>, number[], number]>([
    ['only the first up to its limit', {}, [2_000_00], 1],
    ['both above the limit', {}, [2_000_01], 2],
    ['both for an order of several articles', {}, [1_500_00, 1_500_00], 2],
    ['only the first for each article', { per: 'line' }, [1_500_00, 1_500_00], 1],
    ['both if one article is above the limit', { per: 'line' }, [1_00, 2_000_01], 2],
  ])('shows the tiers that count: %s', (_, fields, prices, count) => {
    expect(explain(fields, prices).tiers).toEqual(tiers.slice(0, count));
  });

  it('shows the base with the postage if the fee is on postage too', () => {
    expect(explain({}, [90_00, 10_00], 5_00)).toMatchObject({ base: 100_00, ofBase: 5_00, fixed: 0 });
    expect(explain({ onPostage: true }, [90_00, 10_00], 5_00)).toMatchObject({ base: 105_00, ofBase: 5_25 });
  });

  it('says that the limit of a fee applies, but not if the fee just reaches it', () => {
    const capped = { tiers: rule.tiers, cap: 100_00 };
    expect(explain(capped, [2_000_00])).toMatchObject({ ofBase: 100_00, isCapped: false });
    expect(explain(capped, [2_000_20])).toMatchObject({ ofBase: 100_00, isCapped: true });
    expect(explain({ tiers: rule.tiers }, [2_000_20])).toMatchObject({ ofBase: 100_01, isCapped: false });
  });

  it('shows the fixed amount of all articles', () => {
    expect(explain({ per: 'line', fixed: 10 }, [1, 1, 1]).fixed).toBe(30);
    expect(explain({ fixed: 10 }, [1, 1, 1]).fixed).toBe(10);
  });
});
