import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, sqliteFile } from '../../server/platform/db/open.ts';
import { seededPlace } from '../support/checked_place.ts';
import { compiledServer } from '../support/compiled_server.ts';
import type { Place } from '../support/place.ts';
import { ServerProcess } from '../support/server_process.ts';

const PAGE = 4_096;
/** What a server does once a day. */
const DAILY = [
  'accounts',
  'drafts',
  'history',
  'idempotency keys',
  'import files',
  'listing files',
  'pictures',
  'sessions',
];

describe('npm run doctor', { tags: ['slow'], timeout: 120_000 }, () => {
  let main: string;
  let place: Place;
  beforeAll(async () => {
    main = await compiledServer();
    place = await seededPlace('sqlite');
  });
  afterAll(() => place.remove());

  const doctor = (...args: string[]) =>
    new Promise<{ code: number; out: string; error: string }>((done) => {
      const env = { ...process.env, ...place.env } as NodeJS.ProcessEnv;
      const file = join(dirname(main), 'cli', 'doctor.js');
      execFile(process.execPath, [file, ...args], { env }, (failed, out, error) =>
        done({ code: Number(failed?.code ?? 0), out, error }),
      );
    });

  test('reports damage beside a running server, and repairs it', { tags: ['nightly'] }, async () => {
    const server = new ServerProcess(main, place.env);
    await server.ready();
    expect(await doctor()).toEqual({ code: 0, out: 'Nothing is damaged.\n', error: '' });
    const db = openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: undefined });
    await sql`update bought_stocks set products_quantity = 77 where id = 2`.execute(db);
    await db.destroy();
    const damaged = await doctor();
    expect(damaged).toMatchObject({ code: 1, error: '' });
    expect(damaged.out).toMatch(
      /^totals: The number or the cost of the products of these purchases is wrong: /,
    );
    const mended = await doctor('--repair');
    expect(mended).toMatchObject({ code: 0, error: '' });
    expect(mended.out).toMatch(/Checking again…\nNothing is damaged\.\n$/);
    server.signal('SIGTERM');
    await server.ended();
    expect(await doctor('--help')).toMatchObject({ code: 0, out: expect.stringContaining('--repair') });
  });

  test(
    'and a server report a text that is not UTF-8, and the server keeps running',
    { tags: ['nightly'] },
    async () => {
      const db = openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: undefined });
      const { name } = await db
        .selectFrom('types')
        .select('name')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
      await sql`update types set name = cast(x'41ff42' as text) where id = 1`.execute(db);
      const message = 'Texts have bytes that are no characters, in: types. Restore a backup.';
      const found = await doctor();
      expect(found).toMatchObject({ code: 1, error: '' });
      expect(found.out).toContain(`database: ${message}\n`);
      const server = new ServerProcess(main, place.env, { dailyWorkDelay: 0 });
      const address = await server.ready();
      const daily = async () => {
        const runs = await db.selectFrom('daily_runs').select('name').execute();
        return runs.map((run) => run.name).toSorted();
      };
      await expect.poll(daily, { timeout: 30_000 }).toEqual(DAILY);
      await expect
        .poll(async () => (await fetch(`${address}/healthz/ready`)).json(), { timeout: 30_000 })
        .toEqual({ status: 'ok', damage: expect.arrayContaining(['database']) });
      expect(server.errors.join('\n')).toContain(message);
      server.signal('SIGTERM');
      await server.ended();
      await sql`update types set name = ${name} where id = 1`.execute(db);
      await sql`update bought_stocks set products_quantity = 77 where id = 2`.execute(db);
      await db.destroy();
      const damaged = await doctor();
      expect(damaged).toMatchObject({ code: 1, error: '' });
      expect(damaged.out).toMatch(
        /^totals: .*\nnpm run doctor -- --repair repairs what can be made anew\.\n$/,
      );
      const mended = await doctor('--repair');
      expect(mended).toMatchObject({ code: 0, error: '' });
      expect(mended.out).toMatch(/^totals: .*\nRepaired .*Checking again…\nNothing is damaged\.\n$/);
    },
  );

  test(
    'and a server report a damaged page, and the server keeps running',
    { tags: ['nightly'] },
    async () => {
      const path = sqliteFile(place.env.DATA_DIR);
      const db = openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: undefined });
      const { name } = await db.selectFrom('products').select('name').executeTakeFirstOrThrow();
      await db.destroy();
      const content = await readFile(path);
      for (let at = content.indexOf(name); at !== -1; at = content.indexOf(name, at + PAGE))
        content.fill(0xa5, at - (at % PAGE), at - (at % PAGE) + 64);
      await writeFile(path, content);
      const found = await doctor();
      expect(found).toMatchObject({ code: 1, error: '' });
      expect(found.out).toMatch(
        /^database: The database is damaged, and some of these cannot be read: .*Restore a backup\.$/m,
      );
      const server = new ServerProcess(main, place.env);
      const address = await server.ready();
      const ready = async () => {
        const answer = await fetch(`${address}/healthz/ready`);
        return { status: answer.status, body: (await answer.json()) as unknown };
      };
      await expect
        .poll(ready, { timeout: 30_000 })
        .toEqual({ status: 200, body: { status: 'ok', damage: expect.arrayContaining(['database']) } });
      expect(server.errors.join('\n')).toMatch(/The database is damaged/);
      server.signal('SIGTERM');
      await server.ended();
    },
  );
});
