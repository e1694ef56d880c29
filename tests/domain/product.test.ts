import { describe, expect, test } from 'vitest';
import { wrongOfType } from '../../domain/product.ts';

const TYPES = [
  { id: 1, subtypes: [{ id: 11 }, { id: 12 }] },
  { id: 2, subtypes: [{ id: 21 }] },
  { id: 3, subtypes: [] },
];

describe('a product’s type and subtype', () => {
  test.each([
    ['a subtype of its type', { type: 1, sub_type: 12 }, undefined],
    ['no subtype', { type: 1, sub_type: null }, undefined],
    ['a subtype that is left out', { type: 2 }, undefined],
    ['a subtype of another type', { type: 2, sub_type: 12 }, 'sub_type'],
    ['a subtype of a type that has none', { type: 3, sub_type: 12 }, 'sub_type'],
    ['a subtype that nobody knows', { type: 1, sub_type: 13 }, 'sub_type'],
    ['a type that nobody knows', { type: 4, sub_type: 11 }, 'type'],
    ['any type’s subtype, where the type is left out', { sub_type: 21 }, undefined],
    ['no type’s subtype, where the type is left out', { sub_type: 22 }, 'sub_type'],
    ['neither', {}, undefined],
  ] as const)('with %s', (_, product, wrong) => {
    expect(wrongOfType(product, TYPES)).toBe(wrong);
  });

  test.each([
    ['is wanted of a type that has some', { type: 1, sub_type: null }, 'sub_type'],
    ['is not wanted of a type that has none', { type: 3, sub_type: null }, undefined],
    ['is found', { type: 1, sub_type: 11 }, undefined],
  ] as const)('a subtype that is required %s', (_, product, wrong) => {
    expect(wrongOfType(product, TYPES, { isSubtypeRequired: true })).toBe(wrong);
  });
});
