import { sql } from 'kysely';
import { GONE_STATES, type Presence } from '../../domain/product.ts';
import type { Period } from '../../domain/report.ts';
import type { Sql } from '../db/sql.ts';
import type { ListQuestion } from '../lists/listed.ts';
import { presenceSql } from '../products/json.ts';
import { RECEIVED_BY } from '../products/table.ts';

const presence = presenceSql((column) => sql.ref(`products.${column}`));
/** What is gone, or sold, on a day that nobody knows counts as never having been here. */
export const isDated = sql`(products.sold is not null or lower(trim(products.state)) not in
  (${sql.join(GONE_STATES.map((state) => sql.lit(state.toLowerCase())))}))`;

/** Units that were here at the end of a day: received by then, and not sold, or not any more. */
export function wasHere(day: string): Sql {
  return sql`products.received <= ${day} and (products.sold is null or products.sold > ${day}) and ${isDated}
    and products.id not in (select product_id from sale_lines where product_id is not null and held = 0
      and day <= ${day} and restocked > ${day})`;
}

/** Units that are here, or were at the end of a day that is over. */
export function isHere(day: string, today: string): Sql {
  return day < today ? wasHere(day) : sql`${presence} = ${sql.lit<Presence>('here')}`;
}

/**
 * A query for all sales of units in a period, each with its unit and its day: by an order's line, whatever became of it
 * since, or by hand, of which only the day is known.
 */
export function soldUnits({ from, to }: Period): Sql {
  return sql`select sale_lines.product_id as id, sales.day from sale_lines join sales on sales.id = sale_lines.sale_id
      where sales.day between ${from} and ${to} and sale_lines.product_id is not null
    union all select products.id, products.sold from products where products.sold between ${from} and ${to}
      and not exists (select 1 from sale_lines where sale_lines.product_id = products.id and sale_lines.held = 1)`;
}

export const hereQuestion: ListQuestion = {
  names: ['here_on'],
  ids: async (_db, { here_on: day }) =>
    sql`select products.id from products where ${wasHere(String(day ?? ''))}`,
};

/** Units that were sold in a period, by orders. */
export const soldQuestion: ListQuestion = {
  names: ['sale_gte', 'sale_lte'],
  ids: async (_db, { sale_gte: from, sale_lte: to }) => sql`select sale_lines.product_id as id from sales
    join sale_lines on sale_lines.sale_id = sales.id
    where sales.day between ${String(from ?? '')} and ${String(to ?? '9999-12-31')} and sale_lines.product_id is not null`,
};

/** Units of which nobody has said on which day they came. */
export const estimatedQuestion: ListQuestion = {
  names: ['day_estimated'],
  ids: async () => sql`select id from products where received_estimated = ${sql.lit(RECEIVED_BY.estimate)}`,
};
