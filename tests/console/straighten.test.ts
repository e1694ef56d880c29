import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOutline, type Corner, type Outline } from '../../domain/outline.ts';
import { straightenPhoto, type StraightenedPhoto } from '../../resources/cards/straightenPhoto.ts';

const card = { width: 200, height: 279 };
const photo = { width: 4_000, height: 3_000 };

/** Maps a point of the photo as the browser does, by the CSS matrix. */
function placed({ width, height, transform }: StraightenedPhoto, [x, y]: Corner): Corner {
  const numbers = transform.slice('matrix3d('.length, -1).split(',').map(Number);
  const [ax, ay, , aw, bx, by, , bw, , , , , tx, ty, , tw] = numbers;
  const at = (a = 0, b = 0, t = 0) => a * x * width + b * y * height + t;
  return [at(ax, bx, tx) / at(aw, bw, tw), at(ay, by, ty) / at(aw, bw, tw)];
}

const CORNERS: Corner[] = [
  [0, 0],
  [200, 0],
  [200, 279],
  [0, 279],
];

describe('a straightened card', () => {
  it('fills its rectangle from corner to corner, for any outline on the photo', () => {
    const share = fc.integer({ min: -200, max: 1_200 }).map((thousandths) => thousandths / 1_000);
    const outlines = fc
      .tuple(fc.tuple(share, share), fc.tuple(share, share), fc.tuple(share, share), fc.tuple(share, share))
      .filter((outline): outline is Outline & typeof outline => isOutline(outline));
    fc.assert(
      fc.property(outlines, (outline) => {
        const straight = straightenPhoto({ outline, photo, card });
        outline.forEach((corner, which) => {
          const [x, y] = straight ? placed(straight, corner) : [Number.NaN, Number.NaN];
          expect(x).toBeCloseTo(CORNERS[which]?.[0] ?? -1, 3);
          expect(y).toBeCloseTo(CORNERS[which]?.[1] ?? -1, 3);
        });
      }),
      { numRuns: 200 },
    );
  });

  it('is laid out larger than it is shown, so that nothing is blurred', () => {
    const outline: Outline = [
      [0.25, 0.1],
      [0.5, 0.1],
      [0.5, 0.6],
      [0.25, 0.6],
    ];
    expect(straightenPhoto({ outline, photo, card })).toMatchObject({ width: 1_600, height: 1_200 });
    const small = straightenPhoto({ outline, photo: { width: 400, height: 300 }, card });
    expect(small).toMatchObject({ width: 800, height: 600 });
  });

  it('is undefined when its corners lie on a line', () => {
    const outline: Outline = [
      [0, 0],
      [0.25, 0.25],
      [0.5, 0.5],
      [1, 1],
    ];
    expect(straightenPhoto({ outline, photo, card })).toBeUndefined();
  });
});
