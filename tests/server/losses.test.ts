import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Product } from '../../contract/products.ts';
import { today } from '../../server/platform/today.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aPurchase, aSale } from '../support/factories.ts';
import { readReport } from '../support/reports.ts';
import { createSaleHelpers } from '../support/sales.ts';
import { serverOn } from '../support/server.ts';

describe.each(oneEngineByDay)('a lost or stolen product, on %s', (engine) => {
  const server = serverOn(engine);
  const { unit, product, changed, changeProduct, places } = createSaleHelpers(server);
  const profitIn = async (month: string, filter: object = {}) => {
    const asked = { from: `${month}-01`, to: `${month}-28`, filter: JSON.stringify(filter) };
    const { table, exclusions, figures } = await readReport(server, 'profit', asked);
    return {
      profit: figures.profit.value,
      losses: table.sum.losses ?? null,
      exclusions: exclusions.map(({ name, count, amount }) => [name, count, amount]),
    };
  };
  const stockOn = async (to: string) => {
    const { cost } = (await readReport(server, 'stock', { from: '2026-01-01', to })).figures;
    return [cost.caption.units, cost.value];
  };

  test('is in stock until its day, and its cost is a loss in the profit of that day', async () => {
    const purchase = await aPurchase(server, { price: 40, date: '2025-12-01' });
    const fox = await unit(40, { boughtStock: purchase.id, received: '2025-12-01' });
    await aSale(server, { day: '2026-02-03', lines: [{ title: 'Sleeves', price: 5 }], fees: [] });
    await changeProduct(fox, { state: 'Stolen', leftOn: '2026-03-10', leftNote: 'Report 55/26' });
    expect(await places(fox)).toEqual({ lost: 40 });
    expect([await stockOn('2026-03-09'), await stockOn('2026-03-10')]).toEqual([
      [1, 40],
      [0, 0],
    ]);
    expect(await profitIn('2026-03')).toEqual({ profit: -40, losses: 40, exclusions: [['lost', 1, 40]] });
    expect(await profitIn('2026-03', { purchase: purchase.id })).toMatchObject({ profit: -40, losses: 40 });
    expect(await profitIn('2026-03', { site: 'Cardmarket' })).toEqual({
      profit: 0,
      losses: null,
      exclusions: [],
    });

    await changeProduct(fox, { leftOn: '2026-04-02' });
    expect([await profitIn('2026-03'), await profitIn('2026-04')]).toMatchObject([
      { profit: 0, losses: null },
      { profit: -40, losses: 40 },
    ]);
    await changeProduct(fox, { state: 'Returned' });
    expect(await profitIn('2026-04')).toEqual({ profit: 0, losses: null, exclusions: [['gone', 1, 40]] });
    await changeProduct(fox, { state: 'Lost' });
    await server.delete(`/api/products/${fox.id}/`);
    expect(await profitIn('2026-04')).toEqual({ profit: -40, losses: 40, exclusions: [['lost', 1, 40]] });
  });

  test('has today as its default day, and no day once back in stock', async () => {
    const fox = await unit(10);
    await changeProduct(fox, { state: 'Lost', leftNote: 'At the fair' });
    expect(await product(fox)).toMatchObject({ state: 'Lost', leftOn: today(), leftNote: 'At the fair' });
    await changeProduct(fox, { state: 'In stock' });
    expect(await product(fox)).toMatchObject({ state: 'In stock', leftOn: null, leftNote: '' });
    expect(await places(fox)).toEqual({ stock: 10 });
    await changeProduct(fox, { leftOn: '2026-10-20' });
    expect(await product(fox)).toMatchObject({ state: 'Lost', leftOn: '2026-10-20' });
    await changeProduct(fox, { sold: '2026-10-25' });
    expect(await product(fox)).toMatchObject({ sold: '2026-10-25', leftOn: null });
  });

  test('has its day again when its sale is deleted, and no day after a restocked return', async () => {
    const fox = await unit(10);
    await changeProduct(fox, { state: 'Stolen', leftOn: '2026-10-20' });
    const before = await product(fox);
    const mistaken = await aSale(server, { lines: [{ product: fox.id, price: 20 }] });
    await server.delete(`/api/sales/${mistaken.id}/`);
    expect([await product(fox), await places(fox)]).toEqual([before, { lost: 10 }]);
    const sale = await aSale(server, { lines: [{ product: fox.id, price: 20 }] });
    const event = { kind: 'return', place: 0, day: '2026-11-10', amount: 20, restocked: true };
    await changed(sale, { events: [event] });
    expect(await product(fox)).toMatchObject({ leftOn: null, sold: null });
    expect(await places(fox)).toEqual({ stock: 10 });
  });

  test('can be set by a bulk change, and undone', async () => {
    const ids = [(await unit(10)).id, (await unit(20)).id];
    const read = async () => (await server.list('products', { filter: { id: ids } })).as(z.array(Product));
    const before = await read();
    const set = { state: 'Lost', leftOn: '2026-10-20', leftNote: 'Parcel 7' };
    const sent = { changes: [{ filter: { id: ids }, set }] };
    const lost = await server.patch('/api/products/selection/', sent);
    expect(await read()).toMatchObject([set, set]);
    await server.undo(lost);
    expect(await read()).toEqual(before);
  });
});
