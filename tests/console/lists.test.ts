import type { GetListParams } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataProvider } from '../../providers/dataProvider.ts';
import { extensions } from '../../providers/extensions.ts';
import { countChange } from '../../providers/httpClient.ts';
import { network } from './network.ts';
import { backend } from './plainBackend.ts';

beforeEach(() => backend.openSession());

async function listOf(resource: string, query: GetListParams = {}) {
  const { data, total } = await dataProvider.getList(resource, {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
    ...query,
  });
  return { ids: data.map(({ id }) => id), total };
}

const filtered = async (filter: object) => (await listOf('products', { filter })).ids;

describe('a plain array', () => {
  it('is read from the specified address, with a trailing slash', async () => {
    expect((await listOf('products')).ids).toEqual([31, 32, 33, 41, 42]);
    expect(network.sent('GET /api/products/')).toHaveLength(1);
  });

  it.each([
    ['a value', { name: 'Ember Fox' }, [31]],
    ['a number, however it is written', { boughtStock: '7' }, [31, 32]],
    ['no value, null or missing', { boughtStock: null }, [41, 42]],
    ['one of several ids', { id: [33, '41', 99] }, [33, 41]],
    ['one of several values or no value', { boughtStock: [8, null] }, [33, 41, 42]],
    ['at least', { estimated_cost_gte: 62 }, [31, 32, 33]],
    ['at most', { estimated_cost_lte: 62 }, [31, 41, 42]],
    ['between', { estimated_cost_gte: 12.5, estimated_cost_lte: 99 }, [31, 33, 41]],
    ['all of several fields', { boughtStock: 7, estimated_cost_gte: 100 }, [32]],
    ['a value that no record has', { name: 'Nobody' }, []],
    ['a part of a text, whatever its case and accents', { name_q: 'FÓX' }, [31]],
    ['a part of a text that is missing', { bought_order_link_q: 'x' }, []],
    ['at least, without records that lack the value', { boughtStock_gte: 7 }, [31, 32, 33]],
    ['at most, without records that lack the value', { boughtStock_lte: 7 }, [31, 32]],
  ])('is filtered by %s', async (_what, filter, ids) => {
    expect(await filtered(filter)).toEqual(ids);
  });

  it.each([
    ['the words in any order', 'fox EMBER', [31]],
    ['parts of words', 'sea boo', [33]],
    ['texts without their accents', 'pokemon', [43]],
    ['accents that the record does not have', 'grëy', [42]],
    ['words that all have to match', 'fox heron', []],
    ['the names of its type and subtype', 'holo card', [31]],
    ['the number of its order', '#0008', [33]],
    ['its own number', '#41', [41]],
    ['an amount as it is shown', '€12.50', [41]],
    ['letters of full width', 'ＥＭＢＥＲ', [31]],
    ['a number in a field of its own', 'carte 1999', [43]],
  ])('is searched by %s', async (_what, q, ids) => {
    backend.store.products.push({ id: 43, name: 'Pokémon Carte', year: 1999 });
    expect(await filtered({ q })).toEqual(ids);
  });

  it.each([
    ['14/11/2026', [7]],
    ['1,140 g', [7]],
    ['booster €100.00', [8]],
  ])('of purchases is searched by the displayed text %s', async (q, ids) => {
    expect((await listOf('bought_stocks', { filter: { q } })).ids).toEqual(ids);
  });

  it('is filtered by days, regardless of the time', async () => {
    backend.store.bought_stocks = [
      { id: 1, date: '2026-11-13T23:59:00Z' },
      { id: 2, date: '2026-11-14T00:00:00Z' },
      { id: 3, date: '2026-11-15T23:30:00+09:00' },
      { id: 4, date: '2026-11-16' },
    ];
    const filter = { date_gte: '2026-11-14', date_lte: '2026-11-15' };
    expect((await listOf('bought_stocks', { filter })).ids).toEqual([2, 3]);
  });

  it('of shipments is searched by the displayed total', async () => {
    expect((await listOf('incoming_shipments', { filter: { q: 'dhl €1,280.60' } })).ids).toEqual([4]);
    expect((await listOf('incoming_shipments', { filter: { q: 'dhl €0.00' } })).ids).toEqual([]);
  });

  it('is sorted by numbers as numbers, even if they arrive as text', async () => {
    backend.store.products = ['9.5', '10', '9.25', null].map((estimated_cost, index) => ({
      id: index + 1,
      estimated_cost,
    }));
    const sort = { field: 'estimated_cost', order: 'DESC' } as const;
    expect((await listOf('products', { sort })).ids).toEqual([2, 1, 3, 4]);
  });

  it('is sorted by names in natural order, and keeps the order of equal names', async () => {
    backend.store.products = ['card 10', 'Card 9', 'Ábra', 'card 9', 'Zebra'].map((name, index) => ({
      id: index + 1,
      name,
    }));
    const sort = { field: 'name', order: 'ASC' } as const;
    expect((await listOf('products', { sort })).ids).toEqual([3, 2, 4, 1, 5]);
  });

  it('has records without a value last in either sort order', async () => {
    backend.store.bought_stocks = [null, '140', undefined, '9'].map((weight, index) => ({
      id: index + 1,
      weight,
    }));
    const sorted = async (order: 'ASC' | 'DESC') =>
      (await listOf('bought_stocks', { sort: { field: 'weight', order } })).ids;
    expect(await sorted('ASC')).toEqual([4, 2, 1, 3]);
    expect(await sorted('DESC')).toEqual([2, 4, 3, 1]);
  });

  it('has purchases without a price last', async () => {
    backend.store.bought_stocks.push({ id: 10, name: 'Gift', price: null });
    const sort = { field: 'price', order: 'ASC' } as const;
    expect((await listOf('bought_stocks', { sort })).ids.at(-1)).toBe(10);
  });

  it('is ordered by id for equal values, newest first in descending order', async () => {
    backend.store.products = [1, 2, 10].map((id) => ({ id, state: 'In stock' }));
    const by = async (order: 'ASC' | 'DESC') =>
      (await listOf('products', { sort: { field: 'state', order } })).ids;
    expect(await by('ASC')).toEqual([1, 2, 10]);
    expect(await by('DESC')).toEqual([10, 2, 1]);
  });

  it('keeps its records when an entry is not a record or lacks an id', async () => {
    const rows = [null, { id: 31, name: 'Ember Fox' }, 'fox', { name: 'Nobody' }];
    network.answerNext('GET /api/products/', 200, rows);
    expect((await listOf('products')).ids).toEqual([0, 31]);
  });

  it('is cut into pages, and counts the filtered records', async () => {
    backend.store.products = Array.from({ length: 23 }, (_, index) => ({
      id: index + 1,
      name: index % 2 === 0 ? 'even' : 'odd',
    }));
    const third = await listOf('products', { pagination: { page: 3, perPage: 10 } });
    expect(third).toMatchObject({ ids: [21, 22, 23], total: 23 });
    const odd = await listOf('products', { pagination: { page: 2, perPage: 5 }, filter: { name: 'odd' } });
    expect(odd).toMatchObject({ ids: [12, 14, 16, 18, 20], total: 11 });
    expect(await listOf('products', { pagination: { page: 9, perPage: 10 } })).toMatchObject({
      ids: [],
      total: 23,
    });
  });
});

describe('a list with Content-Range', () => {
  it('is the requested page, and is used unchanged', async () => {
    const rows = [
      { id: 5, name: 'b' },
      { id: 2, name: 'a' },
    ];
    network.answerNext('GET /api/products/', 200, rows, {
      headers: { 'Content-Range': 'products 10-11/342' },
    });
    const page = await listOf('products', {
      pagination: { page: 2, perPage: 10 },
      sort: { field: 'name', order: 'DESC' },
      filter: { q: 'nothing like it' },
    });
    expect(page).toMatchObject({ ids: [5, 2], total: 342 });
    const [sent] = network.sent('GET /api/products/');
    expect(Object.fromEntries(sent?.url.searchParams ?? [])).toEqual({
      sort: '["name","DESC"]',
      range: '[10,19]',
      filter: '{"q":"nothing like it"}',
    });
  });
});

describe('a whole array that was read', () => {
  const LIST = 'GET /api/products/';
  const readings = () => network.sent(LIST).length;
  const page = (number: number) => listOf('products', { pagination: { page: number, perPage: 2 } });

  afterEach(() => void vi.useRealTimers());

  it('serves further pages and filters for 30 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await page(1)).toEqual({ ids: [31, 32], total: 5 });
    backend.store.products = backend.store.products.slice(1);
    vi.setSystemTime(Date.now() + 29_000);
    expect(await page(2)).toEqual({ ids: [33, 41], total: 5 });
    expect(await filtered({ name: 'Ember Fox' })).toEqual([31]);
    expect(readings()).toBe(1);
    vi.setSystemTime(Date.now() + 1_000);
    for (const reading of [2, 3]) {
      expect(await page(1)).toEqual({ ids: [32, 33], total: 4 });
      expect(readings()).toBe(reading);
      vi.setSystemTime(Date.now() + 30_000);
    }
  });

  it('is read again after a change by this console', async () => {
    await page(1);
    await dataProvider.create('subtypes', { data: { name: 'Promo', type: 1 } });
    await page(1);
    expect(readings()).toBe(2);
    await page(2);
    expect(readings()).toBe(2);
  });

  it('stays when the backend says that nothing has changed', async () => {
    const rows = [{ id: 5 }, { id: 6 }, { id: 7 }];
    network.answerNext(LIST, 200, rows, { headers: { ETag: '"1"' } });
    await page(1);
    for (const _ of [1, 2]) {
      countChange();
      network.answerNext(LIST, 304);
      expect(await page(2)).toEqual({ ids: [7], total: 3 });
      expect(await page(1)).toEqual({ ids: [5, 6], total: 3 });
    }
    expect(network.sent(LIST).map(({ headers }) => headers.includes('if-none-match'))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is used for 30 seconds from the end of its reading', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const release = network.hold(LIST);
    const first = page(1);
    await vi.waitFor(() => expect(readings()).toBe(1));
    vi.setSystemTime(Date.now() + 40_000);
    release();
    await first;
    await page(2);
    expect(readings()).toBe(1);
  });

  it.each([undefined, false])(
    'is read again if a record changed while it was read (extensions: %s)',
    async (known) => {
      extensions.learn(known);
      const release = network.hold(LIST);
      const before = page(1);
      await vi.waitFor(() => expect(readings()).toBe(1));
      countChange();
      release();
      await before;
      await page(1);
      expect(readings()).toBe(2);
    },
  );

  it('is not shared with a page that is asked for after a change', async () => {
    extensions.learn(false);
    const release = network.hold(LIST);
    const before = page(1);
    await vi.waitFor(() => expect(readings()).toBe(1));
    countChange();
    const after = page(2);
    await vi.waitFor(() => expect(readings()).toBe(2));
    release();
    expect((await Promise.all([before, after])).map(({ total }) => total)).toEqual([5, 5]);
  });

  it('is read by each caller if the backend pages it meanwhile', async () => {
    extensions.learn(false);
    for (const id of [5, 6])
      network.answerNext(LIST, 200, [{ id }], { headers: { 'Content-Range': `products ${id}-${id}/9` } });
    const pages = await Promise.all([page(1), page(2)]);
    expect(pages).toEqual([
      { ids: [5], total: 9 },
      { ids: [6], total: 9 },
    ]);
    expect(extensions.known()).toBe(true);
  });

  it('is asked for by its ETag only at the console’s own address', async () => {
    vi.stubEnv('VITE_API_URL', 'https://api.example');
    vi.resetModules();
    const cache = await import('../../providers/plainCache.ts');
    const elsewhere = await import('../../providers/httpClient.ts');
    vi.unstubAllEnvs();
    vi.resetModules();
    for (const _ of [1, 2]) {
      network.answerNext(LIST, 200, [{ id: 5 }], { headers: { ETag: '"1"' } });
      const request = { url: 'https://api.example/api/products/', options: {}, isPlain: true };
      expect(await cache.fetchListUnlessCached({ resource: 'products', ...request })).toBeUndefined();
      elsewhere.countChange();
    }
    expect(network.sent(LIST).map(({ headers }) => headers.includes('if-none-match'))).toEqual([
      false,
      false,
    ]);
  });

  it('is read once for several pages at the same time', async () => {
    extensions.learn(false);
    const pages = await Promise.all([page(1), page(2), page(3)]);
    expect(pages.map(({ ids }) => ids)).toEqual([[31, 32], [33, 41], [42]]);
    expect(readings()).toBe(1);
  });

  it('is not given to a caller that has left meanwhile', async () => {
    extensions.learn(false);
    const left = new AbortController();
    const page1 = listOf('products', { signal: left.signal } as GetListParams);
    left.abort();
    await expect(page1).rejects.toMatchObject({ name: 'AbortError' });
    expect((await page(1)).total).toBe(5);
  });

  it('is no list if the answer is a record', async () => {
    network.answerNext(LIST, 200, { detail: 'Soon.' });
    await expect(page(1)).rejects.toThrow('list.failed');
  });
});

describe('the backend', () => {
  it.each([
    ['has extensions when it pages a list', { 'Content-Range': 'products 0-0/1' }, true],
    ['has none when it sends a whole array', {}, false],
  ])('%s', async (_what, headers, known) => {
    network.answerNext('GET /api/products/', 200, [{ id: 5 }], { headers });
    await listOf('products');
    expect(extensions.known()).toBe(known);
  });

  it('stays unknown after a list of types, which nobody pages', async () => {
    await listOf('types');
    expect(extensions.known()).toBeUndefined();
  });

  it('may say that a list has at least so many rows', async () => {
    for (const [says, meta] of [
      ['at-least', { isAtLeast: true }],
      ['exactly', undefined],
    ] as const) {
      network.answerNext('GET /api/products/', 200, [{ id: 5 }], {
        headers: { 'Content-Range': 'products 0-0/1000', 'x-total-is': says },
      });
      const query = {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'ASC' as const },
        filter: {},
      };
      const list = await dataProvider.getList('products', query);
      expect(list.meta).toEqual(meta);
      expect(list.data).toMatchObject([{ id: 5, images: [], estimated_cost: 0 }]);
    }
  });

  it('is asked for the overview only if it has extensions, which a list shows', async () => {
    expect(await dataProvider.getOverview()).toBeNull();
    expect(network.requests()).toEqual(['GET /api/insertion_batches/']);
    expect(await dataProvider.getOverview()).toBeNull();
    expect(network.requests()).toHaveLength(1);
  });
});
