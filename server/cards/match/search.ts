import { COLUMNS, DESCRIPTOR_BYTES, ROWS } from './descriptor.ts';

const COARSE_LIGHT = (COLUMNS / 2) * (ROWS / 2);
const COARSE_COLOUR = (COLUMNS / 4) * (ROWS / 4);
const COARSE_BYTES = COARSE_LIGHT + 2 * COARSE_COLOUR;
const CELLS = COLUMNS * ROWS;

/** What the indexed cards look like: one description after another. Cards are known by their place here. */
export class Descriptions {
  readonly all: Int8Array;
  readonly #ids: Int32Array;
  #coarse = new Int8Array(0);
  #lengths = new Float32Array(0);
  #places = 0;

  /** `ids` says at which places there is a card; 0 is none. */
  constructor(descriptors: SharedArrayBuffer, ids: SharedArrayBuffer) {
    this.all = new Int8Array(descriptors);
    this.#ids = new Int32Array(ids);
  }

  get places(): number {
    return this.#places;
  }

  isThere(card: number): boolean {
    return this.#ids[card] !== 0;
  }

  /** How alike each card and two coarse descriptions are, but for the lengths of those; together they take half as long. */
  coarseLikeness(one: Int8Array, other: Int8Array): [Float32Array, Float32Array] {
    const [coarse, lengths] = [this.#coarse, this.#lengths];
    const ones = new Float32Array(this.#places);
    const others = new Float32Array(this.#places);
    for (let card = 0, at = 0; card < ones.length; card += 1) {
      // Whole numbers are twice as fast; the sums stay below 2^22.
      let [sum, otherSum] = [0, 0];
      for (let index = 0; index < COARSE_BYTES; index += 1, at += 1) {
        const value = coarse[at] ?? 0;
        sum = (sum + Math.imul(value, one[index] ?? 0)) | 0;
        otherSum = (otherSum + Math.imul(value, other[index] ?? 0)) | 0;
      }
      const length = lengths[card] ?? 1;
      ones[card] = sum / length;
      others[card] = otherSum / length;
    }
    return [ones, others];
  }

  /** There are so many places now. */
  grow(places: number): void {
    if (places === this.#places) return;
    const from = places > this.#places ? this.#places : 0;
    const coarse = new Int8Array(places * COARSE_BYTES);
    const lengths = new Float32Array(places);
    coarse.set(this.#coarse.subarray(0, from * COARSE_BYTES));
    lengths.set(this.#lengths.subarray(0, from));
    for (let card = from; card < places; card += 1) {
      const start = card * COARSE_BYTES;
      coarsen(this.all, card * DESCRIPTOR_BYTES, coarse, start);
      lengths[card] = lengthOf(coarse.subarray(start, start + COARSE_BYTES));
    }
    this.#coarse = coarse;
    this.#lengths = lengths;
    this.#places = places;
  }
}

/** Sums of cells over their deviation: those of a coarse cell agree in part. */
function coarsen(from: Int8Array, at: number, to: Int8Array, into: number): void {
  const together = (plane: number, side: number, start: number) => {
    for (let y = 0, cell = start; y < ROWS; y += side) {
      for (let x = 0; x < COLUMNS; x += side, cell += 1) {
        let sum = 0;
        for (let row = 0; row < side; row += 1) {
          const line = at + plane * CELLS + (y + row) * COLUMNS + x;
          for (let column = 0; column < side; column += 1) sum += from[line + column] ?? 0;
        }
        to[into + cell] = Math.max(-127, Math.min(127, Math.round(sum / (side * side * 0.7))));
      }
    }
  };
  together(0, 2, 0);
  together(1, 4, COARSE_LIGHT);
  together(2, 4, COARSE_LIGHT + COARSE_COLOUR);
}

/** How alike a description and the card at a place in the index are: 1 the same, about 0 for any other. */
export function likeness(described: Int8Array, { all }: Pick<Descriptions, 'all'>, card: number): number {
  const start = card * DESCRIPTOR_BYTES;
  let weights = 0;
  const found: { alike: number; weight: number }[] = [];
  for (let top = 0; top < ROWS; top += TILE) {
    for (let left = 0; left < COLUMNS; left += TILE) {
      const { alike, weight } = tileLikeness(described, all, { start, top, left });
      weights += weight;
      found.push({ alike, weight });
    }
  }
  found.sort((one, other) => one.alike - other.alike);
  let left = weights * HIDDEN;
  let sum = 0;
  let kept = 0;
  for (const { alike, weight } of found) {
    const taken = Math.max(0, weight - left);
    left = Math.max(0, left - weight);
    sum += alike * taken;
    kept += taken;
  }
  return kept > 0 ? sum / kept : 0;
}

const TILE = 4;
/** So much of a card may be covered by a finger, or washed out by a lamp, without counting against it. */
const HIDDEN = 0.25;
/** Of a tile that is even, there is nothing to compare. */
const EVEN = 24 * 24 * 16;

function tileLikeness(
  described: Int8Array,
  all: Int8Array,
  { start, top, left }: { start: number; top: number; left: number },
): { alike: number; weight: number } {
  let product = 0;
  let ours = EVEN;
  let theirs = EVEN;
  for (let plane = 0; plane < 3; plane += 1) {
    for (let row = 0; row < TILE; row += 1) {
      const line = plane * CELLS + (top + row) * COLUMNS + left;
      for (let at = line; at < line + TILE; at += 1) {
        const one = described[at] ?? 0;
        const other = all[start + at] ?? 0;
        product = (product + Math.imul(one, other)) | 0;
        ours = (ours + Math.imul(one, one)) | 0;
        theirs = (theirs + Math.imul(other, other)) | 0;
      }
    }
  }
  return { alike: product / Math.sqrt(ours * theirs), weight: Math.sqrt(theirs) };
}

export interface Found {
  card: number;
  /** See `likeness`. */
  alike: number;
}

/** For each of two descriptions the so many cards that it is coarsely most like, in no order. */
export function nearest(
  [one, other]: readonly [Int8Array, Int8Array],
  index: Descriptions,
  count: number,
): [number[], number[]] {
  const [ones, others] = index.coarseLikeness(coarsely(one), coarsely(other));
  const there = (values: Float32Array) => highest(values, count).filter((card) => index.isThere(card));
  return [there(ones), there(others)];
}

/** Cards by how much they look like a description, the likest first. */
export function byLikeness(described: Int8Array, index: Descriptions, cards: readonly number[]): Found[] {
  return cards
    .map((card) => ({ card, alike: likeness(described, index, card) }))
    .toSorted((one, other) => other.alike - one.alike);
}

function coarsely(described: Int8Array): Int8Array {
  const found = new Int8Array(COARSE_BYTES);
  coarsen(described, 0, found, 0);
  return found;
}

function lengthOf(values: Int8Array): number {
  let sum = 1;
  for (const value of values) sum += value * value;
  return Math.sqrt(sum);
}

/** Where the so many highest values are, in no order. */
function highest(values: Float32Array, count: number): number[] {
  if (values.length <= count) return Array.from(values.keys());
  const least = values.toSorted()[values.length - count] ?? 0;
  const found: number[] = [];
  for (let index = 0; index < values.length && found.length < count; index += 1) {
    if ((values[index] ?? 0) >= least) found.push(index);
  }
  return found;
}
