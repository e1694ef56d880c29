// @module-tag slow
import fc from 'fast-check';
import { CompiledQuery, sql, type ControlledTransaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { engineOf } from '../../server/platform/db/engine.ts';
import { migrate } from '../../server/database.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import type { Db, Schema } from '../../server/platform/db/schema.ts';
import { engines, emptyPlace } from '../support/engines.ts';
import { aBatch, aProduct, aPurchase, aShipment, anExtra } from '../support/factories.ts';
import { rounds } from '../support/scope.ts';
import { serverOn } from '../support/server.ts';
import { SliceWatch } from '../support/slice_watch.ts';
import { expectCurrent, listNames } from '../support/whole_lists.ts';

const isHere = engines.includes('postgres');

describe.runIf(isHere)('whole lists beside transactions that are still open', () => {
  const server = serverOn('postgres');
  let extra: number;
  beforeAll(async () => {
    const [first, second] = [await aShipment(server), await aShipment(server, { courier: 'UPS' })];
    await aPurchase(server, { name: 'First', shipment: first.name });
    await aPurchase(server, { name: 'Second', shipment: second.name });
    for (const boughtStock of [1, 1, 2, 2]) await aProduct(server, { boughtStock });
    await aBatch(server, { products: 1 });
    extra = await anExtra(server, 'Language');
  });
  const allAreCurrent = async () => {
    for (const list of listNames) await expectCurrent(server, list);
  };

  test('have what a writer commits who began before they were read', async () => {
    const writer = await server.store.db.startTransaction().execute();
    await writer.updateTable('products').set({ name: 'Late' }).where('id', '=', 1).execute();
    await aProduct(server);
    await allAreCurrent();
    await writer.commit().execute();
    await allAreCurrent();
    expect((await expectCurrent(server, 'products'))[0]).toMatchObject({ name: 'Late' });
  });

  test('have it where the purchase has moved to another shipment meanwhile', async () => {
    const writer = await server.store.db.startTransaction().execute();
    await writer.updateTable('products').set({ name: 'Later' }).where('id', '=', 1).execute();
    await server.patch('/api/bought_stocks/update/1/', { incomingShipment: 2 });
    await allAreCurrent();
    await writer.commit().execute();
    await allAreCurrent();
  });

  const id = fc.integer({ min: 1, max: 4 });
  const step = fc.oneof(
    fc.record({ writer: fc.constantFrom(0, 1), does: fc.constantFrom('commit', 'rollback') }),
    fc.record({ writer: fc.constant(0), does: fc.constantFrom('rename', 'fill', 'empty', 'batch'), id }),
    fc.record({ writer: fc.constant(1), does: fc.constantFrom('move', 'shipment'), id }),
  );

  test('are as the pages are, whatever two writers do, and in whatever order they end', async () => {
    let name = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        const open: (ControlledTransaction<Schema> | undefined)[] = [];
        const end = async (writer: number, way: 'commit' | 'rollback') => {
          await open[writer]?.[way]().execute();
          open[writer] = undefined;
        };
        try {
          for (const one of steps) {
            if (one.does === 'commit' || one.does === 'rollback') {
              await end(one.writer, one.does);
            } else if ('id' in one) {
              open[one.writer] ??= await server.store.db.startTransaction().execute();
              const row = { id: one.id, name: `Name ${(name += 1)}`, extra };
              await open[one.writer]?.executeQuery(CompiledQuery.raw(STATEMENTS[one.does]?.(row) ?? ''));
            }
            await allAreCurrent();
          }
        } finally {
          for (const writer of [0, 1]) await end(writer, 'commit');
        }
        await allAreCurrent();
      }),
      { numRuns: rounds({ usual: 3, nightly: 60 }) },
    );
  }, 120_000);
});

type Named = { id: number; name: string; extra: number };

const STATEMENTS: Record<string, (row: Named) => string> = {
  rename: ({ id, name }) => `update products set name = '${name}' where id = ${id}`,
  fill: ({ id, name, extra }) => `insert into product_extras values (${id}, ${extra}, '"${name}"')
    on conflict (product_id, extra_id) do update set value = excluded.value`,
  empty: ({ id }) => `delete from product_extras where product_id = ${id}`,
  batch: ({ id }) => `update products set insertion_batch_id =
    case when insertion_batch_id is null then 1 end where id = ${id}`,
  move: ({ id }) => `update bought_stocks set incoming_shipment_id = nullif(${id}, 3) % 3 
    where id = ${1 + (id % 2)}`,
  shipment: ({ id, name }) => `update incoming_shipments set courier = '${name}' where id = ${1 + (id % 2)}`,
};

describe.runIf(isHere)('what a PostgreSQL notes of writes', () => {
  const server = serverOn('postgres');
  const watch = new SliceWatch();
  let other: Db;
  let apps: Awaited<ReturnType<typeof buildApp>>[];
  const ask = async (which = 0) => {
    const headers = { authorization: `Bearer ${server.token}` };
    const answer = await apps[which]?.inject({ url: '/api/products/', headers });
    const page = await server.get('/api/products/?sort=["id","ASC"]&range=[0,999]');
    expect(answer?.json()).toEqual(page.json);
  };
  const rename = (from: number, to: number) =>
    sql`update products set name = name || '!' where id between ${from} and ${to}`.execute(server.store.db);
  /** Transactions are numbered for all databases of a PostgreSQL: those of other tests count among them. */
  const untilTrimmedAreOver = () =>
    expect
      .poll(
        async () => {
          const { rows } = await sql<{ are: boolean }>`select max(by) <
            pg_snapshot_xmin(pg_current_snapshot())::text::bigint as are from touched where list = ''`.execute(
            server.store.db,
          );
          return rows[0]?.are;
        },
        { timeout: 20_000 },
      )
      .toBe(true);

  beforeAll(async () => {
    await aProduct(server, { quantity: 600 });
    const { dataDir, databaseUrl } = server.store.config;
    other = openDatabase({ dataDir, databaseUrl });
    const dbs = [server.store.db, other].map((db) => db.withPlugin(watch));
    apps = await Promise.all(dbs.map((db) => buildApp({ ...server.store, db, log: false })));
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await other.destroy();
  });

  test('tells every server, whoever wrote', async () => {
    for (const which of [0, 1]) await ask(which);
    for (const writer of [server.store.db, other]) {
      await writer.updateTable('products').set({ name: 'Told' }).where('id', '=', 300).execute();
      for (const which of [0, 1]) expect(await watch.counted(() => ask(which))).toBe(1);
      for (const which of [0, 1]) expect(await watch.counted(() => ask(which))).toBe(0);
    }
  });

  test('is enough for many products and for none that were changed', async () => {
    await ask();
    await rename(1, 0);
    expect(await watch.counted(ask)).toBe(0);
    await rename(51, 600);
    expect(await watch.counted(ask)).toBe(3);
    await sql`update products set name = 'All' where exists (select 1 from products)`.execute(
      server.store.db,
    );
    await ask();
  });

  test('says that all were touched where a table is emptied', async () => {
    await sql`insert into product_extras select id, (select min(id) from extras where type_id = products.type_id),
      '"gone"' from products where id <= 10`.execute(server.store.db);
    await ask();
    await sql`truncate product_extras`.execute(server.store.db);
    await ask();
  });

  test('says so where one statement touched very many', async () => {
    await aProduct(server, { quantity: 1 });
    await ask();
    await sql`insert into product_extras select products.id, extras.id, '1' from products
      cross join (select id from extras limit 3) as extras where products.id <= 400`.execute(server.store.db);
    await sql`insert into products (name, quantity, type_id, origin, state, estimated_cost, search_text)
      select name, quantity, type_id, origin, state, estimated_cost, search_text from products
      cross join generate_series(1, 2)`.execute(server.store.db);
    const { rows } = await sql<{ ids: string }>`select ids::text as ids from touched
      order by number desc limit 1`.execute(server.store.db);
    expect(rows).toEqual([{ ids: '{0}' }]);
    await sql`delete from products where id > 601`.execute(server.store.db);
    await ask();
  });

  test('is trimmed, and who knows what was before reads everything', async () => {
    const { db } = server.store;
    await ask();
    await rename(1, 1);
    const { rows: before } = await sql<{ last: number }>`select max(number) as last from touched`.execute(db);
    await sql`insert into touched (list, ids) select 'products', '{2}' from generate_series(1, 6000)`.execute(
      db,
    );
    const { rows } = await sql<{ first: number; count: number }>`select count(*) as count,
      min(number) as first from touched`.execute(db);
    expect(rows[0]?.count).toBeLessThan(5_200);
    expect(rows[0]?.first).toBeGreaterThan(before[0]?.last ?? Infinity);
    expect(await watch.counted(ask)).toBeGreaterThan(1);
    await untilTrimmedAreOver();
    await ask();
    await rename(1, 1);
    expect(await watch.counted(ask)).toBe(1);
  });

  test('is trimmed, and everything is read as long as a transaction is open that is older', async () => {
    const { db } = server.store;
    await other.transaction().execute(async (older) => {
      await sql`select pg_current_xact_id()`.execute(older);
      for (let times = 0; times < 2; times += 1) {
        await sql`insert into touched (list, ids) select 'products', '{2}' from generate_series(1, 6000)`.execute(
          db,
        );
      }
      for (let times = 0; times < 2; times += 1) {
        await rename(1, 1);
        expect(await watch.counted(ask)).toBeGreaterThan(1);
      }
    });
    await untilTrimmedAreOver();
    await ask();
    await rename(1, 1);
    expect(await watch.counted(ask)).toBe(1);
  });

  test('does not count where it came with a restore, from transactions that this server has not had', async () => {
    const { db } = server.store;
    await ask();
    await sql`insert into touched (by, list, ids) values (1e15, '', '{}'), (1e15, 'products', '{0}')`.execute(
      db,
    );
    await rename(1, 1);
    expect(await watch.counted(ask)).toBe(1);
  });

  test('is not believed once its table is another', async () => {
    const { db } = server.store;
    await ask();
    await db.transaction().execute(async (trx) => {
      await sql`alter table products disable trigger products_update_touches`.execute(trx);
      await sql`update products set name = 'Restored'`.execute(trx);
      await sql`alter table products enable trigger products_update_touches`.execute(trx);
      await sql`alter table touched rename to touched_before`.execute(trx);
      await sql`create table touched (like touched_before including all)`.execute(trx);
      await sql`drop table touched_before`.execute(trx);
    });
    await ask();
  });
});

describe.runIf(isHere)('a database that only speaks PostgreSQL’s protocol', () => {
  test('is migrated without the triggers it does not know, and says that it notes nothing', async () => {
    const place = await emptyPlace('postgres');
    const db = openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: place.env.DATABASE_URL });
    await sql`create function refuse() returns event_trigger language plpgsql as $$ begin
      if current_query() like '%referencing%' then raise exception 'Unsupported.' using errcode = '0A000';
      end if; end $$`.execute(db);
    await sql`create event trigger refusing on ddl_command_start when tag in ('CREATE TRIGGER')
      execute function refuse()`.execute(db);
    await migrate(db);
    const { touched, revision } = engineOf(db);
    expect(await touched(db, 'products', await revision(db))).toBeUndefined();
    const { rows } = await sql<{ name: string }>`select tgname as name from pg_trigger
      where not tgisinternal`.execute(db);
    expect(rows).toEqual([]);
    await db.destroy();
    await place.remove();
  });
});
