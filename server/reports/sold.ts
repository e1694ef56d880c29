import { sql } from 'kysely';
import { FORESEEN_WITHIN, type Period } from '../../domain/report.ts';
import type { Sql } from '../db/sql.ts';
import { allOf } from '../lists/condition.ts';
import type { ListQuestion } from '../lists/listed.ts';
import { RECEIVED_BY } from '../products/table.ts';
import { BY_SOLD_LINES } from './scope.ts';

const linesSql = ({ from, to }: Period, filter: Sql) => sql`select product_id, purchase_id, price, sold_on
  from sold_lines where sold_on between ${from} and ${to} and product_id is not null and ${filter}`;

const ofLines = (
  lines: Sql,
) => sql`select products.id, products.name, products.type_id, products.origin, purchase_id,
    bought_stocks.link, products.estimated_cost as estimated, products.landed_cost as landed,
    products.target_price as expected, lines.price, sold_on as day
  from ${lines} join products on products.id = product_id left join bought_stocks on bought_stocks.id = purchase_id`;

/** Units that orders of a period sold, with what they were thought to cost and bring, and what they did: cents. */
export const unitsSql = (period: Period, filter: Sql): Sql =>
  ofLines(sql`(${linesSql(period, filter)}) as lines`);

/** All of them at once, as `units` after WITH: in the order of the units, so that those that lie together are read together. */
export const allUnitsSql = (period: Period, filter: Sql): Sql =>
  sql`lines as materialized (${linesSql(period, filter)} order by product_id),
    units as materialized (${ofLines(sql`lines`)})`;

export const isPriced = sql`expected is not null`;
/** Sold for about what was expected. */
export const isForeseen = sql`${isPriced}
  and 100 * abs(price - expected) <= ${sql.lit(FORESEEN_WITHIN)} * expected`;

/** Units that were sold in a period, by orders: all of them, or those of a site, or for about what was expected. */
export const soldQuestion: ListQuestion = {
  names: ['sale_gte', 'sale_lte', 'sale_site', 'sale_foreseen'],
  async ids(_db, { sale_gte: from, sale_lte: to, sale_site: site, sale_foreseen: foreseen }) {
    const period = { from: String(from ?? ''), to: String(to ?? '9999-12-31') };
    const units = unitsSql(
      period,
      allOf(site === undefined ? [] : [sql`${BY_SOLD_LINES.site} = ${String(site)}`]),
    );
    return sql`select id from (${units}) as units where ${foreseen === 'yes' ? isForeseen : sql`1 = 1`}`;
  },
};

/** All sales of units in a period, each with its unit and its day: by an order, or by hand, of which only the day is known. */
function salesSql({ from, to }: Period): Sql {
  return sql`select sale_lines.product_id as id, sales.day from sales join sale_lines on sale_lines.sale_id = sales.id
      where sales.day between ${from} and ${to} and sale_lines.product_id is not null
    union all select products.id, products.sold from products where products.sold between ${from} and ${to}
      and not exists (select 1 from sale_lines where sale_lines.product_id = products.id and sale_lines.held = 1)`;
}

/** Units that were sold in a period, by orders or by hand: all of them, or those of which it is known how long that took. */
export const soldUnitsQuestion: ListQuestion = {
  names: ['unit_sold_gte', 'unit_sold_lte', 'unit_sold_timed'],
  async ids(_db, { unit_sold_gte: from, unit_sold_lte: to, unit_sold_timed: timed }) {
    const sales = salesSql({ from: String(from ?? ''), to: String(to ?? '9999-12-31') });
    if (timed !== 'yes') return sql`select id from (${sales}) as sold_units`;
    return sql`select sold_units.id from (${sales}) as sold_units join products on products.id = sold_units.id
      where products.received <= sold_units.day and products.received_estimated <> ${sql.lit(RECEIVED_BY.estimate)}`;
  },
};
