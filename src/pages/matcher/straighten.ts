import type { Corner, Outline } from '../../../domain/outline.ts';

export interface Size {
  width: number;
  height: number;
}

interface Wanted {
  outline: Outline;
  /** Of the upright photo, in pixels. */
  photo: Size;
  /** Of the picture that is wanted, in pixels. */
  card: Size;
}

/** How a photo is laid out and turned so that the card on it fills a rectangle. */
export interface Straightened extends Size {
  /** A CSS transform with its origin in the top left corner. */
  transform: string;
}

/** Times the size at which the card is shown: browsers smooth what they make smaller. */
const FINER = 2;

/** A small card is not blown up further. */
const MOST_ENLARGED = 2;

/**
 * Lays the photo out so large that the card on it is finer than it is shown, as far as the photo goes, and
 * moves the corners of the outline onto those of the card. Undefined where the corners lie on a line.
 */
export function straighten({ outline, photo, card }: Wanted): Straightened | undefined {
  const inPixels = ([x, y]: Corner): Corner => [x * photo.width, y * photo.height];
  const [a, b, c, d] = outline;
  const across = (distance(inPixels(a), inPixels(b)) + distance(inPixels(d), inPixels(c))) / 2;
  const asShown = card.width / across;
  const scale = Math.min(MOST_ENLARGED, Math.max(asShown, Math.min(1, FINER * asShown)));
  const [width, height] = [photo.width * scale, photo.height * scale];
  const laidOut = ([x, y]: Corner): Corner => [x * width, y * height];
  const inverse = inverted(fromSquare([laidOut(a), laidOut(b), laidOut(c), laidOut(d)]));
  if (!inverse) return undefined;
  const [m11, m12, m13, m21, m22, m23, m31, m32, m33] = inverse;
  const [w, h] = [card.width, card.height];
  const columns = [w * m11, h * m21, 0, m31, w * m12, h * m22, 0, m32, 0, 0, 1, 0, w * m13, h * m23, 0, m33];
  return { width, height, transform: `matrix3d(${columns.join(',')})` };
}

function distance([ax, ay]: Corner, [bx, by]: Corner): number {
  return Math.hypot(bx - ax, by - ay);
}

/** By rows. */
type Matrix = [number, number, number, number, number, number, number, number, number];

/** The projection of the unit square onto the four corners: Heckbert, Fundamentals of Texture Mapping, 2.2.3. */
function fromSquare([[ax, ay], [bx, by], [cx, cy], [dx, dy]]: Outline): Matrix {
  const [x1, y1, x2, y2] = [bx - cx, by - cy, dx - cx, dy - cy];
  const [sx, sy] = [ax - bx + cx - dx, ay - by + cy - dy];
  const area = x1 * y2 - y1 * x2;
  const g = (sx * y2 - sy * x2) / area;
  const h = (x1 * sy - y1 * sx) / area;
  return [bx - ax + g * bx, dx - ax + h * dx, ax, by - ay + g * by, dy - ay + h * dy, ay, g, h, 1];
}

function inverted([a, b, c, d, e, f, g, h, i]: Matrix): Matrix | undefined {
  const [A, B, C] = [e * i - f * h, c * h - b * i, b * f - c * e];
  const [D, E, F] = [f * g - d * i, a * i - c * g, c * d - a * f];
  const [G, H, I] = [d * h - e * g, b * g - a * h, a * e - b * d];
  const determinant = a * A + b * D + c * G;
  if (!Number.isFinite(determinant) || determinant === 0) return undefined;
  const by = (value: number) => value / determinant;
  return [by(A), by(B), by(C), by(D), by(E), by(F), by(G), by(H), by(I)];
}
