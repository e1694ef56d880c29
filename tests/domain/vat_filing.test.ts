import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRunningPeriod, quarterOf, daysOfPeriodName } from '../../domain/report.ts';
import type { VatRule } from '../../domain/vat.ts';
import { bookingDay, listFilingsUntil } from '../../domain/vat_filing.ts';
import { addDays } from '../../domain/days.ts';
import { VAT_RULE } from '../support/vat_rule.ts';

const rule = (from: string, change: Partial<VatRule> = {}): VatRule => ({ ...VAT_RULE, from, ...change });
const settings = (...rules: VatRule[]) => ({ rules, rates: [] });

describe('filing periods', () => {
  const periodsOf = (rules: VatRule[], last: string) =>
    listFilingsUntil(settings(...rules), last).map(({ from, to }) => [from, to]);

  test('begin with the first rule and are whole quarters or months afterwards', () => {
    expect(periodsOf([rule('2026-02-10')], '2026-08-01')).toEqual([
      ['2026-02-10', '2026-03-31'],
      ['2026-04-01', '2026-06-30'],
      ['2026-07-01', '2026-09-30'],
    ]);
  });

  test('change on the day of the rule that changes them', () => {
    const months = rule('2026-05-20', { period: 'month' });
    expect(periodsOf([rule('2026-02-10'), months], '2026-06-01')).toEqual([
      ['2026-02-10', '2026-03-31'],
      ['2026-04-01', '2026-05-19'],
      ['2026-05-20', '2026-05-31'],
      ['2026-06-01', '2026-06-30'],
    ]);
  });

  test.each<[string, Partial<VatRule>, number]>([
    ['with another margin method', { marginMethod: 'global' }, 3],
    ['of another country', { country: 'DE' }, 3],
    ['that counts charges', { countsCharges: true }, 2],
    ['with another limit', { globalLimit: 500 }, 2],
  ])('are split or not by a rule %s', (_case, change, periods) => {
    expect(periodsOf([rule('2026-01-01'), rule('2026-05-20', change)], '2026-06-30')).toHaveLength(periods);
  });

  test('are none while the shop is not registered', () => {
    const rules = [
      rule('2026-01-01'),
      rule('2026-02-10', { isRegistered: false }),
      rule('2026-05-20', { period: 'month' }),
    ];
    expect(periodsOf(rules, '2026-06-01')).toEqual([
      ['2026-01-01', '2026-02-09'],
      ['2026-05-20', '2026-05-31'],
      ['2026-06-01', '2026-06-30'],
    ]);
  });

  test('do not exist before the first VAT rule', () => {
    expect(periodsOf([], '2026-08-01')).toEqual([]);
    expect(periodsOf([rule('2026-09-01')], '2026-08-01')).toEqual([]);
  });

  const day = fc.integer({ min: 0, max: 500 }).map((days) => addDays('2026-01-01', days));
  const anyRule = fc.record({
    from: day,
    isRegistered: fc.boolean(),
    period: fc.constantFrom('month', 'quarter'),
    marginMethod: fc.constantFrom('unit', 'global'),
  });

  test('cover each registered day once, under the rule of that day', () => {
    const rules = fc.uniqueArray(anyRule, { selector: ({ from }) => from, minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(rules, day, (some, last) => {
        const all = some.map(({ from, ...change }) => rule(from, change));
        const filings = listFilingsUntil(settings(...all), last);
        const ruleOf = (on: string) =>
          all
            .filter(({ from }) => from <= on)
            .toSorted((one, other) => (one.from < other.from ? 1 : -1))
            .at(0);
        for (let on = '2026-01-01'; on <= last; on = addDays(on, 1)) {
          const own = filings.filter(({ from, to }) => from <= on && on <= to);
          expect(own).toHaveLength(ruleOf(on)?.isRegistered ? 1 : 0);
          if (!own[0]) continue;
          const { period, marginMethod } = own[0].rule;
          expect(ruleOf(on)).toMatchObject({ period, marginMethod });
        }
      }),
      { numRuns: 10 },
    );
  });
});

describe('the booking day of an entry', () => {
  const firstOpen = { from: '2026-04-01', to: '2026-06-30' };
  const closedUntil = '2026-03-31';
  test.each<[string, string, string, string]>([
    ['its own day while that is open', '2026-04-02', '2026-08-15', '2026-04-02'],
    ['today if its day is closed', '2026-02-01', '2026-05-12', '2026-05-12'],
    ['the end of the first open period once that is over', '2026-02-01', '2026-08-15', '2026-06-30'],
    ['the first open day if today is closed', '2026-02-01', '2026-03-30', '2026-04-01'],
  ])('is %s', (_case, of, today, expected) => {
    expect(bookingDay(of, { closedUntil, firstOpen, today })).toBe(expected);
  });

  test('is its own day while no period is closed', () => {
    const none = { closedUntil: '', firstOpen: undefined, today: '2026-08-15' };
    expect(bookingDay('2020-02-01', none)).toBe('2020-02-01');
  });
});

test('a quarter is ongoing from its first day until the last but one', () => {
  expect([quarterOf('2026-01'), quarterOf('2026-06'), quarterOf('2026-12')]).toEqual([
    '2026-Q1',
    '2026-Q2',
    '2026-Q4',
  ]);
  expect(daysOfPeriodName('2026-Q4')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  expect(daysOfPeriodName('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(
    ['2026-03-31', '2026-04-01', '2026-06-29', '2026-06-30'].map((today) =>
      isRunningPeriod('2026-Q2', today),
    ),
  ).toEqual([false, true, true, false]);
});
