import { describe, expect, it } from 'vitest';
import type { FoundCard, FoundMatch } from '../../providers/cards.ts';
import {
  groupCards,
  listFoundItems,
  findChosenCard,
  splitQuantity,
} from '../../resources/cards/foundCards.ts';
import type { CardLookup } from '../../resources/cards/matcherState.ts';
import { createPictureFile } from './picture.ts';

const match = (id: string): FoundMatch => ({
  id,
  name: `Card ${id}`,
  rarity: '',
  image: '',
  set: '',
  number: '',
  confidence: 0.9,
});
const card = (...ids: string[]): FoundCard => ({
  outline: undefined,
  matches: ids.map(match),
  printings: 1,
});

function lookup(id: number, ...cards: FoundCard[]): CardLookup {
  return { id, photo: createPictureFile(`${id}.png`), isAll: true, outline: undefined, state: 'done', cards };
}

const items = listFoundItems([lookup(1, card('fox', 'owl'), card('koi')), lookup(2, card('fox'), card())]);
const undecided = { choices: {}, additions: {}, isTogether: false };
const summary = (decided: Parameters<typeof groupCards>[1]) =>
  groupCards(items, decided).map(({ key, match: taken, quantity }) => [key, taken?.id, quantity]);

describe('the cards of several photos', () => {
  it('are numbered across photos, each with its best match', () => {
    expect(items.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(summary(undecided)).toEqual([
      ['1/0', 'fox', 1],
      ['1/1', 'koi', 1],
      ['2/0', 'fox', 1],
      ['2/1', undefined, 1],
    ]);
  });

  it('are grouped by match, except cards without a match', () => {
    expect(summary({ ...undecided, isTogether: true })).toEqual([
      ['1/0', 'fox', 2],
      ['1/1', 'koi', 1],
      ['2/1', undefined, 1],
    ]);
  });

  it('get the match and quantity that the operator chooses, or no match', () => {
    const choices = { '1/0': { match: match('owl') }, '1/1': { match: null }, '2/0': { quantity: 4 } };
    expect(summary({ ...undecided, choices, isTogether: true })).toEqual([
      ['1/0', 'owl', 1],
      ['1/1', undefined, 1],
      ['2/0', 'fox', 4],
      ['2/1', undefined, 1],
    ]);
  });

  it('are not grouped with cards already in stock', () => {
    const additions = { '1/0': { state: 'added', group: '1/0' } } as const;
    expect(summary({ ...undecided, additions, isTogether: true }).map(([key]) => key)).toEqual([
      '1/0',
      '1/1',
      '2/0',
      '2/1',
    ]);
  });
});

describe('a card that is not found', () => {
  const [item] = listFoundItems([{ ...lookup(5), isAll: false }]);
  const known = (choices: Parameters<typeof groupCards>[1]['choices']) =>
    item && findChosenCard(item, { ...undecided, choices })?.name;

  it('is listed for a photo of one card, not for a photo of all cards or a running search', () => {
    expect(item?.key).toBe('5/0');
    expect(listFoundItems([lookup(5), { ...lookup(6), isAll: false, state: 'running' }])).toEqual([]);
  });

  it('has the typed name, trimmed, or no name', () => {
    expect(known({})).toBeUndefined();
    expect(known({ '5/0': { name: '  ' } })).toBeUndefined();
    expect(known({ '5/0': { name: ' Moonlit Crane ' } })).toBe('Moonlit Crane');
  });

  it('has the name of its match once one is chosen, whatever was typed before', () => {
    expect(known({ '5/0': { name: 'Moonlit Crane', match: match('fox') } })).toBe('Card fox');
    expect(known({ '5/0': { name: 'Moonlit Crane', match: null } })).toBe('Moonlit Crane');
  });
});

describe('a quantity', () => {
  it.each([
    [5, 2, [4, 1]],
    [3, 3, [1, 1, 1]],
    [1, 3, [1, 0, 0]],
  ])('of %d is distributed over %d cards as %j', (quantity, cards, shares) => {
    expect(splitQuantity(quantity, cards)).toEqual(shares);
  });
});
