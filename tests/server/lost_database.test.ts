// @module-tag slow
import { copyFile, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqliteFile } from '../../server/platform/db/engines/sqlite_connection.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { argon2Passwords } from '../../server/platform/auth/passwords.ts';
import { readConfig } from '../../server/platform/config.ts';
import { sizeOf } from '../../server/platform/db/missing_database.ts';
import { openDatabase, sqliteFile } from '../../server/platform/db/open.ts';
import { examinationOf } from '../../server/doctor.ts';
import { openStore } from '../../server/open.ts';
import { lockDataDir } from '../../server/platform/storage/data_dir.ts';
import { restoreEarlierDatabase } from '../support/earlier_database.ts';
import { createEmptyPlace, createMigratedPlace } from '../support/engines.ts';
import { casesInScope } from '../support/scope.ts';

const passwords = argon2Passwords({ memoryCost: 64, timeCost: 1 });

let place: Awaited<ReturnType<typeof createEmptyPlace>>;
let file: string;
beforeEach(async () => {
  place = await createEmptyPlace('sqlite');
  file = sqliteFile(place.env.DATA_DIR);
});
afterEach(() => place.remove());

const open = (use?: 'beside') => openStore(readConfig(place.env), passwords, () => {}, use);
const names = async () => (await readdir(place.env.DATA_DIR)).toSorted();

/** Leaves the files of a killed server: the last writes are only in the WAL. */
async function leaveUnwritten(): Promise<void> {
  const other = await createMigratedPlace('sqlite');
  const store = await openStore(readConfig(other.env), passwords);
  await store.db.insertInto('types').values({ name: 'Stamp', name_key: 'stamp' }).execute();
  for (const name of ['backstock.db', 'backstock.db-wal', 'secret']) {
    await copyFile(join(other.env.DATA_DIR, name), join(place.env.DATA_DIR, name));
  }
  await store.close();
  await other.remove();
}

const types = async () => {
  const store = await open();
  const rows = await store.db.selectFrom('types').select('name').execute();
  await store.close();
  return rows.map(({ name }) => name);
};

describe('the database in a data folder', () => {
  test('holds all records without its WAL after a start and after a stop', async () => {
    await leaveUnwritten();
    expect(sizeOf(`${file}-wal`)).toBeGreaterThan(0);
    const store = await open();
    expect(sizeOf(`${file}-wal`)).toBe(0);
    await store.db.insertInto('types').values({ name: 'Coin', name_key: 'coin' }).execute();
    await store.close();
    await rm(`${file}-wal`, { force: true });
    expect(await types()).toEqual(expect.arrayContaining(['Stamp', 'Coin']));
  });

  test('is opened beside a server by a command, which leaves its uploads, and has room reserved for a full disk', async () => {
    const upload = join(place.env.DATA_DIR, 'uploads', 'upload-1');
    const begin = async () => {
      await mkdir(upload, { recursive: true });
      await writeFile(join(upload, 'part'), '');
    };
    await begin();
    const server = await open();
    expect(sizeOf(join(place.env.DATA_DIR, 'spare'))).toBe(1024 * 1024);
    // What a killed server has left is gone.
    expect(await readdir(join(place.env.DATA_DIR, 'uploads'))).toEqual([]);
    await begin();
    const command = await open('beside');
    expect(await readdir(upload)).toEqual(['part']);
    await command.close();
    await server.close();
  });

  test.each(casesInScope(['missing', 'emptied'], { usual: 1 }))(
    'is not recreated if its file is %s beside its WAL, which stays',
    async (how) => {
      await leaveUnwritten();
      const kept = await readFile(file);
      const log = await readFile(`${file}-wal`);
      await (how === 'missing' ? rm(file) : truncate(file));
      for (const use of [undefined, 'beside'] as const) {
        await expect(open(use)).rejects.toThrow(
          /backstock\.db is missing or empty, .*\(backstock\.db-wal\): restore a backup, or move/,
        );
      }
      expect(() => openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: undefined })).toThrow(
        /is missing/,
      );
      expect(await readFile(`${file}-wal`)).toEqual(log);
      await writeFile(file, kept);
      expect(await types()).toContain('Stamp');
    },
  );

  test.each(['secret', 'images'])(
    'is not created beside the remains of an older database: %s',
    async (what) => {
      if (what === 'secret')
        await writeFile(join(place.env.DATA_DIR, what), 'made long ago, and long enough for it');
      else await mkdir(join(place.env.DATA_DIR, what, 'ab'), { recursive: true });
      const before = await names();
      await expect(open()).rejects.toThrow(`belongs to it (${what})`);
      expect(await names()).toEqual([...before, 'lock'].toSorted());
      // Only the header of the file, as in a copy that was made without the WAL.
      await openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: undefined }).destroy();
      expect(sizeOf(file)).toBeGreaterThan(0);
      await expect(open()).rejects.toThrow(`belongs to it (${what})`);
      await rm(join(place.env.DATA_DIR, what), { recursive: true });
      expect(await types()).toHaveLength(6);
    },
  );
});

describe('a database of an earlier version', () => {
  const migrated = (path: string) => {
    const database = openSqliteFile(path);
    const rows = database.prepare('select name from kysely_migration order by name').all([]);
    database.close();
    return rows.map(({ name }) => String(name));
  };
  const damage = (statement: string) => {
    const database = openSqliteFile(file);
    database.exec(statement);
    database.close();
  };

  beforeEach(() => restoreEarlierDatabase('0013_attempts', 'sqlite', place));

  test('is kept as a copy until a start has migrated the database', async () => {
    damage('create table servers (id integer)');
    const copy = `${file}.before-0014_derived`;
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(open()).rejects.toThrow(
        /cannot be updated: .*as it was before it is in backstock\.db\.before-0014_derived/,
      );
      expect(migrated(file).at(-1)).toBe('0014_derived');
      expect(migrated(copy).at(-1)).toBe('0013_attempts');
    }
    damage('drop table servers');
    const store = await open();
    expect(await store.db.selectFrom('products').select('id').execute()).toHaveLength(4);
    await store.close();
    expect((await names()).filter((name) => name.includes('before'))).toEqual([]);
  });

  test('is neither migrated by a command beside a server of that version, nor checked', async () => {
    const release = lockDataDir(place.env.DATA_DIR);
    await expect(open('beside')).rejects.toThrow(
      /is in use by a server of another version\. Stop it first\.$/,
    );
    release();
    await expect(examinationOf(readConfig(place.env)).run()).rejects.toThrow(
      /^The database is of an earlier version\. Start the server once, then check again\.$/,
    );
    expect(migrated(file).at(-1)).toBe('0013_attempts');
    await (await open('beside')).close();
    expect(migrated(file).at(-1)).not.toBe('0013_attempts');
    expect((await names()).filter((name) => name.includes('before'))).toEqual([]);
  });

  test('is named in the error if the migrated database is missing', async () => {
    damage('create table servers (id integer)');
    await expect(open()).rejects.toThrow(/cannot be updated/);
    await rm(file);
    await rm(`${file}-wal`, { force: true });
    // A copy that was not completed, named before the other.
    await writeFile(`${file}.before-0013_attempts.tmp`, 'half');
    await expect(open()).rejects.toThrow(
      /rename backstock\.db\.before-0014_derived, a copy of before an update/,
    );
  });

  test('is not migrated if there is no room for a copy', async () => {
    await truncate(file, 2 ** 42);
    await expect(open()).rejects.toThrow(/make room for 8388608 MB there \(\d+ are free\), then start again/);
    expect(migrated(file).at(-1)).toBe('0013_attempts');
    expect((await names()).filter((name) => name.includes('before'))).toEqual([]);
  });
});
