// @module-tag slow
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
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
import { cardPicture, tableOfCards, zipOf } from '../../support/cards.ts';
import { blankPng } from '../../support/crafted_pictures.ts';
import { casesInScope } from '../../support/scope.ts';
import { createForm, serverOn } from '../../support/server.ts';

const SIZE = { width: 490, height: 684 };
const PHOTO = { width: 1_000, height: 1_200 };
/** The card's place on a photograph, in pixels. */
const CARD = { left: 300, top: 250, width: 400, height: 558 };

/** A printing: an art with a number. */
const printed = async (number: string, art = 50) =>
  Buffer.from(
    await cardPicture(art, SIZE)
      .composite([
        {
          input: Buffer.from(`<svg width="490" height="60"><rect width="490" height="60" fill="#eee"/>
            <text x="330" y="40" font-family="sans-serif" font-size="26">${number}</text></svg>`),
          left: 0,
          top: 624,
        },
      ])
      .png()
      .toBuffer(),
  );

/** A photograph of a card on a desk, turned by quarters. */
async function photographed(card: Buffer, quarters = 0): Promise<Buffer> {
  const laid = await sharp(card).resize(CARD.width, CARD.height, { fit: 'fill' }).blur(0.7).toBuffer();
  const desk = sharp({ create: { ...PHOTO, channels: 3, background: '#9a7b5c' } });
  const taken = await desk
    .composite([{ input: laid, left: CARD.left, top: CARD.top }])
    .modulate({ brightness: 0.8 })
    .png()
    .toBuffer();
  return sharp(taken)
    .rotate(quarters * 90)
    .jpeg({ quality: 80 })
    .toBuffer();
}

const { left, top, width, height } = CARD;
const OUTLINE = [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height],
].map(([x = 0, y = 0]) => [x / PHOTO.width, y / PHOTO.height]);

// One database is enough: card_index.test.ts reads the index from both. One server is, too: it loads the networks once.
const server = serverOn('sqlite');

const ask = (image: Buffer, fields: object = {}) =>
  server.post(
    '/pokemon_cards/match/',
    createForm({ image: new File([new Uint8Array(image)], 'photo.jpg'), ...fields }),
  );
const match = async (image: Buffer, fields?: object) => (await ask(image, fields)).as(CardMatches);

/** Adds the cards of a zip to the index. */
async function addCards(zip: Buffer): Promise<CardIndexJob> {
  const headers = { 'content-type': 'application/octet-stream' };
  await server.post('/api/pokemon_cards/index/', zip, { headers });
  for (;;) {
    const job = (await server.get('/api/pokemon_cards/index/')).as(CardIndexJob);
    if (job.state !== 'running') return job;
    await pause(50);
  }
}

test('a picture of a card has no match in an empty card index', async () => {
  const answer = await ask(await cardPicture(7, SIZE).jpeg().toBuffer());
  expect(answer).toHaveStatus(200);
  expect(answer.as(CardMatches)).toEqual({ matches: [], cards: [] });
});

describe('a photographed card', () => {
  beforeAll(async () => {
    const files = await tableOfCards(14);
    const rows = [
      'first,Fox,4/102,Base,Rare,first.png',
      'second,Fox,58/130,Again,Common,second.png',
      'upright,Stag,4/102,Base,Rare,upright.png',
      'lying,Stag,58/130,Again,Common,lying.png',
      'otherwise,Fox,200/190,Full,Ultra rare,otherwise.png',
    ];
    const csv = `${String(files['cards.csv'])}\n${rows.join('\n')}`;
    const pictures = {
      'first.png': await printed('4/102'),
      'second.png': await printed('58/130'),
      'upright.png': await printed('4/102', 51),
      'lying.png': await sharp(await printed('58/130', 51))
        .rotate(90)
        .toBuffer(),
      'otherwise.png': await printed('200/190', 52),
    };
    const job = await addCards(await zipOf({ ...files, ...pictures, 'cards.csv': csv }));
    expect(job).toMatchObject({ state: 'done', message: null, added: 19, skipped: [] });
  });

  test('that fills the picture is found, with its name, number, set and rarity', async () => {
    const { matches, cards } = await match(await cardPicture(7, SIZE).jpeg().toBuffer());
    expect(matches[0]).toMatchObject({
      id: 'one-7',
      name: 'Card 7',
      number: '7',
      set: 'Set one',
      rarity: 'Common',
    });
    expect(matches[0]?.confidence).toBeGreaterThan(0.9);
    expect(matches.length).toBeLessThanOrEqual(5);
    expect(cards).toEqual([{ outline: expect.any(Array), matches, printings: 1 }]);
    const picture = await server.get(matches[0]?.image ?? '', { token: null });
    expect(picture).toHaveStatus(200);
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'jpeg' });
  });

  test('that lies upside down or sideways is found, with an outline from the top left of the card', async () => {
    const card = await cardPicture(7, SIZE).jpeg().toBuffer();
    for (const turn of [90, 180, 270]) {
      const { cards } = await match(await sharp(card).rotate(turn).toBuffer());
      expect(cards[0]?.matches[0]?.id).toBe('one-7');
      const [corner = []] = cards[0]?.outline ?? [];
      const expected = { 90: [1, 0], 180: [1, 1], 270: [0, 1] }[turn];
      expect(corner.map((share) => Math.abs(Math.round(share)))).toEqual(expected);
    }
  });

  test('is found in the outline that the request gives', async () => {
    const photo = await photographed(await cardPicture(12, SIZE).png().toBuffer());
    const outline = JSON.stringify(OUTLINE);
    const { matches, cards } = await match(photo, { outline });
    expect(matches[0]?.id).toBe('one-12');
    for (const [index, [x, y]] of (cards[0]?.outline ?? []).entries()) {
      expect(x).toBeCloseTo(OUTLINE[index]?.[0] ?? 0);
      expect(y).toBeCloseTo(OUTLINE[index]?.[1] ?? 0);
    }
  });

  const numbered = [
    ['58/130', 50, ['second', 'first']],
    ['58/130', 51, ['lying', 'upright']],
    ['4/102', 50, ['first', 'second']],
    ['4/102', 51, ['upright', 'lying']],
  ] as const;
  test.each(casesInScope(numbered, { usual: 2 }))(
    'is distinguished from a printing of the same art by its number: %s of art %i',
    async (number, art, ids) => {
      const photo = await photographed(await printed(number, art));
      const { matches } = await match(photo, { outline: JSON.stringify(OUTLINE) });
      expect(matches.slice(0, 2).map((one) => one.id)).toEqual(ids);
      expect(matches[0]?.confidence).toBeGreaterThan(0.8);
    },
  );

  test('has several possible printings when its number is covered, none of them likely', async () => {
    const finger = await sharp({
      create: { width: CARD.width, height: 70, channels: 3, background: '#b98a6a' },
    })
      .png()
      .toBuffer();
    const photo = await sharp(await photographed(await printed('58/130')))
      .composite([{ input: finger, left: CARD.left, top: CARD.top + CARD.height - 60 }])
      .jpeg()
      .toBuffer();
    const { matches, cards } = await match(photo, { outline: JSON.stringify(OUTLINE) });
    expect(new Set(matches.slice(0, 2).map(({ id }) => id))).toEqual(new Set(['first', 'second']));
    expect(matches[0]?.confidence).toBeLessThan(0.6);
    expect(matches[1]?.confidence).toBeGreaterThan(0.35);
    expect(cards[0]?.printings).toBe(3);
  });

  test('is listed with all cards of its name, whatever their art, before cards of other names', async () => {
    const photo = await photographed(await printed('4/102'));
    const { matches, cards } = await match(photo, { outline: JSON.stringify(OUTLINE) });
    expect(cards[0]?.printings).toBe(3);
    expect(matches.map(({ id }) => id).slice(0, 3)).toEqual(['first', 'second', 'otherwise']);
    expect(matches.slice(3).map(({ name }) => name)).not.toContain('Fox');
  });

  test('is found with lower confidence when the picture of a printing cannot be read', async () => {
    const photo = await photographed(await printed('4/102'));
    const outline = JSON.stringify(OUTLINE);
    const { matches: before } = await match(photo, { outline });
    const { read } = server.store.images;
    const gone = before[1]?.image ?? '';
    server.store.images.read = (name) =>
      gone.endsWith(name) ? Promise.reject(new Error('The disk is broken.')) : read(name);
    try {
      const { matches } = await match(photo, { outline });
      expect(new Set(matches.slice(0, 2).map(({ id }) => id))).toEqual(new Set(['first', 'second']));
      expect(matches[0]?.confidence).toBeLessThan(before[0]?.confidence ?? 0);
    } finally {
      server.store.images.read = read;
    }
  });

  test('that is not indexed has no match', async () => {
    expect(await match(await cardPicture(900, SIZE).jpeg().toBuffer())).toEqual({ matches: [], cards: [] });
    const { matches, cards } = await match(
      await photographed(await cardPicture(900, SIZE).png().toBuffer()),
      { outline: JSON.stringify(OUTLINE) },
    );
    expect(matches).toEqual([]);
    expect(cards).toHaveLength(1);
  });

  test.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['a text', async () => Buffer.from('no picture')],
    ['half a picture', async () => (await cardPicture(1, SIZE).jpeg().toBuffer()).subarray(0, 4_000)],
    ['a GIF', () => cardPicture(1).gif().toBuffer()],
    ['256 megapixels', async () => blankPng(16_000)],
  ])('is refused when the picture is %s', async (_what, made) => {
    const answer = await ask(await made());
    expect(answer.errors.image).toMatch(/not a picture that can be used/);
  });

  test('is refused when there is no picture', async () => {
    for (const body of [createForm({}), {}, createForm({ image: 'text' })]) {
      const answer = await server.post('/pokemon_cards/match/', body);
      expect(answer.errors).toHaveProperty('image');
    }
  });

  test.each(['[[0,0],[1,0],[1,1]]', 'here', '[[0,0],[0,1],[1,1],[1,0]]'])(
    'is refused with a wrong outline: %s',
    async (outline) => {
      const answer = await ask(await cardPicture(1, SIZE).jpeg().toBuffer(), { outline });
      expect(answer.errors).toHaveProperty('outline');
    },
  );
});

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
  beforeAll(async () => {
    expect(await addCards(await zipOfCards([FOX, OTHER_FOX, STAG, LANTERN]))).toMatchObject({ added: 4 });
  });

  const printings = [
    ['FOX', FOX],
    ['OTHER_FOX', OTHER_FOX],
    ['STAG', STAG],
    ['LANTERN', LANTERN],
  ] as const;
  test.each(casesInScope(printings, { usual: 1 }))(
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
