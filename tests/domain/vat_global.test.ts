import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { globalMarginResults } from '../../domain/global_margin.ts';

const NOTHING_LEFT = new Map<number, number>();
const anyTotals = fc.array(
  fc.record({
    rate: fc.constantFrom(5, 19, 22),
    sales: fc.integer({ min: -50_00, max: 500_00 }),
    purchases: fc.integer({ min: -50_00, max: 500_00 }),
  }),
  { maxLength: 6 },
);

describe('the total margin of the global scheme', () => {
  test('is sales less purchases: 1,000.00 bought and 150.00 sold, then nine sold at 150.00', () => {
    const first = globalMarginResults([{ rate: 22, sales: 150_00, purchases: 1_000_00 }], NOTHING_LEFT);
    expect(first).toEqual([
      { rate: 22, sales: 150_00, purchases: 1_000_00, carried: 0, margin: 0, vat: 0, left: -850_00 },
    ]);
    const second = globalMarginResults(
      [{ rate: 22, sales: 9 * 150_00, purchases: 0 }],
      new Map(first.map(({ rate, left }) => [rate, left])),
    );
    expect(second).toEqual([
      { rate: 22, sales: 1_350_00, purchases: 0, carried: -850_00, margin: 500_00, vat: 90_16, left: 0 },
    ]);
  });

  test('is taxed once: 20 margins of 0.03 give VAT of 0.11', () => {
    const totals = Array.from({ length: 20 }, () => ({ rate: 22, sales: 1_03, purchases: 1_00 }));
    expect(globalMarginResults(totals, NOTHING_LEFT)).toMatchObject([{ margin: 60, vat: 11 }]);
  });

  test('is separate for each rate: a loss at one rate does not lower another', () => {
    const totals = [
      { rate: 5, sales: 0, purchases: 400_00 },
      { rate: 22, sales: 122_00, purchases: 0 },
    ];
    expect(globalMarginResults(totals, NOTHING_LEFT)).toMatchObject([
      { rate: 22, vat: 22_00, left: 0 },
      { rate: 5, vat: 0, left: -400_00 },
    ]);
  });

  test('keeps a carried loss at a rate without sales and purchases', () => {
    expect(globalMarginResults([], new Map([[22, -10_00]]))).toEqual([
      { rate: 22, sales: 0, purchases: 0, carried: -10_00, margin: 0, vat: 0, left: -10_00 },
    ]);
  });

  test('and the carried loss add up to all sales less all purchases', () => {
    fc.assert(
      fc.property(fc.array(anyTotals, { maxLength: 6 }), (periods) => {
        let left = NOTHING_LEFT;
        const margins = periods.map((totals) => {
          const results = globalMarginResults(totals, left);
          left = new Map(results.map((one) => [one.rate, one.left]));
          expect(results.every((one) => one.margin >= 0 && one.left <= 0)).toBe(true);
          expect(results.every((one) => one.margin * one.left === 0)).toBe(true);
          return results.reduce((sum, { margin }) => sum + margin, 0);
        });
        const all = [...margins, ...left.values()].reduce((sum, cents) => sum + cents, 0);
        const expected = periods.flat().reduce((sum, one) => sum + one.sales - one.purchases, 0);
        expect(all).toBe(expected);
      }),
    );
  });
});
