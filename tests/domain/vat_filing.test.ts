import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOngoing, quarterOf, spanOf } from '../../domain/report.ts';
import type { VatRule } from '../../domain/vat.ts';
import { carriedOver, filingsUntil } from '../../domain/vat_filing.ts';
import { VAT_RULE } from '../support/vat_rule.ts';

const rule = (from: string, change: Partial<VatRule> = {}): VatRule => ({
  ...VAT_RULE,
  from,
  usualScheme: 'margin',
  marginOver: 'period',
  ...change,
});
const settings = (...rules: VatRule[]) => ({ rules, rates: [] });

describe('filings', () => {
  test('are the rest of a quarter at first, then quarters, then months where a rule says so', () => {
    const filings = filingsUntil(
      settings(rule('2026-02-10'), rule('2026-05-20', { period: 'month' })),
      '2026-08-01',
    );
    expect(filings.map(({ from, to }) => [from, to])).toEqual([
      ['2026-02-10', '2026-03-31'],
      ['2026-04-01', '2026-06-30'],
      ['2026-07-01', '2026-07-31'],
      ['2026-08-01', '2026-08-31'],
    ]);
  });

  test('are none before the first rule', () => {
    expect(filingsUntil(settings(), '2026-08-01')).toEqual([]);
    expect(filingsUntil(settings(rule('2026-09-01')), '2026-08-01')).toEqual([]);
  });
});

describe('what is carried over', () => {
  test('is counted on the last day of each quarter, and today in the one that is not over', () => {
    const margins = [
      { day: '2026-02-03', amount: -5_00 },
      { day: '2026-05-01', amount: 3_00 },
      { day: '2026-08-04', amount: 8_00 },
    ];
    expect(carriedOver(settings(rule('2026-01-01')), margins, '2026-08-20')).toEqual([
      { day: '2026-03-31', amount: 5_00 },
      { day: '2026-06-30', amount: -3_00 },
      { day: '2026-08-20', amount: -2_00 },
    ]);
  });

  test('is nothing where each unit stands for itself', () => {
    const margins = [{ day: '2026-02-03', amount: -5_00 }];
    expect(carriedOver(settings(rule('2026-01-01', { marginOver: 'unit' })), margins, '2026-08-20')).toEqual(
      [],
    );
  });

  const day = fc
    .integer({ min: 0, max: 364 })
    .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));

  test('leaves no filing below zero, and takes away no more than was carried', () => {
    const margins = fc.array(fc.record({ day, amount: fc.integer({ min: -50_00, max: 50_00 }) }));
    fc.assert(
      fc.property(margins, fc.constantFrom('month', 'quarter'), day, (amounts, period, today) => {
        const known = amounts.filter((one) => one.day <= today);
        const rules = settings(rule('2026-01-01', { period }));
        const carried = carriedOver(rules, known, today);
        const sum = (from: string, to: string, all: typeof known) =>
          all
            .filter((one) => from <= one.day && one.day <= to)
            .reduce((total, { amount }) => total + amount, 0);
        let left = 0;
        for (const { from, to } of filingsUntil(rules, today)) {
          left += sum(from, to, carried);
          expect(sum(from, to, known) + sum(from, to, carried)).toBeGreaterThanOrEqual(0);
          expect(left).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

test('a quarter is ongoing from its first day until the last but one', () => {
  expect([quarterOf('2026-01'), quarterOf('2026-06'), quarterOf('2026-12')]).toEqual([
    '2026-Q1',
    '2026-Q2',
    '2026-Q4',
  ]);
  expect(spanOf('2026-Q4')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  expect(spanOf('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(
    ['2026-03-31', '2026-04-01', '2026-06-29', '2026-06-30'].map((today) => isOngoing('2026-Q2', today)),
  ).toEqual([false, true, true, false]);
});
