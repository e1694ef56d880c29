// @module-tag nightly
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Product } from '../../contract/products.ts';
import { argon2Passwords } from '../../server/platform/auth/passwords.ts';
import { restoreBackup } from '../../server/platform/backup/restore_backup.ts';
import { writeBackup } from '../../server/platform/backup/write_backup.ts';
import { readConfig } from '../../server/platform/config.ts';
import { openImagesIn, openStore } from '../../server/open.ts';
import { random } from '../../pictures/random.ts';
import { readAllRows } from '../support/all_rows.ts';
import { Client } from '../support/client.ts';
import { compiledServer } from '../support/compiled_server.ts';
import { expectNoDamage } from '../support/damage.ts';
import { createEmptyPlace, engines, createMigratedPlace, oneEngineByDay } from '../support/engines.ts';
import { waitForImport, importFile } from '../support/imports.ts';
import { InjectedServer } from '../support/injected_server.ts';
import { expectIntact, imageKeyOf } from '../support/intact.ts';
import { runLoggedOperators, readLoggedValues } from '../support/logged_operators.ts';
import type { Place } from '../support/place.ts';
import { scratchFolder } from '../support/scratch.ts';
import { ServerProcess } from '../support/server_process.ts';
import { WorkLog } from '../support/work_log.ts';

const OPERATORS = 50;
const ROUNDS = Array.from({ length: 10 }, (_, round) => round + 1);
const ROWS = 6_000;
/** When the backup begins after the import, in milliseconds. */
const LATEST = 4_000;

let main: string;
let folder: string;
beforeAll(async () => {
  main = await compiledServer();
  folder = await mkdtemp(join(scratchFolder, 'backstock-backups-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const importedNames = Array.from({ length: ROWS }, (_, row) => `Imported ${row}`).toSorted();

/** Writes a backup while operators work and an import is recorded. */
async function backUpUnderLoad(place: Place, { file, seed }: { file: string; seed: string }) {
  const log = new WorkLog();
  const server = new ServerProcess(main, { ...place.env, ACCESS_TOKEN_SECONDS: '86400' });
  try {
    const client = await Client.register(await server.ready());
    const content = ['Name,Type,Estimated cost', ...importedNames.map((name) => `${name},Card,3`)].join('\n');
    const { id } = await importFile(client, { name: 'stock.csv', content, resource: 'products' });
    const end = new AbortController();
    const clients = Array.from({ length: OPERATORS }, () => client);
    const operating = runLoggedOperators(clients, { log, seed, signal: end.signal });
    try {
      // Lots have pictures.
      while (log.size < OPERATORS || !log.hasLogged('Lot ')) await Promise.race([pause(10), operating]);
      const recording = client.post(`/api/imports/${id}/commit/`);
      await waitForImport(client, id, ({ state }) => state !== 'draft');
      await pause(random(seed).int(0, LATEST));
      const config = readConfig(place.env);
      const manifest = await writeBackup({
        file,
        version: '0.9.0',
        database: config,
        images: await openImagesIn(config, join(config.dataDir, 'images')),
      });
      expect(manifest.missing).toEqual([]);
      expect(await recording).toHaveStatus(200);
      // Some writes are not in the backup.
      const during = log.size;
      while (log.size < during + OPERATORS) await Promise.race([pause(10), operating]);
    } finally {
      end.abort();
      await operating;
    }
    return { log, importId: id };
  } finally {
    await server.kill('SIGTERM');
  }
}

async function restoreTo(place: Place, file: string): Promise<void> {
  const config = readConfig(place.env);
  const { dataDir, databaseUrl } = config;
  await restoreBackup({ file, dataDir, databaseUrl, openImages: (images) => openImagesIn(config, images) });
}

/** Expects the records of one moment, and returns all rows. The import's rows and its products belong together. */
async function readIntact(place: Place, imageKey: Buffer) {
  const store = await openStore(readConfig(place.env), argon2Passwords({ memoryCost: 64, timeCost: 1 }));
  try {
    const pictures = await expectIntact(store, imageKey);
    await expectNoDamage({ store });
    const { rows } = await sql<{ rows: number; products: number }>`select
      (select count(*) from import_rows where record_id is not null) as rows,
      (select count(*) from products where name like 'Imported %') as products`.execute(store.db);
    expect(rows[0]?.products).toBe(rows[0]?.rows);
    return { all: await readAllRows(store), pictures, imported: rows[0]?.products };
  } finally {
    await store.close();
  }
}

/** Starts a server on a restored place, and expects the logged values of one moment and the rest of the import. */
async function workOn(place: Place, { log, importId }: { log: WorkLog; importId: number }) {
  const server = new InjectedServer(async () => ({ ...place, remove: async () => {} }));
  await server.start();
  try {
    const found = log.expectOneMoment(await readLoggedValues(server));
    await waitForImport(server, importId, ({ state }) => state === 'committed');
    const names = (await server.get('/api/products/')).as(z.array(Product)).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('Imported ')).toSorted()).toEqual(importedNames);
    return found;
  } finally {
    await server.stop();
  }
}

describe.each(oneEngineByDay)('a backup of %s while operators work and an import is recorded', (engine) => {
  test.each(ROUNDS)(
    'restores to one moment on each engine, with all pictures, and the import continues (round %i)',
    { timeout: 240_000 },
    async (round) => {
      const seed = `${engine} ${round}`;
      const file = join(folder, `${engine}-${round}.zip`);
      const source = await createMigratedPlace(engine);
      const places = [source];
      try {
        const work = await backUpUnderLoad(source, { file, seed });
        const imageKey = await imageKeyOf(source);
        const contents: unknown[] = [];
        for (const target of engines) {
          const place = await createEmptyPlace(target);
          places.push(place);
          await restoreTo(place, file);
          const { all, ...counts } = await readIntact(place, imageKey);
          contents.push(all);
          const found = await workOn(place, work);
          console.log(`${seed} on ${target}:`, { ...counts, ...found });
          expect(Math.min(counts.pictures, found.before, found.after)).toBeGreaterThan(0);
        }
        for (const content of contents) expect(content).toEqual(contents[0]);
      } finally {
        await Promise.all(places.map((place) => place.remove()));
        await rm(file, { force: true });
      }
    },
  );
});
