import { describe, expect, it } from 'vitest';
import { cellStyle } from '../../ui/cells.ts';
import { fieldOf, listFieldsOf } from '../../ui/fields.ts';
import { isChoiceField } from '../../ui/lists/choices.ts';
import { filterKeys, isQuickChoiceSet, isRangeKind } from '../../ui/lists/listFilter.ts';
import { markGroupStarts } from '../../ui/lists/rowGroups.ts';
import { enumerate, joinSentences } from '../../ui/texts.ts';

describe('a field is filtered', () => {
  const keysOf = (resource: string, source: string) => {
    const field = fieldOf(resource, source);
    return field ? filterKeys({ source, ...field }) : undefined;
  };

  it.each([
    ['products', 'type', ['type']],
    ['products', 'sub_type', ['sub_type']],
    ['products', 'boughtStock', ['boughtStock']],
    ['products', 'target_price', ['target_price_gte', 'target_price_lte']],
    ['products', 'received', ['received_gte', 'received_lte']],
    ['products', 'origin', ['origin_q']],
    ['bought_stocks', 'coverage', ['coverage']],
    ['bought_stocks', 'weight', ['weight_gte', 'weight_lte']],
  ])('of %s, %s, by %o', (resource, source, keys) => {
    expect(keysOf(resource, source)).toEqual(keys);
  });

  it('only if it is one', () => {
    expect(fieldOf('products', 'nothing')).toBeUndefined();
    expect(fieldOf('nothing', 'name')).toBeUndefined();
    expect(fieldOf(undefined, 'name')).toBeUndefined();
    expect(listFieldsOf('nothing', 'isFiltered')).toEqual([]);
    expect(listFieldsOf(undefined, 'isFiltered')).toEqual([]);
  });

  it('by a range if it is a number or a day', () => {
    const kinds = [
      'money',
      'foreign',
      'rate',
      'percent',
      'grams',
      'date',
      'text',
      'count',
      'record',
    ] as const;
    expect(kinds.filter(isRangeKind)).toEqual(['money', 'foreign', 'rate', 'percent', 'grams', 'date']);
  });

  it('by a choice if it has few values', () => {
    expect(isChoiceField({ kind: 'text', label: '', choices: ['a'] })).toBe(true);
    expect(isChoiceField({ kind: 'type', label: '' })).toBe(true);
    expect(isChoiceField({ kind: 'subtype', label: '' })).toBe(true);
    expect(isChoiceField({ kind: 'record', label: '' })).toBe(false);
  });

  it.each([
    [['a', 'b'], 'a', true],
    [['a', 'b'], ['b'], true],
    [['a', 'b'], ['a', 'b'], false],
    [['a', 'b'], [], false],
    [['a', 'b'], 'c', false],
    [undefined, 'a', false],
    [['a', 'b'], undefined, false],
  ])('of the quick choices %o by %o: %s', (choices, value, isSet) => {
    expect(isQuickChoiceSet(choices, value)).toBe(isSet);
  });
});

it('amounts and numbers of a list are at the right, with digits of one width', () => {
  for (const kind of ['money', 'foreign', 'yen', 'rate', 'percent', 'grams', 'count', 'images'] as const)
    expect(cellStyle(kind), kind).toMatchObject({ align: 'right', className: 'tabular' });
  expect(cellStyle('date')).toMatchObject({ className: 'tabular' });
  expect(cellStyle('date').align).toBeUndefined();
  for (const kind of ['text', 'record', undefined] as const)
    expect(cellStyle(kind)).toMatchObject({ className: '' });
});

it('rows of a list have a heading where their group begins', () => {
  const rows = [1, 2, 3, 4].map((id) => ({ id }));
  const keys = ['a', 'a', 'b', 'a'];
  const groupOf = ({ id }: { id: unknown }) => ({ key: keys[Number(id) - 1] ?? '', heading: `${id}` });
  expect(markGroupStarts(rows, groupOf).map(({ begins }) => begins?.heading)).toEqual([
    '1',
    undefined,
    '3',
    '4',
  ]);
  expect(markGroupStarts(rows, undefined).every(({ begins }) => begins === undefined)).toBe(true);
});

it('texts are put together without those that are empty', () => {
  expect(enumerate(['1 picture', false, '', '2 charges'])).toBe('1 picture, 2 charges');
  expect(joinSentences(['Undone.', false, 'One was left.'])).toBe('Undone. One was left.');
});
