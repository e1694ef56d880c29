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
    const picture = sharp(bytes, { failOn: 'error' }).resize({ width: WIDTH, height: HEIGHT, fit: 'fill' });
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
  const aligned = moved(photo, shifts(photo, printings[0]));
  let [first, best] = [0, printings[0]];
  /** How clearly it is the best so far, by the places of those that it was compared with. */
  let clearer = new Map<number, number>();
  for (const [at, printing] of printings.entries()) {
    if (at === 0) continue;
    const clear = rather(aligned, best, printing);
    if (clear < 0) {
      clearer = new Map([[first, -clear]]);
      [first, best] = [at, printing];
    } else clearer.set(at, clear);
  }
  const others = printings
    .flatMap((printing, at) =>
      at === first ? [] : [{ at, clear: clearer.get(at) ?? rather(aligned, best, printing) }],
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

interface Shift {
  x: number;
  y: number;
}

/** By how much each tile of the photograph is out of its place. Tiles with little in them follow the others. */
function shifts(photo: Plane, printed: Plane): Shift[] {
  const found: (Shift | undefined)[] = [];
  for (let row = 0; row < DOWN; row += 1) {
    for (let column = 0; column < ACROSS; column += 1) found.push(bestShift(photo, printed, { row, column }));
  }
  return found.map((_, index) => {
    const around = neighbours(index).flatMap((at) => found[at] ?? []);
    return { x: median(around.map(({ x }) => x)), y: median(around.map(({ y }) => y)) };
  });
}

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

interface Tile {
  row: number;
  column: number;
}

/** First every third pixel is tried, then around the best one. */
function bestShift(photo: Plane, printed: Plane, tile: Tile): Shift | undefined {
  let best = { x: 0, y: 0, alike: UNLIKE };
  const search = (middle: Shift, reach: number, step: number) => {
    for (let y = middle.y - reach; y <= middle.y + reach; y += step) {
      for (let x = middle.x - reach; x <= middle.x + reach; x += step) {
        const alike = correlation(photo, printed, tile, { x, y });
        if (alike > best.alike) best = { x, y, alike };
      }
    }
  };
  search({ x: 0, y: 0 }, REACH, 3);
  search({ ...best }, 2, 1);
  return best.alike > UNLIKE * 2 ? best : undefined;
}

/** Of every second pixel of a tile. */
function correlation(photo: Plane, printed: Plane, { row, column }: Tile, { x, y }: Shift): number {
  let [count, sum, square, other, otherSquare, product] = [0, 0, 0, 0, 0, 0];
  for (let down = row * TILE.height; down < (row + 1) * TILE.height; down += 2) {
    const from = Math.min(HEIGHT - 1, Math.max(0, down + y)) * WIDTH;
    for (let across = column * TILE.width; across < (column + 1) * TILE.width; across += 2) {
      const a = photo[from + Math.min(WIDTH - 1, Math.max(0, across + x))] ?? 0;
      const b = printed[down * WIDTH + across] ?? 0;
      count += 1;
      sum += a;
      square += a * a;
      other += b;
      otherSquare += b * b;
      product += a * b;
    }
  }
  const spread = (square - (sum * sum) / count) * (otherSquare - (other * other) / count);
  return spread > 1 ? (product - (sum * other) / count) / Math.sqrt(spread) : 0;
}

/** The photograph with each pixel in its place; between the middles of tiles their shifts are mixed. */
function moved(photo: Plane, by: readonly Shift[]): Plane {
  const plane = new Float32Array(photo.length);
  const [right, down] = [Float32Array.from(by, ({ x }) => x), Float32Array.from(by, ({ y }) => y)];
  for (let y = 0, to = 0; y < HEIGHT; y += 1) {
    const v = Math.min(DOWN - 1, Math.max(0, (y + 0.5) / TILE.height - 0.5));
    const row = Math.min(DOWN - 2, Math.floor(v));
    for (let x = 0; x < WIDTH; x += 1, to += 1) {
      const u = Math.min(ACROSS - 1, Math.max(0, (x + 0.5) / TILE.width - 0.5));
      const column = Math.min(ACROSS - 2, Math.floor(u));
      const at = row * ACROSS + column;
      const fromX = Math.min(WIDTH - 1, Math.max(0, Math.round(x + mixed(right, at, u - column, v - row))));
      const fromY = Math.min(HEIGHT - 1, Math.max(0, Math.round(y + mixed(down, at, u - column, v - row))));
      plane[to] = photo[fromY * WIDTH + fromX] ?? 0;
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
  const start = Math.floor(tile / ACROSS) * TILE.height * WIDTH + (tile % ACROSS) * TILE.width;
  return Int32Array.from(
    { length: TILE.width * TILE.height },
    (_pixel, at) => start + Math.floor(at / TILE.width) * WIDTH + (at % TILE.width),
  );
});

/**
 * By how much the photograph is rather the one than the other, from 1 to -1: in each tile it is brought to the light of
 * what they have in common, and projected on what they differ in. Tiles count by how much that is.
 */
function rather(photo: Plane, one: Plane, other: Plane): number {
  let projected = 0;
  let differing = 0;
  for (const pixels of PIXELS) {
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
