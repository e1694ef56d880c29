// @module-tag slow
import { readdir } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ErrorBody } from '../../contract/errors.ts';
import { Product } from '../../contract/products.ts';
import { aPicture } from '../support/factories.ts';
import { form, InjectedServer } from '../support/injected_server.ts';
import { type Place, placeOnSqlite } from '../support/place.ts';
import { SmallDisk } from '../support/small_disk.ts';
import { templateOfSqlite } from '../support/templates.ts';

const trial = SmallDisk.mount(1);
trial?.remove();

describe.runIf(!trial)('a full disk', () => {
  test.skip('cannot be tried here: this account may mount no small one', () => {});
});

describe.runIf(trial)('a full disk', () => {
  let disk: SmallDisk;
  let place: Place;
  let server: InjectedServer;
  beforeEach(async () => {
    disk = SmallDisk.mount(24) ?? expect.fail();
    place = await placeOnSqlite(await templateOfSqlite(), disk.folder);
    await start();
    return async () => {
      await server.stop();
      disk.remove();
    };
  });
  /** What lies there stays when the server stops. */
  const start = async () => {
    server = new InjectedServer(async () => ({ env: place.env, remove: async () => {} }));
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
  const ready = async () => {
    const { status, json } = await server.get('/healthz/ready', { token: null });
    return [status, json];
  };
  const drafts = async () => {
    const files = await readdir(place.env.DATA_DIR, { recursive: true });
    return files.filter((file) => file.endsWith('.tmp'));
  };

  test('is a 507 that says so; what was there is read, and as soon as there is room all goes on', async () => {
    expect((await add('Before')).status).toBe(201);
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
    expect((await add('After')).status).toBe(201);
    expect((await names()).toSorted()).toEqual(['After', 'Before']);
  });

  test('is filled no further by a picture that finds no room', async () => {
    disk.fill(20_000);
    const images = await aPicture({ width: 3_000, height: 2_000 });
    const sent = server.post('/api/bought_stocks/', form({ name: 'Lot', price: 1, images }));
    expect(await refused(sent)).toMatchObject(FULL);
    expect(await drafts()).toEqual([]);
  });

  test('does not keep a server from starting, which reads and says what is wrong', async () => {
    await add('Before');
    await server.stop();
    disk.fill();
    await start();
    expect(await names()).toEqual(['Before']);
    expect(await ready()).toEqual([503, { status: 'disk full' }]);
    expect(await refused(add('Meanwhile'))).toMatchObject(FULL);
    disk.free();
    expect((await add('After')).status).toBe(201);
  });
});
