import { describe, expect, test } from 'vitest';
import type { PlaceInTree } from '../../contract/places.ts';
import { pathFrom } from '../../resources/counts/placeTexts.ts';
import { listPlacesToCount, matchesWords } from '../../resources/counts/placesToCount.ts';

const place = (
  id: number,
  parent: number | null,
  name: string,
  more: Partial<PlaceInTree> = {},
): PlaceInTree => ({
  id,
  parent,
  name,
  code: '',
  kind: 'box',
  capacity: null,
  countedAt: null,
  products: 0,
  landed: 0,
  ...more,
});

describe('the places to count', () => {
  const places = listPlacesToCount([
    place(1, null, 'Shelf A', { countedAt: '2026-10-01T10:00:00.000Z' }),
    place(2, 1, 'Box 10', { countedAt: '2026-08-01T10:00:00.000Z' }),
    place(3, 1, 'Box 9', { code: 'A9' }),
    place(4, 3, 'Page 12'),
    place(5, 4, 'Slot 1', { kind: 'slot' }),
  ]);

  test('are those first that were never counted, then the longest ago, without slots', () => {
    expect(places.map(({ path }) => path)).toEqual([
      'Shelf A / Box 9',
      'Shelf A / Box 9 / Page 12',
      'Shelf A / Box 10',
      'Shelf A',
    ]);
  });

  test('are found by words of their path, and by their code', () => {
    const found = (words: string) => places.flatMap((one) => (matchesWords(one, words) ? one.id : []));
    expect(found('9 12')).toEqual([4]);
    expect(found('a9')).toEqual([3]);
    expect(found('SHELF box')).toEqual([3, 4, 2]);
  });
});

test('a place inside the counted one is named from there', () => {
  const box = { path: 'Shelf A / Box 3' };
  expect(pathFrom(box, { path: 'Shelf A / Box 3 / Page 12' })).toBe('Page 12');
  expect(pathFrom(box, { path: 'Shelf A / Box 31' })).toBe('Shelf A / Box 31');
});
