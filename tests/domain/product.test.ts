import { describe, expect, test } from 'vitest';
import { findTypeProblem } from '../../domain/product.ts';

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
    ['an unknown subtype', { type: 1, sub_type: 13 }, 'sub_type'],
    ['an unknown type', { type: 4, sub_type: 11 }, 'type'],
    ['a known subtype without a type', { sub_type: 21 }, undefined],
    ['an unknown subtype without a type', { sub_type: 22 }, 'sub_type'],
    ['neither', {}, undefined],
  ] as const)('are checked with %s', (_, product, wrong) => {
    expect(findTypeProblem(product, TYPES)).toBe(wrong);
  });

  test.each([
    ['must be given for a type with subtypes', { type: 1, sub_type: null }, 'sub_type'],
    ['need not be given for a type without subtypes', { type: 3, sub_type: null }, undefined],
    ['is accepted for its type', { type: 1, sub_type: 11 }, undefined],
  ] as const)('a required subtype %s', (_, product, wrong) => {
    expect(findTypeProblem(product, TYPES, { isSubtypeRequired: true })).toBe(wrong);
  });
});
