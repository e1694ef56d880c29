import type { Filter } from '../../../../contract/lists.ts';
import type { Mark } from '../../../../contract/reports.ts';
import { fromCents } from '../../../../domain/money.ts';
import type { Counted } from './counted.ts';
import type { Group, Sums } from './grouped.ts';
import { byValue, monthMarks } from './marks.ts';
import { figures, ZEROS } from './profit_sums.ts';
import { type Content, countedFilter, rowsOf, type Scope } from './scope.ts';

/** The profit of each month, and of each site. */
export function profitCharts(
  scope: Scope,
  { months, sites }: { months: readonly Group<Counted>[]; sites: readonly Group<Counted>[] },
): Content['charts'] {
  const { period, filter } = scope;
  const filtered = countedFilter(period, filter);
  return [
    {
      name: 'months',
      kind: 'money',
      marks: monthMarks(scope, months, (own, days) => monthMark(own, countedFilter(days, filter))),
    },
    {
      name: 'sites',
      kind: 'money',
      marks: sites.map((group) => siteMark(group, filtered)).toSorted(byValue),
    },
  ];
}

function monthMark(sums: Sums<Counted> | undefined, filter: Filter) {
  const { profit, margin } = figures(sums ?? ZEROS);
  return { value: fromCents(profit), ratio: margin, rows: rowsOf('sales', filter) };
}

function siteMark(group: Group<Counted>, filter: Filter): Mark {
  const { profit, margin } = figures(group.sums);
  const site = String(group.key);
  return {
    key: site,
    label: site,
    value: fromCents(profit),
    ratio: margin,
    rows: rowsOf('sales', filter, { site }),
  };
}
