// @module-tag slow
import { readdir, stat } from 'node:fs/promises';
import { createServer, Server } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { migrate } from '../../server/database.ts';
import { readConfig } from '../../server/platform/config.ts';
import { DEFAULT_LIMITS } from '../../server/platform/context.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { openDataDir } from '../../server/platform/storage/data_dir.ts';
import { start, StartError } from '../../server/start.ts';
import { createEmptyPlace, createMigratedPlace, engines, oneEngineByDay } from '../support/engines.ts';
import { compiledServer } from '../support/compiled_server.ts';
import type { Place } from '../support/place.ts';
import { ServerProcess } from '../support/server_process.ts';

/** What a server does once a day. */
const DAILY_WORK = [
  'accounts',
  'drafts',
  'history',
  'idempotency keys',
  'import files',
  'listing files',
  'pictures',
  'sessions',
];

// By day, the tests of several servers start processes on PostgreSQL.
describe.each(oneEngineByDay)('a server process on %s', (engine) => {
  let place: Awaited<ReturnType<typeof createEmptyPlace>>;
  let main: string;
  beforeAll(async () => {
    place = await createEmptyPlace(engine);
    main = await compiledServer();
  });
  afterAll(() => place.remove());

  const failure = async (env: Record<string, string | undefined>) => {
    const server = new ServerProcess(main, { ...place.env, ...env });
    expect(await server.ended()).toBe(1);
    expect(server.errors).toEqual([expect.any(String)]);
    return server.errors[0];
  };

  test('makes private files, prints its steps, refuses its folder to others, and stops with exit code 0 on SIGTERM', async () => {
    const folder = join(place.env.DATA_DIR, 'new');
    const modeOf = async (name: string) => (await stat(join(folder, name))).mode & 0o777;
    // With umask 0, the server itself has to make its files private.
    const before = process.umask(0o000);
    const server = new ServerProcess(main, { ...place.env, DATA_DIR: folder });
    process.umask(before);
    const address = await server.ready();
    expect(server.output).toEqual(['Migrating…', `Ready: ${address}`]);
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await modeOf('.')).toBe(0o700);
    const files = await readdir(folder);
    if (engine === 'sqlite') {
      expect(files).toEqual(expect.arrayContaining(['backstock.db', 'backstock.db-wal', 'lock', 'secret']));
      // Another server.
      expect(await failure({ DATA_DIR: folder })).toMatch(/DATA_DIR=.* is in use by another/);
    }
    for (const name of files) expect(await modeOf(name), name).toBe(0o600);
    expect(await server.kill('SIGTERM')).toBe(0);
    expect(server.output.slice(2)).toEqual(['Stopping…']);
    expect(server.errors).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  if (engine === 'sqlite') {
    // By day, crash.test.ts starts a server in the folder of a killed one, and stops it with SIGINT.
    test('takes over the folder of a killed server', { tags: ['nightly'] }, async () => {
      const first = new ServerProcess(main, place.env);
      await first.ready();
      await first.kill('SIGKILL');
      const second = new ServerProcess(main, place.env);
      await second.ready();
      expect(await second.kill('SIGINT')).toBe(0);
    });

    test('names the port that is in use', { tags: ['nightly'] }, async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const address = other.address();
      const port = typeof address === 'object' && address ? String(address.port) : '';
      expect(await failure({ PORT: port })).toContain(`PORT=${port} is in use`);
      other.close();
    });

    // By day, config.test.ts reads such values.
    test('names the invalid environment variable', { tags: ['nightly'] }, async () => {
      expect(await failure({ PORT: 'http' })).toMatch(/PORT=http/);
      expect(await failure({ HOST: 'no.such.host.invalid' })).toMatch(/HOST=no.such.host.invalid/);
      expect(await failure({ DATA_DIR: '/dev/null/data' })).toMatch(/DATA_DIR=/);
      const unreachable = 'postgres://me:secret@127.0.0.1:1/shop';
      const said = await failure({ DATABASE_URL: unreachable });
      expect(said).toMatch(/DATABASE_URL/);
      expect(said).not.toContain('secret');
    });
  }
});

describe('a server in this process', () => {
  const quiet = { ...DEFAULT_LIMITS, dailyWorkDelay: 0 };
  let place: Place;
  let other: Place;
  /** A server on PostgreSQL starts no threads, which take longer than the rest of a start. */
  let withoutThreads: Place;
  beforeAll(async () => {
    [place, other] = [await createMigratedPlace('sqlite'), await createMigratedPlace('sqlite')];
    withoutThreads = await createMigratedPlace(engines.at(-1) ?? 'sqlite');
    return async () => {
      await Promise.all([place, other, withoutThreads].map((one) => one.remove()));
    };
  });
  const configOf = ({ env }: Place, more: Record<string, string> = {}) =>
    readConfig({ ...env, PORT: '0', ...more });
  const expectFree = async ({ env }: Place) => (await openDataDir(env.DATA_DIR, 'alone')).release();

  test('does its daily work, checks its database, and stops', async () => {
    const said: string[] = [];
    const { address, stop } = await start(configOf(place), (line) => said.push(line), quiet);
    const db = openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: undefined });
    const daily = async () =>
      (await db.selectFrom('daily_runs').select('name').orderBy('name').execute()).map(({ name }) => name);
    await expect.poll(daily, { timeout: 10_000 }).toEqual(DAILY_WORK);
    await db.destroy();
    // A server on the same port.
    const port = new URL(address).port;
    await expect(start(configOf(other, { PORT: port }))).rejects.toThrow(
      new StartError(`PORT=${port} is in use by another program.`),
    );
    await expectFree(other);
    await stop();
    expect(said).toEqual(['Migrating…', `Ready: ${address}`, 'Stopping…']);
    await expectFree(place);
  });

  test.each([
    [
      'postgres://me:secret@127.0.0.1:1/shop',
      undefined,
      /^DATABASE_URL: the database cannot be opened: (?!.*secret).*ECONNREFUSED/,
    ],
    ['', '/dev/null/data', /^DATA_DIR=\/dev\/null\/data cannot be used: .*ENOTDIR/],
  ])('that has no database names the variable: %j, %j', async (url, folder, message) => {
    const config = configOf(other, { DATABASE_URL: url, ...(folder && { DATA_DIR: folder }) });
    await expect(start(config)).rejects.toThrow(message);
  });

  test.each([
    ['EACCES', 'PORT=80 may not be used by this account.'],
    ['EADDRNOTAVAIL', 'HOST=shop.example is no address of this machine.'],
    ['ENOTFOUND', 'HOST=shop.example is no address of this machine.'],
    ['EAI_AGAIN', 'HOST=shop.example is no address of this machine.'],
    ['EMFILE', 'no'],
  ])('that cannot listen says why: %s', async (code, message) => {
    const listening = vi.spyOn(Server.prototype, 'listen').mockImplementation(function listen(this: Server) {
      setImmediate(() => this.emit('error', Object.assign(new Error('no'), { code })));
      return this;
    });
    try {
      const config = configOf(withoutThreads, { PORT: '80', HOST: 'shop.example' });
      await expect(start(config)).rejects.toThrow(message);
    } finally {
      listening.mockRestore();
    }
  });
});

describe.each(engines)('a database on %s', (engine) => {
  test('is migrated once over several connections at the same moment', async () => {
    const fresh = await createEmptyPlace(engine);
    const where = { dataDir: fresh.env.DATA_DIR, databaseUrl: fresh.env.DATABASE_URL };
    const databases = Array.from({ length: engine === 'postgres' ? 3 : 1 }, () => openDatabase(where));
    await Promise.all(databases.map((db) => migrate(db)));
    await Promise.all(databases.map((db) => migrate(db)));
    const types = await databases[0]?.selectFrom('types').select('name').execute();
    expect(types).toHaveLength(6);
    await Promise.all(databases.map((db) => db.destroy()));
    await fresh.remove();
  });
});
