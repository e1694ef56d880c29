import { distance, type Outline } from './outline.ts';
import { perspectiveOf } from './perspective.ts';
import type { Raster } from './raster.ts';

/** The grey level outside of an image. */
const OUTSIDE = 114;

interface StraightenedSize {
  width: number;
  height: number;
  /** The margin around the outline, as a share of the result's sides. */
  margin?: number;
}

/**
 * The part of an image inside an outline, seen from straight above. `sizes` are the image and its halvings.
 * The outline is in pixels of the image. The halving is chosen so that one pixel of the result covers about
 * one pixel of the source.
 */
export function straightenCard(
  sizes: readonly Raster[],
  outline: Outline,
  { width, height, margin = 0 }: StraightenedSize,
): Raster {
  const data = new Uint8Array(width * height * 3);
  const inside = 1 - 2 * margin;
  const step =
    Math.max(distance(outline[0], outline[1]) / width, distance(outline[1], outline[2]) / height) * inside;
  const level = Math.min(sizes.length - 1, Math.max(0, Math.round(Math.log2(Math.max(step, 1e-6)))));
  const source = sizes[level];
  if (!source) return { width, height, data };
  const shrunk = 2 ** level;
  const [a, b, c, d, e, f, g, h, i] = perspectiveOf(outline);
  for (let row = 0, to = 0; row < height; row += 1) {
    const v = ((row + 0.5) / height - margin) / inside;
    for (let column = 0; column < width; column += 1, to += 3) {
      const u = ((column + 0.5) / width - margin) / inside;
      const w = (g * u + h * v + i) * shrunk;
      mix(source, (a * u + b * v + c) / w - 0.5, (d * u + e * v + f) / w - 0.5, data, to);
    }
  }
  return { width, height, data };
}

/** Interpolates the colour between four pixels, in integers for speed. */
function mix({ width, height, data }: Raster, x: number, y: number, into: Uint8Array, to: number): void {
  if (!(x > -1 && y > -1 && x < width && y < height)) {
    into[to] = into[to + 1] = into[to + 2] = OUTSIDE;
    return;
  }
  const left = Math.floor(x);
  const top = Math.floor(y);
  const right = ((x - left) * 256) | 0;
  const below = ((y - top) * 256) | 0;
  const x0 = left < 0 ? 0 : left;
  const x1 = left + 1 < width ? left + 1 : width - 1;
  const y0 = top < 0 ? 0 : top;
  const y1 = top + 1 < height ? top + 1 : height - 1;
  const p = (y0 * width + x0) * 3;
  const q = (y0 * width + x1) * 3;
  const r = (y1 * width + x0) * 3;
  const s = (y1 * width + x1) * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    const over = (data[p + channel] ?? 0) * (256 - right) + (data[q + channel] ?? 0) * right;
    const under = (data[r + channel] ?? 0) * (256 - right) + (data[s + channel] ?? 0) * right;
    into[to + channel] = (over * (256 - below) + under * below + 32_768) >> 16;
  }
}
