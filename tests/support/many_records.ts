import { sql } from 'kysely';
import { fillDerived } from '../../server/platform/db/derived.ts';
import { engineOf } from '../../server/platform/db/engine.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import type { Sql } from '../../server/platform/db/sql.ts';

/**
 * Inserts products and their sales with only SQL. A purchase has ten products, and a shipment has ten
 * purchases. Cards are of 300 sets.
 * - Received in 2024 and 2025. Every fifth product is sold in 2026, in an order of its own with a fee and
 *   postage.
 * - Every ninth order is partly refunded a month later, and every seventh gets a further cost then.
 * - The ledger matches the records. Sums of sales and search texts are missing.
 */
export async function fillWithSales(db: Db, products: number): Promise<void> {
  const sales = products / 5;
  const run = (statement: Sql) => statement.execute(db);
  const soldOn = sql`i / 5`;
  await run(sql`insert into incoming_shipments (id, courier, state, tracking_number, search_text)
    select i, 'DHL', 'Received', 'T' || ${text(sql`i`)}, '' from ${numbers(products / 100)}`);
  await run(sql`insert into charges (shipment_id, kind, note, amount, recoverable, currency, day, way)
    select i, 'shipping', '', 2000, 200, 'EUR', '2026-05-05', 'value' from ${numbers(products / 100)}`);
  await run(sql`insert into bought_stocks (id, name, state, link, price, date, incoming_shipment_id, search_text,
      charges_cost)
    select i, 'Lot ' || ${text(sql`i`)}, 'Received', 'https://shop' || ${text(sql`i % 7`)} || '.jp/item/' || ${text(sql`i`)},
      10000, ${dayIn(db, '2026', sql`i`)}, (i - 1) / 10 + 1, '', 200 from ${numbers(products / 10)}`);
  await run(sql`insert into products (id, name, quantity, type_id, origin, bought_stock_id, state, estimated_cost,
      landed_cost, sku, target_price, received, listed, sold, search_text)
    select i, 'Card ' || ${text(sql`i % 900`)}, 1, (i % 3) + 1, 'shop.jp', (i - 1) / 10 + 1,
      case when i % 5 = 0 then 'Sold' else 'In stock' end, 1000, 1020, 'P-' || ${text(sql`i`)}, 1500 + i % 90,
      case i % 2 when 0 then ${dayIn(db, '2024', soldOn)} else ${dayIn(db, '2025', soldOn)} end,
      case i % 3 when 0 then ${dayIn(db, '2026', soldOn)} when 1 then ${dayIn(db, '2025', soldOn)} end,
      case when i % 5 = 0 then ${dayIn(db, '2026', soldOn)} end, ''
    from ${numbers(products)}`);
  await run(sql`insert into product_extras (product_id, extra_id, value)
    select products.id, extras.id, '"Set ' || ${text(sql`products.id % 300`)} || '"'
    from products join extras on extras.type_id = products.type_id and lower(extras."key") = 'set'`);
  await run(sql`insert into ledger (product_id, day, amount, cause)
    select id, '2025-01-02', 1000, 'price' from products order by id`);
  await run(sql`insert into ledger (product_id, day, amount, cause)
    select id, '2025-05-02', 20, 'charge' from products order by id`);
  await run(sql`insert into sales (id, site, order_number, day, state, currency, postage_charged, postage_paid, packaging,
      buyer_country, courier, tracking_number, note, search_text)
    select i, case i % 3 when 0 then 'Ebay' when 1 then 'Cardmarket' else 'Shopify' end, 'O' || ${text(sql`i`)},
      ${dayIn(db, '2026', sql`i`)}, 'Arrived', 'EUR', 500, 400, 20, 'IT', '', '', '', '' from ${numbers(sales)}`);
  await run(sql`insert into sale_lines (id, sale_id, position, product_id, title, external_id, price, held, had_unit, day, net, cost,
      purchase_cost, vat_scheme, vat_percent, vat)
    select i, i, 0, i * 5, 'Card', '', 1600, 1, 1, ${dayIn(db, '2026', sql`i`)}, 1380, 1020,
      1000, case i % 2 when 0 then 'margin' else 'ordinary' end, 220000, 120 from ${numbers(sales)}`);
  const vat = sql`case id % 2 when 0 then 'margin VAT' else 'VAT' end`;
  const earned: [cause: Sql, amount: number][] = [
    [sql`'sale'`, 1600],
    [sql`'postage charged'`, 500],
    [sql`'fee'`, -200],
    [sql`'postage paid'`, -400],
    [sql`'packaging'`, -20],
    [vat, -120],
  ];
  const ofSales = earned.map(
    ([cause, amount]) => sql`select id, day, ${sql.lit(amount)} as amount, ${cause} as cause from sales`,
  );
  // One statement, as the server writes. Further statements would leave dead rows on PostgreSQL.
  await run(sql`insert into ledger (day, amount, cause, account, sale_id, line_id)
    select day, amount, cause, 'earned', id, id from (${sql.join(ofSales, sql` union all `)}) as earned order by id`);
  await run(
    sql`update vat_settings set rates = '[{"country":"IT","from":"2020-01-01","percent":22}]', rules = ${RULES}`,
  );
  await run(sql`insert into ledger (product_id, day, amount, cause, account)
    select id * 5, day, -1020, 'sold', 'stock' from sales order by id`);
  await run(sql`insert into ledger (product_id, day, amount, cause, account, sale_id, line_id)
    select id * 5, day, 1020, 'sold', 'sold', id, id from sales order by id`);
  const monthLater = dayIn(db, '2026', sql`id`, { monthsLater: 1 });
  await run(sql`insert into sale_events (sale_id, kind, line_id, day, amount, restocked, note)
    select id, 'refund', id, ${monthLater}, 800, 0, '' from sales where id % 9 = 0 order by id`);
  await run(sql`insert into ledger (day, amount, cause, account, sale_id, line_id)
    select day, -800, 'refund', 'earned', sale_id, line_id from sale_events order by id`);
  await run(sql`insert into ledger (day, amount, cause, account, sale_id, line_id)
    select day, 60, case sale_id % 2 when 0 then 'margin VAT' else 'VAT' end, 'earned', sale_id, line_id
    from sale_events order by id`);
  await run(sql`insert into ledger (product_id, day, amount, cause, account, sale_id, line_id)
    select id * 5, ${monthLater}, 7, 'charge', 'sold', id, id from sales where id % 7 = 0 order by id`);
  const entries = (
    from: Sql,
    of: { base: number; amount: number },
  ) => sql`insert into vat_entries (day, for_day, kind,
      treatment, country, rate, base, amount, sale_id, line_id, product_id, document, cause, made_at, made_by)
    select day, day, case sale_id % 2 when 0 then 'margin' else 'sale' end, 'home', 'IT', 220000, ${sql.lit(of.base)},
      ${sql.lit(of.amount)}, sale_id, sale_id, sale_id * 5, 'O' || ${text(sql`sale_id`)}, '', '', ''
    from ${from} order by sale_id`;
  await run(entries(sql`(select id as sale_id, day from sales) as sold`, { base: 545, amount: 120 }));
  await run(entries(sql`sale_events`, { base: -272, amount: -60 }));
  await run(sql`insert into vat_entries (day, for_day, kind, treatment, country, base, amount, shipment_id, charge_id,
      document, cause, made_at, made_by)
    select day, day, 'expense', 'home', 'IT', -1800, -200, shipment_id, id, 'DHL', '', '', '' from charges order by id`);
  await fillDerived(db);
  for (const table of [
    'incoming_shipments',
    'bought_stocks',
    'products',
    'sales',
    'sale_lines',
    'sale_events',
  ])
    if (engineOf(db).isShared)
      await run(sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`);
  // Vacuums as autovacuum would, which is off in tests, so that index scans need not read the rows.
  if (engineOf(db).isShared) await run(sql`vacuum (analyze)`);
}

const RULES = JSON.stringify(
  [
    { from: '2026-01-01', countsCharges: false, period: 'quarter', marginMethod: 'unit' },
    { from: '2026-05-01', countsCharges: true, period: 'month', marginMethod: 'global' },
  ].map((rule) => ({
    country: 'IT',
    usualScheme: 'margin',
    recoversImportVat: true,
    ...rule,
  })),
);

const numbers = (count: number) =>
  sql`(with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(count)})
    select i from numbers) as numbers`;
const text = (value: Sql) => sql`cast(${value} as text)`;

/** A day in the first eleven months of a year, or `monthsLater`. Consecutive steps go through all of them. */
function dayIn(db: Db, year: string, step: Sql, { monthsLater = 0 } = {}): Sql {
  const two = (value: Sql) =>
    engineOf(db).isShared ? sql`lpad(${text(value)}, 2, '0')` : sql`substr('0' || ${text(value)}, -2)`;
  return sql`${sql.lit(year)} || '-' || ${two(sql`(${step} % 11) + ${sql.lit(monthsLater + 1)}`)} || '-' || ${two(sql`((${step} / 11) % 28) + 1`)}`;
}
