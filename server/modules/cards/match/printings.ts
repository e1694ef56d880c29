import { AlignedPhoto } from './aligned_photo.ts';
import type { Plane } from './printed.ts';
import { TILE_PIXELS, MIN_CORRELATION } from './tiles.ts';

/** Two printings are compared in pixels whose lightness differs by at least this much, of 255. */
const DIFFERENT = 12;
/** The number of tiles that are compared, those with the largest difference. */
const TILES = 40;
/**
 * A tile counts only where its correlation with a printing is at least this. Other tiles are covered, cut off
 * or blurred.
 */
const READ = 0.6;

/** A printing, by its index among the compared ones. */
export interface ComparedPrinting {
  at: number;
  /**
   * How clearly the photograph shows the first printing instead: about 1 if clearly, 0 if it may be either.
   */
  behind: number;
}

/**
 * Orders printings: the one that the photograph shows, then the most similar ones.
 * Printings are compared only where they differ: number, symbol, foil.
 */
export function orderPrintings(photo: Plane, printings: readonly [Plane, ...Plane[]]): ComparedPrinting[] {
  const seen = new AlignedPhoto(photo, printings[0]);
  let [first, best] = [0, printings[0]];
  /** How clearly the best printing so far beats each compared one, by index. */
  let clearer = new Map<number, number>();
  for (const [at, printing] of printings.entries()) {
    if (at === 0) continue;
    const clear = comparePrintings(seen, best, printing);
    if (clear < 0) {
      clearer = new Map([[first, -clear]]);
      [first, best] = [at, printing];
    } else clearer.set(at, clear);
  }
  const others = printings.flatMap((printing, at) =>
    at === first
      ? []
      : [{ at, behind: Math.max(0, clearer.get(at) ?? comparePrintings(seen, best, printing)) }],
  );
  return [{ at: first, behind: 0 }, ...others.toSorted((one, other) => one.behind - other.behind)];
}

/**
 * How much more the photograph resembles `one` than `other`, from 1 to -1.
 * In each tile, the light is matched to the mean of both printings, and the rest is projected on their
 * difference.
 * Tiles are weighted by that difference. Unreadable tiles count for neither.
 */
function comparePrintings(photo: AlignedPhoto, one: Plane, other: Plane): number {
  let projected = 0;
  let differing = 0;
  for (const { tile, pixels, most } of tilesThatDiffer(one, other)) {
    differing += most;
    const seen = photo.tile(tile);
    const alike = Math.max(alikeIn(seen, one, pixels), alikeIn(seen, other, pixels));
    const light = alike < READ ? undefined : lightOf(seen, one, other, pixels);
    if (!light) continue;
    const found = projection(seen, one, other, pixels, light);
    projected += Math.max(-most / 2, Math.min(most / 2, found));
  }
  return differing > 0 ? (2 * projected) / differing : 0;
}

function tilesThatDiffer(one: Plane, other: Plane) {
  return TILE_PIXELS.map((pixels, tile) => ({ tile, pixels, most: priceDifferenceOf(one, other, pixels) }))
    .filter(({ most }) => most > 0)
    .toSorted((tile, next) => next.most - tile.most)
    .slice(0, TILES);
}

function priceDifferenceOf(one: Plane, other: Plane, pixels: Int32Array): number {
  let sum = 0;
  for (const at of pixels) {
    const apart = (one[at] ?? 0) - (other[at] ?? 0);
    if (Math.abs(apart) >= DIFFERENT) sum += apart * apart;
  }
  return sum;
}

/** The correlation of a tile of the photograph with a printing, from 1 to -1. */
function alikeIn(seen: Uint8Array, plane: Plane, pixels: Int32Array): number {
  const { spread, printedSpread, together } = sumsOf(seen, pixels, (at) => plane[at] ?? 0);
  return together / Math.sqrt(Math.max(1, spread * printedSpread));
}

interface Light {
  gain: number;
  offset: number;
}

/** Fits seen ≈ gain · mean of both printings + offset; undefined where the tile is covered or washed out. */
function lightOf(seen: Uint8Array, one: Plane, other: Plane, pixels: Int32Array): Light | undefined {
  const middle = (at: number) => ((one[at] ?? 0) + (other[at] ?? 0)) / 2;
  const { mean, printedMean, spread, printedSpread, together } = sumsOf(seen, pixels, middle);
  if (together < MIN_CORRELATION * Math.sqrt(Math.max(1, spread * printedSpread))) return undefined;
  // Noise in the photograph makes the gain slightly too small, which does not change the sign.
  const gain = together / printedSpread;
  return { gain, offset: mean - gain * printedMean };
}

/**
 * Means, spreads and covariance of a tile in the photograph and in print. Spreads and covariance are sums.
 */
function sumsOf(seen: Uint8Array, pixels: Int32Array, printed: (at: number) => number) {
  let [sum, square, shared, sharedSquare, product] = [0, 0, 0, 0, 0];
  for (let pixel = 0; pixel < pixels.length; pixel += 1) {
    const value = seen[pixel] ?? 0;
    const print = printed(pixels[pixel] ?? 0);
    sum += value;
    square += value * value;
    shared += print;
    sharedSquare += print * print;
    product += value * print;
  }
  const count = pixels.length;
  return {
    mean: sum / count,
    printedMean: shared / count,
    spread: square - (sum * sum) / count,
    printedSpread: sharedSquare - (shared * shared) / count,
    together: product - (sum * shared) / count,
  };
}

function projection(
  seen: Uint8Array,
  one: Plane,
  other: Plane,
  pixels: Int32Array,
  { gain, offset }: Light,
): number {
  let sum = 0;
  for (let pixel = 0; pixel < pixels.length; pixel += 1) {
    const at = pixels[pixel] ?? 0;
    const [a, b] = [one[at] ?? 0, other[at] ?? 0];
    if (Math.abs(a - b) >= DIFFERENT) sum += (a - b) * (((seen[pixel] ?? 0) - offset) / gain - (a + b) / 2);
  }
  return sum;
}
