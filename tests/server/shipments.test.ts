import { expect, test } from 'vitest';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { ErrorBody } from '../../contract/errors.ts';
import { IncomingShipment } from '../../contract/incoming_shipments.ts';
import type { Product } from '../../contract/products.ts';
import { today } from '../../server/platform/today.ts';
import { aProduct, aPurchase } from '../support/factories.ts';
import { describeServer } from '../support/server.ts';

describeServer('a new shipment', (server) => {
  const add = (fields: object) => server.post('/api/incoming_shipments/', { courier: 'DHL', ...fields });
  const shipmentOf = async ({ id }: { id: number }) =>
    (await server.get(`/api/bought_stocks/${id}/`)).json as BoughtStock;

  test('has the chosen purchases, each once', async () => {
    const [first, second, other] = [
      await aPurchase(server),
      await aPurchase(server),
      await aPurchase(server),
    ];
    const answer = await add({ bought_stocks: [first.id, second.id, first.id] });
    expect(answer).toHaveStatus(201);
    const { id, bought_stocks } = answer.as(IncomingShipment);
    expect(bought_stocks.map((purchase) => purchase.id).toSorted()).toEqual([first.id, second.id].toSorted());
    expect((await shipmentOf(first)).incomingShipment).toBe(id);
    expect((await shipmentOf(other)).incomingShipment).toBeNull();
  });

  test('that is received marks the products of its purchases as received', async () => {
    const purchase = await aPurchase(server, { state: 'Paid' });
    const coming = await aProduct(server, { boughtStock: purchase.id });
    expect(coming.received).toBeNull();
    await add({ state: 'Received', received: '2026-10-01', bought_stocks: [purchase.id] });
    const product = (await server.get(`/api/products/${coming.id}/`)).json as Product;
    expect(product).toMatchObject({ received: '2026-10-01', state: 'In stock' });
  });

  test('has arrived today if only its state says so', async () => {
    const received = async (fields: object) => (await add(fields)).as(IncomingShipment).received;
    expect(await received({ state: 'Received' })).toBe(today());
    expect(await received({ state: 'Received', received: '2026-10-01' })).toBe('2026-10-01');
    expect(await received({ state: 'Shipped' })).toBeNull();
    const { id } = (await add({ state: 'Shipped' })).as(IncomingShipment);
    const change = async (fields: object) =>
      (await server.patch(`/api/incoming_shipments/update/${id}/`, fields)).as(IncomingShipment);
    const day = { received: '2026-10-05' };
    expect(await change(day)).toMatchObject({ ...day, state: 'Received' });
    expect(await change({ state: 'Received' })).toMatchObject(day);
    expect(await change({ state: 'Received', received: '2026-10-06' })).toMatchObject({
      received: '2026-10-06',
    });
    expect(await change({ state: 'In transit', received: null })).toMatchObject({ received: null });
  });

  test('is refused with a purchase that does not exist', async () => {
    const before = (await server.list('incoming_shipments', {})).json as unknown[];
    const known = await aPurchase(server);
    const answer = await add({ bought_stocks: [known.id, 999_999] });
    expect(answer).toHaveStatus(400);
    expect(answer.as(ErrorBody).errors).toEqual({
      bought_stocks: 'Some of these purchases do not exist any more.',
    });
    expect(await server.list('incoming_shipments', {})).toMatchObject({ json: before });
    expect((await shipmentOf(known)).incomingShipment).toBeNull();
  });
});
