import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Place, PlaceTree } from '../../contract/places.ts';
import { Product } from '../../contract/products.ts';
import { ScanAnswer } from '../../contract/scans.ts';
import { aProduct } from '../support/factories.ts';
import { describeServer } from '../support/server.ts';

describeServer('places', (server) => {
  afterEach(async () => {
    for (const resource of ['products', 'places'])
      await server.post(`/api/${resource}/selection/delete/`, { filter: {} });
  });

  const add = async (place: object) => (await server.post('/api/places/', place)).as(Place);
  const pathOf = async (id: number) => (await server.get(`/api/places/${id}/`)).as(Place).path;
  const scan = async (code: string) =>
    (await server.get(`/api/scan/?code=${encodeURIComponent(code)}`)).as(ScanAnswer);

  /** Room, shelf and box, in one another. */
  async function addBox() {
    const room = await add({ name: 'Stock room', kind: 'room', code: 'R1' });
    const shelf = await add({ name: 'Shelf A', kind: 'shelf', parent: room.id });
    const box = await add({ name: 'Box 3', kind: 'box', parent: shelf.id, capacity: 50 });
    return { room, shelf, box };
  }

  test('have a path and a code, which follow the places that they stand in', async () => {
    const { room, shelf, box } = await addBox();
    expect([room.code, shelf.code, box.code]).toEqual(['R1', 'A', 'A3']);
    expect(box.path).toBe('Stock room / Shelf A / Box 3');
    await server.patch(`/api/places/update/${shelf.id}/`, { name: 'Shelf B' });
    expect(await pathOf(box.id)).toBe('Stock room / Shelf B / Box 3');
    const found = (await server.get('/api/places/?filter={"q":"b 3"}')).as(z.array(Place));
    expect(found.map(({ id }) => id)).toEqual([box.id]);
    await server.delete(`/api/places/${shelf.id}/`);
    expect(await pathOf(box.id)).toBe('Box 3');
  });

  test('cannot stand in themselves, nor share a code', async () => {
    const { shelf, box, room } = await addBox();
    const moved = await server.patch(`/api/places/update/${room.id}/`, { parent: box.id });
    expect(moved.errors).toEqual({ parent: 'A place cannot be inside itself.' });
    const named = await server.patch(`/api/places/update/${shelf.id}/`, { code: 'a3' });
    expect(named.errors).toEqual({ code: 'Another place has this code.' });
  });

  test('hold products, whose number and value the tree sums', async () => {
    const { shelf, box } = await addBox();
    const { id } = await aProduct(server, { received: '2026-11-02', estimated_cost: 4, place: box.id });
    await aProduct(server, { received: '2026-11-02', estimated_cost: 3, place: shelf.id });
    await aProduct(server, { received: '2026-11-02', estimated_cost: 2 });
    const { places, withoutPlace } = (await server.get('/api/places/tree/')).as(PlaceTree);
    expect(places.map(({ name, products, landed }) => [name, products, landed])).toEqual([
      ['Stock room', 2, 7],
      ['Shelf A', 2, 7],
      ['Box 3', 1, 4],
    ]);
    expect(withoutPlace).toEqual({ products: 1, landed: 2 });
    await server.delete(`/api/places/${box.id}/`);
    expect((await server.get(`/api/products/${id}/`)).as(Product)).toMatchObject({
      place: null,
      place_details: null,
    });
  });

  test('are found by scans, as products are by code, SKU and certificate', async () => {
    const { box } = await addBox();
    const product = await aProduct(server, { received: '2026-11-02', place: box.id, sku: 'AB-1' });
    const other = await aProduct(server, { received: '2026-11-02', sku: 'AB1' });
    const [found] = (await scan('a3')).matches;
    expect(found).toMatchObject({ kind: 'place', id: box.id, products: 1, capacity: 50 });
    const idsOf = async (code: string) => (await scan(code)).matches.map(({ id }) => id);
    expect(await idsOf('AB1')).toEqual([product.id, other.id]);
    expect(await idsOf(`BS${String(product.id).padStart(6, '0')}`)).toEqual([product.id]);
    expect((await scan(`bs${String(product.id).padStart(6, '0')}`)).matches[0]).toMatchObject({
      source: 'code',
      place: { path: box.path },
      alike: [product.id],
    });
    expect(await idsOf('nothing')).toEqual([]);
  });
});
