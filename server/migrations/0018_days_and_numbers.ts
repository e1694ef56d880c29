import { sql } from 'kysely';
import { isPostgres, typesOf, type Db } from './frozen.ts';

/**
 * Days of products and shipments, SKUs and expected prices. Products of before get a SKU by their number, and the day of
 * their purchase as an estimate of when they came, unless they are on their way; without a purchase they came today at the latest.
 */
export async function up(db: Db): Promise<void> {
  const { text, integer } = typesOf(db);
  const columns = { sku: text, target_price: integer, received: text, listed: text, sold: text };
  for (const [name, type] of Object.entries(columns))
    await sql`alter table products add column ${sql.ref(name)} ${type}`.execute(db);
  await sql`alter table products add column received_estimated ${integer} not null default 0`.execute(db);
  await sql`alter table incoming_shipments add column received ${text}`.execute(db);

  const [number, today] = isPostgres(db)
    ? [sql`lpad(id::text, greatest(6, length(id::text)), '0')`, sql`current_date::text`]
    : [sql`printf('%06d', id)`, sql`date('now')`];
  const purchase = sql`from bought_stocks where bought_stocks.id = products.bought_stock_id`;
  const coming = sql`state = 'On the way' or (state = 'In stock' and exists (select 1 from bought_stocks
    join incoming_shipments on incoming_shipments.id = bought_stocks.incoming_shipment_id
    where bought_stocks.id = products.bought_stock_id and incoming_shipments.state in ('Shipped', 'In transit')))`;
  await sql`update products set sku = 'BS-' || ${number},
    received = case when ${coming} then null else coalesce((select nullif(date, '') ${purchase}), ${today}) end,
    received_estimated = case when ${coming} then 0 else 1 end`.execute(db);

  await sql`create unique index products_by_sku on products (lower(substr(sku, 1, 200)))`.execute(db);
  for (const name of ['target_price', 'received', 'listed', 'sold'])
    await sql`create index ${sql.ref(`products_by_${name}`)} on products (${sql.ref(name)}, id)`.execute(db);
  await sql`create index incoming_shipments_by_received on incoming_shipments (received, id)`.execute(db);
}
