import { describe, expect, test } from 'vitest';
import type { Corner, Outline } from '../../domain/outline.ts';
import { begunAt, inverted, type Matrix, ontoOutline } from '../../domain/perspective.ts';

const SQUARE: Outline = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
const LEANING: Outline = [
  [10, 20],
  [90, 5],
  [120, 160],
  [-5, 140],
];

function taken([a, b, c, d, e, f, g, h, i]: Matrix, [x, y]: Corner): number[] {
  const w = g * x + h * y + i;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

describe('a perspective', () => {
  test('takes the corners of the unit square to those of an outline, and its inverse takes them back', () => {
    const onto = ontoOutline(LEANING);
    const back = inverted(onto) ?? expect.fail();
    for (const [index, corner] of SQUARE.entries()) {
      const [x = 0, y = 0] = taken(onto, corner);
      expect(x).toBeCloseTo(LEANING[index]?.[0] ?? 0, 9);
      expect(y).toBeCloseTo(LEANING[index]?.[1] ?? 0, 9);
      const [u = 0, v = 0] = taken(back, [x, y]);
      expect(u).toBeCloseTo(corner[0], 9);
      expect(v).toBeCloseTo(corner[1], 9);
    }
  });

  test('onto a line is undone by nothing', () => {
    const line: Outline = [
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ];
    expect(inverted(ontoOutline(line))).toBeUndefined();
  });
});

test('an outline that begins at another corner goes round the same way', () => {
  const [a, b, c, d] = LEANING;
  expect(begunAt(LEANING, 1)).toEqual([b, c, d, a]);
  expect(begunAt(LEANING, 2)).toEqual([c, d, a, b]);
  expect(begunAt(LEANING, 4)).toEqual(LEANING);
});
