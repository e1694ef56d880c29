// @module-tag slow
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '../../server/platform/db/schema.ts';
import { findPage } from '../../server/records/lists/find.ts';
import { joinConditions } from '../../server/records/lists/condition.ts';
import { filterConditions } from '../../server/records/lists/filter.ts';
import { orderBy } from '../../server/records/lists/index_scan.ts';
import { insertProducts, productList as list } from '../../server/modules/stock/products/repository.ts';
import type { ListQuery } from '../../contract/lists.ts';
import { aBatch, aPurchase } from '../support/factories.ts';
import { roundsInScope } from '../support/scope.ts';
import { describeServer } from '../support/server.ts';

type Query = Pick<ListQuery, 'sort' | 'filter'>;

const MANY = 6_000;

const filters = fc.record(
  {
    q: fc.constantFrom('abra', 'ab 1', 'kadabra', 'a', '77', 'zubat'),
    name_q: fc.constantFrom('bra 1', 'A', 'x'),
    state: fc.constantFrom('Sold', 'sold', 'Listed', ['Sold', 'Listed']),
    origin: fc.constantFrom('fair', ''),
    type: fc.constantFrom(1, 2, [1, 3]),
    'type_details.name': fc.constantFrom('Card', 'Figure'),
    boughtStock: fc.constantFrom(1, null),
    insertion_batch: fc.constantFrom(2, null),
    bought_order_link: fc.constantFrom('#1', null),
    estimated_cost_gte: fc.constantFrom(0, 10, 49),
    estimated_cost_lte: fc.constantFrom(0, 11, 49.5),
  },
  { requiredKeys: [] },
);
const sorts = fc.option(
  fc.tuple(fc.constantFrom(...Object.keys(list.columns)), fc.constantFrom('ASC' as const, 'DESC' as const)),
  { nil: undefined },
);

const page = (from: number, count: number) => ({ from, near: false, count });
/** Pages far from both ends, which are read in blocks of 1,000 rows, and pages of rows in the order of another table. */
const FAR: [Query['filter'], Query['sort'], ReturnType<typeof page>][] = [
  [{}, undefined, page(2_990, 30)],
  [{}, ['name', 'DESC'], page(3_100, 20)],
  [{}, ['name', 'ASC'], page(3_970, 40)],
  [{ estimated_cost_gte: 0, estimated_cost_lte: 49.5 }, ['name', 'ASC'], page(20, 20)],
  // Fewer than half of the rows that a scan reads match.
  [{ q: 'abra' }, ['name', 'DESC'], page(3_900, 40)],
  [{ q: 'abra' }, ['name', 'DESC'], page(3_990, 20)],
  [{ q: 'abra' }, ['estimated_cost', 'ASC'], page(4_500, 40)],
  [{ 'type_details.name': 'Card' }, ['type_details.name', 'ASC'], page(40, 20)],
  [{ 'type_details.name': 'Card', state: 'Sold' }, ['type_details.name', 'DESC'], page(40, 20)],
  [{ state: ['Sold', 'Listed'] }, ['type_details.name', 'DESC'], page(1_990, 20)],
];

describeServer('the ways to find a page', (server) => {
  beforeAll(async () => {
    for (const name of ['Same', 'Same', 'Other']) await aPurchase(server, { name });
    for (const name of ['First', 'Second']) await aBatch(server, { name });
    await fill(server.store.db);
  }, 300_000);

  test('say in the answer whether the total is only a lower bound', async () => {
    const page = async (q: string) => {
      const { headers } = await server.list('products', { filter: { q }, range: [0, 9] });
      return [headers['x-total-is'], Number(String(headers['content-range']).split('/')[1])];
    };
    const { db } = server.store;
    const exact = async (q: string) => (await everyRow(db, { filter: { q }, sort: undefined })).length;
    const [isAtLeast, total] = await page('abra');
    expect(isAtLeast).toBe('at-least');
    expect(total).toBeLessThan(await exact('abra'));
    expect(await page('ekans 17')).toEqual([undefined, await exact('ekans 17')]);
  });

  test('give the same rows as a scan of every row', async () => {
    const { db } = server.store;
    const page = fc.record({
      from: fc.nat(MANY),
      near: fc.boolean(),
      count: fc.integer({ min: 1, max: 40 }),
    });
    await fc.assert(
      fc.asyncProperty(filters, sorts, page, async (filter, sort, { from: far, near, count }) => {
        const query: Query = { filter, sort };
        const from = near ? far % 60 : far;
        const all = await everyRow(db, query);
        const { ids, total, isAtLeast } = await findPage({ db, list, query, from, count });
        expect(ids).toEqual(all.slice(from, from + count));
        // Only a search counts no further than it has to.
        if (filter.q === undefined && filter.name_q === undefined) expect(isAtLeast).toBe(false);
        if (!isAtLeast) expect(total).toBe(all.length);
        else if (ids.length > 0) expect(total).toBeGreaterThan(from + ids.length);
      }),
      { numRuns: roundsInScope({ usual: 40, nightly: 400 }), examples: FAR },
    );
  }, 300_000);
});

async function everyRow(db: Db, { filter, sort }: Query): Promise<number[]> {
  const where = joinConditions((await filterConditions(list, db, filter)).map(({ exact }) => exact));
  const { rows } = await sql<{ id: number }>`select products.id from products where ${where}
    order by ${orderBy(list, sort)}`.execute(db);
  return rows.map(({ id }) => id);
}

async function fill(db: Db): Promise<void> {
  const names = ['Abra', 'abra', 'Kadabra', 'Ekans', 'Âbra'];
  await insertProducts(
    db,
    Array.from({ length: MANY }, (_, index) => ({
      name: `${names[Math.floor((index * 5) / MANY)]} ${index % 50}`,
      type_id: 1 + (index % 3),
      sub_type_id: index % 7 === 0 ? null : 1 + (index % 6),
      origin: index % 4 === 0 ? '' : 'fair',
      bought_stock_id: index % 3 === 0 ? null : 1 + (index % 3),
      bought_order_link: index % 10 === 0 ? `#${index % 20}` : null,
      insertion_batch_id: index % 5 === 0 ? 1 + (index % 2) : null,
      state: ['Sold', 'sold', 'Listed'][index % 3] ?? '',
      estimated_cost: (index * 7) % 5_000,
      images: [],
      extras: [],
    })),
  );
}
