import { describe, expect, it } from 'vitest';
import { numberNames, shortenPath } from '../../../domain/places/names.ts';

describe('names of several new places', () => {
  it.each([
    ['Page 11', 4, ['Page 11', 'Page 12', 'Page 13', 'Page 14']],
    ['Slot', 2, ['Slot 1', 'Slot 2']],
    ['1', 3, ['1', '2', '3']],
    ['Box 08', 3, ['Box 08', 'Box 09', 'Box 10']],
    ['Shelf A', 1, ['Shelf A']],
    ['R2D2', 2, ['R2D2', 'R2D3']],
    ['', 2, ['1', '2']],
  ])('%s, %i times', (name, count, names) => {
    expect(numberNames(name, count)).toEqual(names);
  });
});

it('shortens a path to its last two names', () => {
  expect(shortenPath('Stock room / Shelf A / Box 3 / Page 12')).toBe('Box 3 / Page 12');
  expect(shortenPath('Shop window')).toBe('Shop window');
});
