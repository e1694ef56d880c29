// @module-tag slow
import { describe, expect, test } from 'vitest';
import { PriceRow, PriceSettings } from '../../contract/prices.ts';
import { Type } from '../../contract/types.ts';
import { addDays } from '../../domain/days.ts';
import { today } from '../../server/platform/today.ts';
import { anExtra, aPlace, aProduct } from '../support/factories.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aCard, checkPrices, namesOf, readGuide, sendPriceFile } from '../support/prices.ts';
import { readReport } from '../support/reports.ts';
import { serverForEachTest } from '../support/server.ts';

describe.each(oneEngineByDay)('the lists of the price check, on %s', (engine) => {
  const server = serverForEachTest(engine);
  const accept = (product: number, price: number) =>
    server.post('/api/prices/accept/', { prices: [{ product, price }] });

  test('follow the thresholds', async () => {
    await aCard(server, 'Up', '1', { target_price: 10 });
    await aCard(server, 'Down', '2', { target_price: 10 });
    await readGuide(server, { 1: 11.2, 2: 8.8 }, addDays(today(), -10));
    const usual = (await server.get('/api/prices/settings/')).as(PriceSettings);
    const listsWith = async (changes: Partial<PriceSettings>) => {
      const changed = await server.send('PUT', '/api/prices/settings/', { ...usual, ...changes });
      expect(changed.as(PriceSettings)).toMatchObject(changes);
      const { underpriced, overpriced, stale, right } = (await checkPrices(server)).lists;
      return { underpriced, overpriced, stale, right };
    };
    const none = { underpriced: 0, overpriced: 0, stale: 0, right: 0 };
    expect(await listsWith({})).toEqual({ ...none, right: 2 });
    expect(await listsWith({ underpriced_percent: 12 })).toEqual({ ...none, underpriced: 1, right: 1 });
    expect(await listsWith({ overpriced_percent: 12 })).toEqual({ ...none, overpriced: 1, right: 1 });
    const both = { underpriced_percent: 12, overpriced_percent: 12 };
    expect(await listsWith({ ...both, least_difference: 1.21 })).toEqual({ ...none, right: 2 });
    expect(await listsWith({ ...both, stale_days: 10 })).toEqual({ ...none, underpriced: 1, overpriced: 1 });
    expect(await listsWith({ ...both, stale_days: 9 })).toEqual({ ...none, stale: 2 });
    expect(await listsWith({ markets: ['tcgplayer'] })).toEqual(none);
  });

  test('are filtered by type, set and place', async () => {
    const types = (await server.get('/api/types/')).as(Type.array());
    const other = types.find(({ name }) => name !== 'Card');
    const set = await anExtra(server, 'Set');
    const box = await aPlace(server);
    const drawer = await aPlace(server, { name: 'Drawer', parent: box.id });
    const received = '2026-11-01';
    const fox = await aProduct(server, { name: 'Fox', received, quantity: 2 });
    await server.patch(`/api/products/update/${fox.id + 1}/`, { place: drawer.id, sku: 'OTHER-7' });
    await aProduct(server, {
      name: 'Heron',
      received,
      product_extras: JSON.stringify({ id: set, key: 'Set', value: 'Dawn' }),
    });
    await aProduct(server, { name: 'Sleeves', received, type: other?.id ?? 0 });
    await readGuide(server, { 1: 5 });
    const names = async (query: Parameters<typeof checkPrices>[1]) =>
      namesOf((await checkPrices(server, { list: 'no_price', sort: 'name', order: 'ASC', ...query })).rows);
    expect(await names({})).toEqual(['Fox', 'Heron', 'Sleeves']);
    expect(await names({ type: other?.id ?? 0 })).toEqual(['Sleeves']);
    expect(await names({ set: 'Dawn' })).toEqual(['Heron']);
    expect(await names({ place: box.id })).toEqual(['Fox']);
    expect(await names({ q: 'OTHER-7 fox' })).toEqual(['Fox']);
    expect(await names({ q: 'dáwn' })).toEqual(['Heron']);
    expect(await names({ q: 'dawn fox' })).toEqual([]);
    expect((await checkPrices(server, { set: 'Dawn' })).lists).toMatchObject({ review: 1, no_price: 1 });
    expect((await checkPrices(server)).sets).toEqual(['Dawn']);
  });

  test('have rows with a choice to make among those without a price', async () => {
    const articles = ['Ember Fox', 'Ember Fox', 'Moon Heron'].map((name, index) => ({
      idProduct: index + 1,
      name,
      idCategory: 51,
      categoryName: 'Single',
      idExpansion: index,
    }));
    const catalogue = { version: 1, createdAt: '2026-11-27T03:00:00+0100', products: articles };
    await sendPriceFile(server, JSON.stringify(catalogue), { name: 'products_singles_6.json' });
    for (const name of ['Ember Fox', 'Unknown']) await aProduct(server, { name, received: '2026-11-01' });
    const { lists, rows } = await checkPrices(server, { list: 'no_price', sort: 'name', order: 'ASC' });
    expect(lists).toMatchObject({ review: 2, choose: 1, no_price: 2 });
    expect(rows.map(({ name, finding, gap }) => [name, finding, gap])).toEqual([
      ['Ember Fox', 'choose', 'several'],
      ['Unknown', 'no_price', 'no_entry'],
    ]);
    expect(namesOf((await checkPrices(server, { list: 'choose' })).rows)).toEqual(['Ember Fox']);
  });

  test('are sorted by each column in both orders, with rows without a value last', async () => {
    await aCard(server, 'Ember', '1', { target_price: 10 });
    await aCard(server, 'Moon', '2', { target_price: 100 });
    await aCard(server, 'Tide', '3');
    await aCard(server, 'Wolf', '9', { target_price: 50 });
    await readGuide(server, { 1: 30, 3: 5 }, '2026-11-20');
    await readGuide(server, { 2: 60 }, '2026-11-26');
    const sorted: Record<string, string[]> = {};
    for (const sort of ['name', 'expected', 'price', 'difference', 'percent', 'day'] as const)
      for (const order of ['ASC', 'DESC'] as const)
        sorted[`${sort} ${order}`] = namesOf((await checkPrices(server, { sort, order })).rows);
    const [ember, moon, tide, wolf] = ['Ember', 'Moon', 'Tide', 'Wolf'] as const;
    expect(sorted).toEqual({
      'name ASC': [ember, moon, tide, wolf],
      'name DESC': [wolf, tide, moon, ember],
      'expected ASC': [ember, wolf, moon, tide],
      'expected DESC': [moon, wolf, ember, tide],
      'price ASC': [tide, ember, moon, wolf],
      'price DESC': [moon, ember, tide, wolf],
      'difference ASC': [ember, moon, tide, wolf],
      'difference DESC': [moon, ember, tide, wolf],
      'percent ASC': [moon, ember, tide, wolf],
      'percent DESC': [ember, moon, tide, wolf],
      'day ASC': [ember, tide, moon, wolf],
      'day DESC': [moon, ember, tide, wolf],
    });
  });

  test('have a unit that comes later under the choice for its like, and no other variant', async () => {
    const first = await aCard(server, 'Twin', '9');
    await readGuide(server, { 2: [5, 8] });
    const choice = { source: 'cardmarket', key: '2', variant: 'regular' };
    await server.send('PUT', '/api/prices/match/', { product: first.id, choice });
    const later = await aCard(server, 'Twin', '9');
    const [row] = (await checkPrices(server, { list: 'unpriced' })).rows;
    expect(row).toMatchObject({ products: [first.id, later.id], price: { euros: 5 } } satisfies Partial<
      Record<keyof PriceRow, unknown>
    >);
    await aCard(server, 'Twin, reverse', '9');
    const { rows } = await checkPrices(server, { list: 'no_price' });
    expect(rows.map(({ name, gap }) => [name, gap])).toEqual([['Twin, reverse', 'no_entry']]);
  });

  test('leave expected prices as they are, and their days are those of the accepted prices', async () => {
    const fox = await aCard(server, 'Fox', '1', { target_price: 10 });
    const owl = await aCard(server, 'Owl', '2', { target_price: 10 });
    const daysOf = async (period = {}) => (await readReport(server, 'stock', period)).figures.expected;
    await readGuide(server, { 1: 20, 2: 5 }, '2026-11-20');
    await checkPrices(server);
    expect(await daysOf()).toMatchObject({ value: 20, caption: { from: null, to: null } });
    const accepted = await accept(fox.id, 20);
    await readGuide(server, { 1: 30, 2: 6 }, '2026-11-26');
    await accept(owl.id, 6);
    expect(await daysOf()).toMatchObject({
      value: 26,
      caption: { from: '2026-11-20', to: '2026-11-26', typed: 0 },
    });
    // Both units were in stock at the end of a past day.
    const past = { from: '2026-11-01', to: '2026-11-10' };
    expect(await daysOf(past)).toMatchObject({
      caption: { from: '2026-11-20', to: '2026-11-26', typed: 0 },
    });
    await server.undo(accepted);
    expect(await daysOf()).toMatchObject({
      value: 16,
      caption: { from: '2026-11-26', to: '2026-11-26', typed: 1 },
    });
  });
});
