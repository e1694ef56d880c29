import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT, fromCents, sumEuros, toCents } from '../../domain/money.ts';
import { cents } from '../support/arbitraries.ts';

describe('toCents', () => {
  it('returns the cents that an amount was made of', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(toCents(fromCents(amount))).toBe(amount);
      }),
    );
  });

  it.each([
    [1.005, 101],
    [2.675, 268],
    [-1.005, -101],
    [0.1 + 0.2, 30],
    [-0.001, 0],
  ])('rounds %d half away from zero to %d cents', (euros, expected) => {
    expect(toCents(euros)).toBe(expected);
  });
});

describe('sum', () => {
  it('is exact to the cent, in any order', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 200 }), (amounts) => {
        const expected = fromCents(amounts.reduce((total, amount) => total + amount, 0));
        expect(sumEuros(amounts.map(fromCents))).toBe(expected);
        expect(sumEuros(amounts.toReversed().map(fromCents))).toBe(expected);
      }),
    );
  });

  it('of nothing is zero', () => {
    expect(sumEuros([])).toBe(0);
  });

  it('adds ten thousand of the largest amounts exactly', () => {
    expect(toCents(sumEuros(Array.from({ length: 10_000 }, () => MAX_AMOUNT)))).toBe(999_999_999_990_000);
  });
});
