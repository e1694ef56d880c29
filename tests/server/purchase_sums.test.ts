// @module-tag slow
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aBatch, aProduct, aPurchase } from '../support/factories.ts';
import { roundsInScope } from '../support/scope.ts';
import { describeServer } from '../support/server.ts';

const purchase = fc.constantFrom(1, 2, 3, null);
const cost = fc.integer({ min: 0, max: 900 });
const change = fc.oneof(
  fc.record({ does: fc.constant('insert' as const), purchase, cost }),
  fc.record({ does: fc.constant('move' as const), from: purchase, to: purchase }),
  fc.record({ does: fc.constant('price' as const), of: purchase, cost }),
  fc.record({ does: fc.constant('delete' as const), of: purchase, above: cost }),
);

describeServer('the stored sums of products', (server) => {
  const set = async (filter: object, fields: object) =>
    expect(
      await server.patch('/api/products/selection/', { changes: [{ filter, set: fields }] }),
    ).toHaveStatus(200);
  const remove = async (filter: object) =>
    expect(await server.post('/api/products/selection/delete/', { filter })).toHaveStatus(200);

  test('of a purchase stay correct after random changes', { timeout: 60_000 }, async () => {
    for (const name of ['First', 'Second', 'Third']) await aPurchase(server, { name });
    const { db } = server.store;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        for (const one of changes) {
          switch (one.does) {
            case 'insert': {
              const of = one.purchase === null ? undefined : { boughtStock: one.purchase };
              await aProduct(server, { ...of, estimated_cost: one.cost / 100, quantity: 2 });
              break;
            }
            case 'move':
              await set({ boughtStock: one.from }, { boughtStock: one.to });
              break;
            case 'price':
              await set({ boughtStock: one.of }, { estimated_cost: one.cost / 100 });
              break;
            case 'delete':
              await remove({ boughtStock: one.of, estimated_cost_gte: one.above / 100 });
          }
        }
        const { rows } = await sql`select id, products_quantity, products_cost,
          (select count(*) from products where bought_stock_id = bought_stocks.id) as quantity,
          (select coalesce(sum(estimated_cost), 0) from products
            where bought_stock_id = bought_stocks.id) as cost from bought_stocks`.execute(db);
        for (const row of rows) {
          const { products_quantity, products_cost, quantity, cost: total } = row as Record<string, number>;
          expect([products_quantity, products_cost]).toEqual([quantity, total]);
        }
      }),
      { numRuns: roundsInScope({ usual: 3, nightly: 100 }) },
    );
  });

  test('of a batch stay correct after random changes', { timeout: 60_000 }, async () => {
    for (const name of ['First', 'Second']) {
      const { id } = await aProduct(server);
      await aBatch(server, { name, products: [id] });
    }
    const { db } = server.store;
    const batch = fc.constantFrom(1, 2, null);
    const step = fc.record({ does: fc.constantFrom('insert', 'move', 'delete'), from: batch, to: batch });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const { does, from, to } of steps) {
          if (does === 'insert') {
            const { id } = await aProduct(server);
            if (to !== null) await set({ id }, { insertion_batch: to });
          }
          if (does === 'move') await set({ insertion_batch: from }, { insertion_batch: to });
          if (does === 'delete') await remove({ insertion_batch: from });
        }
        const { rows } = await sql`select products_quantity, (select count(*) from products
          where insertion_batch_id = insertion_batches.id) as quantity from insertion_batches`.execute(db);
        for (const found of rows as Record<string, number>[]) {
          expect(found.products_quantity).toBe(found.quantity);
        }
      }),
      { numRuns: roundsInScope({ usual: 3, nightly: 100 }) },
    );
  });
});
