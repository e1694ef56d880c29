import { sql } from 'kysely';
import type { Filter } from '../../../../contract/lists.ts';
import type { ProfitReport } from '../../../../contract/report_profit.ts';
import type { GroupingOf } from '../../../../contract/reports.ts';
import { fromCents } from '../../../../domain/money.ts';
import { percentOf, type Period } from '../../../../domain/report.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { readVatSettings } from '../vat/repository.ts';
import { type ProfitFigure, profitRowsSql, isAnyFigureSql } from './profit_rows.ts';
import { globalVatExclusions } from './global_vat.ts';
import { sumGoneUnits, lossesSql } from './units_left.ts';
import {
  type RowGroup,
  type GroupingSql,
  groupByEach,
  groupRows,
  mergeGroups,
  type SumsByName,
} from './group_rows.ts';
import { MAX_BEST_PURCHASES, listBestAndWorst, MAX_WORST_PURCHASES } from './best_and_worst.ts';
import { sortByValue, createMonthPoints } from './month_chart.ts';
import { PROFIT_GROUPINGS_SQL, isLossGrouping, profitLabelOf, describeProfitRow } from './profit_groups.ts';
import {
  calculateFigures,
  profitMeasures,
  PROFIT_AMOUNT_MEASURE,
  profitOf,
  PROFIT_SUMS,
  ZERO_PROFIT,
} from './profit_sums.ts';
import {
  SOLD_LINE_COLUMNS,
  productConditionSql,
  type ReportContent,
  profitListFilter,
  createRecordList,
  type ReportScope,
} from './scope.ts';
import { type TableQuery, rowOrderOf, rowRangeOf, reportTableOf } from './table.ts';

/** The key of a cell: month, whether the line is excluded (`apart`), and site. */
const CELL: GroupingSql = { key: sql`month || cast(apart as text) || site` };
const LINE_AND_MONTH: GroupingSql = { key: sql`cast(line_id as text) || ' ' || month` };
// Not "= 0": PostgreSQL expects few such rows and then looks up each unit by itself.
const IS_COUNTED = sql`apart <> 1`;
const IN_ORDER = { order: 'key', direction: 'ASC', having: isAnyFigureSql } as const;
const LOTS = {
  by: { key: sql`purchase_id` },
  where: sql`${IS_COUNTED} and purchase_id is not null and line_id is not null`,
  having: isAnyFigureSql,
  order: PROFIT_AMOUNT_MEASURE,
};
const LATE = {
  ...IN_ORDER,
  by: LINE_AND_MONTH,
  where: sql`${IS_COUNTED} and late <> 0`,
  having: sql`late <> 0`,
  page: { from: 0, count: 0 },
};

type Cell = RowGroup<ProfitFigure>;
const monthOf = ({ key }: Cell) => String(key).slice(0, 7);
const siteOf = ({ key }: Cell) => String(key).slice(8);
const isApart = ({ key }: Cell) => String(key)[7] === '1';

/** The profit from sales and from their later events, by ledger day. */
export async function profitReport(
  scope: ReportScope,
  asked: TableQuery<GroupingOf<'profit'>>,
): Promise<ReportContent<'profit'>> {
  const { db, period, against, filter } = scope;
  const condition = await productConditionSql(db, filter, SOLD_LINE_COLUMNS);
  const { by } = asked;
  const usual = by === 'month' ? (['month', 'DESC'] as const) : (['profit', 'DESC'] as const);
  const knowsVat = (await readVatSettings(db)).rules.length > 0;
  const { sort, ...sorting } = rowOrderOf(asked, profitMeasures({ knowsVat, hasLosses: true }), usual);
  const inTable = { ...sorting, page: rowRangeOf(asked) };
  const { cells, best, worst, late, table } = await groupByEach(
    db,
    await selectCounted(scope, period, condition),
    {
      cells: { by: CELL, ...IN_ORDER },
      best: { ...LOTS, direction: 'DESC', page: { from: 0, count: MAX_BEST_PURCHASES } },
      worst: { ...LOTS, direction: 'ASC', page: { from: 0, count: MAX_WORST_PURCHASES } },
      late: LATE,
      table:
        by === 'month' || by === 'site'
          ? { by: CELL, ...IN_ORDER }
          : { by: PROFIT_GROUPINGS_SQL[by], where: IS_COUNTED, having: isAnyFigureSql, ...inTable },
    },
  );
  const counted = cells.groups.filter((group) => !isApart(group));
  const measures = profitMeasures({ knowsVat, hasLosses: counted.some((group) => group.sums.losses !== 0) });
  const sums = sumAll(counted) ?? ZERO_PROFIT;
  const before = against && (await sumCounted(db, await selectCounted(scope, against, condition)));
  const rows =
    by === 'month' || by === 'site'
      ? mergeGroups({ groups: counted, sums }, { ...inTable, keyOf: by === 'month' ? monthOf : siteOf })
      : table;
  const filtered = profitListFilter(period, filter);
  return {
    report: 'profit',
    first: await firstSale(db),
    figures: strip(sums, before, filtered),
    charts: chartProfit(scope, counted),
    purchases: await listBestAndWorst(scope, { best: best.groups, worst: worst.groups }, profitOf),
    table: reportTableOf(asked, rows, {
      sort,
      measures,
      row: (group) => ({ label: profitLabelOf(by, group), ...describeProfitRow(scope, by, group) }),
    }),
    exclusions: [
      ...unlinked(sumAll(cells.groups.filter(isApart)), filtered),
      ...listLateCosts({ count: late.total, cents: late.sums.late }, filtered),
      ...(await sumGoneUnits(scope)),
      ...(await globalVatExclusions(scope)),
    ],
  };
}

/** The profit rows of a period, as a source for grouping. */
async function selectCounted(scope: ReportScope, of: Period, condition: Sql) {
  return {
    ctes: sql`counted as materialized (${profitRowsSql(of, condition, await lossesSql(scope, of))})`,
    from: sql`counted`,
    sums: PROFIT_SUMS,
  };
}

async function sumCounted(
  db: Db,
  source: Awaited<ReturnType<typeof selectCounted>>,
): Promise<SumsByName<ProfitFigure>> {
  const by = { key: sql`apart` };
  return (await groupRows(db, { ...source, where: IS_COUNTED, by, ...IN_ORDER })).sums;
}

/** The sums of all groups; undefined without groups. */
function sumAll(groups: Cell[]): SumsByName<ProfitFigure> | undefined {
  return groupByKey(groups, () => '')[0]?.sums;
}

function groupByKey(groups: Cell[], keyOf: (group: Cell) => string): Cell[] {
  return mergeGroups({ groups, sums: ZERO_PROFIT }, { order: 'key', direction: 'ASC', keyOf }).groups;
}

async function firstSale(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select min(day) as day from sales`.execute(db);
  return rows[0]?.day ?? null;
}

function strip(
  sums: SumsByName<ProfitFigure>,
  before: SumsByName<ProfitFigure> | undefined,
  filter: Filter,
): ProfitReport['figures'] {
  const now = calculateFigures(sums);
  const then = before && calculateFigures(before);
  const rows = createRecordList('sales', filter);
  const money = (cents: number, was: number | undefined) => ({
    kind: 'money' as const,
    value: fromCents(cents),
    before: was === undefined ? null : fromCents(was),
    rows,
  });
  const percent = (value: number | null, was: number | null | undefined) => ({
    kind: 'percent' as const,
    value,
    before: was ?? null,
    caption: {},
    rows,
  });
  const { units } = sums;
  return {
    profit: { ...money(now.profit, then?.profit), caption: { units } },
    margin: percent(now.margin, then?.margin),
    roi: percent(now.roi, then?.roi),
    paid: { ...money(sums.paid, before?.paid), caption: { units, units_before: before?.units ?? null } },
    net: { ...money(now.net, then?.net), caption: { share: percentOf(now.net, sums.paid) } },
    refunds: {
      ...money(sums.refunds, before?.refunds),
      caption: {},
      rows: createRecordList('sales', filter, { counted_refunds: 'yes' }),
    },
  };
}

function chartProfit(scope: ReportScope, counted: Cell[]): ProfitReport['charts'] {
  const { period, filter } = scope;
  const shown = (sums: SumsByName<ProfitFigure>, listed: Filter) => {
    const { profit, margin } = calculateFigures(sums);
    return { value: fromCents(profit), margin, rows: createRecordList('sales', listed) };
  };
  return {
    months: createMonthPoints(scope, groupByKey(counted, monthOf), (sums, days) =>
      shown(sums ?? ZERO_PROFIT, profitListFilter(days, filter)),
    ),
    sites: groupByKey(counted, siteOf)
      .filter(({ key }) => !isLossGrouping('site', key))
      .map(({ key, sums }) => {
        const site = String(key);
        return { key: site, label: site, ...shown(sums, { ...profitListFilter(period, filter), site }) };
      })
      .toSorted(sortByValue),
  };
}

function unlinked(sums: SumsByName<ProfitFigure> | undefined, filter: Filter): ProfitReport['exclusions'] {
  if (!sums) return [];
  const rows = createRecordList('sales', filter, { counted_apart: 'yes' });
  return [{ name: 'unlinked', count: sums.units, amount: fromCents(calculateFigures(sums).net), rows }];
}

function listLateCosts(
  { count, cents }: { count: number; cents: number },
  filter: Filter,
): ProfitReport['exclusions'] {
  if (count === 0) return [];
  const rows = createRecordList('sales', filter, { counted_late: 'yes' });
  return [{ name: 'late', count, amount: fromCents(cents), rows }];
}
