import { sql } from 'kysely';
import type { Filter } from '../../../../contract/lists.ts';
import type { GroupingOf } from '../../../../contract/reports.ts';
import { isRunningPeriod, monthsOf } from '../../../../domain/report.ts';
import type { ProfitFigure } from './profit_rows.ts';
import { createLostUnitsList } from './units_left.ts';
import type { RowGroup, GroupingSql } from './group_rows.ts';
import { groupByPurchase } from './purchase_group.ts';
import { profitListFilter, createRecordList, type ReportScope } from './scope.ts';
import { saleNameSql } from '../../sales/index.ts';

type By = GroupingOf<'profit'>;
type Key = RowGroup<ProfitFigure>['key'];

/** Groupings other than month and site, which are merged from cells. */
export const PROFIT_GROUPINGS_SQL: Readonly<Record<Exclude<By, 'month' | 'site'>, GroupingSql>> = {
  type: { key: sql`type_id`, label: sql`types.name`, join: sql`left join types on types.id = found.key` },
  set: { key: sql`card_set` },
  product: { key: sql`name` },
  purchase: groupByPurchase(sql`purchase_id`),
  sale: { key: sql`sale_id`, label: saleNameSql(), join: sql`left join sales on sales.id = found.key` },
};

/** The name of the filter in the list of sales. */
const OWN_NAMES: Readonly<Record<Exclude<By, 'month'>, string>> = {
  site: 'site',
  type: 'counted_type',
  set: 'counted_set',
  product: 'counted_name',
  purchase: 'counted_purchase',
  sale: 'id',
};

export function profitLabelOf(by: By, { key, label }: RowGroup<ProfitFigure>): string {
  return String((by === 'set' ? setOf(key) : label) ?? '');
}

/** Values of extras are JSON text. */
function setOf(key: Key): string | number | null {
  return key === null ? null : (JSON.parse(String(key)) as string | number);
}

export function describeProfitRow(
  { period, today, filter }: ReportScope,
  by: By,
  { key }: RowGroup<ProfitFigure>,
) {
  if (by === 'month') {
    const days = monthsOf(period).find(({ month }) => month === key) ?? period;
    return {
      isPart: isRunningPeriod(String(key), today),
      rows: createRecordList('sales', profitListFilter(days, filter)),
    };
  }
  if (isLossGrouping(by, key)) return { rows: createLostUnitsList(period, filter) };
  const own: Filter = { [OWN_NAMES[by]]: by === 'set' ? setOf(key) : key };
  return { rows: createRecordList('sales', profitListFilter(period, filter), own) };
}

/** Losses belong to no site and no order. */
export function isLossGrouping(by: By, key: Key): boolean {
  return (by === 'site' && key === '') || (by === 'sale' && key === null);
}
