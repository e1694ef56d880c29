import { describe, expect, it } from 'vitest';
import type { FoundCard, FoundMatch } from '../../providers/cards.ts';
import { cardGroups, foundItems, sharedOut } from '../../src/pages/matcher/foundCards.ts';
import type { Lookup } from '../../src/pages/matcher/matcherState.ts';
import { picture } from './picture.ts';

const match = (id: string): FoundMatch => ({
  id,
  name: `Card ${id}`,
  rarity: '',
  image: '',
  set: '',
  number: '',
  confidence: 0.9,
});
const card = (...ids: string[]): FoundCard => ({ outline: undefined, matches: ids.map(match) });

function lookup(id: number, ...cards: FoundCard[]): Lookup {
  return { id, photo: picture(`${id}.png`), isAll: true, outline: undefined, state: 'done', cards };
}

const items = foundItems([lookup(1, card('fox', 'owl'), card('koi')), lookup(2, card('fox'), card())]);
const undecided = { choices: {}, additions: {}, isTogether: false };
const summary = (decided: Parameters<typeof cardGroups>[1]) =>
  cardGroups(items, decided).map(({ key, match: taken, quantity }) => [key, taken?.id, quantity]);

describe('the cards of several photos', () => {
  it('are numbered through, each taken for its best match', () => {
    expect(items.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(summary(undecided)).toEqual([
      ['1/0', 'fox', 1],
      ['1/1', 'koi', 1],
      ['2/0', 'fox', 1],
      ['2/1', undefined, 1],
    ]);
  });

  it('are counted together where they are taken for the same, and those without a match are not', () => {
    expect(summary({ ...undecided, isTogether: true })).toEqual([
      ['1/0', 'fox', 2],
      ['1/1', 'koi', 1],
      ['2/1', undefined, 1],
    ]);
  });

  it('are taken for what the operator says, or for none', () => {
    const choices = { '1/0': { match: match('owl') }, '1/1': { match: null }, '2/0': { quantity: 4 } };
    expect(summary({ ...undecided, choices, isTogether: true })).toEqual([
      ['1/0', 'owl', 1],
      ['1/1', undefined, 1],
      ['2/0', 'fox', 4],
      ['2/1', undefined, 1],
    ]);
  });

  it('stay apart from those that are in stock already', () => {
    const additions = { '1/0': { state: 'added', group: '1/0' } } as const;
    expect(summary({ ...undecided, additions, isTogether: true }).map(([key]) => key)).toEqual([
      '1/0',
      '1/1',
      '2/0',
      '2/1',
    ]);
  });
});

describe('a quantity', () => {
  it.each([
    [5, 2, [4, 1]],
    [3, 3, [1, 1, 1]],
    [1, 3, [1, 0, 0]],
  ])('of %d over %d cards is %j', (quantity, cards, shares) => {
    expect(sharedOut(quantity, cards)).toEqual(shares);
  });
});
