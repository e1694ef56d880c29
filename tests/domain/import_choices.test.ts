import { describe, expect, it } from 'vitest';
import { mapColumnTo } from '../../domain/import.ts';

describe('a field that is chosen for a column', () => {
  it('leaves the other columns unchanged', () => {
    expect(mapColumnTo({ 0: 'name', 1: null, 2: 'price' }, 1, 'date')).toEqual({
      0: 'name',
      1: 'date',
      2: 'price',
    });
  });

  it('is removed from the column that had it', () => {
    expect(mapColumnTo({ 0: 'name', 1: null }, 1, 'name')).toEqual({ 0: null, 1: 'name' });
  });

  it('can be none for several columns', () => {
    expect(mapColumnTo({ 0: null, 1: 'name' }, 1, null)).toEqual({ 0: null, 1: null });
  });
});
