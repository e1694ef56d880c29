// @module-tag slow
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReportRow } from '../../../contract/report_parts.ts';
import { listColumns } from '../../../contract/reports.ts';
import { roundsInScope } from '../../support/scope.ts';
import { daysLater, type Span } from './expected_figures.ts';
import { DAYS, YEARS, simulateYear } from './year.ts';
import { testEstimates } from './year_estimates.ts';
import { testProfit } from './year_profit.ts';
import { testSpending } from './year_spending.ts';
import { testStock } from './year_stock.ts';
import { testVat } from './year_vat.ts';

describe.each(YEARS)('the reports of a simulated year, seed %i, on %s', (seed, engine) => {
  // One year for all reports: simulating it takes longer than comparing a report with it.
  const year = simulateYear(engine, seed);
  describe('profit', () => testProfit(year));
  describe('VAT', () => testVat(year));
  describe('stock', () => testStock(year));
  describe('spending', () => testSpending(year));
  describe('estimates', () => testEstimates(year));

  test('have figures that add up when a period is split in two', async () => {
    const day = fc.integer({ min: 0, max: DAYS }).map((days) => daysLater('2026-01-01', days));
    const sumsOf = async (report: 'profit' | 'spending' | 'vat', span: Span) => {
      const found = await year.reportOf(report, span, { by: 'month' });
      const sum: ReportRow['cells'] = found.table.sum;
      // Percentages do not add up.
      const added = listColumns(found).filter(({ kind }) => kind !== 'percent');
      return new Map(added.map(({ name }) => [name, Math.round(Number(sum[name] ?? 0) * 100)]));
    };
    await fc.assert(
      fc.asyncProperty(fc.tuple(day, day, day), async (days) => {
        const [from = '', middleDay = '', to = ''] = days.toSorted();
        for (const report of ['profit', 'spending', 'vat'] as const) {
          const whole = await sumsOf(report, { from, to });
          const first = await sumsOf(report, { from, to: middleDay });
          const second =
            middleDay < to ? await sumsOf(report, { from: daysLater(middleDay, 1), to }) : new Map();
          for (const name of new Set([...whole.keys(), ...first.keys(), ...second.keys()])) {
            const parts = (first.get(name) ?? 0) + (second.get(name) ?? 0);
            expect([report, name, whole.get(name)]).toEqual([report, name, parts]);
          }
        }
      }),
      { numRuns: roundsInScope({ usual: 2, nightly: 100 }) },
    );
  });
});
