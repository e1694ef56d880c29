import { sql } from 'kysely';
import type { PurchaseProfit, ProfitReport } from '../../../../contract/report_profit.ts';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import { fromCents } from '../../../../domain/money.ts';
import { findBreakEven } from '../../../../domain/report.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { thumbnailSql } from '../../../platform/storage/images/json.ts';
import type { RowGroup, SumsByName } from './group_rows.ts';
import { profitListFilter, createRecordList, type ReportScope } from './scope.ts';
import { landedCostSql } from '../../purchasing/index.ts';
import { presenceSql } from '../../stock/index.ts';

/** Maximum number of purchases shown. */
export const MAX_BEST_PURCHASES = 4;
export const MAX_WORST_PURCHASES = 3;

/** The purchases with the highest profit in a period, and the purchases with the highest loss. */
export async function listBestAndWorst<Name extends string>(
  { db, period, filter }: ReportScope,
  { best, worst }: { best: readonly RowGroup<Name>[]; worst: readonly RowGroup<Name>[] },
  profitOf: (sums: SumsByName<Name>) => number,
): Promise<ProfitReport['purchases']> {
  const known = await lotsOf(
    db,
    [...best, ...worst].map(({ key }) => Number(key)),
  );
  const results = (groups: readonly RowGroup<Name>[], isAmong: (profit: number) => boolean) =>
    groups.flatMap(({ key, sums }) => {
      const lot = known.get(Number(key));
      const profit = profitOf(sums);
      if (!lot || !isAmong(profit)) return [];
      return [
        {
          ...lot,
          profit,
          rows: createRecordList('sales', profitListFilter(period, { ...filter, purchase: lot.id })),
        },
      ];
    });
  return { best: results(best, (profit) => profit >= 0), worst: results(worst, (profit) => profit < 0) };
}

type WholeLife = Omit<PurchaseProfit, 'profit' | 'rows'>;

/**
 * Cost and sold units of purchases, the expected price of their unsold units, and the day since which they
 * have paid for themselves.
 */
async function lotsOf(db: Db, found: readonly number[]): Promise<Map<number, WholeLife>> {
  if (found.length === 0) return new Map();
  const ids = idList(found);
  const { sum, unindexed } = engineOf(db);
  const presence = presenceSql((column) => sql.ref(`products.${column}`));
  const { rows } = await sql<{
    id: number;
    name: string;
    cost: number;
    thumbnail: string | null;
    units: number;
    sold: number;
    left_over: number;
  }>`select bought_stocks.id, bought_stocks.name, ${landedCostSql()} as cost,
      ${thumbnailSql('bought_stock', sql`bought_stocks.id`)} as thumbnail,
      count(products.id) as units,
      ${sum(sql`case when ${presence} in ('sold', 'sold undated') then 1 else 0 end`)} as sold,
      ${sum(sql`case when ${presence} in ('here', 'coming') then products.target_price end`)} as left_over
    from bought_stocks left join products on products.bought_stock_id = bought_stocks.id
    where bought_stocks.id in ${ids} group by bought_stocks.id`.execute(db);
  const earned = await sql<{ id: number; day: string; amount: number }>`select products.bought_stock_id as id,
      ledger.day, ${sum(sql`ledger.amount`)} as amount
    from products join sale_lines on sale_lines.product_id = products.id
      join ledger on ledger.line_id = sale_lines.id and ${unindexed(sql.ref('ledger.account'))} = 'earned'
    where products.bought_stock_id in ${ids} group by products.bought_stock_id, ledger.day
    order by ledger.day`.execute(db);
  const days = groupPairs(earned.rows.map(({ id, ...day }) => [id, day] as const));
  return new Map(
    rows.map(({ id, name, cost, thumbnail, units, sold, left_over }) => {
      const { since, left } = findBreakEven(cost, days.get(id) ?? []);
      const euros = { cost: fromCents(cost), left: fromCents(left_over), toEarn: fromCents(left) };
      return [id, { id, name, thumbnail, units, sold, ...euros, paidOn: since }];
    }),
  );
}
