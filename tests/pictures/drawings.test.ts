import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ART_NAMES } from '../../pictures/arts/index.ts';
import { MOOD_NAMES } from '../../pictures/arts/moods.ts';
import { card, cardBack, type CardFront } from '../../pictures/card.ts';
import { type Drawing, toSvg } from '../../pictures/drawing.ts';
import * as goods from '../../pictures/goods.ts';
import { panel } from '../../pictures/panel.ts';
import { drawPhoto } from '../../pictures/photo.ts';
import { shelf } from '../../pictures/scene.ts';

const fox: CardFront = { art: 'fox', name: 'Ember Fox', number: '015/102' };
const koi: CardFront = { art: 'koi', name: 'Tide Koi', number: '031/102' };
const owl: CardFront = { art: 'owl', name: 'Night Owl', number: '052/102' };

const DRAWINGS: Record<string, () => Drawing> = {
  card: () => card({ ...fox, rarity: 'holo' }),
  'card back': () => cardBack({ colour: '#23406B', accent: '#E8B84A' }),
  binder: () => goods.binder({ fronts: [fox, koi] }),
  'booster box': () => goods.boosterBox({ art: 'peak' }),
  'booster pack': () => goods.boosterPack({ art: 'storm' }),
  fan: () => goods.drawCardFan([fox, koi, owl]),
  figure: () => goods.figure(),
  playmat: () => goods.playmat({ art: 'gate' }),
  slab: () => goods.slab({ grade: '9', front: fox }),
  sleeves: () => goods.sleeves({ colour: '#2F6B5A' }),
  spread: () => goods.drawCardGrid([fox, koi, owl]),
  tin: () => goods.tin({ art: 'wave' }),
  photo: () => drawPhoto(card(fox), { seed: 7 }),
};

const read = (svg: string) => sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });

describe('a drawing', () => {
  it.each(Object.entries(DRAWINGS))(
    'of a %s is an SVG of its own size that is not blank',
    async (_, draw) => {
      const drawing = draw();
      const { data, info } = await read(toSvg(drawing));
      expect({ width: info.width, height: info.height }).toEqual({
        width: drawing.width,
        height: drawing.height,
      });
      expect(new Set(data).size).toBeGreaterThan(8);
    },
  );

  it.each(Object.entries(DRAWINGS))('of a %s is the same every time', (_, draw) => {
    expect(draw()).toEqual(draw());
  });

  it('uses no ids, so that one page can have many drawings', () => {
    for (const draw of Object.values(DRAWINGS)) expect(toSvg(draw())).not.toMatch(/\bid=|url\(/);
  });

  it('escapes markup in a name', async () => {
    const svg = toSvg(card({ ...fox, name: '<b>&"' }));
    expect(svg).not.toContain('<b>');
    await expect(read(svg)).resolves.toBeDefined();
  });
});

describe('the scenes', () => {
  it('are at least twelve, each in its own colours and in every mood, all different', () => {
    expect(ART_NAMES.length).toBeGreaterThanOrEqual(12);
    const scenes = ART_NAMES.flatMap((art) =>
      [undefined, ...MOOD_NAMES].map((mood) => panel({ art, mood }).body),
    );
    expect(new Set(scenes).size).toBe(ART_NAMES.length * (MOOD_NAMES.length + 1));
  });

  it.each(ART_NAMES)('show the %s in 160 by 116 pixels', async (art) => {
    const { info } = await read(toSvg(panel({ art })));
    expect([info.width, info.height]).toEqual([160, 116]);
  });
});

describe('a photo', () => {
  it('differs between seeds, and is the same for the same seed', () => {
    const seeds = Array.from({ length: 40 }, (_, seed) => drawPhoto(card(fox), { seed }).body);
    expect(new Set(seeds).size).toBe(40);
    expect(drawPhoto(card(fox), { seed: 'a' })).toEqual(drawPhoto(card(fox), { seed: 'a' }));
  });

  it('is opaque everywhere', async () => {
    const { data, info } = await read(toSvg(drawPhoto(goods.figure(), { seed: 3, tilt: 2 })));
    for (let alpha = 3; alpha < data.length; alpha += info.channels * 997) expect(data[alpha]).toBe(255);
  });
});

describe('the shelf of the login page', () => {
  it('is 640 by 800 on a transparent ground', async () => {
    const { data, info } = await read(shelf());
    expect([info.width, info.height, info.channels]).toEqual([640, 800, 4]);
    expect(data[3]).toBe(0);
  });
});
