import { expect, test } from 'vitest';
import { qrText } from '../../../domain/labels/label.ts';
import { labelLineText } from '../../../domain/labels/line_text.ts';
import { readCode } from '../../../domain/scanning/codes.ts';
import { labelCode } from '../../../domain/labels/code_of.ts';

const product = {
  id: 417,
  name: 'Ember Fox 015/102',
  sku: 'BS-000417',
  place_details: { path: 'Stock room / Shelf A / Box 3 / Page 12' },
  type_details: { name: 'Card', subtypes: [{ id: 3, name: 'Promo' }] },
  sub_type: 3,
  target_price: 1234.5,
  received: '2026-11-24',
};

test.each([
  ['name', 'Ember Fox 015/102'],
  ['sku', 'BS-000417'],
  ['code', 'BS000417'],
  ['place', 'Box 3 / Page 12'],
  ['type', 'Card · Promo'],
  ['expected_price', '€1,234.50'],
  ['received', '24/11/2026'],
] as const)('the line %s of a product', (field, text) => {
  expect(labelLineText('products', product, { field })).toBe(text);
  expect(labelLineText('products', { id: 1, name: '' }, { field })).toBe(field === 'code' ? 'BS000001' : '');
});

test('the lines of a place and of a purchase', () => {
  const place = { id: 7, name: 'Page 12', code: 'A312', path: 'Stock room / Shelf A / Box 3 / Page 12' };
  expect(labelLineText('places', place, { field: 'place' })).toBe('Shelf A / Box 3');
  expect(labelLineText('places', { id: 1, name: 'Shelf A', path: 'Shelf A' }, { field: 'place' })).toBe('');
  expect(labelLineText('bought_stocks', { id: 12, name: 'Lot' }, { field: 'code' })).toBe('BL000012');
  expect(labelLineText('places', place, { text: 'Fragile' })).toBe('Fragile');
  expect(labelCode('places', { id: 7, code: '' })).toBe('');
});

test('each code of a label names its record', () => {
  const read = (code: string) => readCode(qrText('https://shop.example:8443', code));
  expect(read(labelCode('products', { id: 417 }))).toEqual({ kind: 'product', id: 417 });
  expect(read(labelCode('bought_stocks', { id: 12 }))).toEqual({ kind: 'purchase', id: 12 });
  expect(read(labelCode('places', { id: 7, code: 'A312' }))).toEqual({ kind: 'place', code: 'A312' });
});
