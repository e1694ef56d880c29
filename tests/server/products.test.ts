import { expect, test } from 'vitest';
import { z } from 'zod';
import { ErrorBody } from '../../contract/errors.ts';
import { MAX_QUANTITY, Product } from '../../contract/products.ts';
import { defaultSku } from '../../domain/product.ts';
import { Extra } from '../../contract/types.ts';
import { aBatch, aPicture, aProduct, aPurchase, aType } from '../support/factories.ts';
import { describeServer, createForm } from '../support/server.ts';

describeServer('products', (server) => {
  const errorsOf = async (body: object) => (await server.post('/api/products/', body)).errors;
  const count = async () => {
    const query = server.store.db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'));
    return Number((await query.executeTakeFirstOrThrow()).count);
  };
  const cardExtra = async (key: string) => {
    const { id: type } = await aType(server);
    const extras = (await server.get('/api/extras/')).as(z.array(Extra));
    return extras.find((extra) => extra.type === type && extra.key === key)?.id ?? 0;
  };

  test('a quantity of N creates N units with the same pictures and extras, and answers the first', async () => {
    const before = await count();
    const extra = JSON.stringify({ id: await cardExtra('Set'), key: 'Set', value: 'Fossil' });
    const first = await aProduct(server, {
      name: 'Gastly',
      quantity: 25,
      image: await aPicture(),
      product_extras: extra,
    });
    const all = (await server.get('/api/products/')).as(z.array(Product));
    expect(all).toHaveLength(before + 25);
    const units = all.filter(({ name }) => name === 'Gastly');
    expect(units[0]).toEqual(first);
    for (const unit of units) {
      expect({ ...unit, id: first.id, sku: first.sku }).toEqual(first);
      expect(unit.sku).toBe(defaultSku(unit.id));
    }
  });

  test('the largest quantity is created in one call', async () => {
    const before = await count();
    await aProduct(server, { quantity: MAX_QUANTITY });
    expect(await count()).toBe(before + MAX_QUANTITY);
  });

  test.each([0, -1, 1.5, 1001, 'many'])(
    'a quantity of %s is refused, and nothing is created',
    async (quantity) => {
      const before = await count();
      const { id: type } = await aType(server);
      expect(await errorsOf({ name: 'Haunter', quantity, type })).toHaveProperty('quantity');
      expect(await count()).toBe(before);
    },
  );

  test('JSON, a form and a form with files create the same product', async () => {
    const { id: type } = await aType(server);
    const fields = {
      name: 'Abra',
      quantity: '1',
      type: String(type),
      origin: 'shop',
      estimated_cost: '1,10',
    };
    const bodies = [fields, new URLSearchParams(fields), createForm(fields)];
    const products: z.infer<typeof Product>[] = [];
    for (const body of bodies) products.push((await server.post('/api/products/', body)).as(Product));
    expect(products.map(({ id: _id, ...rest }) => rest)).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ name: 'Abra', estimated_cost: 1.1 })),
    );
  });

  test('every wrong field is named at once', async () => {
    const errors = await errorsOf({ name: ' ', quantity: 0, estimated_cost: 'much', type: 'x' });
    expect(Object.keys(errors).toSorted()).toEqual(['estimated_cost', 'name', 'quantity', 'type']);
  });

  test('the type has to exist, and the subtype to belong to it', async () => {
    const [card, sealed] = [await aType(server), await aType(server, 'Sealed product')];
    const name = 'Kadabra';
    expect((await errorsOf({ name, type: 9999 })).type).toBe('Please select a valid type.');
    const foreign = { name, type: card.id, sub_type: sealed.subtypes[0]?.id };
    expect((await errorsOf(foreign)).sub_type).toBe('Please select a valid subtype.');
  });

  test('extras have to belong to the type and to have values of their kind', async () => {
    const [card, sealed] = [await aType(server), await aType(server, 'Sealed product')];
    const [year, set] = [await cardExtra('Year'), await cardExtra('Set')];
    const withExtra = (type: number, id: number, value: unknown) => ({
      name: 'Alakazam',
      type,
      product_extras: [{ id, key: 'key', value }],
    });
    expect((await errorsOf(withExtra(card.id, year, 'old'))).product_extras).toMatch(
      /Year: “old” is not a whole number/,
    );
    expect((await errorsOf(withExtra(sealed.id, set, 'Jungle'))).product_extras).toMatch(/no such field/);
    for (const value of ['a\0b', 'x'.repeat(2_001)])
      expect((await errorsOf(withExtra(card.id, set, value))).product_extras).toMatch(/Set: /);
    const longest = await server.post('/api/products/', withExtra(card.id, set, 'x'.repeat(2_000)));
    expect(longest).toHaveStatus(201);
    expect(Object.keys(await errorsOf(withExtra(9_999, set, 'Jungle')))).toEqual(['type']);
    const created = await server.post('/api/products/', withExtra(card.id, year, '1999'));
    expect(created.as(Product).product_extras).toEqual([{ id: year, key: 'Year', value: 1999 }]);
  });

  test('an order link joins the purchase with that number', async () => {
    const purchase = await aPurchase(server, { link: 'https://www.shop.example/1' });
    const link = `#${String(purchase.id).padStart(4, '0')}`;
    expect(await aProduct(server, { bought_order_link: link })).toMatchObject({
      boughtStock: purchase.id,
      bought_order_link: null,
      origin: 'shop.example',
    });
    const { id: boughtStock } = await aPurchase(server);
    const other = { boughtStock, bought_order_link: link };
    expect(await aProduct(server, other)).toMatchObject({ ...other, origin: '' });
  });

  test('an order link without a purchase is kept as it was typed', async () => {
    for (const link of ['#99999', 'from the fair']) {
      expect(await aProduct(server, { bought_order_link: link })).toMatchObject({
        boughtStock: null,
        bought_order_link: link,
      });
    }
  });

  test('a sent origin takes precedence over that of the purchase', async () => {
    const { id } = await aPurchase(server, { link: 'https://www.shop.example/1' });
    expect((await aProduct(server, { boughtStock: id })).origin).toBe('shop.example');
    expect((await aProduct(server, { boughtStock: id, origin: 'fair' })).origin).toBe('fair');
  });

  test('a purchase that does not exist is named, on create and on update', async () => {
    const product = await aProduct(server);
    const { id: type } = await aType(server);
    expect(await errorsOf({ name: 'Onix', type, boughtStock: 99999 })).toHaveProperty('boughtStock');
    const update = await server.patch(`/api/products/update/${product.id}/`, { boughtStock: 99999 });
    expect(update.errors).toHaveProperty('boughtStock');
  });

  test('an update moves a product into a batch and out of it', async () => {
    const product = await aProduct(server);
    const batch = await aBatch(server);
    const url = `/api/products/update/${product.id}/`;
    expect((await server.patch(url, { insertion_batch: batch.id })).as(Product).insertion_batch).toBe(
      batch.id,
    );
    expect((await server.patch(url, { insertion_batch: null })).as(Product).insertion_batch).toBeNull();
    const unknown = await server.patch(url, { insertion_batch: 99999 });
    expect(unknown.errors).toHaveProperty('insertion_batch');
  });

  test('an update changes only what was sent', async () => {
    const product = await aProduct(server, { estimated_cost: 10 });
    const url = `/api/products/update/${product.id}/`;
    expect((await server.patch(url, {})).json).toEqual(product);
    expect((await server.patch(url, { estimated_cost: '0.07' })).json).toEqual({
      ...product,
      estimated_cost: 0.07,
      landed_cost: 0.07,
    });
    expect(await server.patch(url, { estimated_cost: -1 })).toHaveStatus(400);
    expect((await server.get(`/api/products/${product.id}`)).as(Product).estimated_cost).toBe(0.07);
  });

  test.each(['0', '99999', 'x', '1e3', '99999999999999999999999', '-1', '%00'])(
    'there is no product %s',
    async (id) => {
      expect(await server.get(`/api/products/${id}/`)).toHaveStatus(404);
      const update = await server.patch(`/api/products/update/${id}/`, { estimated_cost: 1 });
      expect(update).toHaveStatus(404);
      expect(update.as(ErrorBody).code).toBe('not_found');
    },
  );
});
