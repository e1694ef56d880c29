import { describe, expect, it } from 'vitest';
import { likeness } from '../raster/rectify.ts';
import { cardAt, type Card } from './card.ts';
import { drawFront } from './front.ts';

const SIZE = { width: 210, height: 293 };
const many = Array.from({ length: 2_400 }, (_, index) => cardAt('development', index));

function familyWith(printing: Card['printing']): [first: Card, other: Card] {
  const other = many.find((card) => card.printing === printing);
  const first = many.find((card) => card.family === other?.family);
  if (!first || !other) throw new Error(`No card is a ${printing}.`);
  return [first, other];
}

describe('a catalogue', () => {
  it('has a quarter of its cards in families of the same art', () => {
    const sizes = new Map<string, number>();
    for (const { family } of many) sizes.set(family, (sizes.get(family) ?? 0) + 1);
    const inFamilies = many.filter(({ family }) => (sizes.get(family) ?? 0) > 1);
    expect(inFamilies).toHaveLength(many.length / 4);
  });

  it('gives each card an id of its own, and each split other cards', () => {
    const others = many.map((_, index) => cardAt('held-out', index));
    expect(new Set([...many, ...others].map(({ id }) => id)).size).toBe(2 * many.length);
    const seeds = new Set(many.map(({ seed }) => seed));
    expect(others.filter(({ seed }) => seeds.has(seed))).toEqual([]);
  });

  it('tells printings of the same art apart by number, set or pattern', () => {
    const printings = many.map(({ family, set, number, printing }) => [family, set, number, printing].join());
    expect(new Set(printings).size).toBe(many.length);
  });

  it('knows a card without the others', () => {
    expect(cardAt('development', 1_234)).toEqual(many[1_234]);
  });
});

describe('a front', () => {
  it('is drawn alike again', async () => {
    const card = cardAt('development', 3);
    const [once, again] = [await drawFront(card, SIZE), await drawFront(card, SIZE)];
    expect(Buffer.compare(Buffer.from(once.data), Buffer.from(again.data))).toBe(0);
  });

  it('is unlike that of another card', async () => {
    const fronts = await Promise.all(
      [4, 5, 6, 7].map((index) => drawFront(cardAt('development', index), SIZE)),
    );
    const [first, ...others] = fronts;
    for (const other of others) expect(first && likeness(first, other)).toBeLessThan(0.8);
  });

  it.each(['reprint', 'reverse'] as const)(
    'of a %s is nearly that of the first printing, yet not quite',
    async (printing) => {
      const [first, other] = familyWith(printing);
      const alike = likeness(await drawFront(first, SIZE), await drawFront(other, SIZE));
      expect(alike).toBeGreaterThan(0.75);
      expect(alike).toBeLessThan(0.99995);
    },
  );
});
