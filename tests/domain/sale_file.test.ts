import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCountry } from '../../domain/country_name.ts';
import { mergeOrderFacts } from '../../domain/sale_file.ts';
import { type OrderFact } from '../../domain/order_fact.ts';
import { pairUnits } from '../../domain/sale_merge.ts';
import {
  normalizeEvents,
  normalizeFees,
  normalizeLines,
  readEvents,
  readFees,
  readLines,
  writeEvents,
  writeFees,
  writeLines,
} from '../../domain/sale_text.ts';
import { splitCurrencyCode } from '../../domain/table/amount.ts';
import { findKnownFile, mapKnownFile } from '../../contract/known_files.ts';

const row = (said: Partial<OrderFact>): OrderFact => ({
  source: 'ebay_orders',
  isAccount: false,
  isPerRow: true,
  order: { day: '2026-11-02', currency: 'EUR' },
  ...said,
});
const article = (externalId: string, total: number, more: object = {}) => ({
  title: `Article ${externalId}`,
  sku: '',
  externalId,
  quantity: 1,
  total,
  ...more,
});
const account = (said: Partial<OrderFact>) => row({ source: 'ebay_earnings', isAccount: true, ...said });

describe('the merged facts of one order', () => {
  test('have the articles of the file with SKUs, and the amounts of the account', () => {
    const folded = mergeOrderFacts({
      a: row({ article: article('1', 30_00, { sku: 'BS-1', quantity: 3 }), postageCharged: 2_00 }),
      b: account({ article: article('1', 29_00), postageCharged: 2_50, fees: { commission: 1_45 } }),
    });
    expect(folded.units.map(({ price, sku }) => [price, sku])).toEqual([
      [9_67, 'BS-1'],
      [9_67, 'BS-1'],
      [9_66, 'BS-1'],
    ]);
    expect(folded).toMatchObject({ postageCharged: 2_50, fees: [{ kind: 'commission', amount: 1_45 }] });
  });

  test('add amounts per row, and count repeated amounts once', () => {
    const rows = [
      row({ article: article('1', 1_00), postageCharged: 3_00 }),
      row({ article: article('2', 1_00), postageCharged: 3_00 }),
    ];
    const [a, b] = rows;
    if (!a || !b) throw new Error();
    expect(mergeOrderFacts({ a, b }).postageCharged).toBe(6_00);
    expect(
      mergeOrderFacts({ a: { ...a, isPerRow: false }, b: { ...b, isPerRow: false } }).postageCharged,
    ).toBe(3_00);
  });

  test('have the order’s day as the posting day, unless a file states another or none', () => {
    const posted = (said: object) =>
      mergeOrderFacts({ a: row({ order: { day: '2026-11-02', ...said } }) }).order;
    expect(posted({})).toMatchObject({ state: 'Posted', posted: '2026-11-02' });
    expect(posted({ posted: '2026-11-05' })).toMatchObject({ state: 'Posted', posted: '2026-11-05' });
    expect(posted({ posted: null })).toMatchObject({ state: 'To pack' });
  });

  test('have a discount of the order spread over its articles by price', () => {
    const { units } = mergeOrderFacts({
      a: row({ article: article('1', 30_00) }),
      b: row({ article: article('2', 10_00) }),
      c: row({ discount: 4_00 }),
    });
    expect(units.map(({ price }) => price)).toEqual([27_00, 9_00]);
  });

  test('are the same in any order', () => {
    const statement = fc.record({
      source: fc.constantFrom('ebay_orders', 'plain'),
      isAccount: fc.boolean(),
      isPerRow: fc.boolean(),
      order: fc.record({ day: fc.constant('2026-11-02'), buyerCountry: fc.constantFrom('IT', 'DE', '') }),
      article: fc.option(
        fc.record({
          title: fc.constantFrom('Fox', 'Wyrm'),
          sku: fc.constantFrom('', 'A', 'B'),
          externalId: fc.constantFrom('', '1', '2'),
          quantity: fc.integer({ min: 1, max: 4 }),
          total: fc.nat(10_000),
        }),
        { nil: undefined },
      ),
      postageCharged: fc.option(fc.nat(1_000), { nil: undefined }),
      fees: fc.option(fc.record({ commission: fc.nat(500) }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.dictionary(fc.string({ maxLength: 4 }), statement, { maxKeys: 6 }), (statements) => {
        const turned = Object.fromEntries(Object.entries(statements).toReversed());
        expect(mergeOrderFacts(turned)).toEqual(mergeOrderFacts(statements));
      }),
    );
  });
});

describe('the parts of a sale as texts', () => {
  const words = fc.string({ maxLength: 40 }).map((text) => text.replaceAll(/[\r\n]/g, ' ').trim());
  test('are read back as they were written', () => {
    const line = fc.record({
      price: fc.nat(1_000_000),
      product: fc.option(
        fc.record({ id: fc.integer({ min: 1, max: 9_999 }), mark: fc.constantFrom(null, 'k3f9m2') }),
      ),
      externalId: fc.stringMatching(/^[\w-]{0,12}$/),
      title: words,
    });
    const fee = fc.record({
      kind: fc.constantFrom('commission', 'fixed fee', 'other'),
      amount: fc.integer({ min: -5_000, max: 5_000 }),
      vat: fc.constantFrom(0, 59, -59),
      day: fc.constantFrom(null, '2026-11-05'),
      note: words,
    });
    const event = fc.record({
      kind: fc.constantFrom('refund', 'return', 'lost'),
      amount: fc.nat(5_000),
      line: fc.option(fc.nat(5)),
      day: fc.constant('2026-11-05'),
      restocked: fc.boolean(),
      note: words,
    });
    fc.assert(
      fc.property(
        fc.array(line),
        fc.array(fee),
        fc.array(event),
        fc.boolean(),
        (lines, fees, events, isEstimated) => {
          expect(readLines(writeLines(lines)).lines).toEqual(lines);
          expect(normalizeLines(lines)).toEqual(lines);
          const text = writeFees(fees as never, { isEstimated });
          expect(writeFees(readFees(text).lines, readFees(text))).toBe(text);
          expect(readFees(text)).toMatchObject({ isEstimated, lines: { length: fees.length } });
          expect(normalizeFees({ lines: fees as never, isEstimated })).toEqual(readFees(text));
          const happened = writeEvents(events as never);
          expect(writeEvents(readEvents(happened).lines)).toBe(happened);
          expect(normalizeEvents(events as never)).toEqual(readEvents(happened).lines);
        },
      ),
    );
  });

  test('have the VAT of a fee after its amount, and none in files of earlier versions', () => {
    const fee = { kind: 'commission', amount: 3_25, vat: 59, day: '2026-11-05', note: 'June' } as const;
    expect(writeFees([fee])).toBe('commission 3.25; VAT 0.59; 2026-11-05; note June');
    expect(readFees('commission 3.25; 2026-11-05; note June').lines).toEqual([{ ...fee, vat: 0 }]);
  });

  test('are refused with the line that cannot be read', () => {
    expect(readLines('a card')).toMatchObject({
      problem: { code: 'sales.unreadable_line', parameters: { line: 'a card' } },
    });
    expect(readFees('bribe 3')).toMatchObject({ problem: { parameters: { line: 'bribe 3' } } });
  });
});

test('lines that an operator has changed, added or removed stay so when files repeat their articles', () => {
  const units = mergeOrderFacts({
    a: row({ article: article('1', 5_00) }),
    b: row({ article: article('2', 6_00) }),
  }).units;
  const present = [
    { price: 5_00, product: { id: 7, mark: null }, externalId: '1', title: 'Called otherwise' },
    { price: 1_00, product: null, externalId: '', title: 'A gift' },
  ];
  const found = pairUnits({ present, before: units, now: units });
  expect(found.units.map(({ line }) => line?.product?.id)).toEqual([7]);
  expect(found.own).toEqual([present[1]]);
});

test('amounts are read with their currency', () => {
  expect(splitCurrencyCode('US $1,250.00')).toEqual({ number: '1,250.00', currency: 'USD' });
  expect(splitCurrencyCode('-€3,50')).toEqual({ number: '-3,50', currency: 'EUR' });
  expect(splitCurrencyCode('GBP 2.00')).toEqual({ number: '2.00', currency: 'GBP' });
  expect(splitCurrencyCode('12.50')).toEqual({ number: '12.50' });
});

test('countries are recognised by name in five languages and by code', () => {
  expect(['Germany', 'Germania', 'Deutschland', 'de', 'Allemagne', 'Alemania'].map(findCountry)).toEqual(
    Array<string>(6).fill('DE'),
  );
  expect(
    ['USA', 'United States of America', ' Great Britain ', 'UK', 'Korea, South', 'Czech Republic'].map(
      findCountry,
    ),
  ).toEqual(['US', 'US', 'GB', 'GB', 'KR', 'CZ']);
  expect(findCountry('Atlantis')).toBeUndefined();
});

describe('files of sites', () => {
  const earnings = ['Order earnings', 'Item ID', 'Order number', 'Final Value Fee - fixed'];
  test('are recognised by their headings in any order and case', () => {
    expect(findKnownFile(earnings)?.id).toBe('ebay_earnings');
    expect(findKnownFile(['SOLD FOR', 'custom label', 'order number', 'item number'])?.id).toBe(
      'ebay_orders',
    );
    expect(findKnownFile(['Name', 'Lineitem price', 'Lineitem name', 'Lineitem quantity'])?.id).toBe(
      'shopify_orders',
    );
    expect(findKnownFile(['Name', 'Price', 'Quantity'])).toBeUndefined();
    const known = findKnownFile(earnings);
    expect(known && mapKnownFile(known, earnings)).toEqual({
      0: 'earned',
      1: 'articleNumber',
      2: 'orderNumber',
      3: 'fixedFee',
    });
  });
});
