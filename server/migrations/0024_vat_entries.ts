import { sql } from 'kysely';
import { typesOf, type Db } from './frozen.ts';

/**
 * The VAT ledger, closed periods, and what purchases, sales, fees and products say of VAT. Rules that netted losses over a
 * period use the global margin scheme now. All sales, purchases and shipments are queued: their entries are written anew.
 */
export async function up(db: Db): Promise<void> {
  const { text, integer, primaryKey } = typesOf(db);
  const words = sql`${text} not null`;
  const empty = sql`${words} default ''`;
  const number = sql`${integer} not null`;
  const zero = sql`${number} default 0`;

  await sql`create table vat_entries (id ${primaryKey}, day ${words}, for_day ${words}, kind ${words}, treatment ${words},
    country ${words}, rate ${integer}, base ${number}, amount ${number}, sale_id ${integer}, line_id ${integer},
    product_id ${integer}, purchase_id ${integer}, shipment_id ${integer}, charge_id ${integer}, document ${words}, cause ${words},
    made_at ${words}, made_by ${words})`.execute(db);
  for (const column of ['day', 'sale_id', 'line_id', 'purchase_id', 'shipment_id'])
    await sql`create index ${sql.ref(`vat_entries_by_${column}`)} on vat_entries (${sql.ref(column)})`.execute(
      db,
    );

  await sql`create table vat_periods (id ${primaryKey}, from_day ${words}, to_day ${words}, closed_at ${words},
    closed_by ${words}, due ${number}, global_left ${words}, kept ${words})`.execute(db);
  await sql`create table vat_period_log (id ${primaryKey}, from_day ${words}, to_day ${words}, action ${words},
    at ${words}, by_whom ${words}, due ${number})`.execute(db);

  await sql`create table vat_queue (owner ${words}, id ${number}, primary key (owner, id))`.execute(db);
  await sql`insert into vat_queue (owner, id) select 'sale', sale_id from unreckoned`.execute(db);
  await sql`drop table unreckoned`.execute(db);
  const isTaxed = sql`exists (select 1 from vat_settings where rules <> '[]')`;
  await sql`insert into vat_queue (owner, id) select 'sale', id from sales where ${isTaxed}
    on conflict (owner, id) do nothing`.execute(db);
  await sql`insert into vat_queue (owner, id) select 'purchase', id from bought_stocks where ${isTaxed}`.execute(
    db,
  );
  await sql`insert into vat_queue (owner, id) select distinct 'shipment', shipment_id from charges
    where recoverable > 0 and shipment_id is not null and ${isTaxed}`.execute(db);

  for (const [table, column, type] of [
    ['vat_settings', 'closed_until', empty],
    ['ledger', 'for_day', text],
    ['bought_stocks', 'invoice_number', empty],
    ['bought_stocks', 'seller_name', empty],
    ['bought_stocks', 'input_vat', zero],
    ['sales', 'vat_treatment', empty],
    ['sales', 'vat_treatment_said', empty],
    ['sales', 'buyer_vat_number', empty],
    ['sales', 'postage_vat', zero],
    ['sale_fees', 'vat', zero],
    ['sale_lines', 'had_unit', zero],
    ['sites', 'vat_treatment', empty],
    ['products', 'left_on', text],
    ['products', 'left_note', empty],
  ] as const)
    await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} ${type}`.execute(db);

  await sql`update sale_lines set had_unit = 1
    where product_id is not null or cost <> 0 or purchase_scheme is not null or held = 1`.execute(db);
  await rewriteRules(db);
  await dateLosses(db);
}

/**
 * What was lost has an account of its own in the cost ledger, and units that are gone have the day on which they left, where
 * the ledger knows it: units that were gone before there were sales are in it on the day of their receipt, or of the year 2000.
 */
async function dateLosses(db: Db): Promise<void> {
  const isIn = (states: string[]) => sql`sold is null and lower(trim(state)) in (${sql.join(states)})`;
  await sql`update ledger set account = 'lost'
    where account = 'gone' and product_id in (select id from products where ${isIn(['lost'])})`.execute(db);
  await sql`update products set left_on = (select max(day) from ledger
      where product_id = products.id and account in ('lost', 'gone') and cause = 'gone' and amount > 0
        and day > '2000-01-01' and day <> coalesce(products.received, ''))
    where ${isIn(['lost', 'returned'])}`.execute(db);
}

/** What a stored rule of earlier versions says of margins: `unit`, or `period` where losses lowered other margins. */
interface StoredRule {
  marginOver?: string;
  [field: string]: unknown;
}

async function rewriteRules(db: Db): Promise<void> {
  const { rows } = await sql<{ rules: string }>`select rules from vat_settings`.execute(db);
  const rules = JSON.parse(rows[0]?.rules ?? '[]') as StoredRule[];
  const rewritten = rules.map(({ marginOver, ...rule }) => ({
    ...rule,
    marginMethod: marginOver === 'period' ? 'global' : 'unit',
    negativeTotals: 'carried',
  }));
  await sql`update vat_settings set rules = ${JSON.stringify(rewritten)}`.execute(db);
}
