import { sql } from 'kysely';
import type { Db } from './frozen.ts';

/** An index for each order of a list that is a column and the id. The others are made in server/db/derived. */
export async function up(db: Db): Promise<void> {
  for (const name of replaced) await sql`drop index if exists ${sql.ref(name)}`.execute(db);
  for (const [table, indexes] of Object.entries(ordered)) {
    for (const [name, columns] of Object.entries(indexes)) {
      await sql`create index if not exists ${sql.ref(`${table}_by_${name}`)} on ${sql.table(table)}
        (${sql.join(columns.map((column) => sql.ref(column)))})`.execute(db);
    }
  }
}

const replaced = [
  'products_by_bought_stock_id_estimated_cost',
  'products_by_insertion_batch_id',
  'products_by_type_id',
  'products_by_sub_type_id',
  'bought_stocks_by_incoming_shipment_id',
];

const ordered: Record<string, Record<string, string[]>> = {
  products: {
    estimated_cost: ['estimated_cost', 'id'],
    type: ['type_id', 'id'],
    sub_type: ['sub_type_id', 'id'],
    bought_stock: ['bought_stock_id', 'id', 'estimated_cost'],
    insertion_batch: ['insertion_batch_id', 'id'],
  },
  bought_stocks: {
    price: ['price', 'id'],
    weight: ['weight', 'id'],
    incoming_shipment: ['incoming_shipment_id', 'id'],
  },
  incoming_shipments: {
    total_weight: ['total_weight', 'id'],
    total_cost: ['total_cost', 'id'],
    shipment_price: ['shipment_price', 'id'],
    iva_price: ['iva_price', 'id'],
  },
};
