// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../../support/client.ts';
import { compiledServer } from '../../support/compiled_server.ts';
import { engines, createMigratedPlace } from '../../support/engines.ts';
import { createClockDaysAhead } from '../../support/clock.ts';
import { startShop, type Shop } from '../../support/shop/shop.ts';
import { startThreeServers } from '../../support/three_servers.ts';
import {
  startAccount,
  waitForImport,
  allPurchases,
  setImportRate,
  readImport,
  startFile,
} from '../../support/imports.ts';

const ROWS = 8_000;

describe.runIf(engines.includes('postgres'))('imports of three servers on one PostgreSQL', () => {
  let place: Awaited<ReturnType<typeof createMigratedPlace>>;
  let shop: Shop;
  let three: Awaited<ReturnType<typeof startThreeServers>>;
  let clients: Client[];
  beforeAll(async () => {
    place = await createMigratedPlace('postgres');
    shop = await startShop();
    const env = { ...place.env, ...shop.env };
    three = await startThreeServers(await compiledServer(), env, {
      limits: { lease: 1_500 },
      first: createClockDaysAhead(-1),
    });
    // Tokens of the first server, whose clock is a day behind, have expired for the other two.
    const client = await Client.register(three.addresses[1] ?? '');
    clients = three.addresses.map((address) => client.at(address));
  });
  afterAll(async () => {
    await three.stop();
    await shop.close();
    await place.remove();
  });

  const at = (server: number) => clients[server] ?? expect.fail();
  test(
    'can be watched and cancelled on any server, and then resumed',
    { tags: ['nightly'], timeout: 60_000 },
    async () => {
      shop.slow(100);
      const { id } = await startAccount(at(0), shop.cookie);
      await waitForImport(at(1), id, ({ state, progress }) => state === 'reading' && progress.done >= 1);
      await at(1).post(`/api/imports/${id}/cancel/`);
      const cancelled = await waitForImport(at(2), id, ({ state }) => state !== 'reading');
      expect(cancelled).toMatchObject({ state: 'stopped', message: expect.stringContaining('cancelled') });

      shop.slow(0);
      await at(2).post(`/api/imports/${id}/resume/`, { auth_token: shop.cookie });
      const draft = await waitForImport(at(0), id, ({ state }) => state !== 'reading');
      expect(draft).toMatchObject({ state: 'draft', rows: { new: 30, same: 0, wrong: 0 } });
    },
  );

  // By day, recording.test.ts and leases.test.ts have the rules of one server that takes over from another.
  test(
    'are recorded once, and each picture is fetched once',
    { tags: ['nightly'], timeout: 60_000 },
    async () => {
      const { id } = await startAccount(at(0), shop.cookie);
      await waitForImport(at(0), id, ({ state }) => state === 'draft');
      await setImportRate(at(1), id, 160);
      const answers = await Promise.all(clients.map((client) => client.post(`/api/imports/${id}/commit/`)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      const done = await waitForImport(
        at(2),
        id,
        ({ state, photos }) => state === 'committed' && photos.waiting === 0,
      );
      expect(done.photos).toMatchObject({ stored: 24, failed: 0 });
      const asked = shop.requests.map(({ path }) => path).filter((path) => path.startsWith('/pictures/'));
      expect(asked).toHaveLength(24);
      expect(new Set(asked).size).toBe(24);
      const purchases = await allPurchases(at(0));
      expect(purchases.map(({ images }) => images.length)).toEqual(Array.from({ length: 24 }, () => 1));
    },
  );

  test('read a shop one at a time', { tags: ['nightly'], timeout: 60_000 }, async () => {
    shop.slow(30);
    shop.mostAtOnce = 0;
    const begun = await Promise.all(clients.map((client) => startAccount(client, shop.cookie)));
    for (const { id } of begun) await waitForImport(at(0), id, ({ state }) => state === 'draft');
    expect(shop.mostAtOnce).toBe(1);
  });

  test(
    'continue or stop with a message when the reading server is killed',
    { tags: ['nightly'], timeout: 90_000 },
    async () => {
      shop.slow(100);
      // Change the parcels, so that their contents are fetched again.
      for (const { number, grams } of shop.parcels) shop.changeParcel(number, { grams: grams + 1 });
      const names = Array.from({ length: ROWS }, (_, row) => `Emberfox ${row},Card`);
      const content = ['Name,Type', ...names].join('\n');
      const file = await startFile(at(0), { name: 'stock.csv', content, resource: 'products' });
      const account = await startAccount(at(0), shop.cookie);
      await waitForImport(at(1), account.id, ({ progress }) => progress.done >= 1);
      await three.servers[0]?.kill('SIGKILL');
      shop.slow(0);
      const left = await readImport(at(1), file.id);
      expect(left.state).toBe('reading');

      const draft = await waitForImport(at(1), file.id, ({ state }) => state !== 'reading');
      expect(draft).toMatchObject({ state: 'draft', rows: { new: ROWS, wrong: 0 } });
      const stopped = await waitForImport(at(2), account.id, ({ state }) => state !== 'reading');
      expect(stopped).toMatchObject({ state: 'stopped', message: expect.stringContaining('restarted') });
    },
  );
});
