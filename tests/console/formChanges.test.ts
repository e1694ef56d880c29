import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { paidFieldsOf } from '../../contract/fields.ts';
import {
  conflictsOf,
  extraIdInField,
  findChangedFields,
  resolveConflicts,
} from '../../ui/changes/resolveConflicts.ts';
import { removeRow, replaceConflictingRows, rowConflicts } from '../../ui/changes/rows.ts';

const paid = paidFieldsOf('bought_stocks');
const [[euros, { currency, foreign, rate }] = ['', { currency: '', foreign: '', rate: '' }]] =
  Object.entries(paid);
const conflict = (fields: object, status = 409) => new HttpError('Changed', status, { conflicts: fields });

describe('the fields that a form sends', () => {
  it('are those that changed', () => {
    expect(findChangedFields({ name: 'Lot', state: 'New' }, { name: 'Lot', state: 'Old' })).toEqual({
      state: 'Old',
    });
    expect(findChangedFields({ name: '', link: null }, { name: null, link: '' })).toEqual({});
  });

  it('are of extras those that were added, changed or removed', () => {
    const before = {
      product_extras: [
        { id: 1, value: 'a' },
        { id: 2, value: 'b' },
        { id: 3, value: 'c' },
      ],
    };
    const after = {
      product_extras: [
        { id: 1, value: 'a' },
        { id: 2, value: 'x' },
        { id: 4, value: 'd' },
      ],
    };
    expect(findChangedFields(before, after)).toEqual({
      product_extras: [
        { id: 2, value: 'x' },
        { id: 4, value: 'd' },
        { id: 3, value: null },
      ],
    });
  });

  it('are all of an amount in another currency, before or after the change, and one of an amount in euros', () => {
    const yen = { [euros]: '10.00', [currency]: 'JPY', [foreign]: '1600', [rate]: '160' };
    const euro = { [euros]: '10.00', [currency]: 'EUR', [foreign]: '', [rate]: '' };
    expect(findChangedFields(yen, { ...yen, [rate]: '165' }, paid)).toEqual({ ...yen, [rate]: '165' });
    expect(findChangedFields(yen, euro, paid)).toEqual(euro);
    expect(findChangedFields(euro, { ...euro, [euros]: '12.00' }, paid)).toEqual({ [euros]: '12.00' });
    expect(findChangedFields(yen, yen, paid)).toEqual({});
  });
});

describe('a change that contradicts another', () => {
  it('is known by its status and its conflicts', () => {
    const fields = { name: { now: 'Theirs' } };
    expect(conflictsOf(conflict(fields))).toEqual(fields);
    expect(conflictsOf(conflict(fields, 400))).toBeUndefined();
    expect(conflictsOf(new Error('Away'))).toBeUndefined();
  });

  it('names the extra that it is about', () => {
    expect(extraIdInField('product_extras.7')).toBe(7);
    expect(extraIdInField('charges.7')).toBeUndefined();
    expect(extraIdInField('name')).toBeUndefined();
  });

  const change = { sent: { name: 'Mine', state: 'Mine' }, base: { id: 1, name: 'Old', state: 'Old' } };
  const both = { name: { now: 'Theirs' }, state: { now: 'Theirs' } } as never;

  it('sends only the values that were chosen, on top of the current ones', () => {
    expect(resolveConflicts(change, both, { choices: { name: 'mine', state: 'theirs' } })).toEqual({
      sent: { name: 'Mine' },
      base: { id: 1, name: 'Theirs', state: 'Theirs' },
    });
    expect(resolveConflicts(change, both, { choices: {} }).sent).toEqual({});
  });

  it('takes an amount and its fields from one side', () => {
    const yen = { [euros]: 10, [currency]: 'JPY', [foreign]: 1600, [rate]: 160 };
    const met = { [euros]: { now: 12 }, [rate]: { now: 150 } } as never;
    const sent = { ...yen, name: 'Mine' };
    const of = (choices: Record<string, 'mine' | 'theirs'>) =>
      resolveConflicts({ sent, base: { id: 1, ...yen } }, met, { choices, paid });
    expect(of({ [euros]: 'mine', [rate]: 'theirs' })).toEqual({
      sent: { name: 'Mine' },
      base: { id: 1, ...yen, [euros]: 12, [rate]: 150 },
    });
    expect(of({ [euros]: 'mine', [rate]: 'mine' }).sent).toEqual(sent);
  });

  it('resolves each extra by itself', () => {
    const extras = [
      { id: 1, value: 'a' },
      { id: 2, value: 'b' },
    ];
    const met = { 'product_extras.1': { now: 'x' }, 'product_extras.2': { now: null } } as never;
    const before = {
      sent: { product_extras: extras },
      base: { id: 1, product_extras: [{ id: 3, value: 'c' }] },
    };
    expect(
      resolveConflicts(before, met, {
        choices: { 'product_extras.1': 'mine', 'product_extras.2': 'theirs' },
      }),
    ).toEqual({
      sent: { product_extras: [{ id: 1, value: 'a' }] },
      base: {
        id: 1,
        product_extras: [
          { id: 3, value: 'c' },
          { id: 1, value: 'x' },
        ],
      },
    });
    expect(resolveConflicts(before, met, { choices: {} }).sent).toEqual({});
  });
});

describe('rows of a form', () => {
  const Row = z.object({ id: z.int(), text: z.string() });
  const keyOf = ({ id }: z.infer<typeof Row>) => String(id);
  const rows = [
    { id: 1, text: 'one' },
    { id: 2, text: 'two' },
  ];

  it('lose the row of a key', () => {
    expect(removeRow(rows, { id: 1, text: 'another' }, keyOf)).toEqual([rows[1]]);
    expect(removeRow(rows, undefined, keyOf)).toEqual(rows);
  });

  it('that others changed or deleted are replaced by what is stored', () => {
    const error = conflict({
      'rules.1': { now: { id: 1, text: 'theirs' } },
      'rules.2': { now: null },
      'rates.3': { now: { id: 3, text: 'of another field' } },
      'rules.4': { now: 'unreadable' },
    });
    const met = rowConflicts(error, 'rules', Row);
    expect(met).toEqual([
      { key: '1', now: { id: 1, text: 'theirs' } },
      { key: '2', now: null },
    ]);
    expect(replaceConflictingRows([...rows, { id: 3, text: 'three' }], met, keyOf)).toEqual([
      { id: 3, text: 'three' },
      { id: 1, text: 'theirs' },
    ]);
    expect(rowConflicts(new Error('Away'), 'rules', Row)).toEqual([]);
  });
});
