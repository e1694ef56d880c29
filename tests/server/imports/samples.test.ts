import { describe, expect, test } from 'vitest';
import type { ResourceName } from '../../../contract/resources.ts';
import type { ImportValues } from '../../../domain/import.ts';
import { listMappedColumns } from '../../../server/modules/imports/read/mapped_columns.ts';
import { EMPTY_RECORD, type RecordOfRow } from '../../../server/modules/imports/read/record.ts';
import { collectSamples, describeReadings } from '../../../server/modules/imports/readings.ts';
import { messagesToTexts } from '../../support/messages.ts';

const TYPES = [{ id: 1, name: 'Card', subtypes: [{ id: 5, name: 'Holo' }] }];
const EXTRAS = [
  { id: 4, key: 'Set', type: 1, value_type: 'text' as const },
  { id: 6, key: 'Set', type: 2, value_type: 'text' as const },
];

/** How the first row below a heading is read. */
function readingOf(
  resource: ResourceName,
  [heading, key]: readonly [heading: string, key: string],
  values: ImportValues,
  {
    record = {},
    currency = null,
    others = [],
  }: { record?: Partial<RecordOfRow>; currency?: string | null; others?: ImportValues[] } = {},
) {
  const columns = listMappedColumns(
    { kind: 'csv', headers: [heading] },
    { resource, mapping: { 0: key }, types: TYPES, extras: EXTRAS, ours: 'k3f9m2', numbers: 'source' },
  );
  const rows = [values, ...others].map((one, index): RecordOfRow => ({
    ...EMPTY_RECORD,
    row: index + 2,
    problems: [],
    ...(index === 0 && record),
    values: one as RecordOfRow['values'],
  }));
  const of = {
    resource,
    columns,
    rows,
    types: TYPES,
    extras: EXTRAS,
    currency,
    statuses: {},
    transactionKinds: {},
  };
  const [[reading] = []] = messagesToTexts(describeReadings([[{ row: 2, text: 'x' }]], of)) as string[][];
  return reading;
}

describe('the samples of a column', () => {
  test('are its first three different values, up to 60 characters each', () => {
    const rows = ['a', ' a ', '', 'b', 'x'.repeat(61), 'c'].map((text, index) => ({
      row: index + 2,
      cells: [text, index === 0 ? { date: '2026-11-02' } : null],
    }));
    expect(collectSamples(['One', 'Two', 'Three'], rows)).toEqual([
      [
        { row: 2, text: 'a' },
        { row: 5, text: 'b' },
        { row: 6, text: 'x'.repeat(60) },
      ],
      [{ row: 2, text: '2026-11-02' }],
      [],
    ]);
  });

  test.each<[string, ResourceName, readonly [string, string], ImportValues, string]>([
    ['money', 'bought_stocks', ['Price', 'price'], { price: 12.5 }, '€12.50'],
    [
      'a foreign amount',
      'bought_stocks',
      ['Foreign', 'foreign_price'],
      { foreign_price: 1_250, currency: 'USD' },
      'US$1,250.00',
    ],
    [
      'a foreign amount without a currency',
      'bought_stocks',
      ['Foreign', 'foreign_price'],
      { foreign_price: 1_250 },
      '1,250',
    ],
    ['a rate', 'bought_stocks', ['Rate', 'rate'], { rate: 163.2 }, '163.20'],
    ['a weight', 'bought_stocks', ['Weight', 'weight'], { weight: 1_200 }, '1,200 g'],
    ['a day', 'bought_stocks', ['Date', 'date'], { date: '2026-04-03' }, '3 April 2026'],
    ['a count', 'products', ['Quantity', 'quantity'], { quantity: 1_200 }, '1,200'],
    ['a type', 'products', ['Type', 'type'], { type: 1 }, 'Card'],
    ['a type that is gone', 'products', ['Type', 'type'], { type: 9 }, '–'],
    ['a subtype', 'products', ['Subtype', 'sub_type'], { sub_type: 5 }, 'Holo'],
    ['a text', 'products', ['Name', 'name'], { name: 'Fox' }, 'Fox'],
    ['a country', 'sales', ['Country', 'buyerCountry'], { buyerCountry: 'DE' }, 'Germany'],
    ['pictures', 'products', ['Pictures', 'images'], { images: ['a', 'b'] }, 'a b'],
    ['a percentage', 'bought_stocks', ['VAT', 'vatPercent'], { vatPercent: 22 }, '22%'],
    [
      'lines of a sale',
      'sales',
      ['Lines', 'lines'],
      { lines: [{ price: 5_00, product: null, externalId: '', title: 'Fox' }] },
      '5.00; title Fox',
    ],
    ['nothing', 'products', ['Name', 'name'], { name: '' }, '–'],
    [
      'an amount of an order',
      'sales',
      ['Price', 'articlePrice'],
      { articlePrice: 5, currency: 'USD' },
      'US$5.00',
    ],
    ['an amount of a fee, which has no sign', 'sales', ['Fee', 'commission'], { commission: -5 }, '€5.00'],
    [
      'an amount of a transaction, which has a sign',
      'site_transactions',
      ['Amount', 'amount'],
      { amount: -5 },
      '−€5.00',
    ],
  ])('are shown as %s', (_what, resource, column, values, shown) =>
    expect(readingOf(resource, column, values)).toBe(shown),
  );

  test('are in the currency of the order’s other row, or of the whole file', () => {
    const price = ['Price', 'articlePrice'] as const;
    const values = { articlePrice: 5, orderNumber: '1' };
    const others = [
      { orderNumber: '2', currency: 'GBP' },
      { orderNumber: '1', currency: 'USD' },
    ];
    expect(readingOf('sales', price, values, { others })).toBe('US$5.00');
    expect(
      readingOf('sales', price, { articlePrice: 5 }, { others: [{ currency: 'GBP' }], currency: 'CHF' }),
    ).toMatch(/CHF/);
    expect(readingOf('sales', price, { ...values, currency: 'EUR' }, { others })).toBe('€5.00');
    expect(
      readingOf('bought_stocks', ['Price', 'price'], { price: 1_200 }, { record: { inYen: ['price'] } }),
    ).toBe('¥1,200');
  });

  test('are unreadable if their cell or their whole row is', () => {
    const name = ['Name', 'name'] as const;
    const problem = (column: string | null, isWarning = false) => ({
      record: { problems: [{ row: 2, column, message: 'wrong', isWarning }] },
    });
    expect(readingOf('products', name, { name: 'Fox' }, problem('Name'))).toBe('cannot be read');
    expect(readingOf('products', name, { name: 'Fox' }, problem(null))).toBe('cannot be read');
    expect(readingOf('products', name, { name: 'Fox' }, problem('Other'))).toBe('Fox');
    expect(readingOf('products', name, { name: 'Fox' }, problem('Name', true))).toBe('Fox');
    expect(readingOf('products', name, { name: 'Fox' }, { record: { row: 7 } })).toBe('cannot be read');
  });

  test('are links as the file has them', () => {
    const record = { number: { mark: null, says: '7' }, links: { boughtStock: { mark: null, says: 'Lot' } } };
    expect(readingOf('products', ['No', 'id'], {}, { record })).toBe('7');
    expect(readingOf('products', ['Purchase', 'boughtStock'], {}, { record })).toBe('Lot');
  });

  test('are extra fields of the type in the heading, or of the row’s own type', () => {
    const values = { product_extras: [{ id: 6, key: 'set', value: 'Base' }] };
    expect(readingOf('products', ['Set', 'extra:4'], values)).toBe('Base');
    expect(readingOf('products', ['Card: Set', 'extra:4'], values)).toBe('–');
    const own = { product_extras: [{ id: 4, key: 'set', value: 'Base' }] };
    expect(readingOf('products', ['Card: Set', 'extra:4'], own)).toBe('Base');
  });

  test('of unmapped columns have no reading, and long ones are cut', () => {
    expect(readingOf('products', ['Name', 'none'], { name: 'Fox' })).toBeUndefined();
    expect(readingOf('products', ['Name', 'name'], { name: 'F'.repeat(70) })).toBe('F'.repeat(60));
  });
});
