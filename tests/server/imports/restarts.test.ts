// @module-tag slow
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BoughtStock } from '../../../contract/bought_stocks.ts';
import { Import } from '../../../contract/imports.ts';
import { Product } from '../../../contract/products.ts';
import type { Limits } from '../../../server/context.ts';
import { Client } from '../../support/client.ts';
import { compiledServer } from '../../support/compiled_server.ts';
import { freshPlace, oneByDay } from '../../support/engines.ts';
import { rounds } from '../../support/scope.ts';
import { ServerProcess } from '../../support/server_process.ts';
import { daysAhead } from '../../support/clock.ts';
import { startShop, type Shop } from '../../support/shop/shop.ts';

const ROWS = rounds({ usual: 1_000, nightly: 6_000 });
const ALL = { new: 30, changed: 0, same: 0, wrong: 0, deleted: 0 };

// What matters of it is on both in tests/server/imports/recording.test.ts, without processes.
describe.each(oneByDay)('a server that is killed while it works on an import, on %s', (engine) => {
  let place: Awaited<ReturnType<typeof freshPlace>>;
  let shop: Shop;
  let main: string;
  beforeAll(async () => {
    place = await freshPlace(engine);
    shop = await startShop();
    main = await compiledServer();
  });
  afterAll(async () => {
    await shop.close();
    await place.remove();
  });

  const start = async (limits: Partial<Limits> = { lease: 1_500 }, env: Record<string, string> = {}) => {
    const server = new ServerProcess(main, { ...place.env, ...shop.env, ...env }, limits);
    return { server, address: await server.ready() };
  };
  const send = async <Schema extends z.ZodType>(
    client: Client,
    [method, path, body]: [method: string, path: string, body?: object],
    schema: Schema,
  ) => schema.parse(JSON.parse((await client.send(method, path, body)).text));
  const until = async (client: Client, id: number, isSo: (one: Import) => boolean) => {
    for (;;) {
      const one = await send(client, ['GET', `/api/imports/${id}/`], Import);
      if (isSo(one)) return one;
      await pause(10);
    }
  };

  const readFile = async ({ address, headers }: Client, body: string) => {
    const answer = await fetch(`${address}/api/imports/file/?name=stock.csv&resource=products`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body,
    });
    return Import.parse(await answer.json());
  };
  const stock = async (client: Client) => {
    const products = await send(client, ['GET', '/api/products/'], z.array(Product));
    return products.map(({ name }) => name).toSorted();
  };

  test(
    'leaves an import that says where it stopped, and goes on with the cookie',
    { timeout: 180_000 },
    async () => {
      // When it starts again the clock has been set back.
      const first = await start({ lease: 1_500 }, daysAhead(1));
      const client = await Client.register(first.address);
      shop.faults.delay = 100;
      const auth_token = shop.cookie;
      const begun = await send(client, ['POST', '/api/tools/import_zenmarket/', { auth_token }], Import);
      const half = await until(client, begun.id, ({ progress }) => progress.done >= 2);
      expect(half.state).toBe('reading');
      await first.server.kill('SIGKILL');
      shop.faults.delay = 0;

      const second = await start();
      const after = client.at(second.address);
      const stopped = await until(after, begun.id, ({ state }) => state !== 'reading');
      expect(stopped).toMatchObject({ state: 'stopped', message: expect.stringContaining('restarted') });
      expect(stopped.rows.new).toBeGreaterThanOrEqual(10);
      expect(await send(after, ['GET', '/api/bought_stocks/'], z.array(BoughtStock))).toEqual([]);

      await after.send('POST', `/api/imports/${begun.id}/resume/`, { auth_token });
      const draft = await until(after, begun.id, ({ state }) => state !== 'reading');
      expect(draft).toMatchObject({ state: 'draft', rows: ALL });

      await after.send('PATCH', `/api/imports/${begun.id}/`, { rate: 160 });
      await after.send('POST', `/api/imports/${begun.id}/commit/`);
      await second.server.kill('SIGKILL');
      const third = await start();
      const last = client.at(third.address);
      const done = await until(last, begun.id, ({ photos }) => photos.waiting === 0 && photos.stored > 0);
      expect(done).toMatchObject({ state: 'committed', photos: { stored: 24, failed: 0 } });
      const purchases = await send(last, ['GET', '/api/bought_stocks/'], z.array(BoughtStock));
      expect(purchases.map(({ images }) => images.length)).toEqual(Array.from({ length: 24 }, () => 1));
      expect(await third.server.kill('SIGTERM')).toBe(0);
    },
  );

  test('records the rest when it starts again, and takes back the rest', { timeout: 180_000 }, async () => {
    const limits = { lease: 1_500, turn: 0 };
    const first = await start(limits);
    const client = await Client.register(first.address);
    const names = Array.from({ length: ROWS }, (_, row) => `Emberfox ${row}`);
    const content = ['Name,Type', ...names.map((name) => `${name},Card`)].join('\n');
    const { id } = await readFile(client, content);
    await until(client, id, ({ state }) => state === 'draft');
    const answered = client.send('POST', `/api/imports/${id}/commit/`);
    await until(client, id, ({ state, progress }) => state === 'recording' && progress.done > ROWS / 10);
    await first.server.kill('SIGKILL');
    await answered;

    const second = await start(limits);
    const after = client.at(second.address);
    const begun = await send(after, ['GET', `/api/imports/${id}/`], Import);
    expect(begun.progress.done).toBeLessThan(ROWS);
    await until(after, id, ({ state }) => state === 'committed');
    expect(await stock(after)).toEqual(names.toSorted());

    const undone = after.send('POST', `/api/imports/${id}/undo/`);
    await until(after, id, ({ state, progress }) => state === 'undoing' && progress.done > ROWS / 10);
    await second.server.kill('SIGKILL');
    await undone;
    const third = await start(limits);
    const last = client.at(third.address);
    expect(await until(last, id, ({ state }) => state === 'undone')).toMatchObject({ kept: [] });
    expect(await stock(last)).toEqual([]);
    expect(await third.server.kill('SIGTERM')).toBe(0);
  });
});
