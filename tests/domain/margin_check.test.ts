import { expect, test } from 'vitest';
import { isMarginOnly, marginWarnings } from '../../domain/margin_check.ts';

const purchase = { vatScheme: 'margin', sellerCountry: 'DE', price: 100, estimatedCost: 100 } as const;

test.each([
  ['of the EU', {}, 'IT', []],
  ['of Japan', { sellerCountry: 'JP' }, 'IT', ['seller abroad']],
  ['at home, outside of the EU', { sellerCountry: 'GB' }, 'GB', []],
  ['of nowhere', { sellerCountry: '' }, 'IT', []],
  ['of Japan, of a shop without VAT', { sellerCountry: 'JP' }, undefined, []],
  ['of Japan, under another scheme', { sellerCountry: 'JP', vatScheme: 'ordinary' }, 'IT', []],
  ['whose products cost more than was paid', { estimatedCost: 100.01 }, 'IT', ['beyond price']],
  ['whose price is not known', { price: Number.NaN, estimatedCost: 0 }, 'IT', []],
] as const)('warns of a purchase under the margin scheme with a seller %s', (_, said, home, expected) => {
  expect(marginWarnings({ ...purchase, ...said }, home)).toEqual(expected);
});

test('is about charges that fall on purchases under the margin scheme alone', () => {
  expect([['margin', 'margin'] as const, ['margin', 'none'] as const, []].map(isMarginOnly)).toEqual([
    true,
    false,
    false,
  ]);
});
