import { type Plane, PLANE_SIZE } from './printed.ts';
import {
  TILES_ACROSS,
  TILES_DOWN,
  type TileStart,
  tileStartOf,
  TILE_SIZE,
  MIN_CORRELATION,
} from './tiles.ts';

const { width: WIDTH, height: HEIGHT } = PLANE_SIZE;
/** The maximum error of an outline, in pixels. */
const REACH = 6;

interface Shift {
  x: number;
  y: number;
}

/** A photographed card whose tiles are aligned with a printed card. Tiles are aligned on demand. */
export class AlignedPhoto {
  readonly #plane: Plane;
  readonly #printed: Plane;
  readonly #shifts = new Map<number, Shift | undefined>();
  readonly #tiles = new Map<number, Uint8Array>();
  /** The displacement of tiles in pixels, where known. Tiles with little contrast follow their neighbours. */
  readonly #right = new Float32Array(TILES_DOWN * TILES_ACROSS);
  readonly #down = new Float32Array(TILES_DOWN * TILES_ACROSS);
  readonly #placed = new Set<number>();

  constructor(photo: Plane, printed: Plane) {
    this.#plane = photo;
    this.#printed = printed;
  }

  /** The pixels of a tile, row by row. */
  tile(tile: number): Uint8Array {
    const known = this.#tiles.get(tile);
    if (known) return known;
    for (const near of around(tile)) this.#place(near);
    const pixels = this.#moved(tileStartOf(tile));
    this.#tiles.set(tile, pixels);
    return pixels;
  }

  #place(tile: number): void {
    if (this.#placed.has(tile)) return;
    this.#placed.add(tile);
    const found = around(tile).flatMap((near) => this.#shift(near) ?? []);
    this.#right[tile] = median(found.map(({ x }) => x));
    this.#down[tile] = median(found.map(({ y }) => y));
  }

  #shift(tile: number): Shift | undefined {
    if (!this.#shifts.has(tile))
      this.#shifts.set(tile, bestShift(this.#plane, this.#printed, tileStartOf(tile)));
    return this.#shifts.get(tile);
  }

  /** Reads a tile. Displacements are interpolated between the centres of tiles. */
  #moved({ left, top }: TileStart): Uint8Array {
    const pixels = new Uint8Array(TILE_SIZE.width * TILE_SIZE.height);
    for (let y = top, to = 0; y < top + TILE_SIZE.height; y += 1) {
      const v = Math.min(TILES_DOWN - 1, Math.max(0, (y + 0.5) / TILE_SIZE.height - 0.5));
      const row = Math.min(TILES_DOWN - 2, Math.floor(v));
      for (let x = left; x < left + TILE_SIZE.width; x += 1, to += 1) {
        const u = Math.min(TILES_ACROSS - 1, Math.max(0, (x + 0.5) / TILE_SIZE.width - 0.5));
        const column = Math.min(TILES_ACROSS - 2, Math.floor(u));
        const at = row * TILES_ACROSS + column;
        const fromX = Math.round(x + mixed(this.#right, at, u - column, v - row));
        const fromY = Math.round(y + mixed(this.#down, at, u - column, v - row));
        const from =
          Math.min(HEIGHT - 1, Math.max(0, fromY)) * WIDTH + Math.min(WIDTH - 1, Math.max(0, fromX));
        pixels[to] = this.#plane[from] ?? 0;
      }
    }
    return pixels;
  }
}

/** A tile and its neighbours. */
function around(tile: number): number[] {
  const [row, column] = [Math.floor(tile / TILES_ACROSS), tile % TILES_ACROSS];
  const found = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(TILES_DOWN - 1, row + 1); y += 1) {
    for (let x = Math.max(0, column - 1); x <= Math.min(TILES_ACROSS - 1, column + 1); x += 1)
      found.push(y * TILES_ACROSS + x);
  }
  return found;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

/** Searches every third pixel, then around the best one. Undefined where no shift makes the tile similar. */
function bestShift(photo: Plane, printed: Plane, start: TileStart): Shift | undefined {
  const sought = { photo, start, wanted: standardised(printed, start) };
  const coarse = searchAround({ x: 0, y: 0, alike: MIN_CORRELATION }, sought, { reach: REACH, step: 3 });
  const best = searchAround(coarse, sought, { reach: 2, step: 1 });
  return best.alike > MIN_CORRELATION * 2 ? best : undefined;
}

interface Sought {
  photo: Plane;
  start: TileStart;
  wanted: Float32Array;
}

type Likeness = Shift & { alike: number };

/** The best shift around `middle`, or `middle` if none is better. */
function searchAround(
  middle: Likeness,
  { photo, start: { left, top }, wanted }: Sought,
  { reach, step }: { reach: number; step: number },
): Likeness {
  let best = middle;
  for (let y = middle.y - reach; y <= middle.y + reach; y += step) {
    if (top + y < 0 || top + y + TILE_SIZE.height > HEIGHT) continue;
    for (let x = middle.x - reach; x <= middle.x + reach; x += step) {
      if (left + x < 0 || left + x + TILE_SIZE.width > WIDTH) continue;
      const alike = correlation(photo, { left: left + x, top: top + y }, wanted);
      if (alike > best.alike) best = { x, y, alike };
    }
  }
  return best;
}

const SEEN = (TILE_SIZE.width / 2) * (TILE_SIZE.height / 2);

/** Every second pixel of a tile, less their mean, scaled to length 1; zeros where all pixels are equal. */
function standardised(plane: Plane, { left, top }: TileStart): Float32Array {
  const found = new Float32Array(SEEN);
  let [sum, square] = [0, 0];
  for (let y = 0, at = 0; y < TILE_SIZE.height; y += 2) {
    for (let x = 0; x < TILE_SIZE.width; x += 2, at += 1) {
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

/** The correlation of the tile at this start with a standardised tile, from -1 to 1. */
function correlation(plane: Plane, { left, top }: TileStart, wanted: Float32Array): number {
  let [sum, square, product] = [0, 0, 0];
  for (let y = 0, at = 0; y < TILE_SIZE.height; y += 2) {
    let from = (top + y) * WIDTH + left;
    for (let x = 0; x < TILE_SIZE.width; x += 2, at += 1, from += 2) {
      const value = plane[from] ?? 0;
      sum += value;
      square += value * value;
      product += value * (wanted[at] ?? 0);
    }
  }
  const spread = square - (sum * sum) / SEEN;
  return spread > 1 ? product / Math.sqrt(spread) : 0;
}

/** Interpolates between the values of a tile, its right neighbour, and the two below. */
function mixed(values: Float32Array, at: number, right: number, below: number): number {
  const above = (values[at] ?? 0) * (1 - right) + (values[at + 1] ?? 0) * right;
  const under = (values[at + TILES_ACROSS] ?? 0) * (1 - right) + (values[at + TILES_ACROSS + 1] ?? 0) * right;
  return above * (1 - below) + under * below;
}
