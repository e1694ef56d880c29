import { expect, test } from 'vitest';
import { isMarginOnlyCharge, listMarginWarnings } from '../../domain/margin_check.ts';

const purchase = { vatScheme: 'margin', sellerCountry: 'DE', price: 100, estimatedCost: 100 } as const;

test.each([
  ['in the EU', {}, 'IT', []],
  ['in Japan', { sellerCountry: 'JP' }, 'IT', ['seller abroad']],
  ['in the shop’s country outside of the EU', { sellerCountry: 'GB' }, 'GB', []],
  ['in an unknown country', { sellerCountry: '' }, 'IT', []],
  ['in Japan, if the shop has no VAT', { sellerCountry: 'JP' }, undefined, []],
  ['in Japan, but under another scheme', { sellerCountry: 'JP', vatScheme: 'ordinary' }, 'IT', []],
  ['whose products cost more than was paid', { estimatedCost: 100.01 }, 'IT', ['beyond price']],
  ['whose price is not known', { price: Number.NaN, estimatedCost: 0 }, 'IT', []],
] as const)(
  'the warnings of a purchase under the margin scheme with a seller %s',
  (_, said, home, expected) => {
    expect(listMarginWarnings({ ...purchase, ...said }, home)).toEqual(expected);
  },
);

test('a charge is only for the margin scheme if all its purchases are under that scheme', () => {
  expect([['margin', 'margin'] as const, ['margin', 'none'] as const, []].map(isMarginOnlyCharge)).toEqual([
    true,
    false,
    false,
  ]);
});
