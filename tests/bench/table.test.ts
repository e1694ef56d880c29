import { describe, expect, it } from 'vitest';
import { short, table } from './report/table.ts';

describe('a table of the report', () => {
  it('is as wide as its widest cells, with numbers to the right', () => {
    const text = table(
      ['Request', 'ms'],
      [
        ['page', '1.50'],
        ['whole list', '1,200'],
      ],
    );
    expect(text.split('\n')).toEqual([
      '| Request    |    ms |',
      '| ---------- | ----: |',
      '| page       |  1.50 |',
      '| whole list | 1,200 |',
    ]);
  });

  it.each([
    [0.123, '0.12'],
    [12.34, '12.3'],
    [1234.5, '1,235'],
    [Number.POSITIVE_INFINITY, '∞'],
    [undefined, '–'],
  ])('writes %s as %s', (value, text) => {
    expect(short(value)).toBe(text);
  });
});
