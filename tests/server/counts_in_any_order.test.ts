// @module-tag slow
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { StockCount } from '../../contract/counts.ts';
import { PlaceTree } from '../../contract/places.ts';
import { Product } from '../../contract/products.ts';
import { presenceOf } from '../../domain/product.ts';
import { sumEuros } from '../../domain/money.ts';
import { aShelf, aStoredProduct, finishCount, readCount, scan, startCount } from '../support/counts.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aSale } from '../support/factories.ts';
import { roundsInScope } from '../support/scope.ts';
import { serverOn, type TestServer } from '../support/server.ts';

const PLACES = ['box', 'page11', 'page12', 'other'] as const;
type PlaceKey = (typeof PLACES)[number];

type Event =
  | { kind: 'scan'; at: PlaceKey; times: number }
  | { kind: 'tick' }
  | { kind: 'move'; to: PlaceKey | null }
  | { kind: 'sell' };

/** What happens to a product while its box is counted. */
interface History {
  start: PlaceKey | null;
  events: readonly Event[];
}

const inBox = fc.constantFrom<PlaceKey>('box', 'page11', 'page12');
const anywhere = fc.constantFrom<PlaceKey | null>(...PLACES, null);
const anEvent = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ at: inBox, times: fc.integer({ min: 1, max: 2 }) })
      .map((one): Event => ({ kind: 'scan', ...one })),
  },
  { weight: 1, arbitrary: fc.constant<Event>({ kind: 'tick' }) },
  { weight: 2, arbitrary: anywhere.map((to): Event => ({ kind: 'move', to })) },
  { weight: 1, arbitrary: fc.constant<Event>({ kind: 'sell' }) },
);
/** A product is moved once at most, to another place: its place tells that it was moved. */
const aHistory: fc.Arbitrary<History> = fc
  .record({ start: anywhere, events: fc.array(anEvent, { maxLength: 4 }) })
  .filter(({ start, events }) => {
    const moves = events.flatMap((event) => (event.kind === 'move' ? [event.to] : []));
    return moves.length < 2 && moves[0] !== start && events.filter(({ kind }) => kind === 'sell').length < 2;
  });

/** Histories, and two orders of all their events that leave those of each product in their order. */
const aCount = fc.array(aHistory, { minLength: 1, maxLength: 6 }).chain((histories) => {
  const events = histories.flatMap(({ events: own }, index) => own.map(() => index));
  const order = fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length });
  return fc.tuple(fc.constant(histories), order, order);
});

type World = Awaited<ReturnType<typeof aWorld>>;

async function aWorld(server: TestServer, histories: readonly History[]) {
  const places = await aShelf(server);
  const products: Product[] = [];
  for (const [index, { start }] of histories.entries())
    products.push(
      await aStoredProduct(server, `Card ${index}`, start === null ? undefined : places[start], {
        estimated_cost: index + 1,
      }),
    );
  return { places, products, count: await startCount(server, places.box) };
}

async function play(server: TestServer, { places, products, count }: World, index: number, event: Event) {
  const product = products[index];
  if (!product) return;
  if (event.kind === 'scan') {
    const scans = Array.from({ length: event.times }, () => product.sku);
    await scan(server, count, scans, { at: places[event.at].id });
  } else if (event.kind === 'tick') await scan(server, count, [product]);
  else if (event.kind === 'sell') await aSale(server, { lines: [{ product: product.id, price: 9 }] });
  else {
    const place = event.to === null ? null : places[event.to].id;
    await server.patch(`/api/products/update/${product.id}/`, { place });
  }
}

async function playAll(server: TestServer, histories: readonly History[], order: readonly number[]) {
  const world = await aWorld(server, histories);
  const next = histories.map(() => 0);
  for (const index of order) {
    const event = histories[index]?.events[next[index] ?? 0];
    next[index] = (next[index] ?? 0) + 1;
    if (event) await play(server, world, index, event);
  }
  return world;
}

const readProducts = (server: TestServer, { products }: World) =>
  Promise.all(products.map(async ({ id }) => (await server.get(`/api/products/${id}/`)).as(Product)));

/** The results of a count, without the names of places, which differ between worlds. */
async function resultsOf(server: TestServer, { places, products, count }: World) {
  const nameOf = new Map(Object.entries(places).map(([name, { id }]) => [id, name]));
  const shown = (id: number | null) => (id === null ? null : (nameOf.get(id) ?? id));
  const { products: counted, outcomes } = await readCount(server, count);
  const results = counted.map(({ id, outcome, from, to }) => {
    return { index: products.findIndex((one) => one.id === id), outcome, from: shown(from), to: shown(to) };
  });
  return { outcomes, results };
}

const placesOf = async (server: TestServer, world: World) => {
  const nameOf = new Map(Object.entries(world.places).map(([name, { id }]) => [id, name]));
  return (await readProducts(server, world)).map(({ place }) => (place === null ? null : nameOf.get(place)));
};

/** The contents of places, by their tree and by the products themselves. */
async function expectTreeAsStock(server: TestServer, world: World) {
  const tree = (await server.get('/api/places/tree/')).as(PlaceTree);
  const here = (await readProducts(server, world)).filter((product) => presenceOf(product) === 'here');
  const parents = new Map(tree.places.map(({ id, parent }) => [id, parent]));
  const isInside = (place: number | null, id: number): boolean =>
    place !== null && (place === id || isInside(parents.get(place) ?? null, id));
  for (const { id } of Object.values(world.places)) {
    const inside = here.filter(({ place }) => isInside(place, id));
    expect(tree.places.find((place) => place.id === id)).toMatchObject({
      products: inside.length,
      landed: sumEuros(inside.map(({ landed_cost }) => landed_cost)),
    });
  }
}

describe.each(oneEngineByDay)('counts with moves, sales and double scans in between, on %s', (engine) => {
  const server = serverOn(engine);

  test('end in the same places and differences in any order, and their undo leaves all as it was', async () => {
    await fc.assert(
      fc.asyncProperty(aCount, async ([histories, first, second]) => {
        const worlds = [await playAll(server, histories, first), await playAll(server, histories, second)];
        const [one, other] = await Promise.all(worlds.map((world) => resultsOf(server, world)));
        expect(other).toEqual(one);
        const before = await Promise.all(worlds.map((world) => placesOf(server, world)));
        const ends = [];
        for (const { count } of worlds) ends.push(await finishCount(server, count));
        const [after, afterOther] = await Promise.all(worlds.map((world) => placesOf(server, world)));
        expect(afterOther).toEqual(after);
        for (const [index, world] of worlds.entries()) {
          const { results } = await resultsOf(server, world);
          for (const { index: product, outcome, to } of results) {
            if (outcome === 'here' || outcome === 'moved') expect(after?.[product]).toBe(to);
            if (outcome === 'missing') expect(after?.[product]).toBeNull();
            if (outcome === 'left' || outcome === 'gone')
              expect(after?.[product]).toBe(before[index]?.[product]);
          }
          await expectTreeAsStock(server, world);
          const end = ends[index];
          if (end) expect(await server.undo(end)).toHaveStatus(200);
          expect(await placesOf(server, world)).toEqual(before[index]);
          expect((await readCount(server, world.count)).state).toBe<StockCount['state']>('undone');
          await expectTreeAsStock(server, world);
        }
      }),
      { numRuns: roundsInScope({ usual: 3, nightly: 60 }), endOnFailure: true },
    );
  }, 600_000);
});
