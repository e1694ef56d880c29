// @module-tag slow
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { GROUPINGS, Report, type ReportName, REPORTS } from '../../../contract/reports.ts';
import type { Db } from '../../../server/db/schema.ts';
import { engineOf } from '../../../server/db/engine.ts';
import { engines } from '../../support/engines.ts';
import { rounds } from '../../support/scope.ts';
import { serverOn } from '../../support/server.ts';

const PRODUCTS = rounds({ usual: 1_000, nightly: 100_000 });
const SALES = PRODUCTS / 5;

describe.each(engines)('reports of many records, on %s', (engine) => {
  const server = serverOn(engine);
  beforeAll(async () => fill(server.store.db), 900_000);

  const pages = REPORTS.flatMap((report) =>
    GROUPINGS[report].map((by): [ReportName, string] => [report, by]),
  );

  test.each(pages)('%s by %s takes its time, which is printed', async (report, by) => {
    const address = (from: string) => `/api/reports/${report}/?from=${from}&to=2026-11-30&by=${by}`;
    // Statements are prepared, and what is read often is in memory.
    await server.get(address('2026-01-02'));
    const began = performance.now();
    const before = process.cpuUsage();
    const answer = (await server.get(address('2026-01-01'))).as(Report);
    const { user, system } = process.cpuUsage(before);
    const [cpu, all] = [(user + system) / 1_000, performance.now() - began];
    console.log(
      `${report} by ${by}: ${cpu.toFixed(0)} ms of processor time here, ${all.toFixed(0)} ms in all`,
    );
    expect(answer.table.total).toBeGreaterThan(0);
  });
});

/** A year of purchases of ten units each, ten to a shipment; every fifth unit is sold, most with a fee and postage. */
async function fill(db: Db): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
  const many = (count: number) =>
    sql`(with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(count)})
      select i from numbers) as numbers`;
  const text = (value: ReturnType<typeof sql>) => sql`cast(${value} as text)`;
  const day = (from: string, step: ReturnType<typeof sql>) => {
    const month = sql`(${step} % 11) + 1`;
    const date = sql`((${step} / 11) % 28) + 1`;
    const two = (value: ReturnType<typeof sql>) => sql`substr('0' || ${text(value)}, -2)`;
    return engine(db) === 'sqlite'
      ? sql`${sql.lit(from)} || '-' || ${two(month)} || '-' || ${two(date)}`
      : sql`${sql.lit(from)} || '-' || lpad(${text(month)}, 2, '0') || '-' || lpad(${text(date)}, 2, '0')`;
  };
  await run(sql`insert into incoming_shipments (id, courier, state, tracking_number, search_text)
    select i, 'DHL', 'Received', 'T' || ${text(sql`i`)}, '' from ${many(PRODUCTS / 100)}`);
  await run(sql`insert into charges (shipment_id, kind, note, amount, recoverable, currency, day, way)
    select i, 'shipping', '', 2000, 200, 'EUR', '2026-05-05', 'value' from ${many(PRODUCTS / 100)}`);
  await run(sql`insert into bought_stocks (id, name, state, link, price, date, incoming_shipment_id, search_text,
      charges_cost)
    select i, 'Lot ' || ${text(sql`i`)}, 'Received', 'https://shop' || ${text(sql`i % 7`)} || '.jp/item/' || ${text(sql`i`)},
      10000, ${day('2026', sql`i`)}, (i - 1) / 10 + 1, '', 200 from ${many(PRODUCTS / 10)}`);
  await run(sql`insert into products (id, name, quantity, type_id, origin, bought_stock_id, state, estimated_cost,
      landed_cost, sku, target_price, received, listed, sold, search_text)
    select i, 'Card ' || ${text(sql`i % 900`)}, 1, (i % 3) + 1, 'shop.jp', (i - 1) / 10 + 1,
      case when i % 5 = 0 then 'Sold' else 'In stock' end, 1000, 1020, 'P-' || ${text(sql`i`)}, 1500 + i % 90,
      case i % 2 when 0 then ${day('2024', sql`i / 5`)} else ${day('2025', sql`i / 5`)} end,
      case i % 3 when 0 then ${day('2026', sql`i / 5`)} when 1 then ${day('2025', sql`i / 5`)} end, case when i % 5 = 0 then ${day('2026', sql`i / 5`)} end, ''
    from ${many(PRODUCTS)}`);
  await run(
    sql`insert into ledger (product_id, day, amount, cause) select id, '2025-01-02', 1000, 'price' from products`,
  );
  await run(
    sql`insert into ledger (product_id, day, amount, cause) select id, '2025-05-02', 20, 'charge' from products`,
  );
  await run(sql`insert into sales (id, site, order_number, day, state, currency, postage_charged, postage_paid, packaging,
      buyer_country, courier, tracking_number, note, search_text)
    select i, case i % 3 when 0 then 'Ebay' when 1 then 'Cardmarket' else 'Shopify' end, 'O' || ${text(sql`i`)},
      ${day('2026', sql`i`)}, 'Arrived', 'EUR', 500, 400, 20, 'IT', '', '', '', '' from ${many(SALES)}`);
  await run(sql`insert into sale_lines (id, sale_id, position, product_id, title, external_id, price, held, day, net, cost,
      purchase_cost, vat_scheme, vat_percent, vat)
    select i, i, 0, i * 5, 'Card', '', 1600, 1, ${day('2026', sql`i`)}, 1380, 1020,
      1000, case i % 2 when 0 then 'margin' else 'ordinary' end, 220000, 120 from ${many(SALES)}`);
  for (const [cause, amount] of [
    ['sale', 1600],
    ['postage charged', 500],
    ['fee', -200],
    ['postage paid', -400],
    ['packaging', -20],
  ] as const)
    await run(sql`insert into ledger (day, amount, cause, account, sale_id, line_id)
      select day, ${sql.lit(amount)}, ${sql.lit(cause)}, 'earned', id, id from sales`);
  await run(sql`insert into ledger (day, amount, cause, account, sale_id, line_id)
    select day, -120, case id % 2 when 0 then 'margin VAT' else 'VAT' end, 'earned', id, id from sales`);
  await run(
    sql`update vat_settings set rates = '[{"country":"IT","from":"2020-01-01","percent":22}]', rules = ${RULES}`,
  );
  for (const [account, amount] of [
    ['stock', -1020],
    ['sold', 1020],
  ] as const)
    await run(sql`insert into ledger (product_id, day, amount, cause, account, sale_id, line_id)
      select id * 5, day, ${sql.lit(amount)}, 'sold', ${sql.lit(account)},
        ${account === 'sold' ? sql`id` : sql`null`}, ${account === 'sold' ? sql`id` : sql`null`} from sales`);
  await engineOf(db).analyze(db, ['products', 'bought_stocks', 'sales', 'sale_lines', 'ledger', 'charges']);
}

const RULES = JSON.stringify(
  [
    { from: '2026-01-01', countsCharges: false, period: 'quarter' },
    { from: '2026-05-01', countsCharges: true, period: 'month' },
  ].map((rule) => ({
    country: 'IT',
    usualScheme: 'margin',
    marginOver: 'period',
    recoversImportVat: true,
    ...rule,
  })),
);

const engine = (db: Db) => (engineOf(db).isShared ? 'postgres' : 'sqlite');
