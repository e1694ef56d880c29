import { sql } from 'kysely';
import { createMessage } from '../../../../contract/messages.ts';
import { RATE_PARTS } from '../../../../domain/foreign.ts';
import { type Derived, type Engine, engineOf } from '../../../platform/db/engine.ts';
import { createFinding, MAX_NAMES, type SumCheck } from '../../../platform/doctor/check.ts';
import { jobTransaction } from '../../../platform/db/transaction.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList, type Sql } from '../../../platform/db/sql.ts';
import type { ChangedRow } from '../../../records/row.ts';
import { saleNameSql } from '../../sales/index.ts';
import type { ProductRow } from '../../stock/index.ts';

/** `toEuroCents` of domain/sale.ts as SQL. */
const PRICE = sql`case when sales.rate is null then sale_lines.price
  else (2 * sale_lines.price * ${sql.lit(RATE_PARTS)} + sales.rate) / (2 * sales.rate) end`;

/**
 * Facts from an order line and its sale. `apart` marks a line that never had a unit, so that its cost is
 * unknown.
 */
const OF_LINES: Readonly<Record<string, Sql>> = {
  sale_id: sql`sales.id`,
  sold_on: sql`sales.day`,
  site: sql`sales.site`,
  price: PRICE,
  scheme: sql`sale_lines.vat_scheme`,
  buyer_country: sql`sales.buyer_country`,
  purchase_cost: sql`sale_lines.purchase_cost`,
  restocked: sql`sale_lines.restocked`,
  apart: sql`1 - sale_lines.had_unit`,
};

/** Facts from the line's unit, each with its column of `products`. */
const OF_UNITS = {
  name: 'name',
  type_id: 'type_id',
  origin: 'origin',
  purchase_id: 'bought_stock_id',
  estimated: 'estimated_cost',
  landed: 'landed_cost',
  expected: 'target_price',
} as const satisfies Record<string, keyof ProductRow>;

/** The product's value of its type's extra “Set”, as JSON text. */
export const cardSetOf = (product: Sql, type: Sql) => sql`(select product_extras.value from product_extras
  join extras on extras.id = product_extras.extra_id
  where product_extras.product_id = ${product} and extras.type_id = ${type} and lower(extras."key") = 'set')`;

/** All facts that reports read of an order line: its own, and those of its unit. */
const FACTS: Readonly<Record<string, Sql>> = {
  ...OF_LINES,
  product_id: sql`products.id`,
  ...Object.fromEntries(
    Object.entries(OF_UNITS).map(([name, column]) => [name, sql.ref(`products.${column}`)]),
  ),
  card_set: cardSetOf(sql`products.id`, sql`products.type_id`),
};

const names = Object.keys(FACTS).map((name) => sql.ref(name));

/** The table of sale line facts. Its rows are copies, and are deleted with their order lines. */
export function saleLineFacts({ columnTypes: { text, integer } }: Engine): Derived {
  return {
    name: 'sold_lines',
    make: [
      // Fixed-length `not null` columns come first, because PostgreSQL can then compute their offsets.
      sql`create table sold_lines (
        line_id ${integer} primary key references sale_lines (id) on delete cascade,
        sale_id ${integer} not null, price ${integer} not null, purchase_cost ${integer} not null, apart ${integer} not null,
        sold_on ${text} not null, scheme ${text} not null, buyer_country ${text} not null, site ${text} not null,
        restocked ${text}, product_id ${integer}, type_id ${integer}, purchase_id ${integer}, estimated ${integer},
        landed ${integer}, expected ${integer}, name ${text}, origin ${text}, card_set ${text})`,
      sql`create index sold_lines_by_day on sold_lines (sold_on)`,
      sql`create index sold_lines_free on sold_lines (sold_on) where price = 0`,
      sql`create index sold_lines_by_sale on sold_lines (sale_id)`,
      sql`create index sold_lines_by_product on sold_lines (product_id)`,
    ],
    fill: [writeFacts(sql`1 = 1`)],
    remove: [sql`drop table sold_lines`],
  };
}

/** Orders whose facts differ from the records, and facts of lines that do not exist. */
export const saleLineFactsCheck: SumCheck = {
  query: sql`select distinct coalesce(${saleNameSql()}, '#' || cast(sold_lines.sale_id as text)) as name,
      count(*) over () as count
    from sale_lines join sales on sales.id = sale_lines.sale_id left join products on products.id = sale_lines.product_id
      full join sold_lines on sold_lines.line_id = sale_lines.id
    where sale_lines.id is null or sold_lines.line_id is null or ${sql.join(
      Object.entries(FACTS).map(
        ([name, value]) => sql`${sql.ref(`sold_lines.${name}`)} is distinct from ${value}`,
      ),
      sql` or `,
    )}
    order by 1 limit ${sql.lit(MAX_NAMES)}`,
  finding: (orders, count) =>
    createFinding(
      { part: 'totals', repair: 'doctor', count },
      createMessage('doctor.sale_facts', { names: orders }),
    ),
  repair: (db) =>
    jobTransaction(db, async (trx) => {
      await sql`delete from sold_lines where line_id not in (select id from sale_lines)`.execute(trx);
      await writeFacts(sql`1 = 1`).execute(trx);
    }),
};

/** Writes the facts of lines that are new, or whose line or sale has changed. */
export async function writeSaleLineFacts(
  db: Db,
  lines: { column: 'product_id' | 'sale_id'; ids: readonly number[] },
): Promise<void> {
  for (const ids of splitIntoPortions(lines.ids)) {
    const others = await sql<{ id: number }>`select sale_lines.id from sale_lines
        join sales on sales.id = sale_lines.sale_id left join sold_lines on sold_lines.line_id = sale_lines.id
      where ${sql.ref(`sale_lines.${lines.column}`)} in ${idList(ids)} and (${IS_OTHER})`.execute(db);
    if (others.rows.length === 0) continue;
    const which = sql`sale_lines.id in ${idList(others.rows.map(({ id }) => id))}`;
    await lockUnitsOf(db, which);
    await writeFacts(which).execute(db);
  }
}

/** Whether a line or its sale differs from the stored facts. `writeUnitFacts` handles changes of the unit. */
const IS_OTHER = sql.join(
  Object.entries({ ...OF_LINES, product_id: sql.ref('sale_lines.product_id') }).map(
    ([name, value]) => sql`${sql.ref(`sold_lines.${name}`)} is distinct from ${value}`,
  ),
  sql` or `,
);

/** Locks units and their extras, so that facts are not read while another transaction changes them. */
async function lockUnitsOf(db: Db, which: Sql): Promise<void> {
  const { isShared, forChange, forShare } = engineOf(db);
  if (!isShared) return;
  const units = sql`select product_id from sale_lines where ${which}`;
  await sql`select 1 from products where id in (${units}) order by id ${forChange}`.execute(db);
  await sql`select 1 from extras where id in (select extra_id from product_extras
    where product_id in (${units})) order by id ${forShare}`.execute(db);
}

function writeFacts(which: Sql): Sql {
  const differs = names.map((name) => sql`sold_lines.${name} is distinct from excluded.${name}`);
  return sql`insert into sold_lines (line_id, ${sql.join(names)})
    select sale_lines.id, ${sql.join(Object.values(FACTS))} from sale_lines
      join sales on sales.id = sale_lines.sale_id left join products on products.id = sale_lines.product_id
    where ${which}
    on conflict (line_id) do update set ${sql.join(names.map((name) => sql`${name} = excluded.${name}`))}
    where ${sql.join(differs, sql` or `)}`;
}

/** Whether the change of a product changes the facts of its order lines. */
export function changesLineFacts({ before, after }: ChangedRow<ProductRow>): boolean {
  return Object.values(OF_UNITS).some((column) => before[column] !== after[column]);
}

/** Writes the facts of products to their order lines. The caller has locked the products. */
export async function writeUnitFacts(db: Db, products: readonly number[]): Promise<void> {
  const facts = Object.entries(OF_UNITS).map(
    ([name, column]) => sql`${sql.ref(name)} = ${sql.ref(`products.${column}`)}`,
  );
  const set = cardSetOf(sql`products.id`, sql`products.type_id`);
  for (const ids of splitIntoPortions(products))
    await sql`update sold_lines set ${sql.join(facts)}, card_set = ${set}
      from products where sold_lines.product_id = products.id and products.id in ${idList(ids)}`.execute(db);
}
