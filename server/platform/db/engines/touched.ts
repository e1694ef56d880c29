import { sql } from 'kysely';
import { ofEach, isResource, RESOURCE_NAMES, type ResourceName } from '../../../../contract/resources.ts';
import { REFERENCES } from '../../../records/references.ts';
import type { Sql } from '../sql.ts';

/** Stands for all records of a list. */
export const ALL = 0;

export type Event = 'insert' | 'update' | 'delete';
export type RowSide = 'old' | 'new';

/** The records that a row, before or after it changes, belongs to: each as a list's name and an id. */
export type Seen = (column: (name: string) => Sql) => [list: ResourceName, id: Sql][];

export const everything: Seen = () => RESOURCE_NAMES.map((list) => [list, sql.lit(ALL)]);
const belongsTo =
  (list: ResourceName, key: string): Seen =>
  (column) => [[list, column(key)]];

/** A record is seen in its own list, and in those of the records that it belongs to. */
const withOwners =
  (list: ResourceName): Seen =>
  (column) => [
    [list, column('id')],
    ...REFERENCES[list].map(({ of, column: name }): [ResourceName, Sql] => [of, column(name)]),
  ];

/** Who else shows these records follows from what holds them: see `PARTS`. */
export const SEEN: Readonly<Record<string, Seen>> = {
  ...ofEach(withOwners),
  product_extras: belongsTo('products', 'product_id'),
  product_images: belongsTo('products', 'product_id'),
  bought_stock_images: belongsTo('bought_stocks', 'bought_stock_id'),
  insertion_batch_images: belongsTo('insertion_batches', 'insertion_batch_id'),
  insertions: belongsTo('insertion_batches', 'insertion_batch_id'),
  sale_lines: (column) => [
    ['sales', column('sale_id')],
    ['products', column('product_id')],
  ],
  sale_fees: belongsTo('sales', 'sale_id'),
  sale_events: belongsTo('sales', 'sale_id'),
  take_downs: (column) => [
    ['insertion_batches', column('insertion_batch_id')],
    ['sales', column('sale_id')],
  ],
  types: everything,
  subtypes: everything,
  extras: everything,
  images: everything,
};

interface Part {
  list: ResourceName;
  /** Where it is said which records show which of its: the owner's id beside the part's own. */
  table: string;
  own: string;
  owner: string;
}

const linkedBy = (list: ResourceName, owner: string): Part => ({ list, table: list, own: 'id', owner });

/** What records show of other lists. */
const PARTS: Partial<Record<ResourceName, readonly Part[]>> = {
  bought_stocks: [linkedBy('products', 'bought_stock_id')],
  incoming_shipments: [linkedBy('bought_stocks', 'incoming_shipment_id')],
  insertion_batches: [linkedBy('products', 'insertion_batch_id')],
  sales: [
    { list: 'products', table: 'sale_lines', own: 'product_id', owner: 'sale_id' },
    { list: 'insertion_batches', table: 'take_downs', own: 'insertion_batch_id', owner: 'sale_id' },
  ],
};

/** A picture is seen only when a record is linked to it. */
const EVENTS: Record<string, readonly Event[]> = { images: ['update', 'delete'] };

export const eventsOf = (table: string): readonly Event[] => EVENTS[table] ?? ['insert', 'update', 'delete'];
export const SIDES: Record<Event, readonly RowSide[]> = {
  insert: ['new'],
  update: ['old', 'new'],
  delete: ['old'],
};

/**
 * A query for the ids of a list's records that show one of those in `noted`, a table of lists and ids. What holds
 * them is asked when it is read, not when it is noted: meanwhile another transaction may move the parts elsewhere.
 */
export function shownIn(list: string): Sql {
  const own = sql`select noted.id from noted where noted.list = ${sql.lit(list)}`;
  const parts = (isResource(list) && PARTS[list]) || [];
  const owners = parts.map((part) => {
    const held = sql.table(part.table);
    return sql`select case parts.id when ${sql.lit(ALL)} then ${sql.lit(ALL)} else ${sql.ref(part.owner)} end
      from (${shownIn(part.list)}) as parts left join ${held} on ${held}.${sql.ref(part.own)} = parts.id`;
  });
  return sql.join([own, ...owners], sql` union `);
}
