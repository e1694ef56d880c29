// @module-tag slow
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Overview } from '../../contract/overview.ts';
import { Sale } from '../../contract/sales.ts';
import { COMING_PURCHASE_STATES } from '../../domain/product.ts';
import { STATES_ON_THE_WAY } from '../../domain/shipment.ts';
import { aBatch, aPlace, aProduct, aPurchase, aSale, aShipment } from '../support/factories.ts';
import { today } from '../../server/platform/today.ts';
import { readReport } from '../support/reports.ts';
import { describeServer } from '../support/server.ts';

describeServer('the overview', (server) => {
  const overview = async () => (await server.get('/api/overview/')).as(Overview);

  test('is all zero on an empty database', async () => {
    expect(await overview()).toEqual({
      purchases: {
        total: 0,
        missing: { count: 0, uncovered: 0, oldest: null },
        withoutShipment: { count: 0, weight: 0, price: 0, oldest: null },
      },
      shipments: { onTheirWay: { count: 0, names: [] } },
      batches: { open: { count: 0, products: 0, estimatedCost: 0 } },
      products: { total: 0, soldUndated: { count: 0 }, withoutPlace: { count: 0 } },
      sales: {
        toPack: { count: 0, late: 0, due: null },
        toPost: { count: 0, late: 0, due: null },
        toTakeDown: { count: 0 },
        unlinked: { count: 0 },
      },
      month: null,
    });
  });

  test('counts waiting work, and the linked lists have as many rows', async () => {
    for (const trackingNumber of ['2', '1', '3', '4']) await aShipment(server, { trackingNumber });
    await aShipment(server, { trackingNumber: '5', state: 'Received' });
    const preparing = await aShipment(server, { trackingNumber: '6' });
    await server.patch(`/api/incoming_shipments/update/${preparing.id}/`, { state: '' });
    const fine = await aPurchase(server, { price: 10.1, shipment: '5', date: '2020-01-01', weight: 70 });
    const under = await aPurchase(server, { price: 100.2, weight: 250, date: '2025-06-01', state: 'Paid' });
    const over = await aPurchase(server, { price: 5, date: '2025-05-01', weight: 50, state: 'At warehouse' });
    await aPurchase(server, { name: 'Came by itself', price: 0, date: '2025-04-01', state: 'Received' });
    await aProduct(server, { boughtStock: fine.id, estimated_cost: 10 });
    const first = await aProduct(server, { boughtStock: under.id, estimated_cost: 60.1 });
    const second = await aProduct(server, { boughtStock: over.id, estimated_cost: 9.95 });
    await aBatch(server, { products: [first.id, second.id] });
    const listed = await aBatch(server);
    await server.post('/api/insertions/', { insertion_batch: listed.id, site: 'Ebay', price: 1 });
    const sold = await aProduct(server);
    await server.patch(`/api/products/update/${sold.id}/`, { state: 'sold' });
    const unit = await aProduct(server, { insertion_batch: listed.id });
    await aSale(server, { due: '2026-01-05', lines: [{ product: unit.id, price: 2 }] });
    await aSale(server, { due: today(), lines: [{ title: 'Sleeves', price: 1 }] });
    await aSale(server, { due: '2999-01-02', state: 'Packed', lines: [{ title: 'Sleeves', price: 1 }] });
    await aSale(server, { due: '2026-01-01', state: 'Posted', lines: [{ title: 'Sleeves', price: 1 }] });

    expect(await overview()).toEqual({
      purchases: {
        total: 4,
        missing: { count: 2, uncovered: 40.1, oldest: '2025-05-01' },
        withoutShipment: { count: 2, weight: 300, price: 105.2, oldest: '2025-05-01' },
      },
      shipments: { onTheirWay: { count: 4, names: ['DHL 2', 'DHL 1', 'DHL 3'] } },
      batches: { open: { count: 1, products: 2, estimatedCost: 70.05 } },
      products: { total: 5, soldUndated: { count: 1 }, withoutPlace: { count: 0 } },
      sales: {
        toPack: { count: 2, late: 1, due: '2026-01-05' },
        toPost: { count: 1, late: 0, due: '2999-01-02' },
        toTakeDown: { count: 1 },
        unlinked: { count: 3 },
      },
      month: expect.anything(),
    });

    const counts = [
      ['bought_stocks', { coverage: 'missing' }, 2],
      ['bought_stocks', { incomingShipment: null, state: [...COMING_PURCHASE_STATES] }, 2],
      ['incoming_shipments', { state: STATES_ON_THE_WAY }, 4],
      ['insertion_batches', { offered: 'no' }, 1],
      ['insertion_batches', { offered: 'yes' }, 1],
      ['products', { presence: ['sold undated'] }, 1],
      ['sales', { state: ['To pack'] }, 2],
      ['sales', { state: ['Packed'] }, 1],
      ['sales', { linked: 'no' }, 3],
    ] as const;
    for (const [resource, filter, count] of counts) {
      const list = await server.list(resource, { filter });
      expect(list.as(z.array(z.unknown())), resource).toHaveLength(count);
    }
  });

  test('counts products without a place once there is a place', async () => {
    const inStock = await server.list('products', { filter: { presence: ['here'] } });
    const count = inStock.as(z.array(z.unknown())).length;
    expect(count).toBeGreaterThan(0);
    const { id: place } = await aPlace(server);
    const withoutPlace = async () => (await overview()).products.withoutPlace.count;
    expect(await withoutPlace()).toBe(count);
    await aProduct(server, { place });
    expect(await withoutPlace()).toBe(count);
    await aProduct(server);
    expect(await withoutPlace()).toBe(count + 1);
  });
});

describeServer('the figures of this month', (server) => {
  const month = async () => (await server.get('/api/overview/')).as(Overview).month;
  const onDay = (day: string) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date(`${day}T12:00:00`));
  };
  beforeEach(() => onDay('2025-11-21'));
  afterAll(() => vi.useRealTimers());
  /** Creates a unit with the cost, and sells it for the price. */
  const sold = async (day: string, { cost, price }: { cost: number; price: number }) => {
    const { id } = await aProduct(server, { estimated_cost: cost });
    return aSale(server, { day, lines: [{ product: id, price }], fees: [] });
  };
  let october: Sale;

  test('have no comparison while the records do not cover the month before', async () => {
    october = await sold('2025-10-21', { cost: 10, price: 25 });
    await sold('2025-11-01', { cost: 20, price: 12 });
    expect(await month()).toEqual({
      from: '2025-11-01',
      to: '2025-11-21',
      profit: -8,
      sold: 1,
      before: null,
    });
  });

  test('are compared with the same days of the last month, as in the profit report', async () => {
    await sold('2025-07-01', { cost: 1, price: 2 });
    await sold('2025-10-22', { cost: 10, price: 500 });
    await sold('2025-11-22', { cost: 5, price: 700 });
    const events = [{ kind: 'refund', line: null, restocked: false, day: '2025-11-10', amount: 4 }];
    await server.patch(`/api/sales/update/${october.id}/`, { events });

    const found = await month();
    const before = { from: '2025-10-01', to: '2025-10-21', profit: 15, sold: 1 };
    expect(found).toEqual({ from: '2025-11-01', to: '2025-11-21', profit: -8 - 4, sold: 1, before });
    const asked = { from: '2025-11-01', to: '2025-11-21', against: 'month' };
    const { figures } = await readReport(server, 'profit', asked);
    expect(figures.profit).toMatchObject({ value: -12, before: 15 });
  });

  test('are compared with the whole month before on a day that it lacks', async () => {
    onDay('2025-12-31');
    const before = { from: '2025-11-01', to: '2025-11-30', profit: -8 - 4 + 695, sold: 2 };
    expect(await month()).toMatchObject({ profit: 0, sold: 0, before });
  });

  test('are answered with 304 until a record changes', async () => {
    const { headers } = await server.get('/api/overview/');
    const known = { headers: { 'if-none-match': String(headers.etag) } };
    expect(await server.get('/api/overview/', known)).toHaveStatus(304);
    await sold('2025-11-02', { cost: 5, price: 12 });
    expect(await server.get('/api/overview/', known)).toHaveStatus(200);
  });
});
