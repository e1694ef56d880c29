import { sql, type KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engineOf } from '../../server/platform/db/engine.ts';
import { isUpToDate, migrate } from '../../server/database.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { findPage } from '../../server/records/lists/find.ts';
import { insertLedger } from '../../server/modules/accounting/ledger/ledger.ts';
import { insertProducts, productList } from '../../server/modules/stock/products/repository.ts';
import { rebuildNext, untilDone } from '../../server/records/search/rebuild.ts';
import { engines, emptyPlace, freshPlace } from '../support/engines.ts';
import { expectLineDays } from '../support/line_days.ts';
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

const earn = (db: Db, amounts: readonly number[]) => {
  const line = { product_id: null, day: '2026-11-20', account: 'earned', sale_id: 1, line_id: 1 } as const;
  const rows = amounts.map((amount) => ({ ...line, cause: 'sale' as const, amount }));
  return insertLedger(db, rows);
};

let place: Awaited<ReturnType<typeof emptyPlace>>;
let db: Db;
const openAt = async (at: typeof place) => {
  place = at;
  db = openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: place.env.DATABASE_URL });
};
afterEach(async () => {
  await db.destroy();
  await place.remove();
});

describe.each(engines)('what the database does by itself, on %s', (engine) => {
  beforeEach(async () => openAt(await freshPlace(engine)));

  test('is made anew where it is defined in another way, and removed where it is not any more', async () => {
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
    'lets many records be found while the index of searches is made anew',
    { tags: ['slow'], timeout: 300_000 },
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
      const rebuilding = (signal: AbortSignal) => untilDone(() => rebuildNext(db), { signal, log });
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

/** Refuses the statements with a text in them, as a database does that does not know it. */
function refusing(text: string, code: string): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes(text)) throw Object.assign(new Error('unknown here'), { code });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

describe.runIf(engines.includes('postgres'))('a database that only speaks PostgreSQL’s protocol', () => {
  beforeEach(async () => openAt(await emptyPlace('postgres')));

  test('keeps its sums where it has no triggers for statements', async () => {
    await migrate(db.withPlugin(refusing('referencing', '0A000')));
    expect((await schemaOf(db)).functions).toEqual({});
    await purchase.execute(db);
    await insertProducts(db, [product, product]);
    expect(await sums(db)).toEqual({ products_quantity: 2, products_cost: 500 });
    await earn(db, [1600, 500]);
    await expectLineDays(db);

    await migrate(db);
    expect((await schemaOf(db)).functions).toHaveProperty('products_update_touches');
  });

  test('notes nothing where its transactions have no numbers', async () => {
    await migrate(db.withPlugin(refusing('pg_visible_in_snapshot(pg_current_xact_id()', '42883')));
    const { functions, tables } = await schemaOf(db);
    expect(functions).not.toHaveProperty('products_insert_touches');
    expect(tables).not.toHaveProperty('touched');
    expect(await engineOf(db).touched(db, 'products', '1 2:2:')).toBeUndefined();
  });

  test('is not what a mistake in our own triggers is taken for', async () => {
    const mistaken = db.withPlugin(refusing('products_insert_touches', '42P01'));
    await expect(migrate(mistaken)).rejects.toThrow('unknown here');
    expect((await schemaOf(db)).functions).toEqual({});
  });
});
