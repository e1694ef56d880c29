import { sql } from 'kysely';
import { typesOf, type Db } from './frozen.ts';

/**
 * VAT: what a shop says of itself, what purchases say of their units, and what each line of a sale knows of both. Until
 * there are rules nothing is due; `unreckoned` names the sales of which that is still to be reckoned.
 */
export async function up(db: Db): Promise<void> {
  const { text, integer } = typesOf(db);
  const words = sql`${text} not null`;
  const number = sql`${integer} not null default 0`;

  await sql`create table vat_settings (id ${integer} primary key, rules ${words}, rates ${words})`.execute(
    db,
  );
  await sql`insert into vat_settings (id, rules, rates) values (1, '[]', '[]')`.execute(db);
  await sql`create table unreckoned (sale_id ${integer} primary key)`.execute(db);

  for (const [table, column, type] of [
    ['bought_stocks', 'vat_scheme', sql`${words} default 'none'`],
    ['bought_stocks', 'vat_percent', integer],
    ['bought_stocks', 'seller_country', sql`${words} default ''`],
    ['sales', 'vat', number],
    ['sale_lines', 'purchase_scheme', text],
    ['sale_lines', 'purchase_percent', integer],
    ['sale_lines', 'purchase_cost', number],
    ['sale_lines', 'vat_scheme', sql`${words} default 'none'`],
    ['sale_lines', 'vat_percent', number],
    ['sale_lines', 'vat', number],
  ] as const)
    await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} ${type}`.execute(db);

  const ofUnit = (column: string) =>
    sql`(select ${sql.ref(column)} from products where products.id = sale_lines.product_id)`;
  await sql`update sale_lines set purchase_cost = ${ofUnit('estimated_cost')},
      purchase_scheme = case when ${ofUnit('bought_stock_id')} is null then null else 'none' end
    where exists (select 1 from products where products.id = sale_lines.product_id)`.execute(db);
}
