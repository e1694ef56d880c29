import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Product } from '../../contract/products.ts';
import { Sale } from '../../contract/sales.ts';
import { SelectionChanged, SelectionSummary } from '../../contract/selection.ts';
import { today } from '../../server/platform/today.ts';
import { aProduct, aSale } from '../support/factories.ts';
import { describeServer } from '../support/server.ts';

describeServer('the list of sales', (server) => {
  let fox: Product;
  beforeAll(async () => {
    fox = await aProduct(server, { name: 'Ember Fox', sku: 'FOX-1', estimated_cost: 25 });
    const koi = await aProduct(server, { name: 'Koi', estimated_cost: 4 });
    const fees: object[] = [];
    await aSale(server, {
      orderNumber: 'C-100',
      day: '2026-11-01',
      due: '2026-11-09',
      buyerCountry: 'DE',
      lines: [{ product: fox.id, price: 20 }],
      fees,
    });
    await aSale(server, {
      site: 'Ebay',
      orderNumber: '04-77',
      day: '2026-11-02',
      due: '2026-11-05',
      trackingNumber: 'RR123',
      state: 'Packed',
      lines: [
        { product: koi.id, price: 30 },
        { title: 'Théière', externalId: 'v1|55', price: 5 },
      ],
      fees,
    });
    await aSale(server, { site: 'Shopify', day: '2026-11-03', lines: [{ title: 'Tin', price: 7 }], fees });
    await aSale(server, {
      orderNumber: 'C-101',
      day: '2026-11-04',
      state: 'Arrived',
      lines: [{ title: 'Box', price: 100 }],
    });
  });

  const listed = async (query: { filter?: object; sort?: readonly [string, string] }) =>
    (await server.list('sales', { sort: ['id', 'ASC'], ...query })).as(z.array(Sale)).map(({ name }) => name);
  const [C100, EBAY, SHOPIFY, C101] = [
    'Cardmarket C-100',
    'Ebay 04-77',
    'Shopify #3',
    'Cardmarket C-101',
  ] as const;

  test.each([
    ['c-100', [C100]],
    ['rr123', [EBAY]],
    ['cardmarket', [C100, C101]],
    ['ember fox', [C100]],
    ['FOX-1', [C100]],
    ['theiere', [EBAY]],
    ['v1|55', [EBAY]],
    ['ebay koi', [EBAY]],
    ['nothing', []],
  ])('finds by %j', async (q, names) => {
    expect(await listed({ filter: { q } })).toEqual(names);
  });

  test.each([
    [{ site: 'Cardmarket' }, [C100, C101]],
    [{ site: ['Ebay', 'Shopify'] }, [EBAY, SHOPIFY]],
    [{ state: ['To pack', 'Packed'] }, [C100, EBAY, SHOPIFY]],
    [{ day_gte: '2026-11-02', day_lte: '2026-11-03' }, [EBAY, SHOPIFY]],
    [{ due: null }, [SHOPIFY, C101]],
    [{ profit_lte: -5 }, [C100]],
    [{ profit_gte: -5.01, profit_lte: '-4,99' }, [C100]],
    [{ net_gte: 20, cost_gte: 1 }, [C100, EBAY]],
    [{ paid_gte: 100 }, [C101]],
    [{ estimated: 'estimated' }, [C101]],
    [{ linked: 'yes' }, [C100]],
    [{ unlinked_gte: 1 }, [EBAY, SHOPIFY, C101]],
    [{ orderNumber_q: '-10' }, [C100, C101]],
    [{ buyerCountry: 'DE' }, [C100]],
  ])('filters by %j', async (filter, names) => {
    expect(await listed({ filter })).toEqual(names);
  });

  test.each([
    ['profit', [C100, SHOPIFY, EBAY, C101]],
    ['paid', [SHOPIFY, C100, EBAY, C101]],
    ['net', [SHOPIFY, C100, EBAY, C101]],
    ['cost', [SHOPIFY, C101, EBAY, C100]],
    ['due', [EBAY, C100, SHOPIFY, C101]],
    ['day', [C100, EBAY, SHOPIFY, C101]],
    ['site', [C100, C101, EBAY, SHOPIFY]],
    ['name', [C100, C101, EBAY, SHOPIFY]],
  ])('sorts by %s', async (field, names) => {
    expect(await listed({ sort: [field, 'ASC'] })).toEqual(names);
  });

  test('lists the sites of the sales', async () => {
    const values = await server.get('/api/sales/values/?field=site');
    expect(values.json).toEqual(['Cardmarket', 'Ebay', 'Shopify']);
  });

  test('finds a sale by the current SKU of its unit', async () => {
    await server.patch(`/api/products/update/${fox.id}/`, { sku: 'FOX-2' });
    expect(await listed({ filter: { q: 'fox-2' } })).toEqual([C100]);
  });

  describe('a selection', () => {
    const filter = { state: ['To pack', 'Packed'] };

    test('has a sum and a number of units', async () => {
      expect((await server.post('/api/sales/selection/', { filter })).as(SelectionSummary)).toMatchObject({
        count: 3,
        amount: 62,
        linked: { products: 2 },
      });
    });

    test('is posted in one call, and the change is undone', async () => {
      const read = async () => (await server.list('sales', { sort: ['id', 'ASC'] })).as(z.array(Sale));
      const before = await read();
      const set = { state: 'Posted', courier: 'DHL' };
      const answer = await server.patch('/api/sales/selection/', { changes: [{ filter, set }] });
      expect(answer.as(SelectionChanged).count).toBe(3);
      expect((await read()).map(({ state, posted, courier }) => [state, posted, courier])).toEqual([
        ...[0, 1, 2].map(() => ['Posted', today(), 'DHL']),
        ['Arrived', null, ''],
      ]);
      expect(await server.undo(answer)).toHaveStatus(200);
      expect(await read()).toEqual(before);
    });

    test('is deleted in one call, and its units are unsold', async () => {
      await server.post('/api/sales/selection/delete/', { filter: { site: ['Cardmarket', 'Ebay'] } });
      expect(await listed({})).toEqual([SHOPIFY]);
      const found = (await server.get(`/api/products/${fox.id}/`)).as(Product);
      expect(found).toMatchObject({ sold: null, sale: null });
    });
  });

  test('finds by the new number and the new lines of an order that is changed in both', async () => {
    const { id } = await aSale(server, { orderNumber: 'old-1', lines: [{ title: 'Lantern', price: 1 }] });
    const change = { orderNumber: 'new-2', lines: [{ title: 'Binder', price: 1 }] };
    expect(await server.patch(`/api/sales/update/${id}/`, change)).toHaveStatus(200);
    const found = await Promise.all(
      ['new-2 binder', 'old-1', 'lantern'].map((q) => listed({ filter: { q } })),
    );
    expect(found).toEqual([['Cardmarket new-2'], [], []]);
  });
});
