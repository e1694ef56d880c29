// @module-tag slow
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keepCheckpointed } from '../../server/db/engines/checkpoints.ts';
import { openSqlite } from '../../server/db/engines/sqlite.ts';

const MEGABYTE = 1024 * 1024;

test('what was written to SQLite comes into its file while nobody writes', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backstock-log-'));
  const file = join(folder, 'backstock.db');
  const db = openSqlite(file);
  await sql`create table pages (bytes blob)`.execute(db);
  const errors: unknown[] = [];
  const end = keepCheckpointed(file, (error) => errors.push(error));
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

test('the log is left alone by whoever writes', async () => {
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

test('everything is in the file once the database is closed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backstock-log-'));
  const file = join(folder, 'backstock.db');
  const db = openSqlite(file);
  await sql`create table pages (bytes blob)`.execute(db);
  await db.destroy();
  const log = await stat(`${file}-wal`).catch(() => ({ size: 0 }));
  expect(log.size).toBe(0);
  await rm(folder, { recursive: true });
});
