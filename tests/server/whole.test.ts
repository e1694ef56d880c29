// @module-tag slow
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../server/platform/db/open.ts';
import { oneEngineByDay } from '../support/engines.ts';
import {
  aBatch,
  anExtra,
  anInsertion,
  aPicture,
  aProduct,
  aPurchase,
  aSale,
  aShipment,
  aType,
} from '../support/factories.ts';
import { serverOn, type TestServer } from '../support/server.ts';
import {
  expectCurrent,
  listNames as resources,
  readWholeList,
  type ListName as Resource,
} from '../support/whole_lists.ts';
import { casesInScope } from '../support/scope.ts';

/** The id of a product that was sold. */
const SOLD = 20;

async function tagOf(server: TestServer, resource: Resource): Promise<string> {
  return z.string().parse((await readWholeList(server, resource)).headers.etag);
}

describe.each(oneEngineByDay)('a whole list on %s', (engine) => {
  const server = serverOn(engine, { env: { CORS_ORIGINS: 'https://console.example' } });

  test.each(resources)('of no %s is an empty array', async (resource) => {
    const answer = await readWholeList(server, resource);
    expect(answer.text).toBe('[]');
    expect(answer.headers['content-length']).toBe('2');
  });

  describe('with records', () => {
    beforeAll(async () => {
      const shipment = await aShipment(server, { trackingNumber: 'ü-1' });
      const lot = await aPurchase(server, {
        name: 'Pokémon “lot”\n',
        shipment: shipment.name,
        images: await aPicture(),
      });
      await aPurchase(server, { name: 'Lone' });
      const extra = { id: await anExtra(server, 'Language'), key: 'Language', value: 'ピカ\\"' };
      const product = await aProduct(server, {
        quantity: 42,
        boughtStock: lot.id,
        images: [await aPicture(), await aPicture()],
        product_extras: JSON.stringify(extra),
      });
      const batch = await aBatch(server, { products: product.id });
      await anInsertion(server, { insertion_batch: batch.id, description: '<p>Text</p>' });
      const other = await aBatch(server, { name: 'Offered', products: SOLD });
      await anInsertion(server, { insertion_batch: other.id, site: 'Amazon' });
      const sale = await aSale(server, { site: 'Ebay', lines: [{ product: SOLD, price: 20 }] });
      expect(sale.takeDown).toMatchObject([{ name: 'Offered', site: 'Amazon' }]);
    });

    test.each(resources)('has all %s, equal to their single records', async (resource) => {
      const listed = await expectCurrent(server, resource);
      expect(listed.length).toBeGreaterThan(0);
      for (const record of listed) {
        expect((await server.get(`/api/${resource}/${record.id}/`)).json).toEqual(record);
      }
    });

    const changes: [string, () => Promise<unknown>, Resource[]][] = [
      ['a new product', () => aProduct(server), ['products']],
      [
        'a change of a product',
        () => server.patch('/api/products/update/30/', { estimated_cost: 7 }),
        ['products', 'bought_stocks', 'incoming_shipments'],
      ],
      [
        'other extras of a product',
        () =>
          server.patch('/api/products/update/31/', {
            product_extras: [],
          }),
        ['products', 'bought_stocks', 'incoming_shipments'],
      ],
      [
        'no more images of a product',
        () => server.patch('/api/products/update/1/', { already_present_images: [] }),
        ['products', 'bought_stocks', 'incoming_shipments', 'insertion_batches'],
      ],
      [
        'products that move to another purchase',
        () =>
          server.patch('/api/products/selection/', {
            changes: [{ filter: { id: [2, 32, 41] }, set: { boughtStock: 2 } }],
          }),
        ['products', 'bought_stocks', 'incoming_shipments'],
      ],
      [
        'a purchase that leaves its shipment',
        () => server.patch('/api/bought_stocks/update/1/', { incomingShipment: null }),
        ['bought_stocks', 'incoming_shipments'],
      ],
      [
        'a purchase that returns to its shipment',
        () => server.patch('/api/bought_stocks/update/1/', { incomingShipment: 1 }),
        ['bought_stocks', 'incoming_shipments'],
      ],
      [
        'another SKU of a sold product',
        () => server.patch(`/api/products/update/${SOLD}/`, { sku: 'X-1' }),
        ['products', 'bought_stocks', 'incoming_shipments', 'insertion_batches', 'sales'],
      ],
      [
        'another name of a batch that is to be taken down',
        () => server.patch('/api/insertion_batches/update/2/', { name: 'Taken down' }),
        ['insertion_batches', 'sales'],
      ],
      [
        'another cost of a sold product',
        () => server.patch(`/api/products/update/${SOLD}/`, { estimated_cost: 5 }),
        ['products', 'bought_stocks', 'incoming_shipments', 'insertion_batches', 'sales'],
      ],
      [
        'a new sale',
        () => aSale(server, { lines: [{ product: SOLD + 1, price: 20 }] }),
        ['products', 'bought_stocks', 'incoming_shipments', 'sales'],
      ],
      ['another note of a sale', () => server.patch('/api/sales/update/1/', { note: 'Gift' }), ['sales']],
      [
        'a product that is deleted',
        () => server.delete('/api/products/33/'),
        ['products', 'bought_stocks', 'incoming_shipments'],
      ],
      [
        'a product that leaves its batch',
        () => server.patch('/api/products/update/1/', { insertion_batch: null }),
        ['products', 'insertion_batches'],
      ],
      [
        'another insertion',
        () => anInsertion(server, { insertion_batch: 1, site: 'Amazon' }),
        ['insertion_batches'],
      ],
      [
        'many products deleted at once',
        () => server.post('/api/products/selection/delete/', { filter: { id: [1, 2, 3, 39, 40, 42] } }),
        ['products', 'bought_stocks'],
      ],
      [
        'another name of a type',
        async () => server.patch(`/api/types/update/${(await aType(server)).id}/`, { name: 'Trading card' }),
        resources.filter((resource) => resource !== 'insertion_batches'),
      ],
      [
        'a purchase that is deleted',
        () => server.delete('/api/bought_stocks/1/'),
        ['products', 'bought_stocks', 'incoming_shipments'],
      ],
      [
        'a change that another connection makes',
        async () => {
          const { dataDir, databaseUrl } = server.store.config;
          const other = openDatabase({ dataDir, databaseUrl });
          await other.updateTable('products').set({ name: 'From elsewhere' }).where('id', '=', 41).execute();
          await other.destroy();
        },
        ['products'],
      ],
    ];

    test.each(casesInScope(changes, { usual: 5 }))(
      '%s changes the ETags of the affected lists',
      async (_words, change, seen) => {
        const before = new Map<Resource, string>();
        for (const resource of seen) before.set(resource, await tagOf(server, resource));
        await change();
        for (const resource of seen) {
          const answer = await readWholeList(server, resource, {
            'if-none-match': before.get(resource) ?? '',
          });
          expect(answer).toHaveStatus(200);
          expect(answer.headers.etag).not.toBe(before.get(resource));
        }
        for (const resource of resources) await expectCurrent(server, resource);
      },
    );

    // A database that tidies up in between counts this as a change, so the tag is requested again.
    test.each([
      ['its tag', (tag: string) => tag],
      ['several tags', (tag: string) => `"other", ${tag}`],
      ['a strong tag', (tag: string) => tag.replace('W/', '')],
      ['any tag', () => '*'],
    ])('that is unchanged is answered with 304 for %s', async (_words, sent) => {
      const ask = async () => {
        const tag = await tagOf(server, 'products');
        const { status, bytes, headers } = await readWholeList(server, 'products', {
          'if-none-match': sent(tag),
        });
        const isKnown = headers.etag === tag || sent(tag) === '*';
        return { status, size: bytes.length, isKnown, cache: headers['cache-control'], vary: headers.vary };
      };
      const vary = expect.stringMatching(/authorization/);
      const answer = { status: 304, size: 0, isKnown: true, cache: 'private, no-cache', vary };
      await expect.poll(ask, { timeout: 10_000 }).toMatchObject(answer);
      expect(await readWholeList(server, 'products', { 'if-none-match': 'W/"other"' })).toHaveStatus(200);
    });

    test('may be cached only by the browser, and for one session', async () => {
      const { headers } = await readWholeList(server, 'products');
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(headers.vary).toMatch(/authorization/);
    });

    test('has a different ETag in each resource', async () => {
      const tags = await Promise.all(resources.map((resource) => tagOf(server, resource)));
      expect(new Set(tags).size).toBe(resources.length);
    });

    test('is compressed in an encoding that the client accepts, with the same content', async () => {
      const plain = await readWholeList(server, 'products');
      expect(plain.headers).not.toHaveProperty('content-encoding');
      for (const [accepted, encoding, unpack] of [
        ['gzip, deflate, br', 'br', brotliDecompressSync],
        ['br;q=0.5, gzip', 'gzip', gunzipSync],
        ['*', 'gzip', gunzipSync],
      ] as const) {
        const answer = await readWholeList(server, 'products', { 'accept-encoding': accepted });
        expect(answer.headers['content-encoding']).toBe(encoding);
        expect(answer.headers.etag).toBe(plain.headers.etag);
        expect(unpack(answer.bytes).equals(plain.bytes)).toBe(true);
      }
      for (const accepted of ['identity', 'zstd', 'br;q=0']) {
        const answer = await readWholeList(server, 'products', { 'accept-encoding': accepted });
        expect(answer.headers).not.toHaveProperty('content-encoding');
        expect(answer.bytes.equals(plain.bytes)).toBe(true);
      }
    });

    test('has a Vary header, and exposes its ETag to an allowed origin', async () => {
      const { headers } = await readWholeList(server, 'products', { origin: 'https://console.example' });
      expect(String(headers.vary).toLowerCase()).toMatch(/origin.*accept-encoding/);
      expect(String(headers['access-control-expose-headers'])).toMatch(/etag/i);
    });

    test('answers only its headers to HEAD', async () => {
      const answer = await server.app.inject({
        method: 'HEAD',
        url: '/api/products/',
        headers: { authorization: `Bearer ${server.token}` },
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers.etag).toBe(await tagOf(server, 'products'));
      expect(answer.rawPayload).toHaveLength(0);
    });
  });
});
