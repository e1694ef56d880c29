// @module-tag nightly
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { MAX_IMAGES } from '../../contract/files.ts';
import { Product } from '../../contract/products.ts';
import { Client } from '../support/client.ts';
import { compiledServer } from '../support/compiled_server.ts';
import { engines, createMigratedPlace } from '../support/engines.ts';
import { aPicture } from '../support/factories.ts';
import { createForm, type Answer } from '../support/server.ts';
import { startThreeServers } from '../support/three_servers.ts';

const WRITERS = 50;
const TURNS = 2;

/** Sets `serializable`: the only or the default isolation level of distributed databases. */
async function serializable(connectionString: string | undefined): Promise<void> {
  const db = new pg.Client({ connectionString });
  await db.connect();
  await db.query(`alter database ${db.database} set default_transaction_isolation = serializable`);
  await db.end();
}

describe.runIf(engines.includes('postgres'))('50 writers on three servers, in SERIALIZABLE isolation', () => {
  let place: Awaited<ReturnType<typeof createMigratedPlace>>;
  let three: Awaited<ReturnType<typeof startThreeServers>>;
  let client: Client;
  beforeAll(async () => {
    place = await createMigratedPlace('postgres');
    await serializable(place.env.DATABASE_URL);
    three = await startThreeServers(await compiledServer(), place.env);
    client = await Client.register(three.address);
  });
  afterAll(async () => {
    await three.stop();
    await place.remove();
  });

  test(
    'create, link and change products at the same time without a failure, a loss or a duplicate',
    { timeout: 300_000 },
    async () => {
      const answers: Answer[] = [];
      const send = async (...call: Parameters<Client['send']>) => {
        for (;;) {
          const answer = await client.send(...call);
          // 503: the records were locked for too long, and nothing was changed. The call is retried.
          if (answer.status === 503) continue;
          answers.push(answer);
          return answer;
        }
      };
      const lot = createForm({ name: 'Lot', price: 100 });
      const purchase = (await send('POST', '/api/bought_stocks/', lot)).as(BoughtStock);
      const shared = createForm({ name: 'Shared', quantity: WRITERS, type: 1 });
      const first = (await send('POST', '/api/products/', shared)).as(Product);

      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        const own = `/api/products/update/${first.id + writer}/`;
        for (let turn = 0; turn < TURNS; turn += 1) {
          const name = `writer ${writer}, turn ${turn}`;
          const fields = { name, quantity: 2, type: 1, boughtStock: purchase.id, estimated_cost: 0.01 };
          await send('POST', '/api/products/', createForm(fields));
          await send('PATCH', own, { boughtStock: purchase.id });
          const changes = [{ filter: { name: 'Shared' }, set: { state: name } }];
          await send('PATCH', '/api/products/selection/', { changes });
        }
        if (writer >= MAX_IMAGES) return;
        const images = createForm({ images: await aPicture() });
        await send('PATCH', `/api/bought_stocks/update/${purchase.id}/`, images);
      });
      await Promise.all(writers);

      expect(answers.filter(({ status }) => ![200, 201].includes(status))).toEqual([]);
      const products = (await send('GET', '/api/products/')).as(Product.array());
      const units = new Map<string, number>();
      for (const { name } of products) units.set(name, (units.get(name) ?? 0) + 1);
      expect(units.get('Shared')).toBe(WRITERS);
      units.delete('Shared');
      expect([...units.values()]).toEqual(Array.from({ length: WRITERS * TURNS }, () => 2));

      const changed = products.filter(({ name }) => name === 'Shared');
      expect(new Set(changed.map(({ boughtStock }) => boughtStock))).toEqual(new Set([purchase.id]));
      expect(new Set(changed.map(({ state }) => state)).size).toBe(1);
      const detail = (await send('GET', `/api/bought_stocks/${purchase.id}/`)).as(BoughtStock);
      expect(detail).toMatchObject({
        productsQuantity: WRITERS * TURNS * 2 + WRITERS,
        estimatedCost: (WRITERS * TURNS * 2) / 100,
      });
      expect(detail.images).toHaveLength(MAX_IMAGES);
    },
  );
});
