import type { Corner, Outline } from './outline.ts';

/** Row by row: takes (x, y, 1) to (x·w, y·w, w). */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/**
 * The perspective that takes the unit square (its corners clockwise from 0, 0) to an outline.
 * @example moved(ontoOutline([[0, 0], [2, 0], [2, 3], [0, 3]]), [0.5, 0.5]) // [1, 1.5]
 */
export function ontoOutline([[ax, ay], [bx, by], [cx, cy], [dx, dy]]: Outline): Matrix {
  const [ex, ey] = [ax - bx + cx - dx, ay - by + cy - dy];
  const [bcx, bcy, dcx, dcy] = [bx - cx, by - cy, dx - cx, dy - cy];
  const down = bcx * dcy - bcy * dcx;
  const g = (ex * dcy - ey * dcx) / down;
  const h = (bcx * ey - bcy * ex) / down;
  return [bx - ax + g * bx, dx - ax + h * dx, ax, by - ay + g * by, dy - ay + h * dy, ay, g, h, 1];
}

/** The perspective that undoes another. */
export function undone([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** One perspective after another. */
export function combined(after: Matrix, before: Matrix): Matrix {
  const at = (row: number, column: number) =>
    [0, 1, 2].reduce((sum, k) => sum + (after[row * 3 + k] ?? 0) * (before[k * 3 + column] ?? 0), 0);
  return [at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(2, 1), at(2, 2)];
}

/** Where a perspective takes a point. */
export function moved([a, b, c, d, e, f, g, h, i]: Matrix, [x, y]: Corner): Corner {
  const w = g * x + h * y + i;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

/** The area inside; negative where the corners go the other way round. */
export function areaOf(outline: Outline): number {
  return (
    outline.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = outline[(index + 1) % 4] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0) / 2
  );
}

/** The same outline, begun at the corner so many further. */
export function begunAt(outline: Outline, corner: number): Outline {
  const [a, b, c, d] = outline;
  const turns: Outline[] = [outline, [b, c, d, a], [c, d, a, b], [d, a, b, c]];
  return turns[corner % 4] ?? outline;
}
