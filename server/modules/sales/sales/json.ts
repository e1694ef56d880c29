import { sql } from 'kysely';
import type { JsonSql, Sql } from '../../../platform/db/sql.ts';
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
        vat: json.euros(sql.ref('sale_fees.vat')),
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

/** An exported row. Contains the joined titles and SKUs of the lines instead of the lines. */
export function saleRow(json: JsonSql): Sql {
  const joined = (
    value: Sql,
  ) => sql`(select string_agg(${value}, ' · ') from (select title, sku from sale_lines
    left join products on products.id = sale_lines.product_id where sale_id = sales.id order by position) as lines)`;
  return json.object({ ...saleColumns(json), title: joined(sql`lines.title`), sku: joined(sql`lines.sku`) });
}

/** Listings that still offer sold units, as a JSON array. */
export function takeDownsJson(json: JsonSql, where: Sql): Sql {
  return json.array({
    of: json.object(takeDownFields(json)),
    from: sql`(select take_downs.insertion_id, count(*) as units from take_downs
        where take_downs.done = 0 and ${where} group by take_downs.insertion_id) as open
      join insertions on insertions.id = open.insertion_id
      join insertion_batches on insertion_batches.id = insertions.insertion_batch_id`,
    orderBy: sql`insertions.id`,
  });
}

/**
 * Up to `most` listings with open take-downs and the units sold, the oldest sale first.
 * `left` is the condition of available units.
 */
export function listOpenTakeDownsJson(json: JsonSql, { most, left }: { most: number; left: Sql }): Sql {
  return json.array({
    of: json.object({
      ...takeDownFields(json),
      left: sql`(select count(*) from products
        where products.insertion_batch_id = insertions.insertion_batch_id and ${left})`,
      sold: json.array({
        of: json.object({
          product: sql.ref('sale_lines.product_id'),
          sku: sql.ref('units.sku'),
          title: sql`coalesce(nullif(sale_lines.title, ''), units.name, '')`,
          sale: sql.ref('sales.id'),
          order: saleNameSql(),
          day: sql.ref('sales.day'),
        }),
        from: sql`take_downs join sale_lines on sale_lines.id = take_downs.line_id
          join sales on sales.id = sale_lines.sale_id left join products as units on units.id = sale_lines.product_id
          where take_downs.insertion_id = insertions.id and take_downs.done = 0`,
        orderBy: sql`sales.day, sale_lines.id`,
      }),
    }),
    from: sql`(select take_downs.insertion_id, count(*) as units, min(sales.day) as day from take_downs
        join sales on sales.id = take_downs.sale_id
        where take_downs.done = 0 group by take_downs.insertion_id
        order by day, take_downs.insertion_id limit ${sql.lit(most)}) as open
      join insertions on insertions.id = open.insertion_id
      join insertion_batches on insertion_batches.id = insertions.insertion_batch_id`,
    orderBy: sql`open.day, insertions.id`,
  });
}

function takeDownFields(json: JsonSql) {
  return {
    insertion: sql.ref('insertions.id'),
    insertion_batch: sql.ref('insertions.insertion_batch_id'),
    name: sql.ref('insertion_batches.name'),
    site: sql.ref('insertions.site'),
    price: json.euros(sql.ref('insertions.price')),
    external_id: sql.ref('insertions.external_id'),
    address: sql.ref('insertions.address'),
    units: sql.ref('open.units'),
  };
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
    vat: money(sql.ref('sales.vat')),
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
    vat: json.euros(ref('vat')),
    vatScheme: ref('vat_scheme'),
    vatPercent: json.rate(ref('vat_percent')),
    restocked: ref('restocked'),
  });
}

/** Name of a sale: site and order number, or the sale's id if there is no order number. */
export function saleNameSql(): Sql {
  return sql`(sales.site || ' ' || coalesce(nullif(sales.order_number, ''), '#' || cast(sales.id as text)))`;
}

/** In cents. `table` is empty for an index. */
export function profitSql(table: string): Sql {
  return sql`(${sql.ref(`${table}net`)} - ${sql.ref(`${table}cost`)})`;
}

function isTrue(json: JsonSql, condition: Sql): Sql {
  return json.stored(sql`case when ${condition} then 'true' else 'false' end`);
}
