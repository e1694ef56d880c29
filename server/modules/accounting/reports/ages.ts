import { sql } from 'kysely';
import type { Filter } from '../../../../contract/lists.ts';
import type { RecordList } from '../../../../contract/report_parts.ts';
import type { STOCK_COLUMNS, StockReport } from '../../../../contract/report_stock.ts';
import type { GroupingOf } from '../../../../contract/reports.ts';
import { fromCents } from '../../../../domain/money.ts';
import { AGE_RANGES, formatAgeRange, percentOf, receiptDaysOf } from '../../../../domain/report.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import {
  sumMeasure,
  type GroupingSql,
  type GroupedRows,
  groupByEach,
  groupRows,
  type SumsByName,
} from './group_rows.ts';
import type { StockSnapshot } from './in_stock.ts';
import { groupByPurchase } from './purchase_group.ts';
import { omitUndefinedFilters, type ReportScope, sumWhen } from './scope.ts';
import { type TableQuery, type MeasuresByColumn, rowOrderOf, rowRangeOf, reportTableOf } from './table.ts';
import { RECEIVED_BY } from '../../stock/index.ts';

/** Sums over units in stock: numbers of units, or cents. */
export type StockSums = 'units' | 'cost' | 'expected' | 'unpriced' | 'estimated' | 'estimated_cost';

const isEstimate = sql`received_estimated = ${sql.lit(RECEIVED_BY.estimate)}`;
const SUMS: Record<StockSums, Sql> = {
  units: sql`units`,
  cost: sql`cost`,
  expected: sql`expected`,
  unpriced: sql`units - priced`,
  estimated: sumWhen(isEstimate, sql`units`),
  estimated_cost: sumWhen(isEstimate, sql`cost`),
};

const MEASURES: MeasuresByColumn<StockSums, keyof typeof STOCK_COLUMNS> = {
  units: sumMeasure('units', 'count'),
  cost: sumMeasure('cost', 'money'),
  expected: sumMeasure('expected', 'money'),
  ratio: {
    sql: sql`100.0 * expected / nullif(cost, 0)`,
    of: ({ expected, cost }) => percentOf(expected, cost),
  },
};

const TYPE: GroupingSql = {
  key: sql`type_id`,
  label: sql`types.name`,
  join: sql`left join types on types.id = found.key`,
};
const PURCHASE = groupByPurchase(sql`bought_stock_id`);
/** Products without a purchase have no VAT scheme. */
const SCHEME: GroupingSql = {
  key: sql`coalesce((select vat_scheme from bought_stocks where id = bought_stock_id), '')`,
};

type More = (...more: Filter[]) => RecordList;
type By = GroupingOf<'stock'>;

export interface StockAges extends GroupedRows<StockSums> {
  /** The table behind the charts; undefined for the list of slow movers. */
  table: Exclude<StockReport['table'], { by: 'sitting' }> | undefined;
}

/**
 * Groups units with equal values in `columns` into one row. The columns are in the order of an index, so that
 * few rows are sorted.
 */
function alike(db: Db, here: StockSnapshot, columns: readonly string[]) {
  const { sum } = engineOf(db);
  const keys = columns.map((column) => sql.ref(`products.${column}`));
  const parts = here.sums.map(({ from, where, cost, grouped, isDifference }) => {
    const ofUnits = (value: Sql) => (isDifference ? sql`0` : value);
    return sql`select ${sql.join(keys)}, ${ofUnits(sql`count(*)`)} as units, ${sum(cost)} as cost,
      ${ofUnits(sum(sql`products.target_price`))} as expected, ${ofUnits(sql`count(products.target_price)`)} as priced
      from ${from} where ${where} group by ${sql.join(keys.map(grouped))}`;
  });
  const counted = sql`counted as materialized (${sql.join(parts, sql` union all `)})`;
  return { ctes: sql.join([...here.ctes, counted]), from: sql`counted`, sums: SUMS };
}

/** The ages of units in stock, and the table behind them. */
export async function readStockAges(
  { db, period }: ReportScope,
  asked: TableQuery<By>,
  { here, rows }: { here: StockSnapshot; rows: More },
): Promise<StockAges> {
  const byAge: GroupingSql = { key: ageOn(period.to) };
  const usual = asked.by === 'age' ? (['age', 'ASC'] as const) : (['cost', 'DESC'] as const);
  const { sort, ...order } = rowOrderOf(
    asked.by === 'sitting' ? { ...asked, sort: undefined } : asked,
    MEASURES,
    usual,
  );
  const inTable = { page: rowRangeOf(asked), ...order };
  const { ages, byDays } = await groupByEach(
    db,
    alike(db, here, ['received', 'type_id', 'received_estimated']),
    {
      ages: { by: byAge, order: 'key', direction: 'ASC' },
      byDays: { by: asked.by === 'type' ? TYPE : byAge, ...inTable },
    },
  );
  const isOfPurchases = asked.by === 'purchase';
  const table =
    isOfPurchases || asked.by === 'scheme'
      ? await groupRows(db, {
          ...alike(db, here, ['bought_stock_id', 'received_estimated']),
          by: isOfPurchases ? PURCHASE : SCHEME,
          ...inTable,
        })
      : byDays;
  if (asked.by === 'sitting') return { ...ages, table: undefined };
  return {
    ...ages,
    table: reportTableOf({ ...asked, by: asked.by }, table, {
      sort,
      measures: MEASURES,
      row: ({ key: value, label }) => {
        const age = asked.by === 'age' ? AGE_RANGES[Number(value)] : undefined;
        if (age) return { label: formatAgeRange(age), rows: rows(receivedFilter(age, period.to)) };
        if (asked.by === 'scheme') return { label: label ?? '', rows: null };
        return { label: label ?? '', rows: rows(isOfPurchases ? { boughtStock: value } : { type: value }) };
      },
    }),
  };
}

/** The index in `AGE_RANGES` of the time that a unit has been in stock. */
function ageOn(day: string): Sql {
  const whens = AGE_RANGES.map((age, index) => {
    const { from } = receiptDaysOf(age, day);
    return from === undefined
      ? sql`else ${sql.lit(index)}`
      : sql`when received >= ${from} then ${sql.lit(index)}`;
  });
  return sql`case ${sql.join(whens, sql` `)} end`;
}

export function ageCharts(
  { groups, sums }: GroupedRows<StockSums>,
  { day, rows }: { day: string; rows: More },
): Pick<StockReport['charts'], 'age_cost' | 'age_units'> {
  const known = new Map(groups.map((group) => [Number(group.key), group.sums]));
  const points = (of: 'cost' | 'units', estimated: 'estimated_cost' | 'estimated') =>
    AGE_RANGES.map((age, index) => {
      const own = known.get(index);
      const inEuros = (value: number) => (of === 'cost' ? fromCents(value) : value);
      return {
        key: String(index),
        label: formatAgeRange(age),
        value: inEuros(own?.[of] ?? 0),
        estimated: inEuros(own?.[estimated] ?? 0),
        share: percentOf(own?.[of] ?? 0, sums[of]),
        rows: rows(receivedFilter(age, day)),
      };
    });
  return { age_cost: points('cost', 'estimated_cost'), age_units: points('units', 'estimated') };
}

function receivedFilter(age: (typeof AGE_RANGES)[number], day: string): Filter {
  const { from, to } = receiptDaysOf(age, day);
  // Units with a later day of receipt count as new.
  return omitUndefinedFilters({ received_gte: from, received_lte: age[0] === 0 ? undefined : to });
}

export function ageExclusions(sums: SumsByName<StockSums>, rows: More): StockReport['exclusions'] {
  const all: StockReport['exclusions'] = [];
  if (sums.estimated > 0)
    all.push({
      name: 'estimated_days',
      count: sums.estimated,
      amount: fromCents(sums.estimated_cost),
      rows: rows({ day_estimated: 'yes' }),
    });
  if (sums.unpriced > 0)
    all.push({ name: 'unpriced', count: sums.unpriced, amount: null, rows: rows({ target_price: null }) });
  return all;
}
