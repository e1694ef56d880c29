import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ErrorBody } from '../../contract/errors.ts';
import { InsertionBatch } from '../../contract/insertion_batches.ts';
import { Product } from '../../contract/products.ts';
import { SalePreview } from '../../contract/sale_preview.ts';
import { Sale } from '../../contract/sales.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aBatch, anExtra, anInsertion, aPicture, aProduct, aType } from '../support/factories.ts';
import { serverOn } from '../support/server.ts';

describe.each(oneEngineByDay)('the preview of a sale, on %s', (engine) => {
  const server = serverOn(engine);

  const previewed = async (body: object) => (await server.post('/api/sales/preview/', body)).as(SalePreview);
  const refused = async (path: string, body: object) => (await server.post(path, body)).as(ErrorBody);
  const change = (id: number, body: object) => server.patch(`/api/products/update/${id}/`, body);
  const named = () => ({ name: `Booster ${crypto.randomUUID()}` });

  /** Identical units. The last one was received first. */
  async function boosters(quantity: number) {
    const first = await aProduct(server, { ...named(), quantity, target_price: 11.5, estimated_cost: 7.02 });
    const units = Array.from({ length: quantity }, (_, at) => first.id + at);
    for (const [at, id] of units.entries()) await change(id, { received: `2026-10-${20 - at}` });
    return units;
  }

  test('takes identical units oldest first, with their details and the number left', async () => {
    const [youngest = 0, middle = 0, oldest = 0] = await boosters(3);
    const fox = await aProduct(server, { ...named(), image: await aPicture() });
    const { lines } = await previewed({
      site: '',
      lines: [{ product: youngest, quantity: 2 }, { product: fox.id }, { title: 'Sleeves' }],
    });
    expect(lines).toEqual([
      expect.objectContaining({
        product: oldest,
        target_price: 11.5,
        landed_cost: 7.02,
        left: 3,
        like: youngest,
      }),
      expect.objectContaining({ product: middle, left: 3, like: youngest }),
      expect.objectContaining({
        product: fox.id,
        sku: fox.sku,
        title: fox.name,
        target_price: null,
        left: 1,
      }),
      expect.objectContaining({ product: null, title: 'Sleeves', landed_cost: 0, left: 0 }),
    ]);
    expect(lines[2]?.thumbnail).toBe(fox.images[0]?.thumbnail);
    expect(lines[3]?.thumbnail).toBeNull();
    expect((await server.list('sales', {})).as(z.array(z.unknown()))).toEqual([]);
    expect((await server.get(`/api/products/${oldest}/`)).as(Product).sold).toBeNull();
  });

  test('takes the given unit without a quantity, and the oldest identical unit with a quantity', async () => {
    const [youngest = 0, , oldest = 0] = await boosters(3);
    const { lines } = await previewed({ lines: [{ product: youngest }, { product: youngest, quantity: 1 }] });
    expect(lines.map(({ product }) => product)).toEqual([youngest, oldest]);
  });

  test('takes units for identical only with the same type, batch and values of fields', async () => {
    const [{ name }, { name: plain }] = [named(), named()];
    const [card, figure, set] = [
      await aType(server),
      await aType(server, 'Figure'),
      await anExtra(server, 'Set'),
    ];
    const { id: batch } = await aBatch(server);
    const from = (value: string) => ({ product_extras: JSON.stringify({ id: set, key: 'Set', value }) });
    const { id } = await aProduct(server, { name, ...from('Dawn'), quantity: 2 });
    for (const other of [
      { ...from('Dawn'), sub_type: card.subtypes[0]?.id ?? 0 },
      { ...from('Dawn'), insertion_batch: batch },
      from('Dusk'),
      {},
    ])
      await aProduct(server, { name, ...other });
    const toy = await aProduct(server, { name: plain, type: figure.id });
    await aProduct(server, { name: plain });
    const lines = [{ product: id, quantity: 2 }, { product: toy.id }];
    expect((await previewed({ lines })).lines.map(({ product, left }) => [product, left])).toEqual([
      [id, 2],
      [id + 1, 2],
      [toy.id, 1],
    ]);
    const three = await refused('/api/sales/preview/', { lines: [{ product: id, quantity: 3 }] });
    expect(three.errors).toEqual({ lines: 'Only 2 of these are left.' });
  });

  test('takes the units left of a batch, and lists its listings on other sites', async () => {
    const batch = await aBatch(server, named());
    const { id } = await aProduct(server, { ...named(), quantity: 3, insertion_batch: batch.id });
    await change(id, { state: 'Lost' });
    const of = { insertion_batch: batch.id };
    await anInsertion(server, { ...of, site: 'Ebay', price: 149 });
    const elsewhere = await anInsertion(server, { ...of, site: 'Cardmarket', price: 152 });
    const { lines, takeDown } = await previewed({ site: 'EBAY', insertion_batch: batch.id });
    expect(lines.map(({ product }) => product)).toEqual([id + 1, id + 2]);
    const { id: insertion, site, price, external_id, address } = elsewhere;
    expect(takeDown).toEqual([
      { insertion, insertion_batch: batch.id, name: batch.name, site, price, external_id, address, units: 2 },
    ]);
  });

  test('matches the recorded sale, and deleting the sale restores all records', async () => {
    const batch = await aBatch(server, named());
    const { id } = await aProduct(server, {
      ...named(),
      quantity: 2,
      insertion_batch: batch.id,
      target_price: 5,
    });
    const site = await anInsertion(server, { insertion_batch: batch.id, site: 'Ebay', price: 9 });
    await anInsertion(server, { insertion_batch: batch.id, site: 'Amazon', price: 10 });
    const body = { site: 'Ebay', lines: [{ product: id, quantity: 2 }], price: 9 };
    await server.patch(`/api/insertion_batches/update/${batch.id}/`, { status: 'Listed' });
    const everything = async () => ({
      batch: (await server.get(`/api/insertion_batches/${batch.id}/`)).as(InsertionBatch),
      units: await Promise.all(
        [id, id + 1].map(async (one) => (await server.get(`/api/products/${one}/`)).as(Product)),
      ),
    });
    const before = await everything();
    const preview = await previewed(body);
    const sale = (await server.post('/api/sales/', body)).as(Sale);
    expect(sale.lines.map(({ product }) => product)).toEqual(preview.lines.map(({ product }) => product));
    expect(sale.lines.map(({ cost }) => cost)).toEqual(preview.lines.map(({ landed_cost }) => landed_cost));
    expect(sale.takeDown).toEqual(preview.takeDown);
    const after = await everything();
    expect(after.batch.insertions.find((one) => one.id === site.id)?.ended).toBe(sale.day);
    expect(after.units.map(({ state }) => state)).toEqual(['Sold', 'Sold']);
    await server.delete(`/api/sales/${sale.id}/`);
    expect(await everything()).toEqual(before);
  });

  test('reports the lines of products that are deleted, sold already or in the order twice', async () => {
    const [one = 0, other = 0] = await boosters(2);
    expect((await refused('/api/sales/preview/', { lines: [{ product: one, quantity: 3 }] })).errors).toEqual(
      {
        lines: 'Only 2 of these are left.',
      },
    );
    expect(
      (await refused('/api/sales/preview/', { lines: [{ product: one }, { product: 999_999 }] })).errors,
    ).toEqual({
      'lines.1.product': 'This product does not exist any more.',
    });
    const sold = (product: number) => ({ site: 'Ebay', lines: [{ product, price: 5 }] });
    const sale = (await server.post('/api/sales/', { ...sold(other), orderNumber: crypto.randomUUID() })).as(
      Sale,
    );
    const lines = [one, other, one].map((product) => ({ product, price: 5 }));
    const { sku } = (await server.get(`/api/products/${other}/`)).as(Product);
    expect((await refused('/api/sales/', { site: 'Ebay', lines })).errors).toEqual({
      'lines.1.product': `${sku} was sold in the order ${sale.name} already.`,
      'lines.2.product': 'This order has a unit twice.',
    });
  });
});
