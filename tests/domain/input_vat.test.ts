import { describe, expect, test } from 'vitest';
import { inputVatProblem, isValidVatPart, defaultScheme } from '../../domain/input_vat.ts';

describe('the VAT on the invoice of a purchase', () => {
  test.each([
    ['none', 122_00, 22_00, undefined],
    ['ordinary', 122_00, 122_00, undefined],
    ['ordinary', 122_00, 122_01, 'above price'],
    ['margin', 122_00, 0, undefined],
    ['margin', 122_00, 1, 'margin'],
    ['', 122_00, 22_00, undefined],
  ] as const)('of scheme “%s”, price %d and VAT %d: %s', (scheme, price, inputVat, problem) => {
    expect(inputVatProblem({ scheme, price, inputVat })).toBe(problem);
  });

  test.each([
    [0, 0, true],
    [0.59, 3.25, true],
    [3.26, 3.25, false],
    [-0.59, 3.25, false],
    [-0.59, -3.25, true],
    [0.59, -3.25, false],
  ])('%d within a fee of %d: %s', (vat, amount, isWithin) => {
    expect(isValidVatPart(vat, amount)).toBe(isWithin);
  });

  test('sets the ordinary scheme, also if the margin scheme is the default', () => {
    expect(defaultScheme(0, 'margin')).toBe('margin');
    expect(defaultScheme(1, 'margin')).toBe('ordinary');
    expect(defaultScheme(1, 'none')).toBe('none');
  });
});
