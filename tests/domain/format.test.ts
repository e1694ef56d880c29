import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatDate,
  formatFileSize,
  formatGrams,
  formatMoney,
  formatPercent,
} from '../../domain/format.ts';

describe('formats', () => {
  it.each([
    [formatMoney(1234.5), '€1,234.50'],
    [formatMoney(-16.12), '−€16.12'],
    [formatMoney(-0), '€0.00'],
    [formatMoney(null), '–'],
    [formatMoney(Number.NaN), '–'],
    [formatGrams(1250), '1,250 g'],
    [formatGrams(0), '0 g'],
    [formatGrams(null), '–'],
    [formatFileSize(12), '1 kB'],
    [formatFileSize(999_000), '999 kB'],
    [formatFileSize(3_140_000), '3.1 MB'],
    [formatCount(1284), '1,284'],
    [formatPercent(6.5), '6.5%'],
    [formatPercent(undefined), '–'],
    [formatDate('2026-11-14'), '14/11/2026'],
    [formatDate(''), '–'],
    [formatDate('some day'), 'some day'],
  ])('%s', (shown, expected) => {
    expect(shown).toBe(expected);
  });
});
