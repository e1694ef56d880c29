import { describe, expect, it } from 'vitest';
import { importQueueAddress } from '../../resources/imports/queue.ts';
import { isRequired, listCorrectableFields } from '../../resources/imports/rows/corrections.ts';
import {
  canChooseRow,
  extraField,
  extraFieldsOf,
  extraId,
  foreignAmountText,
  formatAmount,
  formatSaleParts,
  hasValue,
  isShownField,
  nameFieldsOf,
  ROW_COLUMNS,
  ROW_FIELDS,
  rowCurrency,
  rowName,
  rowValue,
} from '../../resources/imports/rows/fields.ts';
import { countImportRows } from '../../resources/imports/rows/rows.ts';
import { shopOfSource } from '../../resources/imports/sources.ts';
import { IMPORT_ROW_STATUSES } from '../../domain/import.ts';
import { importRowFixture } from './importFixtures.ts';

type Fields = Parameters<typeof importRowFixture>[0];
const row = (kind: string, values: object, more: object = {}) =>
  importRowFixture({ kind, values, ...more } as Fields);

describe('a row of an import', () => {
  it.each([
    ['products', { name: 'Ember Fox' }, 'Ember Fox'],
    ['sales', { site: 'Ebay', orderNumber: '04-1' }, 'Ebay 04-1'],
    ['site_transactions', { site: 'Ebay', word: 'Fee', orderNumber: '' }, 'Ebay Fee'],
    ['site_listings', { title: '', sku: 'CARD-1', externalId: 7 }, 'CARD-1'],
    ['incoming_shipments', { courier: 'DHL', trackingNumber: 'EJ1' }, 'DHL EJ1'],
    ['products', { name: '' }, 'Row 2'],
  ])('of %s with %o is called “%s”', (kind, values, name) => {
    expect(rowName(row(kind, values, { place: 'Row 2' }))).toBe(name);
  });

  it('has the currency of the order, the transaction or the listing, and else euros', () => {
    for (const kind of ['sales', 'site_transactions', 'site_listings'])
      expect(rowCurrency(row(kind, { currency: 'GBP' }))).toBe('GBP');
    expect(rowCurrency(row('sales', {}))).toBe('EUR');
    expect(rowCurrency(row('bought_stocks', { currency: 'JPY' }))).toBe('EUR');
    expect(formatAmount(3, 'EUR')).toBe('€3.00');
    expect(formatAmount(3, 'GBP')).toBe('£3.00');
  });

  it('shows an amount that was paid in another currency', () => {
    expect(foreignAmountText(row('bought_stocks', { priceYen: 1600 }), 'price')).toBe('¥1,600');
    const dollars = { foreign_price: 21.6, currency: 'USD' };
    expect(foreignAmountText(row('bought_stocks', dollars), 'price')).toBe('US$21.60');
    expect(foreignAmountText(row('bought_stocks', { foreign_price: 21.6 }), 'price')).toBeUndefined();
    expect(foreignAmountText(row('bought_stocks', { price: 20 }), 'price')).toBeUndefined();
    expect(hasValue(row('bought_stocks', { priceYen: 1600 }), 'price')).toBe(true);
    expect(hasValue(row('bought_stocks', { price: '' }), 'price')).toBe(false);
    expect(hasValue(row('bought_stocks', { price: 0 }), 'price')).toBe(true);
    expect(hasValue(row('bought_stocks', { link: [] }), 'link')).toBe(false);
  });

  it('has the net of a transaction after its fees', () => {
    const transaction = row('site_transactions', { amount: 44.89, commission: 4.2, otherFee: 0.3, net: 1 });
    expect(rowValue(transaction, 'net')).toBeCloseTo(40.39);
    expect(rowValue(row('site_transactions', { amount: 44.89 }), 'net')).toBe(44.89);
    expect(rowValue(row('sales', { net: 7 }), 'net')).toBe(7);
  });

  it('writes the amount of each line, fee or event in its currency', () => {
    expect(formatSaleParts('Ember Fox 12.5\nSleeves -1', 'EUR')).toBe('Ember Fox €12.50\nSleeves −€1.00');
    expect(formatSaleParts('commission 4.2 on 2026', 'GBP')).toBe('commission £4.20 on 2026');
  });

  it('does not show what says nothing: amounts of 0 of a transaction, and states that are usual', () => {
    expect(isShownField(row('site_transactions', { amount: 0 }), 'amount')).toBe(false);
    expect(isShownField(row('site_transactions', { balance: 0 }), 'balance')).toBe(true);
    expect(isShownField(row('sales', { priceState: 'known' }), 'priceState')).toBe(false);
    expect(isShownField(row('sales', { priceState: 'missing' }), 'priceState')).toBe(true);
    expect(isShownField(row('sales', { postageState: 'known' }), 'postageState')).toBe(false);
    expect(isShownField(row('products', { state: 'known' }), 'state')).toBe(true);
  });

  it('has extra fields by their ids', () => {
    expect(extraField(7)).toBe('extra:7');
    expect([extraId('extra:7'), extraId('extra:x'), extraId('name')]).toEqual([7, undefined, undefined]);
    expect(extraFieldsOf(row('products', { name: 'a', 'extra:7': 'b', extra: 'c' }))).toEqual(['extra:7']);
  });

  it('is chosen only while it does something', () => {
    const statuses = IMPORT_ROW_STATUSES.filter((status) => canChooseRow({ status }));
    expect(statuses).toEqual(expect.arrayContaining(['new', 'changed', 'deleted']));
    expect(statuses).toHaveLength(3);
  });

  it('shows its columns first, then its other fields, without ids and its name', () => {
    for (const kind of ['products', 'sales', 'bought_stocks', 'site_transactions', 'places'] as const) {
      expect(ROW_FIELDS[kind].slice(0, ROW_COLUMNS[kind].length), kind).toEqual(ROW_COLUMNS[kind]);
      expect(ROW_FIELDS[kind]).not.toContain('id');
      for (const name of nameFieldsOf(kind)) expect(ROW_FIELDS[kind]).not.toContain(name);
    }
    expect(ROW_FIELDS.incoming_shipments).toEqual(expect.arrayContaining(['parcelState', 'note']));
    expect(ROW_FIELDS.bought_stocks).not.toContain('currency');
  });
});

describe('a correction', () => {
  it('is not offered for a purchase’s parcel, nor for articles that are matched one by one', () => {
    expect(listCorrectableFields(row('bought_stocks', {}, { parent: null }))).toContain('incomingShipment');
    expect(listCorrectableFields(row('bought_stocks', {}, { parent: 3 }))).not.toContain('incomingShipment');
    const lines = listCorrectableFields(row('sales', {}));
    expect(listCorrectableFields(row('sales', { articles: [] })).length).toBeLessThan(lines.length);
  });

  it('is offered for another currency only if the row names one', () => {
    const named = { currency: 'USD', foreign_price: 21.6 };
    expect(listCorrectableFields(row('bought_stocks', {}))).not.toContain('currency');
    expect(listCorrectableFields(row('bought_stocks', named))).toContain('currency');
    expect(listCorrectableFields(row('bought_stocks', { ...named, priceYen: 1600 }))).not.toContain(
      'currency',
    );
    const wrong = row('bought_stocks', {}, { problems: { rate: 'It is not a rate.' } });
    expect(listCorrectableFields(wrong)).toContain('rate');
  });

  it('has yen in place of euros where the shop names yen, which a record needs as well', () => {
    const fields = listCorrectableFields(row('bought_stocks', { priceYen: 1600 }));
    expect(fields).toContain('priceYen');
    expect(fields).not.toContain('price');
    expect(isRequired('bought_stocks', 'priceYen')).toBe(isRequired('bought_stocks', 'price'));
    expect(isRequired('bought_stocks', 'link')).toBe(false);
    expect(isRequired('products', 'name')).toBe(true);
  });
});

it('imports wait in a queue, each for the one before', () => {
  expect(importQueueAddress([])).toBe('/tools/import_data');
  expect(importQueueAddress([3])).toBe('/tools/import_data/3');
  expect(importQueueAddress([3, 4, 5])).toBe('/tools/import_data/3?next=4.5');
});

it('rows are counted by status, or all together', () => {
  const rows = Object.fromEntries(IMPORT_ROW_STATUSES.map((status, at) => [status, at + 1])) as Parameters<
    typeof countImportRows
  >[0];
  expect(countImportRows(rows, IMPORT_ROW_STATUSES[1])).toBe(2);
  const { length } = IMPORT_ROW_STATUSES;
  expect(countImportRows(rows)).toBe((length * (length + 1)) / 2);
});

it('the source of an import is a shop only by the name of one', () => {
  expect([shopOfSource('zenmarket'), shopOfSource('shop.csv'), shopOfSource(null)]).toEqual([
    'zenmarket',
    undefined,
    undefined,
  ]);
});
