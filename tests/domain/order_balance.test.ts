import { describe, expect, test } from 'vitest';
import type { OrderFact } from '../../domain/order_fact.ts';
import { mergeOrderFacts } from '../../domain/sale_file.ts';

const fact = (said: Partial<OrderFact> = {}): OrderFact => ({
  source: 'plain',
  isAccount: false,
  isPerRow: true,
  order: { day: '2026-11-02', currency: 'EUR' },
  ...said,
});
const article = (externalId: string, total: number, said: Partial<OrderFact> = {}) =>
  fact({ article: { title: externalId, sku: '', externalId, quantity: 1, total }, ...said });
const merge = (...facts: OrderFact[]) => mergeOrderFacts(Object.fromEntries(facts.entries()));
const pricesOf = (...facts: OrderFact[]) => merge(...facts).units.map(({ price }) => price);
const differencesOf = (...facts: OrderFact[]) => merge(...facts).differences;

describe('the discounts in the rows of an order', () => {
  test('reduce the article of their row, of either kind', () => {
    expect(pricesOf(article('1', 10_00, { lineDiscount: 1_00, discount: 50 }), article('2', 5_00))).toEqual([
      8_50, 5_00,
    ]);
  });

  test('count once if rows repeat the discount of the order, and for each row if they have their own', () => {
    const rows = (said: Partial<OrderFact>) =>
      ['1', '2'].map((id) => article(id, 10_00, { isPerRow: false, discount: 1_00, ...said }));
    expect(pricesOf(...rows({}))).toEqual([9_50, 9_50]);
    expect(pricesOf(...rows({ perRow: ['discount'] }))).toEqual([9_00, 9_00]);
  });
});

describe('the tax of an order', () => {
  test.each<[string, NonNullable<OrderFact['stated']>, number, number]>([
    ['is VAT on top, which belongs to the price', { total: 12_20, tax: 2_20, isVat: true }, 12_20, 0],
    ['is on top, and no income', { total: 10_80, tax: 80 }, 10_00, 80],
    ['is within the prices', { total: 10_00, tax: 80 }, 10_00, 0],
    ['is collected by the site', { total: 10_84, collected: 84 }, 10_00, 0],
  ])('%s', (_, stated, price, taxOnTop) => {
    const merged = merge(article('1', 10_00, { stated }));
    expect(merged).toMatchObject({ taxOnTop, differences: [] });
    expect(merged.units.map((unit) => unit.price)).toEqual([price]);
  });
});

describe('the totals in the rows of an order', () => {
  const rows = (isPerRow: boolean, ...stated: OrderFact['stated'][]) =>
    stated.map((one, index) => article(String(index), 5_00, { isPerRow, ...(one && { stated: one }) }));

  test.each<[string, OrderFact[]]>([
    ['each of its own article', rows(false, { total: 5_00 }, { total: 5_00 })],
    [
      'each of its own article, with subtotals',
      rows(false, { total: 5_00, subtotal: 5_00 }, { total: 5_00, subtotal: 5_00 }),
    ],
    ['of the order, repeated', rows(false, { total: 10_00 }, { total: 10_00 })],
    [
      'of the order in a row of its own',
      [...rows(true, undefined, undefined), fact({ stated: { total: 10_00 } })],
    ],
    ['in some rows only, so that the total is unknown', rows(true, { total: 5_00 }, undefined)],
  ])('agree: %s', (_, facts) => {
    expect(differencesOf(...facts)).toEqual([]);
  });

  test('that differ are reported', () => {
    expect(differencesOf(...rows(false, { total: 9_00 }, { total: 9_00 }))).toEqual([
      { of: 'total', stated: 9_00, read: 10_00 },
    ]);
    expect(differencesOf(...rows(true, undefined, undefined), fact({ stated: { total: 9_00 } }))).toEqual([
      { of: 'total', stated: 9_00, read: 10_00 },
    ]);
    expect(differencesOf(...rows(true, { subtotal: 4_00 }, { subtotal: 5_00 }))).toEqual([
      { of: 'subtotal', stated: 9_00, read: 10_00 },
    ]);
    expect(differencesOf(article('1', 5_00, { stated: { line: 4_00 } }))).toEqual([
      { of: 'line', stated: 4_00, read: 5_00 },
    ]);
    expect(differencesOf(article('1', 5_00, { count: 3 }))).toEqual([{ of: 'count', stated: 3, read: 1 }]);
  });
});

describe('the earnings in an account', () => {
  const row = (earned: number | undefined, said: Partial<OrderFact> = {}) =>
    article('1', 10_00, {
      source: 'earnings',
      isAccount: true,
      fees: { commission: 1_00 },
      postageCharged: 1_50,
      postagePaid: 2_00,
      refund: 50,
      stated: { earned },
      ...said,
    });

  test('are price and postage, less fees, postage paid and refunds', () => {
    expect(differencesOf(row(8_00))).toEqual([]);
    expect(differencesOf(row(7_99))).toEqual([{ of: 'earned', stated: 7_99, read: 8_00 }]);
  });

  test('are those of all rows, and not compared if a row has none', () => {
    const other = { article: { title: '2', sku: '', externalId: '2', quantity: 1, total: 10_00 } };
    expect(differencesOf(row(8_00), row(7_99, other))).toEqual([
      { of: 'earned', stated: 15_99, read: 16_00 },
    ]);
    expect(differencesOf(row(7_99), row(undefined, other))).toEqual([]);
  });
});

describe('the units of an order', () => {
  const piece = (said: object) => ({
    title: 'Fox',
    sku: '',
    externalId: '',
    quantity: 1,
    total: 5_00,
    ...said,
  });

  test('are those of all articles that one row names', () => {
    const { units, isItemized } = merge(
      fact({ articles: [piece({ externalId: '1' }), piece({ externalId: '2', total: 3_00 })] }),
    );
    expect(units.map(({ externalId, price }) => [externalId, price])).toEqual([
      ['1', 5_00],
      ['2', 3_00],
    ]);
    expect(isItemized).toBe(true);
  });

  test('are told apart without numbers of the site, whatever the case of their names', () => {
    const keys = merge(
      fact({ article: piece({ title: 'FOX', sku: 'a' }) }),
      fact({ article: piece({ sku: 'A' }) }),
      fact({ article: piece({ title: 'Heron', quantity: 2 }) }),
    ).units.map(({ key, article: of }) => [key, of]);
    expect(keys).toEqual([
      [' heron/0.0', ' heron/0'],
      [' heron/0.1', ' heron/0'],
      ['a fox/0.0', 'a fox/0'],
      ['a fox/1.0', 'a fox/1'],
    ]);
  });

  test('have the amounts of the account by the number of the site, and its title if they have none', () => {
    const paid = (externalId: string, total: number) =>
      article(externalId, total, { source: 'earnings', isAccount: true });
    const { units } = merge(
      fact({ article: piece({ title: '', externalId: '1', total: 6_00 }) }),
      fact({ article: piece({ externalId: '1', total: 2_00 }) }),
      fact({ article: piece({ externalId: '3', total: 9_00 }) }),
      paid('1', 4_00),
      paid('2', 7_00),
    );
    expect(units.map(({ title, externalId, price }) => [title, externalId, price])).toEqual([
      ['1', '1', 3_00],
      ['Fox', '1', 1_00],
      ['2', '2', 7_00],
      ['Fox', '3', 9_00],
    ]);
  });
});
