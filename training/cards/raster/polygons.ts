import type { Point } from './picture.ts';

/** The area of a polygon. Positive for both orders of its corners. */
export function areaOf(corners: readonly Point[]): number {
  return Math.abs(signedArea(corners));
}

/** The intersection of two convex polygons. */
export function intersectPolygons(one: readonly Point[], other: readonly Point[]): Point[] {
  const side = Math.sign(signedArea(other));
  let left = [...one];
  for (const [index, from] of other.entries()) {
    const to = other[(index + 1) % other.length] ?? from;
    const inside = ([x, y]: Point) =>
      side * ((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]));
    left = left.flatMap((here, place) => {
      const next = left[(place + 1) % left.length] ?? here;
      const [a, b] = [inside(here), inside(next)];
      const kept: Point[] = a >= 0 ? [here] : [];
      if (a >= 0 === b >= 0) return kept;
      const share = a / (a - b);
      return [...kept, [here[0] + (next[0] - here[0]) * share, here[1] + (next[1] - here[1]) * share]];
    });
  }
  return left;
}

/** The corners of a picture, clockwise. */
export const pictureCorners = ({ width, height }: { width: number; height: number }): Point[] => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];

function signedArea(corners: readonly Point[]): number {
  return corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}
