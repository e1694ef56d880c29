import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDate, formatGrams, formatMoney } from '../../domain/format.ts';
import { fromCents } from '../../domain/money.ts';
import { orderLink } from '../../domain/purchase.ts';
import { searchTerms } from '../../domain/search_term.ts';

const only = (text: string) => {
  const terms = searchTerms(text);
  expect(terms).toHaveLength(1);
  return terms[0];
};

describe('a search reads displayed values', () => {
  test('of any amount, with the euro sign', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(only(formatMoney(fromCents(cents)))?.euros).toBe(fromCents(cents));
      }),
    );
  });

  test('of any weight, which is one term', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (grams) => {
        expect(only(formatGrams(grams))?.grams).toBe(grams);
      }),
    );
  });

  test('of any day', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (day) => {
        const date = day.toISOString().slice(0, 10);
        expect(only(formatDate(date))?.date).toBe(date);
        expect(only(date)?.date).toBe(date);
      }),
    );
  });

  test('of the number of any record, with and without #', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (id) => {
        expect(only(orderLink(id))?.number).toBe(id);
        expect(only(`#${id}`)?.number).toBe(id);
        const bare = only(orderLink(id).slice(1));
        expect(bare?.number ?? bare?.bareNumber).toBe(id);
      }),
    );
  });

  test.each([
    ['1.234,50 €', { words: ['1.234,50', '€'], euros: 1234.5 }],
    ['€ 12', { words: ['€', '12'], euros: 12 }],
    ['12,50', { words: ['12,50'], euros: 12.5 }],
    ['1.2 kg', { words: ['1.2', 'kg'], grams: 1_200 }],
    ['140g', { words: ['140g'], grams: 140 }],
    ['3/2/2026', { words: ['3/2/2026'], date: '2026-02-03' }],
    ['158', { words: ['158'], bareNumber: 158 }],
  ])('%j as people write it', (text, term) => {
    expect(searchTerms(text)).toEqual([term]);
  });

  test.each([
    'fox',
    '4/102',
    '31/02/2026',
    '1.5',
    '12.345',
    '#',
    '#0',
    '#1.5',
    'g',
    '€',
    '-',
    '1/1',
    'x2.50',
    '¥12.50',
  ])('and no other text: %j is a word', (text) => expect(searchTerms(text)).toEqual([{ words: [text] }]));

  test('among other words', () => {
    expect(searchTerms(' g €5.00 fox  250 g #7 ')).toEqual([
      { words: ['g'] },
      { words: ['€5.00'], euros: 5 },
      { words: ['fox'] },
      { words: ['250', 'g'], grams: 250 },
      { words: ['#7'], number: 7 },
    ]);
    expect(searchTerms('')).toEqual([]);
  });

  test('without separators between values, unless the text is only a separator', () => {
    expect(searchTerms('Card · Holo rare – 5')).toEqual(searchTerms('Card Holo rare 5'));
    expect(searchTerms('·')).toEqual([{ words: ['·'] }]);
  });
});
