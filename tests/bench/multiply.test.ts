import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteFile } from '../../server/platform/db/engines/sqlite_connection.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multiplySqlite } from './databases/sqlite.ts';

const TABLES = `
  create table types (id integer primary key, name text);
  create table products (id integer primary key, name text, type_id integer references types (id),
    bought_stock_id integer references bought_stocks (id), search_text text, sku text unique, shout text as (upper(name)));
  create table bought_stocks (id integer primary key, name text, search_text text);
  create table insertion_batches (id integer primary key, name text);
  create table incoming_shipments (id integer primary key, tracking_number text);
  create table sales (id integer primary key, order_number text);
  create table product_extras (product_id integer references products (id), value text);
  insert into types values (1, 'Card');
  insert into bought_stocks values (1, 'Lot', 'lot' || char(10) || 'paid'), (2, 'Box', 'box' || char(10));
  insert into products values (1, 'Fox', 1, 2, 'fox' || char(10) || 'sold', 'F-1'),
    (2, 'Owl', 1, null, 'owl', 'O-2');
  insert into product_extras values (1, 'holo'), (2, 'first');`;

let folder: string;
let rows: (query: string) => unknown[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backstock-multiply-'));
  const file = join(folder, 'data.db');
  const before = openSqliteFile(file);
  before.exec(TABLES);
  before.close();
  multiplySqlite(file, 3);
  const after = openSqliteFile(file);
  rows = (query) =>
    after
      .prepare(query)
      .all([])
      .map((row) => Object.values(row));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('data made by copying', () => {
  it('has as many times the records, and no more of what they only refer to', () => {
    expect(rows('select count(*), (select count(*) from types) from products')).toEqual([[6, 1]]);
  });

  it('links each copy to the copy of what the first was linked to', () => {
    expect(rows('select id, bought_stock_id from products where id > 2 order by id')).toEqual([
      [3, 4],
      [4, null],
      [5, 6],
      [6, null],
    ]);
  });

  it('copies what hangs on a record along with it', () => {
    expect(rows('select product_id, value from product_extras where product_id > 4 order by 1')).toEqual([
      [5, 'holo'],
      [6, 'first'],
    ]);
  });

  it('has no two records that share what no two may share', () => {
    expect(rows('select sku from products where id > 4 order by id')).toEqual([
      ['F-1 1000002'],
      ['O-2 1000002'],
    ]);
  });

  it('tells copies apart by a number, in the name and where the name is searched', () => {
    expect(rows('select name, search_text, shout from products where id in (5, 6) order by id')).toEqual([
      ['Fox 1000002', 'fox 1000002\nsold', 'FOX 1000002'],
      ['Owl 1000002', 'owl 1000002', 'OWL 1000002'],
    ]);
  });
});
