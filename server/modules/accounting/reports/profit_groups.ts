import { sql } from 'kysely';
import type { Filter } from '../../../../contract/lists.ts';
import type { GroupingOf } from '../../../../contract/reports.ts';
import { isOngoing, monthsOf } from '../../../../domain/report.ts';
import type { Counted } from './profit_rows.ts';
import { lostRows } from './gone.ts';
import type { Group, GroupedBy } from './grouped.ts';
import { byPurchase } from './purchase_group.ts';
import { countedFilter, rowsOf, type Scope } from './scope.ts';
import { saleNameSql } from '../../sales/index.ts';

type By = GroupingOf<'profit'>;
type Key = Group<Counted>['key'];

/** Groupings other than month and site, which are merged from cells. */
export const GROUPS: Readonly<Record<Exclude<By, 'month' | 'site'>, GroupedBy>> = {
  type: { key: sql`type_id`, label: sql`types.name`, join: sql`left join types on types.id = found.key` },
  set: { key: sql`card_set` },
  product: { key: sql`name` },
  purchase: byPurchase(sql`purchase_id`),
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

export function labelOf(by: By, { key, label }: Group<Counted>): string {
  return String((by === 'set' ? setOf(key) : label) ?? '');
}

/** Values of extras are JSON text. */
function setOf(key: Key): string | number | null {
  return key === null ? null : (JSON.parse(String(key)) as string | number);
}

export function rowOf({ period, today, filter }: Scope, by: By, { key }: Group<Counted>) {
  if (by === 'month') {
    const days = monthsOf(period).find(({ month }) => month === key) ?? period;
    return { isPart: isOngoing(String(key), today), rows: rowsOf('sales', countedFilter(days, filter)) };
  }
  if (isOfLosses(by, key)) return { rows: lostRows(period, filter) };
  const own: Filter = { [OWN_NAMES[by]]: by === 'set' ? setOf(key) : key };
  return { rows: rowsOf('sales', countedFilter(period, filter), own) };
}

/** Losses belong to no site and no order. */
export function isOfLosses(by: By, key: Key): boolean {
  return (by === 'site' && key === '') || (by === 'sale' && key === null);
}
