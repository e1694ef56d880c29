import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { engines } from '../support/engines.ts';
import { aPurchase, aSale } from '../support/factories.ts';
import { salesOn } from '../support/sales.ts';
import { serverOn } from '../support/server.ts';
import { expectSalesNoted, expectSoldLines } from '../support/sold_lines.ts';

describe.each(engines)('what reports ask of the lines of orders, on %s', (engine) => {
  const server = serverOn(engine);
  const { unit, changed, changeProduct } = salesOn(server);
  const there = async () => {
    await expectSalesNoted(server.store.db);
    return expectSoldLines(server.store.db);
  };

  test('is what the records say, whichever of them becomes another', async () => {
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
});

describe.runIf(engines.includes('postgres'))('a unit that is sold while somebody changes it', () => {
  const server = serverOn('postgres');
  const { unit } = salesOn(server);

  test('is of the type that it became', async () => {
    const { db } = server.store;
    const fox = await unit(10, { type: 1 });
    const other = await db.startTransaction().execute();
    await other.updateTable('products').set({ type_id: 2 }).where('id', '=', fox.id).execute();
    const selling = aSale(server, { lines: [{ product: fox.id, price: 30 }] });
    const isWaiting = async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db);
      return rows.length > 0;
    };
    await expect.poll(isWaiting).toBe(true);
    await other.commit().execute();
    await selling;
    expect(await expectSoldLines(db)).toBe(1);
  });
});
