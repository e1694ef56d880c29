import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AGE_RANGES,
  comparisonPeriodOf,
  daysOfPeriodName,
  deviationInPercent,
  findBreakEven,
  formatAgeRange,
  isComparablePeriod,
  isRunningPeriod,
  isWithinMonth,
  lastDayOfMonth,
  lastDayOfQuarter,
  median,
  monthsOf,
  percentOf,
  quarterOf,
  receiptDaysOf,
  sellThrough,
  SLOW_AFTER_DAYS,
  thisMonth,
  thisYear,
} from '../../domain/report.ts';

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

test.each([
  ['2026-01-01', '2026-11-21', 'year', '2025-01-01', '2025-11-21'],
  ['2024-02-29', '2024-03-01', 'year', '2023-02-28', '2023-03-01'],
  ['2026-02-01', '2026-02-28', 'before', '2026-01-04', '2026-01-31'],
  ['2026-11-21', '2026-11-21', 'before', '2026-11-20', '2026-11-20'],
] as const)('%s to %s against the %s is compared with %s to %s', (from, to, against, first, last) => {
  expect(comparisonPeriodOf({ from, to }, against)).toEqual({ from: first, to: last });
  expect(comparisonPeriodOf({ from, to }, 'nothing')).toBeUndefined();
});

test.each([
  ['the records begin 90 days before the end of the period', '2026-08-23', '2026-08-31', true],
  ['the records are younger than 90 days', '2026-08-24', '2026-08-31', false],
  ['the records begin on the last day of the other period', '2026-04-30', '2026-04-30', true],
  ['the records begin after the other period', '2026-05-01', '2026-04-30', false],
  ['nothing is recorded', null, '2026-08-31', false],
])('a change is shown only if there is enough to compare: %s', (_, first, last, isComparable) => {
  const period = { from: '2026-11-01', to: '2026-11-21' };
  expect(isComparablePeriod(period, { from: '2026-04-01', to: last }, first)).toBe(isComparable);
  expect(isComparablePeriod(period, undefined, first)).toBe(false);
});

describe('periods', () => {
  test('of this year and this month end today', () => {
    expect(thisYear('2026-11-21')).toEqual({ from: '2026-01-01', to: '2026-11-21' });
    expect(thisMonth('2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' });
  });

  test('have their months, the first and the last one in part', () => {
    expect(monthsOf({ from: '2025-12-15', to: '2026-02-10' })).toEqual([
      { month: '2025-12', from: '2025-12-15', to: '2025-12-31' },
      { month: '2026-01', from: '2026-01-01', to: '2026-01-31' },
      { month: '2026-02', from: '2026-02-01', to: '2026-02-10' },
    ]);
    expect(monthsOf({ from: '2026-02-28', to: '2026-02-28' })).toHaveLength(1);
    expect(isWithinMonth({ from: '2026-02-01', to: '2026-02-28' })).toBe(true);
    expect(isWithinMonth({ from: '2025-02-01', to: '2026-02-28' })).toBe(false);
  });

  test.each([
    ['2026-Q1', '2026-01-01', '2026-03-31'],
    ['2026-Q2', '2026-04-01', '2026-06-30'],
    ['2026-Q4', '2026-10-01', '2026-12-31'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2026-12', '2026-12-01', '2026-12-31'],
  ])('named %s are %s to %s, and run until the day before the last', (name, from, to) => {
    expect(daysOfPeriodName(name)).toEqual({ from, to });
    const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    const days = [dayBefore(from), from, dayBefore(to), to];
    expect(days.map((day) => isRunningPeriod(name, day))).toEqual([false, true, true, false]);
  });

  test.each([
    ['2026-01-31', '2026-Q1', '2026-03-31'],
    ['2026-03-31', '2026-Q1', '2026-03-31'],
    ['2026-04-01', '2026-Q2', '2026-06-30'],
    ['2026-09-30', '2026-Q3', '2026-09-30'],
    ['2026-12-01', '2026-Q4', '2026-12-31'],
  ])('by quarter: %s is in %s, which ends on %s', (day, quarter, last) => {
    expect([quarterOf(day), lastDayOfQuarter(day)]).toEqual([quarter, last]);
  });
});

describe('the days of products in stock', () => {
  test('fall into ranges without a gap, of which the last two are slow movers', () => {
    expect(AGE_RANGES.map(formatAgeRange)).toEqual([
      '0–30',
      '31–60',
      '61–90',
      '91–180',
      '181–365',
      'over 365',
    ]);
    expect(AGE_RANGES.filter(([from]) => from >= SLOW_AFTER_DAYS).map(formatAgeRange)).toEqual([
      '181–365',
      'over 365',
    ]);
  });

  test('are counted back from a day', () => {
    expect(AGE_RANGES.map((range) => receiptDaysOf(range, '2026-11-21'))).toEqual([
      { from: '2026-10-22', to: '2026-11-21' },
      { from: '2026-09-22', to: '2026-10-21' },
      { from: '2026-08-23', to: '2026-09-21' },
      { from: '2026-05-25', to: '2026-08-22' },
      { from: '2025-11-21', to: '2026-05-24' },
      { to: '2025-11-20' },
    ]);
  });
});

describe('figures of reports', () => {
  test('are percentages, or nothing if there is no base', () => {
    expect([percentOf(1, 4), percentOf(1, 0)]).toEqual([25, null]);
    expect([sellThrough({ sold: 1, had: 4 }), sellThrough({ sold: 0, had: 0 })]).toEqual([25, null]);
    expect([deviationInPercent(90, 100), deviationInPercent(120, 100)]).toEqual([-10, 20]);
    expect(deviationInPercent(5, 0)).toBeNull();
  });

  test.each([
    ['no values', [], null],
    ['values that occur 0 times', [{ value: 3, count: 0 }], null],
    ['one value', [{ value: 3, count: 1 }], 3],
    [
      'two middle values',
      [
        { value: 5, count: 1 },
        { value: 3, count: 1 },
      ],
      4,
    ],
    [
      'a value that occurs most',
      [
        { value: 10, count: 1 },
        { value: 1, count: 3 },
      ],
      1,
    ],
    [
      'two values that occur equally often',
      [
        { value: 10, count: 2 },
        { value: 2, count: 2 },
      ],
      6,
    ],
    [
      'three values in any order',
      [
        { value: 30, count: 1 },
        { value: 10, count: 1 },
        { value: 20, count: 1 },
      ],
      20,
    ],
  ])('are the median of %s', (_, values, expected) => {
    expect(median(values)).toBe(expected);
  });

  const on = (...amounts: number[]) =>
    amounts.map((amount, index) => ({ day: `2026-03-0${index + 1}`, amount }));
  test.each([
    ['has earned its cost to the cent', on(60, 40), { since: '2026-03-02', left: 0 }],
    ['had earned its cost before', on(100, 40), { since: '2026-03-01', left: 0 }],
    ['lacks a cent', on(60, 39), { since: null, left: 1 }],
    ['was refunded below its cost', on(120, -30), { since: null, left: 10 }],
    ['has earned its cost again', on(120, -30, 10), { since: '2026-03-03', left: 0 }],
    ['has earned nothing', [], { since: null, left: 100 }],
  ])('are the day since which a purchase %s', (_, earned, expected) => {
    expect(findBreakEven(100, earned)).toEqual(expected);
  });
});
