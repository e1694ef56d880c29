// @module-tag slow
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ErrorBody } from '../../contract/errors.ts';
import { installDerived } from '../../server/platform/db/derived.ts';
import { today } from '../../server/platform/today.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aPurchase, aSale } from '../support/factories.ts';
import { importFile, stepImport } from '../support/imports.ts';
import { createSaleHelpers } from '../support/sales.ts';
import { serverOn } from '../support/server.ts';

describe.each(oneEngineByDay)('a unit in sales on %s', (engine) => {
  const server = serverOn(engine);
  const { unit, product, read, changed, changeProduct, refused, places, counted } = createSaleHelpers(server);

  test('is sold once, and a second sale has an error at its line', async () => {
    const fox = await unit(10);
    const lines = [{ product: fox.id, price: 30 }];
    await aSale(server, { orderNumber: 'U-1', lines });
    expect(await refused({ lines })).toEqual({
      'lines.0.product': `${fox.sku} was sold in the order Cardmarket U-1 already.`,
    });
    const koi = await unit(5);
    const twice = [koi, koi].map(({ id }) => ({ product: id, price: 1 }));
    expect(await refused({ lines: twice })).toEqual({
      'lines.1.product': 'This order has a unit twice.',
    });
    expect(await product(koi)).toMatchObject({ sold: null });
  });

  test('in concurrent sales is sold once', async () => {
    const fox = await unit(10);
    const lines = [{ product: fox.id, price: 30 }];
    const sell = () => server.post('/api/sales/', { site: 'Ebay', lines });
    const answers = await Promise.all([sell(), sell(), sell()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    for (const { status, json } of answers)
      if (status === 400) expect(ErrorBody.parse(json).errors?.['lines.0.product']).toContain('already');
    expect(await places(fox)).toEqual({ sold: 10 });
  });

  test('in an order is sold on the day of the order, and refuses another day', async () => {
    const [fox, other] = [await unit(10), await unit(1)];
    const sale = await aSale(server, { orderNumber: 'U-2', lines: [{ product: fox.id, price: 30 }] });
    const words = `${fox.sku} was sold in the order Cardmarket U-2: change the day there.`;
    for (const day of [null, '2026-01-01'])
      expect((await changeProduct(fox, { sold: day })).errors).toEqual({ sold: words });
    const many = await server.patch('/api/products/selection/', {
      changes: [{ filter: { id: [other.id, fox.id] }, set: { sold: '2026-01-01' } }],
    });
    expect(many.errors).toEqual({ sold: words });
    const koi = await unit(2);
    await aSale(server, { orderNumber: 'U-3', lines: [{ product: koi.id, price: 3 }] });
    const both = await server.patch('/api/products/selection/', {
      changes: [{ filter: { id: [other.id, fox.id, koi.id] }, set: { sold: '2026-01-01' } }],
    });
    const others = `${koi.sku} was sold in the order Cardmarket U-3: change the day there.`;
    expect(both.errors).toEqual({ sold: `${words} ${others}` });
    expect(await product(other)).toMatchObject({ sold: null });
    await changed(sale, { day: '2026-11-11' });
    expect(await product(fox)).toMatchObject({ sold: '2026-11-11' });
  });

  describe('in an order has the state Sold', () => {
    const sold = async () => {
      const fox = await unit(10);
      const sale = await aSale(server, { lines: [{ product: fox.id, price: 30 }] });
      return { fox, sale };
    };
    const setState = (id: number, state: string) =>
      server.patch('/api/products/selection/', { changes: [{ filter: { id }, set: { state } }] });

    test('after a known state is set, alone or in bulk', async () => {
      const { fox, sale } = await sold();
      for (const state of ['In stock', 'listed', 'Sold', 'Lost', '']) {
        expect(await changeProduct(fox, { state })).toHaveStatus(200);
        expect(await product(fox)).toMatchObject({ state: 'Sold', own_state: null });
        expect(await setState(fox.id, state)).toHaveStatus(200);
        expect(await product(fox)).toMatchObject({ state: 'Sold', own_state: null, sale: sale.id });
      }
      expect(await server.names('products', { filter: { id: fox.id, state: 'Sold' } })).toHaveLength(1);
      expect(await server.names('products', { filter: { id: fox.id, state: 'In stock' } })).toEqual([]);
      expect(await server.delete(`/api/sales/${sale.id}/`)).toHaveStatus(200);
      expect(await product(fox)).toMatchObject({ state: 'In stock', own_state: null });
    });

    test('and keeps a custom state, which returns once the unit is back', async () => {
      const { fox, sale } = await sold();
      const set = await setState(fox.id, 'Shelf 3');
      expect(await product(fox)).toMatchObject({ state: 'Sold', own_state: 'Shelf 3' });
      await server.undo(set);
      expect(await product(fox)).toMatchObject({ state: 'Sold', own_state: null });
      await changeProduct(fox, { state: 'Shelf 4', origin: 'Attic' });
      await changed(sale, { day: '2026-11-12' });
      expect(await product(fox)).toMatchObject({ state: 'Sold', own_state: 'Shelf 4', origin: 'Attic' });
      const [line] = (await read(sale)).lines;
      const events = [{ kind: 'return', line: line?.id, day: '2026-11-13', restocked: true }];
      await changed(sale, { events });
      expect(await product(fox)).toMatchObject({ state: 'Shelf 4', own_state: null, sold: null });
      await changeProduct(fox, { state: 'Shelf 5' });
      await changed(sale, { events: [] });
      expect(await product(fox)).toMatchObject({ state: 'Sold', own_state: 'Shelf 5' });
      await server.delete(`/api/sales/${sale.id}/`);
      expect(await product(fox)).toMatchObject({ state: 'Shelf 5', own_state: null, sale: null });
    });

    test('after an import with another state', async () => {
      const { fox } = await sold();
      const content = `ID,Name,Status\n${fox.id},${fox.name},In stock\n`;
      const { id } = await importFile(server, { name: 'stock.csv', content, resource: 'products' });
      await stepImport(server, id, 'commit');
      expect(await product(fox)).toMatchObject({ state: 'Sold', own_state: null });
    });

    test('after an upgrade of a database with another state', async () => {
      const [{ fox }, { fox: koi }] = [await sold(), await sold()];
      const { db } = server.store;
      await sql`update products set state = 'In stock' where id = ${fox.id}`.execute(db);
      await sql`update products set state = 'Shelf 6' where id = ${koi.id}`.execute(db);
      await db.deleteFrom('derived').where('name', '=', 'held_states').execute();
      await installDerived(db);
      expect(await product(fox)).toMatchObject({ state: 'Sold', own_state: null });
      expect(await product(koi)).toMatchObject({ state: 'Sold', own_state: 'Shelf 6' });
    });
  });

  test.each([{ sold: '2026-11-05' }, { state: 'Sold' }, { state: 'Lost' }, { state: 'returned' }])(
    'set to %j without an order leaves the stock, and can return',
    async (said) => {
      const fox = await unit(10);
      const account = 'state' in said && said.state === 'Lost' ? 'lost' : 'gone';
      await changeProduct(fox, said);
      expect(await places(fox)).toEqual({ [account]: 10 });
      await changeProduct(fox, { sold: null, state: 'In stock' });
      expect(await places(fox)).toEqual({ stock: 10 });
      await changeProduct(fox, said);
      const before = await product(fox);
      const sale = await aSale(server, { lines: [{ product: fox.id, price: 20 }] });
      expect([sale.cost, await places(fox)]).toEqual([10, { sold: 10 }]);
      await server.delete(`/api/sales/${sale.id}/`);
      expect([await product(fox), await places(fox)]).toEqual([before, { [account]: 10 }]);
    },
  );

  test('imported as sold was in stock until its day of sale', async () => {
    const content = 'Name;Type;Status;Received;Sold;Estimated cost\nKoi;Card;Sold;2026-10-01;2026-10-09;7\n';
    const draft = await importFile(server, { name: 'sold.csv', content });
    await stepImport(server, draft.id, 'commit');
    const { rows } = await sql<object>`select day, account, ledger.amount from ledger
      join products on products.id = product_id where name = 'Koi' order by ledger.id`.execute(
      server.store.db,
    );
    expect(rows).toEqual([
      { day: '2026-10-01', account: 'stock', amount: 7_00 },
      { day: '2026-10-09', account: 'stock', amount: -7_00 },
      { day: '2026-10-09', account: 'gone', amount: 7_00 },
    ]);
  });

  test('sold by hand leaves the stock on the last day that was set', async () => {
    const fox = await unit(10);
    await changeProduct(fox, { sold: '2026-11-05' });
    await changeProduct(fox, { sold: '2026-11-07' });
    const { rows } = await sql<{ day: string }>`select day from ledger where product_id = ${fox.id}
      and account = 'gone' group by day having sum(amount) <> 0`.execute(server.store.db);
    expect(rows).toEqual([{ day: '2026-11-07' }]);
  });

  test('with a late charge: its sale bears the charge today, and earlier days keep their figures', async () => {
    const purchase = await aPurchase(server, { price: 30 });
    const [fox, koi] = [
      await unit(20, { boughtStock: purchase.id }),
      await unit(10, { boughtStock: purchase.id }),
    ];
    const sale = await aSale(server, { lines: [{ product: fox.id, price: 50 }], fees: [] });
    await server.post('/api/charges/', { boughtStock: purchase.id, kind: 'handling', amount: 3 });
    expect(await read(sale)).toMatchObject({ cost: 22, profit: 28, lines: [{ cost: 22 }] });
    expect(await counted(sale, '2026-11-03')).toEqual({ earned: 50, sold: 20 });
    expect(await counted(sale, today())).toEqual({ sold: 2 });
    expect([await places(fox), await places(koi)]).toEqual([{ sold: 22 }, { stock: 11 }]);
    const late = await aSale(server, { day: '2026-10-20', lines: [{ product: koi.id, price: 20 }] });
    expect(await counted(late, '2026-10-20')).toMatchObject({ sold: 11 });
  });
});
