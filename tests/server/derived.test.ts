import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isUpToDate, migrate } from '../../server/database.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { findPage } from '../../server/records/lists/find.ts';
import { insertProducts, productList } from '../../server/modules/stock/products/repository.ts';
import { rebuildNextPortion, runUntilDone } from '../../server/records/search/rebuild.ts';
import { engines, createMigratedPlace } from '../support/engines.ts';
import { schemaOf } from '../support/schema_of.ts';

const product = {
  name: 'Fox',
  quantity: 1,
  type_id: 1,
  sub_type_id: null,
  origin: '',
  bought_stock_id: 1,
  bought_order_link: null,
  insertion_batch_id: null,
  state: 'Sold',
  estimated_cost: 250,
  images: [],
  extras: [],
};
const purchase = sql`insert into bought_stocks (id, name, state, link, price, date, search_text)
  values (1, 'Parcel', '', '', 100, '2026-11-20', 'parcel')`;

const sums = async (db: Db) => {
  const found = db.selectFrom('bought_stocks').select(['products_quantity', 'products_cost']);
  return found.executeTakeFirstOrThrow();
};

let place: Awaited<ReturnType<typeof createMigratedPlace>>;
let db: Db;
const openAt = async (at: typeof place) => {
  place = at;
  db = openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: place.env.DATABASE_URL });
};
afterEach(async () => {
  await db.destroy();
  await place.remove();
});

describe.each(engines)('derived tables, indexes and triggers, on %s', (engine) => {
  beforeEach(async () => openAt(await createMigratedPlace(engine)));

  test('are recreated if their definition has changed, and removed if they are no longer defined', async () => {
    const fresh = await schemaOf(db);
    expect(await isUpToDate(db)).toBe(true);
    await purchase.execute(db);
    await insertProducts(db, [product]);
    await sql`update bought_stocks set products_quantity = 7, products_cost = 7`.execute(db);
    await sql`create table gone (id integer)`.execute(db);
    await db
      .updateTable('derived')
      .set({ definition: 'another', removal: '[]' })
      .where('name', '=', 'sums')
      .execute();
    const gone = { name: 'gone', definition: 'gone', removal: '["drop table gone"]' };
    await db.insertInto('derived').values(gone).execute();
    expect(await isUpToDate(db)).toBe(false);

    await migrate(db);
    expect(await schemaOf(db)).toEqual(fresh);
    expect(await sums(db)).toEqual({ products_quantity: 1, products_cost: 250 });
    expect(await isUpToDate(db)).toBe(true);
  });

  test(
    'let searches find records while the search index is rebuilt, and continue a stopped rebuild',
    { tags: ['nightly'], timeout: 300_000 },
    async () => {
      await sql`insert into products (name, quantity, type_id, origin, state, estimated_cost, search_text)
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 10020)
      select concat('Fox ', number), 1, 1, '', '', 1, case when number < 10010 then concat('fox ', number) else '' end
      from numbers`.execute(db);
      await sql`update derived set definition = 'another' where name = 'products_grams'`.execute(db);
      await migrate(db);
      const search = async (q: string) => {
        const { ids } = await findPage({
          db,
          list: productList,
          query: { filter: { q } },
          from: 0,
          count: 9,
        });
        return ids;
      };
      const left = () => db.selectFrom('search_rebuilds').select(['resource', 'last_id']).execute();
      expect(await left()).toEqual([{ resource: 'products', last_id: 0 }]);
      expect(await search('fox 10007')).toEqual([10_007]);

      const stopping = new AbortController();
      const log = (error: unknown) => expect(error).toBeUndefined();
      const rebuilding = (signal: AbortSignal) => runUntilDone(() => rebuildNextPortion(db), { signal, log });
      const stopped = rebuilding(stopping.signal);
      while (((await left())[0]?.last_id ?? 0) === 0);
      stopping.abort();
      await stopped;
      expect((await left())[0]?.last_id).toBeLessThan(10_000);

      await rebuilding(new AbortController().signal);
      expect(await left()).toEqual([]);
      expect(await search('fox 10007')).toEqual([10_007]);
      expect(await search('fox 10015')).toEqual([10_015]);
    },
  );
});
