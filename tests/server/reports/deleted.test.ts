import { expect, test } from 'vitest';
import { Sale } from '../../../contract/sales.ts';
import { today } from '../../../server/platform/today.ts';
import { aProduct, aPurchase } from '../../support/factories.ts';
import { readReport } from '../../support/reports.ts';
import { describeServerOnce } from '../../support/server.ts';

describeServerOnce('the profit of deleted records', (server) => {
  const costOn = async (day: string) =>
    (await readReport(server, 'profit', { from: day, to: day })).table.sum.cost;

  test('has the cost of a deleted unit on the day of its sale, also after that day changes', async () => {
    const product = await aProduct(server, { estimated_cost: 10 });
    const lines = [{ product: product.id, price: 25 }];
    const sale = (await server.post('/api/sales/', { site: 'Ebay', day: '2026-01-21', lines })).as(Sale);
    await server.delete(`/api/products/${product.id}/`);
    expect(await costOn('2026-01-21')).toBe(10);
    await server.patch(`/api/sales/update/${sale.id}/`, { day: '2026-01-15' });
    expect([await costOn('2026-01-15'), await costOn('2026-01-21')]).toEqual([10, 0]);
    await server.patch(`/api/sales/update/${sale.id}/`, { day: '2026-01-16' });
    expect([await costOn('2026-01-15'), await costOn('2026-01-16')]).toEqual([0, 10]);
  });

  const profitIn = async (month: string) => {
    const { table } = await readReport(server, 'profit', { from: `${month}-01`, to: `${month}-28` });
    return table.sum.profit;
  };

  test('has no late costs of deleted orders', async () => {
    const { id: boughtStock } = await aPurchase(server, { price: 40, date: '2025-12-01' });
    const { id: product } = await aProduct(server, { boughtStock, estimated_cost: 40 });
    const sent = { site: 'Amazon', day: '2025-06-03', fees: [], lines: [{ product, price: 100 }] };
    const { id } = (await server.post('/api/sales/', sent)).as(Sale);
    await server.post('/api/charges/', { boughtStock, kind: 'duty', amount: 7 });
    await server.delete(`/api/sales/${id}/`);
    const asked = { from: today(), to: today(), by: 'site' };
    const { exclusions, table } = await readReport(server, 'profit', asked);
    expect([exclusions, table.rows]).toEqual([[], []]);
  });

  test('is unchanged when a returned and restocked unit is deleted', async () => {
    const { id: product } = await aProduct(server, { estimated_cost: 40, received: '2025-12-01' });
    const sale = { site: 'Amazon', day: '2025-02-03', postagePaid: 15, fees: [], packaging: 0 };
    const event = { kind: 'return', place: 0, day: '2025-02-10', amount: 100, restocked: true };
    await server.post('/api/sales/', { ...sale, lines: [{ product, price: 100 }], events: [event] });
    expect(await profitIn('2025-02')).toBe(-15);
    await server.delete(`/api/products/${product}/`);
    expect(await profitIn('2025-02')).toBe(-15);
  });

  test('is unchanged when a free unit is deleted, and is 0 once its line loses the unit', async () => {
    const { id: product } = await aProduct(server, { estimated_cost: 0, received: '2025-03-01' });
    const lines = [{ product, price: 100 }];
    const sent = { site: 'Amazon', day: '2025-04-03', postagePaid: 5, packaging: 0, fees: [], lines };
    const sale = (await server.post('/api/sales/', sent)).as(Sale);
    await server.delete(`/api/products/${product}/`);
    expect(await profitIn('2025-04')).toBe(95);
    const [line] = sale.lines;
    const correct = (unit: number | null) =>
      server.patch(`/api/sales/update/${sale.id}/`, { lines: [{ ...line, product: unit, price: 101 }] });
    await correct(null);
    expect(await profitIn('2025-04')).toBe(96);
    await correct((await aProduct(server, { estimated_cost: 0 })).id);
    expect(await profitIn('2025-04')).toBe(96);
    await correct(null);
    expect(await profitIn('2025-04')).toBe(0);
  });
});
