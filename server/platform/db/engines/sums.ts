import { sql } from 'kysely';
import type { Sql } from '../sql.ts';

/** A change to a product as its purchase sees it: what the row before it leaves, what the row after it joins. */
export function sumChange(row: 'old' | 'new'): Sql {
  const by = sql.raw(row === 'old' ? '-' : '+');
  return sql`update bought_stocks set products_quantity = products_quantity ${by} 1,
    products_cost = products_cost ${by} ${sql.ref(`${row}.estimated_cost`)}
    where id = ${sql.ref(`${row}.bought_stock_id`)};`;
}

/** The same as its batch sees it. */
export function countChange(row: 'old' | 'new'): Sql {
  const by = sql.raw(row === 'old' ? '-' : '+');
  return sql`update insertion_batches set products_quantity = products_quantity ${by} 1
    where id = ${sql.ref(`${row}.insertion_batch_id`)};`;
}

/** What the changes keep, counted from the beginning. */
export const sumAll = sql`update bought_stocks
  set products_quantity = found.quantity, products_cost = found.cost
  from (select bought_stocks.id, count(products.id) as quantity, coalesce(sum(estimated_cost), 0) as cost
    from bought_stocks left join products on products.bought_stock_id = bought_stocks.id
    group by bought_stocks.id) as found
  where bought_stocks.id = found.id and (products_quantity <> found.quantity or products_cost <> found.cost)`;

export const countAll = sql`update insertion_batches set products_quantity = found.quantity
  from (select insertion_batches.id, count(products.id) as quantity
    from insertion_batches left join products on products.insertion_batch_id = insertion_batches.id
    group by insertion_batches.id) as found
  where insertion_batches.id = found.id and products_quantity <> found.quantity`;
