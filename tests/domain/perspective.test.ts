import { describe, expect, test } from 'vitest';
import type { Outline } from '../../domain/outline.ts';
import { rotateCorners, invertPerspective, perspectiveOf, projectPoint } from '../../domain/perspective.ts';

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

describe('a perspective', () => {
  test('maps the corners of the unit square to those of an outline, and its inverse maps them back', () => {
    const onto = perspectiveOf(LEANING);
    const back = invertPerspective(onto) ?? expect.fail();
    for (const [index, corner] of SQUARE.entries()) {
      const [x, y] = projectPoint(onto, corner);
      expect(x).toBeCloseTo(LEANING[index]?.[0] ?? 0, 9);
      expect(y).toBeCloseTo(LEANING[index]?.[1] ?? 0, 9);
      const [u, v] = projectPoint(back, [x, y]);
      expect(u).toBeCloseTo(corner[0], 9);
      expect(v).toBeCloseTo(corner[1], 9);
    }
  });

  test('onto a line has no inverse', () => {
    const line: Outline = [
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ];
    expect(invertPerspective(perspectiveOf(line))).toBeUndefined();
  });
});

test('an outline that begins at another corner keeps its direction', () => {
  const [a, b, c, d] = LEANING;
  expect(rotateCorners(LEANING, 1)).toEqual([b, c, d, a]);
  expect(rotateCorners(LEANING, 2)).toEqual([c, d, a, b]);
  expect(rotateCorners(LEANING, 4)).toEqual(LEANING);
});
