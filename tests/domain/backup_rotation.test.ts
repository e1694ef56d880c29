import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { retentionReasonsOf, deletionDayOf, listKeeping } from '../../domain/backup_rotation.ts';
import { addDays } from '../../domain/days.ts';

/** The days from the first to the last one. */
function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** The days that remain when rotation runs after each backup. */
function rotate(days: readonly string[], daily: number): string[] {
  let kept: string[] = [];
  for (const day of days) {
    const reasons = retentionReasonsOf([...kept, day], daily);
    kept = [...kept, day].filter((one) => reasons.get(one)?.length);
  }
  return kept;
}

describe('the rotation of daily backups', () => {
  test('keeps seven daily backups, and the newest of each of four weeks', () => {
    // Monday, 21 September, to Friday, 27 November.
    expect(rotate(daysFrom('2026-09-21', 68), 7)).toEqual([
      '2026-11-08',
      '2026-11-15',
      ...daysFrom('2026-11-21', 7),
    ]);
  });

  test('says why each backup is kept', () => {
    const days = ['2026-11-15', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'];
    expect(Object.fromEntries(retentionReasonsOf(days, 3))).toEqual({
      '2026-11-24': ['daily', 'weekly'],
      '2026-11-23': ['daily'],
      '2026-11-22': ['daily', 'weekly'],
      '2026-11-21': [],
      '2026-11-15': ['weekly'],
    });
  });

  test('keeps the newest backups even if the last one is old', () => {
    const days = ['2025-01-01', '2025-01-02', '2026-11-24'];
    expect([...retentionReasonsOf(days, 7).values()].every((reasons) => reasons.length > 0)).toBe(true);
    expect(rotate(days, 1)).toEqual(['2025-01-02', '2026-11-24']);
  });

  test('uses ISO 8601 weeks, also across the turn of a year', () => {
    // Thursday, 31 December, and Friday, 1 January, are in one week.
    expect(rotate(['2026-12-31', '2027-01-01', '2027-01-04'], 1)).toEqual(['2027-01-01', '2027-01-04']);
  });

  test.each([
    ['2026-11-24', '2026-12-01'],
    // A Sunday: a fifth week begins on Monday, 14 December.
    ['2026-11-22', '2026-12-14'],
  ])('the backup of %s is deleted on %s', (day, until) => {
    const days = daysFrom('2026-11-16', 9);
    expect(deletionDayOf(day, { days, daily: 7, next: '2026-11-25' })).toBe(until);
  });

  test('deletes a backup on the announced day, and never deletes the newest one', () => {
    const start = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days));
    fc.assert(
      fc.property(
        start,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 60 }),
        (first, daily, count) => {
          const days = rotate(daysFrom(first, count), daily);
          const last = days.at(-1) ?? '';
          expect(last).toBe(addDays(first, count - 1));
          const [oldest = ''] = days;
          const next = addDays(last, 1);
          const until = deletionDayOf(oldest, { days, daily, next });
          const coming = daysFrom(next, 400).filter((day) => day <= until);
          expect(rotate([...days, ...coming.slice(0, -1)], daily)).toContain(oldest);
          expect(rotate([...days, ...coming], daily)).not.toContain(oldest);
        },
      ),
    );
  });
});

describe('the rotation of manual backups', () => {
  const names = ['2026-11-23', '2026-11-24', '2026-11-24-143205', '2026-11-24-143211'];

  test('keeps each for 30 days, and no daily one less', () => {
    const manual = { '2026-11-24-143205': ['manual'], '2026-11-24-143211': ['manual'] };
    expect(Object.fromEntries(listKeeping(names, { daily: 1, today: '2026-12-23' }))).toEqual({
      '2026-11-23': [],
      '2026-11-24': ['daily', 'weekly'],
      ...manual,
    });
    const later = listKeeping(names, { daily: 1, today: '2026-12-24' });
    expect(names.slice(2).map((name) => later.get(name))).toEqual([[], []]);
  });

  test('says the day of deletion', () => {
    const until = (day: string) => deletionDayOf(day, { days: names, daily: 7, next: '2026-11-25' });
    expect(until('2026-11-24-143205')).toBe('2026-12-24');
    expect(until('2026-11-24')).toBe(
      deletionDayOf('2026-11-24', { days: names.slice(0, 2), daily: 7, next: '2026-11-25' }),
    );
  });
});
