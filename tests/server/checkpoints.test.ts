// @module-tag slow
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startCheckpoints } from '../../server/platform/db/engines/checkpoints.ts';
import { openSqlite } from '../../server/platform/db/engines/sqlite_file.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { SmallDisk } from '../support/small_disk.ts';

const MEGABYTE = 1024 * 1024;

test('SQLite’s WAL is checkpointed into the file without further writes', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backstock-log-'));
  const file = join(folder, 'backstock.db');
  const db = openSqlite(file);
  await sql`create table pages (bytes blob)`.execute(db);
  const errors: unknown[] = [];
  const end = startCheckpoints(file, (error) => errors.push(error));
  const size = async () => (await stat(file)).size;

  for (let page = 0; page < 8; page += 1) {
    await sql`insert into pages values (zeroblob(${sql.lit(MEGABYTE)}))`.execute(db);
  }
  while ((await size()) < 8 * MEGABYTE) await pause(50);
  await end();
  expect(errors).toEqual([]);
  const { rows } = await sql<{ pages: number }>`select count(*) as pages from pages`.execute(db);
  expect(rows).toMatchObject([{ pages: 8 }]);
  expect((await stat(`${file}-wal`)).size).toBeGreaterThan(8 * MEGABYTE);
  await db.destroy();
  await rm(folder, { recursive: true });
});

/** Writes 6 MB to the WAL. The file exceeds 5 MB once they are checkpointed. */
async function fillLog(db: Db): Promise<void> {
  for (let page = 0; page < 6; page += 1) {
    await sql`insert into pages values (zeroblob(${sql.lit(MEGABYTE)}))`.execute(db);
  }
}

test('checkpoints continue after their thread has died', { tags: ['nightly'], timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backstock-log-'));
  const file = join(folder, 'backstock.db');
  const db = openSqlite(file);
  await sql`create table pages (bytes blob)`.execute(db);
  const threads: Worker[] = [];
  const note = (thread: Worker) => threads.push(thread);
  process.on('worker', note);
  const end = startCheckpoints(file, () => {});
  await expect.poll(() => threads.length).toBe(1);
  // Node 24 aborts when a thread is terminated while it loads.
  await pause(1_000);
  await threads[0]?.terminate();
  await expect.poll(() => threads.length, { timeout: 20_000 }).toBe(2);
  process.off('worker', note);
  await fillLog(db);
  await expect.poll(async () => (await stat(file)).size, { timeout: 20_000 }).toBeGreaterThan(5 * MEGABYTE);
  await end();
  await db.destroy();
  await rm(folder, { recursive: true });
});

test(
  'a full disk is reported once, and the checkpoint follows when there is room',
  { tags: ['nightly'], timeout: 60_000 },
  async (context) => {
    const disk = SmallDisk.mount(16);
    if (!disk) return context.skip('This account may mount no small disk.');
    const file = join(disk.folder, 'backstock.db');
    const db = openSqlite(file);
    await sql`create table pages (bytes blob)`.execute(db);
    await fillLog(db);
    disk.fill();
    const errors: unknown[] = [];
    const end = startCheckpoints(file, (error) => errors.push(error));
    await expect.poll(() => errors.length, { timeout: 20_000 }).toBe(1);
    disk.free();
    await sql`delete from pages where rowid = 1`.execute(db);
    await expect.poll(async () => (await stat(file)).size, { timeout: 20_000 }).toBeGreaterThan(5 * MEGABYTE);
    expect(errors).toHaveLength(1);
    await end();
    await db.destroy();
    disk.remove();
  },
);

test('a write does not checkpoint the WAL', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backstock-log-'));
  const file = join(folder, 'backstock.db');
  const db = openSqlite(file);
  await sql`create table pages (bytes blob)`.execute(db);
  await sql`insert into pages values (zeroblob(${sql.lit(8 * MEGABYTE)}))`.execute(db);
  expect((await stat(file)).size).toBeLessThan(MEGABYTE);
  expect((await stat(`${file}-wal`)).size).toBeGreaterThan(8 * MEGABYTE);
  await db.destroy();
  await rm(folder, { recursive: true });
});

test('the WAL is empty or removed after the database is closed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backstock-log-'));
  const file = join(folder, 'backstock.db');
  const db = openSqlite(file);
  await sql`create table pages (bytes blob)`.execute(db);
  await db.destroy();
  const log = await stat(`${file}-wal`).catch(() => ({ size: 0 }));
  expect(log.size).toBe(0);
  await rm(folder, { recursive: true });
});
