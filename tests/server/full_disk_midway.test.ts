// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ErrorBody } from '../../contract/errors.ts';
import type { Import } from '../../contract/imports.ts';
import { MAX_QUANTITY, Product } from '../../contract/products.ts';
import { engines, type EngineName } from '../support/engines.ts';
import { waitForImport, importFile, stepImport } from '../support/imports.ts';
import { InjectedServer } from '../support/injected_server.ts';
import { OwnCluster } from '../support/own_cluster.ts';
import { createPostgresPlace, createSqlitePlace } from '../support/place.ts';
import { isNightly } from '../support/scope.ts';
import { SmallDisk } from '../support/small_disk.ts';
import { prepareSqliteTemplate } from '../support/templates.ts';

const trial = SmallDisk.mount(1);
trial?.remove();

/** Only the database is on the small disk. The disk of a remote PostgreSQL cannot be filled. */
const filled: Record<EngineName, (disk: SmallDisk) => ReturnType<typeof emptyOn>> = {
  sqlite: async (disk) => ({
    place: await createSqlitePlace(await prepareSqliteTemplate(), disk.folder),
    end: async () => {},
  }),
  postgres: (disk) => emptyOn(disk),
};
const MEGABYTES: Record<EngineName, number> = { sqlite: 40, postgres: 200 };
const tried = engines.filter(
  (engine) => engine === 'sqlite' || (isNightly && !process.env.TEST_DATABASE_URL),
);

async function emptyOn(disk: SmallDisk) {
  const cluster = await OwnCluster.start(disk.folder);
  return { place: await createPostgresPlace(cluster.url), end: () => cluster.remove() };
}

const ROWS = 2_000;
const CARDS = Array.from({ length: ROWS }, (_, row) => `Emberfox ${String(row).padStart(4, '0')}`);

describe.runIf(trial).each(tried)('a disk that fills up during a long operation on %s', (engine) => {
  let disk: SmallDisk;
  let end: () => Promise<void>;
  let server: InjectedServer;
  beforeAll(async () => {
    disk = SmallDisk.mount(MEGABYTES[engine]) ?? expect.fail();
    const found = await filled[engine](disk);
    end = found.end;
    server = new InjectedServer(async () => found.place);
    await server.start();
  });
  afterAll(async () => {
    disk.free();
    await server.stop();
    await end();
    disk.remove();
  });

  const products = async () => (await server.get('/api/products/')).as(z.array(Product));
  const names = async () => (await products()).map(({ name }) => name).toSorted();
  const isSettled = ({ state }: Import) => state !== 'recording' && state !== 'undoing';

  test(
    'interrupts an import, which keeps its recorded rows and can be continued',
    { tags: ['nightly'] },
    async () => {
      const content = ['Name,Type', ...CARDS.map((name) => `${name},Card`)].join('\n');
      const { id } = await importFile(server, { name: 'stock.csv', content, resource: 'products' });
      disk.fill(400_000);
      await server.post(`/api/imports/${id}/commit/`);
      disk.free();
      const half = await waitForImport(server, id, isSettled);
      expect(half).toMatchObject({ state: 'interrupted', message: expect.stringContaining('disk is full') });
      expect(half.progress.done).toBeLessThan(ROWS);
      expect(await names()).toHaveLength(half.progress.done);
      expect(await stepImport(server, id, 'commit')).toMatchObject({ state: 'committed', message: null });
      expect(await names()).toEqual(CARDS);
    },
  );

  test(
    'interrupts an undo, which keeps the remaining records and can be continued',
    { tags: ['nightly'] },
    async () => {
      disk.fill(100_000);
      await server.post('/api/imports/1/undo/');
      disk.free();
      const half = await waitForImport(server, 1, isSettled);
      expect(half).toMatchObject({ state: 'committed', message: expect.stringContaining('disk is full') });
      expect(await names()).toEqual(CARDS.slice(0, (await names()).length));
      expect(await names()).not.toEqual([]);
      expect(await stepImport(server, 1, 'undo')).toMatchObject({ state: 'undone', message: null });
      expect(await names()).toEqual([]);
    },
  );

  test('refuses a bulk change completely until there is room', { tags: ['nightly'] }, async () => {
    for (const name of ['Stag', 'Fox']) {
      const added = await server.post('/api/products/', { name, type: 1, quantity: MAX_QUANTITY });
      expect(added).toHaveStatus(201);
    }
    const set = { state: 'On the second shelf, from the left' };
    const change = () => server.patch('/api/products/selection/', { changes: [{ filter: {}, set }] });
    disk.fill(100_000);
    const refused = await change();
    disk.free();
    expect(refused).toHaveStatus(507);
    expect(refused.as(ErrorBody).code).toBe('full');
    expect(new Set((await products()).map(({ state }) => state)).size).toBe(1);
    expect(await change()).toHaveStatus(200);
  });
});
