import type { GroupingOf, ReportName, ReportQuery } from '../../../../contract/reports.ts';
import { comparisonPeriodOf, isComparablePeriod, thisYear } from '../../../../domain/report.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { today } from '../../../platform/today.ts';
import { estimatesReport } from './estimates.ts';
import { profitReport } from './profit.ts';
import type { ReportContent, ReportBase, ReportScope } from './scope.ts';
import { spendingReport } from './spending.ts';
import { stockReport } from './stock.ts';
import { type TableQuery, tableQueryOf } from './table.ts';
import { vatReport } from './vat.ts';
import { createMessage } from '../../../../contract/messages.ts';

type Reported<Name extends ReportName> = (
  scope: ReportScope,
  asked: TableQuery<GroupingOf<Name>>,
) => Promise<ReportContent<Name>>;

const REPORTED: { readonly [Name in ReportName]: Reported<Name> } = {
  spending: spendingReport,
  estimates: estimatesReport,
  stock: stockReport,
  profit: profitReport,
  vat: vatReport,
};

/** A report with a page of its table. `most` replaces the page size. */
export async function buildReport<Name extends ReportName>(
  db: Db,
  report: Name,
  query: ReportQuery,
  most?: number,
): Promise<ReportBase & ReportContent<Name>> {
  const now = today();
  const usual = thisYear(now);
  const period = { from: query.from ?? usual.from, to: query.to ?? usual.to };
  if (period.from > period.to) throw invalidInput({ to: createMessage('inputs.days_reversed') });
  const against = comparisonPeriodOf(period, query.against);
  const asked = tableQueryOf(report, query, most);
  const content = await engineOf(db).survey(db, (snapshot) =>
    REPORTED[report]({ db: snapshot, today: now, period, against, filter: query.filter ?? {} }, asked),
  );
  return {
    today: now,
    ...period,
    against: against ?? null,
    isComparable: isComparablePeriod(period, against, content.first),
    ...content,
  };
}
