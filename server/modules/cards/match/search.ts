import type { SharedDescriptors } from '../card_index.ts';
import { GRID_COLUMNS, DESCRIPTOR_BYTES, GRID_ROWS } from './descriptor.ts';

/** The width and height of a coarse cell, in cells. */
const COARSE = 4;
const COARSE_CELLS = (GRID_COLUMNS / COARSE) * (GRID_ROWS / COARSE);
const COARSE_BYTES = 3 * COARSE_CELLS;
const CELLS = GRID_COLUMNS * GRID_ROWS;

/** The descriptions of all indexed cards in sequence. A card is identified by its place. */
export class DescriptorIndex {
  readonly all: Int8Array;
  readonly #ids: Int32Array;
  readonly #names: Int32Array;
  #coarse = new Int8Array(0);
  #lengths = new Float32Array(0);
  #places = 0;

  constructor({ descriptors, ids, names }: Pick<SharedDescriptors, 'descriptors' | 'ids' | 'names'>) {
    this.all = new Int8Array(descriptors);
    this.#ids = new Int32Array(ids);
    this.#names = new Int32Array(names);
  }

  get places(): number {
    return this.#places;
  }

  isThere(card: number): boolean {
    return this.#ids[card] !== 0;
  }

  /** The other cards with the name of a card. */
  namesakes(card: number): number[] {
    const name = this.#names[card] ?? 0;
    const found = [];
    for (let at = 0; name !== 0 && at < this.#places; at += 1) {
      if (this.#names[at] === name && at !== card && this.isThere(at)) found.push(at);
    }
    return found;
  }

  /**
   * The likeness of each card to two coarse descriptions: all values for `one`, then all for `other`.
   * The values are not divided by the lengths of the two descriptions.
   */
  coarseLikeness(one: Int8Array, other: Int8Array): Float32Array {
    const [coarse, lengths, places] = [this.#coarse, this.#lengths, this.#places];
    const found = new Float32Array(2 * places);
    for (let card = 0, at = 0; card < places; card += 1) {
      // Integers are twice as fast, and two sums in one loop take little longer than one. Sums stay below
      // 2^21.
      let [sum, otherSum] = [0, 0];
      for (let index = 0; index < COARSE_BYTES; index += 1, at += 1) {
        const value = coarse[at] ?? 0;
        sum = (sum + Math.imul(value, one[index] ?? 0)) | 0;
        otherSum = (otherSum + Math.imul(value, other[index] ?? 0)) | 0;
      }
      const length = lengths[card] ?? 1;
      found[card] = sum / length;
      found[places + card] = otherSum / length;
    }
    return found;
  }

  /** Updates the coarse descriptions to a new number of places. */
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

/**
 * Averages cells to coarse cells. The factor 0.7 restores the spread, because the cells of a coarse cell
 * agree only in part.
 */
function coarsen(from: Int8Array, at: number, to: Int8Array, into: number): void {
  for (let plane = 0, cell = into; plane < 3; plane += 1) {
    for (let y = 0; y < GRID_ROWS; y += COARSE) {
      for (let x = 0; x < GRID_COLUMNS; x += COARSE, cell += 1) {
        const sum = sumOfCells(from, at + plane * CELLS + y * GRID_COLUMNS + x);
        to[cell] = Math.max(-127, Math.min(127, Math.round(sum / (COARSE * COARSE * 0.7))));
      }
    }
  }
}

/** The sum of the cells of one coarse cell, whose first cell is at `start`. */
function sumOfCells(from: Int8Array, start: number): number {
  let sum = 0;
  for (let row = 0; row < COARSE; row += 1) {
    const line = start + row * GRID_COLUMNS;
    for (let column = 0; column < COARSE; column += 1) sum += from[line + column] ?? 0;
  }
  return sum;
}

/** The likeness of a description and an indexed card: 1 if equal, about 0 for unrelated cards. */
export function likeness(described: Int8Array, { all }: Pick<DescriptorIndex, 'all'>, card: number): number {
  const start = card * DESCRIPTOR_BYTES;
  let weights = 0;
  const found: { alike: number; weight: number }[] = [];
  for (let top = 0; top < GRID_ROWS; top += TILE_SIZE) {
    for (let left = 0; left < GRID_COLUMNS; left += TILE_SIZE) {
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

const TILE_SIZE = 4;
/**
 * The share of a card that may be covered by a finger or washed out by a lamp: the worst tiles are ignored.
 */
const HIDDEN = 0.25;
/** Added to the squared lengths of tiles, so that an even tile, with nothing to compare, resembles none. */
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
    for (let row = 0; row < TILE_SIZE; row += 1) {
      const line = plane * CELLS + (top + row) * GRID_COLUMNS + left;
      for (let at = line; at < line + TILE_SIZE; at += 1) {
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

export interface SimilarCard {
  card: number;
  /** See `likeness`. */
  alike: number;
}

/**
 * The `count` cards most similar to two coarse descriptions of the same length, such as a picture in both
 * orientations.
 * Returns the cards similar to the first description, then those similar to the second.
 */
export function findNearest(
  [one, other]: readonly [Int8Array, Int8Array],
  index: DescriptorIndex,
  count: number,
): [number[], number[]] {
  const { places } = index;
  const found = highest(index.coarseLikeness(coarsely(one), coarsely(other)), count, (at) =>
    index.isThere(at % places),
  );
  return [found.filter((at) => at < places), found.filter((at) => at >= places).map((at) => at - places)];
}

/** Sorts cards by likeness to a description, best first. */
export function sortByLikeness(
  described: Int8Array,
  index: DescriptorIndex,
  cards: readonly number[],
): SimilarCard[] {
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

/** The indexes of the `count` highest values that pass the test. */
function highest(values: Float32Array, count: number, counts: (at: number) => boolean): number[] {
  let found: number[] = [];
  let least = Number.NEGATIVE_INFINITY;
  const trim = () => {
    found = found.toSorted((one, other) => (values[other] ?? 0) - (values[one] ?? 0)).slice(0, count);
    if (found.length === count) least = values[found.at(-1) ?? 0] ?? 0;
  };
  for (let at = 0; at < values.length; at += 1) {
    if ((values[at] ?? 0) <= least || !counts(at)) continue;
    found.push(at);
    if (found.length === 4 * count) trim();
  }
  trim();
  return found;
}
