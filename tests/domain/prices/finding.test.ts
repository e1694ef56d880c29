import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { findingOf, PRICE_GAPS } from '../../../domain/prices/finding.ts';

const thresholds = { underpriced: 15, overpriced: 20, least: 1_00, staleDays: 30 };
const find = (expected: number | null, price: number, days = 1) =>
  findingOf({ expected, price, days, gap: null }, thresholds);

test.each([
  [10_00, 11_50, 'underpriced'],
  [10_00, 11_49, 'right'],
  [10_00, 8_00, 'overpriced'],
  [10_00, 8_01, 'right'],
  [10_00, 10_00, 'right'],
  // Much in percent, little in euros, and the other way round.
  [10, 60, 'right'],
  [1_000_00, 1_050_00, 'right'],
  [0, 1_00, 'underpriced'],
  [null, 5_00, 'unpriced'],
] as const)('an expected price of %s cents beside %s cents is %s', (expected, price, finding) => {
  expect(find(expected, price)).toBe(finding);
});

it('never takes an old price for one of today', () => {
  expect(find(10_00, 20_00, 30)).toBe('underpriced');
  expect(find(10_00, 20_00, 31)).toBe('stale');
  expect(find(null, 20_00, 31)).toBe('stale');
});

test.each(PRICE_GAPS)('without a price because of `%s`, somebody chooses or there is none', (gap) => {
  const isAsked = ['several', 'variant', 'other_language', 'first_edition'].includes(gap);
  expect(findingOf({ expected: 10_00, price: null, days: 0, gap }, thresholds)).toBe(
    isAsked ? 'choose' : 'no_price',
  );
});

it('is right again as soon as the price is accepted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (price) => {
      expect(find(price, price)).toBe('right');
    }),
  );
});
