import { describe, expect, it, vi } from 'vitest';
import {
  formatCountry,
  formatExactPercent,
  formatLongDate,
  formatMonth,
  formatNumber,
  formatRelativeDay,
  formatWeekday,
  formatWholeEuros,
  localDate,
  withPlus,
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

type Formats = typeof import('../../domain/format.ts');

describe('formats', () => {
  it.each([
    [formatMoney(1234.5), '€1,234.50'],
    [formatMoney(-16.12), '−€16.12'],
    [formatMoney(-0), '€0.00'],
    [formatMoney(null), '–'],
    [formatMoney(Number.NaN), '–'],
    [formatYen(12_340), '¥12,340'],
    [formatYen(0), '¥0'],
    [formatYen(-0), '¥0'],
    [formatYen(null), '–'],
    [formatRate(163.2), '163.20'],
    [formatForeign(39_600, 'JPY'), '¥39,600'],
    [formatForeign(12.5, 'USD'), 'US$12.50'],
    [formatForeign(null, 'USD'), '–'],
    [formatForeign(-0, 'USD'), 'US$0.00'],
    [formatRate(163.2345), '163.2345'],
    [formatRate(undefined), '–'],
    [formatGrams(1250), '1,250 g'],
    [formatGrams(0), '0 g'],
    [formatGrams(-0), '0 g'],
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
    [formatDuration(3_599_999), '59:59'],
    [formatDuration(3_600_000), '1:00:00'],
    [formatMoney(Number.POSITIVE_INFINITY), '–'],
    [formatMoney(undefined), '–'],
    [formatWholeEuros(703.4), '€703'],
    [formatWholeEuros(-0.4), '€0'],
    [formatWholeEuros(-1_234.5), '−€1,234'],
    [formatMonth('2026-01', 'short'), 'Jan'],
    [formatMonth('2026-01-31', 'long'), 'January 2026'],
    [formatMonth('2026-01', 'name'), 'January'],
    [formatRate(163.205), '163.2050'],
    [formatGrams(-1250), '−1,250 g'],
    [formatForeign(-12, 'USD'), '−US$12.00'],
    [formatForeign(39_600.5, 'JPY'), '¥39,600.5'],
    [formatCount(-3), '−3'],
    [formatNumber(9.5), '9.5'],
    [formatNumber(-1234.56789), '−1,234.5679'],
    [formatPercent(-6.54), '−6.5%'],
    [formatExactPercent(22), '22%'],
    [formatExactPercent(5.1234), '5.1234%'],
    [withPlus(3, '€3.00'), '+€3.00'],
    [withPlus(0, '€0.00'), '€0.00'],
    [withPlus(-3, '−€3.00'), '−€3.00'],
    [formatFileSize(99_994_000_000), '99.99 GB'],
    [formatFileSize(100_000_000_000), '100 GB'],
    [formatLongDate('2026-04-03'), '3 April 2026'],
    [formatWeekday('2026-11-22'), 'Sunday, 22/11/2026'],
    [formatRelativeDay('2026-11-20', '2026-11-21'), 'yesterday'],
    [formatRelativeDay('2026-11-21', '2026-11-21'), 'today'],
    [formatRelativeDay('2026-11-22', '2026-11-21'), 'tomorrow'],
    [formatRelativeDay('2026-11-18', '2026-11-21'), '3 days ago'],
    [formatRelativeDay('2026-11-23', '2026-11-21'), 'Monday'],
    [formatRelativeDay('2026-11-27', '2026-11-21'), 'Friday'],
    [formatRelativeDay('2026-11-28', '2026-11-21'), undefined],
    [formatCountry('DE'), 'Germany'],
    [formatCountry('Narnia'), 'Narnia'],
    [formatCountry(''), '–'],
    [formatDate(null), '–'],
    [formatExtraKey(''), ''],
    [localDate(new Date(2026, 10, 21, 0, 5)), '2026-11-21'],
    [localDate(new Date(2026, 10, 21, 23, 55)), '2026-11-21'],
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
    [1.500_000_04, '1.5%'],
  ])('%d is %s beside 1.5', (percent, shown) => {
    expect(formatPercentNearLimit(percent, 1.5)).toBe(shown);
  });
});

describe('a day is the same', () => {
  /** The formats as a browser in another time zone has them. */
  async function inZone<Shown>(zone: string, show: (formats: Formats) => Shown): Promise<Shown> {
    const before = process.env.TZ;
    process.env.TZ = zone;
    vi.resetModules();
    try {
      return show(await import('../../domain/format.ts'));
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  }

  it.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Rome', 'UTC'])('in %s', async (zone) => {
    const shown = await inZone(zone, (formats) => [
      formats.formatDate('2026-11-14'),
      formats.formatDate('2026-01-01'),
      formats.formatLongDate('2026-12-31'),
      formats.formatWeekday('2026-11-22'),
      formats.formatMonth('2026-01', 'short'),
      formats.formatMonth('2026-12', 'long'),
      formats.formatMonth('2026-01-31', 'name'),
      formats.formatRelativeDay('2026-11-23', '2026-11-21'),
      formats.formatRelativeDay('2026-11-20', '2026-11-21'),
    ]);
    expect(shown).toEqual([
      '14/11/2026',
      '01/01/2026',
      '31 December 2026',
      'Sunday, 22/11/2026',
      'Jan',
      'December 2026',
      'January',
      'Monday',
      'yesterday',
    ]);
  });

  it.each([
    ['Pacific/Kiritimati', '2026-11-15', '15/11/2026, 00:05', '00:05'],
    ['America/Los_Angeles', '2026-11-14', '14/11/2026, 02:05', '02:05'],
    ['Europe/Rome', '2026-11-14', '14/11/2026, 11:05', '11:05'],
  ])('but a moment is of the operator’s own clock, in %s', async (zone, day, moment, time) => {
    const AT = '2026-11-14T10:05:00.000Z';
    expect(
      await inZone(zone, ({ localDate: dayOf, formatMoment: inWords, formatTime: timeOf }) => [
        dayOf(new Date(AT)),
        inWords(AT),
        timeOf(AT),
      ]),
    ).toEqual([day, moment, time]);
  });
});
