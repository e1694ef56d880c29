import sharp from 'sharp';
import type { Outline } from '../../../domain/outline.ts';
import type { Raster } from './raster.ts';
import { straightened } from './straighten.ts';

const WIDTH = 360;
const HEIGHT = 504;
const TILE = { width: 30, height: 36 };
const ACROSS = WIDTH / TILE.width;
const DOWN = HEIGHT / TILE.height;
/** The outline may be wrong by so many pixels. */
const REACH = 6;
/** Two printings are compared where their lightness differs so much, of 255. */
const DIFFERENT = 12;
/** Tiles of the photograph that look less like what the printings share are covered, or washed out. */
const UNLIKE = 0.2;

/** A card's lightness, straightened. */
export type Plane = Float32Array;

/** A printing's picture as the index keeps it, to be compared; undefined where it is damaged. */
export async function printedPlane(bytes: Uint8Array): Promise<Plane | undefined> {
  try {
    const stored = sharp(bytes, { failOn: 'error' });
    const { width, height } = await stored.metadata();
    // As `upright` begins the outline of a card that lies on its side.
    const picture = (width > height ? stored.rotate(270) : stored).resize({
      width: WIDTH,
      height: HEIGHT,
      fit: 'fill',
      kernel: 'linear',
    });
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    return info.channels === 3 ? lightness({ data }) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Which of the printings the photograph shows, by their places: the likeliest first, then those that are told from it
 * least clearly. `clear` is about 1 where it can be no other, and 0 where it may as well be the next. They are compared
 * only where they differ from each other: number, symbol, foil. The outline begins at the card's top left corner.
 */
export function likeliest(
  sizes: readonly Raster[],
  outline: Outline,
  printings: readonly [Plane, ...Plane[]],
): { order: number[]; clear: number } {
  const photo = lightness(straightened(sizes, outline, { width: WIDTH, height: HEIGHT }));
  const tiles = tilesThatDiffer(printings);
  const aligned = moved(photo, shifts(photo, printings[0], tiles), tiles);
  let [first, best] = [0, printings[0]];
  /** How clearly it is the best so far, by the places of those that it was compared with. */
  let clearer = new Map<number, number>();
  for (const [at, printing] of printings.entries()) {
    if (at === 0) continue;
    const clear = rather(aligned, [best, printing], tiles);
    if (clear < 0) {
      clearer = new Map([[first, -clear]]);
      [first, best] = [at, printing];
    } else clearer.set(at, clear);
  }
  const others = printings
    .flatMap((printing, at) =>
      at === first ? [] : [{ at, clear: clearer.get(at) ?? rather(aligned, [best, printing], tiles) }],
    )
    .toSorted((one, other) => one.clear - other.clear);
  return { order: [first, ...others.map(({ at }) => at)], clear: others[0]?.clear ?? 1 };
}

function lightness({ data }: Pick<Raster, 'data'>): Plane {
  const plane = new Float32Array(WIDTH * HEIGHT);
  for (let pixel = 0; pixel < plane.length; pixel += 1) {
    plane[pixel] =
      0.299 * (data[pixel * 3] ?? 0) +
      0.587 * (data[pixel * 3 + 1] ?? 0) +
      0.114 * (data[pixel * 3 + 2] ?? 0);
  }
  return plane;
}

/** The tiles in which not all printings look the same. */
function tilesThatDiffer([first, ...others]: readonly [Plane, ...Plane[]]): number[] {
  return Array.from(PIXELS.keys()).filter((tile) =>
    others.some((other) => difference(first, other, PIXELS[tile] ?? NO_PIXELS) > 0),
  );
}

interface Shift {
  x: number;
  y: number;
}

/**
 * By how much each of the tiles of the photograph, and of those beside them, is out of its place. Tiles with little in
 * them follow the others.
 */
function shifts(photo: Plane, printed: Plane, tiles: readonly number[]): Map<number, Shift> {
  const beside = withNeighbours(tiles);
  const found = new Map(
    withNeighbours(beside).map((tile) => [tile, bestShift(photo, printed, cornerOf(tile))]),
  );
  return new Map(
    beside.map((tile) => {
      const around = neighbours(tile).flatMap((at) => found.get(at) ?? []);
      return [tile, { x: median(around.map(({ x }) => x)), y: median(around.map(({ y }) => y)) }];
    }),
  );
}

function withNeighbours(tiles: readonly number[]): number[] {
  return [...new Set(tiles.flatMap(neighbours))];
}

/** A tile and those around it. */
function neighbours(index: number): number[] {
  const [row, column] = [Math.floor(index / ACROSS), index % ACROSS];
  const found = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(DOWN - 1, row + 1); y += 1) {
    for (let x = Math.max(0, column - 1); x <= Math.min(ACROSS - 1, column + 1); x += 1)
      found.push(y * ACROSS + x);
  }
  return found;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

/** Where a tile begins. */
interface Corner {
  left: number;
  top: number;
}

function cornerOf(tile: number): Corner {
  return { left: (tile % ACROSS) * TILE.width, top: Math.floor(tile / ACROSS) * TILE.height };
}

/** First every third pixel is tried, then around the best one. */
function bestShift(photo: Plane, printed: Plane, { left, top }: Corner): Shift | undefined {
  let best = { x: 0, y: 0, alike: UNLIKE };
  const wanted = standardised(printed, { left, top });
  const search = (middle: Shift, reach: number, step: number) => {
    for (let y = middle.y - reach; y <= middle.y + reach; y += step) {
      if (top + y < 0 || top + y + TILE.height > HEIGHT) continue;
      for (let x = middle.x - reach; x <= middle.x + reach; x += step) {
        if (left + x < 0 || left + x + TILE.width > WIDTH) continue;
        const alike = correlation(photo, { left: left + x, top: top + y }, wanted);
        if (alike > best.alike) best = { x, y, alike };
      }
    }
  };
  search({ x: 0, y: 0 }, REACH, 3);
  search({ ...best }, 2, 1);
  return best.alike > UNLIKE * 2 ? best : undefined;
}

const SEEN = (TILE.width / 2) * (TILE.height / 2);

/** Every second pixel of a tile by how much it differs from their mean, of length 1; nothing where all are alike. */
function standardised(plane: Plane, { left, top }: Corner): Float32Array {
  const found = new Float32Array(SEEN);
  let [sum, square] = [0, 0];
  for (let y = 0, at = 0; y < TILE.height; y += 2) {
    for (let x = 0; x < TILE.width; x += 2, at += 1) {
      const value = plane[(top + y) * WIDTH + left + x] ?? 0;
      found[at] = value;
      sum += value;
      square += value * value;
    }
  }
  const spread = square - (sum * sum) / SEEN;
  const length = spread > 1 ? Math.sqrt(spread) : Number.POSITIVE_INFINITY;
  return found.map((value) => (value - sum / SEEN) / length);
}

/** How alike the tile of a plane that begins there is to one that is standardised, from -1 to 1. */
function correlation(plane: Plane, { left, top }: Corner, wanted: Float32Array): number {
  let [sum, square, product] = [0, 0, 0];
  for (let y = 0, at = 0; y < TILE.height; y += 2) {
    let from = (top + y) * WIDTH + left;
    for (let x = 0; x < TILE.width; x += 2, at += 1, from += 2) {
      const value = plane[from] ?? 0;
      sum += value;
      square += value * value;
      product += value * (wanted[at] ?? 0);
    }
  }
  const spread = square - (sum * sum) / SEEN;
  return spread > 1 ? product / Math.sqrt(spread) : 0;
}

/** The photograph with each pixel of the tiles in its place; between the middles of tiles their shifts are mixed. */
function moved(photo: Plane, by: ReadonlyMap<number, Shift>, tiles: readonly number[]): Plane {
  const plane = new Float32Array(photo.length);
  const [right, down] = [new Float32Array(DOWN * ACROSS), new Float32Array(DOWN * ACROSS)];
  for (const [tile, { x, y }] of by) [right[tile], down[tile]] = [x, y];
  for (const tile of tiles) {
    const { left, top } = cornerOf(tile);
    for (let y = top; y < top + TILE.height; y += 1) {
      const v = Math.min(DOWN - 1, Math.max(0, (y + 0.5) / TILE.height - 0.5));
      const row = Math.min(DOWN - 2, Math.floor(v));
      for (let x = left; x < left + TILE.width; x += 1) {
        const u = Math.min(ACROSS - 1, Math.max(0, (x + 0.5) / TILE.width - 0.5));
        const column = Math.min(ACROSS - 2, Math.floor(u));
        const at = row * ACROSS + column;
        const fromX = Math.round(x + mixed(right, at, u - column, v - row));
        const fromY = Math.round(y + mixed(down, at, u - column, v - row));
        const from =
          Math.min(HEIGHT - 1, Math.max(0, fromY)) * WIDTH + Math.min(WIDTH - 1, Math.max(0, fromX));
        plane[y * WIDTH + x] = photo[from] ?? 0;
      }
    }
  }
  return plane;
}

/** The value between those of a tile, the next, and the two below them. */
function mixed(values: Float32Array, at: number, right: number, below: number): number {
  const above = (values[at] ?? 0) * (1 - right) + (values[at + 1] ?? 0) * right;
  const under = (values[at + ACROSS] ?? 0) * (1 - right) + (values[at + ACROSS + 1] ?? 0) * right;
  return above * (1 - below) + under * below;
}

/** Where the pixels of each tile are. */
const PIXELS = Array.from({ length: DOWN * ACROSS }, (_, tile) => {
  const { left, top } = cornerOf(tile);
  return Int32Array.from(
    { length: TILE.width * TILE.height },
    (_pixel, at) => (top + Math.floor(at / TILE.width)) * WIDTH + left + (at % TILE.width),
  );
});
const NO_PIXELS = new Int32Array(0);

/**
 * By how much the photograph is rather the one than the other, from 1 to -1: in each tile it is brought to the light of
 * what they have in common, and projected on what they differ in. Tiles count by how much that is.
 */
function rather(photo: Plane, [one, other]: readonly [Plane, Plane], tiles: readonly number[]): number {
  let projected = 0;
  let differing = 0;
  for (const tile of tiles) {
    const pixels = PIXELS[tile] ?? NO_PIXELS;
    const most = difference(one, other, pixels);
    const light = most > 0 ? lightOf(photo, one, other, pixels) : undefined;
    if (!light) continue;
    const found = projection(photo, one, other, pixels, light);
    projected += Math.max(-most / 2, Math.min(most / 2, found));
    differing += most;
  }
  return differing > 0 ? (2 * projected) / differing : 0;
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

/** photo ≈ gain · what they have in common + offset; undefined where that is covered, or washed out. */
function lightOf(photo: Plane, one: Plane, other: Plane, pixels: Int32Array): Light | undefined {
  let [sum, square, shared, sharedSquare, product] = [0, 0, 0, 0, 0];
  for (const at of pixels) {
    const seen = photo[at] ?? 0;
    const middle = ((one[at] ?? 0) + (other[at] ?? 0)) / 2;
    sum += seen;
    square += seen * seen;
    shared += middle;
    sharedSquare += middle * middle;
    product += seen * middle;
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
  photo: Plane,
  one: Plane,
  other: Plane,
  pixels: Int32Array,
  { gain, offset }: Light,
): number {
  let sum = 0;
  for (const at of pixels) {
    const [a, b] = [one[at] ?? 0, other[at] ?? 0];
    if (Math.abs(a - b) >= DIFFERENT) sum += (a - b) * (((photo[at] ?? 0) - offset) / gain - (a + b) / 2);
  }
  return sum;
}
