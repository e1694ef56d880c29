import type { Point } from './picture.ts';

type Row = readonly [number, number, number];

/** A 3 × 3 matrix of a projective map of the plane, by rows. */
export type Homography = readonly [Row, Row, Row];

export type Outline = readonly [Point, Point, Point, Point];

export function projectPoint([a, b, c]: Homography, [x, y]: Point): Point {
  const depth = c[0] * x + c[1] * y + c[2];
  return [(a[0] * x + a[1] * y + a[2]) / depth, (b[0] * x + b[1] * y + b[2]) / depth];
}

/** The product of two maps, which applies `second` first. */
export function multiplyHomographies(first: Homography, second: Homography): Homography {
  const [a, b, c] = second;
  const row = ([x, y, z]: Row): Row => [
    x * a[0] + y * b[0] + z * c[0],
    x * a[1] + y * b[1] + z * c[1],
    x * a[2] + y * b[2] + z * c[2],
  ];
  return [row(first[0]), row(first[1]), row(first[2])];
}

/** The inverse map. */
export function invertHomography([[a, b, c], [d, e, f], [g, h, i]]: Homography): Homography {
  const whole = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  return [
    [(e * i - f * h) / whole, (c * h - b * i) / whole, (b * f - c * e) / whole],
    [(f * g - d * i) / whole, (a * i - c * g) / whole, (c * d - a * f) / whole],
    [(d * h - e * g) / whole, (b * g - a * h) / whole, (a * e - b * d) / whole],
  ];
}

/** The map from the unit square to a quadrilateral, with corners clockwise from 0, 0. */
export function homographyToQuadrilateral([p, q, r, s]: Outline): Homography {
  const [x1, y1] = [q[0] - r[0], q[1] - r[1]];
  const [x2, y2] = [s[0] - r[0], s[1] - r[1]];
  const [x3, y3] = [p[0] - q[0] + r[0] - s[0], p[1] - q[1] + r[1] - s[1]];
  const whole = x1 * y2 - x2 * y1;
  const g = (x3 * y2 - x2 * y3) / whole;
  const h = (x1 * y3 - x3 * y1) / whole;
  return [
    [q[0] - p[0] + g * q[0], s[0] - p[0] + h * s[0], p[0]],
    [q[1] - p[1] + g * q[1], s[1] - p[1] + h * s[1], p[1]],
    [g, h, 1],
  ];
}
