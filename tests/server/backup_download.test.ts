// @module-tag slow
import { once } from 'node:events';
import { mkdtemp, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ErrorBody } from '../../contract/errors.ts';
import { type DailyBackup, DownloadLink, SystemState } from '../../contract/system.ts';
import { buildApp } from '../../server/app.ts';
import type { TakeDailyBackup } from '../../server/platform/backup/take_daily_backup.ts';
import { streamWholeBackup } from '../../server/platform/backup/whole_backup.ts';
import { takeBackupInThisProcess } from '../support/daily_backups.ts';
import { readAllRows } from '../support/all_rows.ts';
import { oneEngineByDay, type EngineName } from '../support/engines.ts';
import { aPicture, aPurchase } from '../support/factories.ts';
import { restored } from '../support/restored_backup.ts';
import { scratchFolder } from '../support/scratch.ts';
import { findEvent } from '../support/people.ts';
import { type Answer, serverOn, type TestServer } from '../support/server.ts';

/** A server that makes backups in this process. */
function serverWithBackups(engine: EngineName): TestServer {
  const server: TestServer = serverOn(engine, {
    env: { BACKUP_KEEP: '7' },
    takeBackup: (task, signal) => takeBackupInThisProcess(server.store.config)(task, signal),
  });
  return server;
}

const WAIT = { timeout: 30_000 };

const readBackups = async (server: TestServer) => (await server.get('/api/system/')).as(SystemState).backups;
const backUp = (server: TestServer) => server.post('/api/system/backups/');
const folderOf = ({ store }: TestServer) => store.config.backupDir;

/** Waits until the server has made a backup. */
async function madeBackup(server: TestServer): Promise<DailyBackup> {
  const { list } = await vi.waitUntil(async () => {
    const backups = await readBackups(server);
    return backups.running === null && backups.list.length > 0 && backups;
  }, WAIT);
  return list[0] ?? expect.fail();
}

async function aBackup(server: TestServer): Promise<DailyBackup> {
  expect(await backUp(server)).toHaveStatus(200);
  return madeBackup(server);
}

const linkOf = async (server: TestServer, { id }: DailyBackup) =>
  (await server.post(`/api/system/backups/${id}/link/`)).as(DownloadLink);

/** The names of the stored images of a purchase, with its thumbnail. */
async function addPicture(server: TestServer): Promise<string[]> {
  const { images } = await aPurchase(server, { images: await aPicture() });
  return images.flatMap(({ image, thumbnail }) =>
    [image, thumbnail ?? ''].map((address) => address.slice('/media/'.length)),
  );
}

/** Downloads a backup as a browser does, and restores what has come. */
async function downloaded(server: TestServer, backup: DailyBackup, images: readonly string[]) {
  const { url } = await linkOf(server, backup);
  const answer = await server.get(url, { token: null });
  expect(answer).toHaveStatus(200);
  const folder = await mkdtemp(join(scratchFolder, 'backstock-download-'));
  try {
    const file = join(folder, 'downloaded.zip');
    await writeFile(file, answer.bytes);
    return { answer, ...(await restored(file, images)) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

afterEach(() => {
  vi.useRealTimers();
});

describe.each(oneEngineByDay)('a downloaded backup, on %s', (engine) => {
  const server = serverWithBackups(engine);
  let one: string[];
  let other: string[];
  let rows: Awaited<ReturnType<typeof readAllRows>>;
  let backup: DailyBackup;
  beforeAll(async () => {
    [one, other] = [await addPicture(server), await addPicture(server)];
    rows = await readAllRows(server.store);
    backup = await aBackup(server);
  });

  test('is one file, which restores the same records and pictures', async () => {
    const images = [...one, ...other];
    const wanted = await Promise.all(
      images.map(async (name) => (await server.store.images.read(name))?.toString('base64')),
    );
    expect(backup).toMatchObject({ kept_as: ['manual'], state: 'restored', pictures: images.length });
    const { answer, ...found } = await downloaded(server, backup, images);
    // The backup itself is an event.
    const withoutEvents = { ...rows, account_events: [] };
    const restoredRows = { ...found.rows, account_events: [] };
    expect({ ...found, rows: restoredRows }).toEqual({
      lost: [],
      missing: [],
      rows: withoutEvents,
      images: wanted,
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${backup.file}"`,
      'cache-control': 'no-store',
    });
    // Beside the content there are the names of the pictures.
    const difference = answer.bytes.length - (backup.download_bytes ?? 0);
    expect(Math.abs(difference)).toBeLessThan(1_000 * images.length);
  });

  test('lacks pictures that are damaged beside the backup, and names them', async () => {
    const [damaged = '', missing = ''] = one;
    await truncate(join(folderOf(server), 'pictures', damaged), 10);
    await rm(join(folderOf(server), 'pictures', missing));
    const found = await downloaded(server, backup, [damaged, ...other]);
    expect(found.missing.toSorted()).toEqual([damaged, missing].toSorted());
    expect(found.images.map((image) => image !== undefined)).toEqual([false, ...other.map(() => true)]);
  });
});

describe.each(oneEngineByDay)('the calls for backups, on %s', (engine) => {
  const server = serverWithBackups(engine);
  let answers: Answer[];
  let backup: DailyBackup;
  beforeAll(async () => {
    await addPicture(server);
    answers = await Promise.all([backUp(server), backUp(server)]);
    backup = await madeBackup(server);
  });

  test('make one backup at a time', async () => {
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.as(ErrorBody).reason?.code).toBe('backups.running');
    expect((await readBackups(server)).list).toHaveLength(1);
  });

  test('give a link that opens one backup for a minute', async () => {
    expect(await server.post(`/api/system/backups/${backup.id}/link/`, {}, { token: null })).toHaveStatus(
      401,
    );
    expect(await server.post('/api/system/backups/999/link/')).toHaveStatus(404);
    const { url, expires_at } = await linkOf(server, backup);
    const statusOf = async (address: string) => (await server.get(address, { token: null })).status;
    expect(await statusOf(url)).toBe(200);
    expect(await findEvent(server, 'backup_downloaded', backup.file ?? '')).toMatchObject({ by: 'tester' });
    expect(await findEvent(server, 'backup_made', '')).toMatchObject({ by: 'tester' });
    expect(await statusOf(url.replace(`/${backup.id}/`, `/${backup.id + 1}/`))).toBe(401);
    expect(await statusOf(url.replace(/token=.*/, `token=${server.token}`))).toBe(401);
    const token = new URL(url, 'http://shop.example').searchParams.get('token');
    expect(await server.get('/api/system/', { token })).toHaveStatus(401);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(expires_at) + 1_000 });
    expect(await statusOf(url)).toBe(401);
  });

  test('give two downloads at once', async () => {
    const { url } = await linkOf(server, backup);
    const { store } = server;
    const app = await buildApp({ ...store, limits: { ...store.limits, exportWait: 0 }, log: false });
    const downloads = await Promise.all(Array.from({ length: 3 }, () => app.inject(url)));
    expect(downloads.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 429]);
    const refused = downloads.find(({ statusCode }) => statusCode === 429);
    expect(refused?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(refused?.headers).not.toHaveProperty('content-disposition');
    await app.close();
  });

  test('leave no open file when the browser goes away', async () => {
    const openFiles = async () => (await readdir('/proc/self/fd')).length;
    const before = await openFiles();
    const stream = await streamWholeBackup(join(folderOf(server), backup.file ?? ''));
    await once(stream, 'readable');
    stream.destroy();
    await vi.waitFor(async () => expect(await openFiles()).toBeLessThanOrEqual(before));
  });

  test('say when the file is not on this server', async () => {
    const { url } = await linkOf(server, backup);
    const file = join(folderOf(server), backup.file ?? '');
    await rename(file, `${file}.elsewhere`);
    const refused = await server.post(`/api/system/backups/${backup.id}/link/`);
    expect(refused).toHaveStatus(404);
    expect(refused.as(ErrorBody).reason?.code).toBe('backups.elsewhere');
    expect(await server.get(url, { token: null })).toHaveStatus(404);
    expect((await readBackups(server)).list).toMatchObject([{ id: backup.id, download_bytes: null }]);
    await rename(`${file}.elsewhere`, file);
  });

  // The last test: it ends the session.
  test('give no download after the end of the session', async () => {
    const { url } = await linkOf(server, backup);
    await server.post('/api/logout/', { refresh: server.refreshToken }, { token: null });
    expect(await server.get(url, { token: null })).toHaveStatus(401);
  });
});

describe.each(oneEngineByDay)('a server without backups, on %s', (engine) => {
  const take = vi.fn<TakeDailyBackup>();
  const server = serverOn(engine, { takeBackup: take });

  test('makes none on request', async () => {
    const refused = await backUp(server);
    expect(refused).toHaveStatus(409);
    expect(refused.as(ErrorBody).reason?.code).toBe('backups.off');
  });

  test('makes them by itself once they are turned on', async () => {
    expect(take).not.toHaveBeenCalled();
    const { store } = server;
    const config = { ...store.config, backupKeep: 1 };
    const limits = { ...store.limits, backupCheck: 10 };
    take.mockImplementation(async function* none() {});
    const app = await buildApp({ ...store, config, limits, takeBackup: take, log: false });
    await app.ready();
    await vi.waitFor(() => expect(take).toHaveBeenCalled(), WAIT);
    await app.close();
  });
});
