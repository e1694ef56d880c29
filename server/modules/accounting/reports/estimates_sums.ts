import { sql } from 'kysely';
import type { ESTIMATES_COLUMNS } from '../../../../contract/report_estimates.ts';
import type { GroupingOf } from '../../../../contract/reports.ts';
import { fromCents } from '../../../../domain/money.ts';
import { deviationInPercent } from '../../../../domain/report.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { sumMeasure, type GroupingSql, type GroupMeasure, type SumsByName } from './group_rows.ts';
import { groupByPurchase } from './purchase_group.ts';
import { sumWhen } from './scope.ts';
import { isForeseenSql, hasPriceSql } from './sold.ts';
import type { MeasuresByColumn } from './table.ts';
import { linkStartSql } from '../../purchasing/index.ts';

/** Estimates and results of sold units: numbers of units, or cents. */
export type EstimateFigure =
  | 'units'
  | 'estimated'
  | 'landed'
  | 'expected'
  | 'sold'
  | 'price'
  | 'foreseen'
  | 'unpriced';

export const ESTIMATE_SUMS: Record<EstimateFigure, Sql> = {
  units: sql`1`,
  estimated: sql`estimated`,
  landed: sql`landed`,
  expected: sql`expected`,
  sold: sumWhen(hasPriceSql, sql`price`),
  price: sql`price`,
  foreseen: sumWhen(isForeseenSql, sql`1`),
  unpriced: sumWhen(sql`expected is null`, sql`1`),
};

const DIFFERENCE = sql`(sold - expected)`;
export const ESTIMATE_MEASURES: MeasuresByColumn<EstimateFigure, keyof typeof ESTIMATES_COLUMNS> = {
  units: sumMeasure('units', 'count'),
  estimated: sumMeasure('estimated', 'money'),
  landed: sumMeasure('landed', 'money'),
  expected: ofPriced(sql`expected`, ({ expected }) => expected),
  sold: ofPriced(sql`sold`, ({ sold }) => sold),
  difference: ofPriced(DIFFERENCE, ({ sold, expected }) => sold - expected),
  misjudged: {
    sql: sql`100.0 * ${DIFFERENCE} / nullif(expected, 0)`,
    of: ({ sold, expected }) => deviationInPercent(sold, expected),
  },
};

/** A measure of units with an expected price; null if no unit has an expected price. */
function ofPriced(
  cents: Sql,
  of: (sums: SumsByName<EstimateFigure>) => number,
): GroupMeasure<EstimateFigure> {
  return {
    sql: sql`case when units > unpriced then ${cents} end`,
    of: (sums) => (sums.units > sums.unpriced ? fromCents(of(sums)) : null),
  };
}

/** Sorts by the difference between expected and sold, in either direction. */
export const ESTIMATE_DISTANCE_SQL: GroupMeasure<EstimateFigure> = {
  sql: sql`abs(sold - expected)`,
  of: ({ sold, expected }) => Math.abs(sold - expected),
};

export const GROUP_BY_TYPE: GroupingSql = {
  key: sql`type_id`,
  label: sql`types.name`,
  join: sql`left join types on types.id = found.key`,
};
export const estimateGroupings = (db: Db): Readonly<Record<GroupingOf<'estimates'>, GroupingSql>> => ({
  type: GROUP_BY_TYPE,
  shop: { key: linkStartSql(db, sql`coalesce(link, '')`), isShop: true },
  origin: { key: sql`origin` },
  purchase: groupByPurchase(sql`purchase_id`),
  product: { key: sql`name` },
});
