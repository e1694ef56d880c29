import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aBatch, aPurchase, aType } from '../support/factories.ts';
import { describeServer } from '../support/server.ts';

const purchase = fc.constantFrom(1, 2, 3, null);
const cost = fc.integer({ min: 0, max: 900 });
const change = fc.oneof(
  fc.record({ does: fc.constant('insert' as const), purchase, cost }),
  fc.record({ does: fc.constant('move' as const), from: purchase, to: purchase }),
  fc.record({ does: fc.constant('price' as const), of: purchase, cost }),
  fc.record({ does: fc.constant('delete' as const), of: purchase, above: cost }),
);

describeServer('what the products of a purchase come to', (server) => {
  test('is kept by the database, whatever happens to them', async () => {
    for (const name of ['First', 'Second', 'Third']) await aPurchase(server, { name });
    const { id: type_id } = await aType(server);
    const { db } = server.store;
    const of = (id: number | null) =>
      id === null ? sql`bought_stock_id is null` : sql`bought_stock_id = ${id}`;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        for (const one of changes) {
          switch (one.does) {
            case 'insert': {
              const texts = { name: 'Fox', origin: '', state: 'Sold', search_text: 'fox' };
              const row = { ...texts, type_id, quantity: 1, bought_stock_id: one.purchase };
              await db
                .insertInto('products')
                .values({ ...row, estimated_cost: one.cost })
                .execute();
              break;
            }
            case 'move':
              await sql`update products set bought_stock_id = ${one.to} where ${of(one.from)}`.execute(db);
              break;
            case 'price':
              await sql`update products set estimated_cost = ${one.cost} where ${of(one.of)}`.execute(db);
              break;
            case 'delete':
              await sql`delete from products where ${of(one.of)} and estimated_cost > ${one.above}`.execute(
                db,
              );
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
      { numRuns: 40 },
    );
  });

  test('and how many a batch has, too', async () => {
    for (const name of ['First', 'Second']) await aBatch(server, { name });
    const { id: type_id } = await aType(server);
    const { db } = server.store;
    await sql`delete from products`.execute(db);
    const batch = fc.constantFrom(1, 2, null);
    const step = fc.record({ does: fc.constantFrom('insert', 'move', 'delete'), from: batch, to: batch });
    const of = (id: number | null) =>
      id === null ? sql`insertion_batch_id is null` : sql`insertion_batch_id = ${id}`;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const { does, from, to } of steps) {
          const texts = { name: 'Fox', origin: '', state: 'Sold', search_text: 'fox' };
          const row = { ...texts, type_id, quantity: 1, estimated_cost: 1, insertion_batch_id: to };
          if (does === 'insert') await db.insertInto('products').values([row, row]).execute();
          if (does === 'move') {
            await sql`update products set insertion_batch_id = ${to} where ${of(from)}`.execute(db);
          }
          if (does === 'delete') await sql`delete from products where ${of(from)}`.execute(db);
        }
        const { rows } = await sql`select products_quantity, (select count(*) from products
          where insertion_batch_id = insertion_batches.id) as quantity from insertion_batches`.execute(db);
        for (const found of rows as Record<string, number>[]) {
          expect(found.products_quantity).toBe(found.quantity);
        }
      }),
      { numRuns: 40 },
    );
  });
});
