import type { MonthSoFar } from '../../../../contract/overview.ts';
import { thisMonth } from '../../../../domain/report.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { buildReport } from '../reports/report.ts';
import { today } from '../../../platform/today.ts';

/** This month's results so far, as in the profit report. Null if there was never a sale. */
export async function summarizeMonthSoFar(db: Db): Promise<MonthSoFar | null> {
  const month = { ...thisMonth(today()), against: 'month' as const, page: 1 };
  const { from, to, against, first, isComparable, figures } = await buildReport(db, 'profit', month);
  if (first === null) return null;
  const { profit, paid } = figures;
  return {
    from,
    to,
    profit: profit.value ?? 0,
    sold: paid.caption.units ?? 0,
    before:
      against && isComparable
        ? { ...against, profit: profit.before ?? 0, sold: paid.caption.units_before ?? 0 }
        : null,
  };
}
