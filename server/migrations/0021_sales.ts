import { sql } from 'kysely';
import { isPostgres, typesOf, uniqueKey, type Db, type Sql } from './frozen.ts';

const USUAL = ['Amazon', 'Ebay', 'Shopify', 'Cardmarket'];
const FEES: Readonly<Record<string, object>> = {
  Cardmarket: {
    kind: 'commission',
    per: 'line',
    tiers: [{ upTo: null, percent: 5 }],
    cap: 10_000,
    fixed: 0,
    onPostage: false,
  },
  Ebay: {
    kind: 'commission',
    per: 'order',
    tiers: [
      { upTo: 200_000, percent: 5 },
      { upTo: null, percent: 2 },
    ],
    cap: null,
    fixed: 35,
    onPostage: true,
  },
};

/**
 * Selling sites with what they ask, and sales: lines, fees, what happens afterwards, what is to be taken down elsewhere.
 * In the ledger lines say where a unit's cost lies: of what had been sold or lost before, it is gone.
 */
export async function up(db: Db): Promise<void> {
  const { text, integer, primaryKey } = typesOf(db);
  const words = sql`${text} not null`;
  const number = sql`${integer} not null`;
  const reference = (table: string, deletion: Sql) =>
    sql`${integer} references ${sql.table(table)} (id) on delete ${deletion}`;
  const part = (table: string) =>
    sql`${integer} not null references ${sql.table(table)} (id) on delete cascade`;
  const index = (name: string, on: Sql) => sql`create index ${sql.ref(name)} on ${on}`.execute(db);

  await sql`create table sites (id ${primaryKey}, name ${words}, name_key ${words} unique, fees ${words})`.execute(
    db,
  );
  const used = await sql<{ site: string }>`select distinct site from insertions order by site`.execute(db);
  const names = new Map(
    [...USUAL, ...used.rows.map(({ site }) => site)].map((name) => [uniqueKey(name), name]),
  );
  const rules = new Map(Object.entries(FEES).map(([name, fee]) => [uniqueKey(name), fee]));
  for (const [key, name] of names) {
    const fee = rules.get(key);
    const fees = JSON.stringify(fee ? [{ from: '2000-01-01', ...fee }] : []);
    await sql`insert into sites (name, name_key, fees) values (${name}, ${key}, ${fees})`.execute(db);
  }
  for (const { site } of used.rows) {
    const name = names.get(uniqueKey(site));
    if (name !== site) await sql`update insertions set site = ${name} where site = ${site}`.execute(db);
  }

  await sql`create table sales (id ${primaryKey}, site ${words}, order_number ${words}, day ${words}, state ${words},
    currency ${words}, rate ${integer}, postage_charged ${number}, postage_paid ${number}, packaging ${number},
    buyer_country ${words}, courier ${words}, tracking_number ${words}, due ${text}, posted ${text}, arrived ${text},
    note ${words}, search_text ${words}, paid ${number} default 0, fees_total ${number} default 0, net ${number} default 0,
    cost ${number} default 0, is_estimated ${number} default 0, lines_quantity ${number} default 0,
    unlinked ${number} default 0)`.execute(db);
  await sql`create unique index sales_by_order on sales (lower(substr(site, 1, 200)), lower(substr(order_number, 1, 200)))
    where order_number <> ''`.execute(db);
  await sql`create table sale_lines (id ${primaryKey}, sale_id ${part('sales')}, position ${number},
    product_id ${reference('products', sql`set null`)}, title ${words}, external_id ${words}, price ${number},
    held ${number} default 0, day ${text}, restocked ${text}, former_state ${text}, former_sold ${text}, net ${number} default 0, cost ${number} default 0)`.execute(
    db,
  );
  await sql`create unique index sale_lines_by_held on sale_lines (product_id) where held = 1`.execute(db);
  await index('sale_lines_by_sale_id', sql`sale_lines (sale_id, position)`);
  await index('sale_lines_by_product_id', sql`sale_lines (product_id)`);
  await sql`create table sale_fees (id ${primaryKey}, sale_id ${part('sales')}, kind ${words}, note ${words},
    amount ${number}, day ${text}, estimated ${number})`.execute(db);
  await index('sale_fees_by_sale_id', sql`sale_fees (sale_id)`);
  await sql`create table sale_events (id ${primaryKey}, sale_id ${part('sales')}, kind ${words},
    line_id ${reference('sale_lines', sql`cascade`)}, day ${words}, amount ${number}, restocked ${number},
    note ${words})`.execute(db);
  await index('sale_events_by_sale_id', sql`sale_events (sale_id)`);
  await index('sale_events_by_line_id', sql`sale_events (line_id)`);

  for (const [column, type] of Object.entries({
    external_id: sql`${words} default ''`,
    address: sql`${words} default ''`,
    starts: text,
    ends: text,
    ended: text,
    ended_sale_id: reference('sales', sql`set null`),
  }))
    await sql`alter table insertions add column ${sql.ref(column)} ${type}`.execute(db);
  await index('insertions_by_external_id', sql`insertions (external_id)`);
  await index('insertions_by_ended_sale_id', sql`insertions (ended_sale_id)`);
  await sql`create table take_downs (insertion_id ${part('insertions')}, line_id ${part('sale_lines')},
    insertion_batch_id ${number}, sale_id ${number}, done ${number}, primary key (insertion_id, line_id))`.execute(
    db,
  );
  await index('take_downs_by_line_id', sql`take_downs (line_id)`);
  await index('take_downs_by_sale_id', sql`take_downs (sale_id)`);
  await index('take_downs_by_insertion_batch_id', sql`take_downs (insertion_batch_id)`);

  await widenLedger(db);
  const gone = sql`products where landed_cost <> 0
    and (sold is not null or lower(trim(state)) in ('sold', 'returned', 'lost'))`;
  const day = sql`coalesce(sold, received, '2000-01-01')`;
  await sql`insert into ledger (product_id, day, amount, cause, account)
    select id, ${day}, -landed_cost, 'gone', 'stock' from ${gone} order by id`.execute(db);
  await sql`insert into ledger (product_id, day, amount, cause, account)
    select id, ${day}, landed_cost, 'gone', 'gone' from ${gone} order by id`.execute(db);
}

/** What an order earns is no unit's. SQLite takes no condition off a column: the table is made anew. */
async function widenLedger(db: Db): Promise<void> {
  const { text, integer, primaryKey } = typesOf(db);
  const columns = sql`account ${text} not null default 'stock', sale_id ${integer}, line_id ${integer}`;
  if (isPostgres(db)) {
    await sql`alter table ledger alter column product_id drop not null`.execute(db);
    for (const column of [
      sql`account ${text} not null default 'stock'`,
      sql`sale_id ${integer}`,
      sql`line_id ${integer}`,
    ])
      await sql`alter table ledger add column ${column}`.execute(db);
  } else {
    await sql`create table ledger_lines (id ${primaryKey}, product_id ${integer}, day ${text} not null,
      amount ${integer} not null, cause ${text} not null, ${columns})`.execute(db);
    await sql`insert into ledger_lines (id, product_id, day, amount, cause)
      select id, product_id, day, amount, cause from ledger order by id`.execute(db);
    await sql`drop table ledger`.execute(db);
    await sql`alter table ledger_lines rename to ledger`.execute(db);
    await sql`create index ledger_by_product_id on ledger (product_id, id)`.execute(db);
  }
  await sql`create index ledger_by_line_id on ledger (line_id)`.execute(db);
  await sql`create index ledger_by_sale_id on ledger (sale_id)`.execute(db);
  await sql`create index ledger_by_day on ledger (day, account)`.execute(db);
}
