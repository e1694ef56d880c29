import { sql } from 'kysely';
import { RATE_PARTS } from '../../../../domain/foreign.ts';
import type { Sql } from '../../../platform/db/sql.ts';

/** `inCents` of domain/sale.ts. */
const PRICE = sql`case when sales.rate is null then sale_lines.price
  else (2 * sale_lines.price * ${sql.lit(RATE_PARTS)} + sales.rate) / (2 * sales.rate) end`;

/** What is said of a line's unit, and the column that says it. */
export const OF_UNITS: Readonly<Record<string, string>> = {
  name: 'name',
  type_id: 'type_id',
  origin: 'origin',
  purchase_id: 'bought_stock_id',
  estimated: 'estimated_cost',
  landed: 'landed_cost',
  expected: 'target_price',
};

/** The extra field by which cards are told apart by set, of a product and its type, as JSON text. */
export const setOf = (product: Sql, type: Sql) => sql`(select product_extras.value from product_extras
  join extras on extras.id = product_extras.extra_id
  where product_extras.product_id = ${product} and extras.type_id = ${type} and ${isSetName(sql`extras."key"`)})`;

export const isSetName = (key: Sql) => sql`(lower(${key}) = 'set')`;

/**
 * What reports ask of each line of an order, in one place: its sale with day, site and the buyer's country, its price in cents,
 * its unit with its set and what it was thought to cost and bring, how it is taxed, and when it came back. `apart` is a line that
 * never had a unit: nobody knows its cost.
 */
const FACTS: Readonly<Record<string, Sql>> = {
  sale_id: sql`sales.id`,
  sold_on: sql`sales.day`,
  site: sql`sales.site`,
  price: PRICE,
  product_id: sql`products.id`,
  ...Object.fromEntries(
    Object.entries(OF_UNITS).map(([name, column]) => [name, sql.ref(`products.${column}`)]),
  ),
  card_set: setOf(sql`products.id`, sql`products.type_id`),
  scheme: sql`sale_lines.vat_scheme`,
  buyer_country: sql`sales.buyer_country`,
  purchase_cost: sql`sale_lines.purchase_cost`,
  restocked: sql`sale_lines.restocked`,
  apart: sql`1 - sale_lines.had_unit`,
};

const names = Object.keys(FACTS).map((name) => sql.ref(name));

/** Statements that make the table in the types of a database. */
export function soldLinesTable({ text, integer }: Record<'text' | 'integer', Sql>): Sql[] {
  return [
    // PostgreSQL finds columns of one length that are always there without looking at those before them.
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
  ];
}

/** A statement that writes what the table says of such lines. */
export function writeSoldLines(which: Sql): Sql {
  return sql`insert into sold_lines (line_id, ${sql.join(names)})
    select sale_lines.id, ${sql.join(Object.values(FACTS))} from sale_lines
      join sales on sales.id = sale_lines.sale_id left join products on products.id = sale_lines.product_id
    where ${which}
    on conflict (line_id) do update set ${sql.join(names.map((name) => sql`${name} = excluded.${name}`))}`;
}
