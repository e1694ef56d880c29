import { describe, expect, it } from 'vitest';
import { withColumn } from '../../domain/import.ts';

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
