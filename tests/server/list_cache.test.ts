import { beforeAll, expect, test } from 'vitest';
import { boughtStockList } from '../../server/modules/purchasing/bought_stocks/repository.ts';
import { productList } from '../../server/modules/stock/products/repository.ts';
import { ListCache } from '../../server/records/lists/list_cache.ts';
import { aProduct } from '../support/factories.ts';
import { describeServerOnce } from '../support/server.ts';
import { SliceWatch } from '../support/slice_watch.ts';

const MEGABYTE = 1024 * 1024;

describeServerOnce('the cache of whole lists', (server) => {
  const watch = new SliceWatch();
  const long = 'x'.repeat(4_000);
  // On PostgreSQL the true revision changes with every write in the cluster, those of other tests too.
  let revision = 0;
  const cacheOf = (size: number) =>
    new ListCache(server.store.db.withPlugin(watch), { size, revision: async () => `${revision}` });
  const read = async (cache: ListCache) => {
    const body = await cache.read(productList);
    const all: Buffer[] = [];
    for await (const chunk of body.plain.read()) all.push(chunk);
    const names = (JSON.parse(Buffer.concat(all).toString()) as { name: string }[]).map(({ name }) => name);
    return { names, tag: body.tag };
  };
  const rename = async (name: string) => {
    await server.store.db.updateTable('products').set({ name }).execute();
    revision += 1;
  };

  beforeAll(async () => {
    await aProduct(server, { quantity: 600 });
    await rename(long);
  });

  test('reads a list only once if the list fits', async () => {
    const cache = cacheOf(16 * MEGABYTE);
    const first = await read(cache);
    expect(first.names).toHaveLength(600);
    expect(await watch.countDuring(async () => expect(await read(cache)).toEqual(first))).toBe(0);
  });

  test('streams a larger list to each reader with the same tag, and keeps the list once its size fits', async () => {
    const cache = cacheOf(MEGABYTE);
    const first = await read(cache);
    expect(first.names).toEqual(Array.from({ length: 600 }, () => long));
    for (let time = 0; time < 2; time += 1)
      expect(await watch.countDuring(async () => expect(await read(cache)).toEqual(first))).toBe(4);
    const two = await Promise.all([read(cache), read(cache)]);
    expect(two).toEqual([first, first]);

    await rename('Fox');
    const shorter = await read(cache);
    expect(shorter.tag).not.toBe(first.tag);
    expect(shorter.names[599]).toBe('Fox');
    await read(cache);
    expect(await watch.countDuring(async () => expect(await read(cache)).toEqual(shorter))).toBe(0);
  });

  test('forgets the list that was read first when all together are larger than the cache', async () => {
    await rename('Fox');
    const whole = await cacheOf(16 * MEGABYTE).read(productList);
    let size = 0;
    for await (const chunk of whole.plain.read()) size += chunk.length;
    const cache = cacheOf(size);
    const count = (list: typeof productList | typeof boughtStockList) =>
      watch.countDuring(async () => {
        for await (const chunk of (await cache.read(list)).plain.read())
          expect(chunk.length).toBeGreaterThan(0);
      });
    expect(await count(productList)).toBeGreaterThan(0);
    expect(await count(productList)).toBe(0);
    await count(boughtStockList);
    expect(await count(boughtStockList)).toBe(0);
    expect(await count(productList)).toBeGreaterThan(0);
  });
});
