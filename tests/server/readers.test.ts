// @module-tag slow
import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { CompiledQuery, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Product } from '../../contract/products.ts';
import { hasNodeSqlite } from '../../server/platform/db/engines/sqlite_node.ts';
import { readInThreads, sqliteFileOf } from '../../server/platform/db/engines/sqlite_file.ts';
import { SqliteReaders } from '../../server/platform/db/engines/sqlite_readers.ts';
import { transaction } from '../../server/platform/db/transaction.ts';
import { emptiedServer } from '../support/emptied_server.ts';
import { aProduct, aPurchase } from '../support/factories.ts';
import { roundsInScope } from '../support/scope.ts';
import type { TestServer } from '../support/server.ts';
import { expectCurrent, listNames } from '../support/whole_lists.ts';

const ROUNDS = roundsInScope({ usual: 10, nightly: 40 });
const STATEMENTS = 500;
const ENDINGS = roundsInScope({ usual: 4, nightly: 1_000 });

const many = <Value>(length: number, value: Value) => Array.from({ length }, () => value);
const numbers = (most: string) =>
  `with recursive n (i) as (select 1 union all select i + 1 from n ${most}) select`;
const ONE = CompiledQuery.raw('select 1 as one');
const NAMES = CompiledQuery.raw('select name from products');
const LONG = CompiledQuery.raw(`${numbers('where i < 20000')} i, hex(randomblob(8)) as text from n`);
const ENDLESS = CompiledQuery.raw(`${numbers('')} hex(randomblob(500)) as text from n`);
const FAILING = CompiledQuery.raw(
  `${numbers('')} case when i = 5000 then abs(-9223372036854775807 - 1) else i end as number from n`,
);

describe('threads that read SQLite', () => {
  const server = emptiedServer('sqlite');
  beforeAll(() => readInThreads(server.store.db));

  const file = () => sqliteFileOf(server.store.db).path;
  const product = async (id: number) => (await server.get(`/api/products/${id}/`)).as(Product);
  const names = async () => (await server.get('/api/products/')).as(z.array(Product)).map(({ name }) => name);
  const rename = (db: TestServer['store']['db'], id: number, name: string) =>
    db.updateTable('products').set({ name }).where('id', '=', id).execute();

  test('see all earlier writes', async () => {
    const { id } = await aProduct(server);
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `round ${round}`;
      await server.patch(`/api/products/update/${id}/`, { name });
      expect((await product(id)).name).toBe(name);
      expect(await names()).toEqual([name]);
    }
  });

  test('do not wait for a transaction, and see its changes only after it ends', async () => {
    const { id, name } = await aProduct(server, { name: 'Before' });
    await names();
    await transaction(server.store.db, async (trx) => {
      await rename(trx, id, 'Within');
      expect((await product(id)).name).toBe(name);
      expect(await names()).toEqual([name]);
      await rename(trx, id, 'After');
    });
    expect((await product(id)).name).toBe('After');
    expect(await names()).toEqual(['After']);
  });

  test(
    'keep lists current that were read during a transaction, after commit and after rollback',
    { tags: ['nightly'] },
    async () => {
      const lots = [await aPurchase(server), await aPurchase(server)];
      const { id } = await aProduct(server, { boughtStock: lots[0]?.id ?? 0 });
      const all = async () => {
        for (const list of listNames) await expectCurrent(server, list);
      };
      await all();
      for (const ending of ['commit', 'rollback'] as const) {
        const ended = transaction(server.store.db, async (trx) => {
          await trx
            .updateTable('products')
            .set({ bought_stock_id: lots[1]?.id ?? 0 })
            .where('id', '=', id)
            .execute();
          await all();
          if (ending === 'rollback') throw new Error('rollback');
          await rename(trx, id, 'Moved');
        });
        await ended.catch(() => {});
        await all();
      }
    },
  );

  test('refuse an answer that is too large, and see later writes', { tags: ['nightly'] }, async () => {
    const { id } = await aProduct(server);
    const readers = new SqliteReaders(file(), { answerBytes: 1_000_000 });
    // Each thread refuses one answer and reads again: no thread keeps an old snapshot of the file.
    const inEach = <Row>(query: CompiledQuery) =>
      Promise.allSettled(Array.from({ length: readers.size }, () => readers.rows<Row>(query)));
    const refused = { status: 'rejected', reason: expect.objectContaining({ code: 'ANSWER_TOO_LARGE' }) };
    expect(await inEach(ENDLESS)).toEqual(many(readers.size, refused));
    await server.patch(`/api/products/update/${id}/`, { name: 'Renamed' });
    const renamed = { status: 'fulfilled', value: [{ name: 'Renamed' }] };
    expect(await inEach(NAMES)).toEqual(many(readers.size, renamed));
    await readers.close();
  });

  // Only libsql keeps statements until the event loop runs, and only its SQLite can count them.
  test.runIf(!hasNodeSqlite)(
    'release the statements that they have prepared',
    { tags: ['nightly'] },
    async () => {
      const { db } = server.store;
      // Long answers make a thread soon release statements.
      for (let asked = 0; asked < STATEMENTS; asked += 1) await sql`select hex(zeroblob(50000))`.execute(db);
      const { rows } = await sql<{ kept: number }>`select count(*) as kept from sqlite_stmt`.execute(db);
      expect(rows[0]?.kept).toBeLessThan(STATEMENTS / 4);
    },
  );

  test('pass on the error of a query, and cannot write', async () => {
    const { db } = server.store;
    await expect(sql`select 1 from nowhere`.execute(db)).rejects.toMatchObject({
      code: 'SQLITE_ERROR',
      message: expect.stringContaining('nowhere'),
    });
    const writes = sql`with everybody as (select id from users) delete from users
      where id in (select id from everybody)`;
    await expect(writes.execute(db)).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
  });

  test('can be closed while they start', { tags: ['nightly'] }, async () => {
    for (let wait = 0; wait < 40; wait += 10) {
      const readers = new SqliteReaders(file());
      await pause(wait);
      await readers.close();
      await expect(readers.rows(ONE)).rejects.toThrow('The database is closed.');
    }
  });

  test('answer earlier queries before they close', { tags: ['nightly'] }, async () => {
    const readers = new SqliteReaders(file());
    const asked = Array.from({ length: 20 }, () => readers.rows(ONE));
    await readers.close();
    expect(await Promise.all(asked)).toEqual(many(20, [{ one: 1 }]));
  });

  test(
    'lose no answer when other threads are closed, refuse an answer or fail during a query',
    { tags: ['nightly'], timeout: 1_800_000 },
    async () => {
      const { db } = server.store;
      const { id } = await aProduct(server, { name: 'Still here' });
      const endings = hasNodeSqlite ? [stopped, starved, failed, terminated] : [stopped, starved, failed];
      for (let round = 0; round < ENDINGS; round += 1) {
        const ending = (endings[round % endings.length] ?? expect.fail())(file(), round);
        const name = `round ${round}`;
        await rename(db, id, name);
        expect(await names()).toEqual([name]);
        await ending;
      }
    },
  );
});

/** A thread that is closed during a query finishes the query. */
async function stopped(file: string, round: number): Promise<void> {
  const readers = new SqliteReaders(file);
  const reading = readers.rows(LONG);
  await pause(round % 60);
  await readers.close();
  expect(await reading).toHaveLength(20_000);
}

async function starved(file: string): Promise<void> {
  const readers = new SqliteReaders(file, { answerBytes: 1_000_000 });
  await expect(readers.rows(ENDLESS)).rejects.toMatchObject({ code: 'ANSWER_TOO_LARGE' });
  expect(await readers.rows(ONE)).toEqual([{ one: 1 }]);
  await readers.close();
}

async function failed(file: string): Promise<void> {
  const readers = new SqliteReaders(file);
  await expect(readers.rows(FAILING)).rejects.toMatchObject({ message: expect.stringContaining('overflow') });
  expect(await readers.rows(ONE)).toEqual([{ one: 1 }]);
  await readers.close();
}

/** A thread that is terminated. Only Node's own SQLite survives this. */
async function terminated(file: string, round: number): Promise<void> {
  const threads: Worker[] = [];
  const note = (thread: Worker) => threads.push(thread);
  process.on('worker', note);
  const readers = new SqliteReaders(file);
  // Node 24 aborts when a thread is terminated while it loads.
  await readers.rows(ONE);
  process.off('worker', note);
  const reading = readers.rows(LONG);
  await pause(round % 30);
  await threads[0]?.terminate();
  expect(await reading).toHaveLength(20_000);
  await readers.close();
}
