// @module-tag slow
import { describe, expect, test } from 'vitest';
import { PriceRow, ProductPrices } from '../../contract/prices.ts';
import { Product } from '../../contract/products.ts';
import { engines } from '../support/engines.ts';
import { listingsOf, offered, send } from '../support/offered_listings.ts';
import { aCard, aGuide, checkPrices, namesOf, previewPriceFile, readGuide } from '../support/prices.ts';
import { onOneEngineByDay } from '../support/scope.ts';
import { serverForEachTest, type TestServer } from '../support/server.ts';

const expectedOf = async (server: TestServer, { id }: { id: number }) =>
  (await server.get(`/api/products/${id}/`)).as(Product).target_price;

describe.each(engines)('the price check, on %s', (engine) => {
  const once = onOneEngineByDay(engine);
  const server = serverForEachTest(engine);

  test('compares expected prices with those of a file', async () => {
    const low = await aCard(server, 'Low', '1', { target_price: 10 });
    const high = await aCard(server, 'High', '2', { target_price: 30 });
    await aCard(server, 'Right', '3', { target_price: 5 });
    await aCard(server, 'Unpriced', '4');
    await aCard(server, 'Unknown', '9', { target_price: 5 });
    const preview = await previewPriceFile(server, aGuide({ 1: 20, 2: 20, 3: 5.2, 4: 7 }));
    expect(preview).toMatchObject({ source: 'cardmarket', entries: 4, prices: 4, day: '2026-11-27' });
    expect((await checkPrices(server)).markets).toEqual([]);
    const file = await readGuide(server, { 1: 20, 2: 20, 3: 5.2, 4: 7 });
    expect(file).toMatchObject({ entries: 4, prices: 4, readBy: 'tester', day: '2026-11-27' });
    const check = await checkPrices(server);
    expect(check).toMatchObject({ products: 5, matched: 4, total: 4 });
    expect(check.lists).toMatchObject({
      review: 4,
      underpriced: 1,
      overpriced: 1,
      unpriced: 1,
      right: 1,
      no_price: 1,
    });
    expect(namesOf(check.rows)).toEqual(['Low', 'High', 'Unpriced', 'Unknown']);
    expect(check.rows[0]).toMatchObject({
      products: [low.id],
      expected: 10,
      difference: 10,
      percent: 100,
      price: { euros: 20, measure: 'trend', market: 'cardmarket', day: '2026-11-27' },
      points: [{ day: '2026-11-27', euros: 20 }],
    });
    const accepted = await server.post('/api/prices/accept/', {
      prices: [
        { product: low.id, price: 20 },
        { product: high.id, price: 19.5 },
      ],
    });
    expect(accepted).toHaveStatus(200);
    expect(accepted.json).toEqual({ action: accepted.action });
    expect(await expectedOf(server, low)).toBe(20);
    expect(await expectedOf(server, high)).toBe(19.5);
    await server.undo(accepted);
    expect(await expectedOf(server, low)).toBe(10);
  });

  test('changes what the next file of a site revises, once a price is accepted', once, async () => {
    const { products, insertion } = await offered(server, ['Fox', 'Owl']);
    expect(await send(server, [insertion])).toHaveStatus(201);
    const actionsOf = async () =>
      (await listingsOf(server, insertion)).listings.map(({ title, action }) => [title, action]);
    expect(await actionsOf()).toEqual([
      ['Fox', 'none'],
      ['Owl', 'none'],
    ]);
    const accepted = await server.post('/api/prices/accept/', {
      prices: [{ product: products[0], price: 44 }],
    });
    expect(accepted).toHaveStatus(200);
    expect(await actionsOf()).toEqual([
      ['Fox', 'revise'],
      ['Owl', 'none'],
    ]);
  });

  test('keeps an expected price until one of the two changes', once, async () => {
    const card = await aCard(server, 'Kept', '1', { target_price: 10 });
    await readGuide(server, { 1: 20 });
    expect(await server.post('/api/prices/keep/', { products: [card.id] })).toHaveStatus(200);
    expect((await checkPrices(server)).lists).toMatchObject({ review: 0, kept: 1, underpriced: 0 });
    expect(namesOf((await checkPrices(server, { list: 'kept' })).rows)).toEqual(['Kept']);
    const sent = { products: [card.id, 999_999], kept: false };
    expect((await server.post('/api/prices/keep/', sent)).json).toEqual({ count: 0 });
    expect((await checkPrices(server)).lists).toMatchObject({ review: 1, kept: 0 });
    expect((await server.post('/api/prices/keep/', { ...sent, kept: true })).json).toEqual({ count: 1 });
    await server.patch(`/api/products/update/${card.id}/`, { target_price: 11 });
    expect((await checkPrices(server)).lists).toMatchObject({ review: 1, kept: 0 });
    await server.patch(`/api/products/update/${card.id}/`, { target_price: 10 });
    expect((await checkPrices(server)).lists).toMatchObject({ review: 0, kept: 1 });
    await readGuide(server, { 1: 21 }, '2026-11-28');
    expect((await checkPrices(server)).lists).toMatchObject({ review: 1, kept: 0 });
  });

  test('names the product that is gone, and accepts no other price of the call', once, async () => {
    const card = await aCard(server, 'Fox', '1', { target_price: 10 });
    const prices = [
      { product: card.id, price: 20 },
      { product: 999_999, price: 5 },
    ];
    const refused = await server.post('/api/prices/accept/', { prices });
    expect(refused.errors).toEqual({ 'prices.1.product': 'There is no such product any more.' });
    expect(await expectedOf(server, card)).toBe(10);
  });

  test('remembers a chosen match for all units alike', once, async () => {
    const [one] = [await aCard(server, 'Twin', '1'), await aCard(server, 'Twin', '1')];
    await readGuide(server, { 1: 20, 2: [5, 8] });
    const choose = (choice: object | null) =>
      server.send('PUT', '/api/prices/match/', { product: one.id, choice });
    const chosen = await choose({ source: 'cardmarket', key: '2', variant: 'reverse' });
    expect(chosen.as(PriceRow).price).toMatchObject({ euros: 8, variant: 'reverse' });
    expect(chosen.as(PriceRow).products).toHaveLength(2);
    const { prices, row } = (await server.get(`/api/products/${one.id}/prices/`)).as(ProductPrices);
    expect(prices.map(({ euros }) => euros)).toEqual([5, 8]);
    expect(row.points).toEqual([{ day: '2026-11-27', euros: 8 }]);
    expect((await choose({ source: 'table', key: '', variant: 'regular' })).as(PriceRow).gap).toBe(
      'none_fits',
    );
    const taken = await server.send('DELETE', `/api/prices/match/?product=${one.id}`);
    expect(taken.as(PriceRow).price?.euros).toBe(20);
  });
});
