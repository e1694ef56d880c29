import { sql } from 'kysely';
import type { Filter } from '../../../../contract/lists.ts';
import type { RecordList } from '../../../../contract/report_parts.ts';
import type { StockReport } from '../../../../contract/report_stock.ts';
import type { GroupingOf } from '../../../../contract/reports.ts';
import { fromCents } from '../../../../domain/money.ts';
import { addDays } from '../../../../domain/days.ts';
import {
  AGE_RANGES,
  isRunningPeriod,
  monthsOf,
  percentOf,
  type Period,
  sellThrough,
  SLOW_AFTER_DAYS,
} from '../../../../domain/report.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { ageCharts, type StockAges, ageExclusions, readStockAges } from './ages.ts';
import { type ExpectedPriceDays, readExpectedPriceDays } from './expected_price_days.ts';
import { stockOn, hasPresenceSql } from './in_stock.ts';
import {
  productConditionSql,
  type ReportContent,
  productListFilter,
  createRecordList,
  type ReportScope,
} from './scope.ts';
import { slowMoversTable } from './slow_movers.ts';
import type { TableQuery } from './table.ts';
import { computeMedianDays, type MedianDays, type TurnoverOfPeriod, turnoverOf } from './turnover.ts';

/** The stock at the end of a period, its age, and how fast units are sold. */
export async function stockReport(
  scope: ReportScope,
  asked: TableQuery<GroupingOf<'stock'>>,
): Promise<ReportContent<'stock'>> {
  const { db, period, against, filter, today } = scope;
  const day = period.to;
  const condition = await productConditionSql(db, filter);
  const here = stockOn(db, day, { today, condition });
  const isNow = day >= today;
  const listed: Filter = {
    ...(isNow ? { presence: 'here' } : { here_on: day }),
    ...productListFilter(filter),
  };
  const rows = (...more: Filter[]) => createRecordList('products', listed, ...more);
  const ages = await readStockAges(scope, asked, { here, rows });
  const turnover = await turnoverOf(db, { period, against }, condition);
  const toSell = await computeMedianDays(db, 'sold', { period, condition });
  const toSellBefore = against && (await computeMedianDays(db, 'sold', { period: against, condition }));
  const toList = await computeMedianDays(db, 'listed', { period, condition });
  const sitting = sumSitting(ages);
  const days = await readExpectedPriceDays(db, here, ages.sums);
  const figures = listStockFigures(ages.sums, { sitting, day, rows, days });
  return {
    report: 'stock',
    first: await firstReceived(scope),
    figures: {
      cost: isNow ? await addComing(scope, figures.cost, condition) : figures.cost,
      expected: figures.expected,
      ...listSaleFigures(scope, { turnover, toSell, toSellBefore, toList }),
      sitting: figures.sitting,
    },
    charts: {
      ...ageCharts(ages, { day, rows }),
      sell_through: chartSellThrough(scope, turnover.now),
      days_to_sell: chartDaysToSell(scope, toSell),
    },
    table: ages.table ?? (await slowMoversTable(scope, asked, { here, sums: sitting })),
    exclusions: ageExclusions(ages.sums, rows),
  };
}

type Figures = StockReport['figures'];
type Sitting = Pick<StockAges['sums'], 'units' | 'cost' | 'expected'>;

/** The sums of the ages that count as slow movers. */
function sumSitting({ groups }: StockAges): Sitting {
  const old = groups.filter(({ key }) => (AGE_RANGES[Number(key)]?.[0] ?? 0) >= SLOW_AFTER_DAYS);
  const inAll = (name: keyof Sitting) => old.reduce((all, { sums }) => all + sums[name], 0);
  return { units: inAll('units'), cost: inAll('cost'), expected: inAll('expected') };
}

function listStockFigures(
  sums: StockAges['sums'],
  {
    sitting,
    day,
    rows,
    days,
  }: { sitting: Sitting; day: string; rows: (...more: Filter[]) => RecordList; days: ExpectedPriceDays },
): Pick<Figures, 'cost' | 'expected' | 'sitting'> {
  const money = (cents: number, ...more: Filter[]) => ({
    kind: 'money' as const,
    value: fromCents(cents),
    before: null,
    rows: rows(...more),
  });
  return {
    cost: { ...money(sums.cost), caption: { units: sums.units } },
    expected: {
      ...money(sums.expected),
      caption: { times: sums.cost === 0 ? null : sums.expected / sums.cost, ...days },
    },
    sitting: {
      ...money(sitting.cost, { received_lte: addDays(day, -SLOW_AFTER_DAYS) }),
      caption: { units: sitting.units, share: percentOf(sitting.cost, sums.cost) },
    },
  };
}

interface SoldInPeriods {
  turnover: Awaited<ReturnType<typeof turnoverOf>>;
  toSell: MedianDays;
  toSellBefore: MedianDays | undefined;
  toList: MedianDays;
}

function listSaleFigures(
  { period, filter }: ReportScope,
  { turnover: { now, before }, toSell, toSellBefore, toList }: SoldInPeriods,
): Pick<Figures, 'sell_through' | 'days_to_sell'> {
  return {
    sell_through: {
      kind: 'percent',
      value: sellThrough(now),
      before: before ? sellThrough(before) : null,
      caption: { sold: now.sold, had: now.had },
      rows: soldIn(filter, period),
    },
    days_to_sell: {
      kind: 'days',
      value: toSell.days,
      before: toSellBefore?.days ?? null,
      caption: { sold: toSell.count, to_list: toList.days },
      rows: soldIn(filter, period, { unit_sold_timed: 'yes' }),
    },
  };
}

function chartSellThrough({ period, today, filter }: ReportScope, { months }: TurnoverOfPeriod) {
  const monthly = new Map(monthsOf(period).map(({ month, ...days }) => [month, days]));
  return months.map((month) => ({
    key: month.month,
    label: month.month,
    value: sellThrough(month),
    sold: month.sold,
    had: month.had,
    isPart: isRunningPeriod(month.month, today),
    rows: soldIn(filter, monthly.get(month.month) ?? period),
  }));
}

function chartDaysToSell(
  { period, filter }: ReportScope,
  { types }: Awaited<ReturnType<typeof computeMedianDays>>,
) {
  return types
    .toSorted((one, other) => (other.days ?? 0) - (one.days ?? 0))
    .map(({ type, name, days, count }) => ({
      key: String(type),
      label: name,
      value: days,
      sold: count,
      rows: soldIn(filter, period, { unit_sold_timed: 'yes', type }),
    }));
}

function soldIn(filter: ReportScope['filter'], { from, to }: Period, ...more: Filter[]): RecordList {
  return createRecordList(
    'products',
    productListFilter(filter),
    { unit_sold_gte: from, unit_sold_lte: to },
    ...more,
  );
}

async function firstReceived({ db }: ReportScope): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select min(received) as day from products`.execute(db);
  return rows[0]?.day ?? null;
}

/** Adds the products on their way to the caption: they are paid for, but not in stock. */
async function addComing(
  { db, filter }: ReportScope,
  figure: Figures['cost'],
  condition: Sql,
): Promise<Figures['cost']> {
  const { rows } = await sql<{ count: number; cost: number }>`select count(*) as count,
      coalesce(sum(landed_cost), 0) as cost from products
    where ${hasPresenceSql('coming')} and ${condition}`.execute(db);
  const { count, cost } = rows[0] ?? { count: 0, cost: 0 };
  return {
    ...figure,
    caption: { ...figure.caption, coming: count, coming_cost: fromCents(cost) },
    captionRows: createRecordList('products', productListFilter(filter), { presence: 'coming' }),
  };
}
