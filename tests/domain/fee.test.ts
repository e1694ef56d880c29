import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateOrderFees, calculateFee, type FeeRule, feeRulesOn } from '../../domain/fee.ts';
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
});
