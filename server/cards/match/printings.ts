import type { Outline } from '../../../domain/outline.ts';
import { decoded } from './decode.ts';
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

/** A printing's own picture, as it is compared; undefined where the bytes are none. */
export async function printedPlane(bytes: Uint8Array): Promise<Plane | undefined> {
  const picture = await decoded(bytes, { width: WIDTH, height: HEIGHT, fit: 'fill' });
  return picture && lightness(picture);
}

/**
 * How clearly the photograph shows each of the printings and not another of them: about 1 where it is that one, about
 * -1 where it is another. They are compared only where they differ from each other: number, symbol, foil. The outline
 * begins at the card's top left corner.
 */
export function clearest(sizes: readonly Raster[], outline: Outline, printings: readonly Plane[]): number[] {
  const photo = lightness(straightened(sizes, outline, { width: WIDTH, height: HEIGHT }));
  const [first] = printings;
  const aligned = first ? moved(photo, shifts(photo, first)) : photo;
  const least = printings.map(() => 1);
  for (const [at, one] of printings.entries()) {
    for (const [before, other] of printings.slice(0, at).entries()) {
      const more = rather(aligned, one, other);
      least[at] = Math.min(least[at] ?? 1, more);
      least[before] = Math.min(least[before] ?? 1, -more);
    }
  }
  return least;
}

function lightness({ data }: Raster): Plane {
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
  for (let y = 0; y < HEIGHT; y += 1) {
    const v = Math.min(DOWN - 1, Math.max(0, (y + 0.5) / TILE.height - 0.5));
    const row = Math.min(DOWN - 2, Math.floor(v));
    for (let x = 0; x < WIDTH; x += 1) {
      const u = Math.min(ACROSS - 1, Math.max(0, (x + 0.5) / TILE.width - 0.5));
      const column = Math.min(ACROSS - 2, Math.floor(u));
      const at = row * ACROSS + column;
      const mix = (of: (shift: Shift) => number) => {
        const value = (index: number) => of(by[index] ?? { x: 0, y: 0 });
        const above = value(at) * (1 - (u - column)) + value(at + 1) * (u - column);
        const below = value(at + ACROSS) * (1 - (u - column)) + value(at + ACROSS + 1) * (u - column);
        return above * (1 - (v - row)) + below * (v - row);
      };
      const fromX = Math.min(WIDTH - 1, Math.max(0, Math.round(x + mix((shift) => shift.x))));
      const fromY = Math.min(HEIGHT - 1, Math.max(0, Math.round(y + mix((shift) => shift.y))));
      plane[y * WIDTH + x] = photo[fromY * WIDTH + fromX] ?? 0;
    }
  }
  return plane;
}

/**
 * The photograph, in each tile brought to the light of what the two have in common, is projected on what they differ in.
 * Tiles count by how much the printings differ there.
 */
function rather(photo: Plane, one: Plane, other: Plane): number {
  let projected = 0;
  let differing = 0;
  for (let row = 0; row < DOWN; row += 1) {
    for (let column = 0; column < ACROSS; column += 1) {
      const found = inTile(photo, one, other, { row, column });
      projected += found.projected;
      differing += found.differing;
    }
  }
  return differing > 0 ? Math.max(-1, Math.min(1, (2 * projected) / differing)) : 0;
}

function inTile(photo: Plane, one: Plane, other: Plane, { row, column }: Tile) {
  let [differing, count, sum, square, shared, sharedSquare, product] = [0, 0, 0, 0, 0, 0, 0];
  const pixels = (each: (at: number) => void) => {
    for (let y = row * TILE.height; y < (row + 1) * TILE.height; y += 1) {
      for (let at = y * WIDTH + column * TILE.width, end = at + TILE.width; at < end; at += 1) each(at);
    }
  };
  pixels((at) => {
    const [a, b, p] = [one[at] ?? 0, other[at] ?? 0, photo[at] ?? 0];
    const middle = (a + b) / 2;
    if (Math.abs(a - b) >= DIFFERENT) differing += (a - b) ** 2;
    count += 1;
    sum += p;
    square += p * p;
    shared += middle;
    sharedSquare += middle * middle;
    product += p * middle;
  });
  if (differing === 0) return { projected: 0, differing: 0 };
  const spread = square - (sum * sum) / count;
  const sharedSpread = sharedSquare - (shared * shared) / count;
  const together = product - (sum * shared) / count;
  if (together < UNLIKE * Math.sqrt(Math.max(1, spread * sharedSpread)))
    return { projected: 0, differing: 0 };
  // p ≈ gain · middle + offset; the photograph's own noise makes the gain a little small, which does not change the sign.
  const gain = together / sharedSpread;
  const offset = (sum - gain * shared) / count;
  let projected = 0;
  pixels((at) => {
    const [a, b, p] = [one[at] ?? 0, other[at] ?? 0, photo[at] ?? 0];
    if (Math.abs(a - b) >= DIFFERENT) projected += (a - b) * ((p - offset) / gain - (a + b) / 2);
  });
  const most = differing / 2;
  return { projected: Math.max(-most, Math.min(most, projected)), differing };
}
