// @module-tag slow
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CardIndexJob } from '../../../contract/card_index.ts';
import { CardMatches, type Outline } from '../../../contract/cards.ts';
import {
  type Card,
  cardPhoto,
  FOX,
  LANTERN,
  OTHER_FOX,
  STAG,
  tablePhoto,
  zipOfCards,
} from '../../support/card_photos.ts';
import { engines } from '../../support/engines.ts';
import { createForm, TestServer } from '../../support/server.ts';
import { casesInScope } from '../../support/scope.ts';

const UNKNOWN: Card = {
  front: { art: 'tortoise', name: 'Old Tortoise', number: '003/090', rarity: 'common', frame: '#2F6B4F' },
  id: 'unknown',
  set: 'Not indexed',
  rarity: 'Common',
};

/** The largest distance of a corner from its right place, as a fraction of the photo. */
const off = (found: Outline | undefined, outline: readonly number[][] | undefined) =>
  Math.max(
    ...(found ?? expect.fail()).map(([x, y], at) => {
      const [rightX = 0, rightY = 0] = outline?.[at] ?? [];
      return Math.hypot(x - rightX, y - rightY);
    }),
  );

describe('cards that lie on a desk', () => {
  const [engine = expect.fail()] = engines;
  const server = new TestServer(engine);
  beforeAll(async () => {
    await server.start();
    const zip = await zipOfCards([FOX, OTHER_FOX, STAG, LANTERN]);
    await server.post('/api/pokemon_cards/index/', zip, {
      headers: { 'content-type': 'application/octet-stream' },
    });
    const job = async () => (await server.get('/api/pokemon_cards/index/')).as(CardIndexJob);
    while ((await job()).state === 'running') await pause(50);
  });
  afterAll(() => server.stop());

  const match = async (photo: Buffer, fields = {}) => {
    const image = new File([new Uint8Array(photo)], 'photo.jpg');
    return (await server.post('/pokemon_cards/match/', createForm({ image, ...fields }))).as(CardMatches);
  };

  const printings = [
    ['FOX', FOX],
    ['OTHER_FOX', OTHER_FOX],
    ['STAG', STAG],
    ['LANTERN', LANTERN],
  ] as const;
  test.each(casesInScope(printings, { usual: 2 }))(
    'are matched to their own printing: %s',
    async (_name, card) => {
      const { file, outlines } = await cardPhoto('photo.jpg', card);
      const { matches, cards } = await match(file.buffer);
      expect(matches[0]).toMatchObject({ id: card.id, set: card.set, number: card.front.number });
      expect(off(cards[0]?.outline, outlines[0])).toBeLessThan(0.02);
    },
  );

  test.each(casesInScope([90, 180, 270], { usual: 1 }))(
    'are found turned by %i degrees, with their outline',
    async (degrees) => {
      const { file, outlines } = await cardPhoto('photo.jpg', STAG);
      const { matches, cards } = await match(await sharp(file.buffer).rotate(degrees).toBuffer());
      expect(matches[0]?.id).toBe(STAG.id);
      const turned = outlines[0]?.map(([x = 0, y = 0]) =>
        degrees === 90 ? [1 - y, x] : degrees === 180 ? [1 - x, 1 - y] : [y, 1 - x],
      );
      expect(off(cards[0]?.outline, turned)).toBeLessThan(0.02);
    },
  );

  test('are listed row by row with cards=all, including a card that is not indexed', async () => {
    const lying = [STAG, FOX, LANTERN, FOX, UNKNOWN, OTHER_FOX].map((card, at) => ({
      card,
      x: 70 + (at % 3) * 370,
      y: 60 + Math.floor(at / 3) * 470,
      width: 290,
      rotate: 5 * (at % 3) - 4,
    }));
    const { file, outlines } = await tablePhoto('lot.jpg', lying, { width: 1_200, height: 1_000 });
    const { matches, cards } = await match(file.buffer, { cards: 'all' });
    const ids = [STAG.id, FOX.id, LANTERN.id, FOX.id, undefined, OTHER_FOX.id];
    expect(cards.map((card) => card.matches[0]?.id)).toEqual(ids);
    expect(matches).toEqual(cards[0]?.matches);
    for (const [at, { outline }] of cards.entries()) {
      if (ids[at]) expect(off(outline, outlines[at])).toBeLessThan(0.02);
    }
    expect((await match(file.buffer)).cards).toHaveLength(1);
  });

  test('are not found on an empty desk', async () => {
    const { file } = await tablePhoto('table.jpg', []);
    expect(await match(file.buffer)).toEqual({ matches: [], cards: [] });
    expect(await match(file.buffer, { cards: 'all' })).toEqual({ matches: [], cards: [] });
  });
});
