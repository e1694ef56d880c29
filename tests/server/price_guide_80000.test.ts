// @module-tag nightly
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { PriceCheck, PriceFile } from '../../contract/prices.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { startBusyServer } from '../support/busy_server.ts';
import { createForm } from '../support/caller.ts';
import { engines } from '../support/engines.ts';
import { insertParcel } from '../support/parcels.ts';
import { createPriceGuide, FIRST_PRODUCT } from '../support/price_files.ts';

const ARTICLES = 80_000;
const LOTS = 100;
const UNITS = 100;
const MOST_CPU = 3_000;
const MOST_MEGABYTES = 200;
const LONGEST_HOLD = 50;

/** 10,000 products in stock, each with the id of another article. */
async function fill(db: Db): Promise<void> {
  const products = await insertParcel(db, { number: 0, lots: LOTS, units: UNITS, shipmentPrice: 60 });
  const [type] = (await sql<{ id: number }>`select type_id as id from products limit 1`.execute(db)).rows;
  await sql`update products set received = '2026-11-01', target_price = 300 + id % 900`.execute(db);
  await sql`insert into extras (type_id, key, name_key, value_type)
    values (${type?.id}, 'Cardmarket ID', 'cardmarket id', 'text')`.execute(db);
  await sql`insert into product_extras (product_id, extra_id, value)
    select products.id, (select max(id) from extras), '"' || (${sql.lit(FIRST_PRODUCT)} + products.id % ${sql.lit(ARTICLES)}) || '"'
    from products`.execute(db);
  expect(products).toHaveLength(LOTS * UNITS);
}

describe.each(engines)('a price guide of 80,000 articles, on %s', (engine) => {
  const server = startBusyServer(engine, fill);

  /**
   * Milliseconds of processor time of the server and of a database beside it, the longest hold of the event loop, and
   * the memory above that before.
   */
  async function measure<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer & object> {
    const before = await server.usage();
    const start = performance.now();
    const answer = await work();
    const took = Math.round(performance.now() - start);
    const { loopDelay, peak, ...after } = await server.usage();
    const database = Math.round(after.database - before.database);
    const cpu = Math.round(after.cpu - before.cpu) - database;
    const figures = { took, cpu, database, loopDelay, peak, grown: peak - before.rss };
    console.log(engine, what, figures);
    expect.soft(loopDelay, what).toBeLessThan(LONGEST_HOLD);
    return { ...answer, ...figures } as Answer & object;
  }

  test('is read and compared with 10,000 products', { timeout: 300_000 }, async () => {
    const { client } = server;
    const read = (day: string) => {
      const file = new File([JSON.stringify(createPriceGuide(ARTICLES, day))], 'price_guide_6.json');
      return client.post('/api/price_files/', createForm({ file }));
    };
    const small = new File([JSON.stringify({ createdAt: '2026-11-01T00:00:00', priceGuides: [] })], 'x.json');
    await client.post('/api/price_files/', createForm({ file: small, preview: 'true' }));
    await client.get('/api/prices/');
    for (const day of ['2026-11-26', '2026-11-27']) {
      const figures = await measure(`read ${day}`, async () => {
        const answer = await read(day);
        expect(answer.as(PriceFile)).toMatchObject({ entries: ARTICLES, prices: ARTICLES });
        return {};
      });
      expect.soft(figures).toMatchObject({ cpu: expect.toSatisfy((cpu: number) => cpu < MOST_CPU) });
      expect.soft(figures).toMatchObject({ grown: expect.toSatisfy((mb: number) => mb < MOST_MEGABYTES) });
    }
    const list = async () => {
      const check = (await client.get('/api/prices/')).as(PriceCheck);
      expect(check).toMatchObject({ products: LOTS * UNITS, matched: LOTS * UNITS });
      return {};
    };
    await client.post('/api/types/', { name: 'A change' });
    await measure('list after a change', list);
    await measure('list again', list);
  });
});
