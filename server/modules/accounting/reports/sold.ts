import { sql } from 'kysely';
import { FORESEEN_PERCENT, type Period } from '../../../../domain/report.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { joinConditions } from '../../../records/lists/condition.ts';
import type { CompositeFilter } from '../../../records/lists/list_source.ts';
import { SOLD_LINE_COLUMNS } from './scope.ts';
import { RECEIVED_BY } from '../../stock/index.ts';

/** A condition on `sold_lines`: the line sold a unit in a period. */
export const isSoldInSql = ({ from, to }: Period): Sql =>
  sql`sold_on between ${from} and ${to} and product_id is not null`;

export const hasPriceSql = sql`expected is not null`;
/** Units whose price differed from the expected price by at most `FORESEEN_PERCENT` percent. */
export const isForeseenSql = sql`${hasPriceSql}
  and 100 * abs(price - expected) <= ${sql.lit(FORESEEN_PERCENT)} * expected`;

/** Units sold by orders in a period, optionally of one site or near the expected price. */
export const soldFilter: CompositeFilter = {
  names: ['sale_gte', 'sale_lte', 'sale_site', 'sale_foreseen'],
  async ids(_db, { sale_gte: from, sale_lte: to, sale_site: site, sale_foreseen: foreseen }) {
    const period = { from: String(from ?? ''), to: String(to ?? '9999-12-31') };
    const condition = joinConditions([
      isSoldInSql(period),
      ...(site === undefined ? [] : [sql`${SOLD_LINE_COLUMNS.site} = ${String(site)}`]),
      ...(foreseen === 'yes' ? [isForeseenSql] : []),
    ]);
    return sql`select product_id as id from sold_lines where ${condition}`;
  },
};

/** All sales of units in a period, with unit and day: by orders, or by hand. */
function salesSql({ from, to }: Period): Sql {
  return sql`select sale_lines.product_id as id, sales.day from sales join sale_lines on sale_lines.sale_id = sales.id
      where sales.day between ${from} and ${to} and sale_lines.product_id is not null
    union all select products.id, products.sold from products where products.sold between ${from} and ${to}
      and not exists (select 1 from sale_lines where sale_lines.product_id = products.id and sale_lines.held = 1)`;
}

/**
 * Units sold in a period, by orders or by hand. `unit_sold_timed` selects those with a known number of days
 * to sell.
 */
export const soldUnitsFilter: CompositeFilter = {
  names: ['unit_sold_gte', 'unit_sold_lte', 'unit_sold_timed'],
  async ids(_db, { unit_sold_gte: from, unit_sold_lte: to, unit_sold_timed: timed }) {
    const sales = salesSql({ from: String(from ?? ''), to: String(to ?? '9999-12-31') });
    if (timed !== 'yes') return sql`select id from (${sales}) as sold_units`;
    return sql`select sold_units.id from (${sales}) as sold_units join products on products.id = sold_units.id
      where products.received <= sold_units.day and products.received_estimated <> ${sql.lit(RECEIVED_BY.estimate)}`;
  },
};
