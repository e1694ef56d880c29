import { sql } from 'kysely';
import type { Filter } from '../../../../contract/lists.ts';
import type { EstimatesReport } from '../../../../contract/report_estimates.ts';
import type { DataPoint } from '../../../../contract/report_parts.ts';
import type { GroupingOf } from '../../../../contract/reports.ts';
import { fromCents } from '../../../../domain/money.ts';
import { deviationInPercent, percentOf, type Period } from '../../../../domain/report.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import {
  ESTIMATE_DISTANCE_SQL,
  estimateGroupings,
  ESTIMATE_MEASURES,
  ESTIMATE_SUMS,
  type EstimateFigure,
  GROUP_BY_TYPE,
} from './estimates_sums.ts';
import { type RowGroup, groupByEach, groupRows, type SumsByName } from './group_rows.ts';
import {
  SOLD_LINE_COLUMNS,
  productConditionSql,
  type ReportContent,
  omitUndefinedFilters,
  productListFilter,
  purchaseConditionSql,
  purchasePeriodFilter,
  createRecordList,
  type ReportScope,
} from './scope.ts';
import { hasPriceSql, isSoldInSql } from './sold.ts';
import { type TableQuery, rowOrderOf, rowRangeOf, reportTableOf } from './table.ts';
import { coverageOf } from '../../purchasing/index.ts';

type By = GroupingOf<'estimates'>;

/** Columns that only one grouping reads. */
const OWN_COLUMN: Partial<Record<By, Sql>> = { product: sql`, sold_lines.name`, origin: sql`, origin` };

/** Estimated costs and expected prices compared with the results, for units sold in a period. */
export async function estimatesReport(
  scope: ReportScope,
  asked: TableQuery<By>,
): Promise<ReportContent<'estimates'>> {
  const { db, period, against, filter } = scope;
  const condition = await productConditionSql(db, filter, SOLD_LINE_COLUMNS);
  const groups = estimateGroupings(db);
  const summed = sql`type_id, estimated, landed, expected, sold_lines.price`;
  const far = { order: ESTIMATE_DISTANCE_SQL, direction: 'DESC' } as const;
  const { sort, ...order } =
    asked.sort || asked.by === 'type'
      ? rowOrderOf(asked, ESTIMATE_MEASURES, ['difference', 'ASC'])
      : { sort: ['distance', 'DESC'] as [string, 'DESC'], ...far };
  const {
    types,
    shops,
    table: rows,
  } = await groupByEach(
    db,
    {
      ctes: sql`units as materialized (select ${summed}, purchase_id, link ${OWN_COLUMN[asked.by] ?? sql``}
        from sold_lines left join bought_stocks on bought_stocks.id = purchase_id
        where ${isSoldInSql(period)} and ${condition})`,
      from: sql`units`,
      sums: ESTIMATE_SUMS,
    },
    {
      types: { by: GROUP_BY_TYPE, ...far },
      shops: { by: groups.shop, ...far, page: { from: 0, count: 8 } },
      table: { by: groups[asked.by], ...order, page: rowRangeOf(asked) },
    },
  );
  const before =
    against &&
    (await groupRows(db, {
      from: sql`(select ${summed} from sold_lines where ${isSoldInSql(against)} and ${condition}) as units`,
      sums: ESTIMATE_SUMS,
      by: GROUP_BY_TYPE,
      ...far,
    }));
  const sold: Filter = {
    ...productListFilter(filter),
    ...omitUndefinedFilters({ sale_gte: period.from, sale_lte: period.to, sale_site: filter.site }),
  };
  return {
    report: 'estimates',
    first: await firstSale(db),
    figures: await strip(scope, types.sums, before?.sums, sold),
    charts: {
      types: types.groups.map((group) => chartGroup(group, 'type', sold)).toSorted(byMisjudged),
      shops: shops.groups.map((group) => chartGroup(group, 'shop', sold)).toSorted(byMisjudged),
    },
    points: await pointsOf(db, period, condition),
    table: reportTableOf(asked, rows, {
      sort,
      measures: ESTIMATE_MEASURES,
      row: (group) => ({
        label: group.label ?? '',
        rows: createRecordList('products', sold, ownFilter(asked.by, group)),
      }),
    }),
    exclusions: exclusionsOf(types.sums, sold),
  };
}

async function firstSale(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select min(day) as day from sales`.execute(db);
  return rows[0]?.day ?? null;
}

async function strip(
  { db, period, filter }: ReportScope,
  sums: SumsByName<EstimateFigure>,
  before: SumsByName<EstimateFigure> | undefined,
  sold: Filter,
): Promise<EstimatesReport['figures']> {
  const priced = sums.units - sums.unpriced;
  const missing = await missingProducts(db, period, await purchaseConditionSql(db, shopOnly(filter)));
  const percent = (of: (sums: SumsByName<EstimateFigure>) => number | null, own: Filter = {}) => ({
    kind: 'percent' as const,
    value: of(sums),
    before: before ? of(before) : null,
    rows: createRecordList('products', sold, own),
  });
  return {
    misjudged: {
      ...percent((of) => deviationInPercent(of.sold, of.expected), { target_price_gte: 0 }),
      caption: { sold: fromCents(sums.sold), expected: fromCents(sums.expected) },
    },
    landed: {
      ...percent((of) => deviationInPercent(of.landed, of.estimated)),
      caption: { landed: fromCents(sums.landed), estimated: fromCents(sums.estimated) },
    },
    foreseen: {
      ...percent((of) => percentOf(of.foreseen, of.units - of.unpriced), { sale_foreseen: 'yes' }),
      caption: { foreseen: sums.foreseen, units: priced },
    },
    missing: {
      kind: 'money',
      value: fromCents(missing.uncovered),
      before: null,
      caption: { purchases: missing.count },
      rows: createRecordList('bought_stocks', purchasePeriodFilter(period, filter), { coverage: 'missing' }),
    },
  };
}

/** Purchases have neither a type nor a site. */
const shopOnly = ({ shop }: ReportScope['filter']) => (shop === undefined ? {} : { shop });

async function missingProducts(db: Db, { from, to }: Period, condition: Sql) {
  const { rows } = await sql<{ count: number; uncovered: number }>`select count(*) as count,
      coalesce(sum(case when price > products_cost then price - products_cost end), 0) as uncovered
    from bought_stocks where ${coverageOf(sql`price`, sql`products_cost`)} = 'missing'
      and date between ${from} and ${to} and ${condition}`.execute(db);
  return rows[0] ?? { count: 0, uncovered: 0 };
}

/** Maximum number of points in the chart. */
const MOST_POINTS = 500;

/** The units with an expected price that were sold last. */
async function pointsOf(db: Db, period: Period, condition: Sql): Promise<EstimatesReport['points']> {
  const { rows } = await sql<{
    product: number;
    expected: number;
    sold: number;
  }>`select product_id as product, expected, price as sold from sold_lines
    where ${isSoldInSql(period)} and ${condition} and ${hasPriceSql}
    order by sold_on desc, product_id limit ${sql.lit(MOST_POINTS)}`.execute(db);
  return rows.map(({ product, expected, sold }) => ({
    product,
    expected: fromCents(expected),
    sold: fromCents(sold),
  }));
}

function chartGroup({ key, label, sums }: RowGroup<EstimateFigure>, by: By, sold: Filter) {
  return {
    key: String(key ?? ''),
    label: label ?? '',
    value: deviationInPercent(sums.sold, sums.expected),
    sold: sums.units,
    rows: createRecordList('products', sold, ownFilter(by, { key })),
  };
}

const byMisjudged = (one: DataPoint, other: DataPoint) => (one.value ?? 0) - (other.value ?? 0);

function ownFilter(by: By, { key }: Pick<RowGroup<EstimateFigure>, 'key'>): Filter {
  const own: Record<By, Filter> = {
    type: { type: key },
    shop: { shop: key },
    origin: { origin: key },
    purchase: { boughtStock: key },
    product: { name: key },
  };
  return own[by];
}

function exclusionsOf({ unpriced }: SumsByName<EstimateFigure>, sold: Filter): EstimatesReport['exclusions'] {
  if (unpriced === 0) return [];
  return [
    {
      name: 'unpriced',
      count: unpriced,
      amount: null,
      rows: createRecordList('products', sold, { target_price: null }),
    },
  ];
}
