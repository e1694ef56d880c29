import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../server/database.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { restoreEarlierDatabase } from '../support/earlier_database.ts';
import { createEmptyPlace, oneEngineByDay } from '../support/engines.ts';

test.each(oneEngineByDay)(
  'a database without sales, of an earlier version: sold products leave the stock, and sites of listings are recorded, on %s',
  async (engine) => {
    const place = await createEmptyPlace(engine);
    await restoreEarlierDatabase('0020_currencies', engine, place);
    const db = openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: place.env.DATABASE_URL });
    const products = await sql<{ id: number; landed: number }>`select id, landed_cost as landed
      from products order by id`.execute(db);
    const [sold, lost, here] = products.rows;
    await sql`update products set sold = '2026-11-05' where id = ${sold?.id}`.execute(db);
    await sql`update products set state = ' lost', received = null where id = ${lost?.id}`.execute(db);
    await sql`update products set state = 'Listed', sold = null where id = ${here?.id}`.execute(db);
    for (const site of ['ebay', 'Somewhere', 'EBAY'])
      await sql`insert into insertions (insertion_batch_id, site, price, description)
        select max(id), ${site}, 100, '' from insertion_batches`.execute(db);
    await migrate(db);

    const accounts = async (id: number | undefined) =>
      (
        await sql<object>`select account, day, sum(amount) as amount from ledger where product_id = ${id}
          group by account, day having sum(amount) <> 0 and account <> 'stock'`.execute(db)
      ).rows;
    const leftOn = async (id: number | undefined) =>
      (await sql<{ day: string | null }>`select left_on as day from products where id = ${id}`.execute(db))
        .rows[0]?.day;
    expect(await accounts(sold?.id)).toEqual([{ account: 'gone', day: '2026-11-05', amount: sold?.landed }]);
    expect(await accounts(lost?.id)).toEqual([{ account: 'lost', day: '2000-01-01', amount: lost?.landed }]);
    expect(await leftOn(lost?.id)).toBeNull();
    expect(await accounts(here?.id)).toEqual([]);
    const others = await sql`select id from products where landed_cost <> coalesce((select sum(amount)
      from ledger where product_id = products.id), 0)`.execute(db);
    expect(others.rows).toEqual([]);

    const sites = await sql<{ name: string; fees: string }>`select name, fees from sites order by id`.execute(
      db,
    );
    const named = sites.rows.map(({ name, fees }) => [name, JSON.parse(fees).length]);
    expect(named.map(([name]) => name)).toEqual(['Amazon', 'ebay', 'Shopify', 'Cardmarket', 'Somewhere']);
    expect(Object.fromEntries(named)).toMatchObject({ Amazon: 0, ebay: 1, Cardmarket: 1, Somewhere: 0 });
    const unnamed = await sql`select site from insertions where site not in (select name from sites)`.execute(
      db,
    );
    expect(unnamed.rows).toEqual([]);
    await db.destroy();
    await place.remove();
  },
);
