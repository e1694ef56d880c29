import { sql } from 'kysely';
import type { Db } from '../schema.ts';
import type { Sql } from './engine.ts';

/** Stands for all records of a list. */
export const ALL = 0;

type Event = 'insert' | 'update' | 'delete';
/** The records that a row, before or after it changes, is seen in: each as a list's name and an id. */
type Seen = (column: (name: string) => Sql) => [list: string, id: Sql][];

const LISTS = ['products', 'bought_stocks', 'incoming_shipments', 'insertion_batches'];

const shipment = (id: Sql): ReturnType<Seen> => [['incoming_shipments', id]];
const batch = (id: Sql): ReturnType<Seen> => [['insertion_batches', id]];
const purchase = (id: Sql): ReturnType<Seen> => [
  ['bought_stocks', id],
  ...shipment(sql`(select incoming_shipment_id from bought_stocks where id = ${id})`),
];
const product = (id: Sql): ReturnType<Seen> => [
  ['products', id],
  ...purchase(sql`(select bought_stock_id from products where id = ${id})`),
  ...batch(sql`(select insertion_batch_id from products where id = ${id})`),
];
const everything: Seen = () => LISTS.map((list) => [list, sql.lit(ALL)]);

const SEEN: Record<string, Seen> = {
  products: (column) => [
    ...product(column('id')),
    ...purchase(column('bought_stock_id')),
    ...batch(column('insertion_batch_id')),
  ],
  product_extras: (column) => product(column('product_id')),
  product_images: (column) => product(column('product_id')),
  bought_stocks: (column) => [...purchase(column('id')), ...shipment(column('incoming_shipment_id'))],
  bought_stock_images: (column) => purchase(column('bought_stock_id')),
  incoming_shipments: (column) => shipment(column('id')),
  insertion_batches: (column) => batch(column('id')),
  insertion_batch_images: (column) => batch(column('insertion_batch_id')),
  insertions: (column) => batch(column('insertion_batch_id')),
  types: everything,
  subtypes: everything,
  extras: everything,
  images: everything,
};

/** A picture is seen only when a record is linked to it. */
const EVENTS: Record<string, Event[]> = { images: ['update', 'delete'] };
const ROWS: Record<Event, ('old' | 'new')[]> = { insert: ['new'], update: ['old', 'new'], delete: ['old'] };

/**
 * From now on remembers which records of the lists the writes of this connection touch, and beside each how
 * many changes the connection had counted before the last of them.
 */
export async function watchTouches(db: Db): Promise<void> {
  await sql`create temp table if not exists touched (list text, id integer, changes integer,
    primary key (list, id)) without rowid`.execute(db);
  for (const [table, seen] of Object.entries(SEEN)) {
    for (const event of EVENTS[table] ?? (['insert', 'update', 'delete'] as const)) {
      const records = ROWS[event].flatMap((row) => seen((name) => sql.ref(`${row}.${name}`)));
      const statements = records.map(
        ([list, id]) => sql`insert into touched select ${sql.lit(list)}, record, total_changes()
          from (select ${id} as record) where record is not null
          on conflict do update set changes = excluded.changes;`,
      );
      await sql`create temp trigger if not exists ${sql.ref(`${table}_${event}_touches`)}
        after ${sql.raw(event)} on ${sql.table(table)}
        begin ${sql.join(statements, sql` `)} end`.execute(db);
    }
  }
}
