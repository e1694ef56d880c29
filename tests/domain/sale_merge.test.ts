import { describe, expect, test } from 'vitest';
import { mergeLine, pairLines, pairUnits } from '../../domain/sale_merge.ts';
import type { SoldUnit } from '../../domain/sold_units.ts';

const unit = (key: string, said: Partial<SoldUnit> = {}): SoldUnit => ({
  key,
  article: key,
  title: `Card ${key}`,
  sku: '',
  externalId: key,
  price: 5_00,
  ...said,
});
const line = (externalId: string, said: object = {}) => ({
  price: 5_00,
  product: null,
  externalId,
  title: `Card ${externalId}`,
  ...said,
});

describe('a line of a sale after its files changed', () => {
  const before = unit('1', { externalId: '' });
  const now = unit('1', { price: 6_00, title: 'Fox' });
  const product = { id: 7, mark: null };

  test('follows the files where nobody has edited it, and keeps its product', () => {
    const untouched = line('', { title: before.title, product });
    expect(mergeLine({ unit: now, before, line: untouched })).toEqual({
      price: 6_00,
      title: 'Fox',
      externalId: '1',
      product,
    });
  });

  test('keeps what an operator has typed', () => {
    const edited = { price: 4_00, title: 'My fox', externalId: '9', product };
    expect(mergeLine({ unit: now, before, line: edited })).toEqual(edited);
  });

  test('gets price and number from the first file that states it, but keeps its title', () => {
    const typed = line('9', { title: 'My fox', price: 1_00 });
    expect(mergeLine({ unit: now, before: undefined, line: typed })).toMatchObject({
      price: 6_00,
      title: 'My fox',
      externalId: '1',
    });
    expect(mergeLine({ unit: { ...now, externalId: '' }, before: undefined, line: typed })?.externalId).toBe(
      '9',
    );
    expect(mergeLine({ unit: now, before: undefined, line: undefined })).toBeUndefined();
  });
});

describe('the lines of a sale and the units in its files', () => {
  test.each([
    [
      'number, title and price',
      [line('1', { title: 'A' }), line('1', { title: 'B' })],
      unit('1', { title: 'B' }),
      1,
    ],
    ['number and price', [line('1', { price: 1 }), line('1')], unit('1', { title: 'X' }), 1],
    ['the number alone', [line('2'), line('1', { price: 1 })], unit('1', { title: 'X', price: 9 }), 1],
    ['the title', [line(''), line('', { title: 'Fox' })], unit('1', { title: 'Fox', price: 9 }), 1],
    ['the price', [line('8', { price: 1 }), line('9')], unit('1', { title: 'X' }), 1],
    [
      'nothing',
      [line('', { price: 1 }), line('', { price: 2 })],
      unit('1', { title: 'X', externalId: '' }),
      -1,
    ],
  ])('are paired by %s', (_, lines, one, place) => {
    expect(pairLines(lines, [one])).toEqual([lines[place]]);
  });

  test('are paired once each', () => {
    const [first, second] = [line('1'), line('1')];
    expect(pairLines([first, second], [unit('1'), unit('1'), unit('1')])).toEqual([first, second, undefined]);
  });

  test('are removed with units that files no longer state, and not added again if an operator removed them', () => {
    const [one, two, three] = [unit('1'), unit('2'), unit('3', { price: 7_00 })];
    const present = [line('1'), line('2')];
    const found = pairUnits({ present, before: [one, two], now: [two, three] });
    expect(found.gone).toEqual([present[0]]);
    expect(found.own).toEqual([]);
    expect(found.units).toEqual([
      { unit: two, before: two, line: present[1] },
      { unit: three, before: undefined, line: undefined },
    ]);
    const removed = pairUnits({ present: [line('1')], before: [one, two], now: [one, two] });
    expect(removed.units.map(({ unit: { key } }) => key)).toEqual(['1']);
  });

  test('belong together in a sale that no file has stated before', () => {
    const [present] = [line('1')];
    expect(pairUnits({ present: [present], before: undefined, now: [unit('1')] })).toEqual({
      units: [{ unit: unit('1'), before: undefined, line: present }],
      own: [],
      gone: [],
    });
  });
});
