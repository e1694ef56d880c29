import { expect, test } from 'vitest';
import { z } from 'zod';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { classifyCoverage } from '../../domain/purchase.ts';
import { shipmentName } from '../../domain/shipment.ts';
import { aProduct, aPurchase, aShipment } from '../support/factories.ts';
import { describeServer, createForm } from '../support/server.ts';

describeServer('purchases and shipments', (server) => {
  const errorsOf = async (url: string, body: object) => (await server.post(url, body)).errors;

  test('a purchase sums up its products exactly', async () => {
    const purchase = await aPurchase(server, { price: 0.3 });
    await aProduct(server, { boughtStock: purchase.id, estimated_cost: 0.1 });
    await aProduct(server, { boughtStock: purchase.id, estimated_cost: 0.2 });
    const read = (await server.get(`/api/bought_stocks/${purchase.id}/`)).as(BoughtStock);
    expect(read).toMatchObject({ productsQuantity: 2, estimatedCost: 0.3 });
    expect(read.products.map((product) => product.estimated_cost)).toEqual([0.1, 0.2]);
  });

  test('amounts up to 999,999,999.99 are exact to the cent', async () => {
    for (const price of [0, 0.01, 1.1, 84.32, 999_999_999.99]) {
      const purchase = await aPurchase(server, { price });
      expect(purchase.price).toBe(price);
    }
  });

  test('a number is read the same from a form, a JSON string and a JSON number', async () => {
    for (const [text, price] of [
      ['12.345', 12.35],
      ['12,345', 12.35],
      ['3.333', 3.33],
    ] as const) {
      expect(await aPurchase(server, { price: text, weight: '139,5' })).toMatchObject({ price, weight: 140 });
      for (const sent of [text, Number(text.replace(',', '.'))]) {
        const created = await server.post('/api/bought_stocks/', { name: 'Lot', price: sent });
        expect(created.as(BoughtStock)).toMatchObject({ price });
      }
      expect(await aProduct(server, { estimated_cost: text })).toMatchObject({ estimated_cost: price });
    }
  });

  test('the filter by coverage agrees with the rule of coverage', async () => {
    const cases = [
      [95, 100],
      [94.99, 100],
      [105, 100],
      [105.01, 100],
      [0, 0],
      [10, 0],
    ] as const;
    for (const [price, cost] of cases) {
      const { id } = await aPurchase(server, { name: 'Covered?', price });
      if (cost > 0) await aProduct(server, { boughtStock: id, estimated_cost: cost });
    }
    const listed = async (wanted: string) => {
      const filter = { coverage: wanted, name: 'Covered?' };
      return (await server.list('bought_stocks', { filter })).as(z.array(BoughtStock));
    };
    const [ok, missing] = [await listed('ok'), await listed('missing')];
    expect(ok.map(classifyCoverage)).toEqual(['ok', 'ok', 'ok']);
    expect(missing.map(classifyCoverage)).toEqual(['missing', 'missing', 'missing']);
  });

  test('the date is today unless it is sent', async () => {
    expect((await aPurchase(server, { date: '2025-02-28' })).date).toBe('2025-02-28');
    expect((await aPurchase(server)).date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await errorsOf('/api/bought_stocks/', { name: 'x', price: 1, date: '2025-02-30' })).toHaveProperty(
      'date',
    );
  });

  test.each([
    [{}, ['name', 'price']],
    [{ name: 'x', price: '12,3,4' }, ['price']],
    [{ name: 'x', price: '1.234,50' }, ['price']],
    [{ name: 'x', price: '1 234' }, ['price']],
    [{ name: 'x', price: '€12.50' }, ['price']],
    [{ name: 'x', price: '1e3' }, ['price']],
    [{ name: 'x', price: 1, weight: '1.250 kg' }, ['weight']],
    [{ name: 'x', price: 1e300 }, ['price']],
    [{ name: 'x', price: 1, weight: -5 }, ['weight']],
    [{ name: 'x', price: 1, link: 'javascript:alert(1)' }, ['link']],
    [{ name: 'x'.repeat(301), price: 1 }, ['name']],
    [{ name: 'a\0b', price: 1 }, ['name']],
    [{ name: '\ud800', price: 1 }, ['name']],
  ])('%j is refused with the names of the wrong fields', async (body, fields) => {
    expect(Object.keys(await errorsOf('/api/bought_stocks/', body)).toSorted()).toEqual(fields);
  });

  test('a shipment is found by its name, tracking number or id', async () => {
    const shipment = await aShipment(server, { courier: 'GLS', trackingNumber: 'AB 12' });
    for (const called of ['GLS AB 12', 'AB 12', String(shipment.id), `#${shipment.id}`]) {
      expect((await aPurchase(server, { shipment: called })).incomingShipment).toBe(shipment.id);
    }
    expect((await aPurchase(server, { shipment: '' })).incomingShipment).toBeNull();
  });

  test('an unknown or ambiguous shipment is refused', async () => {
    await aShipment(server, { courier: 'TNT', trackingNumber: 'twice' });
    await aShipment(server, { courier: 'TNT', trackingNumber: 'twice' });
    const body = { name: 'x', price: 1 };
    expect((await errorsOf('/api/bought_stocks/', { ...body, shipment: 'Owl' })).shipment).toMatch(
      /no shipment/,
    );
    expect((await errorsOf('/api/bought_stocks/', { ...body, shipment: 'TNT twice' })).shipment).toMatch(
      /Several/,
    );
  });

  test('a shipment has the name that shipmentName computes', async () => {
    for (const trackingNumber of ['', 'XY1']) {
      const shipment = await aShipment(server, { courier: 'Poste', trackingNumber });
      expect(shipment.name).toBe(shipmentName(shipment));
    }
  });

  test('a shipment embeds its purchases with all their fields', async () => {
    const { id } = await aShipment(server);
    const purchase = await aPurchase(server, { shipment: String(id) });
    await aProduct(server, { boughtStock: purchase.id });
    const shipment = (await server.get(`/api/incoming_shipments/${id}/`)).as(IncomingShipment);
    expect(shipment.bought_stocks).toEqual([(await server.get(`/api/bought_stocks/${purchase.id}/`)).json]);
  });

  test('a shipment needs a courier and one of the states', async () => {
    const errors = await errorsOf('/api/incoming_shipments/', createForm({ state: 'Lost', totalCost: 'x' }));
    expect(Object.keys(errors).toSorted()).toEqual(['courier', 'state', 'totalCost']);
    expect(await aShipment(server)).toMatchObject({ state: 'Shipped', totalWeight: null, ivaPrice: null });
  });

  test('a purchase cannot join an unknown shipment, and unknown records answer 404', async () => {
    const { id } = await aPurchase(server);
    const update = await server.patch(`/api/bought_stocks/update/${id}/`, { incomingShipment: 99999 });
    expect(update.errors).toHaveProperty('incomingShipment');
    for (const body of [{ incomingShipment: null }, {}]) {
      expect(await server.patch('/api/bought_stocks/update/99999/', body)).toHaveStatus(404);
    }
    expect(await server.get('/api/incoming_shipments/99999/')).toHaveStatus(404);
    expect(await server.get('/api/bought_stocks/99999/')).toHaveStatus(404);
  });
});
