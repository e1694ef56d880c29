import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundToTenths, timeLeft, roundWaitingTime } from '../../domain/progress.ts';

describe('the remaining time', () => {
  it.each([
    [{ done: 3, total: 12, elapsed: 30_000 }, 90_000],
    [{ done: 12, total: 12, elapsed: 30_000 }, 0],
    [{ done: 0, total: 12, elapsed: 30_000 }, undefined],
    [{ done: 3, total: null, elapsed: 30_000 }, undefined],
    [{ done: 13, total: 12, elapsed: 30_000 }, undefined],
    [{ done: 1, total: 12, elapsed: 2_999 }, undefined],
  ])('of %o is %s', (progress, expected) => {
    expect(timeLeft(progress)).toBe(expected);
  });
});

describe('a wait in words', () => {
  it.each([
    [0, { unit: 'moment' }],
    [59_999, { unit: 'moment' }],
    [60_000, { unit: 'minutes', count: 1 }],
    [61_000, { unit: 'minutes', count: 2 }],
    [59 * 60_000, { unit: 'minutes', count: 59 }],
    [59 * 60_000 + 1, { unit: 'hours', count: 1 }],
    [61 * 60_000, { unit: 'hours', count: 2 }],
  ])('of %i ms is %o', (milliseconds, expected) => {
    expect(roundWaitingTime(milliseconds)).toEqual(expected);
  });
});

describe('the progress that is announced to screen readers', () => {
  it.each([
    [{ done: 0, total: 14 }, 0],
    [{ done: 5, total: 14 }, 30],
    [{ done: 14, total: 14 }, 100],
    [{ done: 15, total: 14 }, 100],
    [{ done: 5, total: null }, undefined],
    [{ done: 0, total: 0 }, undefined],
  ])('of %o is %s', (progress, expected) => {
    expect(roundToTenths(progress)).toBe(expected);
  });

  it('has at most eleven different values', () => {
    const total = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(total, (all) => {
        const steps = Array.from({ length: 501 }, (_, step) => Math.round((step * all) / 500));
        expect(new Set(steps.map((done) => roundToTenths({ done, total: all }))).size).toBeLessThanOrEqual(
          11,
        );
      }),
    );
  });
});
