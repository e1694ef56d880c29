import { sql } from 'kysely';
import { coverageOf } from '../../bought_stocks/json.ts';
import { shipmentTotalWithin } from '../../incoming_shipments/json.ts';
import type { Derived, Sql } from '../engine.ts';
import { nameWithin, textOrder } from '../search_text.ts';

const name = sql`${nameWithin(sql.ref('search_text'))}, id`;
const text = (column: string) => sql`${textOrder(sql.ref(column))}, id`;
/** Counted by the index alone, exactly. */
const word = (column: string) => sql`${text(column)}, ${sql.ref(column)}`;

/** The orders of lists that are more than a column. */
const ORDERS: Record<string, Record<string, Sql>> = {
  types: { name: text('name') },
  subtypes: { name: text('name') },
  products: {
    name,
    state: word('state'),
    origin: word('origin'),
    bought_order_link: word('bought_order_link'),
  },
  bought_stocks: {
    name,
    state: word('state'),
    link: text('link'),
    coverage: sql`(${coverageOf(sql`price`, sql`products_cost`)}), id`,
  },
  incoming_shipments: {
    name,
    courier: word('courier'),
    state: word('state'),
    tracking_number: word('tracking_number'),
    total: sql`${shipmentTotalWithin()}, id`,
  },
  insertion_batches: { name, status: word('status') },
};

export const listIndexes: readonly Derived[] = Object.entries(ORDERS).flatMap(([table, orders]) =>
  Object.entries(orders).map(([order, columns]) => {
    const index = `${table}_by_${order}`;
    return {
      name: index,
      make: [sql`create index ${sql.ref(index)} on ${sql.table(table)} (${columns})`],
      remove: [sql`drop index ${sql.ref(index)}`],
    };
  }),
);
