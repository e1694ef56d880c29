import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Product } from '../../contract/products.ts';
import { readInThreads, sqliteFileOf } from '../../server/db/engines/sqlite_file.ts';
import { Readers } from '../../server/db/engines/sqlite_readers.ts';
import { transaction } from '../../server/db/transaction.ts';
import { aProduct, aPurchase } from '../support/factories.ts';
import { TestServer } from '../support/server.ts';
import { expectCurrent, listNames } from '../support/whole_lists.ts';

const ROUNDS = 40;
const STATEMENTS = 500;

describe('threads that read SQLite', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = new TestServer('sqlite');
    await server.start();
    readInThreads(server.store.db);
    return () => server.stop();
  });

  const pool = () => sqliteFileOf(server.store.db).readers?.threads ?? expect.fail();
  const product = async (id: number) => (await server.get(`/api/products/${id}/`)).as(Product);
  const names = async () => (await server.get('/api/products/')).as(z.array(Product)).map(({ name }) => name);
  const rename = (db: TestServer['store']['db'], id: number, name: string) =>
    db.updateTable('products').set({ name }).where('id', '=', id).execute();

  test('see what was written before they are asked', async () => {
    const { id } = await aProduct(server);
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `round ${round}`;
      await server.patch(`/api/products/update/${id}/`, { name });
      expect((await product(id)).name).toBe(name);
      expect(await names()).toEqual([name]);
    }
  });

  test('do not wait for a transaction, and see nothing of it before it ends', async () => {
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

  test('keep lists that were read within a transaction current, however it ends', async () => {
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
  });

  // Not while they read: libsql ends the whole process when it is stopped while it prepares a query.
  test('are replaced when they die', async () => {
    await names();
    const before = pool().threads;
    for (const thread of before) await thread.terminate();
    expect(await names()).toEqual([]);
    expect(pool().threads.filter((thread) => before.includes(thread))).toEqual([]);
  });

  test('are replaced when they run out of memory', async () => {
    const endless = sql`with recursive n (i) as (select 1 union all select i + 1 from n) select hex(randomblob(500)) from n`;
    await expect(endless.execute(server.store.db)).rejects.toMatchObject({
      code: 'ERR_WORKER_OUT_OF_MEMORY',
    });
    expect(await names()).toEqual([]);
  });

  test('let go of the statements that they have prepared', async () => {
    const { db } = server.store;
    // Long answers: a thread soon looks for what it can let go.
    for (let asked = 0; asked < STATEMENTS; asked += 1) await sql`select hex(zeroblob(50000))`.execute(db);
    const { rows } = await sql<{ kept: number }>`select count(*) as kept from sqlite_stmt`.execute(db);
    expect(rows[0]?.kept).toBeLessThan(STATEMENTS / 4);
  });

  test('say what was wrong with a query, and cannot write', async () => {
    const { db } = server.store;
    await expect(sql`select 1 from nowhere`.execute(db)).rejects.toMatchObject({
      code: 'SQLITE_ERROR',
      message: expect.stringContaining('nowhere'),
    });
    const writes = sql`with everybody as (select id from users) delete from users
      where id in (select id from everybody)`;
    await expect(writes.execute(db)).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
  });

  test('may be closed while they begin', async () => {
    const { path } = sqliteFileOf(server.store.db);
    for (let wait = 0; wait < 40; wait += 4) {
      const readers = new Readers(path);
      await pause(wait);
      await readers.close();
      expect(readers.threads.threads).toEqual([]);
    }
  });

  test('end with their database', async () => {
    const threads = pool();
    await names();
    expect(threads.threads.length).toBeGreaterThan(0);
    await server.stop();
    expect(threads.threads).toEqual([]);
    await server.start();
  });
});
