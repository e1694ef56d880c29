import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Db } from '../../server/platform/db/schema.ts';
import { replaceExtras, productList } from '../../server/modules/stock/products/repository.ts';
import { renameExtra } from '../../server/modules/stock/types/definitions.ts';
import { lockRow } from '../../server/records/rows.ts';
import { engines } from '../support/engines.ts';
import { anExtra, aPurchase, aSale, aType } from '../support/factories.ts';
import { createSaleHelpers } from '../support/sales.ts';
import { onOneEngineByDay } from '../support/scope.ts';
import { serverOn } from '../support/server.ts';
import { expectSalesInDailyTotals, expectSoldLines } from '../support/sold_lines.ts';

describe.each(engines)('sale line facts, on %s', (engine) => {
  const once = onOneEngineByDay(engine);
  const server = serverOn(engine);
  const { unit, changed, changeProduct } = createSaleHelpers(server);
  const sets = async () => {
    const { rows } = await sql<{
      card_set: string | null;
    }>`select card_set from sold_lines order by line_id`.execute(server.store.db);
    return rows.map(({ card_set: set }) => set);
  };
  const there = async () => {
    await expectSalesInDailyTotals(server.store.db);
    return expectSoldLines(server.store.db);
  };

  test('match the records after each change', async () => {
    const [lot, other] = [await aPurchase(server), await aPurchase(server)];
    const fox = await unit(10, { boughtStock: lot.id });
    const koi = await unit(5);
    const sale = await aSale(server, {
      lines: [
        { product: fox.id, price: 30 },
        { title: 'Sleeves', price: 2 },
      ],
    });
    expect(await there()).toBe(2);

    await changeProduct(fox, { type: 2 });
    await there();
    await changeProduct(fox, { boughtStock: other.id });
    await there();
    const thought = { name: 'Fox, signed', origin: 'Yahoo', estimated_cost: 11.5, target_price: 45 };
    for (const [name, value] of Object.entries(thought)) {
      await changeProduct(fox, { [name]: value });
      await there();
    }
    await changeProduct(fox, { target_price: null });
    await there();
    await server.patch('/api/products/selection/', {
      changes: [{ filter: { id: [fox.id, koi.id] }, set: { boughtStock: null, type: 3 } }],
    });
    await there();
    await changed(sale, { day: '2026-11-07' });
    await changed(sale, { site: 'Ebay' });
    await there();
    await changed(sale, { currency: 'JPY', rate: 165 });
    await there();
    const [first, second] = sale.lines;
    await changed(sale, { lines: [first, { ...second, product: koi.id, price: 4 }] });
    await there();
    await changed(sale, { lines: [first, { ...second, product: null }] });
    expect(await there()).toBe(2);
    await server.delete(`/api/products/${fox.id}/`);
    expect(await there()).toBe(2);
    await server.delete(`/api/sales/${sale.id}/`);
    expect(await there()).toBe(0);
  });

  test('have the set of each card after each change of its extras', once, async () => {
    const [card, figure] = [await aType(server), await aType(server, 'Figure')];
    const id = await anExtra(server, 'Set');
    const say = (product: { id: number }, value: string | null) =>
      changeProduct(product, { product_extras: [{ id, value }] });
    const fox = await unit(10);
    const koi = await unit(5, { product_extras: JSON.stringify({ id, value: 'Gym' }) });
    await aSale(server, {
      lines: [
        { product: fox.id, price: 30 },
        { product: koi.id, price: 3 },
        { title: 'Sleeves', price: 2 },
      ],
    });
    const expectSets = async (...expected: (string | null)[]) => {
      expect(await there()).toBe(3);
      expect(await sets()).toEqual([...expected, null]);
    };
    await expectSets(null, '"Gym"');

    await say(fox, 'Jungle');
    await expectSets('"Jungle"', '"Gym"');
    await say(fox, 'Base');
    await expectSets('"Base"', '"Gym"');
    const renamed = await server.patch(`/api/extras/update/${id}/`, { key: 'Expansion' });
    await expectSets(null, null);
    await server.undo(renamed);
    await expectSets('"Base"', '"Gym"');
    await server.patch(`/api/extras/update/${id}/`, { key: 'Expansion' });
    await expectSets(null, null);
    await server.patch(`/api/extras/update/${id}/`, { key: 'SET' });
    await expectSets('"Base"', '"Gym"');

    await changeProduct(fox, { type: figure.id });
    await expectSets(null, '"Gym"');
    await changeProduct(fox, { type: card.id });
    await expectSets('"Base"', '"Gym"');
    await say(fox, null);
    await expectSets(null, '"Gym"');
    await say(koi, null);
    await server.delete(`/api/extras/${id}/`);
    await expectSets(null, null);
  });
});

describe.runIf(engines.includes('postgres'))('a unit that is sold during a change', () => {
  const server = serverOn('postgres');
  const { unit } = createSaleHelpers(server);

  /** Sells the unit while another transaction holds the locks of its change. */
  async function sellDuring({ id }: { id: number }, change: (other: Db) => Promise<unknown>) {
    const { db } = server.store;
    const other = await db.startTransaction().execute();
    await change(other);
    const selling = aSale(server, { lines: [{ product: id, price: 30 }] });
    const isWaiting = async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db);
      return rows.length > 0;
    };
    await expect.poll(isWaiting).toBe(true);
    await other.commit().execute();
    await selling;
  }

  test('has the new type in its sale line facts', async () => {
    const { db } = server.store;
    const fox = await unit(10, { type: 1 });
    await sellDuring(fox, (other) =>
      other.updateTable('products').set({ type_id: 2 }).where('id', '=', fox.id).execute(),
    );
    expect(await expectSoldLines(db)).toBe(1);
  });

  test('has the new set in its sale line facts', async () => {
    const { db } = server.store;
    const extra_id = await anExtra(server, 'Set');
    const fox = await unit(10);
    const said = { extra_id, value: '"Gym"' };
    await sellDuring(fox, async (other) => {
      await lockRow(other, productList, fox.id);
      await replaceExtras(other, fox.id, { ids: [extra_id], extras: [said] });
    });
    expect(await expectSoldLines(db)).toBe(2);
    const koi = await unit(5, { product_extras: JSON.stringify({ id: extra_id, value: 'Gym' }) });
    await sellDuring(koi, (other) => renameExtra(other, { id: extra_id, name: 'Expansion' }));
    expect(await expectSoldLines(db)).toBe(3);
  });
});
