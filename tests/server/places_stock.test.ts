// @module-tag nightly
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ACTION_HEADER } from '../../contract/history.ts';
import { PlaceTree } from '../../contract/places.ts';
import { Product } from '../../contract/products.ts';
import { sumEuros } from '../../domain/money.ts';
import { aPlace, aProduct } from '../support/factories.ts';
import { describeServer } from '../support/server.ts';

const [PLACES, PRODUCTS] = [5, 6];
const some = (count: number) => fc.nat({ max: count - 1 });
const step = fc.oneof(
  fc.record({
    what: fc.constant('put away' as const),
    products: fc.subarray([0, 1, 2, 3, 4, 5]),
    to: some(6),
  }),
  fc.record({ what: fc.constant('move' as const), place: some(PLACES), to: some(6) }),
  fc.record({ what: fc.constant('sell' as const), product: some(PRODUCTS) }),
  fc.record({ what: fc.constant('delete place' as const), place: some(PLACES) }),
  fc.record({ what: fc.constant('delete product' as const), product: some(PRODUCTS) }),
  fc.record({ what: fc.constant('undo' as const) }),
);

describeServer('contents and value of places', (server) => {
  afterEach(async () => {
    for (const resource of ['sales', 'products', 'places'])
      await server.post(`/api/${resource}/selection/delete/`, { filter: {} });
  });

  /** Number and value by the id of each place, from the list of products in stock. */
  async function contentsOfList({ places }: PlaceTree) {
    const filter = { presence: 'here' };
    const products = (await server.list('products', { filter })).as(z.array(Product));
    const parents = new Map(places.map(({ id, parent }) => [id, parent]));
    const isInside = (place: number | null | undefined, outer: number): boolean =>
      place !== null && place !== undefined && (place === outer || isInside(parents.get(place), outer));
    const sums = (units: Product[]) => ({
      products: units.length,
      landed: sumEuros(units.map((unit) => unit.landed_cost)),
    });
    return {
      places: places.map(({ id }) => ({ id, ...sums(products.filter(({ place }) => isInside(place, id))) })),
      withoutPlace: sums(products.filter(({ place }) => place === null)),
    };
  }

  test('agree with the stock, whatever is moved, sold, deleted and undone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const places: number[] = [];
        for (let index = 0; index < PLACES; index += 1)
          places.push((await aPlace(server, { name: `Box ${index}`, parent: places[index - 2] ?? null })).id);
        const products: number[] = [];
        for (let index = 0; index < PRODUCTS; index += 1)
          products.push(
            (
              await aProduct(server, {
                received: '2026-11-02',
                estimated_cost: 1.37 * (index + 1),
                place: places[index] ?? '',
              })
            ).id,
          );
        let action = '';
        for (const one of steps) {
          // Some calls are refused: a place inside itself, a product that is gone.
          const answer = await call(one, { places, products, action });
          action = String(answer.headers[ACTION_HEADER.toLowerCase()] ?? action);
          const tree = (await server.get('/api/places/tree/')).as(PlaceTree);
          const shown = {
            places: tree.places.map(({ id, products: count, landed }) => ({ id, products: count, landed })),
            withoutPlace: tree.withoutPlace,
          };
          expect(shown).toEqual(await contentsOfList(tree));
        }
        for (const resource of ['sales', 'products', 'places'])
          await server.post(`/api/${resource}/selection/delete/`, { filter: {} });
      }),
      { numRuns: 60 },
    );
  }, 600_000);

  type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

  function call(
    one: Step,
    { places, products, action }: { places: number[]; products: number[]; action: string },
  ) {
    switch (one.what) {
      case 'put away':
        return server.patch('/api/products/selection/', {
          changes: [
            {
              filter: { id: [0, ...one.products.map((index) => products[index])] },
              set: { place: places[one.to] ?? null },
            },
          ],
        });
      case 'move':
        return server.patch(`/api/places/update/${places[one.place]}/`, { parent: places[one.to] ?? null });
      case 'sell':
        return server.post('/api/sales/', {
          site: 'Ebay',
          day: '2026-11-03',
          lines: [{ product: products[one.product], price: 9 }],
        });
      case 'delete place':
        return server.delete(`/api/places/${places[one.place]}/`);
      case 'delete product':
        return server.delete(`/api/products/${products[one.product]}/`);
      case 'undo':
        return server.post(`/api/history/${action || 0}/undo/`, {});
    }
  }
});
