// @module-tag slow
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ErrorBody } from '../../contract/errors.ts';
import type { ResourceName } from '../../contract/resources.ts';
import { engineOf } from '../../server/platform/db/engine.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { transaction } from '../../server/platform/db/transaction.ts';
import { findAffectedRows } from '../../server/records/affected_rows.ts';
import { lockAffectedRows } from '../../server/records/row_locks.ts';
import { aBatch, aPlace, aProduct, aSale } from '../support/factories.ts';
import { engines } from '../support/engines.ts';
import { serverOn } from '../support/server.ts';

const byNumber = (one: number, other: number) => one - other;

describe.runIf(engines.includes('postgres'))('a statement that PostgreSQL rejects', () => {
  const server = serverOn('postgres');

  /** Creates an SQL function that fails a number of times with the code, and then answers. */
  const failing = async ({ code, times }: { code: string; times: number }) => {
    const { db } = server.store;
    await sql`drop sequence if exists calls`.execute(db);
    await sql`create sequence calls`.execute(db);
    await sql`create or replace function called() returns bigint language plpgsql as $$
      begin
        if nextval('calls') <= ${sql.lit(times)} then
          raise exception 'Not now.' using errcode = ${sql.lit(code)};
        end if;
        return currval('calls');
      end $$`.execute(db);
    return sql<{ called: number }>`select called()`;
  };

  test('is retried after a conflict: with its whole transaction, or alone outside a transaction', async () => {
    const { db } = server.store;
    const inOne = await failing({ code: '40001', times: 4 });
    expect((await transaction(db, (trx) => inOne.execute(trx))).rows).toEqual([{ called: 5 }]);
    const alone = await failing({ code: '40P01', times: 4 });
    expect((await alone.execute(db)).rows).toEqual([{ called: 5 }]);
  });

  test('is not retried alone within a transaction', async () => {
    const statement = await failing({ code: '40001', times: 1 });
    const whole = server.store.db.transaction().execute((trx) => statement.execute(trx));
    await expect(whole).rejects.toThrow('Not now.');
    expect((await statement.execute(server.store.db)).rows).toEqual([{ called: 2 }]);
  });

  test('is not retried after a different error', async () => {
    const statement = await failing({ code: '22012', times: 1 });
    await expect(transaction(server.store.db, (trx) => statement.execute(trx))).rejects.toThrow('Not now.');
  });

  /** Creates a trigger that runs the statement when a type is added, then adds a type. */
  const refusing = async (statement: string) => {
    const { db } = server.store;
    await sql`create or replace function refuse() returns trigger language plpgsql as $$
      begin perform ${sql.raw(statement)}; return new; end $$`.execute(db);
    await sql`create or replace trigger refuse before insert on types
      for each row execute function refuse()`.execute(db);
    const answer = await server.post('/api/types/', { name: 'Coin' });
    return { status: answer.status, message: answer.as(ErrorBody).message };
  };

  test('causes a 503 when all retries fail', async () => {
    await failing({ code: '23503', times: 1_000 });
    const message = 'Others are changing the same records. Try again in a moment.';
    expect(await refusing('called()')).toEqual({ status: 503, message });
  });

  test('is retried if other rows belong to its records when their locks are free', async () => {
    const { db } = server.store;
    const [{ id: batch }, { id }, { id: last }] = [
      await aBatch(server),
      await aProduct(server),
      await aProduct(server),
    ];
    const put = (trx: Db, product: number, insertion_batch_id: number | null) =>
      trx.updateTable('products').set({ insertion_batch_id }).where('id', '=', product).execute();
    const lockDuring = async (change: (other: Db) => Promise<unknown>) => {
      const other = await db.startTransaction().execute();
      await sql`select 1 from insertion_batches where id = ${batch} for update`.execute(other);
      await change(other);
      const locking = db
        .transaction()
        .execute((trx) => lockAffectedRows(trx, { resource: 'insertion_batches', ids: [batch] }))
        .catch((error: unknown) => error);
      const isWaiting = async () =>
        (await sql`select 1 from pg_locks where not granted`.execute(db)).rows.length > 0;
      await expect.poll(isWaiting).toBe(true);
      await other.commit().execute();
      return locking;
    };
    expect(await lockDuring((other) => put(other, id, batch))).toMatchObject({ code: '40001' });
    await put(db, last, batch);
    expect(await lockDuring(async () => {})).toBeUndefined();
    expect(await lockDuring((other) => put(other, id, null))).toBeUndefined();
  });

  test('locks all rows that a change will write, and no others', async () => {
    const { db } = server.store;
    const [left, joined] = [await aBatch(server), await aBatch(server)];
    const [moved, inJoined] = [
      await aProduct(server, { insertion_batch: left.id }),
      await aProduct(server, { insertion_batch: joined.id }),
    ];
    const shelf = await aPlace(server, { name: 'Shelf' });
    const box = await aPlace(server, { parent: shelf.id });
    const room = await aPlace(server, { name: 'Room' });
    const { id: stored } = await aProduct(server, { place: box.id });
    const sale = await aSale(server, { lines: [{ product: moved.id, price: 5 }] });
    const [units, batches] = [
      [moved.id, inJoined.id],
      [left.id, joined.id],
    ];
    const affected = async (resource: ResourceName, ids: number[], set?: object) => {
      const found = await findAffectedRows(db, [{ resource, ids, ...(set && { sets: [set] }) }]);
      const sorted = Object.entries(found).map(([table, rows]) => [table, [...rows].toSorted(byNumber)]);
      return Object.fromEntries(sorted.filter(([, rows]) => rows?.length));
    };
    const ofProduct = (set?: object) => affected('products', [moved.id], set);
    expect(await ofProduct({ name: 'Fox' })).toEqual({ products: [moved.id] });
    expect(await ofProduct({ insertion_batch: undefined })).toEqual({ products: [moved.id] });
    expect(await ofProduct({ insertion_batch: null })).toEqual({
      products: [moved.id],
      insertion_batches: [left.id],
    });
    expect(await ofProduct({ insertion_batch: joined.id })).toEqual({
      products: units,
      insertion_batches: batches,
    });
    expect(await ofProduct()).toEqual({ products: [moved.id], sales: [sale.id] });
    expect(await affected('products', units)).toMatchObject({ insertion_batches: batches });

    const ofSale = (set?: object) => affected('sales', [sale.id], set);
    const progress = { state: 'Posted', due: null, posted: null, arrived: null, courier: 'DHL' };
    const words = { trackingNumber: '1', note: 'Gift', before: {} };
    expect(await ofSale({ ...progress, ...words })).toEqual({ sales: [sale.id] });
    const withUnit = { sales: [sale.id], products: [moved.id], insertion_batches: [left.id] };
    expect(await ofSale({ ...progress, day: '2026-11-04' })).toEqual(withUnit);
    expect(await ofSale()).toEqual(withUnit);
    expect(await ofSale({ lines: [{ product: inJoined.id }, { product: null }] })).toEqual({
      sales: [sale.id],
      products: units,
      insertion_batches: batches,
    });

    const ofBatch = (set?: object) => affected('insertion_batches', [joined.id], set);
    expect(await ofBatch({ name: 'Fox' })).toEqual({ insertion_batches: [joined.id] });
    const withProducts = { insertion_batches: [joined.id], products: [inJoined.id] };
    expect(await ofBatch({ insertions: [] })).toEqual(withProducts);
    expect(await ofBatch()).toEqual(withProducts);

    const ofPlace = (id: number, set?: object) => affected('places', [id], set);
    expect(await ofPlace(shelf.id, { note: 'Dark' })).toEqual({ places: [shelf.id] });
    expect(await ofPlace(shelf.id, { name: 'Rack' })).toEqual({ places: [shelf.id, box.id] });
    expect(await ofPlace(shelf.id, { parent: room.id })).toEqual({ places: [shelf.id, box.id, room.id] });
    expect(await ofPlace(room.id, { parent: box.id })).toEqual({ places: [shelf.id, box.id, room.id] });
    expect(await ofPlace(box.id)).toEqual({ places: [box.id], products: [stored] });
  });

  test(
    'causes a 503 while its records are locked, and succeeds once the lock is released',
    { tags: ['nightly'] },
    async () => {
      const { db } = server.store;
      const { id } = await aProduct(server);
      const change = () => server.patch(`/api/products/update/${id}/`, { origin: 'attic' });
      await db.transaction().execute(async (other) => {
        await sql`select id from products where id = ${id} for update`.execute(other);
        const answer = await change();
        expect(answer.as(ErrorBody).message).toBe(
          'Others are changing the same records. Try again in a moment.',
        );
        expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
      });
      expect(await change()).toHaveStatus(200);
    },
  );

  test.each([
    ['took too long', '57014'],
    ['found no connection left', '53300'],
  ])('causes a 503 when it %s', async (_what, code) => {
    await failing({ code, times: 1_000 });
    const message = 'The database does not answer. Try again in a moment.';
    expect(await refusing('called()')).toEqual({ status: 503, message });
  });

  test('counts as unavailable when its transaction was ended for being idle', async () => {
    const { db } = server.store;
    const idle = db.transaction().execute(async (trx) => {
      await sql`set local idle_in_transaction_session_timeout = 50`.execute(trx);
      await pause(500);
      await sql`select 1`.execute(trx);
    });
    const error: unknown = await idle.catch((failed: unknown) => failed);
    expect(engineOf(db).isUnavailable(error)).toBe(true);
    expect(await server.get('/api/types/')).toHaveStatus(200);
  });

  test('causes a 503 when the connection is cut, and the next call gets a new connection', async () => {
    const message = 'The database does not answer. Try again in a moment.';
    expect(await refusing('pg_terminate_backend(pg_backend_pid())')).toEqual({ status: 503, message });
    expect(await server.get('/api/types/')).toHaveStatus(200);
  });
});
