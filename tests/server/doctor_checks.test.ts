import { mkdir, readFile, rm, unlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import '../../server/checks.ts';
import { openStore, type Store } from '../../server/open.ts';
import { argon2Passwords } from '../../server/platform/auth/passwords.ts';
import { readConfig } from '../../server/platform/config.ts';
import { openSqliteFile } from '../../server/platform/db/engines/sqlite_connection.ts';
import { sqliteFile } from '../../server/platform/db/open.ts';
import { databaseModel } from '../../server/platform/db/model.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { exactKey, uniqueKey } from '../../server/platform/db/search_text.ts';
import {
  createFinding,
  createRowFindings,
  listNames,
  type Check,
} from '../../server/platform/doctor/check.ts';
import {
  checkSqlite,
  createEngineDamage,
  createEngineFindings,
  type EngineDamage,
} from '../../server/platform/doctor/engine_check.ts';
import { InstallationHealth } from '../../server/platform/doctor/installation_health.ts';
import { keyCheck } from '../../server/platform/doctor/key_check.ts';
import { checkLinks } from '../../server/platform/doctor/link_check.ts';
import {
  createOrphansFinding,
  deleteFiles,
  findOrphanedFiles,
} from '../../server/platform/doctor/orphaned_files.ts';
import { checkPictures, repairPictures } from '../../server/platform/doctor/picture_check.ts';
import { positionCheck } from '../../server/platform/doctor/position_check.ts';
import { compareRecomputed, runAndRollBack } from '../../server/platform/doctor/recompute.ts';
import { doctorModel } from '../../server/platform/doctor/registry.ts';
import { runShortCheck } from '../../server/platform/doctor/short_check.ts';
import { nameRows } from '../../server/platform/doctor/row_names.ts';
import { checkValues } from '../../server/platform/doctor/value_check.ts';
import { thumbnailOf } from '../../server/platform/storage/images/file_name.ts';
import { createMessage } from '../../contract/messages.ts';
import { FORMER_OPERATOR } from '../../domain/roles.ts';
import { usernameKey } from '../../server/platform/auth/repository.ts';
import { createMigratedPlace } from '../support/engines.ts';
import { aPicture } from '../support/factories.ts';
import type { Place } from '../support/place.ts';

const DAY = 24 * 60 * 60 * 1_000;

let place: Place;
let store: Store;
beforeAll(async () => {
  place = await createMigratedPlace('sqlite');
  store = await openStore(readConfig(place.env), argon2Passwords({ memoryCost: 64, timeCost: 1 }));
});
afterAll(async () => {
  await store.close();
  await place.remove();
});

/** What a check finds after statements that no program of ours makes. They are taken back. */
async function found<Found>(statements: readonly string[], find: (db: Db) => Promise<Found>): Promise<Found> {
  return runAndRollBack(store.db, async (trx) => {
    await sql`pragma defer_foreign_keys = on`.execute(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
    return find(trx);
  });
}

const findBy = (check: Check) => (db: Db) => check.find(db, { images: store.images, source: undefined });
const aUser = (id: number, name: string, key: string, removed = 'null') =>
  `insert into users (id, username, username_key, password_hash, removed_at)
    values (${id}, '${name}', '${key}', '', ${removed})`;
const aType = (id: number, name: string, key = uniqueKey(name)) =>
  `insert into types (id, name, name_key) values (${id}, '${name}', '${key}')`;

describe('SQLite’s own check', () => {
  const file = () => join(place.env.DATA_DIR, 'checked.db');
  const damageAfter = (...statements: string[]): EngineDamage => {
    const connection = openSqliteFile(file());
    connection.exec(`create table fruit (id integer primary key, name text not null, note text);
      create index fruit_names on fruit (name);
      create unique index fruit_notes on fruit (note);
      create virtual table fruit_grams using fts5 (gram);
      insert into fruit values (1, 'Fig', 'a'), (2, 'Yam', 'b')`);
    for (const statement of statements) connection.exec(statement);
    connection.close();
    return checkSqlite(file());
  };
  /** Statements while the database has another definition than its rows. */
  const during = (before: string, statement: string, after: string) => [
    'pragma writable_schema = on',
    `update sqlite_master set sql = replace(sql, '${before}', '${after}')`,
    'pragma writable_schema = reset',
    statement,
    'pragma writable_schema = on',
    `update sqlite_master set sql = replace(sql, '${after}', '${before}')`,
    'pragma writable_schema = reset',
  ];
  const without = (index: string, statement: string) => [
    'create table parked as select * from sqlite_master',
    'pragma writable_schema = on',
    `delete from sqlite_master where name = '${index}'`,
    'pragma writable_schema = reset',
    statement,
    'pragma writable_schema = on',
    `insert into sqlite_master select * from parked where name = '${index}'`,
    'pragma writable_schema = reset',
    'drop table parked',
  ];
  afterEach(() => rm(file(), { force: true }));

  test.each<[string, () => string[], Partial<EngineDamage>]>([
    ['nothing', () => [], {}],
    [
      'an index that lacks a row',
      () => without('fruit_names', `insert into fruit values (3, 'Pea', 'c')`),
      { indexes: ['fruit'] },
    ],
    [
      'a value that occurs twice',
      () => during(' UNIQUE INDEX', `update fruit set note = 'a'`, ' INDEX'),
      { doubled: ['fruit'] },
    ],
    [
      'a missing value',
      () => during('text not null', 'update fruit set name = null', 'text'),
      { missing: ['fruit'] },
    ],
    [
      'a text that is not UTF-8',
      () => [`update fruit set note = cast(x'41ff42' as text) where id = 1`],
      { texts: ['fruit'] },
    ],
    [
      'a malformed search index',
      () => [`insert into fruit_grams values ('abc')`, 'delete from fruit_grams_content'],
      { search: ['fruit'] },
    ],
  ])('finds %s', (_what, statements, damage) => {
    expect(damageAfter(...statements())).toEqual({ ...createEngineDamage(), ...damage });
  });

  test('says that a file is no database, and which problem another damage is', async () => {
    await writeFile(file(), 'This is no database, but a text of more than a hundred bytes. '.repeat(30));
    expect(checkSqlite(file()).file).toMatch(/not a database/);
    await rm(file());
    const damage = damageAfter(
      'pragma writable_schema = on',
      `delete from sqlite_master where name = 'fruit_notes'`,
    );
    expect(damage.file).toMatch(/never used/);
  });
});

describe('an intact database', () => {
  test('has no findings', async () => {
    const [keys, positions] = doctorModel().checks;
    if (!keys || !positions) throw new Error('The checks are missing.');
    expect(await checkValues(store.db)).toEqual({ findings: [], images: expect.any(Set) });
    expect(await checkLinks(store.db)).toEqual([]);
    for (const check of [keys, positions]) expect(await findBy(check)(store.db)).toEqual([]);
  });
});

describe('the tables', () => {
  const columns = async () => {
    const { rows } = await sql<{ name: string }>`select tables.name || '.' || info.name as name
      from sqlite_master as tables join pragma_table_info(tables.name) as info where tables.type = 'table'`.execute(
      store.db,
    );
    return new Set(rows.map(({ name }) => name));
  };

  test('have each column with days, and with JSON, among those that are checked', async () => {
    const present = await columns();
    const { days, json } = doctorModel();
    expect([...days, ...json].filter((name) => !present.has(name))).toEqual([]);
    // The daily backups are named by their day and time.
    const named = [...present].filter((name) => /[._]day$/.test(name) && name !== 'daily_backups.day');
    expect(
      named.filter(
        (name) => !days.has(name) && !doctorModel().derivedTables.includes(name.split('.')[0] ?? ''),
      ),
    ).toEqual([]);
  });

  test('are all moved with the installation, but for what belongs to its servers and sessions', () => {
    const { moves } = databaseModel();
    const movedAs = (move: string) =>
      Object.entries(moves).flatMap(([table, one]) => (one === move ? [table] : []));
    expect(movedAs('left')).toEqual([
      'unneeded_files',
      'daily_runs',
      'derived',
      'secrets',
      'attempts',
      'sessions',
      'servers',
      'daily_backups',
      'idempotency_keys',
    ]);
    // Their rows replace those that a fresh installation has.
    expect(movedAs('made')).toEqual([
      'installation',
      'types',
      'subtypes',
      'extras',
      'price_settings',
      'sites',
      'vat_settings',
      'card_index',
      'card_jobs',
    ]);
  });
});

describe('a value that Backstock never writes', () => {
  const PICTURE = `ab/ab${'0'.repeat(62)}.thumb.webp`;

  test.each([
    [
      'a text in place of a number',
      "insert into images (address, address_key, width) values ('a', 'b', 'wide')",
      'pictures',
    ],
    [
      'bytes in place of a text',
      "update types set name = x'41' where id = (select min(id) from types)",
      'types',
    ],
    [
      'a day that is none',
      "insert into price_rates (currency, day, rate) values ('USD', 'today', 1)",
      'rates of price files',
    ],
    ['JSON that is cut', `update price_settings set settings = '{"a":'`, 'settings of the price check'],
  ])('is %s', async (_what, statement, rows) => {
    const { findings } = await found([statement], checkValues);
    expect(findings).toEqual([
      expect.objectContaining({
        part: 'records',
        repair: 'restore',
        count: 1,
        message: expect.stringContaining(rows),
      }),
    ]);
  });

  test('is neither a day, nor an empty text, nor a missing one', async () => {
    const statements = [
      "insert into price_rates (currency, day, rate) values ('USD', '2026-11-14', 1)",
      "insert into price_rates (currency, day, rate) values ('GBP', '', 1)",
      "insert into images (address, address_key) values ('a', 'b')",
    ];
    expect((await found(statements, checkValues)).findings).toEqual([]);
  });

  test('is counted in all tables', async () => {
    const statements = [
      "insert into price_rates (currency, day, rate) values ('USD', 'today', 1), ('GBP', 'x', 1)",
      `update price_settings set settings = '{'`,
    ];
    const [finding] = (await found(statements, checkValues)).findings;
    expect(finding).toMatchObject({ count: 3 });
    expect(finding?.message).toContain('rates of price files and settings of the price check');
  });

  test('is not the name of a picture, which is collected from any text', async () => {
    const statements = [
      `insert into images (address, address_key) values ('see /media/${PICTURE}, please', 'b')`,
    ];
    expect([...(await found(statements, checkValues)).images]).toContain(PICTURE);
  });
});

describe('records', () => {
  test('that name missing records are found, each once', async () => {
    const statements = [
      "insert into subtypes (id, type_id, name, name_key) values (901, 999, 'Promo', 'a'), (902, 999, 'Holo', 'b')",
      'insert into product_images (product_id, position, image_id) values (77, 0, 88)',
    ];
    const findings = await found(statements, checkLinks);
    expect(findings.map(({ part, repair, count, message }) => [part, repair, count, message])).toEqual([
      ['links', 'restore', 1, expect.stringContaining('pictures of products no. ')],
      ['links', 'restore', 2, expect.stringContaining('Promo, Holo')],
    ]);
  });

  test('whose keys do not match their names are found, and get their keys', async () => {
    const check = keyCheck([{ table: 'types', of: 'name', key: 'name_key', make: uniqueKey }]);
    const statements = [aType(901, 'Fox', 'other'), aType(902, 'Heron'), aType(903, 'Stag', 'x')];
    const findings = await found(statements, findBy(check));
    expect(findings).toEqual([
      expect.objectContaining({
        part: 'search',
        repair: 'doctor',
        count: 2,
        message: expect.stringContaining('Fox, Stag'),
      }),
    ]);
    const after = await found(statements, async (db) => {
      await check.repair?.({ db, images: store.images });
      const { rows } = await sql<{
        name_key: string;
      }>`select name_key from types where id > 900 order by id`.execute(db);
      return { keys: rows.map(({ name_key }) => name_key), findings: await findBy(check)(db) };
    });
    expect(after).toEqual({ keys: ['Fox', 'Heron', 'Stag'].map(uniqueKey), findings: [] });
  });

  test('have keys only where they need one', async () => {
    const check = keyCheck([
      { table: 'types', of: 'name', key: 'name_key', make: uniqueKey, where: sql`name <> 'Fox'` },
    ]);
    expect(await found([aType(901, 'Fox', 'other')], findBy(check))).toEqual([]);
  });

  test('of each table with names have the keys by which they are looked up', async () => {
    const [keys] = doctorModel().checks;
    if (!keys) throw new Error('The check of keys is missing.');
    const statements = [
      aType(901, 'Fox', 'other'),
      "insert into subtypes (id, type_id, name, name_key) values (902, 901, 'Promo', 'other')",
      "insert into extras (id, type_id, \"key\", value_type, name_key) values (903, 901, 'Set', 'text', 'other')",
      "insert into images (id, address, address_key) values (904, '/a.jpg', 'other')",
      "insert into images (id, address, address_key) values (905, '/b.jpg', '" + exactKey('/b.jpg') + "')",
      "update sites set name_key = 'other' where name = 'Ebay'",
      aUser(906, 'Anna', 'other'),
      aUser(907, ' Bert ', usernameKey('bert')),
      // A person who was removed.
      aUser(908, FORMER_OPERATOR, 'removed 908', "'2026-11-14T08:05:00.000Z'"),
    ];
    const findings = await found(statements, findBy(keys));
    const names = findings.map(({ message }) => /(Fox|Promo|Set|\/a\.jpg|Ebay|Anna)/.exec(message)?.[0]);
    expect(names.toSorted()).toEqual(['/a.jpg', 'Anna', 'Ebay', 'Fox', 'Promo', 'Set']);
    expect(findings.map(({ count }) => count)).toEqual(names.map(() => 1));
  });

  test('with ordered parts have them at the positions 0, 1, 2 and so on', async () => {
    const [, positions] = doctorModel().checks;
    if (!positions) throw new Error('The check of positions is missing.');
    const statements = [
      'insert into product_images (product_id, position, image_id) values (71, 1, 1)',
      'insert into bought_stock_images (bought_stock_id, position, image_id) values (72, 1, 1)',
      'insert into insertion_batch_images (insertion_batch_id, position, image_id) values (73, 1, 1)',
      `insert into sale_lines (sale_id, position, title, external_id, price, had_unit) values (74, 1, '', '', 0, 0)`,
    ];
    const findings = await found(statements, findBy(positions));
    expect(findings.map(({ message }) => /\w+ no\. \d+/.exec(message)?.[0])).toEqual([
      'products no. 71',
      'purchases no. 72',
      'batches no. 73',
      'orders no. 74',
    ]);
  });

  test.each([
    ['that do not begin at 0', '(7, 1, 1), (7, 2, 1)', 1],
    ['with a gap', '(7, 0, 1), (7, 2, 1)', 1],
    ['of two records', '(7, 1, 1), (8, 5, 1), (9, 0, 1), (9, 1, 1)', 2],
  ])('with positions %s are found', async (_what, rows, count) => {
    const check = positionCheck([{ table: 'product_images', column: 'product_id', owner: 'products' }]);
    const statements = [`insert into product_images (product_id, position, image_id) values ${rows}`];
    const findings = await found(statements, findBy(check));
    expect(findings).toEqual([expect.objectContaining({ part: 'records', repair: 'restore', count })]);
    expect(findings[0]?.message).toContain('products no. 7');
  });

  test('are named as the operator knows them, at most three', async () => {
    const statements = [901, 902, 903, 904].map((id) => aType(id, `Type ${id}`));
    const names = await found(statements, (db) => nameRows(db, 'types', [904, 901, 777, 902, 903]));
    expect(names).toBe('Type 904, Type 901, types no. 777 and 2 more');
    expect(await nameRows(store.db, 'unknown', [1])).toBe('unknown no. 1');
  });

  test('that are computed again show what has changed', async () => {
    const table = { table: 'price_rates', key: ['currency', 'day'], columns: ['rate'] } as const;
    const before = ["insert into price_rates values ('USD', 'a', 1), ('GBP', 'a', 2), ('JPY', 'a', 3)"];
    const differences = await found(before, (db) =>
      compareRecomputed(db, [table], async (trx) => {
        await sql`delete from price_rates where currency = 'USD'`.execute(trx);
        await sql`update price_rates set rate = 4 where currency = 'GBP'`.execute(trx);
        await sql`insert into price_rates values ('CHF', 'b', 5)`.execute(trx);
      }),
    );
    expect(differences.get('price_rates')).toEqual([
      { key: { currency: 'CHF', day: 'b' }, before: undefined, after: { rate: 5 } },
      { key: { currency: 'GBP', day: 'a' }, before: { rate: 2 }, after: { rate: 4 } },
      { key: { currency: 'USD', day: 'a' }, before: { rate: 1 }, after: undefined },
    ]);
  });
});

describe('findings', () => {
  const kind = { part: 'records', repair: 'restore', count: 2 } as const;
  const message = createMessage('doctor.positions', { names: 'A' });

  test('have their message and the reason behind it', () => {
    expect(createFinding(kind, message)).toEqual({
      ...kind,
      message: message.text,
      reason: { code: message.code, parameters: message.parameters },
    });
  });

  test('name three, and count the others', () => {
    expect(listNames(['A', 'B', 'C'])).toBe('A, B, C');
    expect(listNames(['A', 'B', 'C', 'D'])).toBe('A, B, C and 1 more');
    expect(listNames(['A', 'B', 'C'], 5)).toBe('A, B, C and 2 more');
  });

  test('of a query are one, with the number of all rows', () => {
    const check = {
      query: sql``,
      finding: (names: string, count: number) =>
        createFinding({ ...kind, count }, createMessage('doctor.positions', { names })),
    };
    expect(createRowFindings(check, [])).toEqual([]);
    const rows = ['A', 'B', 'C'].map((name) => ({ name, count: 9 }));
    const [finding, ...others] = createRowFindings(check, rows);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ count: 9, message: expect.stringContaining('A, B, C and 6 more') });
    const [labelled] = createRowFindings({ ...check, label: ({ name }) => `no. ${name}` }, rows.slice(0, 1));
    expect(labelled?.message).toContain('no. A and 8 more');
  });

  const findingsOf = (damage: Partial<EngineDamage>) =>
    createEngineFindings({ ...createEngineDamage(), ...damage }).map(
      ({ part, repair, count, reason }) => [part, repair, count, reason.code] as const,
    );

  test.each<[Partial<EngineDamage>, ReturnType<typeof findingsOf>]>([
    [{}, []],
    [{ indexes: ['types', 'extras'] }, [['database', 'doctor', 2, 'doctor.indexes']]],
    [{ search: ['products'] }, [['search', 'doctor', 1, 'doctor.search_index']]],
    [{ doubled: ['types'] }, [['records', 'restore', 1, 'doctor.doubled']]],
    [{ missing: ['types'] }, [['records', 'restore', 1, 'doctor.missing_values']]],
    [{ texts: ['types', 'sales'] }, [['database', 'restore', 2, 'doctor.texts']]],
    [{ file: 'page 7' }, [['database', 'restore', 1, 'doctor.damaged_file']]],
    [
      { indexes: ['types'], file: 'page 7' },
      [
        ['database', 'restore', 1, 'doctor.indexes'],
        ['database', 'restore', 1, 'doctor.damaged_file'],
      ],
    ],
    [
      { unreadable: ['types', 'sales'], indexes: ['types'], file: 'page 7' },
      [
        ['database', 'restore', 2, 'doctor.unreadable'],
        ['database', 'restore', 1, 'doctor.indexes'],
      ],
    ],
    // The tables of a search index are made anew.
    [{ unreadable: ['products_grams_data'] }, [['search', 'restore', 1, 'doctor.search_index']]],
  ])('of the database’s own check %j', (damage, findings) => {
    expect(findingsOf(damage)).toEqual(findings);
  });

  test('of the last check say which parts are damaged', () => {
    const health = new InstallationHealth();
    expect(health.last).toBeNull();
    expect(health.damage).toEqual([]);
    const findings = [createFinding(kind, message), createFinding(kind, message)];
    health.set({ checked_at: '2026-11-14T08:05:00.000Z', complete: true, findings });
    expect(health.damage).toEqual(['records']);
  });
});

describe('the short check', () => {
  const checkAt = async (dataDir: string) => {
    const { signal } = new AbortController();
    const findings = await runShortCheck(store.db, { dataDir, databaseUrl: undefined }, signal);
    return findings?.map(({ part, repair, count, reason }) => [part, repair, count, reason.code]);
  };
  /** A folder whose database has only what the statements make. */
  const folderWith = async (name: string, statements: string) => {
    const folder = join(store.config.dataDir, name);
    await mkdir(folder);
    const connection = openSqliteFile(sqliteFile(folder));
    connection.exec(statements);
    connection.close();
    return folder;
  };

  test.each([
    ['a database without tables of records', 'create table a (b)', 'doctor.no_database'],
    [
      'texts of bytes that are no characters',
      "create table types (name text); insert into types values (cast(x'41ff42' as text))",
      'doctor.texts',
    ],
  ])('finds once %s', async (_what, statements, code) => {
    const folder = await folderWith(code, statements);
    expect(await checkAt(folder)).toEqual([['database', 'restore', 1, code]]);
  });

  test('finds a file that is no database', async () => {
    const folder = join(store.config.dataDir, 'no-database');
    await mkdir(folder);
    await writeFile(sqliteFile(folder), 'These are notes.\n'.repeat(1_000));
    expect(await checkAt(folder)).toEqual([['database', 'restore', 1, 'doctor.damaged_file']]);
  });
});

describe('old files that nothing needs', () => {
  const base = (letter: string) => `${letter.repeat(2)}/${letter.repeat(64)}`;
  const files = [
    'uploads/upload-1',
    'images/drafts/x.tmp',
    `images/${base('a')}.png`,
    `images/${base('b')}.png`,
    `images/${base('b')}.thumb.webp`,
    `images/${base('c')}.thumb.webp`,
    'images/ee/notes.txt',
    'images/other/notes.txt',
    'secret',
  ];

  test('are drafts, uploads, and pictures that no record names', async () => {
    const folder = join(store.config.dataDir, 'orphans');
    const write = async (name: string, age: number) => {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, 'x');
      const time = new Date(Date.now() - age);
      await utimes(path, time, time);
    };
    for (const name of files) await write(name, DAY + 60_000);
    await write(`images/${base('d')}.png`, DAY - 60_000);
    const left = await findOrphanedFiles(folder, new Set([`${base('b')}.png`]));
    expect(left.map((path) => path.slice(folder.length + 1)).toSorted()).toEqual(
      [
        'uploads/upload-1',
        'images/drafts/x.tmp',
        `images/${base('a')}.png`,
        `images/${base('c')}.thumb.webp`,
      ].toSorted(),
    );
    expect(createOrphansFinding(left, folder)).toEqual([
      expect.objectContaining({ part: 'leftovers', repair: 'doctor', count: 4 }),
    ]);
    expect(createOrphansFinding([], folder)).toEqual([]);
    await deleteFiles(left);
    expect(await findOrphanedFiles(folder, new Set([`${base('b')}.png`]))).toEqual([]);
    expect(await findOrphanedFiles(join(folder, 'none'), new Set())).toEqual([]);
  });
});

describe('stored pictures', () => {
  const pathOf = (address: string) => join(store.config.dataDir, 'images', address.slice('/media/'.length));
  const check = async (still?: ReadonlySet<number>) => {
    const progress: string[] = [];
    const findings = await checkPictures(store.db, {
      images: store.images,
      stillRecorded: async (ids) => new Set(ids.filter((id) => !still || still.has(id))),
      progress: (done, total) => progress.push(`${done}/${total}`),
    });
    const said = findings.map(
      ({ part, repair, count, reason }) => `${part} ${repair} ${count} ${reason.code}`,
    );
    return { said, messages: findings.map(({ message }) => message), progress };
  };
  const keep = async (id: number) => {
    const picture = await aPicture({ width: 40, height: 30 });
    const kept = await store.images.keep(Buffer.from(await picture.arrayBuffer()));
    if (!kept) throw new Error('The picture was not kept.');
    const row = { id, ...kept, address_key: exactKey(kept.address) };
    await store.db.insertInto('images').values(row).execute();
    return kept.address;
  };
  const set = (id: number, values: { width?: number; height?: number; bytes?: number; thumbnail?: string }) =>
    store.db.updateTable('images').set(values).where('id', '=', id).execute();

  test('are compared with their records, names and thumbnails, and what can be made anew is', async () => {
    const [a, b, c, d, e, f] = [
      await keep(11),
      await keep(12),
      await keep(13),
      await keep(14),
      await keep(15),
      await keep(16),
    ];
    // A picture of another site is not stored here.
    await store.db
      .insertInto('images')
      .values({
        address: 'https://x.example/a.jpg',
        address_key: 'x',
        thumbnail: null,
        width: null,
        height: null,
        bytes: null,
      })
      .execute();
    expect(await check()).toMatchObject({ said: [], progress: expect.arrayContaining(['6/6']) });

    await unlink(pathOf(a));
    await writeFile(pathOf(b), (await readFile(pathOf(b))).subarray(0, -9));
    await set(13, { width: 41 });
    await set(14, { bytes: 1 });
    await unlink(pathOf(`/media/${thumbnailOf(e.slice('/media/'.length))}`));
    const thumbnail = pathOf(`/media/${thumbnailOf(f.slice('/media/'.length))}`);
    await writeFile(thumbnail, (await readFile(thumbnail)).fill(7, 40, 50));
    const damaged = await check();
    expect(damaged.said).toEqual([
      'pictures upload 1 doctor.pictures_missing',
      'pictures upload 1 doctor.pictures_damaged',
      'pictures doctor 2 doctor.picture_sizes',
      'thumbnails doctor 2 doctor.thumbnails',
    ]);
    expect(damaged.messages[0]).toContain(a);
    expect(damaged.messages[2]).toContain(`${c}, ${d}`);
    // Pictures that were deleted since the copy was made are no damage.
    expect((await check(new Set([12, 15]))).said).toEqual([
      'pictures upload 1 doctor.pictures_damaged',
      'thumbnails doctor 1 doctor.thumbnails',
    ]);

    await repairPictures(store.db, { images: store.images });
    expect((await check()).said).toEqual([
      'pictures upload 1 doctor.pictures_missing',
      'pictures upload 1 doctor.pictures_damaged',
    ]);
    const row = await store.db.selectFrom('images').selectAll().where('id', '=', 13).executeTakeFirst();
    expect(row).toMatchObject({ width: 40, height: 30, bytes: (await readFile(pathOf(c))).length });
  });

  test('of earlier versions are intact if their thumbnail shows them', async () => {
    const address = await keep(31);
    const thumbnail = pathOf(`/media/${thumbnailOf(address.slice('/media/'.length))}`);
    const [sealed, picture] = [await readFile(thumbnail), await readFile(pathOf(address))];
    const drawn = (image: Buffer, quality = 78) =>
      sharp(image).resize({ width: 192, withoutEnlargement: true }).webp({ quality }).toBuffer();
    const other = await sharp(picture).negate({ alpha: false }).png().toBuffer();
    const own = await drawn(picture);
    const said = async (bytes: Buffer) => {
      await writeFile(thumbnail, bytes);
      return (await check(new Set([31]))).said;
    };
    const damaged = ['thumbnails doctor 1 doctor.thumbnails'];
    expect(await said(own)).toEqual([]);
    expect(await said(await drawn(picture, 90))).toEqual([]);
    expect(await said(await drawn(other))).toEqual(damaged);
    expect(await said(Buffer.concat([own, Buffer.alloc(2)]))).toEqual(damaged);
    expect(await said(await sharp(picture).resize(20).webp().toBuffer())).toEqual(damaged);
    expect(await said(Buffer.from('RIFF'))).toEqual(damaged);
    // A picture without a digest: its size in the record and its thumbnail show whether it is intact.
    await writeFile(pathOf(address), other);
    await writeFile(thumbnail, await drawn(other));
    await set(31, { bytes: other.length });
    expect((await check(new Set([31]))).said).toEqual([]);
    await set(31, { bytes: other.length + 1 });
    expect((await check(new Set([31]))).said).toEqual(['pictures upload 1 doctor.pictures_damaged']);
    await set(31, { bytes: other.length });
    expect(await said(own)).toEqual(['pictures upload 1 doctor.pictures_damaged']);
    await writeFile(thumbnail, sealed);
    await writeFile(pathOf(address), picture);
    await set(31, { bytes: picture.length });
  });

  test('are named by a record that shows them', async () => {
    const address = await keep(21);
    await unlink(pathOf(address));
    await sql`pragma foreign_keys = off`.execute(store.db);
    const owners = { product: 'products', bought_stock: 'purchases', insertion_batch: 'batches' };
    for (const [owner, noun] of Object.entries(owners)) {
      const links = sql.table(`${owner}_images`);
      await sql`insert into ${links} (${sql.ref(`${owner}_id`)}, position, image_id) values (77, 2, 21)`.execute(
        store.db,
      );
      try {
        expect((await check(new Set([21]))).messages[0]).toContain(`${noun} no. 77 (picture 3)`);
      } finally {
        await sql`delete from ${links}`.execute(store.db);
      }
    }
  });
});
