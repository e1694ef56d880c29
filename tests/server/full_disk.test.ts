// @module-tag slow
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ErrorBody } from '../../contract/errors.ts';
import { Product } from '../../contract/products.ts';
import { argon2Passwords } from '../../server/platform/auth/passwords.ts';
import { readConfig } from '../../server/platform/config.ts';
import { sqliteFile } from '../../server/platform/db/open.ts';
import { uploadsIn } from '../../server/platform/storage/disk.ts';
import { draftFolderOf } from '../../server/platform/storage/images/folder.ts';
import { openStore } from '../../server/open.ts';
import { Client } from '../support/client.ts';
import { compiledServer } from '../support/compiled_server.ts';
import { restoreEarlierDatabase } from '../support/earlier_database.ts';
import { aPicture } from '../support/factories.ts';
import { createForm } from '../support/caller.ts';
import { InjectedServer } from '../support/injected_server.ts';
import { type Place, createSqlitePlace } from '../support/place.ts';
import { ServerProcess } from '../support/server_process.ts';
import { SmallDisk } from '../support/small_disk.ts';
import { prepareSqliteTemplate } from '../support/templates.ts';

const MEGABYTE = 1024 * 1024;

const trial = SmallDisk.mount(1);
trial?.remove();

describe.runIf(!trial)('a full disk', () => {
  test.skip('cannot be tested: this account may not mount a small disk', () => {});
});

describe.runIf(trial)('a full disk', () => {
  let disk: SmallDisk;
  let place: Place;
  let server: InjectedServer;
  beforeEach(async () => {
    disk = SmallDisk.mount(24) ?? expect.fail();
    place = await createSqlitePlace(await prepareSqliteTemplate(), disk.folder);
    await start();
    return async () => {
      await server.stop();
      disk.remove();
    };
  });
  /** Starts a server whose files stay when the server stops. */
  const start = async (env: Record<string, string> = {}) => {
    server = new InjectedServer(async () => ({ env: place.env, remove: async () => {} }), { env });
    await server.start();
  };

  const FULL = { status: 507, code: 'full' };
  const add = (name: string, quantity = 1) => server.post('/api/products/', { name, type: 1, quantity });
  const refused = async (answer: ReturnType<InjectedServer['post']>) => {
    const { status, json } = await answer;
    return { status, code: ErrorBody.parse(json).code, message: ErrorBody.parse(json).message };
  };
  const names = async () => {
    const products = (await server.get('/api/products/')).as(z.array(Product));
    return products.map(({ name }) => name);
  };
  const Ready = z.object({ status: z.string() });
  const ready = async () => {
    const { status, json } = await server.get('/healthz/ready', { token: null });
    return [status, Ready.parse(json)];
  };
  const drafts = async () => {
    const files = await readdir(place.env.DATA_DIR, { recursive: true });
    return files.filter((file) => file.endsWith('.tmp'));
  };

  test('refuses writes with 507 and allows reads, and writes succeed as soon as there is room', async () => {
    expect(await add('Before')).toHaveStatus(201);
    disk.fill();
    for (const quantity of [1, 500]) {
      expect(await refused(add('Meanwhile', quantity))).toMatchObject({
        ...FULL,
        message: expect.stringContaining('disk is full'),
      });
    }
    expect(await names()).toEqual(['Before']);
    await expect.poll(ready, { timeout: 10_000 }).toEqual([503, { status: 'disk full' }]);
    disk.free();
    expect(await ready()).toEqual([200, { status: 'ok' }]);
    expect(await add('After')).toHaveStatus(201);
    expect((await names()).toSorted()).toEqual(['After', 'Before']);
  });

  test('keeps no temporary file of an image that does not fit', { tags: ['nightly'] }, async () => {
    disk.fill(20_000);
    const images = await aPicture({ width: 3_000, height: 2_000 });
    const sent = server.post('/api/bought_stocks/', createForm({ name: 'Lot', price: 1, images }));
    expect(await refused(sent)).toMatchObject(FULL);
    expect(await drafts()).toEqual([]);
  });

  test(
    'does not prevent a start: the server allows reads and reports the full disk',
    { tags: ['nightly'] },
    async () => {
      await add('Before');
      await server.stop();
      disk.fill();
      await start();
      expect(await names()).toEqual(['Before']);
      expect(await ready()).toEqual([503, { status: 'disk full' }]);
      expect(await refused(add('Meanwhile'))).toMatchObject(FULL);
      disk.free();
      expect(await add('After')).toHaveStatus(201);
    },
  );

  test(
    'stops the start with one line if the disk is read-only',
    { tags: ['nightly'] },
    async ({ onTestFinished }) => {
      const readable = SmallDisk.mount(24) ?? expect.fail();
      onTestFinished(() => readable.remove());
      const { env } = await createSqlitePlace(await prepareSqliteTemplate(), readable.folder);
      readable.makeReadOnly();
      const open = openStore(readConfig(env), argon2Passwords());
      await expect(open).rejects.toThrow(/^DATA_DIR=\S+ cannot be used: its disk can only be read\.$/);
    },
  );

  test('still has room for records when uploads are refused', { tags: ['nightly'] }, async () => {
    await server.stop();
    await start({ DISK_RESERVE_MB: '4' });
    disk.fill(3 * MEGABYTE);
    const message = expect.stringMatching(
      /^The server’s disk has no room for this file: [23] MB are left, and 4/,
    );
    const images = await aPicture();
    const picture = server.post('/api/bought_stocks/', createForm({ name: 'Lot', price: 1, images }));
    expect(await refused(picture)).toEqual({ ...FULL, message });
    const headers = { 'content-type': 'application/octet-stream' };
    const file = server.post('/api/imports/file/?name=a.csv', 'Name\nFox', { headers });
    expect(await refused(file)).toEqual({ ...FULL, message });
    const zip = server.post('/api/pokemon_cards/index/', Buffer.alloc(1_000), { headers });
    expect(await refused(zip)).toEqual({ ...FULL, message });
    expect(await readdir(uploadsIn(place.env.DATA_DIR))).toEqual([]);
    expect(await add('Meanwhile')).toHaveStatus(201);
    expect(await ready()).toEqual([200, { status: 'ok' }]);
  });

  test('is cleared of a killed server’s partial uploads at the start', async () => {
    await server.stop();
    const folders = [uploadsIn(place.env.DATA_DIR), draftFolderOf(join(place.env.DATA_DIR, 'images'))];
    for (const folder of folders) {
      await mkdir(join(folder, 'upload-1'), { recursive: true });
      await writeFile(join(folder, 'upload-1', 'zip'), 'half');
    }
    await start();
    for (const folder of folders) expect(await readdir(folder)).toEqual([]);
  });

  test(
    'does not prevent the start of a killed server, even if SQLite’s shm file is missing',
    { tags: ['nightly'], timeout: 240_000 },
    async () => {
      // A separate place: this process has never opened its files, so it caches nothing of the removed file.
      const { env } = await createSqlitePlace(await prepareSqliteTemplate(), disk.folder);
      const main = await compiledServer();
      const first = new ServerProcess(main, env);
      const client = await Client.register(await first.ready());
      const before = await client.post('/api/products/', { name: 'Before', type: 1, quantity: 900 });
      expect(before).toHaveStatus(201);
      await first.kill('SIGKILL');
      await rm(`${sqliteFile(env.DATA_DIR)}-shm`);
      disk.fill();
      const second = new ServerProcess(main, env);
      const after = client.at(await second.ready());
      expect((await after.get('/api/products/')).as(z.array(Product))).toHaveLength(900);
      disk.free();
      expect(await after.post('/api/products/', { name: 'After', type: 1 })).toHaveStatus(201);
      expect(await second.kill('SIGTERM')).toBe(0);
    },
  );

  test(
    'stops a database migration with an error, and the migration succeeds once there is room',
    { tags: ['nightly'] },
    async () => {
      const earlier = await createSqlitePlace(undefined, disk.folder);
      await restoreEarlierDatabase('0013_attempts', 'sqlite', earlier);
      disk.fill(200_000);
      const open = () => openStore(readConfig(earlier.env), argon2Passwords());
      await expect(open()).rejects.toThrow(/has to be updated.*make room for \d+ MB/);
      disk.free();
      const store = await open();
      expect(await store.db.selectFrom('products').select('id').execute()).toHaveLength(4);
      await store.close();
    },
  );
});
