// @module-tag slow
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BoughtStock } from '../../../contract/bought_stocks.ts';
import { Import } from '../../../contract/imports.ts';
import { Client } from '../../support/client.ts';
import { compiledServer } from '../../support/compiled_server.ts';
import { engines, freshPlace } from '../../support/engines.ts';
import { daysAhead } from '../../support/clock.ts';
import { startShop, type Shop } from '../../support/shop/shop.ts';
import { startThree } from '../../support/three_servers.ts';

const ROWS = 8_000;

describe.runIf(engines.includes('postgres'))('imports of three servers on one PostgreSQL', () => {
  let place: Awaited<ReturnType<typeof freshPlace>>;
  let shop: Shop;
  let three: Awaited<ReturnType<typeof startThree>>;
  let clients: Client[];
  beforeAll(async () => {
    place = await freshPlace('postgres');
    shop = await startShop();
    const env = { ...place.env, ...shop.env };
    three = await startThree(await compiledServer(), env, { limits: { lease: 1_500 }, first: daysAhead(-1) });
    // What the first one signs has expired for the others.
    const client = await Client.register(three.addresses[1] ?? '');
    clients = three.addresses.map((address) => client.at(address));
  });
  afterAll(async () => {
    await three.stop();
    await shop.close();
    await place.remove();
  });

  const at = (server: number) => clients[server] ?? expect.fail();
  const read = async <Schema extends z.ZodType>(
    client: Client,
    [method, path, body]: [method: string, path: string, body?: object],
    schema: Schema,
  ) => schema.parse(JSON.parse((await client.send(method, path, body)).text));
  const until = async (client: Client, id: number, isSo: (one: Import) => boolean) => {
    for (;;) {
      const one = await read(client, ['GET', `/api/imports/${id}/`], Import);
      if (isSo(one)) return one;
      await pause(50);
    }
  };
  const readAccount = (client: Client) =>
    read(client, ['POST', '/api/tools/import_zenmarket/', { auth_token: shop.cookie }], Import);
  const readFile = async ({ address, headers }: Client, text: string) => {
    const answer = await fetch(`${address}/api/imports/file/?name=stock.csv&resource=products`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: text,
    });
    return Import.parse(await answer.json());
  };

  test('are watched and cancelled at any of them, and go on at another', { timeout: 60_000 }, async () => {
    shop.slow(100);
    const { id } = await readAccount(at(0));
    await until(at(1), id, ({ state, progress }) => state === 'reading' && progress.done >= 1);
    await at(1).send('POST', `/api/imports/${id}/cancel/`);
    const cancelled = await until(at(2), id, ({ state }) => state !== 'reading');
    expect(cancelled).toMatchObject({ state: 'stopped', message: expect.stringContaining('cancelled') });

    shop.slow(0);
    await at(2).send('POST', `/api/imports/${id}/resume/`, { auth_token: shop.cookie });
    const draft = await until(at(0), id, ({ state }) => state !== 'reading');
    expect(draft).toMatchObject({ state: 'draft', rows: { new: 30, same: 0, wrong: 0 } });
  });

  test('record once, and fetch each picture once', { timeout: 60_000 }, async () => {
    const { id } = await readAccount(at(0));
    await until(at(0), id, ({ state }) => state === 'draft');
    await at(1).send('PATCH', `/api/imports/${id}/`, { rate: 160 });
    const answers = await Promise.all(
      clients.map((client) => client.send('POST', `/api/imports/${id}/commit/`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const done = await until(at(2), id, ({ photos }) => photos.waiting === 0);
    expect(done.photos).toMatchObject({ stored: 24, failed: 0 });
    const asked = shop.requests.map(({ path }) => path).filter((path) => path.startsWith('/pictures/'));
    expect(asked).toHaveLength(24);
    expect(new Set(asked).size).toBe(24);
    const purchases = await read(at(0), ['GET', '/api/bought_stocks/'], z.array(BoughtStock));
    expect(purchases.map(({ images }) => images.length)).toEqual(Array.from({ length: 24 }, () => 1));
  });

  test('read a shop one at a time', { timeout: 60_000 }, async () => {
    shop.slow(30);
    shop.mostAtOnce = 0;
    const begun = await Promise.all(clients.map((client) => readAccount(client)));
    for (const { id } of begun) await until(at(0), id, ({ state }) => state === 'draft');
    expect(shop.mostAtOnce).toBe(1);
  });

  test('outlive the server that was reading them', { timeout: 90_000 }, async () => {
    shop.slow(100);
    // Their contents are asked for again.
    for (const { number, grams } of shop.parcels) shop.changeParcel(number, { grams: grams + 1 });
    const names = Array.from({ length: ROWS }, (_, row) => `Emberfox ${row},Card`);
    const file = await readFile(at(0), ['Name,Type', ...names].join('\n'));
    const account = await readAccount(at(0));
    await until(at(1), account.id, ({ progress }) => progress.done >= 1);
    await three.servers[0]?.kill('SIGKILL');
    shop.slow(0);
    const left = await read(at(1), ['GET', `/api/imports/${file.id}/`], Import);
    expect(left.state).toBe('reading');

    const draft = await until(at(1), file.id, ({ state }) => state !== 'reading');
    expect(draft).toMatchObject({ state: 'draft', rows: { new: ROWS, wrong: 0 } });
    const stopped = await until(at(2), account.id, ({ state }) => state !== 'reading');
    expect(stopped).toMatchObject({ state: 'stopped', message: expect.stringContaining('restarted') });
  });
});
