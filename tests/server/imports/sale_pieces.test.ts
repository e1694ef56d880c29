// @module-tag slow
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Sale } from '../../../contract/sales.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { aProduct } from '../../support/factories.ts';
import { importFile, stepImport } from '../../support/imports.ts';
import { ebayEarnings, ebayOrders, type SoldArticle } from '../../support/sale_files.ts';
import { serverOn, type TestServer } from '../../support/server.ts';

const SKUS = ['U-1', 'U-2', 'U-3', 'U-4'];

/** All sales without their ids. */
async function recorded(server: TestServer): Promise<unknown[]> {
  const sales = (await server.get('/api/sales/')).as(z.array(Sale));
  return sales
    .map(({ lines, fees, events, ...sale }) => ({
      ...sale,
      id: 0,
      name: '',
      lines: lines.map((line) => ({ ...line, id: 0 })),
      fees: fees.map((fee) => ({ ...fee, id: 0 })).toSorted((one, other) => (one.kind < other.kind ? -1 : 1)),
      events: events.map((event) => ({ ...event, id: 0 })),
    }))
    .toSorted((one, other) => (one.orderNumber < other.orderNumber ? -1 : 1));
}

async function units(server: TestServer): Promise<unknown[]> {
  const columns = ['sku', 'state', 'sold', 'landed_cost'] as const;
  return server.store.db.selectFrom('products').select(columns).orderBy('sku').execute();
}

async function record(server: TestServer, contents: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const content of contents) {
    const draft = await importFile(server, { name: 'piece.csv', content });
    expect(draft).toMatchObject({ state: 'draft', rows: { wrong: 0 } });
    expect(await stepImport(server, draft.id, 'commit')).toMatchObject({ state: 'committed' });
    ids.push(draft.id);
  }
  return ids;
}

async function takeBack(server: TestServer, ids: readonly number[]): Promise<void> {
  for (const id of ids.toReversed()) expect(await stepImport(server, id, 'undo')).toMatchObject({ kept: [] });
  expect(await recorded(server)).toEqual([]);
}

const article = (index: number): fc.Arbitrary<SoldArticle> =>
  fc.record({
    order: fc.constantFrom('04-1', '04-2', '04-3'),
    item: fc.constant(`11000${index}`),
    title: fc.constant(`Article ${index}`),
    sku: fc.constantFrom(SKUS[index] ?? '', ''),
    quantity: fc.constant(1),
    price: fc.integer({ min: 1, max: 9_999 }).map((cents) => cents / 100),
    postage: fc.integer({ min: 0, max: 999 }).map((cents) => cents / 100),
    fixed: fc.constantFrom(0.35, undefined),
    variable: fc.integer({ min: 0, max: 500 }).map((cents) => cents / 100),
    refund: fc.constantFrom(undefined, 1),
  });

const articles = fc.tuple(article(0), article(1), article(2), article(3));
/** The rows in the first piece of each file, the order of the pieces, and the repeated piece. */
const way = fc.record({
  first: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
  order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
  again: fc.subarray([0, 1, 2, 3], { maxLength: 1 }),
});

describe.each(oneEngineByDay)('files of sales on %s', (engine) => {
  const server = serverOn(engine);
  beforeAll(async () => {
    for (const sku of SKUS) await aProduct(server, { name: `Unit ${sku}`, sku, estimated_cost: 1 });
  });

  test(
    'give the same records in pieces, in another order and repeated, and are undone completely',
    { timeout: 600_000, tags: ['nightly'] },
    async () => {
      const before = await units(server);
      await fc.assert(
        fc.asyncProperty(articles, way, async (sold, { first, order, again }) => {
          const whole = await record(server, [ebayOrders(sold), ebayEarnings(sold)]);
          const expected = await recorded(server);
          await takeBack(server, whole);
          expect(await units(server)).toEqual(before);

          const [some, others] = [
            sold.filter((_, index) => first[index]),
            sold.filter((_, index) => !first[index]),
          ];
          const pieces = [ebayOrders(some), ebayOrders(others), ebayEarnings(some), ebayEarnings(others)];
          const contents = [...order, ...again].map((index) => pieces[index] ?? '');
          const ids = await record(server, contents);
          expect(await recorded(server)).toEqual(expected);
          await takeBack(server, ids);
          expect(await units(server)).toEqual(before);
        }),
        // No shrinking: the records that a failed run leaves would fail all smaller runs.
        { numRuns: 30, endOnFailure: true },
      );
    },
  );
});
