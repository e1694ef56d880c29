import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatDate,
  formatDuration,
  formatFileSize,
  formatGrams,
  formatExtraKey,
  formatList,
  formatMoment,
  formatMoney,
  formatPercent,
  formatPercentNearLimit,
  formatForeign,
  formatRate,
  formatTime,
  formatYen,
} from '../../domain/format.ts';

describe('formats', () => {
  it.each([
    [formatMoney(1234.5), '€1,234.50'],
    [formatMoney(-16.12), '−€16.12'],
    [formatMoney(-0), '€0.00'],
    [formatMoney(null), '–'],
    [formatMoney(Number.NaN), '–'],
    [formatYen(12_340), '¥12,340'],
    [formatYen(0), '¥0'],
    [formatYen(null), '–'],
    [formatRate(163.2), '163.20'],
    [formatForeign(39_600, 'JPY'), '¥39,600'],
    [formatForeign(12.5, 'USD'), 'US$12.50'],
    [formatForeign(null, 'USD'), '–'],
    [formatRate(163.2345), '163.2345'],
    [formatRate(undefined), '–'],
    [formatGrams(1250), '1,250 g'],
    [formatGrams(0), '0 g'],
    [formatGrams(null), '–'],
    [formatFileSize(12), '1 kB'],
    [formatFileSize(999_000), '999 kB'],
    [formatFileSize(3_140_000), '3.1 MB'],
    [formatFileSize(1_000_000_000), '1.00 GB'],
    [formatFileSize(18_423_000_000), '18.42 GB'],
    [formatFileSize(212_440_000_000), '212.4 GB'],
    [formatFileSize(4_000_000_000_000), '4,000 GB'],
    [formatCount(1284), '1,284'],
    [formatExtraKey('date_of_first_print'), 'Date of first print'],
    [formatPercent(6.5), '6.5%'],
    [formatPercent(undefined), '–'],
    [formatDate('2026-11-14'), '14/11/2026'],
    [formatDate(''), '–'],
    [formatDate('some day'), 'some day'],
    [formatMoment(new Date(2026, 10, 14, 8, 5).toISOString()), '14/11/2026, 08:05'],
    [formatMoment('some time'), 'some time'],
    [formatTime(new Date(2026, 10, 14, 8, 5).toISOString()), '08:05'],
    [formatList(['37 purchases', '4 shipments']), '37 purchases and 4 shipments'],
    [formatList(['37 purchases']), '37 purchases'],
    [formatDuration(65_999), '1:05'],
    [formatDuration(-1), '0:00'],
    [formatDuration(3_725_000), '1:02:05'],
  ])('%s', (shown, expected) => {
    expect(shown).toBe(expected);
  });
});

describe('a percentage beside its limit', () => {
  it.each([
    [6.5, '6.5%'],
    [1.52, '1.52%'],
    [1.4999, '1.4999%'],
    [1.500_001, '1.500001%'],
    [1.5, '1.5%'],
    [1.44, '1.4%'],
  ])('%d is %s beside 1.5', (percent, shown) => {
    expect(formatPercentNearLimit(percent, 1.5)).toBe(shown);
  });
});
