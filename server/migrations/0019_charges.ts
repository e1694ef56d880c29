import { sql } from 'kysely';
import { typesOf, type Db } from './frozen.ts';

/**
 * Charges, their locks, and what each unit has cost day by day. Prices of shipping and taxes that shipments have become
 * charges of them; units of before begin with their estimated cost, and `uncosted` names the shipments whose charges are
 * still to be spread.
 */
export async function up(db: Db): Promise<void> {
  const { text, integer, primaryKey } = typesOf(db);
  await sql`create table charges (id ${primaryKey},
    shipment_id ${integer} references incoming_shipments (id) on delete cascade,
    purchase_id ${integer} references bought_stocks (id) on delete cascade,
    kind ${text} not null, term ${text}, note ${text} not null, amount ${integer} not null, recoverable ${integer} not null,
    currency ${text} not null, foreign_amount ${integer}, rate ${integer}, day ${text} not null, way ${text} not null)`.execute(
    db,
  );
  await sql`create unique index charges_by_shipment_id_term on charges (shipment_id, term)`.execute(db);
  await sql`create index charges_by_purchase_id on charges (purchase_id)`.execute(db);
  await sql`create table charge_locks (charge_id ${integer} not null references charges (id) on delete cascade,
    purchase_id ${integer} references bought_stocks (id) on delete cascade,
    product_id ${integer} references products (id) on delete cascade, amount ${integer} not null)`.execute(
    db,
  );
  for (const column of ['charge_id', 'purchase_id', 'product_id'])
    await sql`create index ${sql.ref(`charge_locks_by_${column}`)} on charge_locks (${sql.ref(column)})`.execute(
      db,
    );
  // Units that are deleted stay in it.
  await sql`create table ledger (id ${primaryKey}, product_id ${integer} not null, day ${text} not null,
    amount ${integer} not null, cause ${text} not null)`.execute(db);
  await sql`create index ledger_by_product_id on ledger (product_id, id)`.execute(db);
  await sql`create table uncosted (shipment_id ${integer} primary key)`.execute(db);
  await sql`alter table products add column landed_cost ${integer} not null default 0`.execute(db);
  await sql`alter table bought_stocks add column charges_cost ${integer} not null default 0`.execute(db);

  const day = sql`coalesce((select nullif(max(date), '') from bought_stocks
    where incoming_shipment_id = incoming_shipments.id), received, '2000-01-01')`;
  const terms = {
    shipment_price: ['shipmentPrice', 'shipping', 'weight'],
    iva_price: ['ivaPrice', 'import VAT', 'value'],
  };
  for (const [column, [term, kind, way]] of Object.entries(terms)) {
    await sql`insert into charges (shipment_id, kind, term, note, amount, recoverable, currency, day, way)
      select id, ${kind}, ${term}, '', ${sql.ref(column)}, 0, 'EUR', ${day}, ${way} from incoming_shipments
      where ${sql.ref(column)} is not null order by id`.execute(db);
  }
  await sql`insert into uncosted select distinct shipment_id from charges`.execute(db);
  await sql`update products set landed_cost = estimated_cost where estimated_cost <> 0`.execute(db);
  await sql`insert into ledger (product_id, day, amount, cause)
    select products.id, coalesce(nullif(bought_stocks.date, ''), products.received, '2000-01-01'), estimated_cost, 'price'
    from products left join bought_stocks on bought_stocks.id = products.bought_stock_id
    where estimated_cost <> 0 order by products.id`.execute(db);
}
