import { describe, expect, it } from 'vitest';
import { parseRate, withColumn } from '../../domain/import.ts';

describe('a rate as it is typed', () => {
  it.each([
    [' 163,20 ', 163.2],
    ['163.2', 163.2],
    ['163', 163],
    ['163.', 163],
    ['163.23456', 163.2346],
    ['', undefined],
    ['1.163,20', undefined],
    ['-163', undefined],
    ['about 160', undefined],
  ])('“%s” is %s', (typed, rate) => {
    expect(parseRate(typed)).toBe(rate);
  });
});

describe('another field for a column', () => {
  it('leaves the others as they are', () => {
    expect(withColumn({ 0: 'name', 1: null, 2: 'price' }, 1, 'date')).toEqual({
      0: 'name',
      1: 'date',
      2: 'price',
    });
  });

  it('passes the column over that had it before', () => {
    expect(withColumn({ 0: 'name', 1: null }, 1, 'name')).toEqual({ 0: null, 1: 'name' });
  });

  it('may be none, for several columns', () => {
    expect(withColumn({ 0: null, 1: 'name' }, 1, null)).toEqual({ 0: null, 1: null });
  });
});
