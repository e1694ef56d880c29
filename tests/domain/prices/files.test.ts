import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readPriceJson } from '../../../domain/prices/files/json.ts';
import { dayOf, hundredthsOf } from '../../../domain/prices/files/price_file.ts';
import { dayInName } from '../../../domain/prices/files/scryfall.ts';
import { createPriceGuide, readJsonFile } from '../../support/price_files.ts';

describe("Cardmarket's price guide", () => {
  it('has the prices of each article on the day of the file, and those of reverse cards in `-holo`', () => {
    const { source, entries } = readJsonFile('cardmarket_guide.json');
    expect(source).toBe('cardmarket');
    const market = { market: 'cardmarket', currency: 'EUR', day: '2026-11-23' };
    expect(entries[0]).toMatchObject({ key: '9001', name: '' });
    expect(entries[0]?.prices).toEqual([
      {
        ...market,
        variant: 'regular',
        amounts: { trend: 405, avg30: 398, avg7: 420, avg1: 450, avg: 412, low: 150 },
      },
      { ...market, variant: 'reverse', amounts: { trend: 690, avg30: 640, avg: 730, low: 300 } },
    ]);
  });

  it('has no price for 0 and null', () => {
    const [, cheap, unpriced] = readJsonFile('cardmarket_guide.json').entries;
    expect(cheap?.prices).toMatchObject([
      { variant: 'regular', amounts: { avg30: 3, avg7: 3, avg: 2, low: 2 } },
    ]);
    expect(cheap?.prices[0]?.amounts).not.toHaveProperty('trend');
    expect(unpriced?.prices).toEqual([]);
  });

  it('has prices of foil cards in `-foil` for other games', () => {
    const [both, plain] = readJsonFile('cardmarket_guide_foil.json').entries;
    expect(both?.prices.map(({ variant, amounts }) => [variant, amounts.trend])).toEqual([
      ['regular', 120],
      ['foil', 320],
    ]);
    expect(plain?.prices.map(({ variant }) => variant)).toEqual(['regular']);
  });

  it('names lines without an id', () => {
    expect(readJsonFile('cardmarket_guide.json').problems).toEqual([{ place: '4', why: 'no_id', text: '' }]);
  });

  it('has no prices if neither the file nor a person states a day', () => {
    const { createdAt: _, ...undated } = createPriceGuide(3);
    expect(readPriceJson(undated)?.entries.flatMap(({ prices }) => prices)).toEqual([]);
    const dated = readPriceJson(undated, '2026-11-01');
    expect(new Set(dated?.entries.flatMap(({ prices }) => prices.map(({ day }) => day)))).toEqual(
      new Set(['2026-11-01']),
    );
  });
});

it("has only names in Cardmarket's catalogue", () => {
  const { entries } = readJsonFile('cardmarket_catalogue.json');
  expect(entries.map(({ key, name, prices }) => [key, name, prices])).toEqual([
    ['9001', 'Ember Fox', []],
    ['9002', 'Reverse Valley', []],
  ]);
});

describe('TCGdex', () => {
  it('has a day for each market, and one Cardmarket block for the normal and the reverse card', () => {
    const [entry] = readJsonFile('tcgdex_card.json').entries;
    expect(entry).toMatchObject({ key: 'dawn1-25', name: 'Ember Fox', set: 'Dawn', number: '25' });
    expect(entry?.variants).toEqual(['normal', 'reverse']);
    expect(
      entry?.prices.map(({ market, variant, currency, day, amounts }) => [
        market,
        variant,
        currency,
        day,
        amounts.trend ?? amounts.market,
      ]),
    ).toEqual([
      ['cardmarket', 'regular', 'EUR', '2026-11-22', 12],
      ['cardmarket', 'reverse', 'EUR', '2026-11-22', 44],
      ['tcgplayer', 'normal', 'USD', '2026-11-21', 9],
      ['tcgplayer', 'reverse', 'USD', '2026-11-21', 23],
    ]);
  });

  it('has first editions apart, and the name of the set in a file of a set', () => {
    const { entries, problems } = readJsonFile('tcgdex_set.json');
    expect(entries.map(({ set, number }) => [set, number])).toEqual([
      ['Dusk', '025'],
      ['Dusk', '026'],
    ]);
    expect(entries[0]?.prices.map(({ variant, amounts }) => [variant, amounts])).toEqual([
      ['regular', { trend: 3_050, avg: 3_100 }],
      ['holo', { market: 3_450, mid: 3_300, low: 2_500 }],
      ['first_edition_holo', { mid: 21_010, low: 15_000 }],
    ]);
    expect(problems).toEqual([{ place: 'Tide Otter', why: 'no_price', text: '' }]);
  });

  it('does not take the name of a card without a set for its set', () => {
    expect(readPriceJson({ id: 'x-1', localId: '1', name: 'Ember Fox' })?.entries[0]?.set).toBe('');
  });
});

describe('Scryfall', () => {
  it('has prices of both markets, without tickets, and languages', () => {
    const { source, entries } = readJsonFile('scryfall_bulk.json', '2026-11-23');
    expect(source).toBe('scryfall');
    expect(entries.map(({ name, set, number, language }) => [name, set, number, language])).toEqual([
      ['Lantern Keeper', 'Dawn', '25', 'en'],
      ['Lantern Keeper', 'Dawn', '25', 'ja'],
    ]);
    expect(
      entries.map(({ prices }) =>
        prices.map(({ market, variant, amounts }) => [market, variant, amounts.price]),
      ),
    ).toEqual([
      [
        ['tcgplayer', 'normal', 125],
        ['tcgplayer', 'foil', 350],
        ['cardmarket', 'normal', 110],
        ['cardmarket', 'foil', 310],
      ],
      [['tcgplayer', 'etched', 900]],
    ]);
  });

  it('states no day in its cards: only the name of a bulk file does', () => {
    expect(readJsonFile('scryfall_bulk.json').entries.flatMap(({ prices }) => prices)).toEqual([]);
    expect(dayInName('default-cards-20261123100512.json')).toBe('2026-11-23');
    expect(dayInName('default-cards-20261399.json')).toBeUndefined();
    expect(dayInName('cards.json')).toBeUndefined();
  });
});

test.each([[null], [1], ['text'], [[]], [{}], [{ products: [] }], [[{ name: 'Ember Fox' }]]])(
  '%j is no price file',
  (file) => {
    expect(readPriceJson(file)).toBeUndefined();
  },
);

it('reads no impossible day', () => {
  expect(dayOf('2026-11-23T02:48:40+0100')).toBe('2026-11-23');
  expect(dayOf('2026-13-45')).toBeUndefined();
  expect(dayOf(20_261_123)).toBeUndefined();
});

it('never has an amount of 0 or less, and keeps each cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000, max: 10_000_000 }), (cents) => {
      expect(hundredthsOf(cents / 100)).toBe(cents > 0 ? cents : undefined);
      expect(hundredthsOf((cents / 100).toFixed(2))).toBe(cents > 0 ? cents : undefined);
    }),
  );
  for (const value of [null, undefined, 0, '0.00', '', 'n/a', true, NaN, Infinity])
    expect(hundredthsOf(value)).toBeUndefined();
});

it('reads anything without failing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const file of [
        value,
        { priceGuides: [value] },
        { products: [{ idProduct: 1 }, value] },
        [{ id: '1', localId: '1', pricing: value }, value],
        [{ id: '1', collector_number: '1', prices: value, finishes: value }, value],
      ])
        readPriceJson(file, '2026-11-23');
    }),
  );
});
