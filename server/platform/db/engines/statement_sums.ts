import { sql } from 'kysely';
import type { Derived } from './engine.ts';
import type { Sql } from '../sql.ts';
import { afterStatement, withoutTrigger } from './statement_triggers.ts';
import { countAll, sumAll } from './sums.ts';
import { SIDES, type Event, type RowSide } from './touched.ts';

/**
 * What `sumChange` does row by row, done once for each purchase that a statement changes something of. The
 * purchases are held in the order of their ids: two who change the same ones wait, and not for each other.
 */
export const statementSums: Derived = eachStatement('sums', summed, sumAll);

/** The same with `countChange`. */
export const statementCounts: Derived = eachStatement('counts', counted, countAll);

function eachStatement(name: string, body: (event: Event) => Sql, all: Sql): Derived {
  const events = ['insert', 'update', 'delete'] as const;
  const triggers = events.flatMap((event) => afterStatement('products', event, { name, body: body(event) }));
  return {
    name,
    make: [...triggers, all],
    remove: events.map((event) => withoutTrigger('products', event, name)),
  };
}

function counted(event: Event): Sql {
  const changes = sql`(select insertion_batch_id as id, sum(quantity) as quantity
    from (${sql.join(
      SIDES[event].map(
        (side) => sql`select insertion_batch_id, ${sql.raw(side === 'old' ? '-' : '+')} 1 as quantity
          from ${sql.table(`${side}_rows`)}`,
      ),
      sql` union all `,
    )}) as counted
    where insertion_batch_id is not null group by 1 having sum(quantity) <> 0) as change`;
  return sql`perform 1 from insertion_batches where id in (select id from ${changes}) order by id for no key update;
    update insertion_batches set products_quantity = products_quantity + change.quantity
      from ${changes} where insertion_batches.id = change.id;`;
}

function summed(event: Event): Sql {
  const changes = sql`(select bought_stock_id as id, sum(quantity) as quantity, sum(cost) as cost
    from (${sql.join(SIDES[event].map(part), sql` union all `)}) as counted
    where bought_stock_id is not null group by 1 having sum(quantity) <> 0 or sum(cost) <> 0) as change`;
  return sql`perform 1 from bought_stocks where id in (select id from ${changes}) order by id for no key update;
    update bought_stocks set products_quantity = products_quantity + change.quantity,
      products_cost = products_cost + change.cost from ${changes} where bought_stocks.id = change.id;`;
}

function part(side: RowSide): Sql {
  const by = sql.raw(side === 'old' ? '-' : '+');
  return sql`select bought_stock_id, ${by} 1 as quantity, ${by} estimated_cost as cost
    from ${sql.table(`${side}_rows`)}`;
}
