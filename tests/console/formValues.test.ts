import { describe, expect, it } from 'vitest';
import { NewBoughtStock } from '../../contract/bought_stocks.ts';
import { ProductUpdate } from '../../contract/products.ts';
import { extensions } from '../../providers/extensions.ts';
import { countries, countriesLike } from '../../ui/inputs/countries.ts';
import { movePicture, toApiPictures } from '../../ui/inputs/pictures.ts';
import { formatValue } from '../../ui/formatValue.ts';
import {
  blankFormValues,
  toApiCreation,
  toApiNumber,
  toApiValues,
  toFormValue,
} from '../../ui/formValues.ts';
import { currencySign } from '../../ui/paidAmounts.ts';

describe('a value of a form', () => {
  it.each([
    ['money', '1.336,4', '1336.40'],
    ['money', ' 12 ', '12.00'],
    ['rate', '165,5', '165.5'],
    ['grams', '1,2 kg', '1200'],
    ['money', 'much', 'much'],
    ['money', '', ''],
    ['money', undefined, ''],
  ] as const)('of the kind %s is sent for %o as %o', (kind, typed, sent) => {
    expect(toApiNumber(kind, typed)).toBe(sent);
  });

  it.each([
    ['money', 62, '62.00'],
    ['foreign', 39_600, '39600'],
    ['foreign', 39.6, '39.60'],
    ['rate', 165.25, '165.25'],
    ['count', 3, '3'],
    ['record', 4, 4],
    ['type', 5, 5],
    ['subtype', 6, 6],
    ['text', null, ''],
    ['text', undefined, ''],
    ['text', 'Lot', 'Lot'],
    [undefined, 7, '7'],
  ] as const)('of the kind %s shows %o as %o', (kind, value, shown) => {
    expect(toFormValue(kind, value)).toBe(shown);
  });

  it('is sent as nothing where nothing is chosen, and by its number where a number was typed', () => {
    const sent = toApiValues('products', {
      name: '',
      boughtStock: '',
      place: 4,
      sub_type: 0,
      target_price: '1.200,5',
      received: null,
      product_extras: [],
    });
    expect(sent).toEqual({
      name: '',
      boughtStock: null,
      place: 4,
      sub_type: null,
      target_price: '1200.50',
      received: null,
      product_extras: [],
    });
  });

  it('is sent for a field of an extension only if it was filled in, to a server that has it', () => {
    const blank = { ...blankFormValues(ProductUpdate), received: '2026-11-27' };
    const values = { ...blank, name: 'Ember Fox', sku: 'E-1', target_price: '', received: '2026-11-27' };
    extensions.learn(true);
    const sent = toApiCreation('products', blank, values);
    expect(sent).toMatchObject({ name: 'Ember Fox', sku: 'E-1' });
    expect(sent).not.toHaveProperty('target_price');
    expect(sent).not.toHaveProperty('received');
    extensions.learn(false);
    expect(toApiCreation('products', blank, values)).not.toHaveProperty('sku');
    expect(toApiCreation('products', blank, values)).toHaveProperty('name', 'Ember Fox');
  });

  it('is empty at first for each field', () => {
    const blank = blankFormValues(NewBoughtStock);
    expect(Object.keys(blank)).toEqual(Object.keys(NewBoughtStock.shape));
    expect(new Set(Object.values(blank))).toEqual(new Set(['']));
  });
});

describe('a value of a record is shown', () => {
  it.each([
    ['money', 1250.5, '€1,250.50'],
    ['foreign', 39_600.456, '39,600.46'],
    ['yen', 39_600, '¥39,600'],
    ['rate', 165, '165.00'],
    ['percent', 22, '22%'],
    ['grams', 140, '140 g'],
    ['count', 1200, '1,200'],
    ['date', '2026-11-27', '27/11/2026'],
    ['images', [1, 2], '2'],
    ['images', 'none', '0'],
    ['text', 'Lot', 'Lot'],
    [undefined, 7, '7'],
    ['money', null, '–'],
    ['money', undefined, '–'],
    ['text', '', '–'],
    ['money', 0, '€0.00'],
  ] as const)('of the kind %s, %o, as %s', (kind, value, shown) => {
    expect(formatValue(kind, value)).toBe(shown);
  });
});

describe('the pictures of a form', () => {
  const saved = [1, 2, 3].map((id) => ({ id, image: `/${id}.jpg` }));
  const [a, b] = ['a.png', 'b.png'].map((name) => new File([], name)) as [File, File];
  const names = (pictures: ReturnType<typeof movePicture>) =>
    pictures.map((one) => (one instanceof File ? one.name : one.image));

  it('can be moved, but new ones stay after those of the record', () => {
    expect(names(movePicture(saved, 0, 2))).toEqual(['/2.jpg', '/3.jpg', '/1.jpg']);
    expect(names(movePicture(saved, 2, 0))).toEqual(['/3.jpg', '/1.jpg', '/2.jpg']);
    expect(names(movePicture([...saved, a, b], 4, 0))).toEqual([
      '/1.jpg',
      '/2.jpg',
      '/3.jpg',
      'b.png',
      'a.png',
    ]);
    expect(names(movePicture([...saved, a], 0, 3))).toEqual(['/2.jpg', '/3.jpg', '/1.jpg', 'a.png']);
  });

  it('are sent as files, and by their addresses where they are stored already', () => {
    expect(toApiPictures([saved[1] ?? a, a])).toEqual({ already_present_images: ['/2.jpg'], images: [a] });
    expect(toApiValues('products', { images: [saved[0], b] })).toEqual({
      already_present_images: ['/1.jpg'],
      images: [b],
    });
    expect(toApiValues('products', { images: '' })).toEqual({});
  });
});

describe('countries', () => {
  it('are found by the beginning of a word, and first by their code', () => {
    expect(countriesLike('de')[0]).toEqual({ id: 'DE', name: 'Germany' });
    expect(countriesLike('DE').map(({ id }) => id)).toContain('DK');
    expect(countriesLike(' kingdom ').map(({ id }) => id)).toEqual(['GB']);
    expect(countriesLike('ermany')).toEqual([]);
  });

  it('are in the order of their names', () => {
    const names = countries().map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
    expect(names.length).toBeGreaterThan(200);
  });
});

it.each([
  ['JPY', '¥'],
  ['EUR', '€'],
  ['USD', 'US$'],
])('the sign of %s is %s', (currency, sign) => {
  expect(currencySign(currency)).toBe(sign);
});
