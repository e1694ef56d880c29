import { expect, test } from 'vitest';
import type { Outline } from '../../../domain/outline.ts';
import { sortInReadingOrder } from '../../../server/modules/cards/match/reading_order.ts';

/** An upright card around the point (x, y). */
const at = (name: string, x: number, y: number): { name: string; outline: Outline } => ({
  name,
  outline: [
    [x - 3, y - 4],
    [x + 3, y - 4],
    [x + 3, y + 4],
    [x - 3, y + 4],
  ],
});

test('cards are ordered by rows and from left to right, even when a row is crooked', () => {
  const cards = [
    at('f', 30, 23),
    at('b', 20, 6),
    at('d', 10, 20),
    at('a', 10, 4),
    at('c', 30, 7),
    at('e', 20, 21),
  ];
  expect(sortInReadingOrder(cards).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('one card or no card needs no ordering', () => {
  expect(sortInReadingOrder([])).toEqual([]);
  expect(sortInReadingOrder([at('a', 1, 1)])).toHaveLength(1);
});
