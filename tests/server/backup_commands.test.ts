// @module-tag nightly
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Product } from '../../contract/products.ts';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { aPurchase } from '../support/factories.ts';
import { compiledServer } from '../support/compiled_server.ts';
import { createEmptyPlace, createMigratedPlace, engines } from '../support/engines.ts';
import { InjectedServer } from '../support/injected_server.ts';
import type { Place } from '../support/place.ts';
import { scratchFolder } from '../support/scratch.ts';

const PRODUCTS = 60;
const PURCHASES = 40;
const SEED = [
  '--products',
  `${PRODUCTS}`,
  '--purchases',
  `${PURCHASES}`,
  '--shipments',
  '2',
  '--batches',
  '1',
];
const KILLS = 10;

describe.each(engines)('the commands for backups, on %s', { timeout: 120_000 }, (engine) => {
  let main: string;
  let folder: string;
  let place: Place;

  beforeAll(async () => {
    main = await compiledServer();
    folder = await mkdtemp(join(scratchFolder, 'backstock-backups-'));
    place = await createMigratedPlace(engine);
    expect(await run(place, 'seed', ...SEED)).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const fileOf = (command: string) => join(dirname(main), 'cli', `${command}.js`);
  const environment = ({ env }: Place) => ({ ...process.env, ...env }) as NodeJS.ProcessEnv;
  const run = (where: Place, command: string, ...args: string[]) =>
    new Promise<{ code: number; out: string; error: string }>((done) => {
      execFile(
        process.execPath,
        [fileOf(command), ...args],
        { env: environment(where) },
        (failed, out, error) => done({ code: Number(failed?.code ?? 0), out, error }),
      );
    });

  /** A server in this process, which uses the place alone. */
  async function startServer(where: Place) {
    const server = new InjectedServer(async () => ({ ...where, remove: async () => {} }));
    await server.start();
    return server;
  }

  /** The numbers of products and purchases that a server of this place has. */
  async function countRecords(where: Place) {
    const server = await startServer(where);
    try {
      const products = (await server.get('/api/products/')).as(z.array(Product));
      const purchases = (await server.get('/api/bought_stocks/')).as(z.array(BoughtStock));
      const [picture = ''] = products.flatMap(({ images }) => images.map(({ image }) => image));
      expect(await server.get(picture)).toHaveStatus(200);
      return { products: products.length, purchases: purchases.length };
    } finally {
      await server.stop();
    }
  }

  test('back up beside a server with writes, and restore into an empty place', async () => {
    const server = await startServer(place);
    const writes = new AbortController();
    const names: string[] = [];
    const writing = (async () => {
      while (!writes.signal.aborted) {
        names.push((await aPurchase(server, { name: `Lot ${names.length}` })).name);
        await pause(50);
      }
    })();
    const file = join(folder, 'busy.zip');
    const before = names.length;
    const backup = await run(place, 'backup', file);
    writes.abort();
    await writing;
    await server.stop();
    expect(backup).toMatchObject({ code: 0, error: '' });
    expect(backup.out).toMatch(/^\S+busy\.zip: [\d,]+ rows and [\d,]+ pictures, read back and compared\.$/m);

    const other = await createEmptyPlace(engine);
    try {
      expect(await run(other, 'restore', file)).toMatchObject({ code: 0, error: '' });
      const { products, purchases } = await countRecords(other);
      expect(products).toBe(PRODUCTS);
      expect(purchases).toBeGreaterThanOrEqual(PURCHASES + before);
      expect(purchases).toBeLessThanOrEqual(PURCHASES + names.length);
    } finally {
      await other.remove();
    }
  });

  test('a killed backup leaves no file of its name, and the next one succeeds', async () => {
    for (let round = 0; round < KILLS; round += 1) {
      const file = join(folder, `killed-${round}.zip`);
      const child = spawn(process.execPath, [fileOf('backup'), file], { env: environment(place) });
      await pause(300 + round * 150);
      child.kill('SIGKILL');
      await once(child, 'close');
      const names = await readdir(folder);
      if (names.includes(`killed-${round}.zip`)) continue;
      expect(await run(place, 'backup', file)).toMatchObject({ code: 0 });
    }
  });

  test('a killed restore leaves no records, and the next one restores all of them', async () => {
    const file = join(folder, 'whole.zip');
    expect(await run(place, 'backup', file)).toMatchObject({ code: 0 });
    const wanted = await countRecords(place);
    for (let round = 0; round < KILLS; round += 1) {
      const other = await createEmptyPlace(engine);
      try {
        const child = spawn(process.execPath, [fileOf('restore'), file], { env: environment(other) });
        await pause(600 + round * 200);
        child.kill('SIGKILL');
        await once(child, 'close');
        const again = await run(other, 'restore', file);
        // The first restore may have been complete.
        if (again.code !== 0) expect(again.error).toMatch(/already has records/);
        expect(await countRecords(other)).toEqual(wanted);
      } finally {
        await other.remove();
      }
    }
  });

  test('a missing or wrong argument gives an error of one line', async () => {
    expect(await run(place, 'backup')).toMatchObject({
      code: 1,
      out: expect.stringContaining('npm run backup -- FILE'),
    });
    expect(await run(place, 'restore', join(folder, 'none.zip'))).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^Nothing was restored: There is no file \S+none\.zip\.\n$/),
    });
    const file = join(folder, 'busy.zip');
    expect(await run(place, 'backup', file)).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^No backup was made: \S+busy\.zip exists already\.\n$/),
    });
    expect(await run(place, 'restore', file)).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^Nothing was restored: .*already has records[^\n]*\n$/),
    });
  });
});
