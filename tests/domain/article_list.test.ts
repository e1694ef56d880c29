import { describe, expect, test } from 'vitest';
import {
  readArticleList,
  readArticleName,
  readOrderQuantities,
  splitArticleParts,
} from '../../domain/article_list.ts';

describe('the articles of an order in one cell', () => {
  test('have a quantity, a title and the price of one piece', () => {
    expect(
      readArticleList(
        '1x Mikaeus, the Unhallowed (Commander Masters) - 173 - Mythic - NM - English - Foil - 12,44 EUR | 2x Emberfox (Base) - 4 - Rare - EX - Italian - 1.250,35 EUR',
      ),
    ).toEqual([
      {
        quantity: 1,
        title: 'Mikaeus, the Unhallowed (Commander Masters) - 173 - Mythic - NM - English - Foil',
        price: 12_44,
        currency: 'EUR',
      },
      { quantity: 2, title: 'Emberfox (Base) - 4 - Rare - EX - Italian', price: 1_250_35, currency: 'EUR' },
    ]);
  });

  test.each([
    ['1x Fire | 2x Ice (Apocalypse) - 5 - NM - 3,00 EUR', ['Fire | 2x Ice (Apocalypse) - 5 - NM']],
    ['1x Who - What - Why - 3 EUR | 1x B - 0,05 GBP', ['Who - What - Why', 'B']],
  ])('may have the separators in their names: %s', (text, titles) => {
    expect(readArticleList(text)?.map(({ title }) => title)).toEqual(titles);
  });

  test.each(['', '2x Fox', 'Fox - 3,00 EUR', '0x Fox - 3,00 EUR', '1x Fox - 3,00 EUR | Wyrm - 1,00 EUR'])(
    'cannot be read if an article has no quantity or no price: “%s”',
    (text) => expect(readArticleList(text)).toBeUndefined(),
  );
});

test('the name of an article stands before its set', () => {
  expect(readArticleName('Emberfox (V.2) (Base) - 4 - Rare - NM - English')).toBe('Emberfox (V.2)');
  expect(readArticleName('Who - What (Unhinged)')).toBe('Who - What');
  expect(readArticleName('Emberfox - NM')).toBeUndefined();
});

test('the parts of a cell are read if there is one for each article', () => {
  expect(splitArticleParts('722537 | 9', 2)).toEqual(['722537', '9']);
  expect(splitArticleParts('722537', 2)).toBeUndefined();
});

test('an article of a pull sheet has a quantity for each of its orders', () => {
  expect(readOrderQuantities('5F2C-A1:2 | 5F2C-B7:1|5F2C-C3:12')).toEqual([
    { order: '5F2C-A1', quantity: 2 },
    { order: '5F2C-B7', quantity: 1 },
    { order: '5F2C-C3', quantity: 12 },
  ]);
  for (const text of ['', '2', 'A1', 'A1:0', 'A1:1 | B7']) expect(readOrderQuantities(text)).toBeUndefined();
});

test('a price without decimals is in whole units, and spaces around articles do not count', () => {
  expect(readArticleList(' 1x Fox (Base) - 12 EUR | 3x Heron - 1.250 USD ')).toEqual([
    { quantity: 1, title: 'Fox (Base)', price: 12_00, currency: 'EUR' },
    { quantity: 3, title: 'Heron', price: 1_250_00, currency: 'USD' },
  ]);
  expect(readArticleList('1x Fox - 1 EUR | Heron - 2 EUR | 1x Owl - 3 EUR')).toBeUndefined();
});
