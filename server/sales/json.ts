import { sql } from 'kysely';
import type { JsonSql, Sql } from '../db/sql.ts';
import { saleFields } from './table.ts';

export function saleJson(json: JsonSql): Sql {
  return json.object({
    ...saleColumns(json),
    isEstimated: isTrue(json, sql`sales.is_estimated = 1`),
    linesQuantity: sql.ref('sales.lines_quantity'),
    unlinked: sql.ref('sales.unlinked'),
    lines: json.array({
      of: lineJson(json),
      from: sql`sale_lines left join products on products.id = sale_lines.product_id where sale_lines.sale_id = sales.id`,
      orderBy: sql`sale_lines.position`,
    }),
    fees: json.array({
      of: json.object({
        id: sql.ref('sale_fees.id'),
        kind: sql.ref('sale_fees.kind'),
        note: sql.ref('sale_fees.note'),
        amount: json.euros(sql.ref('sale_fees.amount')),
        day: sql.ref('sale_fees.day'),
        estimated: isTrue(json, sql`sale_fees.estimated = 1`),
      }),
      from: sql`sale_fees where sale_fees.sale_id = sales.id`,
      orderBy: sql`sale_fees.id`,
    }),
    events: json.array({
      of: json.object({
        id: sql.ref('sale_events.id'),
        kind: sql.ref('sale_events.kind'),
        line: sql.ref('sale_events.line_id'),
        day: sql.ref('sale_events.day'),
        amount: json.euros(sql.ref('sale_events.amount')),
        restocked: isTrue(json, sql`sale_events.restocked = 1`),
        note: sql.ref('sale_events.note'),
      }),
      from: sql`sale_events where sale_events.sale_id = sales.id`,
      orderBy: sql`sale_events.day, sale_events.id`,
    }),
    takeDown: takeDownsJson(json, sql`take_downs.sale_id = sales.id`),
  });
}

/** As a row of a file: with the words of its lines in place of them. */
export function saleRow(json: JsonSql): Sql {
  const joined = (
    value: Sql,
  ) => sql`(select string_agg(${value}, ' · ') from (select title, sku from sale_lines
    left join products on products.id = sale_lines.product_id where sale_id = sales.id order by position) as lines)`;
  return json.object({ ...saleColumns(json), title: joined(sql`lines.title`), sku: joined(sql`lines.sku`) });
}

/** Insertions that still offer what was sold, as an array. */
export function takeDownsJson(json: JsonSql, where: Sql): Sql {
  return json.array({
    of: json.object({
      insertion: sql.ref('insertions.id'),
      insertion_batch: sql.ref('insertions.insertion_batch_id'),
      name: sql.ref('insertion_batches.name'),
      site: sql.ref('insertions.site'),
      price: json.euros(sql.ref('insertions.price')),
      external_id: sql.ref('insertions.external_id'),
      address: sql.ref('insertions.address'),
      units: sql.ref('open.units'),
    }),
    from: sql`(select take_downs.insertion_id, count(*) as units from take_downs
        where take_downs.done = 0 and ${where} group by take_downs.insertion_id) as open
      join insertions on insertions.id = open.insertion_id
      join insertion_batches on insertion_batches.id = insertions.insertion_batch_id`,
    orderBy: sql`insertions.id`,
  });
}

function saleColumns(json: JsonSql) {
  const money = (value: Sql) => json.euros(value);
  return {
    id: sql.ref('sales.id'),
    name: saleNameSql(),
    ...saleFields.json(json),
    paid: money(sql.ref('sales.paid')),
    feesTotal: money(sql.ref('sales.fees_total')),
    net: money(sql.ref('sales.net')),
    cost: money(sql.ref('sales.cost')),
    profit: money(profitSql('sales.')),
  };
}

function lineJson(json: JsonSql): Sql {
  const ref = (column: string) => sql.ref(`sale_lines.${column}`);
  return json.object({
    id: ref('id'),
    product: ref('product_id'),
    sku: sql.ref('products.sku'),
    title: ref('title'),
    externalId: ref('external_id'),
    price: json.euros(ref('price')),
    net: json.euros(ref('net')),
    cost: json.euros(ref('cost')),
    profit: json.euros(sql`(${ref('net')} - ${ref('cost')})`),
    restocked: ref('restocked'),
  });
}

/** Site and order number, or its own number without one. */
export function saleNameSql(): Sql {
  return sql`(sales.site || ' ' || coalesce(nullif(sales.order_number, ''), '#' || cast(sales.id as text)))`;
}

/** In cents. An index has it of columns without their table. */
export function profitSql(table: string): Sql {
  return sql`(${sql.ref(`${table}net`)} - ${sql.ref(`${table}cost`)})`;
}

function isTrue(json: JsonSql, condition: Sql): Sql {
  return json.stored(sql`case when ${condition} then 'true' else 'false' end`);
}
