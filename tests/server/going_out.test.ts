import { expect, test } from 'vitest';
import { z } from 'zod';
import { GoingOutCounts } from '../../contract/going_out.ts';
import { Sale } from '../../contract/sales.ts';
import { aSale } from '../support/factories.ts';
import { describeServerOnce } from '../support/server.ts';

describeServerOnce('orders going out', (server) => {
  const lines = [{ title: 'Fox', price: 1 }];
  const order = (orderNumber: string, fields: object) => aSale(server, { orderNumber, lines, ...fields });
  const list = async (query = '') =>
    (await server.get(`/api/sales/?sort=["queue","ASC"]&filter={"site":"Ebay"}${query}`)).as(z.array(Sale));

  test('are counted by state, and by due day until they are posted', async () => {
    const none = (await server.get('/api/sales/going_out/')).as(GoingOutCounts);
    expect(new Set(Object.values(none.states))).toEqual(new Set([0]));
    expect(none.due).toEqual([]);
    await order('1', { due: '2026-11-09' });
    await order('2', { due: '2026-11-09', state: 'Packed' });
    await order('3', {});
    await order('4', { due: '2026-11-05' });
    await order('5', { due: '2026-11-05', state: 'Posted' });
    await order('6', { state: 'Lost' });
    const { states, due } = (await server.get('/api/sales/going_out/')).as(GoingOutCounts);
    expect(states).toEqual({ 'To pack': 3, Packed: 1, Posted: 1, Arrived: 0, Lost: 1, Returned: 0 });
    expect(due).toEqual([
      { day: '2026-11-05', orders: 1 },
      { day: '2026-11-09', orders: 2 },
      { day: null, orders: 1 },
    ]);
  });

  test('are sorted by due day, followed by posted orders with the latest first', async () => {
    const queued = (orderNumber: string, fields: object) => order(orderNumber, { site: 'Ebay', ...fields });
    await queued('late', { due: '2026-11-01' });
    await queued('undated', {});
    await queued('long ago', { state: 'Arrived', posted: '2026-10-01', arrived: '2026-10-05' });
    await queued('packed', { due: '2026-11-02', state: 'Packed' });
    await queued('lately', { state: 'Posted', posted: '2026-11-04' });
    await queued('never posted', { state: 'Lost', day: '2026-10-20' });
    const queue = ['late', 'packed', 'undated', 'lately', 'never posted', 'long ago'];
    const numbers = (sales: Sale[]) => sales.map(({ orderNumber }) => orderNumber);
    expect(numbers(await list())).toEqual(queue);
    const pages = await Promise.all([0, 2, 4].map((from) => list(`&range=[${from},${from + 1}]`)));
    expect(numbers(pages.flat())).toEqual(queue);
  });
});
