import { beforeEach, describe, expect, it } from 'vitest';
import type { Outline } from '../../domain/outline.ts';
import { dataProvider } from '../../providers/dataProvider.ts';
import { createPictureFile } from './picture.ts';
import { network } from './network.ts';
import { backend } from './plainBackend.ts';

const MATCH = 'POST /pokemon_cards/match/';
const OUTLINE: Outline = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
const image = createPictureFile('card.png');
const onProgress = () => undefined;

beforeEach(() => backend.openSession());

/** The cards that the console reads from an answer. */
async function cardsIn(answer: unknown, lookup: { outline?: Outline; isAll?: boolean } = {}) {
  network.answerNext(MATCH, 200, answer);
  return dataProvider.matchCards({ image, ...lookup, onProgress });
}

const fox = {
  id: 'fox',
  name: 'Fox',
  rarity: 'Rare',
  image: '/c/fox.jpg',
  set: 'Fossil',
  number: '7',
  confidence: 0.9,
};
const plain = { id: '', name: '', rarity: '', image: '', set: '', number: '', confidence: undefined };

describe('a photo', () => {
  it.each([
    ['alone', {}, [['image', 'card.png']]],
    [
      'with the outline of one card',
      { outline: OUTLINE },
      [
        ['image', 'card.png'],
        ['outline', JSON.stringify(OUTLINE)],
      ],
    ],
    [
      'of which all cards are wanted',
      { isAll: true },
      [
        ['image', 'card.png'],
        ['cards', 'all'],
      ],
    ],
  ])('is sent %s', async (_what, lookup, fields) => {
    await cardsIn({ matches: [] }, lookup);
    const sent = network
      .sentOnce(MATCH)
      .fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
    expect(sent).toEqual(fields);
  });
});

describe('the cards on a photo', () => {
  it('are those that our server names, with their outlines and the number of printings', async () => {
    const card = { outline: OUTLINE, matches: [fox], printings: 2 };
    expect(await cardsIn({ matches: [fox], cards: [card, { matches: [] }] })).toEqual([
      card,
      { outline: undefined, matches: [], printings: 0 },
    ]);
  });

  it('are one card with the outline of the question on a backend that names only matches', async () => {
    expect(await cardsIn({ matches: [fox] }, { outline: OUTLINE })).toEqual([
      { outline: OUTLINE, matches: [fox], printings: 0 },
    ]);
  });

  it.each([[{}], [{ matches: [] }], [{ matches: 'fox', cards: 'none' }], [{ detail: 'Nothing.' }], [null]])(
    'are none in %j',
    async (answer) => {
      expect(await cardsIn(answer)).toEqual([]);
    },
  );

  it.each([
    [
      { id: 7, name: 'Fox', number: 15 },
      { ...plain, id: '7', name: 'Fox', number: '15' },
    ],
    [
      { id: 'a', name: null, set: {} },
      { ...plain, id: 'a' },
    ],
    [{ confidence: 1 }, { ...plain, confidence: 1 }],
    [{ confidence: 0 }, { ...plain, confidence: 0 }],
    [{ confidence: 90 }, plain],
    [{ confidence: 'high' }, plain],
  ])('may have a match with odd values: %j', async (match, read) => {
    const [card] = await cardsIn({ matches: [null, 'fox', match] });
    expect(card?.matches).toEqual([read]);
  });

  it('may have an odd outline and an odd number of printings', async () => {
    const cards = [{ outline: [1, 2], matches: [fox], printings: 'two' }];
    expect(await cardsIn({ cards })).toEqual([{ outline: undefined, matches: [fox], printings: 0 }]);
  });
});
