import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReportName } from '../../../contract/reports.ts';
import { rounds } from '../../support/scope.ts';
import { daysLater, type Span } from './reckoned.ts';
import { DAYS, YEARS, yearOn } from './year.ts';

describe.each(YEARS)('the reports of a year, reckoned from its records, seed %i, on %s', (seed, engine) => {
  const year = yearOn(engine, seed);

  test('of any period split in two the figures are together those of the whole', async () => {
    const day = fc.integer({ min: 0, max: DAYS }).map((days) => daysLater('2026-01-01', days));
    const sumsOf = async (report: ReportName, span: Span) =>
      (await year.reportOf(report, span, { by: 'month' })).table.sum.map((cell) =>
        Math.round(Number(cell ?? 0) * 100),
      );
    await fc.assert(
      fc.asyncProperty(fc.tuple(day, day, day), async (days) => {
        const [from = '', middleDay = '', to = ''] = days.toSorted();
        for (const report of ['profit', 'spending', 'vat'] as const) {
          const whole = await sumsOf(report, { from, to });
          const first = await sumsOf(report, { from, to: middleDay });
          const second =
            middleDay < to ? await sumsOf(report, { from: daysLater(middleDay, 1), to }) : first.map(() => 0);
          // The last column is a share, but of VAT.
          const most = report === 'vat' ? undefined : -1;
          const parts = first.map((cell, place) => cell + (second[place] ?? 0));
          expect(whole.slice(0, most)).toEqual(parts.slice(0, most));
        }
      }),
      { numRuns: rounds({ usual: 3, nightly: 100 }) },
    );
  });
});
