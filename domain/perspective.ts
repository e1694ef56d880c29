import type { Corner, Outline } from './outline.ts';

/** A perspective transform, row by row. The transform maps (x, y, 1) to (x·w, y·w, w). */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/**
 * The perspective transform from the unit square, clockwise from (0, 0), to an outline. Source: Heckbert,
 * Fundamentals of Texture Mapping, 2.2.3. The result is useless if the corners lie on a line.
 *
 * @example perspectiveOf([[0, 0], [2, 0], [2, 3], [0, 3]]) // [2, 0, 0, 0, 3, 0, 0, 0, 1]
 */
export function perspectiveOf([[ax, ay], [bx, by], [cx, cy], [dx, dy]]: Outline): Matrix {
  const [ex, ey] = [ax - bx + cx - dx, ay - by + cy - dy];
  const [bcx, bcy, dcx, dcy] = [bx - cx, by - cy, dx - cx, dy - cy];
  const area = bcx * dcy - bcy * dcx;
  const g = (ex * dcy - ey * dcx) / area;
  const h = (bcx * ey - bcy * ex) / area;
  return [bx - ax + g * bx, dx - ax + h * dx, ax, by - ay + g * by, dy - ay + h * dy, ay, g, h, 1];
}

/** @example projectPoint(perspectiveOf([[0, 0], [2, 0], [2, 3], [0, 3]]), [0.5, 1]) // [1, 3] */
export function projectPoint([a, b, c, d, e, f, g, h, i]: Matrix, [x, y]: Corner): Corner {
  const w = g * x + h * y + i;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

/** The inverse transform; undefined if none exists. */
export function invertPerspective([a, b, c, d, e, f, g, h, i]: Matrix): Matrix | undefined {
  const [A, B, C] = [e * i - f * h, c * h - b * i, b * f - c * e];
  const [D, E, F] = [f * g - d * i, a * i - c * g, c * d - a * f];
  const [G, H, I] = [d * h - e * g, b * g - a * h, a * e - b * d];
  const determinant = a * A + b * D + c * G;
  if (!Number.isFinite(determinant) || determinant === 0) return undefined;
  const by = (value: number) => value / determinant;
  return [by(A), by(B), by(C), by(D), by(E), by(F), by(G), by(H), by(I)];
}

/** The same outline, starting at a later corner. */
export function rotateCorners(outline: Outline, corner: number): Outline {
  const [a, b, c, d] = outline;
  const turns: Outline[] = [outline, [b, c, d, a], [c, d, a, b], [d, a, b, c]];
  return turns[corner % 4] ?? outline;
}
