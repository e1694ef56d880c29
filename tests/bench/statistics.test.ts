import { describe, expect, it } from 'vitest';
import { median, middleSpread, percentile, spread } from './statistics.ts';

describe('the statistics of the bench', () => {
  it('takes the middle value, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 3])).toBe(4);
  });

  it('takes the value that a share of all values does not exceed', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(values, 0.5)).toBe(50);
    expect(percentile(values, 0.95)).toBe(95);
    expect(percentile([7], 0.99)).toBe(7);
  });

  it('says by how much the largest exceeds the smallest', () => {
    expect(spread([2, 3, 2.5])).toBeCloseTo(0.5);
    expect(spread([2])).toBe(0);
  });

  it('leaves single outliers out of the middle spread', () => {
    expect(middleSpread([100, 100, 100, 100, 900])).toBe(0);
    expect(middleSpread([80, 90, 100, 110, 120])).toBeCloseTo(0.2);
  });
});
