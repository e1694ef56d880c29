import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparisonPeriodOf, lastDayOfMonth } from '../../domain/report.ts';

test.each([
  ['2026-11-01', '2026-11-21', '2026-10-01', '2026-10-21'],
  ['2026-01-01', '2026-01-09', '2025-12-01', '2025-12-09'],
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2024-03-30', '2024-03-30', '2024-02-29', '2024-02-29'],
])('%s to %s is compared with %s to %s of the month before', (from, to, first, last) => {
  expect(comparisonPeriodOf({ from, to }, 'month')).toEqual({ from: first, to: last });
});

test('a day is compared with the same day of the month before, or with its last day', () => {
  const days = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, (day) => {
      const before = comparisonPeriodOf({ from: day, to: day }, 'month')?.to ?? '';
      expect(lastDayOfMonth(before) < `${day.slice(0, 7)}-01`).toBe(true);
      expect([day.slice(8), lastDayOfMonth(before).slice(8)]).toContain(before.slice(8));
      expect(Date.parse(day) - Date.parse(before)).toBeLessThanOrEqual(31 * 86_400_000);
    }),
  );
});
