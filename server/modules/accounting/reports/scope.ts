import { sql } from 'kysely';
import type { Filter } from '../../../../contract/lists.ts';
import type { RecordList } from '../../../../contract/report_parts.ts';
import type { Report, ReportFilter, ReportName, ReportByName } from '../../../../contract/reports.ts';
import type { Period } from '../../../../domain/report.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { joinConditions } from '../../../records/lists/condition.ts';
import { isOfShopSql } from '../../purchasing/index.ts';

/** The parameters of a report. */
export interface ReportScope {
  db: Db;
  today: string;
  period: Period;
  /** The period of comparison. */
  against: Period | undefined;
  filter: ReportFilter;
}

/** The fields that every report has. */
export type ReportBase = Pick<Report, 'today' | 'from' | 'to' | 'against' | 'isComparable'>;
type Contents = { readonly [Name in ReportName]: Omit<ReportByName<Name>, keyof ReportBase> };
/** The other fields of a report. */
export type ReportContent<Name extends ReportName> = Contents[Name];

/** The columns to which a filter refers. */
interface FilterColumns {
  site: Sql;
  type: Sql;
  purchase: Sql;
}

export const PRODUCT_COLUMNS: FilterColumns = {
  site: sql`sales.site`,
  type: sql`products.type_id`,
  purchase: sql`products.bought_stock_id`,
};

export const SOLD_LINE_COLUMNS: FilterColumns = {
  site: sql`sold_lines.site`,
  type: sql`sold_lines.type_id`,
  purchase: sql`sold_lines.purchase_id`,
};

/** The filter as a condition on products, and on joined sales if the filter has a site. */
export async function productConditionSql(
  db: Db,
  { site, type, purchase, shop, shipment }: ReportFilter,
  by = PRODUCT_COLUMNS,
): Promise<Sql> {
  // A type or shop matches too many rows for lookups one by one.
  const { unindexed } = engineOf(db);
  const bought = await purchaseConditionSql(db, { shop, shipment });
  const isBought = sql`${unindexed(by.purchase)} in (select bought_stocks.id from bought_stocks where ${bought})`;
  const all: Sql[] = [];
  if (site !== undefined) all.push(sql`${by.site} = ${site}`);
  if (type !== undefined) all.push(sql`${unindexed(by.type)} = ${type}`);
  if (purchase !== undefined) all.push(sql`${by.purchase} = ${purchase}`);
  if (shop === '') all.push(sql`(${by.purchase} is null or ${isBought})`);
  else if (shop !== undefined || shipment !== undefined) all.push(isBought);
  return joinConditions(all);
}

/** The filter as a condition on purchases. */
export async function purchaseConditionSql(
  db: Db,
  { shop, shipment }: Pick<ReportFilter, 'shop' | 'shipment'>,
): Promise<Sql> {
  const all: Sql[] = [];
  if (shipment !== undefined) all.push(sql`bought_stocks.incoming_shipment_id = ${shipment}`);
  if (shop !== undefined) all.push(await isOfShopSql(db, shop));
  return joinConditions(all);
}

/** The filter for lists of products. */
export function productListFilter({ type, shop, purchase }: ReportFilter): Filter {
  return omitUndefinedFilters({ type, shop, boughtStock: purchase });
}

/** The filter for the list of sales with profit rows in a period. */
export function profitListFilter(period: Period, { site, type, shop, purchase }: ReportFilter): Filter {
  return omitUndefinedFilters({
    counted_gte: period.from,
    counted_lte: period.to,
    site,
    counted_type: type,
    counted_shop: shop,
    counted_purchase: purchase,
  });
}

/** The filter for the list of purchases. */
export function purchaseListFilter({ shop, shipment }: ReportFilter): Filter {
  return omitUndefinedFilters({ shop, incomingShipment: shipment });
}

export function purchasePeriodFilter({ from, to }: Period, filter: ReportFilter): Filter {
  return { date_gte: from, date_lte: to, ...purchaseListFilter(filter) };
}

/** A list with several filters combined. */
export function createRecordList(
  resource: RecordList['resource'],
  ...filters: readonly Filter[]
): RecordList {
  return { resource, filter: Object.assign({}, ...filters) };
}

export function omitUndefinedFilters(filter: Record<string, Filter[string] | undefined>): Filter {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

export function sumWhen(condition: Sql, value: Sql): Sql {
  return sql`case when ${condition} then ${value} else 0 end`;
}
