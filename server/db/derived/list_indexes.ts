import { sql } from 'kysely';
import { coverageOf } from '../../bought_stocks/json.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import { purchaseFields } from '../../bought_stocks/table.ts';
import { shipmentTotalWithin } from '../../incoming_shipments/json.ts';
import { shipmentFields } from '../../incoming_shipments/table.ts';
import { batchFields } from '../../insertion_batches/table.ts';
import { productFields } from '../../products/table.ts';
import type { Derived } from '../engine.ts';
import type { Sql } from '../sql.ts';
import { nameWithin, textOrder } from '../search_text.ts';

const name = sql`${nameWithin(sql.ref('search_text'))}, id`;
const text = sql`${textOrder(sql.ref('name'))}, id`;

/** The orders of lists that are more than a column. */
const ORDERS: Record<ResourceName | 'types' | 'subtypes', Record<string, Sql>> = {
  types: { name: text },
  subtypes: { name: text },
  products: { name, ...productFields.textIndexes },
  bought_stocks: {
    name,
    ...purchaseFields.textIndexes,
    coverage: sql`(${coverageOf(sql`price`, sql`products_cost`)}), id`,
  },
  incoming_shipments: {
    name,
    ...shipmentFields.textIndexes,
    total: sql`${shipmentTotalWithin()}, id`,
  },
  insertion_batches: { name, ...batchFields.textIndexes },
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
