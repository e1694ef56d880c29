// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRunning } from '../../../contract/imports.ts';
import type { Limits } from '../../../server/platform/context.ts';
import { Client } from '../../support/client.ts';
import { compiledServer } from '../../support/compiled_server.ts';
import { createMigratedPlace, oneEngineByDay } from '../../support/engines.ts';
import { roundsInScope } from '../../support/scope.ts';
import { ServerProcess } from '../../support/server_process.ts';
import { createClockDaysAhead } from '../../support/clock.ts';
import { startShop, type Shop } from '../../support/shop/shop.ts';
import {
  startAccount,
  waitForImport,
  allPurchases,
  setImportRate,
  importFile,
  readImport,
} from '../../support/imports.ts';

const ROWS = roundsInScope({ usual: 1_000, nightly: 6_000 });
const ALL = { new: 30, changed: 0, same: 0, wrong: 0, deleted: 0, excluded: 0 };

// By day, imports/recording.test.ts tests interruptions without processes.
describe.each(oneEngineByDay)('a server that is killed while it works on an import, on %s', (engine) => {
  let place: Awaited<ReturnType<typeof createMigratedPlace>>;
  let shop: Shop;
  let main: string;
  beforeAll(async () => {
    place = await createMigratedPlace(engine);
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
  const stock = async (client: Client) => (await client.names('products', {})).toSorted();

  test(
    'leaves a stopped import with a message, which continues when the cookie is sent again',
    { tags: ['nightly'], timeout: 180_000 },
    async () => {
      // The clock of the first server is a day ahead of that of the restarted one.
      const first = await start({ lease: 1_500 }, createClockDaysAhead(1));
      const client = await Client.register(first.address);
      shop.faults.delay = 100;
      const begun = await startAccount(client, shop.cookie);
      const half = await waitForImport(client, begun.id, ({ progress }) => progress.done >= 2);
      expect(half.state).toBe('reading');
      await first.server.kill('SIGKILL');
      shop.faults.delay = 0;

      const second = await start();
      const after = client.at(second.address);
      const stopped = await waitForImport(after, begun.id, ({ state }) => state !== 'reading');
      expect(stopped).toMatchObject({ state: 'stopped', message: expect.stringContaining('restarted') });
      expect(stopped.rows.new).toBeGreaterThanOrEqual(10);
      expect(await allPurchases(after)).toEqual([]);

      await after.post(`/api/imports/${begun.id}/resume/`, { auth_token: shop.cookie });
      const draft = await waitForImport(after, begun.id, ({ state }) => state !== 'reading');
      expect(draft).toMatchObject({ state: 'draft', rows: ALL });

      await setImportRate(after, begun.id, 160);
      await after.post(`/api/imports/${begun.id}/commit/`);
      await second.server.kill('SIGKILL');
      const third = await start();
      const last = client.at(third.address);
      const done = await waitForImport(
        last,
        begun.id,
        ({ state, photos }) => !isRunning(state) && photos.waiting === 0 && photos.stored > 0,
      );
      expect(done).toMatchObject({ state: 'committed', photos: { stored: 24, failed: 0 } });
      const purchases = await allPurchases(last);
      expect(purchases.map(({ images }) => images.length)).toEqual(Array.from({ length: 24 }, () => 1));
      expect(await third.server.kill('SIGTERM')).toBe(0);
    },
  );

  test(
    'continues to record after a restart, and to undo after another',
    { tags: ['nightly'], timeout: 180_000 },
    async () => {
      const limits = { lease: 1_500, turn: 0 };
      const first = await start(limits);
      const client = await Client.register(first.address);
      const names = Array.from({ length: ROWS }, (_, row) => `Emberfox ${row}`);
      const content = ['Name,Type', ...names.map((name) => `${name},Card`)].join('\n');
      const { id } = await importFile(client, { name: 'stock.csv', content, resource: 'products' });
      const answered = client.post(`/api/imports/${id}/commit/`);
      await waitForImport(
        client,
        id,
        ({ state, progress }) => state === 'recording' && progress.done > ROWS / 10,
      );
      await first.server.kill('SIGKILL');
      await answered;

      const second = await start(limits);
      const after = client.at(second.address);
      const begun = await readImport(after, id);
      expect(begun.progress.done).toBeLessThan(ROWS);
      await waitForImport(after, id, ({ state }) => state === 'committed');
      expect(await stock(after)).toEqual(names.toSorted());

      const undone = after.post(`/api/imports/${id}/undo/`);
      await waitForImport(
        after,
        id,
        ({ state, progress }) => state === 'undoing' && progress.done > ROWS / 10,
      );
      await second.server.kill('SIGKILL');
      await undone;
      const third = await start(limits);
      const last = client.at(third.address);
      expect(await waitForImport(last, id, ({ state }) => state === 'undone')).toMatchObject({ kept: [] });
      expect(await stock(last)).toEqual([]);
      expect(await third.server.kill('SIGTERM')).toBe(0);
    },
  );
});
