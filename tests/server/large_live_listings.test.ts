// @module-tag nightly
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { LiveListings } from '../../contract/site_listings.ts';
import { engineOf } from '../../server/platform/db/engine.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import type { Sql } from '../../server/platform/db/sql.ts';
import { startBusyServer } from '../support/busy_server.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { fillWithSales } from '../support/many_records.ts';

const PRODUCTS = 100_000;
/** Products of a batch. */
const BATCH = 200;
/** Listings by hand, whose label is that of a product, and listings that nothing here knows. */
const [BY_HAND, UNKNOWN] = [2_000, 500];

/**
 * All products in batches, each on eBay as a listing of its own. A fifth is sold; eBay has ended these listings, but
 * for each tenth. It lacks every fortieth of the others, and has another price for every hundredth.
 */
async function fill(db: Db): Promise<void> {
  await fillWithSales(db, PRODUCTS);
  const run = (statement: Sql) => statement.execute(db);
  await run(sql`insert into listing_templates (id, name, site, format, title, description, category, condition,
      grader, grade, certificate, price_percent, price_ending, currency, columns, search_text)
    values (1, 'Cards', 'Ebay', 'ebay', '{name}', '', '183454', '', '', '', '', 1000000, '', 'EUR', '', '')`);
  await run(sql`insert into insertion_batches (id, name, status, search_text)
    select distinct (id - 1) / ${sql.lit(BATCH)} + 1, 'Batch', 'Listed', '' from products`);
  await run(sql`insert into insertions (id, insertion_batch_id, site, price, template_id)
    select id, id, 'Ebay', 0, 1 from insertion_batches`);
  await run(sql`update products set insertion_batch_id = (id - 1) / ${sql.lit(BATCH)} + 1`);
  const isByHand = sql`products.id % ${sql.lit(PRODUCTS / BY_HAND)} = 1`;
  await run(sql`insert into listings (id, insertion_id, insertion_batch_id, state, sku, external_id, sent_at,
      sent_title, sent_price, sent_quantity)
    select id, insertion_batch_id, insertion_batch_id, 'live', sku, 'N-' || sku, '2026-11-01T10:00:00.000Z', name,
      target_price, 1 from products where not (${isByHand})`);
  await run(sql`insert into listing_units (listing_id, product_id, insertion_batch_id, sent)
    select products.id, products.id, products.insertion_batch_id, 1 from listings join products on products.id = listings.id`);
  const into = sql`insert into site_listings (site, currency, available, action, message, code, address, search_text,
    external_id, sku, title, price, status) select 'Ebay', 'EUR', 1, '', '', '', '', ''`;
  await run(sql`${into}, 'N-' || sku, sku, name, target_price + case when id % 100 = 2 then 100 else 0 end,
      case when id % 5 = 0 and id % 50 <> 0 then 'ended' else 'live' end from products where id % 40 <> 3`);
  await run(sql`${into}, 'U-' || sku, 'U-' || sku, name, target_price, 'live' from products
    where id <= ${sql.lit(UNKNOWN)}`);
  for (const table of ['listing_templates', 'insertion_batches', 'insertions', 'listings'])
    if (engineOf(db).isShared)
      await run(sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`);
  const file = JSON.stringify({ name: 'active.csv', site: 'Ebay', known: 'ebay_active_listings' });
  const read = { source: 'file', resource: 'site_listings', state: 'committed', file };
  await db
    .insertInto('imports')
    .values({ ...read, started_at: '2026-11-20', since: '2026-11-20' })
    .execute();
  // As autovacuum would, which is off in tests.
  if (engineOf(db).isShared) await run(sql`vacuum (analyze)`);
}

describe.each(oneEngineByDay)('100,000 listings of a site, on %s', (engine) => {
  const server = startBusyServer(engine, fill);

  test(
    'are compared with the stock, and hold the event loop for at most 50 ms',
    { timeout: 600_000 },
    async () => {
      const read = async () => (await server.client.get('/api/live_listings/?site=Ebay')).as(LiveListings);
      const took: Record<string, { cpu: number; loopDelay: number }> = {};
      const { answer, ...figures } = await server.measure(read, { times: 4 });
      took.read = figures;
      expect(answer).toMatchObject({
        sold: { count: PRODUCTS / 50 },
        unknown: { count: UNKNOWN },
        matching: { differing: PRODUCTS / 100 },
      });
      expect(answer.notLive.count).toBeGreaterThan(1_000);
      const [first, second] = answer.matching.first;
      const apply = (choice: object) => server.client.post('/api/live_listings/apply/', choice);
      for (const [what, choice] of [
        ['send', { send: [first?.siteListing] }],
        ['take', { take: [second?.siteListing] }],
      ] as const) {
        const { answer: applied, ...own } = await server.measure(() => apply(choice));
        expect(applied).toHaveStatus(200);
        took[what] = own;
      }
      console.log(engine, took);
      for (const [what, { cpu, loopDelay }] of Object.entries(took)) {
        expect([what, cpu], `${cpu} ms`).toEqual([what, Math.min(cpu, 2_000)]);
        expect([what, loopDelay], `${loopDelay} ms`).toEqual([what, Math.min(loopDelay, 50)]);
      }
    },
  );
});
