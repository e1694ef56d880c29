// @module-tag slow
import fc from 'fast-check';
import { CompiledQuery, type ControlledTransaction } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from '../../server/platform/db/schema.ts';
import { engines } from '../support/engines.ts';
import { aBatch, aProduct, aPurchase, aShipment, anExtra } from '../support/factories.ts';
import { serverOn } from '../support/server.ts';
import { expectCurrent, listNames } from '../support/whole_lists.ts';

describe.runIf(engines.includes('postgres'))('whole lists during open transactions', () => {
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

  test('have the changes of a transaction that began before the lists were read', async () => {
    const writer = await server.store.db.startTransaction().execute();
    await writer.updateTable('products').set({ name: 'Late' }).where('id', '=', 1).execute();
    await aProduct(server);
    await allAreCurrent();
    await writer.commit().execute();
    await allAreCurrent();
    expect((await expectCurrent(server, 'products'))[0]).toMatchObject({ name: 'Late' });
  });

  test(
    'have these changes when the purchase has moved to another shipment meanwhile',
    { tags: ['nightly'] },
    async () => {
      const writer = await server.store.db.startTransaction().execute();
      await writer.updateTable('products').set({ name: 'Later' }).where('id', '=', 1).execute();
      await server.patch('/api/bought_stocks/update/1/', { incomingShipment: 2 });
      await allAreCurrent();
      await writer.commit().execute();
      await allAreCurrent();
    },
  );

  const id = fc.integer({ min: 1, max: 4 });
  const step = fc.oneof(
    fc.record({ writer: fc.constantFrom(0, 1), does: fc.constantFrom('commit', 'rollback') }),
    fc.record({ writer: fc.constant(0), does: fc.constantFrom('rename', 'fill', 'empty', 'batch'), id }),
    fc.record({ writer: fc.constant(1), does: fc.constantFrom('move', 'shipment'), id }),
  );

  test(
    'equal the pages after random steps of two transactions, which end in any order',
    { tags: ['nightly'], timeout: 120_000 },
    async () => {
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
        { numRuns: 60 },
      );
    },
  );
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
