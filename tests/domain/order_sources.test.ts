import { describe, expect, test } from 'vitest';
import {
  areItemized,
  type FactWithSource,
  findArticleSource,
  findCountDifference,
  findOrderValueFacts,
  haveNoPrices,
  postageStateOf,
  priceStateOf,
  spreadEqually,
} from '../../domain/order_sources.ts';
import type { OrderFact } from '../../domain/order_fact.ts';
import { mergeOrderFacts } from '../../domain/sale_file.ts';

const piece = (total: number, quantity = 1) => ({ title: 'Fox', sku: '', externalId: '', quantity, total });
const priced: FactWithSource = { source: 'orders', article: piece(5_00) };
const unpriced: FactWithSource = { source: 'packing', article: piece(0), unsaid: ['prices'] };
const worth: FactWithSource = { source: 'money', article: piece(9_00), unsaid: ['articles'] };
const note: FactWithSource = { source: 'a note', unsaid: ['postage'] };

describe('the file whose articles count', () => {
  test.each<[string, FactWithSource[], string | undefined]>([
    ['names articles with prices', [worth, unpriced, priced], 'orders'],
    ['names articles without prices', [worth, unpriced], 'packing'],
    ['has only the value of the order', [note, worth], 'money'],
    ['is none if no file has articles', [note], undefined],
    ['is the first by name of equal ones', [priced, { ...priced, source: 'invoices' }], 'invoices'],
  ])('%s', (_, facts, source) => {
    expect(findArticleSource(facts)).toBe(source);
    expect(findArticleSource(facts.toReversed())).toBe(source);
  });

  test('tells whether there are prices, and the value of the order', () => {
    expect([haveNoPrices([priced, unpriced]), haveNoPrices([priced, worth])]).toEqual([true, false]);
    expect([areItemized([unpriced, worth, note]), areItemized([worth, priced])]).toEqual([false, true]);
    expect(findOrderValueFacts([priced, worth, note, { ...worth, article: undefined }])).toEqual([
      worth,
      { ...worth, article: undefined },
    ]);
    expect(findOrderValueFacts([{ source: 'a list', unsaid: ['articles'] }, worth])).toEqual([worth]);
    expect(findOrderValueFacts([priced, unpriced, note])).toEqual([]);
  });
});

test('the value of an order is shared by its pieces, whatever article they are of', () => {
  const totals = spreadEqually([piece(0, 2), piece(0, 1)], 10_00).map(({ total }) => total);
  expect(totals).toEqual([6_67, 3_33]);
});

describe('how well amounts are known', () => {
  const one = [piece(5_00)];
  const two = [piece(5_00), piece(5_00)];
  test.each([
    ['no articles', [], { isPriced: true, hasWorth: true }, undefined],
    ['prices', two, { isPriced: true, hasWorth: false }, 'known'],
    ['neither prices nor value', two, { isPriced: false, hasWorth: false }, 'unknown'],
    ['the value of two articles', two, { isPriced: false, hasWorth: true }, 'estimated'],
    ['the value of one article', one, { isPriced: false, hasWorth: true }, 'known'],
  ])('of an order with %s', (_, articles, said, state) => {
    expect(priceStateOf(articles, said)).toBe(state);
  });

  test('of postage: known if stated, unknown if the file never has it, otherwise not said', () => {
    expect(postageStateOf([note], 0)).toBe('known');
    expect(postageStateOf([priced, note], undefined)).toBe('unknown');
    expect(postageStateOf([priced], undefined)).toBeUndefined();
  });
});

describe('the number of pieces', () => {
  const articles = [piece(0, 2), piece(0, 1)];
  test.each<[string, FactWithSource[], object[]]>([
    ['that agrees', [{ ...priced, count: 3 }], []],
    ['that differs', [{ ...priced, count: 4 }], [{ of: 'count', stated: 4, read: 3 }]],
    ['that nobody states', [priced], []],
    ['of another file', [{ ...note, count: 2 }, priced], [{ of: 'count', stated: 2, read: 3 }]],
    [
      'of the naming file before others',
      [
        { ...note, count: 2 },
        { ...priced, count: 3 },
      ],
      [],
    ],
    ['of a file without articles', [{ ...priced, unsaid: ['articles'], count: 4 }], []],
  ])('%s', (_, facts, differences) => {
    expect(findCountDifference(facts, { source: 'orders', articles })).toEqual(differences);
    expect(findCountDifference(facts, { source: 'orders', articles: [] })).toEqual([]);
  });
});

describe('an order whose articles and value are in two files', () => {
  const named = (title: string, said: Partial<OrderFact> = {}): OrderFact => ({
    source: 'packing',
    isAccount: false,
    isPerRow: true,
    order: { currency: 'EUR' },
    unsaid: ['prices', 'day'],
    article: { title, sku: '', externalId: title, quantity: 1, total: 0 },
    ...said,
  });
  const value: OrderFact = {
    ...named(''),
    source: 'money',
    order: { day: '2026-11-02', currency: 'EUR' },
    unsaid: ['articles'],
    article: { title: '', sku: '', externalId: '', quantity: 1, total: 9_01 },
    postageCharged: 1_50,
  };

  test('has the articles of one file at equal parts of the value of the other', () => {
    const merged = mergeOrderFacts({ a: named('Fox'), b: named('Heron'), c: value });
    expect(merged.units.map(({ title, price }) => [title, price])).toEqual([
      ['Fox', 4_51],
      ['Heron', 4_50],
    ]);
    expect(merged).toMatchObject({
      priceState: 'estimated',
      postageCharged: 1_50,
      postageState: 'known',
      isItemized: false,
      isUndated: false,
    });
  });

  test('has unknown prices, and no day, as long as only the articles are known', () => {
    expect(mergeOrderFacts({ a: named('Fox'), b: named('Heron') })).toMatchObject({
      priceState: 'unknown',
      postageCharged: undefined,
      postageState: undefined,
      isUndated: true,
      fees: undefined,
      paidBack: undefined,
    });
  });
});
