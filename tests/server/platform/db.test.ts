import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { weakensProtection } from '../../../server/platform/auth/settings.ts';
import { measureDiskUsage } from '../../../server/platform/backup/disk_usage.ts';
import { errorCode, matchAnyCase } from '../../../server/platform/db/engines/engine.ts';
import { postgres } from '../../../server/platform/db/engines/postgres.ts';
import { sqlite } from '../../../server/platform/db/engines/sqlite.ts';
import { StatementCache } from '../../../server/platform/db/engines/statement_cache.ts';
import {
  insertAll,
  insertReturningIds,
  insertUnlessTaken,
  splitByStatement,
  splitIntoPortions,
  upsertAll,
} from '../../../server/platform/db/insert_all.ts';
import {
  listCopies,
  listCopiesAndDrafts,
  MissingDatabaseError,
  refuseMissingDatabase,
} from '../../../server/platform/db/missing_database.ts';
import { openWithReservedSpace, reserveSpace } from '../../../server/platform/db/reserved_space.ts';
import { retry } from '../../../server/platform/db/retry.ts';
import {
  exactKey,
  foldText,
  nameBounds,
  searchText,
  sortKeyOf,
  uniqueKey,
} from '../../../server/platform/db/search_text.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { DEFAULT_LIMITS } from '../../../server/platform/context.ts';
import { openDatabase } from '../../../server/platform/db/open.ts';
import type { Db } from '../../../server/platform/db/schema.ts';
import { describeOutage } from '../../../server/platform/http/outages.ts';
import { installationId } from '../../../server/platform/storage/installation.ts';
import { createMigratedPlace } from '../../support/engines.ts';
import type { Place } from '../../support/place.ts';
import { scratchFolder } from '../../support/scratch.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(scratchFolder, 'backstock-platform-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a text of a record', () => {
  test('is searched without case, accents and widths', () => {
    expect(foldText('Pokémon ＰＯＫＥＭＯＮ Straße')).toBe('pokemon pokemon straße');
    expect(searchText('Fox', 'Ünï', 'x')).toBe('fox\nuni\nx');
  });

  test('is sorted by its first 200 characters', () => {
    const long = 'Ä'.repeat(250);
    expect(nameBounds('Fox')).toEqual(['fox\n', 'fox\n\u{10ffff}']);
    expect(nameBounds(long)).toEqual(['a'.repeat(200), 'a'.repeat(200)]);
    expect(nameBounds('😀'.repeat(199))).toEqual([
      `${'😀'.repeat(199)}\n`,
      `${'😀'.repeat(199)}\n\u{10ffff}`,
    ]);
    expect(sortKeyOf('ABCÄÖ'.repeat(50))).toBe('abcÄÖ'.repeat(40));
  });

  test('is unique regardless of case and width, an address exactly', () => {
    expect(uniqueKey('ＦＯＸ')).toBe(uniqueKey('fox'));
    expect(uniqueKey('fóx')).not.toBe(uniqueKey('fox'));
    expect(exactKey('Fox')).not.toBe(exactKey('fox'));
  });

  test('matches in any case, by letters that have one', () => {
    const literal = (character: string) => (character === '*' ? '[*]' : character);
    expect(matchAnyCase('aB*1ß', literal)).toBe('[aA][Bb][*]1ß');
    expect(matchAnyCase('é', literal)).toBe('[éÉ]');
  });
});

describe('many rows', () => {
  const rows = (count: number, columns: number) =>
    Array.from({ length: count }, () =>
      Object.fromEntries(Array.from({ length: columns }, (_, at) => [`c${at}`, 1])),
    );
  const sizes = (count: number, columns: number) =>
    [...splitByStatement(rows(count, columns))].map((some) => some.length);

  test('are split so that a statement has at most 1,000 rows and 30,000 values', () => {
    expect(sizes(0, 3)).toEqual([]);
    expect(sizes(2_001, 3)).toEqual([1_000, 1_000, 1]);
    expect(sizes(1_001, 30)).toEqual([1_000, 1]);
    expect(sizes(500, 100)).toEqual([300, 200]);
  });

  test('are split into portions of 500 by default', () => {
    const portions = [...splitIntoPortions(Array.from({ length: 1_001 }, (_, index) => index))];
    expect(portions.map((some) => some.length)).toEqual([500, 500, 1]);
    expect(portions.flat()).toHaveLength(1_001);
    expect([...splitIntoPortions([1, 2, 3], 2)]).toEqual([[1, 2], [3]]);
  });
});

describe('rows that are inserted', () => {
  let place: Place;
  let db: Db;
  beforeAll(async () => {
    place = await createMigratedPlace('sqlite');
    db = openDatabase({ dataDir: readConfig(place.env).dataDir, databaseUrl: undefined });
  });
  afterAll(async () => {
    await db.destroy();
    await place.remove();
  });

  type NewImage = Parameters<typeof insertAll<'images'>>[2][number];
  const anImage = (address: string, more: Partial<NewImage> = {}) =>
    ({ address, address_key: address, ...more }) as NewImage;
  const read = async (ids: readonly number[]) => {
    const rows = await db.selectFrom('images').selectAll().where('id', 'in', ids).orderBy('id').execute();
    return rows.map(({ address, width, thumbnail }) => [address, width, thumbnail]);
  };

  test.each([1, 2, 5])('get ids in their order: %i at once, and the same number again', async (count) => {
    for (const round of ['a', 'b']) {
      const rows = Array.from({ length: count }, (_, at) =>
        anImage(`${count}${round}${count - at}`, { width: at }),
      );
      const ids = await insertReturningIds(db, 'images', rows);
      expect(ids).toEqual(ids.toSorted((one, other) => one - other));
      expect(await read(ids)).toEqual(rows.map(({ address, width }) => [address, width, null]));
    }
  });

  test('may have other columns than the rows before, or none of a value', async () => {
    const ids = await insertReturningIds(db, 'images', [
      anImage('c1', { width: 3 }),
      anImage('c2'),
      anImage('c3', { thumbnail: 't' }),
    ]);
    expect(await read(ids)).toEqual([
      ['c1', 3, null],
      ['c2', null, null],
      ['c3', null, 't'],
    ]);
    const [id = 0] = await insertReturningIds(db, 'images', [
      anImage('c4', { width: undefined, thumbnail: null }),
    ]);
    expect(await read([id])).toEqual([['c4', null, null]]);
  });

  test('are refused, or left out, if their key is taken', async () => {
    const first = await insertUnlessTaken(db, 'images', anImage('d'));
    expect(first).toBeGreaterThan(0);
    expect(await insertUnlessTaken(db, 'images', anImage('d'))).toBeUndefined();
    await expect(insertAll(db, 'images', [anImage('d')])).rejects.toThrow(/UNIQUE/);
  });

  test('are one for the id of the installation, which has three letters and three digits', async () => {
    const id = await installationId(db);
    expect(id).toMatch(/^([a-hjkmnp-z][2-9]){3}$/);
    expect(await installationId(db)).toBe(id);
  });

  test('are durable once they are committed, and refer to rows that exist', async () => {
    const setting = async (name: string) =>
      Object.values((await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)).rows[0] ?? {});
    expect(await setting('journal_mode')).toEqual(['wal']);
    // FULL: each commit waits for the disk.
    expect(await setting('synchronous')).toEqual([2]);
    expect(await setting('foreign_keys')).toEqual([1]);
    expect(await setting('busy_timeout')).toEqual([5_000]);
  });

  test('replace those with the same key', async () => {
    const rates = (...rows: [currency: string, day: string, rate: number][]) =>
      upsertAll(db, 'price_rates', {
        rows: rows.map(([currency, day, rate]) => ({ currency, day, rate })),
        key: ['currency', 'day'],
      });
    await rates(['USD', '2026-11-14', 1], ['GBP', '2026-11-14', 2]);
    await rates(['USD', '2026-11-14', 3], ['USD', '2026-11-15', 4]);
    await rates();
    const found = await db.selectFrom('price_rates').selectAll().orderBy('currency').orderBy('day').execute();
    expect(found).toEqual([
      { currency: 'GBP', day: '2026-11-14', rate: 2 },
      { currency: 'USD', day: '2026-11-14', rate: 3 },
      { currency: 'USD', day: '2026-11-15', rate: 4 },
    ]);
  });
});

describe('work that fails', () => {
  const failing = (times: number) => {
    let tried = 0;
    return vi.fn(async () => {
      tried += 1;
      if (tried <= times) throw new Error(`try ${tried}`);
      return tried;
    });
  };

  test('is repeated as often as the error allows', async () => {
    const work = failing(2);
    expect(await retry(work, { attempts: () => 3, end: Infinity })).toBe(3);
    const hopeless = failing(9);
    await expect(retry(hopeless, { attempts: () => 3, end: Infinity })).rejects.toThrow('try 3');
    expect(hopeless).toHaveBeenCalledTimes(3);
  });

  test('is not repeated after its time', async () => {
    const work = failing(9);
    await expect(retry(work, { attempts: () => 9, end: performance.now() - 1 })).rejects.toThrow('try 1');
    expect(work).toHaveBeenCalledTimes(1);
  });
});

describe('a prepared statement', () => {
  const prepare = vi.fn((text: string) => ({ text }) as never);
  const cache = () => {
    prepare.mockClear();
    return new StatementCache({ prepare });
  };

  test('is used again, unless it failed or the tables have changed since', () => {
    const statements = cache();
    const first = statements.prepare('select 1');
    expect(statements.prepare('select 1')).toBe(first);
    statements.forget('select 1');
    expect(statements.prepare('select 1')).not.toBe(first);
    for (const change of [
      'create table a (b)',
      ' ALTER table a',
      'drop index a',
      'pragma a',
      'analyze',
      'vacuum',
    ]) {
      const before = statements.prepare('select 2');
      statements.prepare(change);
      expect(statements.prepare('select 2'), change).not.toBe(before);
    }
    const before = statements.prepare('select 2');
    statements.prepare('select "create"');
    expect(statements.prepare('select 2')).toBe(before);
  });

  test('is dropped when 200 others were used since', () => {
    const statements = cache();
    const [oldest, used] = [statements.prepare('select 0'), statements.prepare('select 1')];
    for (let index = 2; index < 200; index += 1) statements.prepare(`select ${index}`);
    expect(statements.prepare('select 1')).toBe(used);
    statements.prepare('select 200');
    expect(statements.prepare('select 1')).toBe(used);
    expect(statements.prepare('select 0')).not.toBe(oldest);
  });
});

test.each([
  [{ registration: 'open' }, true],
  [{ second_factor_required: false }, true],
  [{ registration: 'invitation', second_factor_required: true }, false],
  [{}, false],
] as const)('the change %j of the settings needs a confirmation: %s', (change, needs) => {
  expect(weakensProtection(change)).toBe(needs);
});

describe('an error of a database', () => {
  const failure = (code: string, more: object = {}) => Object.assign(new Error('no'), { code, ...more });
  const kindsOf = ({ isUnavailable, isFull, isReadOnly, isUniqueViolation }: typeof sqlite, error: unknown) =>
    Object.entries({ isUnavailable, isFull, isReadOnly, isUniqueViolation }).flatMap(([kind, is]) =>
      is(error) ? [kind] : [],
    );

  test.each([
    // Conflicts with other transactions.
    ['40001', 100, []],
    ['40P01', 100, []],
    ['55P03', 100, []],
    // The record named was deleted meanwhile, or the name taken.
    ['23503', 6, []],
    ['23505', 2, ['isUniqueViolation']],
    ['0A000', 12, []],
    ['26000', 12, []],
    ['42P01', 1, []],
    ['53100', 1, ['isUnavailable', 'isFull']],
    ['53300', 1, ['isUnavailable']],
    ['57P01', 1, ['isUnavailable']],
    ['57014', 1, ['isUnavailable']],
    ['25P03', 1, ['isUnavailable']],
    ['08006', 1, ['isUnavailable']],
    ['ECONNREFUSED', 1, ['isUnavailable']],
    ['ENOTFOUND', 1, ['isUnavailable']],
    ['25006', 1, ['isReadOnly']],
    ['22003', 1, []],
  ])('%s of PostgreSQL is tried %i times, and is %j', (code, attempts, kinds) => {
    expect(postgres.attempts(failure(code))).toBe(attempts);
    expect(kindsOf(postgres, failure(code))).toEqual(kinds);
  });

  test.each([
    ['Connection terminated unexpectedly', true],
    ['timeout exceeded when trying to connect', true],
    ['Query read timeout', true],
    ['Client has encountered a connection error and is not queryable', true],
    ['column "a" is not queryable here', false],
    ['syntax error', false],
  ])('of the driver of PostgreSQL without a code: %s', (message, isUnavailable) => {
    expect(postgres.isUnavailable(new Error(message))).toBe(isUnavailable);
  });

  test('while connecting to PostgreSQL is an outage, whatever its code', () => {
    expect(postgres.isUnavailable(failure('ENOENT', { syscall: 'connect' }))).toBe(true);
    expect(postgres.isUnavailable(failure('ENOENT', { syscall: 'open' }))).toBe(false);
    expect(postgres.isUnavailable('no')).toBe(false);
  });

  test.each([
    ['SQLITE_BUSY', 6, ['isUnavailable']],
    ['SQLITE_BUSY_SNAPSHOT', 6, ['isUnavailable']],
    ['SQLITE_FULL', 1, ['isFull']],
    ['SQLITE_IOERR_SHMSIZE', 1, ['isFull']],
    ['SQLITE_IOERR', 1, []],
    ['SQLITE_READONLY', 1, ['isReadOnly']],
    ['SQLITE_READONLY_DBMOVED', 1, ['isReadOnly']],
    ['SQLITE_CONSTRAINT_UNIQUE', 1, ['isUniqueViolation']],
    ['SQLITE_CONSTRAINT_PRIMARYKEY', 1, ['isUniqueViolation']],
    ['SQLITE_CONSTRAINT_FOREIGNKEY', 1, []],
  ])('%s of SQLite is tried %i times, and is %j', (code, attempts, kinds) => {
    expect(sqlite.attempts(failure(code))).toBe(attempts);
    expect(kindsOf(sqlite, failure(code))).toEqual(kinds);
  });

  test('has its code, if it has one', () => {
    expect(errorCode(failure('A1'))).toBe('A1');
    expect([new Error('no'), 'A1', undefined, { code: 'A1' }].map(errorCode)).toEqual(['', '', '', '']);
  });
});

describe('an outage', () => {
  const failure = (code: string) => Object.assign(new Error('no'), { code });
  const db = openDatabase({ dataDir: '', databaseUrl: 'postgres://nowhere.example' });
  afterAll(() => db.destroy());

  test.each([
    ['ENOSPC', 'full', 'requests.disk_full'],
    ['EDQUOT', 'full', 'requests.disk_full'],
    ['53100', 'full', 'requests.disk_full'],
    ['EROFS', 'unavailable', 'requests.read_only'],
    ['25006', 'unavailable', 'requests.read_only'],
    ['08006', 'unavailable', 'requests.database_down'],
  ] as const)('with the code %s is %s, with the reason %s', (code, error, reason) => {
    expect(describeOutage(failure(code), db)).toMatchObject({ code: error, reason: { code: reason } });
  });

  test('is no other error', () => {
    for (const error of [failure('ENOENT'), failure('23505'), new Error('no'), 'no'])
      expect(describeOutage(error, db)).toBeUndefined();
  });
});

test('limits are those of docs/operating.md', async () => {
  const guide = (await readFile('docs/operating.md', 'utf8')).replaceAll(/\s+/g, ' ');
  const limits = DEFAULT_LIMITS;
  for (const sentence of [
    `${limits.failedLogins} failed logins per minute`,
    `${limits.registrations} registrations per minute`,
    `Further exports wait for ${limits.exportWait / 1_000} seconds`,
    `reads nothing of an answer for ${limits.transferTimeout / 1_000} seconds`,
    `heartbeat stalls for ${limits.lease / 1_000} seconds`,
  ])
    expect(guide).toContain(sentence);
  // A backup begins within a minute after it is due, and the daily work ten minutes after a start.
  expect(limits).toMatchObject({ backupCheck: 60_000, dailyWorkDelay: 600_000, turn: 100 });
  expect(limits.bodies).toBe(192 * 1024 * 1024);
});

describe('a database', () => {
  /** A folder with files, as [name, content]. Returns the path of the database. */
  const placeOf = async (...files: [name: string, content: string][]) => {
    const place = await mkdtemp(join(folder, 'place-'));
    await mkdir(join(place, 'images'));
    for (const [name, content] of files) await writeFile(join(place, name), content);
    return join(place, 'backstock.db');
  };
  const copy: [string, string] = ['backstock.db.before-0030_x', 'x'];

  test.each<[what: string, files: [string, string][]]>([
    ['in an empty folder', []],
    [
      'beside everything that belongs to it',
      [['backstock.db', 'x'], ['backstock.db-wal', 'x'], ['secret', 'x'], copy],
    ],
    [
      'beside empty files and incomplete copies',
      [
        ['backstock.db-wal', ''],
        ['secret', ''],
        [`${copy[0]}.tmp`, 'x'],
      ],
    ],
  ])('is opened %s', async (_what, files) => {
    const file = await placeOf(...files);
    expect(() => refuseMissingDatabase(file)).not.toThrow();
  });

  test.each<[what: string, files: [string, string][], words: RegExp]>([
    ['its WAL', [['backstock.db-wal', 'x']], /backstock\.db-wal\).*restore a backup/],
    [
      'its WAL, beside an empty file',
      [
        ['backstock.db', ''],
        ['backstock.db-wal', 'x'],
      ],
      /backstock\.db-wal/,
    ],
    ['its secret', [['secret', 'x']], /\(secret\)/],
    ['its pictures', [['images/a', 'x']], /\(images\)/],
    [
      'a copy of before an update',
      [copy, ['secret', 'x']],
      /\(backstock\.db\.before-0030_x, secret\): rename backstock\.db\.before-0030_x, .* to backstock\.db,/,
    ],
  ])('is not made anew where there is still %s', async (_what, files, words) => {
    const file = await placeOf(...files);
    expect(() => refuseMissingDatabase(file)).toThrow(MissingDatabaseError);
    expect(() => refuseMissingDatabase(file)).toThrow(words);
  });

  test('has copies and incomplete copies beside it', async () => {
    const file = await placeOf(copy, [`${copy[0]}.tmp`, 'x'], ['other.before-1', 'x']);
    expect(listCopies(file)).toEqual([copy[0]]);
    expect(listCopiesAndDrafts(file).toSorted()).toEqual([copy[0], `${copy[0]}.tmp`]);
  });

  test('on a full disk is opened with the room that an earlier start has reserved', async () => {
    const place = await mkdtemp(join(folder, 'full-'));
    const full = Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
    const open = vi.fn(() => 'open');
    const failOnce = (error: Error) =>
      open.mockImplementationOnce(() => {
        throw error;
      });
    failOnce(full);
    expect(() => openWithReservedSpace(place, open)).toThrow(full);
    await reserveSpace(place);
    expect(await measureDiskUsage(join(place, 'spare'))).toBe(1024 * 1024);
    const other = new Error('damaged');
    failOnce(other);
    expect(() => openWithReservedSpace(place, open)).toThrow(other);
    failOnce(full);
    expect(openWithReservedSpace(place, open)).toBe('open');
    expect(await readdir(place)).toEqual([]);
  });
});
