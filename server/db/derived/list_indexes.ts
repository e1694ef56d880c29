import { sql } from 'kysely';
import { ofEach } from '../../../contract/resources.ts';
import { RECORDED } from '../../records/resources.ts';
import type { Derived } from '../engine.ts';
import { textOrder } from '../search_text.ts';
import type { Sql } from '../sql.ts';

const name = sql`${textOrder(sql.ref('name'))}, id`;

/** The orders of lists that are more than a column. */
const ORDERS: Readonly<Record<string, Readonly<Record<string, Sql>>>> = {
  types: { name },
  subtypes: { name },
  ...ofEach((resource) => RECORDED[resource].indexes),
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
