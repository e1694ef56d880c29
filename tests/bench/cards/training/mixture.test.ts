// @module-tag slow
import { expect, it } from 'vitest';
import { cardAt } from '../fronts/card.ts';
import { drawFront } from '../fronts/front.ts';
import { seedOf, stream } from '../seeds.ts';
import { readTrainingSet } from './main.ts';
import { MOST_CARDS, trainingPhotograph } from './mixture.ts';

it('photographs cards of all shapes and numbers, and none now and then', async () => {
  const cards = Array.from({ length: MOST_CARDS + 2 }, (_, index) => cardAt('training', index * 797));
  const pictures = await Promise.all(cards.map((card) => drawFront(card, { width: 105, height: 147 })));
  const fronts = pictures.map((picture) => ({ picture, isFoil: true }));
  const photographs = Array.from({ length: 60 }, (_, index) =>
    trainingPhotograph(stream(seedOf('training', index), 'photograph'), { fronts, longSide: 96 }),
  );
  const counts = new Set(photographs.map((photograph) => photograph.cards.length));
  expect(counts.has(0)).toBe(true);
  expect(Math.max(...counts)).toBe(MOST_CARDS);
  for (const { picture, cards: seen } of photographs) {
    expect(Math.max(picture.width, picture.height)).toBe(96);
    for (const { visible, outline } of seen) {
      expect(visible).toBeLessThanOrEqual(1);
      expect(outline.flat().every(Number.isFinite)).toBe(true);
    }
  }
});

it('understands a folder, a number of photographs and a seed, and nothing else', () => {
  expect(readTrainingSet(['data', '100', '2'])).toEqual({ folder: 'data', count: 100, seed: 2 });
  for (const wrong of [[], ['data'], ['data', '0', '1'], ['data', 'all', '1'], ['data', '5', '100']]) {
    expect(readTrainingSet(wrong)).toBeUndefined();
  }
});
