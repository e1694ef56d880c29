import { expect, test } from 'vitest';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { ErrorBody } from '../../contract/errors.ts';
import { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { InsertionBatch } from '../../contract/insertion_batches.ts';
import { Product } from '../../contract/products.ts';
import {
  aBatch,
  anExtra,
  anInsertion,
  aPicture,
  aProduct,
  aPurchase,
  aShipment,
} from '../support/factories.ts';
import { expectNoDamage } from '../support/damage.ts';
import { onOneEngineByDay, roundsInScope } from '../support/scope.ts';
import { describeServer } from '../support/server.ts';

describeServer('a deletion', (server) => {
  const once = onOneEngineByDay(server.engine);
  test('of a product returns the product, and keeps images that other products use', once, async () => {
    const picture = await aPicture();
    const extra = { id: await anExtra(server, 'Set'), value: 'Fossil' };
    const [gone, other] = [
      await aProduct(server, { images: picture, product_extras: JSON.stringify(extra) }),
      await aProduct(server, { images: picture }),
    ];
    const answer = await server.delete(`/api/products/${gone.id}/`);
    expect(answer).toHaveStatus(200);
    expect(answer.as(Product)).toEqual(gone);
    expect(await server.get(`/api/products/${gone.id}/`)).toHaveStatus(404);
    expect((await server.get(`/api/products/${other.id}/`)).json).toEqual(other);
    expect(await server.get(other.images[0]?.image ?? '')).toHaveStatus(200);
  });

  test('of a purchase keeps its products in stock, without a purchase', once, async () => {
    const { id } = await aPurchase(server, { images: await aPicture() });
    const [product, other] = [await aProduct(server, { boughtStock: id }), await aPurchase(server)];
    const elsewhere = await aProduct(server, { boughtStock: other.id });
    const before = (await server.get(`/api/bought_stocks/${id}/`)).json;
    expect((await server.delete(`/api/bought_stocks/${id}/`)).as(BoughtStock)).toEqual(before);
    expect(await server.get(`/api/bought_stocks/${id}/`)).toHaveStatus(404);
    expect((await server.get(`/api/products/${product.id}/`)).json).toEqual({
      ...product,
      boughtStock: null,
    });
    expect((await server.get(`/api/products/${elsewhere.id}/`)).json).toEqual(elsewhere);
  });

  test('of a shipment keeps its purchases, without a shipment', once, async () => {
    const { id } = await aShipment(server);
    const purchase = await aPurchase(server, { shipment: String(id) });
    const answer = await server.delete(`/api/incoming_shipments/${id}/`);
    expect(answer.as(IncomingShipment).bought_stocks).toEqual([purchase]);
    expect((await server.get(`/api/bought_stocks/${purchase.id}/`)).json).toEqual({
      ...purchase,
      incomingShipment: null,
    });
  });

  test('of a batch keeps its products, without a batch, and deletes its listings', async () => {
    const product = await aProduct(server);
    const { id } = await aBatch(server, { products: product.id, images: 'https://pictures.example/a.jpg' });
    const [insertion, other] = [
      await anInsertion(server, { insertion_batch: id }),
      await anInsertion(server, { insertion_batch: (await aBatch(server)).id }),
    ];
    const listed = (await server.get(`/api/products/${product.id}/`)).as(Product);
    const answer = await server.delete(`/api/insertion_batches/${id}/`);
    expect(answer.as(InsertionBatch)).toMatchObject({
      products: [{ id: product.id, insertion_batch: id }],
      insertions: [insertion],
    });
    expect((await server.get(`/api/products/${product.id}/`)).json).toEqual({
      ...listed,
      insertion_batch: null,
    });
    expect(await server.delete(`/api/insertions/${insertion.id}/`)).toHaveStatus(404);
    expect((await server.delete(`/api/insertions/${other.id}/`)).json).toEqual(other);
  });

  test.each(['products', 'bought_stocks', 'incoming_shipments', 'insertion_batches', 'insertions'])(
    'of an unknown id of %s answers 404',
    once,
    async (resource) => {
      for (const id of ['0', '99999', 'x', 'selection', '1e3']) {
        const answer = await server.delete(`/api/${resource}/${id}/`);
        expect(answer).toHaveStatus(404);
        expect(answer.as(ErrorBody).code).toBe('not_found');
      }
    },
  );

  test.each(['text/plain', 'application/json', 'multipart/form-data; boundary=b', 'nonsense'])(
    'accepts the content type %s without a body',
    once,
    async (type) => {
      const { id } = await aProduct(server);
      const answer = await server.delete(`/api/products/${id}/`, { headers: { 'content-type': type } });
      expect(answer).toHaveStatus(200);
      expect(await server.get(`/api/products/${id}/`)).toHaveStatus(404);
    },
  );

  test('of one record by six calls at the same time succeeds once, and answers 404 five times', async () => {
    const { id } = await aPurchase(server);
    await aProduct(server, { boughtStock: id, quantity: 5 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.delete(`/api/bought_stocks/${id}/`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
  });

  test(
    'of a purchase succeeds while calls link products, and leaves no product linked',
    { tags: ['nightly'] },
    async () => {
      for (let round = 0; round < roundsInScope({ usual: 2, nightly: 10 }); round += 1) {
        const { id } = await aPurchase(server);
        const products = [await aProduct(server), await aProduct(server)];
        const [gone, ...answers] = await Promise.all([
          server.delete(`/api/bought_stocks/${id}/`),
          ...products.map((product) =>
            server.patch(`/api/products/update/${product.id}/`, { boughtStock: id }),
          ),
        ]);
        expect(gone).toHaveStatus(200);
        for (const { status } of answers) expect([200, 400]).toContain(status);
        for (const product of products) {
          expect((await server.get(`/api/products/${product.id}/`)).as(Product).boughtStock).toBeNull();
        }
      }
    },
  );

  test('leaves nothing for the doctor to find', once, () => expectNoDamage(server));
});
