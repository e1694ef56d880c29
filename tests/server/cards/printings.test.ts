import { describe, expect, test } from 'vitest';
import { probabilitiesOfPrintings } from '../../../server/modules/cards/match/confidence.ts';
import { type Plane, PLANE_SIZE } from '../../../server/modules/cards/match/printed.ts';
import { orderPrintings } from '../../../server/modules/cards/match/printings.ts';
import { TILE_SIZE } from '../../../server/modules/cards/match/tiles.ts';
import { seededRandom } from '../../support/hostile.ts';

const { width: WIDTH, height: HEIGHT } = PLANE_SIZE;

/** The tiles of the number and of the symbol of the set: column and row. */
const NUMBER = [9, 13] as const;
const SYMBOL = [2, 13] as const;

type Tile = readonly [number, number];

/** A plane of random spots, each `side` pixels wide. */
function spots(seed: number, side: number): Plane {
  const random = seededRandom(seed);
  const values = Array.from({ length: WIDTH * HEIGHT }, () => 40 + 170 * random());
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [Math.floor((at % WIDTH) / side), Math.floor(at / WIDTH / side)];
    return values[y * WIDTH + x] ?? 0;
  });
}

/** The plane with some tiles replaced. */
function withTiles(plane: Plane, tiles: readonly Tile[], of: (at: number) => number): Plane {
  return plane.map((value, at) => {
    const tile = [Math.floor((at % WIDTH) / TILE_SIZE.width), Math.floor(at / WIDTH / TILE_SIZE.height)];
    return tiles.some(([x, y]) => x === tile[0] && y === tile[1]) ? of(at) : value;
  });
}

const art = spots(1, 9);
const print = (seed: number, tiles: readonly Tile[] = [NUMBER, SYMBOL]) => {
  const other = spots(seed, 4);
  // The print is blended with the art below it.
  return withTiles(art, tiles, (at) => ((art[at] ?? 0) + (other[at] ?? 0)) / 2);
};
const first = print(2);
const second = print(3);
const third = print(4);

describe('printings of one art', () => {
  test.each([
    [first, [0, 1, 2]],
    [second, [1, 0, 2]],
    [third, [2, 0, 1]],
  ])('are distinguished by the tiles that differ', (photo, [shown, ...others]) => {
    const compared = orderPrintings(photo, [first, second, third]);
    expect(compared[0]).toEqual({ at: shown, behind: 0 });
    expect(
      compared
        .slice(1)
        .map(({ at }) => at)
        .toSorted(),
    ).toEqual(others);
    for (const { behind } of compared.slice(1)) expect(behind).toBeGreaterThan(0.8);
  });

  test('are less clearly distinguished when the symbol is covered', () => {
    const [, other] = orderPrintings(
      withTiles(second, [SYMBOL], () => 128),
      [first, second],
    );
    expect(other?.at).toBe(0);
    expect(other?.behind).toBeGreaterThan(0.2);
    expect(other?.behind).toBeLessThan(0.7);
  });

  test('are equally likely when number and symbol are covered', () => {
    const covered = withTiles(second, [NUMBER, SYMBOL], () => 128);
    const compared = orderPrintings(covered, [first, second, third]);
    expect(compared.map(({ behind }) => behind)).toEqual([0, 0, 0]);
    expect(
      probabilitiesOfPrintings(
        0.96,
        compared.map(({ behind }) => behind),
      ),
    ).toEqual([0.32, 0.32, 0.32].map((share) => expect.closeTo(share)));
  });
});

test('a printing far ahead of the other printings gets nearly all the confidence', () => {
  const [one = 0, two = 0, three = 0] = probabilitiesOfPrintings(0.99, [0, 0.5, 0.9]);
  expect(one).toBeGreaterThan(0.98);
  expect(two).toBeGreaterThan(three);
  expect(one + two + three).toBeCloseTo(0.99);
});
