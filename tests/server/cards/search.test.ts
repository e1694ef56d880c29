import { describe, expect, test } from 'vitest';
import { DESCRIPTOR_BYTES, GRID_COLUMNS, GRID_ROWS } from '../../../server/modules/cards/match/descriptor.ts';
import { DescriptorIndex, findNearest, likeness } from '../../../server/modules/cards/match/search.ts';

/** The rows and columns of a tile, and of a coarse cell. */
const SIZE = 4;
const PLANES = 3;

type Cell = Readonly<Record<'row' | 'column' | 'plane', number>>;

const draw = (valueOf: (cell: Cell) => number) =>
  Int8Array.from({ length: DESCRIPTOR_BYTES }, (_, at) =>
    valueOf({
      column: at % GRID_COLUMNS,
      row: Math.floor(at / GRID_COLUMNS) % GRID_ROWS,
      plane: Math.floor(at / GRID_COLUMNS / GRID_ROWS),
    }),
  );

/** An index of descriptors, in this order. Their ids and names are 1, 2, 3 and so on. */
function indexOf(...cards: Int8Array[]): DescriptorIndex {
  const descriptors = new SharedArrayBuffer(cards.length * DESCRIPTOR_BYTES);
  const ids = new SharedArrayBuffer(cards.length * Int32Array.BYTES_PER_ELEMENT);
  for (const [at, card] of cards.entries()) {
    new Int8Array(descriptors).set(card, at * DESCRIPTOR_BYTES);
    new Int32Array(ids)[at] = at + 1;
  }
  const index = new DescriptorIndex({ descriptors, ids, names: ids });
  index.grow(cards.length);
  return index;
}

const partsOf = (part: keyof Cell, of: number) => Array.from({ length: of }, (_, at) => ({ part, at, of }));
/** One row of each tile, one column of each tile, and one colour. */
const PARTS = [...partsOf('row', SIZE), ...partsOf('column', SIZE), ...partsOf('plane', PLANES)];

describe('a search of cards', () => {
  test.each(PARTS)('counts each $part of a tile: number $at', ({ part, at, of }) => {
    const card = draw(() => 100);
    const other = draw((cell) => (cell[part] % of === at ? -100 : 100));
    expect(likeness(card, indexOf(card), 0)).toBeGreaterThan(0.9);
    expect(likeness(card, indexOf(other), 0)).toBeCloseTo(1 - 2 / of, 1);
  });

  test('counts each tile', () => {
    const card = draw(() => 100);
    const opposite = likeness(card, indexOf(draw(() => -100)), 0);
    const tiles = new Set<number>();
    for (let top = 0; top < GRID_ROWS; top += SIZE) {
      for (let left = 0; left < GRID_COLUMNS; left += SIZE) {
        const isInside = ({ row, column }: Cell) =>
          row >= top && row < top + SIZE && column >= left && column < left + SIZE;
        const alike = likeness(card, indexOf(draw((cell) => (isInside(cell) ? 100 : -100))), 0);
        expect(alike).toBeGreaterThan(opposite);
        tiles.add(alike);
      }
    }
    expect(Math.max(...tiles)).toBeCloseTo(Math.min(...tiles), 5);
  });

  test.each(PARTS)('finds the nearest cards by each $part: number $at', ({ part, at, of }) => {
    const card = draw(({ plane }) => 40 + plane);
    const other = draw((cell) => (40 + cell.plane) * (cell[part] % of === at ? -1 : 1));
    expect(findNearest([card, card], indexOf(other, card), 1)[0]).toEqual([1]);
    expect(findNearest([other, other], indexOf(card, other), 1)[0]).toEqual([1]);
  });
});
