import { mkdir, mkdtemp, readdir, readFile, rm, statfs, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CheckResult } from '../../contract/system.ts';
import { createMessage } from '../../contract/messages.ts';
import { weakensProtection } from '../../server/platform/auth/settings.ts';
import { listDailyFiles, dailyFile } from '../../server/platform/backup/daily_files.ts';
import { findLastTrial, predatesDamage } from '../../server/platform/backup/daily_backups.ts';
import { cacheFor, measureDiskUsage } from '../../server/platform/backup/disk_usage.ts';
import { HashList } from '../../server/platform/backup/hash_list.ts';
import { imageNameOf, readRow, writeRow } from '../../server/platform/backup/manifest.ts';
import type { DailyBackupRow } from '../../server/platform/backup/repository.ts';
import { manualName, retryAt, retryBefore } from '../../server/platform/backup/schedule.ts';
import { errorCode, matchAnyCase } from '../../server/platform/db/engines/engine.ts';
import { postgres } from '../../server/platform/db/engines/postgres.ts';
import { sqlite } from '../../server/platform/db/engines/sqlite.ts';
import { StatementCache } from '../../server/platform/db/engines/statement_cache.ts';
import {
  insertAll,
  insertReturningIds,
  insertUnlessTaken,
  splitByStatement,
  splitIntoPortions,
  upsertAll,
} from '../../server/platform/db/insert_all.ts';
import {
  listCopies,
  listCopiesAndDrafts,
  MissingDatabaseError,
  refuseMissingDatabase,
} from '../../server/platform/db/missing_database.ts';
import { openWithReservedSpace, reserveSpace } from '../../server/platform/db/reserved_space.ts';
import { retry } from '../../server/platform/db/retry.ts';
import {
  exactKey,
  foldText,
  nameBounds,
  searchText,
  sortKeyOf,
  uniqueKey,
} from '../../server/platform/db/search_text.ts';
import { readConfig } from '../../server/platform/config.ts';
import { DEFAULT_LIMITS } from '../../server/platform/context.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { AppError, editConflict, invalidInput, tooManyRequests } from '../../server/platform/errors.ts';
import { hasTooManyFields, hasTooManyValues } from '../../server/platform/http/body_limits.ts';
import { describeOutage } from '../../server/platform/http/outages.ts';
import { isAllowedHost, isSameHost, readHost } from '../../server/platform/http/host.ts';
import { createAddressMatcher } from '../../server/platform/http/trusted_proxies.ts';
import { OptionError, readArgs } from '../../server/platform/options.ts';
import { clearDrafts, Disk } from '../../server/platform/storage/disk.ts';
import { installationId } from '../../server/platform/storage/installation.ts';
import { baseNameOf, picturesOf, thumbnailOf } from '../../server/platform/storage/images/file_name.ts';
import { orientationExif, readOrientation } from '../../server/platform/storage/images/metadata/exif.ts';
import { readStoredAddress } from '../../server/platform/storage/images/uploads.ts';
import { decodeText, encodeText } from '../../server/platform/text_encoding.ts';
import { createMigratedPlace } from '../support/engines.ts';
import type { Place } from '../support/place.ts';
import { scratchFolder } from '../support/scratch.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(scratchFolder, 'backstock-platform-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a file of a site', () => {
  const WORDS = 'Straße €12 „Fox“ – naïve';

  test.each([
    ['utf-8', Buffer.from(WORDS)],
    ['utf-8', Buffer.from(`\ufeff${WORDS}`)],
    ['utf-16le', Buffer.from(`\ufeff${WORDS}`, 'utf16le')],
    ['windows-1252', Buffer.from('Stra\xdfe \x8012 \x84Fox\x93 \x96 na\xefve', 'latin1')],
  ])('is read as %s, and written in the same bytes', (encoding, bytes) => {
    const read = decodeText(bytes);
    expect(read.encoding).toBe(encoding);
    expect(read.text.replace('\ufeff', '')).toBe(WORDS);
    expect(encodeText(read.text, read.encoding)).toEqual(bytes);
  });

  test('has a question mark for each character that its encoding lacks', () => {
    expect(encodeText('a😀ポŽ\u0081', 'windows-1252').toString('latin1')).toBe('a??\x8e\x81');
    expect(encodeText('a😀', 'utf-8').toString()).toBe('a😀');
  });

  test('with half a mark of UTF-16 is not UTF-16', () => {
    expect(decodeText(Buffer.from([0xff, 0x41])).encoding).toBe('windows-1252');
    expect(decodeText(Buffer.from([])).encoding).toBe('utf-8');
  });
});

describe('an error for the caller', () => {
  test.each([
    [1, 'requests.too_many'],
    [10, 'requests.too_many'],
    [11, 'requests.far_too_many'],
  ] as const)('about too many calls names the seconds to wait: %i', (seconds, code) => {
    const error = tooManyRequests(seconds);
    expect(error).toMatchObject({ status: 429, retryAfter: seconds, reason: { code } });
  });

  const missing = createMessage('inputs.name');

  test('about fields repeats each of their messages once', () => {
    const one = invalidInput({ name: missing, courier: missing });
    expect(one.body).toEqual({
      code: 'invalid',
      message: missing.text,
      reason: { code: missing.code, parameters: {} },
      errors: { name: missing.text, courier: missing.text },
      reasons: {
        name: { code: missing.code, parameters: {} },
        courier: { code: missing.code, parameters: {} },
      },
    });
    const two = invalidInput({ name: missing, price: 'Too low.' }, 'conflict');
    expect(two.body).toEqual({
      code: 'conflict',
      message: `${missing.text} Too low.`,
      errors: { name: missing.text, price: 'Too low.' },
      reasons: { name: { code: missing.code, parameters: {} } },
    });
  });

  test('about an edit of somebody else names each field once, by its first part', () => {
    const conflicts = { name: { yours: 'a', theirs: 'b' }, 'lines.1': { yours: 1, theirs: 2 } } as never;
    const { status, body } = editConflict(conflicts);
    expect(status).toBe(409);
    expect(Object.keys(body.errors ?? {})).toEqual(['name', 'lines']);
    expect(body.conflicts).toBe(conflicts);
  });

  test('has no reason where a text has no code', () => {
    expect(new AppError('invalid', 'Something else.').body).toEqual({
      code: 'invalid',
      message: 'Something else.',
    });
  });
});

test('a wrong option of a command is said in one sentence, with a hint', () => {
  const options = { all: { type: 'boolean' } } as const;
  expect(readArgs({ args: ['--all'], options }, 'Help.').values).toEqual({ all: true });
  const wrong = () => readArgs({ args: ['--al'], options }, 'See --help.');
  expect(wrong).toThrow(OptionError);
  expect(wrong).toThrow(/^Unknown option '--al'\. See --help\.$/);
});

describe('a body', () => {
  const json = (text: string) => hasTooManyValues(Buffer.from(text));

  test.each([
    ['values', (count: number) => `[${'1,'.repeat(count)}1]`, 200_000],
    ['names', (count: number) => `{${'"":1,'.repeat(count).slice(0, -1)}}`, 30_000],
    ['lists', (count: number) => `[${'[],'.repeat(count - 2)}[]]`, 20_000],
    ['objects', (count: number) => `[${'{},'.repeat(count - 2)}{}]`, 20_000],
    ['levels', (count: number) => '['.repeat(count) + ']'.repeat(count), 100],
  ])('may have a limited number of %s', (_what, make, most) => {
    expect(json(make(most))).toBe(false);
    expect(json(make(most + 1))).toBe(true);
  });

  test('may have any of them within a text, also after a quotation mark', () => {
    const many = '[{,:'.repeat(50_000);
    expect(json(`["${many}\\"${many}\\\\",1]`)).toBe(false);
    expect(json(`["\\\\",${'[],'.repeat(20_000)}1]`)).toBe(true);
  });

  test('may have 12,000 fields of a form', () => {
    expect(hasTooManyFields(`${'a=1&'.repeat(11_999)}a=1`)).toBe(false);
    expect(hasTooManyFields(`${'a=1&'.repeat(12_000)}a=1`)).toBe(true);
  });
});

describe('a host', () => {
  const host = (text: string) => readHost(text) ?? expect.fail();

  test.each([
    ['Shop.example.:8443', { name: 'shop.example', port: '8443' }],
    ['shop.example', { name: 'shop.example', port: undefined }],
    ['shop.example:80', { name: 'shop.example', port: '' }],
    ['shop.example:443', { name: 'shop.example', port: '' }],
    ['bücher.example', { name: 'xn--bcher-kva.example', port: undefined }],
    ['[::1]:3000', { name: '[::1]', port: '3000' }],
    ['shop.example:123456', undefined],
    ['shop example', undefined],
  ])('is read from %s', (text, read) => {
    expect(readHost(text)).toEqual(read);
  });

  test('is the same with and without a usual port', () => {
    expect(isSameHost(host('a.example:443'), host('a.example'))).toBe(true);
    expect(isSameHost(host('a.example:8443'), host('a.example'))).toBe(false);
    expect(isSameHost(host('a.example'), host('b.example'))).toBe(false);
  });

  test('is allowed with any port, unless the list names one', () => {
    const allowed = [host('a.example'), host('b.example:3000')];
    expect(
      ['a.example', 'a.example:9', 'b.example:3000'].map((text) => isAllowedHost(host(text), allowed)),
    ).toEqual([true, true, true]);
    expect(
      ['b.example', 'b.example:9', 'c.example'].map((text) => isAllowedHost(host(text), allowed)),
    ).toEqual([false, false, false]);
  });
});

test('a trusted proxy is one of the listed addresses, or in one of the networks', () => {
  const isTrusted = createAddressMatcher(['10.0.0.5', '192.168.0.0/16', 'fd00::12', 'fe80::/64']);
  for (const address of ['10.0.0.5', '192.168.255.1', 'fd00::12', 'fe80::9', '::ffff:10.0.0.5'])
    expect(isTrusted(address), address).toBe(true);
  for (const address of ['10.0.0.6', '192.169.0.1', 'fd00::13', 'fe80:0:0:1::9', 'unknown', '', undefined])
    expect(isTrusted(address), address).toBe(false);
});

describe('a backup', () => {
  test('has each row as a line, with bytes as text', () => {
    const bytes = new Uint8Array([0, 255, 10]);
    const line = writeRow(['a\n', 1.5, null, bytes, bytes.buffer]);
    expect(line).toBe('["a\\n",1.5,null,{"base64":"AP8K"},{"base64":"AP8K"}]\n');
    expect(readRow(line)).toEqual(['a\n', 1.5, null, Buffer.from(bytes), Buffer.from(bytes)]);
  });

  test('lists hashes as sha256sum does, however many', () => {
    const list = new HashList();
    const lines = Array.from(
      { length: 2_001 },
      (_, index) => `${String(index).padStart(64, '0')}  f${index}\n`,
    );
    for (const line of lines) list.add(line.slice(0, 64), line.slice(66, -1));
    expect(list.pieces().length).toBe(3);
    expect(Buffer.concat(list.pieces()).toString()).toBe(lines.join(''));
    const text = new HashList();
    text.add('00', 'a');
    // printf '00  a\n' | sha256sum
    expect(text.digest()).toBe('ba4a3809d5c21a3dd18a739e295ba8a1bd6dd0d35b985b6c307838574e00733c');
  });

  test('names its pictures', () => {
    expect(imageNameOf('images/ab/cd.png')).toBe('ab/cd.png');
    expect(imageNameOf('tables/images.ndjson')).toBeUndefined();
  });

  test('that somebody asked for is named by its time', () => {
    expect(manualName(new Date('2026-11-27T03:04:05'))).toBe('2026-11-27-030405');
  });

  test('that failed is tried again after three hours', () => {
    expect(retryAt('2026-11-27T03:00:00.000Z').toISOString()).toBe('2026-11-27T06:00:00.000Z');
    expect(retryBefore(new Date('2026-11-27T03:00:00.000Z'))).toBe('2026-11-27T00:00:00.000Z');
  });

  const row = (id: number, tried_at: string | null) => ({ id, tried_at }) as DailyBackupRow;

  test('was last tried when the latest trial was, whatever its day', () => {
    expect(findLastTrial([])).toBeUndefined();
    expect(findLastTrial([row(3, null)])).toBeUndefined();
    const rows = [row(3, null), row(1, '2026-11-02'), row(2, '2026-11-09'), row(4, '2026-11-01')];
    expect(findLastTrial(rows)?.id).toBe(2);
  });

  test('from before a damage was found may be needed', () => {
    const found = (part: 'records' | 'leftovers') =>
      ({ checked_at: '2026-11-10', findings: [{ part }] }) as CheckResult;
    expect(predatesDamage(null, '2026-11-09')).toBe(false);
    expect(predatesDamage(found('leftovers'), '2026-11-09')).toBe(false);
    expect(predatesDamage(found('records'), '2026-11-09')).toBe(true);
    expect(predatesDamage(found('records'), '2026-11-10')).toBe(false);
    expect(predatesDamage(found('records'), undefined)).toBe(true);
  });

  test('is found in its folder, the newest first, among other files', async () => {
    const days = ['2026-11-09', '2026-11-10', '2026-11-10-030405', '2025-12-31'];
    const place = join(folder, 'backups');
    expect(await listDailyFiles(place)).toEqual([]);
    await mkdir(place);
    for (const day of days) await writeFile(join(place, dailyFile(day)), day);
    for (const name of [
      'backstock-2026-11-11.zip.part',
      'backstock-2026.zip',
      'notes.txt',
      'x-backstock-2026-11-11.zip',
    ])
      await writeFile(join(place, name), '');
    expect(await listDailyFiles(place)).toEqual(
      ['2026-11-10-030405', '2026-11-10', '2026-11-09', '2025-12-31'].map((day) => ({
        day,
        file: `backstock-${day}.zip`,
        bytes: day.length,
      })),
    );
  });
});

describe('the size on the disk', () => {
  test('is that of a file, or of all files in a folder and inside it', async () => {
    const place = join(folder, 'sizes');
    await mkdir(join(place, 'a', 'b'), { recursive: true });
    await writeFile(join(place, 'one'), 'x'.repeat(10));
    await writeFile(join(place, 'a', 'two'), 'x'.repeat(20));
    await writeFile(join(place, 'a', 'b', 'three'), 'x'.repeat(30));
    expect(await measureDiskUsage(place)).toBe(60);
    expect(await measureDiskUsage(join(place, 'one'))).toBe(10);
    expect(await measureDiskUsage(join(place, 'none'))).toBe(0);
  });

  test('is measured once in a while, and meanwhile the last one is shown', async () => {
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    try {
      const compute = vi.fn(async () => compute.mock.calls.length);
      const read = cacheFor(1_000, compute);
      expect(await Promise.all([read(), read()])).toEqual([1, 1]);
      time = 999;
      expect(await read()).toBe(1);
      time = 1_000;
      expect(await read()).toBe(1);
      expect(await read()).toBe(2);
      time = 2_000;
      compute.mockRejectedValueOnce(new Error('gone'));
      expect(await read()).toBe(2);
      await Promise.resolve();
      expect(await read()).toBe(2);
      expect(compute).toHaveBeenCalledTimes(4);
    } finally {
      vi.restoreAllMocks();
    }
  });

  test('may not use up the reserve', async () => {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    await new Disk(folder, free / 2).leaveRoom(free / 8);
    await expect(new Disk(folder, free / 2).leaveRoom((free * 3) / 4)).rejects.toMatchObject({
      code: 'full',
      reason: { parameters: { kept: Math.floor(free / 2 / 1024 / 1024) } },
    });
    await expect(new Disk(folder, free * 2).leaveRoom(0)).rejects.toMatchObject({ code: 'full' });
  });
});

test('drafts of killed servers are removed, but in a shared folder only those of a day ago', async () => {
  const place = join(folder, 'drafts');
  const make = async () => {
    await mkdir(join(place, 'old'), { recursive: true });
    await writeFile(join(place, 'new'), '');
    await writeFile(join(place, 'old', 'part'), '');
    const before = new Date(Date.now() - 25 * 60 * 60 * 1_000);
    await utimes(join(place, 'old'), before, before);
  };
  const left = () => readdir(place);
  await make();
  await clearDrafts(place, 'shared');
  expect(await left()).toEqual(['new']);
  await make();
  await clearDrafts(place, 'alone');
  expect(await left()).toEqual([]);
  await clearDrafts(join(folder, 'none'), 'alone');
});

describe('a stored picture', () => {
  test('has a thumbnail of its name', () => {
    expect(baseNameOf('ab/cd.png')).toBe('ab/cd');
    expect(thumbnailOf('ab/cd.webp')).toBe('ab/cd.thumb.webp');
    expect(picturesOf('ab/cd.thumb.webp')).toEqual(['ab/cd.jpg', 'ab/cd.png', 'ab/cd.webp']);
    expect(picturesOf('ab/cd.webp')).toEqual(['ab/cd.webp']);
  });

  const path = `/media/ab/ab${'0'.repeat(62)}.jpg`;

  test.each([
    [path, path],
    [`https://shop.example${path}?v=1#a`, path],
    [`https://shop.example/x${path}`, `https://shop.example/x${path}`],
    ['/media/ab/cd.jpg', '/media/ab/cd.jpg'],
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['http://', 'http://'],
  ])('has one path, however its address is written: %s', (address, read) => {
    expect(readStoredAddress(address)).toBe(read);
  });

  /** EXIF data with one entry, in either byte order. */
  const exif = (order: 'II' | 'MM', { tag = 0x112, type = 3, value = 6, entries = 1 } = {}) => {
    const bytes = Buffer.alloc(26 + 12 * (entries - 1));
    const [short, long] =
      order === 'II'
        ? (['writeUInt16LE', 'writeUInt32LE'] as const)
        : (['writeUInt16BE', 'writeUInt32BE'] as const);
    bytes.write(order, 0, 'latin1');
    bytes[short](42, 2);
    bytes[long](8, 4);
    bytes[short](entries, 8);
    const last = 10 + 12 * (entries - 1);
    bytes[short](tag, last);
    bytes[short](type, last + 2);
    bytes[long](1, last + 4);
    if (type === 4) bytes[long](value, last + 8);
    else bytes[short](value, last + 8);
    return bytes;
  };

  test.each([
    ['little first', exif('II'), 6],
    ['big first', exif('MM'), 6],
    ['as a long number', exif('MM', { type: 4, value: 8 }), 8],
    ['after other entries', exif('II', { entries: 3, value: 3 }), 3],
    ['after its heading', Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif('II')]), 6],
    ['of another entry', exif('II', { tag: 0x113 }), 1],
    ['of 0', exif('II', { value: 0 }), 1],
    ['of 9', exif('II', { value: 9 }), 1],
    ['of no known order', Buffer.from('XX00000000'), 1],
    ['that is cut', exif('II').subarray(0, 7), 1],
    ['whose entry is cut', exif('II').subarray(0, 20), 1],
    ['of nothing', Buffer.alloc(0), 1],
  ])('has the orientation %s', (_what, bytes, orientation) => {
    expect(readOrientation(bytes)).toBe(orientation);
  });

  test('keeps its orientation alone', () => {
    expect(orientationExif(1)).toBeUndefined();
    for (const orientation of [2, 8])
      expect(readOrientation(orientationExif(orientation) ?? Buffer.alloc(0))).toBe(orientation);
  });
});

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
