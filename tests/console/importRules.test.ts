import { describe, expect, it } from 'vitest';
import {
  changedValues,
  fieldProblems,
  hasInput,
  inputErrors,
  typedValues,
} from '../../src/pages/imports/rows/corrections.ts';
import { isSaid, nameOf } from '../../src/pages/imports/rows/fields.ts';
import { isMoving } from '../../src/pages/imports/useImport.ts';
import { someImport, someRow } from './someImport.ts';

describe('a row in the form that corrects it', () => {
  it('of a shop keeps its price in yen and its parcel', () => {
    expect(typedValues(someRow({ parent: 3 }))).toEqual({
      name: 'Ember Fox',
      state: '',
      link: '',
      priceYen: '1600',
      weight: '',
      date: '2026-11-14',
    });
  });

  it('of a file has amounts in euros, and the shipment as its id', () => {
    const values = { name: 'Ember Fox', price: 12.5, weight: 140, incomingShipment: 4 };
    expect(typedValues(someRow({ values }))).toMatchObject({
      price: '12.50',
      weight: '140',
      incomingShipment: 4,
    });
  });

  it('is sent as far as it was changed, as the call wants it', () => {
    const before = { name: 'Fox', price: '12.50', priceYen: '1600', weight: '140', incomingShipment: 4 };
    const typed = { name: 'Fox', price: ' 13,50', priceYen: '1700', weight: null, incomingShipment: '' };
    expect(changedValues(before, typed)).toEqual({
      price: '13.50',
      priceYen: '1700',
      weight: null,
      incomingShipment: null,
    });
  });

  it('that was typed as it stood sends nothing', () => {
    const before = typedValues(someRow());
    expect(changedValues(before, { ...before, state: null })).toEqual({});
  });

  const definitions = [
    { id: 5, key: 'number', type: 1, value_type: 'text' },
    { id: 6, key: 'grade', type: 2, value_type: 'integer' },
  ] as const;
  const product = someRow({ kind: 'products', values: { type: 1, 'extra:5': '4/102' } });

  it('says its extra fields, and loses those that its new type has not', () => {
    const before = typedValues(product);
    expect(before).toMatchObject({ type: 1, extras: { 5: '4/102' } });
    const renumbered = { ...before, extras: { 5: '5/102' } };
    expect(changedValues(before, renumbered, { definitions })).toEqual({ 'extra:5': '5/102' });
    const retyped = { ...before, type: 2, extras: { 5: '4/102', 6: 9 } };
    expect(changedValues(before, retyped, { definitions })).toEqual({
      type: 2,
      'extra:5': null,
      'extra:6': 9,
    });
  });

  it('that was wrong is sent even where it stays empty', () => {
    const before = typedValues(product);
    const wrong = ['estimated_cost', 'extra:5'];
    const typed = { ...before, extras: {} };
    expect(changedValues(before, typed, { wrong, definitions })).toEqual({
      estimated_cost: '',
      'extra:5': null,
    });
  });

  it('holds what could not be read where it can be typed, and quotes it elsewhere', () => {
    const row = someRow({
      values: { name: 'Fox' },
      problems: { price: '“much” is not an amount.', date: 'Enter a date.', row: 'Too long.' },
      written: { price: 'much', date: 'domani' },
    });
    expect(typedValues(row)).toMatchObject({ name: 'Fox', price: 'much', date: '' });
    expect(fieldProblems(row, (message, written) => `${message} (${written})`)).toEqual({
      price: '“much” is not an amount.',
      date: 'Enter a date. (domani)',
      row: 'Too long.',
    });
    expect(['price', 'date', 'row'].map((field) => hasInput(row, field, []))).toEqual([true, true, false]);
  });

  it('has inputs for the extra fields of its type, and for a subtype once there is a type', () => {
    const untyped = someRow({ kind: 'products', values: {} });
    expect(hasInput(product, 'extra:5', definitions)).toBe(true);
    expect(hasInput(product, 'extra:6', definitions)).toBe(false);
    expect(hasInput(product, 'sub_type', definitions)).toBe(true);
    expect(hasInput(untyped, 'sub_type', definitions)).toBe(false);
  });

  it('shows what is wrong with an extra field at its input', () => {
    const problems = { name: 'Enter a name.', 'extra:5': 'Enter a number.' };
    expect(inputErrors(problems)).toEqual({ name: 'Enter a name.', extras: { 5: 'Enter a number.' } });
  });
});

describe('a row', () => {
  it.each([
    [someRow(), 'Ember Fox'],
    [someRow({ values: { name: '' } }), 'Parcel 70001, item 1'],
    [someRow({ kind: 'incoming_shipments', values: { courier: 'EMS', trackingNumber: 'EB1' } }), 'EMS EB1'],
    [someRow({ kind: 'incoming_shipments', values: { courier: 'EMS' } }), 'EMS'],
  ])('%# is called as what it holds, or else by its place', (row, name) => {
    expect(nameOf(row)).toBe(name);
  });

  it('says an amount that it says in yen only, and nothing that is empty', () => {
    const price = { name: 'price', kind: 'money' } as const;
    expect(isSaid(someRow({ values: { priceYen: 1_600 } }), price)).toBe(true);
    expect(isSaid(someRow({ values: {} }), price)).toBe(false);
    expect(isSaid(someRow({ values: { images: [] } }), { name: 'images', kind: 'images' })).toBe(false);
  });
});

describe('an import', () => {
  const waiting = { waiting: 1, stored: 0, failed: 0 };
  it.each([
    [someImport({ state: 'reading' }), true],
    [someImport({ state: 'recording' }), true],
    [someImport({ state: 'undoing' }), true],
    [someImport({ state: 'interrupted' }), false],
    [someImport({ state: 'committed', photos: waiting }), true],
    [someImport({ state: 'committed' }), false],
    [someImport({ state: 'undone', photos: waiting }), false],
    [someImport({ state: 'draft' }), false],
    [someImport({ state: 'stopped' }), false],
  ])('%# is looked at again only while it changes by itself', (imported, expected) => {
    expect(isMoving(imported)).toBe(expected);
  });
});
