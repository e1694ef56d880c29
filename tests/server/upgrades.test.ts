// @module-tag slow
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../server/database.ts';
import { migrations } from '../../server/migrations.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { findPage } from '../../server/records/lists/find.ts';
import { productList } from '../../server/modules/stock/products/repository.ts';
import { earlierStates, restoreEarlierDatabase } from '../support/earlier_database.ts';
import { createEmptyPlace, engines, createMigratedPlace } from '../support/engines.ts';
import { expectLineDays } from '../support/line_days.ts';
import { expectSalesInDailyTotals, expectSoldLines } from '../support/sold_lines.ts';
import { schemaOf, type SchemaOf } from '../support/schema_of.ts';
import { isNightly } from '../support/scope.ts';

/**
 * The usual run has the oldest state, and the state before the largest rewrite: landed migrations stay as they are
 * (see migrations.test.ts), so that only what runs them can break.
 */
const BY_DAY = { sqlite: /^0002|^0023/, postgres: /^0023/ };

const open = ({ env }: Awaited<ReturnType<typeof createEmptyPlace>>) =>
  openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });

/** The amounts of sales, if the version has sales. */
async function salesIn(db: Db) {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'sales')) return [];
  return (await sql`select id, paid, fees_total, net, cost from sales order by id`.execute(db)).rows;
}

/** Statements of a migration that rewrite rows. */
const REWRITES = /\bupdate (\$|[a-z_]+ set)|insert into \w+_new/;

test('there is a database from before each migration that rewrites rows, and from after the last one', () => {
  const names = Object.keys(migrations).toSorted();
  const needed = names.filter((name, index) => {
    const next = names[index + 1];
    return !next || REWRITES.test(readFileSync(resolve('server', 'migrations', `${next}.ts`), 'utf8'));
  });
  expect(earlierStates).toEqual(needed);
});

describe.each(engines)('a database of an earlier version, upgraded on %s', (engine) => {
  let fresh: SchemaOf;
  beforeAll(async () => {
    const place = await createMigratedPlace(engine);
    const db = open(place);
    fresh = await schemaOf(db);
    await db.destroy();
    await place.remove();
  });

  const states = earlierStates.filter((state) => isNightly || BY_DAY[engine].test(state));
  describe.each(states)('%s', (state) => {
    let place: Awaited<ReturnType<typeof createEmptyPlace>>;
    let db: Db;
    let sold: unknown[];
    beforeAll(async () => {
      place = await createEmptyPlace(engine);
      await restoreEarlierDatabase(state, engine, place);
      db = open(place);
      sold = await salesIn(db);
      await migrate(db);
    });
    afterAll(async () => {
      await db.destroy();
      await place.remove();
    });

    test('has the schema of a fresh database', async () => {
      expect(await schemaOf(db)).toEqual(fresh);
    });

    test('has kept its records, and searches find them', async () => {
      const records = await db.selectFrom('products').select(['id', 'name']).execute();
      expect(records).toHaveLength(4);
      for (const { id, name } of records) {
        const query = { filter: { q: name } };
        const { ids } = await findPage({ db, list: productList, query, from: 0, count: 10 });
        expect(ids).toContain(id);
      }
      expect(await db.selectFrom('types').select('name').execute()).toHaveLength(6);
    });

    test('has an owner, the oldest account', async () => {
      expect(await db.selectFrom('users').select('role').execute()).toEqual([{ role: 'owner' }]);
    });

    test('has the same amounts of sales', async () => {
      expect(await salesIn(db)).toEqual(sold);
    });

    test('has daily line totals and sale line facts', async () => {
      expect(await expectLineDays(db)).toBeGreaterThanOrEqual(sold.length);
      expect(await expectSoldLines(db)).toBeGreaterThanOrEqual(sold.length);
      await expectSalesInDailyTotals(db);
    });

    test('has correct product sums of purchases and batches', async () => {
      const purchases = await sql`select id from bought_stocks
        where products_quantity <> (select count(*) from products where bought_stock_id = bought_stocks.id)
          or products_cost <> (select coalesce(sum(estimated_cost), 0) from products
            where bought_stock_id = bought_stocks.id)`.execute(db);
      const batches = await sql`select id from insertion_batches
        where products_quantity <> (select count(*) from products
          where insertion_batch_id = insertion_batches.id)`.execute(db);
      expect([purchases.rows, batches.rows]).toEqual([[], []]);
    });
  });
});
