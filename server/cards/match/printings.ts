import { Photographed } from './photographed.ts';
import type { Plane } from './printed.ts';
import { PIXELS, UNLIKE } from './tiles.ts';

/** Two printings are compared where their lightness differs so much, of 255, */
const DIFFERENT = 12;
/** and in so many tiles, those in which they differ most. */
const TILES = 40;

/**
 * Which of the printings the photograph shows, by their places: the likeliest first, then those that are told from it
 * least clearly. `clear` is about 1 where it can be no other, and 0 where it may as well be the next. They are compared
 * only where they differ from each other: number, symbol, foil.
 */
export function likeliest(
  photo: Plane,
  printings: readonly [Plane, ...Plane[]],
): { order: number[]; clear: number } {
  const seen = new Photographed(photo, printings[0]);
  let [first, best] = [0, printings[0]];
  /** How clearly it is the best so far, by the places of those that it was compared with. */
  let clearer = new Map<number, number>();
  for (const [at, printing] of printings.entries()) {
    if (at === 0) continue;
    const clear = rather(seen, best, printing);
    if (clear < 0) {
      clearer = new Map([[first, -clear]]);
      [first, best] = [at, printing];
    } else clearer.set(at, clear);
  }
  const others = printings
    .flatMap((printing, at) =>
      at === first ? [] : [{ at, clear: clearer.get(at) ?? rather(seen, best, printing) }],
    )
    .toSorted((one, other) => one.clear - other.clear);
  return { order: [first, ...others.map(({ at }) => at)], clear: others[0]?.clear ?? 1 };
}

/**
 * By how much the photograph is rather the one than the other, from 1 to -1: in each tile it is brought to the light of
 * what they have in common, and projected on what they differ in. Tiles count by how much that is.
 */
function rather(photo: Photographed, one: Plane, other: Plane): number {
  let projected = 0;
  let differing = 0;
  for (const { tile, pixels, most } of tilesThatDiffer(one, other)) {
    const seen = photo.tile(tile);
    const light = lightOf(seen, one, other, pixels);
    if (!light) continue;
    const found = projection(seen, one, other, pixels, light);
    projected += Math.max(-most / 2, Math.min(most / 2, found));
    differing += most;
  }
  return differing > 0 ? (2 * projected) / differing : 0;
}

function tilesThatDiffer(one: Plane, other: Plane) {
  return PIXELS.map((pixels, tile) => ({ tile, pixels, most: difference(one, other, pixels) }))
    .filter(({ most }) => most > 0)
    .toSorted((tile, next) => next.most - tile.most)
    .slice(0, TILES);
}

function difference(one: Plane, other: Plane, pixels: Int32Array): number {
  let sum = 0;
  for (const at of pixels) {
    const apart = (one[at] ?? 0) - (other[at] ?? 0);
    if (Math.abs(apart) >= DIFFERENT) sum += apart * apart;
  }
  return sum;
}

interface Light {
  gain: number;
  offset: number;
}

/** seen ≈ gain · what they have in common + offset; undefined where that is covered, or washed out. */
function lightOf(seen: Uint8Array, one: Plane, other: Plane, pixels: Int32Array): Light | undefined {
  let [sum, square, shared, sharedSquare, product] = [0, 0, 0, 0, 0];
  for (let pixel = 0; pixel < pixels.length; pixel += 1) {
    const at = pixels[pixel] ?? 0;
    const value = seen[pixel] ?? 0;
    const middle = ((one[at] ?? 0) + (other[at] ?? 0)) / 2;
    sum += value;
    square += value * value;
    shared += middle;
    sharedSquare += middle * middle;
    product += value * middle;
  }
  const count = pixels.length;
  const spread = square - (sum * sum) / count;
  const sharedSpread = sharedSquare - (shared * shared) / count;
  const together = product - (sum * shared) / count;
  if (together < UNLIKE * Math.sqrt(Math.max(1, spread * sharedSpread))) return undefined;
  // The photograph's own noise makes the gain a little small, which does not change the sign.
  const gain = together / sharedSpread;
  return { gain, offset: (sum - gain * shared) / count };
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
