import { describe, expect, test } from 'vitest';
import { ofPrintings } from '../../../server/modules/cards/match/confidence.ts';
import { type Plane, PRINTED } from '../../../server/modules/cards/match/printed.ts';
import { likeliest } from '../../../server/modules/cards/match/printings.ts';
import { TILE } from '../../../server/modules/cards/match/tiles.ts';
import { seeded } from '../../support/hostile.ts';

const { width: WIDTH, height: HEIGHT } = PRINTED;

/** Where the number and the symbol of the set stand, by tiles from the left and from the top. */
const NUMBER = [9, 13] as const;
const SYMBOL = [2, 13] as const;

type Tile = readonly [number, number];

/** A plane of spots that are so many pixels wide. */
function spots(seed: number, side: number): Plane {
  const random = seeded(seed);
  const values = Array.from({ length: WIDTH * HEIGHT }, () => 40 + 170 * random());
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [Math.floor((at % WIDTH) / side), Math.floor(at / WIDTH / side)];
    return values[y * WIDTH + x] ?? 0;
  });
}

/** The plane with tiles of another one in it. */
function withTiles(plane: Plane, tiles: readonly Tile[], of: (at: number) => number): Plane {
  return plane.map((value, at) => {
    const tile = [Math.floor((at % WIDTH) / TILE.width), Math.floor(at / WIDTH / TILE.height)];
    return tiles.some(([x, y]) => x === tile[0] && y === tile[1]) ? of(at) : value;
  });
}

const art = spots(1, 9);
const print = (seed: number, tiles: readonly Tile[] = [NUMBER, SYMBOL]) => {
  const other = spots(seed, 4);
  // What is printed there is seen upon the card's own ground.
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
  ])('are told from each other by what differs', (photo, [shown, ...others]) => {
    const compared = likeliest(photo, [first, second, third]);
    expect(compared[0]).toEqual({ at: shown, behind: 0 });
    expect(
      compared
        .slice(1)
        .map(({ at }) => at)
        .toSorted(),
    ).toEqual(others);
    for (const { behind } of compared.slice(1)) expect(behind).toBeGreaterThan(0.8);
  });

  test('are less clearly told where half of that cannot be read', () => {
    const [, other] = likeliest(
      withTiles(second, [SYMBOL], () => 128),
      [first, second],
    );
    expect(other?.at).toBe(0);
    expect(other?.behind).toBeGreaterThan(0.2);
    expect(other?.behind).toBeLessThan(0.7);
  });

  test('are as likely as each other where nothing of that can be read', () => {
    const covered = withTiles(second, [NUMBER, SYMBOL], () => 128);
    const compared = likeliest(covered, [first, second, third]);
    expect(compared.map(({ behind }) => behind)).toEqual([0, 0, 0]);
    expect(
      ofPrintings(
        0.96,
        compared.map(({ behind }) => behind),
      ),
    ).toEqual([0.32, 0.32, 0.32].map((share) => expect.closeTo(share)));
  });
});

test('the likeliest printing has nearly all where it is clearly another than each of the others', () => {
  const [one = 0, two = 0, three = 0] = ofPrintings(0.99, [0, 0.5, 0.9]);
  expect(one).toBeGreaterThan(0.98);
  expect(two).toBeGreaterThan(three);
  expect(one + two + three).toBeCloseTo(0.99);
});
