import { sql } from 'kysely';
import { RATE_PARTS } from '../../domain/foreign.ts';
import { FORESEEN_WITHIN, type Period } from '../../domain/report.ts';
import type { Sql } from '../db/sql.ts';
import { allOf } from '../lists/condition.ts';
import type { ListQuestion } from '../lists/listed.ts';
import { RECEIVED_BY } from '../products/table.ts';

/** `inCents` of domain/sale.ts. */
const PRICE = sql`case when sales.rate is null then sale_lines.price
  else (2 * sale_lines.price * ${sql.lit(RATE_PARTS)} + sales.rate) / (2 * sales.rate) end`;

/** Units that orders of a period sold, with what they were thought to cost and bring, and what they did: cents. */
export function unitsSql({ from, to }: Period, condition: Sql): Sql {
  return sql`select products.id, products.name, products.type_id, products.origin, products.bought_stock_id as purchase_id,
      bought_stocks.link, products.estimated_cost as estimated, products.landed_cost as landed,
      products.target_price as expected, ${PRICE} as price, sales.day
    from sales join sale_lines on sale_lines.sale_id = sales.id
      join products on products.id = sale_lines.product_id
      left join bought_stocks on bought_stocks.id = products.bought_stock_id
    where sales.day between ${from} and ${to} and ${condition}`;
}

export const isPriced = sql`expected is not null`;
/** Sold for about what was expected. */
export const isForeseen = sql`${isPriced}
  and 100 * abs(price - expected) <= ${sql.lit(FORESEEN_WITHIN)} * expected`;

/** Units that were sold in a period, by orders: all of them, or those of a site, or for about what was expected. */
export const soldQuestion: ListQuestion = {
  names: ['sale_gte', 'sale_lte', 'sale_site', 'sale_foreseen'],
  async ids(_db, { sale_gte: from, sale_lte: to, sale_site: site, sale_foreseen: foreseen }) {
    const period = { from: String(from ?? ''), to: String(to ?? '9999-12-31') };
    const units = unitsSql(period, allOf(site === undefined ? [] : [sql`sales.site = ${String(site)}`]));
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
