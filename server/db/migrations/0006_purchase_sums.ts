import { sql } from 'kysely';
import { coverageOf } from '../../bought_stocks/json.ts';
import { engineOf } from '../engine.ts';
import type { Db } from '../schema.ts';

/** How many products a purchase has and what they cost, kept in its row by the database, so that indexes can have them. */
export async function up(db: Db): Promise<void> {
  const { sumTriggers, types } = engineOf(db);
  for (const column of ['products_quantity', 'products_cost']) {
    await sql`alter table bought_stocks add column ${sql.ref(column)} ${types.integer} not null default 0`.execute(
      db,
    );
  }
  await sql`update bought_stocks set products_quantity = found.quantity, products_cost = found.cost
    from (select bought_stock_id, count(*) as quantity, sum(estimated_cost) as cost from products
      where bought_stock_id is not null group by bought_stock_id) as found
    where bought_stocks.id = found.bought_stock_id`.execute(db);
  for (const statement of sumTriggers) await statement.execute(db);
  for (const [name, value] of Object.entries(indexed)) {
    await sql`create index ${sql.ref(`bought_stocks_by_${name}`)} on bought_stocks (${value}, id)`.execute(
      db,
    );
  }
}

const indexed = {
  products_quantity: sql`products_quantity`,
  products_cost: sql`products_cost`,
  coverage: sql`(${coverageOf(sql`price`, sql`products_cost`)})`,
};
