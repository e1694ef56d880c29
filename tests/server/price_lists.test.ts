import { describe, expect, test } from 'vitest';
import { PriceRow, PriceSettings } from '../../contract/prices.ts';
import { Type } from '../../contract/types.ts';
import { addDays } from '../../domain/days.ts';
import { today } from '../../server/platform/today.ts';
import { anExtra, aPlace, aProduct } from '../support/factories.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aCard, checkPrices, namesOf, readGuide } from '../support/prices.ts';
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
    await aProduct(server, { name: 'Fox', received, place: drawer.id });
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
    expect((await checkPrices(server, { set: 'Dawn' })).lists).toMatchObject({ review: 1, no_price: 1 });
    expect((await checkPrices(server)).sets).toEqual(['Dawn']);
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
    const daysOf = async () => (await readReport(server, 'stock')).figures.expected;
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
    await server.undo(accepted);
    expect(await daysOf()).toMatchObject({
      value: 16,
      caption: { from: '2026-11-26', to: '2026-11-26', typed: 1 },
    });
  });
});
