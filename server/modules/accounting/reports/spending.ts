import { sql } from 'kysely';
import type { Filter } from '../../../../contract/lists.ts';
import type { SPENDING_COLUMNS, SpendingReport } from '../../../../contract/report_spending.ts';
import type { GroupingOf } from '../../../../contract/reports.ts';
import { fromCents } from '../../../../domain/money.ts';
import { isRunningPeriod, monthsOf, percentOf, type Period } from '../../../../domain/report.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { chargeKinds } from './charge_kinds.ts';
import { isWithoutPurchase } from './charge_filters.ts';
import {
  sumMeasure,
  type RowGroup,
  type GroupingSql,
  groupByEach,
  groupRows,
  type SumsByName,
} from './group_rows.ts';
import { sortByValue, createMonthPoints } from './month_chart.ts';
import { groupByPurchase } from './purchase_group.ts';
import {
  purchaseListFilter,
  type ReportContent,
  purchaseConditionSql,
  purchasePeriodFilter,
  createRecordList,
  type ReportScope,
  sumWhen,
} from './scope.ts';
import { type TableQuery, type MeasuresByColumn, rowOrderOf, rowRangeOf, reportTableOf } from './table.ts';
import { isInputVatSql } from '../vat/entry_rows.ts';
import { coverageOf, landedCostSql, linkStartSql, shipmentNameSql } from '../../purchasing/index.ts';

type Summed = 'purchases' | 'products' | 'goods' | 'charges' | 'missing' | 'uncovered';

const isMissing = sql`${coverageOf(sql`price`, sql`products_cost`)} = 'missing'`;
const SUMS: Record<Summed, Sql> = {
  purchases: sql`1`,
  products: sql`products_quantity`,
  goods: sql`price - input_vat`,
  charges: sql`charges_cost`,
  missing: sumWhen(isMissing, sql`1`),
  uncovered: sumWhen(sql`${isMissing} and price > products_cost`, sql`price - products_cost`),
};

const MEASURES: MeasuresByColumn<Summed, keyof typeof SPENDING_COLUMNS> = {
  purchases: sumMeasure('purchases', 'count'),
  goods: sumMeasure('goods', 'money'),
  charges: sumMeasure('charges', 'money'),
  spent: {
    sql: sql`(goods + charges)`,
    of: (sums) => fromCents(sums.goods + sums.charges),
  },
  share: {
    sql: sql`100.0 * charges / nullif(goods, 0)`,
    of: ({ charges, goods }) => percentOf(charges, goods),
  },
};

/** Spending on the purchases of a period, with all charges allocated to them until now. */
export async function spendingReport(
  scope: ReportScope,
  asked: TableQuery<GroupingOf<'spending'>>,
): Promise<ReportContent<'spending'>> {
  const { db, period, against, filter } = scope;
  const condition = await purchaseConditionSql(db, filter);
  const within = ({ from, to }: Period) => sql`bought_stocks.date between ${from} and ${to} and ${condition}`;
  const source = { from: sql`bought_stocks`, sums: SUMS };
  const inOrder = { order: 'key', direction: 'ASC' } as const;
  const where = within(period);
  const before =
    against &&
    (await groupRows(db, { ...source, where: within(against), by: { key: sql`currency = ''` }, ...inOrder }));
  const kinds = await chargeKinds(db, where);
  const groups = groupsOf(db);
  const usual = asked.by === 'month' ? (['month', 'DESC'] as const) : (['spent', 'DESC'] as const);
  const { sort, ...order } = rowOrderOf(asked, MEASURES, usual);
  const { months, rows } = await groupByEach(db, source, {
    months: { by: BY_MONTH, where, ...inOrder },
    rows: { by: groups[asked.by] ?? BY_MONTH, where, page: rowRangeOf(asked), ...order },
  });
  const filtered = purchasePeriodFilter(period, filter);
  return {
    report: 'spending',
    first: await firstPurchase(db),
    figures: { ...strip(months.sums, before?.sums, filtered), recoverable: await recoverable(scope) },
    charts: {
      months: createMonthPoints(scope, months.groups, (sums, days) =>
        chartMonth(sums ?? { goods: 0, charges: 0 }, purchasePeriodFilter(days, filter)),
      ),
      kinds: [...kinds]
        .filter(([, amount]) => amount !== 0)
        .map(([kind, amount]) => ({
          key: kind,
          label: kind,
          value: fromCents(amount),
          share: percentOf(amount, months.sums.charges),
          rows: createRecordList('bought_stocks', filtered, { charge_kind: kind }),
        }))
        .toSorted(sortByValue),
    },
    table: reportTableOf(asked, rows, {
      sort,
      measures: MEASURES,
      row: (group) => ({ label: group.label ?? '', ...rowOf(scope, asked.by, group) }),
    }),
    exclusions: await exclusionsOf(scope),
  };
}

const BY_MONTH: GroupingSql = { key: sql`substr(bought_stocks.date, 1, 7)` };

const groupsOf = (db: Db): Readonly<Record<string, GroupingSql>> => ({
  shop: { key: linkStartSql(db), isShop: true },
  shipment: {
    key: sql`incoming_shipment_id`,
    label: shipmentNameSql(),
    join: sql`left join incoming_shipments on incoming_shipments.id = found.key`,
  },
  purchase: groupByPurchase(sql`bought_stocks.id`),
});

async function firstPurchase(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select min(date) as day from bought_stocks
    where date <> ''`.execute(db);
  return rows[0]?.day ?? null;
}

function strip(
  sums: SumsByName<Summed>,
  before: SumsByName<Summed> | undefined,
  filter: Filter,
): Omit<SpendingReport['figures'], 'recoverable'> {
  const rows = createRecordList('bought_stocks', filter);
  const { purchases, products } = sums;
  const money = (of: (sums: SumsByName<Summed>) => number) => ({
    kind: 'money' as const,
    value: fromCents(of(sums)),
    before: before ? fromCents(of(before)) : null,
    rows,
  });
  return {
    spent: { ...money(({ goods, charges }) => goods + charges), caption: {} },
    goods: { ...money(({ goods }) => goods), caption: { purchases, products } },
    charges: {
      ...money(({ charges }) => charges),
      caption: {
        share: percentOf(sums.charges, sums.goods),
        share_before: before ? percentOf(before.charges, before.goods) : null,
      },
    },
    uncovered: {
      ...money(({ uncovered }) => uncovered),
      caption: { purchases: sums.missing },
      rows: createRecordList('bought_stocks', filter, { coverage: 'missing' }),
    },
  };
}

/** Input VAT of these purchases and their shipments in the returns of the period. Input VAT is not a cost. */
async function recoverable({
  db,
  period: { from, to },
  filter,
}: ReportScope): Promise<SpendingReport['figures']['recoverable']> {
  const condition = await purchaseConditionSql(db, filter);
  const isOf = (owner: Sql) => sql`exists (select 1 from bought_stocks where ${owner} and ${condition})`;
  const { rows } = await sql<{ amount: number }>`select coalesce(sum(-amount), 0) as amount from vat_entries
    where ${isInputVatSql} and day between ${from} and ${to} and (${isOf(sql`bought_stocks.id = purchase_id`)}
      or ${isOf(sql`bought_stocks.incoming_shipment_id = shipment_id`)})`.execute(db);
  const [{ amount } = { amount: 0 }] = rows;
  return {
    kind: 'money',
    value: fromCents(amount),
    before: null,
    caption: {},
    rows: createRecordList('bought_stocks', purchaseListFilter(filter), {
      recovered_gte: from,
      recovered_lte: to,
    }),
  };
}

function chartMonth({ goods, charges }: Pick<SumsByName<Summed>, 'goods' | 'charges'>, filter: Filter) {
  return {
    value: fromCents(goods),
    charges: fromCents(charges),
    share: percentOf(charges, goods),
    rows: createRecordList('bought_stocks', filter),
  };
}

function rowOf({ period, today, filter }: ReportScope, by: string, { key }: RowGroup<Summed>) {
  if (by === 'month') {
    const days = monthsOf(period).find(({ month }) => month === key) ?? period;
    return {
      isPart: isRunningPeriod(String(key), today),
      rows: createRecordList('bought_stocks', purchasePeriodFilter(days, filter)),
    };
  }
  const own: Record<string, Filter> = {
    shop: { shop: key },
    shipment: { incomingShipment: key },
    purchase: { id: key },
  };
  return { rows: createRecordList('bought_stocks', purchasePeriodFilter(period, filter), own[by] ?? {}) };
}

/** Excluded are purchases without a day, and charges of shipments without purchases. */
async function exclusionsOf({
  db,
  period: { from, to },
  filter,
}: ReportScope): Promise<SpendingReport['exclusions']> {
  const undated = await sql<{ count: number; amount: number }>`select count(*) as count,
      coalesce(sum(${landedCostSql()}), 0) as amount from bought_stocks
    where date = '' and ${await purchaseConditionSql(db, filter)}`.execute(db);
  const all: SpendingReport['exclusions'] = undated.rows.map(({ count, amount }) => ({
    name: 'undated' as const,
    count,
    amount: fromCents(amount),
    rows: createRecordList('bought_stocks', purchaseListFilter(filter), { date: '' }),
  }));
  const isNarrowed = Object.keys(filter).length > 0;
  const idle = await sql<{ count: number; amount: number }>`select count(*) as count,
      coalesce(sum(case when amount > recoverable then amount - recoverable else 0 end), 0) as amount from charges
    where day between ${from} and ${to} and ${isWithoutPurchase}`.execute(db);
  if (!isNarrowed)
    all.push(
      ...idle.rows.map(({ count, amount }) => ({
        name: 'idle_charges' as const,
        count,
        amount: fromCents(amount),
        rows: createRecordList('incoming_shipments', { idle_gte: from, idle_lte: to }),
      })),
    );
  return all.filter(({ count }) => count > 0);
}
