import { expect, test } from 'vitest';
import { pickTemplate } from '../../../domain/listings/pick_template.ts';

const general = { id: 1, type: null };
const cards = { id: 2, type: 7 };
const boxes = { id: 3, type: 8 };

test.each<[string, { id: number; type: number | null }[], [number, number][], number | null]>([
  [
    'of the type of most products',
    [general, cards, boxes],
    [
      [7, 3],
      [8, 2],
    ],
    2,
  ],
  [
    'of the type of most products, wherever it is listed',
    [general, cards, boxes],
    [
      [7, 2],
      [8, 3],
    ],
    3,
  ],
  [
    'for all types, if no type has more than half',
    [boxes, general, cards],
    [
      [7, 2],
      [8, 2],
    ],
    1,
  ],
  [
    'of the type of most, if there is none for all types',
    [boxes, cards],
    [
      [7, 2],
      [8, 1],
      [9, 4],
    ],
    2,
  ],
  [
    'that is first of equal ones',
    [boxes, cards],
    [
      [7, 2],
      [8, 2],
    ],
    3,
  ],
  ['that is first of those for all types', [{ id: 4, type: null }, general], [[7, 1]], 4],
  ['for all types, for an empty batch', [cards, general], [], 1],
  ['none, if all are for other types', [cards, boxes], [[9, 1]], null],
  ['none, if there is none', [], [[7, 1]], null],
])('a batch gets the template %s', (_, templates, units, picked) => {
  expect(pickTemplate(templates, new Map(units))).toBe(picked);
});
