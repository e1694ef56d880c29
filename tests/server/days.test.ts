// @module-tag slow
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ErrorBody } from '../../contract/errors.ts';
import { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { Product } from '../../contract/products.ts';
import { today } from '../../server/platform/today.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aBatch, anInsertion, aProduct, aPurchase, aSale, aShipment } from '../support/factories.ts';
import { importFile, stepImport } from '../support/imports.ts';
import { serverOn } from '../support/server.ts';

describe.each(oneEngineByDay)('days and SKUs of products on %s', (engine) => {
  const server = serverOn(engine);

  const product = async (id: number) => (await server.get(`/api/products/${id}/`)).as(Product);
  const change = (resource: string, id: number, body: object) =>
    server.patch(`/api/${resource}/update/${id}/`, body);
  const listed = async (filter: object) => {
    const query = encodeURIComponent(JSON.stringify(filter));
    return (await server.get(`/api/products/?filter=${query}&range=[0,99]`)).as(z.array(Product));
  };
  /** A product of a purchase in a shipment that is in transit. */
  async function shipped(fields: object = {}) {
    const shipment = await aShipment(server, { state: 'In transit', trackingNumber: crypto.randomUUID() });
    const purchase = await aPurchase(server, { date: '2026-01-02', shipment: shipment.name });
    const { id } = await aProduct(server, { boughtStock: purchase.id, ...fields });
    return { shipment, purchase, id };
  }

  describe('SKUs', () => {
    test('are made of the product’s id by default, and find the product in the list', async () => {
      const { id, sku } = await aProduct(server, { name: 'Tide Koi' });
      expect(sku).toBe(`BS-${String(id).padStart(6, '0')}`);
      expect((await listed({ q: sku.toLowerCase() })).map((one) => one.id)).toEqual([id]);
      expect((await listed({ sku })).map((one) => one.id)).toEqual([id]);
    });

    test('are unique regardless of case', async () => {
      const first = await aProduct(server, { sku: 'Fox-1' });
      const second = await aProduct(server);
      const refused = await change('products', second.id, { sku: 'FOX-1' });
      expect([refused.status, refused.as(ErrorBody).errors]).toEqual([
        400,
        { sku: 'Another product has this SKU.' },
      ]);
      expect((await change('products', first.id, { sku: 'FOX-1' })).as(Product).sku).toBe('FOX-1');
    });

    test('that several calls set at once are accepted for one call, and an error of the field for the rest', async () => {
      const units = await Promise.all([1, 2, 3, 4].map(() => aProduct(server)));
      const type = units[0]?.type_details?.id;
      const answers = await Promise.all([
        ...units.map(({ id }) => change('products', id, { sku: 'RACE' })),
        ...units.map(() => server.post('/api/products/', { name: 'Fox', type, sku: 'race' })),
      ]);
      const refused = answers.filter(({ status }) => status === 400);
      expect(refused.map(({ errors }) => errors)).toEqual(
        Array.from({ length: 7 }, () => ({ sku: 'Another product has this SKU.' })),
      );
    });

    test('that are set by default get a suffix if another product has the same SKU', async () => {
      const { id } = await aProduct(server);
      const next = `BS-${String(id + 3).padStart(6, '0')}`;
      for (const sku of [next, `${next}-2`]) await aProduct(server, { sku });
      expect((await aProduct(server)).sku).toBe(`${next}-3`);
    });

    test('are refused for more than one product', async () => {
      const { id: type } = (await aProduct(server)).type_details ?? { id: 0 };
      const answer = await server.post('/api/products/', { name: 'Fox', type, quantity: 2, sku: 'TWO' });
      expect([answer.status, Object.keys(answer.as(ErrorBody).errors ?? {})]).toEqual([400, ['sku']]);
    });
  });

  describe('a product', () => {
    test('is received today, unless another day is sent', async () => {
      expect(await aProduct(server)).toMatchObject({
        received: today(),
        received_estimated: false,
        state: 'In stock',
      });
      expect(await aProduct(server, { received: '2026-03-04' })).toMatchObject({ received: '2026-03-04' });
    });

    test('is on the way until its shipment is received, and has the shipment’s day', async () => {
      const { shipment, id } = await shipped();
      expect(await product(id)).toMatchObject({ received: null, state: 'On the way' });
      expect((await listed({ presence: 'coming' })).map((one) => one.id)).toContain(id);
      const came = await change('incoming_shipments', shipment.id, { state: 'Received' });
      expect(came.as(IncomingShipment).received).toBe(today());
      expect(await product(id)).toMatchObject({ received: today(), state: 'In stock' });
      await change('incoming_shipments', shipment.id, { received: '2026-05-06' });
      expect(await product(id)).toMatchObject({ received: '2026-05-06' });
      await change('incoming_shipments', shipment.id, { state: 'In transit' });
      expect(await product(id)).toMatchObject({ received: null, state: 'On the way' });
    });

    test('keeps a day and a state that an operator has set', async () => {
      const { shipment, purchase, id } = await shipped();
      await change('products', id, { received: '2026-02-03', state: 'In the safe' });
      await change('incoming_shipments', shipment.id, { state: 'Received' });
      expect(await product(id)).toMatchObject({ received: '2026-02-03', state: 'In the safe' });
      // The same for a product that is added after the parcel has come.
      const early = await aProduct(server, { boughtStock: purchase.id, received: '2026-02-04' });
      const usual = await aProduct(server, { boughtStock: purchase.id });
      await change('incoming_shipments', shipment.id, { received: '2026-05-06' });
      expect(await product(early.id)).toMatchObject({ received: '2026-02-04' });
      expect(await product(usual.id)).toMatchObject({ received: '2026-05-06' });
    });

    test('stays on the way when its purchase leaves the shipment', async () => {
      const { purchase, id } = await shipped();
      await change('bought_stocks', purchase.id, { incomingShipment: null });
      expect(await product(id)).toMatchObject({ received: null, state: 'On the way' });
    });

    test('is received when its purchase is received without a shipment', async () => {
      const { id: boughtStock } = await aPurchase(server, { state: 'At warehouse' });
      const { id } = await aProduct(server, { boughtStock });
      expect(await product(id)).toMatchObject({ received: null, state: 'On the way' });
      await change('bought_stocks', boughtStock, { state: 'Received' });
      expect(await product(id)).toMatchObject({ received: today(), state: 'In stock' });
    });

    test('is on the way again when its purchase is set back, unless an operator has set its day or it is listed', async () => {
      const { id: boughtStock } = await aPurchase(server, { state: 'At warehouse' });
      const [one, said, offered] = await Promise.all([1, 2, 3].map(() => aProduct(server, { boughtStock })));
      await change('bought_stocks', boughtStock, { state: 'Received' });
      const later = await aProduct(server, { boughtStock });
      await change('products', said?.id ?? 0, { received: '2026-02-03' });
      await change('products', offered?.id ?? 0, { listed: '2026-02-04' });
      await change('bought_stocks', boughtStock, { state: 'In transit' });
      for (const id of [one?.id ?? 0, later.id])
        expect(await product(id)).toMatchObject({ received: null, state: 'On the way' });
      expect(await product(said?.id ?? 0)).toMatchObject({ received: '2026-02-03' });
      expect(await product(offered?.id ?? 0)).toMatchObject({ received: today(), state: 'Listed' });
    });

    test('is on the way again when its purchase leaves a received shipment', async () => {
      const { shipment, purchase, id } = await shipped();
      await change('bought_stocks', purchase.id, { state: 'Paid' });
      await change('incoming_shipments', shipment.id, { state: 'Received' });
      await change('bought_stocks', purchase.id, { incomingShipment: null });
      expect(await product(id)).toMatchObject({ received: null, state: 'On the way' });
      await change('bought_stocks', purchase.id, { incomingShipment: shipment.id });
      expect(await product(id)).toMatchObject({ received: today(), state: 'In stock' });
    });

    test('stays as it is when its purchase comes or goes, if it is sold or has a day of its own', async () => {
      const { id: boughtStock } = await aPurchase(server, { state: 'At warehouse' });
      const [sold, said, here] = await Promise.all([1, 2, 3].map(() => aProduct(server, { boughtStock })));
      await change('products', said?.id ?? 0, { received: '2026-02-03' });
      await change('bought_stocks', boughtStock, { state: 'Received' });
      expect(await product(said?.id ?? 0)).toMatchObject({ received: '2026-02-03' });
      await change('products', sold?.id ?? 0, { sold: today() });
      // A purchase that is here stays here when it is put into a shipment, or taken out of one that is on its way.
      const shipment = await aShipment(server, { state: 'In transit', trackingNumber: crypto.randomUUID() });
      for (const incomingShipment of [shipment.id, null]) {
        await change('bought_stocks', boughtStock, { incomingShipment });
        expect(await product(here?.id ?? 0)).toMatchObject({ received: today(), state: 'In stock' });
      }
      await change('bought_stocks', boughtStock, { state: 'In transit' });
      expect(await product(sold?.id ?? 0)).toMatchObject({ received: today(), state: 'Sold' });
      expect(await product(here?.id ?? 0)).toMatchObject({ received: null, state: 'On the way' });
      await server.delete(`/api/products/${sold?.id}/`);
    });

    test('does not arrive when its purchase is taken out of a shipment', async () => {
      const { purchase, id } = await shipped();
      await change('bought_stocks', purchase.id, { state: '' });
      await change('bought_stocks', purchase.id, { incomingShipment: null });
      expect(await product(id)).toMatchObject({ received: null, state: 'On the way' });
    });

    test.each(['bought_stocks', 'incoming_shipments'] as const)(
      'is as before when a bulk change of the state of %s is undone',
      async (resource) => {
        const { shipment, purchase, id } = await shipped();
        const apart = await aPurchase(server, { state: 'At warehouse' });
        const other = await aProduct(server, { boughtStock: apart.id });
        const isOfPurchases = resource === 'bought_stocks';
        const ids = isOfPurchases ? [apart.id, purchase.id] : [shipment.id];
        const before = await Promise.all([id, other.id].map(product));
        const changed = await server.patch(`/api/${resource}/selection/`, {
          changes: [{ filter: { id: ids }, set: { state: 'Received' } }],
        });
        const came = await product(isOfPurchases ? other.id : id);
        expect(came).toMatchObject({ received: today(), state: 'In stock' });
        expect(await server.undo(changed)).toHaveStatus(200);
        expect(await Promise.all([id, other.id].map(product))).toEqual(before);
      },
    );

    test('has an estimated day until a day is set, and again when that change is undone', async () => {
      const { id } = await aProduct(server, { received: '2026-01-02' });
      await change('products', id, { receivedBy: 'estimate' });
      const before = await product(id);
      expect(before).toMatchObject({ received: '2026-01-02', received_estimated: true });
      const changed = await server.patch('/api/products/selection/', {
        changes: [{ filter: { id }, set: { received: '2026-01-05' } }],
      });
      expect(await product(id)).toMatchObject({ received: '2026-01-05', received_estimated: false });
      await server.undo(changed);
      expect(await product(id)).toEqual(before);
    });

    test('follows its shipment again when a bulk change of its day is undone', async () => {
      const { shipment, id } = await shipped();
      await change('incoming_shipments', shipment.id, { state: 'Received' });
      const changed = await server.patch('/api/products/selection/', {
        changes: [{ filter: { id }, set: { received: '2026-01-05' } }],
      });
      await server.undo(changed);
      await change('incoming_shipments', shipment.id, { state: 'In transit' });
      expect(await product(id)).toMatchObject({ received: null, state: 'On the way' });
    });

    test('is listed as soon as its batch has a listing', async () => {
      const [before, after] = [await aProduct(server), await aProduct(server)];
      const batch = await aBatch(server, { products: before.id });
      expect(await product(before.id)).toMatchObject({ listed: null });
      await anInsertion(server, { insertion_batch: batch.id });
      await change('products', after.id, { insertion_batch: batch.id });
      for (const { id } of [before, after])
        expect(await product(id)).toMatchObject({ listed: today(), state: 'Listed' });
      // Only a product that joins is listed: this one has no day because an operator says so.
      await change('products', after.id, { listed: null });
      await change('products', after.id, { target_price: 3 });
      expect(await product(after.id)).toMatchObject({ listed: null });
    });

    test('is no longer listed when today’s listings are deleted, unless an operator has set the day', async () => {
      const [mistaken, said, sold] = [await aProduct(server), await aProduct(server), await aProduct(server)];
      const batch = await aBatch(server, { products: [mistaken.id, sold.id] });
      await change('products', said.id, { listed: '2026-02-03', insertion_batch: batch.id });
      const [first, last] = [
        await anInsertion(server, { insertion_batch: batch.id }),
        await anInsertion(server, { insertion_batch: batch.id }),
      ];
      await server.delete(`/api/insertions/${first.id}/`);
      expect(await product(mistaken.id)).toMatchObject({ listed: today(), state: 'Listed' });
      await change('products', sold.id, { sold: today() });
      const ended = await anInsertion(server, { insertion_batch: batch.id, ended: today() });
      await server.delete(`/api/insertions/${last.id}/`);
      expect(await product(mistaken.id)).toMatchObject({ listed: today(), state: 'Listed' });
      await server.delete(`/api/insertions/${ended.id}/`);
      expect(await product(mistaken.id)).toMatchObject({ listed: null, state: 'In stock' });
      expect(await product(sold.id)).toMatchObject({ listed: today(), sold: today(), state: 'Sold' });
      await change('products', sold.id, { sold: null });
      expect(await product(said.id)).toMatchObject({ listed: '2026-02-03', state: 'Listed' });
    });

    test('is sold on the day that is set, and sold without a day if only its state is set', async () => {
      const [first, second, third] = [await aProduct(server), await aProduct(server), await aProduct(server)];
      await change('products', first.id, { sold: '2026-11-20' });
      await change('products', second.id, { state: 'sold' });
      await change('products', third.id, { state: 'Lost' });
      expect(await product(first.id)).toMatchObject({ sold: '2026-11-20', state: 'Sold' });
      const ids = async (presence: string) => (await listed({ presence })).map(({ id }) => id);
      expect(await ids('sold')).toEqual([first.id]);
      expect(await ids('sold undated')).toEqual([second.id]);
      expect(await ids('gone')).toEqual([third.id]);
      expect(await ids('here')).not.toContain(first.id);
      await change('products', first.id, { sold: null });
      expect(await product(first.id)).toMatchObject({ sold: null, state: 'In stock' });
    });

    test('that a file adds has left on the day that is set, or today if only its state says so', async () => {
      const rows = [
        'Lost Fox,Card,,2026-10-09',
        'Returned Fox,Card,Returned,',
        'Stolen Fox,Card,Stolen,2026-10-09',
      ];
      const content = ['name,type,state,lost on', ...rows].join('\n');
      const draft = await importFile(server, { name: 'gone.csv', content, resource: 'products' });
      await stepImport(server, draft.id, 'commit');
      const gone = await listed({ q: 'fox' });
      expect(gone.map(({ name, state, leftOn }) => [name, state, leftOn])).toEqual([
        ['Lost Fox', 'Lost', '2026-10-09'],
        ['Returned Fox', 'Returned', today()],
        ['Stolen Fox', 'Stolen', '2026-10-09'],
      ]);
    });

    test('has days that a bulk change sets and its undo restores', async () => {
      const ids = [(await aProduct(server)).id, (await aProduct(server, { received: '2026-01-01' })).id];
      const before = await Promise.all(ids.map(product));
      const set = { received: '2026-04-05', sold: '2026-06-07', target_price: 12.5 };
      const changed = await server.patch('/api/products/selection/', {
        changes: [{ filter: { id: ids }, set }],
      });
      for (const id of ids) expect(await product(id)).toMatchObject({ ...set, state: 'Sold' });
      expect(await server.undo(changed)).toHaveStatus(200);
      expect(await Promise.all(ids.map(product))).toEqual(before);
    });
  });

  test('products without a day of sale are last in either sort order', async () => {
    const days = ['2026-02-02', null, '2026-01-01'];
    for (const sold of days) await change('products', (await aProduct(server)).id, { sold });
    const sorted = async (order: string) => {
      const query = `sort=["sold","${order}"]&range=[0,99]`;
      return (await server.get(`/api/products/?${query}`)).as(z.array(Product)).map(({ sold }) => sold);
    };
    expect((await sorted('ASC')).slice(0, 3)).toEqual(['2026-01-01', '2026-02-02', null]);
    expect((await sorted('DESC')).slice(0, 3)).toEqual(['2026-02-02', '2026-01-01', null]);
  });
});

describe.each(oneEngineByDay)('an estimated day of receipt on %s', (engine) => {
  const server = serverOn(engine);
  const product = async (id: number) => (await server.get(`/api/products/${id}/`)).as(Product);

  test('is the day of the purchase or today, and moves to the day of an earlier sale', async () => {
    const unknown = { receivedBy: 'estimate' };
    const estimate = await aProduct(server, unknown);
    expect(estimate).toMatchObject({ received: today(), received_estimated: true, state: 'In stock' });
    const said = await aProduct(server, { ...unknown, received: '2026-03-04' });
    expect(said).toMatchObject({ received: '2026-03-04', received_estimated: false });
    const { id: boughtStock } = await aPurchase(server, { date: '2026-01-02' });
    const bought = await aProduct(server, { ...unknown, boughtStock });
    expect(bought).toMatchObject({ received: '2026-01-02', received_estimated: true });
    const shipment = await aShipment(server, { state: 'In transit', trackingNumber: 'AB 1' });
    const coming = await aPurchase(server, { shipment: shipment.name });
    expect(await aProduct(server, { ...unknown, boughtStock: coming.id })).toMatchObject({ received: null });

    const unpacked = await aProduct(server);
    const lines = [estimate, bought, unpacked].map((one) => ({ product: one.id, price: 5 }));
    await aSale(server, { day: '2026-02-03', lines });
    expect(await product(estimate.id)).toMatchObject({ received: '2026-02-03', sold: '2026-02-03' });
    expect(await product(bought.id)).toMatchObject({ received: '2026-01-02', sold: '2026-02-03' });
    expect(await product(unpacked.id)).toMatchObject({ received: today(), sold: '2026-02-03' });
  });
});
