// @module-tag slow
import { beforeAll, describe, expect, it } from 'vitest';
import { cardAt } from '../fronts/card.ts';
import { drawFront } from '../fronts/front.ts';
import { areaOf, common, frameOf } from '../raster/polygons.ts';
import { likeness, rectified } from '../raster/rectify.ts';
import type { Front } from './card_layer.ts';
import { frontsFor, photograph, type Level } from './photograph.ts';

const LONG_SIDE = 400;
const SMALL = { width: 48, height: 67 };
let fronts: Front[];

beforeAll(async () => {
  const cards = Array.from({ length: 9 }, (_, index) => cardAt('training', index));
  const pictures = await Promise.all(cards.map((card) => drawFront(card, { width: 210, height: 293 })));
  fronts = pictures.map((picture) => ({ picture, isFoil: false }));
});

function taken(level: Level, index: number) {
  const which = { split: 'training', level, index } as const;
  return photograph(which, { fronts: fronts.slice(0, frontsFor(which)), longSide: LONG_SIDE });
}

/** How much what is seen within the outline is like the front, at worst of some photographs. */
function worst(level: Level, count: number): number {
  const values = Array.from({ length: count }, (_, index) => {
    const { picture, cards } = taken(level, index);
    const likenesses = cards
      .filter(({ visible }) => visible > 0.9)
      .map(({ outline, front }) => {
        const flat = { width: 210, height: 293 };
        const square = [
          [0, 0],
          [flat.width, 0],
          [flat.width, flat.height],
          [0, flat.height],
        ] as const;
        const shown = fronts[front]?.picture;
        return shown ? likeness(rectified(picture, outline, SMALL), rectified(shown, square, SMALL)) : 0;
      });
    return Math.min(...likenesses);
  });
  return Math.min(...values);
}

describe('a simulated photograph', () => {
  it('shows the card within its outline when it is easy', () => {
    expect(worst('easy', 6)).toBeGreaterThan(0.85);
  });

  it('shows every card within its outline, whichever way it is turned', () => {
    expect(worst('several', 4)).toBeGreaterThan(0.55);
  });

  it('is the same for the same number, and another for another one', () => {
    const [once, again, other] = [taken('medium', 3), taken('medium', 3), taken('medium', 4)];
    expect(again.cards).toEqual(once.cards);
    expect(Buffer.compare(Buffer.from(once.picture.data), Buffer.from(again.picture.data))).toBe(0);
    expect(other.cards).not.toEqual(once.cards);
  });

  it('has the whole card in its frame when it is easy', () => {
    for (let index = 0; index < 8; index += 1) {
      const { cards, picture } = taken('easy', index);
      expect(cards).toHaveLength(1);
      expect(cards[0]?.visible).toBe(1);
      for (const [x, y] of cards[0]?.outline ?? []) {
        expect(x).toBeGreaterThanOrEqual(-1);
        expect(y).toBeGreaterThanOrEqual(-1);
        expect(x).toBeLessThanOrEqual(picture.width + 1);
        expect(y).toBeLessThanOrEqual(picture.height + 1);
      }
    }
  });

  it('has one target, of which more is seen than of any other card', () => {
    for (let index = 0; index < 8; index += 1) {
      const { cards, picture } = taken('hard', index);
      const seen = cards.map(({ outline, isTarget, visible }) => ({
        isTarget,
        area: visible * areaOf(outline),
      }));
      const [largest] = seen.toSorted((a, b) => b.area - a.area);
      expect(seen.filter(({ isTarget }) => isTarget)).toHaveLength(1);
      expect(largest?.isTarget).toBe(true);
      expect(areaOf(common(cards.at(-1)?.outline ?? [], frameOf(picture)))).toBeGreaterThan(0);
    }
  });

  it('has several cards apart from each other', () => {
    const { cards } = taken('several', 1);
    expect(cards.length).toBeGreaterThan(1);
    for (const [place, { outline }] of cards.entries()) {
      for (const other of cards.slice(place + 1)) {
        const both = common(outline, other.outline);
        expect(both.length < 3 ? 0 : areaOf(both)).toBeLessThan(1);
      }
    }
  });
});
