import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_ASPECT, isOutline, centeredOutline, moveCorner, type Outline } from '../../domain/outline.ts';

const whole: Outline = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
const [a, b, c, d] = whole;

describe('an outline', () => {
  it.each<[string, Outline, boolean]>([
    ['the whole photo', whole, true],
    ['a card upside down', [c, d, a, b], true],
    [
      'a card that is cut off',
      [
        [-0.2, 0.1],
        [0.5, 0.1],
        [0.5, 0.9],
        [-0.2, 0.9],
      ],
      true,
    ],
    ['corners in reverse order', [a, d, c, b], false],
    ['corners that cross', [a, c, b, d], false],
    ['an inward corner', [a, b, [0.2, 0.2], d], false],
    ['corners on a line', [a, [0.3, 0.3], [0.6, 0.6], c], false],
    ['a corner far away from the photograph', [a, [2.1, 0.1], [0.9, 0.9], d], false],
    [
      'three corners on a line, but for rounding',
      [[0.877, -0.004], [1.147, 0.002], [1.192, 0.003], a],
      false,
    ],
    ['a tiny outline', [a, [0.001, 0], [0.001, 0.001], [0, 0.001]], false],
  ])('is valid or not: %s', (_what, outline, isOne) => {
    expect(isOutline(outline)).toBe(isOne);
  });

  it('keeps its other corners when one is moved, which stays on the photo', () => {
    expect(moveCorner(whole, 2, [1.4, 0.5])).toEqual([a, b, [1, 0.5], d]);
    expect(moveCorner(whole, 0, [0.1, -3])).toEqual([[0.1, 0], b, c, d]);
  });

  it('in the middle of any photo lies within it, with the proportions of a card', () => {
    const side = fc.integer({ min: 10, max: 8_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const outline = centeredOutline({ width, height });
        const [[left, top], , [right, bottom]] = outline;
        expect(isOutline(outline) || Math.max(width / height, height / width) > 100).toBe(true);
        expect(Math.min(left, top, 1 - right, 1 - bottom)).toBeGreaterThanOrEqual(0.0999);
        expect(((right - left) * width) / ((bottom - top) * height)).toBeCloseTo(CARD_ASPECT, 6);
      }),
    );
  });
});
