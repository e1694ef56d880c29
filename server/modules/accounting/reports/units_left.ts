import { sql } from 'kysely';
import type { RecordList } from '../../../../contract/report_parts.ts';
import type { ProfitReport } from '../../../../contract/report_profit.ts';
import { fromCents } from '../../../../domain/money.ts';
import type { Period } from '../../../../domain/report.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { CompositeFilter } from '../../../records/lists/list_source.ts';
import { productConditionSql, productListFilter, createRecordList, type ReportScope } from './scope.ts';
import { cardSetOf } from '../derived/sale_line_facts.ts';

/** Units that left (returned to the seller, sold by hand) or were lost in a period, with their cost. */
function goneSql(account: 'gone' | 'lost', { from, to }: Period): Sql {
  return sql`select product_id as id, sum(amount) as amount from ledger
    where account = ${sql.lit(account)} and day between ${from} and ${to}
    group by product_id having sum(amount) <> 0`;
}

export const goneUnitsFilter: CompositeFilter = {
  names: ['gone_gte', 'gone_lte', 'lost_gte', 'lost_lte'],
  async ids(_db, asked) {
    const account = Object.keys(asked).some((name) => name.startsWith('lost_')) ? 'lost' : 'gone';
    const [from, to] = [asked[`${account}_gte`], asked[`${account}_lte`]];
    const period = { from: String(from ?? ''), to: String(to ?? '9999-12-31') };
    return sql`select id from (${goneSql(account, period)}) as gone`;
  },
};

/**
 * The earnings of units that left are unknown, so the profit excludes these units. Lost units are a cost of
 * the profit. Neither belongs to a site. Deleted units count only without filters on products.
 */
export async function sumGoneUnits({ db, period, filter }: ReportScope): Promise<ProfitReport['exclusions']> {
  if (filter.site !== undefined) return [];
  const condition = await productConditionSql(db, filter);
  const of = async (account: 'gone' | 'lost'): Promise<ProfitReport['exclusions']> => {
    const { rows } = await sql<{ count: number; amount: number }>`select count(*) as count,
        coalesce(sum(gone.amount), 0) as amount from (${goneSql(account, period)}) as gone
      left join products on products.id = gone.id
      where ${condition}`.execute(db);
    const { count, amount } = rows[0] ?? { count: 0, amount: 0 };
    if (count === 0) return [];
    return [{ name: account, count, amount: fromCents(amount), rows: listedRows(account, period, filter) }];
  };
  return [...(await of('gone')), ...(await of('lost'))];
}

function listedRows(
  account: 'gone' | 'lost',
  { from, to }: Period,
  filter: ReportScope['filter'],
): RecordList {
  return createRecordList('products', productListFilter(filter), {
    [`${account}_gte`]: from,
    [`${account}_lte`]: to,
  });
}

/** The list of units lost in a period. */
export const createLostUnitsList = (period: Period, filter: ReportScope['filter']) =>
  listedRows('lost', period, filter);

/**
 * A query for the costs of lost units, with the columns of `profitRowsSql`. Undefined if the filter has a site.
 */
export async function lossesSql(
  { db, filter }: Pick<ReportScope, 'db' | 'filter'>,
  period: Period,
): Promise<Sql | undefined> {
  if (filter.site !== undefined) return undefined;
  const none = (type: 'integer' | 'text') => sql`cast(null as ${sql.raw(type)})`;
  return sql`select ${none('integer')}, ${none('integer')}, '', ledger.product_id, products.name, products.type_id,
      products.bought_stock_id, ${cardSetOf(sql`products.id`, sql`products.type_id`)}, 0, substr(ledger.day, 1, 7),
      0, 0, 0, 0, 0, 0, 0, ledger.amount
    from ledger left join products on products.id = ledger.product_id
    where ledger.account = 'lost' and ledger.day between ${period.from} and ${period.to}
      and ${await productConditionSql(db, filter)}`;
}
