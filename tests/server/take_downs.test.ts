import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Insertion, InsertionBatch } from '../../contract/insertion_batches.ts';
import { Sale } from '../../contract/sales.ts';
import { TakeDowns } from '../../contract/take_downs.ts';
import { today } from '../../server/platform/today.ts';
import { aBatch, anInsertion, aProduct } from '../support/factories.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { serverForEachTest } from '../support/server.ts';

describe.each(oneEngineByDay)('take-downs, on %s', { tags: ['slow'] }, (engine) => {
  const server = serverForEachTest(engine);

  const list = async () => (await server.get('/api/take_downs/')).as(TakeDowns);
  const batch = async (id: number) => (await server.get(`/api/insertion_batches/${id}/`)).as(InsertionBatch);
  const change = async (id: number, sent: object) =>
    (await server.patch(`/api/insertions/${id}/`, sent)).as(Insertion);
  const sell = async (sent: object) =>
    (await server.post('/api/sales/', { site: 'Cardmarket', ...sent })).as(Sale);

  /** A batch of units, listed on two sites. */
  const offered = async (units = 2) => {
    const { id: insertion_batch } = await aBatch(server, { name: 'Fox cards' });
    const products = [];
    for (let number = 1; number <= units; number += 1)
      products.push(await aProduct(server, { name: `Fox ${number}`, insertion_batch }));
    const ebay = await anInsertion(server, {
      insertion_batch,
      price: 40,
      external_id: '110-1',
      address: 'https://ebay.example/110-1',
    });
    const own = await anInsertion(server, { insertion_batch, site: 'cardmarket', price: 38 });
    return { insertion_batch, products, ebay, own };
  };
  const line = (product: { id: number } | undefined, price = 10) => ({ product: product?.id, price });

  test('are listings of a sold unit on other sites, until an operator marks them as done', async () => {
    const { insertion_batch, products, ebay, own } = await offered();
    expect(own.site).toBe('Cardmarket');
    expect(await list()).toEqual({ count: 0, first: [] });
    const sale = await sell({ orderNumber: 'A-1', day: '2026-11-02', lines: [line(products[0])] });
    const open = {
      insertion: ebay.id,
      insertion_batch,
      name: 'Fox cards',
      site: 'Ebay',
      price: 40,
      external_id: '110-1',
      address: 'https://ebay.example/110-1',
      units: 1,
      left: 1,
      sold: [
        {
          product: products[0]?.id,
          sku: products[0]?.sku,
          title: 'Fox 1',
          sale: sale.id,
          order: 'Cardmarket A-1',
          day: '2026-11-02',
        },
      ],
    };
    expect(await list()).toEqual({ count: 1, first: [open] });
    expect((await batch(insertion_batch)).insertions).toMatchObject([
      { to_take_down: 1 },
      { to_take_down: 0 },
    ]);

    expect(await change(ebay.id, { to_take_down: 0 })).toMatchObject({ to_take_down: 0, ended: null });
    expect(await list()).toEqual({ count: 0, first: [] });
    await change(ebay.id, { to_take_down: 1 });
    expect(await list()).toEqual({ count: 1, first: [open] });
  });

  test('end the listing of a batch that is sold out', async () => {
    const { insertion_batch, products, ebay, own } = await offered();
    await sell({ lines: products.map((product) => line(product)) });
    expect(await list()).toMatchObject({ count: 1, first: [{ insertion: ebay.id, units: 2, left: 0 }] });
    const sold = await batch(insertion_batch);
    expect(sold).toMatchObject({ status: 'Sold', insertions: [{ ended: null }, { id: own.id }] });
    expect(sold.insertions[1]?.ended).toBe(today());

    expect(await change(ebay.id, { to_take_down: 0 })).toMatchObject({ ended: today(), to_take_down: 0 });
    const restored = await change(ebay.id, { to_take_down: 2 });
    expect(restored).toMatchObject({ ended: null, to_take_down: 2 });
    expect((await batch(insertion_batch)).status).toBe('Sold');
  });

  test('exclude listings that have ended', async () => {
    const { products, ebay } = await offered();
    await sell({ lines: [line(products[0])] });
    const ended = await change(ebay.id, { ended: '2026-11-05' });
    expect(ended).toMatchObject({ ended: '2026-11-05', to_take_down: 0 });
    await sell({ lines: [line(products[1])] });
    expect((await list()).count).toBe(0);
  });

  test('disappear when the sale is deleted', async () => {
    const { insertion_batch, products, own } = await offered();
    const sale = await sell({ lines: products.map((product) => line(product)) });
    expect((await list()).count).toBe(1);
    // The day of the sale, as a form sends it with other fields.
    expect(await change(own.id, { ended: today(), price: 39 })).toMatchObject({ ended: today() });
    await server.delete(`/api/sales/${sale.id}/`);
    expect(await list()).toEqual({ count: 0, first: [] });
    const open = await batch(insertion_batch);
    expect(open.status).toBe('Listed');
    expect(open.insertions).toMatchObject([{ ended: null }, { ended: null }]);
  });

  test('return when a deleted listing is restored', async () => {
    const { products, ebay } = await offered();
    for (const product of products) await sell({ lines: [line(product)] });
    await change(ebay.id, { to_take_down: 1 });
    expect((await list()).first).toMatchObject([{ insertion: ebay.id, sold: [{ title: 'Fox 2' }] }]);
    const { id, ...deleted } = (await server.delete(`/api/insertions/${ebay.id}/`)).as(Insertion);
    expect(deleted.to_take_down).toBe(1);
    expect((await list()).count).toBe(0);
    const back = await anInsertion(server, { ...deleted, from: '', to: '', ended: '', template: '' });
    expect(back).toEqual({ ...deleted, id: back.id });
    expect(back.id).not.toBe(id);
    expect((await list()).first).toMatchObject([{ insertion: back.id, sold: [{ title: 'Fox 2' }] }]);
  });

  test('follow the site of the sale when it is changed', async () => {
    const { insertion_batch, products, ebay, own } = await offered(1);
    const sale = await sell({ lines: [line(products[0])] });
    expect((await list()).first).toMatchObject([{ insertion: ebay.id }]);
    await server.patch(`/api/sales/update/${sale.id}/`, { site: 'Ebay' });
    expect((await list()).first).toMatchObject([{ insertion: own.id }]);
    expect((await batch(insertion_batch)).insertions).toMatchObject([{ ended: today() }, { ended: null }]);
  });

  test('do not bring back a listing whose end an operator has set', async () => {
    const { insertion_batch, products, own } = await offered(1);
    const sale = await sell({ lines: [line(products[0])] });
    await change(own.id, { ended: '2026-11-20' });
    await server.delete(`/api/sales/${sale.id}/`);
    expect((await batch(insertion_batch)).insertions).toMatchObject([
      { ended: null },
      { ended: '2026-11-20' },
    ]);
  });

  test('are none for a new listing on the site that has sold the units', async () => {
    const { insertion_batch, products } = await offered(1);
    const sale = await sell({ lines: [line(products[0])] });
    const again = { insertion_batch, to_take_down: 1 };
    expect((await anInsertion(server, { ...again, site: 'CARDMARKET' })).to_take_down).toBe(0);
    expect((await anInsertion(server, { ...again, site: 'Amazon' })).to_take_down).toBe(1);
    const events = [{ kind: 'return', line: sale.lines[0]?.id, amount: 10, restocked: true }];
    expect(await server.patch(`/api/sales/update/${sale.id}/`, { events })).toHaveStatus(200);
    expect((await anInsertion(server, { ...again, site: 'Shopify' })).to_take_down).toBe(0);
  });

  test('cannot be more than the sold units', async () => {
    const { products, ebay } = await offered();
    await sell({ lines: [line(products[0])] });
    const answer = await server.patch(`/api/insertions/${ebay.id}/`, { to_take_down: 2 });
    expect(answer.errors).toEqual({ to_take_down: '1 at most.' });
  });

  test('are listed from the oldest sale on', async () => {
    const [first, second] = [await offered(), await offered()];
    await sell({ orderNumber: 'B', day: '2026-11-09', lines: [line(first.products[0])] });
    await sell({ orderNumber: 'A', day: '2026-11-02', lines: [line(second.products[0])] });
    await sell({ orderNumber: 'C', day: '2026-11-01', lines: [line(second.products[1])] });
    const { count, first: told } = await list();
    expect(count).toBe(2);
    expect(told.map(({ insertion, sold }) => [insertion, ...sold.map(({ order }) => order)])).toEqual([
      [second.ebay.id, 'Cardmarket C', 'Cardmarket A'],
      [first.ebay.id, 'Cardmarket B'],
    ]);
  });

  test('distinguish a batch that is sold out from batches that are not listed yet', async () => {
    const { insertion_batch, products, ebay } = await offered();
    await sell({ lines: products.map((product) => line(product)) });
    await change(ebay.id, { to_take_down: 0 });
    const ids = async (is: string) =>
      (await server.list('insertion_batches', { filter: { offered: is } }))
        .as(z.array(z.object({ id: z.int() })))
        .map(({ id }) => id);
    expect(await ids('sold')).toEqual([insertion_batch]);
    expect(await ids('no')).toEqual([]);
    const overview = (await server.get('/api/overview/')).json;
    expect(overview).toMatchObject({ batches: { open: { count: 0 } } });
  });
});
