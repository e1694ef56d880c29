import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLibsql } from '../../server/platform/db/engines/sqlite_libsql.ts';
import { hasNodeSqlite, openNodeSqlite } from '../../server/platform/db/engines/sqlite_node.ts';

const libsql = { name: 'libsql', open: openLibsql };
const node = { name: 'node:sqlite', open: openNodeSqlite };
const drivers = hasNodeSqlite ? [libsql, node] : [libsql];
const pairs = hasNodeSqlite
  ? [
      { from: libsql, to: node },
      { from: node, to: libsql },
    ]
  : [{ from: libsql, to: libsql }];

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backstock-drivers-'));
  file = join(folder, 'data.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each(drivers)('SQLite through $name', ({ open }) => {
  test('gives rows, numbers of changes, and whether a statement has rows', () => {
    const database = open(file);
    database.exec('create table cards (id integer primary key, name text, price real, picture blob)');
    const insert = database.prepare('insert into cards (name, price, picture) values (?, ?, ?)');
    expect(insert.reader).toBe(false);
    const inserted = [insert.run(['Fox', 1.5, Buffer.from('ab')]), insert.run(['Owl', null, null])];
    expect(inserted.map(({ changes }) => Number(changes))).toEqual([1, 1]);
    expect(inserted.map(({ lastInsertRowid }) => Number(lastInsertRowid))).toEqual([1, 2]);
    const select = database.prepare('select * from cards where id >= ?');
    expect(select.reader).toBe(true);
    const rows = select.all([1]);
    expect(rows).toMatchObject([
      { id: 1, name: 'Fox', price: 1.5 },
      { id: 2, name: 'Owl', price: null, picture: null },
    ]);
    expect(new Uint8Array(rows[0]?.picture as Uint8Array)).toEqual(new Uint8Array([97, 98]));
    expect(database.prepare('delete from cards returning id').reader).toBe(true);
    database.close();
  });

  test('reads integers as numbers, rounded beyond 2^53', () => {
    const database = open(file);
    const query = database.prepare(
      'select 12 as small, 9007199254740993 as large, -9223372036854775808 as least',
    );
    const row = { small: 12, large: 2 ** 53, least: -(2 ** 63) };
    expect(query.all([])).toMatchObject([row]);
    expect([...query.iterate([])]).toMatchObject([row]);
    database.close();
  });

  test.each([
    ['a repeated key', 'insert into cards (id, name) values (1, ?)', 'SQLITE_CONSTRAINT_PRIMARYKEY'],
    ['a repeated unique value', "insert into cards (name, code) values (?, 'F')", 'SQLITE_CONSTRAINT_UNIQUE'],
    ['a write where only reading is allowed', 'update cards set name = ?', 'SQLITE_READONLY'],
    ['an unknown table', 'select ? from nowhere', 'SQLITE_ERROR'],
  ])('names the error of %s', (_what, statement, code) => {
    const database = open(file);
    database.exec('create table cards (id integer primary key, name text, code text unique)');
    database.exec("insert into cards values (1, 'Fox', 'F')");
    if (code === 'SQLITE_READONLY') database.exec('pragma query_only = on');
    expect(() => database.prepare(statement).run(['Owl'])).toThrow(expect.objectContaining({ code }));
    database.close();
  });

  test('reports a file that another connection has locked', () => {
    const [one, other] = [open(file), open(file)];
    one.exec('begin immediate');
    expect(one.inTransaction).toBe(true);
    expect(() => other.exec('begin immediate')).toThrow(expect.objectContaining({ code: 'SQLITE_BUSY' }));
    one.exec('rollback');
    expect(one.inTransaction).toBe(false);
    one.close();
    other.close();
  });

  test.each([[true], [undefined], [new Date(0)], [{}]])('refuses %s as a parameter', (value) => {
    const database = open(file);
    expect(() => database.prepare('select ? as value').all([value])).toThrow(/^Parameter 1 is \w+, which/);
    database.close();
  });

  test('releases the snapshot of an iteration that ends early', () => {
    const [writer, reader] = [open(file), open(file)];
    writer.exec('pragma journal_mode = wal');
    writer.exec('create table numbers (number integer)');
    const fill = `with recursive n (i) as (select 1 union all select i + 1 from n where i < 1000)
      insert into numbers select i from n`;
    writer.prepare(fill).run([]);
    const read = reader.prepare('select number from numbers');
    for (const row of read.iterate([])) if (row.number === 250) break;
    writer.exec('delete from numbers where number > 10');
    expect(read.all([])).toHaveLength(10);
    expect([...read.iterate([])]).toHaveLength(10);
    writer.close();
    reader.close();
  });
});

describe.each(pairs)('a file of $from.name', ({ from, to }) => {
  test(`is read and written by ${to.name}, with its write-ahead log and its search index`, () => {
    const before = from.open(file);
    before.exec('pragma journal_mode = wal');
    before.exec('pragma wal_autocheckpoint = 0');
    before.exec(`create table products (id integer primary key, name text, cents integer);
      create virtual table products_grams using fts5 (grams, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii')`);
    const insert = before.prepare('insert into products values (?, ?, ?)');
    for (let id = 1; id <= 300; id += 1) insert.run([id, `Card ${id}`, 99_999_999_999 + id]);
    before.prepare('insert into products_grams (rowid, grams) values (?, ?)').run([7, 'abc bcd']);
    // Nothing is closed yet: only the log has the rows, as after a server was killed.
    const after = to.open(file);
    const sum = 'select count(*) as count, sum(cents) as cents from products';
    expect(after.prepare(sum).all([])).toEqual(before.prepare(sum).all([]));
    const found = "select rowid as id from products_grams where products_grams match 'bcd'";
    expect(after.prepare(found).all([])).toMatchObject([{ id: 7 }]);
    after.exec("delete from products_grams where rowid = 7; update products set name = 'Owl' where id = 300");
    expect(before.prepare(found).all([])).toEqual([]);
    expect(before.prepare('select name from products where id = ?').all([300])).toMatchObject([
      { name: 'Owl' },
    ]);
    before.close();
    after.close();
  });
});
