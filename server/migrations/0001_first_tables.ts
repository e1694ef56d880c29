import { sql } from 'kysely';
import { typesOf, type Db, type Sql } from './frozen.ts';

export async function up(db: Db): Promise<void> {
  const { text, integer, primaryKey } = typesOf(db);
  const key = sql`id ${primaryKey}`;
  const required = (type: Sql) => sql`${type} not null`;
  const reference = (table: string) => sql`${integer} references ${sql.table(table)} (id)`;
  const part = (table: string) =>
    sql`${integer} not null references ${sql.table(table)} (id) on delete cascade`;
  const run = (statement: Sql) => statement.execute(db);

  await run(sql`create table if not exists users (${key}, username ${required(text)},
    username_key ${required(text)} unique, password_hash ${required(text)})`);
  await run(sql`create table if not exists types (${key}, name ${required(text)} unique)`);
  await run(sql`create table if not exists subtypes (${key}, type_id ${part('types')}, name ${required(text)},
    name_key ${required(text)}, unique (type_id, name_key))`);
  await run(sql`create table if not exists extras (${key}, type_id ${part('types')}, "key" ${required(text)},
    value_type ${required(text)}, unique (type_id, "key"))`);
  await run(sql`create table if not exists images (${key}, address ${required(text)},
    address_key ${required(text)} unique, thumbnail ${text},
    width ${integer}, height ${integer}, bytes ${integer})`);

  await run(sql`create table if not exists incoming_shipments (${key}, courier ${required(text)}, state ${required(text)},
    tracking_number ${required(text)}, total_weight ${integer}, total_cost ${integer},
    shipment_price ${integer}, iva_price ${integer}, search_text ${required(text)})`);
  await run(sql`create table if not exists bought_stocks (${key}, name ${required(text)}, state ${required(text)},
    link ${required(text)}, price ${required(integer)}, weight ${integer}, date ${required(text)},
    incoming_shipment_id ${reference('incoming_shipments')}, search_text ${required(text)})`);
  await run(sql`create table if not exists insertion_batches (${key}, name ${required(text)}, status ${required(text)},
    search_text ${required(text)})`);
  await run(sql`create table if not exists insertions (${key}, insertion_batch_id ${part('insertion_batches')},
    site ${required(text)}, price ${required(integer)})`);
  await run(sql`create table if not exists products (${key}, name ${required(text)}, quantity ${required(integer)},
    type_id ${required(integer)} references types (id), sub_type_id ${reference('subtypes')},
    origin ${required(text)}, bought_stock_id ${reference('bought_stocks')}, bought_order_link ${text},
    insertion_batch_id ${reference('insertion_batches')}, state ${required(text)},
    estimated_cost ${required(integer)}, search_text ${required(text)})`);

  await run(sql`create table if not exists product_extras (product_id ${part('products')}, extra_id ${part('extras')},
    value ${required(text)}, primary key (product_id, extra_id))`);
  for (const [owner, table] of owners) {
    const column = sql.ref(`${owner}_id`);
    await run(sql`create table if not exists ${sql.table(`${owner}_images`)} (${column} ${part(table)},
      position ${required(integer)}, image_id ${required(integer)} references images (id),
      primary key (${column}, position))`);
  }

  for (const [table, columns] of indexes) {
    const name = sql.ref(`${table}_by_${columns.join('_')}`);
    await run(
      sql`create index if not exists ${name} on ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})`,
    );
  }
}

const owners = [
  ['product', 'products'],
  ['bought_stock', 'bought_stocks'],
  ['insertion_batch', 'insertion_batches'],
] as const;

const indexes: [table: string, columns: string[]][] = [
  ['products', ['bought_stock_id', 'estimated_cost']],
  ['products', ['insertion_batch_id']],
  ['products', ['type_id']],
  ['products', ['sub_type_id']],
  ['bought_stocks', ['incoming_shipment_id']],
  ['bought_stocks', ['date', 'id']],
  ['insertions', ['insertion_batch_id']],
  ['product_extras', ['extra_id']],
  ['product_images', ['image_id']],
  ['bought_stock_images', ['image_id']],
  ['insertion_batch_images', ['image_id']],
];
