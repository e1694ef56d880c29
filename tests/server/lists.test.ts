import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { Product } from '../../contract/products.ts';
import { aBatch, aProduct, aPurchase, aShipment, aType } from '../support/factories.ts';
import { PERMISSIONS } from '../../server/permissions.ts';
import type { Method } from '../support/caller.ts';
import { TEST_CREDENTIALS } from '../support/credentials.ts';
import { describeServer, describeServerOnce } from '../support/server.ts';

describeServerOnce('an address without a valid id or name', (server) => {
  const calls = Object.keys(PERMISSIONS).filter((call) => /^(?!OPTIONS).*\/:/.test(call));

  test('is answered 404 by every call', async () => {
    const { password } = TEST_CREDENTIALS;
    expect(await server.post('/api/user/confirm/', { password })).toHaveStatus(200);
    const found: string[] = [];
    for (const call of calls) {
      const [method, path] = call.split(' ') as [Method, string];
      for (const id of ['0', '1.5', 'x', '9007199254740993']) {
        const { status } = await server.send(method, path.replaceAll(/:\w+/g, id));
        if (status !== 404) found.push(`${call} ${id} ${status}`);
      }
    }
    expect(found).toEqual([]);
  });

  test('of a record that does not exist is answered 404, or 400 if something else is missing', async () => {
    const { password } = TEST_CREDENTIALS;
    expect(await server.post('/api/user/confirm/', { password })).toHaveStatus(200);
    const found: string[] = [];
    for (const call of calls.filter((one) => one.includes('/:id/'))) {
      const [method, path] = call.split(' ') as [Method, string];
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const { status } = await server.send(method, path.replaceAll(/:\w+/g, '999999999'), body);
      if (status !== 404 && status !== 400) found.push(`${call} ${status}`);
    }
    expect(found).toEqual([]);
  });
});

describeServer('lists', (server) => {
  const errorOf = async (...list: Parameters<typeof server.list>) => (await server.list(...list)).errors;

  beforeAll(async () => {
    const shipment = await aShipment(server, { courier: 'DHL', trackingNumber: 'A1' });
    const first = await aPurchase(server, {
      name: 'Pokémon lot',
      price: 50,
      weight: 300,
      date: '2025-01-31',
    });
    await aPurchase(server, { name: 'beta', price: 9.99, date: '2025-03-01', shipment: shipment.name });
    await aPurchase(server, {
      name: 'Alpha 100%',
      price: 120,
      weight: 40,
      date: '2024-12-24',
      state: 'Paid',
    });
    const figure = await aType(server, 'Figure');
    const pikachu = await aProduct(server, { name: 'Pikachu', estimated_cost: 30, boughtStock: first.id });
    await aProduct(server, { name: 'bulbasaur', estimated_cost: 20, boughtStock: first.id, origin: 'fair' });
    await aProduct(server, {
      name: 'ピカチュウ',
      estimated_cost: 5,
      type: figure.id,
      sub_type: figure.subtypes[0]?.id ?? 0,
    });
    await aBatch(server, { products: pikachu.id });
  });

  test('answer all records in the order of ids if there is no query', async () => {
    const answer = await server.get('/api/bought_stocks/');
    expect(answer.as(z.array(BoughtStock)).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(answer.headers).not.toHaveProperty('content-range');
  });

  test('are sent in slices without a lost or repeated record', async () => {
    await aProduct(server, { name: 'Bulk', quantity: 350 });
    await aProduct(server, { name: 'Bulk', quantity: 250 });
    const bulk = (await server.list('products', { filter: { name: 'Bulk' } })).as(z.array(Product));
    expect(new Set(bulk.map(({ id }) => id)).size).toBe(600);
    expect(bulk.map(({ id }) => id)).toEqual(bulk.map(({ id }) => id).toSorted((one, other) => one - other));
  });

  test('have a Content-Range with the rows of the page and the total', async () => {
    const range = await server.list('bought_stocks', { range: [1, 5] });
    expect(range.headers['content-range']).toBe('bought_stocks 1-2/3');
    expect((await server.list('bought_stocks', { range: [7, 9] })).headers['content-range']).toBe(
      'bought_stocks */3',
    );
    expect((await server.list('bought_stocks', { filter: { q: 'beta' } })).headers['content-range']).toBe(
      'bought_stocks 0-0/1',
    );
    const page = await server.list('products', {
      range: [0, 9],
      filter: { name: 'Bulk' },
      sort: ['name', 'ASC'],
    });
    expect(page.headers['content-range']).toBe('products 0-9/600');
  });

  test('have pages that never overlap, even if all sort values are equal', async () => {
    const seen: number[] = [];
    for (let from = 0; from < 200; from += 50) {
      const page = await server.list('products', {
        range: [from, from + 49],
        filter: { name: 'Bulk' },
        sort: ['state', 'DESC'],
      });
      seen.push(...page.as(z.array(Product)).map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(200);
  });

  test.each([
    ['name', ['Alpha 100%', 'beta', 'Pokémon lot']],
    ['date', ['Alpha 100%', 'Pokémon lot', 'beta']],
    ['price', ['beta', 'Pokémon lot', 'Alpha 100%']],
    ['weight', ['Alpha 100%', 'Pokémon lot', 'beta']],
    ['state', ['Pokémon lot', 'beta', 'Alpha 100%']],
    ['incomingShipment', ['beta', 'Pokémon lot', 'Alpha 100%']],
    ['shipment', ['beta', 'Pokémon lot', 'Alpha 100%']],
    ['coverage', ['beta', 'Alpha 100%', 'Pokémon lot']],
    ['estimatedCost', ['beta', 'Alpha 100%', 'Pokémon lot']],
    ['productsQuantity', ['beta', 'Alpha 100%', 'Pokémon lot']],
    ['id', ['Pokémon lot', 'beta', 'Alpha 100%']],
  ])('of purchases are sorted by %s', async (field, expected) => {
    const sorted = await server.names('bought_stocks', { sort: [field, 'ASC'] });
    expect([...sorted].toSorted()).toEqual([...expected].toSorted());
    if (!['coverage'].includes(field)) expect(sorted).toEqual(expected);
  });

  test('put records without a value last in descending order too', async () => {
    expect((await server.names('bought_stocks', { sort: ['weight', 'DESC'] })).at(-1)).toBe('beta');
  });

  test.each([
    'id',
    'name',
    'state',
    'origin',
    'estimated_cost',
    'type',
    'type_details.name',
    'sub_type',
    'boughtStock',
    'insertion_batch',
  ])('of products are sorted by %s', async (field) => {
    const ascending = await server.names('products', {
      sort: [field, 'ASC'],
      filter: { name: ['Pikachu', 'bulbasaur', 'ピカチュウ'] },
    });
    expect(ascending).toHaveLength(3);
    if (field === 'name') expect(ascending).toEqual(['bulbasaur', 'Pikachu', 'ピカチュウ']);
    if (field.startsWith('type')) expect(ascending.at(-1)).toBe('ピカチュウ');
  });

  test.each([
    'name',
    'courier',
    'state',
    'trackingNumber',
    'totalWeight',
    'totalCost',
    'shipmentPrice',
    'ivaPrice',
  ])('of shipments are sorted by %s', async (field) =>
    expect(await server.names('incoming_shipments', { sort: [field, 'DESC'] })).toEqual(['DHL A1']),
  );

  test.each([
    ['pokemon', ['Pokémon lot']],
    ['POKÉMON lot', ['Pokémon lot']],
    ['ＢＥＴＡ', ['beta']],
    ['100%', ['Alpha 100%']],
    ['%', ['Alpha 100%']],
    ['_', []],
    ['\\', []],
    ['100% alpha', ['Alpha 100%']],
    ['paid alpha', ['Alpha 100%']],
    ['paid beta', []],
    ['\0', ['Pokémon lot', 'beta', 'Alpha 100%']],
    ['\ud800', []],
  ])('of purchases are searched for %j', async (q, expected) => {
    expect(await server.names('bought_stocks', { filter: { q } })).toEqual(expected);
  });

  test('are searched in Japanese script', async () => {
    expect(await server.names('products', { filter: { q: 'ピカ' } })).toEqual(['ピカチュウ']);
  });

  test.each([
    [{ id: [2, '3'] }, ['beta', 'Alpha 100%']],
    [{ id: [] }, []],
    [{ id: 2 }, ['beta']],
    [{ incomingShipment: null }, ['Pokémon lot', 'Alpha 100%']],
    [{ incomingShipment: 1 }, ['beta']],
    [{ state: 'Paid' }, ['Alpha 100%']],
    [{ price_gte: 50 }, ['Pokémon lot', 'Alpha 100%']],
    [{ price_gte: '9,99', price_lte: 50 }, ['Pokémon lot', 'beta']],
    [{ weight_lte: 100 }, ['Alpha 100%']],
    [{ date_gte: '2025-01-31', date_lte: '2025-02-28' }, ['Pokémon lot']],
    [{ coverage: 'ok' }, ['Pokémon lot']],
    [{ coverage: 'missing' }, ['beta', 'Alpha 100%']],
    [{ estimatedCost: 50 }, ['Pokémon lot']],
    [{ estimatedCost_lte: 49.99, q: 'a' }, ['beta', 'Alpha 100%']],
  ])('of purchases are filtered by %j', async (filter, expected) => {
    expect(await server.names('bought_stocks', { filter })).toEqual(expected);
  });

  test.each([
    [{ boughtStock: 1 }, ['Pikachu', 'bulbasaur']],
    [{ boughtStock: null, 'type_details.name': 'Figure' }, ['ピカチュウ']],
    [{ insertion_batch: 1 }, ['Pikachu']],
    [{ insertion_batch: null, origin: 'fair' }, ['bulbasaur']],
    [{ type: 5 }, ['ピカチュウ']],
    [{ sub_type: null, estimated_cost_gte: 20 }, ['Pikachu', 'bulbasaur']],
  ])('of products are filtered by %j', async (filter, expected) => {
    expect(await server.names('products', { filter })).toEqual(expected);
  });

  test('refuse an unknown field of a sort or filter, with its name', async () => {
    expect((await errorOf('products', { sort: ['colour', 'ASC'] })).sort).toMatch(/“colour”.*estimated_cost/);
    expect((await errorOf('products', { filter: { colour: 'red' } })).filter).toMatch(/“colour”/);
    expect((await errorOf('products', { filter: { name_gte: 'a' } })).filter).toMatch(/“name_gte”/);
    expect((await errorOf('products', { filter: { constructor: 'a' } })).filter).toMatch(/“constructor”/);
  });

  test.each([
    [{ sort: ['name', 'sideways'] }, 'sort'],
    [{ sort: 'name' }, 'sort'],
    [{ range: [5, 1] }, 'range'],
    [{ range: [0, 1_000] }, 'range'],
    [{ range: [-1, 1] }, 'range'],
    [{ range: [1e300, 1e301] }, 'range'],
    [{ filter: [] }, 'filter'],
    [{ filter: { id: 1e300 } }, 'filter'],
    [{ filter: { id: ['99999999999999999999'] } }, 'filter'],
    [{ filter: { price_gte: 'much' } }, 'filter'],
    [{ filter: { date_lte: 'soon' } }, 'filter'],
    [{ filter: { name: 'a\0b' } }, 'filter'],
    [{ filter: { q: null } }, 'filter'],
    [{ filter: { name: { sneaky: true } } }, 'filter'],
  ])('refuse %j', async (query, field) => {
    expect(await errorOf('bought_stocks', query)).toHaveProperty(field);
  });

  test('refuse a filter that is not JSON', async () => {
    const answer = await server.get('/api/products/?filter={broken');
    expect(answer.errors).toHaveProperty('filter');
  });
});
