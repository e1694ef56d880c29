import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { mapCorners, type Corner, type Outline } from '../../../domain/outline.ts';
import { alignOutlines } from '../../../server/modules/cards/match/align.ts';
import {
  describeOutline as described,
  DESCRIPTOR_BYTES,
} from '../../../server/modules/cards/match/descriptor.ts';
import { halveImages, type Raster } from '../../../domain/raster.ts';
import { seededRandom } from '../../support/hostile.ts';

const CARD = { width: 490, height: 684 };
const RIGHT: Outline = [
  [0, 0],
  [CARD.width, 0],
  [CARD.width, CARD.height],
  [0, CARD.height],
];

/** The largest distance of a corner from its right place, as a fraction of the card's width. */
const off = (outline: Outline) =>
  Math.max(
    ...outline.map(([x, y], at) => {
      const [rightX = 0, rightY = 0] = RIGHT[at] ?? [];
      return Math.hypot(x - rightX, y - rightY) / CARD.width;
    }),
  );

describe('a slightly wrong outline', () => {
  let sizes: Raster[];
  const all = new Int8Array(2 * DESCRIPTOR_BYTES);
  beforeAll(async () => {
    const random = seededRandom(4);
    const spots = Buffer.from(Array.from({ length: 9 * 12 * 3 }, () => Math.floor(random() * 256)));
    const { data } = await sharp(spots, { raw: { width: 9, height: 12, channels: 3 } })
      .resize(CARD.width, CARD.height, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    sizes = halveImages({ ...CARD, data });
    all.set(described(sizes, RIGHT), DESCRIPTOR_BYTES);
  });

  const moves: [string, (corner: Corner) => Corner][] = [
    ['shifted', ([x, y]) => [x + 16, y - 14]],
    ['too large', ([x, y]) => [x * 1.06 - 14, y * 1.06 - 20]],
    ['turned', ([x, y]) => [x + y * 0.03 - 10, y - x * 0.03 + 7]],
    ['skew', ([x, y]) => [x + (x * y) / 14_000, y]],
  ];
  test.each(moves)('is closer to the card after two steps: %s', (_what, move) => {
    const wrong = mapCorners(RIGHT, move);
    const step = (outline: Outline) =>
      alignOutlines(sizes, { outline, described: described(sizes, outline), cards: [1] }, { all })[0] ??
      wrong;
    const better = step(step(wrong));
    expect(off(better)).toBeLessThan(off(wrong) * 0.7);
  });
});
