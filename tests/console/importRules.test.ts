import { describe, expect, it } from 'vitest';
import { fieldsOf, type FieldKind } from '../../contract/fields.ts';
import { RESOURCE_NAMES } from '../../contract/resources.ts';
import { TABLE_ROW_SCHEMAS } from '../../contract/tables.ts';
import {
  findChangedValues,
  findFieldProblems,
  hasInput,
  mapErrorsToInputs,
  toCorrectionValues,
} from '../../resources/imports/rows/corrections.ts';
import { hasValue, rowName } from '../../resources/imports/rows/fields.ts';
import { isInProgress } from '../../resources/imports/useImport.ts';
import { importFixture, importRowFixture } from './importFixtures.ts';

/** A value of each field kind of a form, as it is stored and as it is sent. */
const SAMPLES: { readonly [Kind in FieldKind]?: { stored: unknown; sent: unknown } } = {
  text: { stored: 'Fox', sent: 'Fox' },
  address: { stored: 'https://shop.test/1', sent: 'https://shop.test/1' },
  money: { stored: 1_200.5, sent: '1200.50' },
  grams: { stored: 1_400, sent: '1400' },
  date: { stored: '2026-11-14', sent: '2026-11-14' },
  record: { stored: 4, sent: 4 },
  type: { stored: 5, sent: 5 },
  subtype: { stored: 6, sent: 6 },
};

describe('a row in the form that corrects it', () => {
  it('of a shop has its price in yen, and no field for its parcel', () => {
    const typed = toCorrectionValues(importRowFixture({ parent: 3 }));
    expect(typed).toMatchObject({ name: 'Ember Fox', weight: '', priceYen: '1600', date: '2026-11-14' });
    expect(typed).not.toHaveProperty('price');
    expect(typed).not.toHaveProperty('incomingShipment');
  });

  it.each(RESOURCE_NAMES)('of %s sends each field in the format that an import reads', (kind) => {
    const held = Object.entries(fieldsOf(kind)).filter(
      ([, field]) => field.kind in SAMPLES && !field.isDerived,
    );
    const samples = (as: 'stored' | 'sent') =>
      Object.fromEntries(held.map(([name, field]) => [name, SAMPLES[field.kind]?.[as]]));
    const blank = toCorrectionValues(importRowFixture({ kind, values: {} }));
    const typed = toCorrectionValues(importRowFixture({ kind, values: samples('stored') }));
    const sent = findChangedValues(kind, blank, typed);
    expect(sent).toEqual(samples('sent'));
    expect(Object.keys(TABLE_ROW_SCHEMAS[kind].partial.shape)).toEqual(
      expect.arrayContaining(Object.keys(sent)),
    );
  });

  it('sends only changed fields, in the format of the call', () => {
    const before = { name: 'Fox', price: '12.50', priceYen: '1600', weight: '140', incomingShipment: 4 };
    const typed = { name: 'Fox', price: ' 13,50', priceYen: '1700', weight: null, incomingShipment: '' };
    expect(findChangedValues('bought_stocks', before, typed)).toEqual({
      price: '13.50',
      priceYen: '1700',
      weight: null,
      incomingShipment: null,
    });
  });

  it('that was not changed sends nothing', () => {
    const before = toCorrectionValues(importRowFixture());
    expect(findChangedValues('bought_stocks', before, { ...before, state: null })).toEqual({});
  });

  const definitions = [
    { id: 5, key: 'number', type: 1, value_type: 'text' },
    { id: 6, key: 'grade', type: 2, value_type: 'integer' },
  ] as const;
  const product = importRowFixture({ kind: 'products', values: { type: 1, 'extra:5': '4/102' } });

  it('sends changed extra fields, and with a new type only extra fields that were entered or wrong', () => {
    const before = toCorrectionValues(product);
    expect(before).toMatchObject({ type: 1, extras: { 5: '4/102' } });
    const renumbered = { ...before, extras: { 5: '5/102' } };
    expect(findChangedValues('products', before, renumbered, { definitions })).toEqual({
      'extra:5': '5/102',
    });
    const retyped = { ...before, type: 2, sub_type: null, extras: { 5: '4/102', 6: 9 } };
    expect(findChangedValues('products', before, retyped, { definitions })).toEqual({
      type: 2,
      'extra:6': 9,
    });
    const wrong = ['sub_type', 'extra:5'];
    expect(findChangedValues('products', before, retyped, { definitions, wrong })).toEqual({
      type: 2,
      'extra:5': null,
      'extra:6': 9,
    });
  });

  it('sends a wrong field even if it stays empty', () => {
    const before = toCorrectionValues(product);
    const wrong = ['estimated_cost', 'extra:5'];
    const typed = { ...before, extras: {} };
    expect(findChangedValues('products', before, typed, { wrong, definitions })).toEqual({
      estimated_cost: '',
      'extra:5': null,
    });
  });

  it('shows an unreadable value in its input, or quotes it if the input cannot hold it', () => {
    const row = importRowFixture({
      values: { name: 'Fox' },
      problems: { price: '“much” is not an amount.', date: 'Enter a date.', row: 'Too long.' },
      written: { price: 'much', date: 'domani' },
    });
    expect(toCorrectionValues(row)).toMatchObject({ name: 'Fox', price: 'much', date: '' });
    expect(findFieldProblems(row, (message, written) => `${message} (${written})`)).toEqual({
      price: '“much” is not an amount.',
      date: 'Enter a date. (domani)',
      row: 'Too long.',
    });
    expect(['price', 'date', 'row'].map((field) => hasInput(row, field, []))).toEqual([true, true, false]);
  });

  it('has inputs for the extra fields of its type, and for a subtype once it has a type', () => {
    const untyped = importRowFixture({ kind: 'products', values: {} });
    expect(hasInput(product, 'extra:5', definitions)).toBe(true);
    expect(hasInput(product, 'extra:6', definitions)).toBe(false);
    expect(hasInput(product, 'sub_type', definitions)).toBe(true);
    expect(hasInput(untyped, 'sub_type', definitions)).toBe(false);
  });

  it('shows the error of an extra field at its input', () => {
    const problems = { name: 'Enter a name.', 'extra:5': 'Enter a number.' };
    expect(mapErrorsToInputs(problems)).toEqual({ name: 'Enter a name.', extras: { 5: 'Enter a number.' } });
  });
});

describe('a row', () => {
  it.each([
    [importRowFixture(), 'Ember Fox'],
    [importRowFixture({ values: { name: '' } }), 'Parcel 70001, item 1'],
    [
      importRowFixture({ kind: 'incoming_shipments', values: { courier: 'EMS', trackingNumber: 'EB1' } }),
      'EMS EB1',
    ],
    [importRowFixture({ kind: 'incoming_shipments', values: { courier: 'EMS' } }), 'EMS'],
  ])('%# is named by its values, or else by its place', (row, name) => {
    expect(rowName(row)).toBe(name);
  });

  it('counts a price in yen as filled, and an empty list as not filled', () => {
    expect(hasValue(importRowFixture({ values: { priceYen: 1_600 } }), 'price')).toBe(true);
    expect(hasValue(importRowFixture({ values: {} }), 'price')).toBe(false);
    expect(hasValue(importRowFixture({ values: { images: [] } }), 'images')).toBe(false);
  });
});

describe('an import', () => {
  const waiting = { waiting: 1, stored: 0, failed: 0 };
  it.each([
    [importFixture({ state: 'reading' }), true],
    [importFixture({ state: 'recording' }), true],
    [importFixture({ state: 'undoing' }), true],
    [importFixture({ state: 'interrupted' }), false],
    [importFixture({ state: 'committed', photos: waiting }), true],
    [importFixture({ state: 'committed' }), false],
    [importFixture({ state: 'undone', photos: waiting }), false],
    [importFixture({ state: 'draft' }), false],
    [importFixture({ state: 'stopped' }), false],
  ])('%# is polled only while the server works on it', (imported, expected) => {
    expect(isInProgress(imported)).toBe(expected);
  });
});
