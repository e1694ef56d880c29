import { expect, test } from 'vitest';
import { Report } from '../../../contract/reports.ts';
import { Sale } from '../../../contract/sales.ts';
import { aProduct } from '../../support/factories.ts';
import { describeServer } from '../../support/server.ts';

describeServer('the profit of what is no longer recorded', (server) => {
  const costOn = async (day: string) => {
    const { table } = (await server.get(`/api/reports/profit/?from=${day}&to=${day}`)).as(Report);
    return table.sum[table.columns.findIndex(({ name }) => name === 'cost')];
  };

  test('has its cost on the day of its sale, also where that becomes another', async () => {
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
});
