// @module-tag nightly
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CountScansAnswer, StockCount, StockCountDetails } from '../../contract/counts.ts';
import { Overview } from '../../contract/overview.ts';
import { Place, PlaceTree } from '../../contract/places.ts';
import { Product } from '../../contract/products.ts';
import { ScanAnswer } from '../../contract/scans.ts';
import { engineOf } from '../../server/platform/db/engine.ts';
import { transaction } from '../../server/platform/db/transaction.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { insertPlaces, placeFields } from '../../server/modules/stock/index.ts';
import { startBusyServer } from '../support/busy_server.ts';
import { scanKey } from '../support/counts.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { fillWithSales } from '../support/many_records.ts';

const PRODUCTS = 100_000;
const [ROOMS, SHELVES, BOXES] = [10, 10, 49];

/** 5,010 places: rooms, shelves in them, and boxes in those. Each box has 20 products; a few products have no place. */
async function fill(db: Db): Promise<void> {
  await fillWithSales(db, PRODUCTS);
  await transaction(db, async (trx) => {
    const insert = (names: string[], parents: (number | null)[]) =>
      insertPlaces(
        trx,
        names.map((name, index) => placeFields.row({ name, parent: parents[index] })),
      );
    const numbered = (word: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${word} ${index + 1}`);
    const below = (ids: readonly number[], count: number) =>
      ids.flatMap((id) => Array.from({ length: count }, () => id));
    const rooms = await insert(
      numbered('Room', ROOMS),
      Array.from({ length: ROOMS }, () => null),
    );
    const shelves = await insert(
      rooms.flatMap(() => numbered('Shelf', SHELVES)),
      below(rooms, SHELVES),
    );
    const boxes = await insert(
      shelves.flatMap(() => numbered('Box', BOXES)),
      below(shelves, BOXES),
    );
    await sql`update products set place_id = ${boxes[0]} + id % ${sql.lit(boxes.length)} where id % 49 <> 0`.execute(
      trx,
    );
    await sql`insert into product_extras (product_id, extra_id, value)
      select products.id, extras.id, '"PSA ' || cast(61000000 + products.id as text) || '"' from products
      join extras on extras.type_id = products.type_id and lower(extras."key") = 'number'`.execute(trx);
  });
  // As autovacuum would, which is off in tests.
  if (engineOf(db).isShared) await sql`vacuum (analyze)`.execute(db);
}

describe.each(oneEngineByDay)('100,000 products in 5,000 places, on %s', (engine) => {
  const server = startBusyServer(engine, fill);

  test('are found, counted and summed in half a second of processor time', { timeout: 600_000 }, async () => {
    const { client } = server;
    const took: Record<string, { cpu: number; loopDelay: number }> = {};
    const change = async <Answer>(what: string, call: () => Promise<Answer>, times = 1): Promise<Answer> => {
      const { answer, cpu, loopDelay } = await server.measure(call, { times });
      const known = took[what] ?? { cpu, loopDelay };
      took[what] = { cpu: Math.min(known.cpu, cpu), loopDelay: Math.min(known.loopDelay, loopDelay) };
      return answer;
    };
    const measure = <Answer>(what: string, call: () => Promise<Answer>) => change(what, call, 3);
    const scan = async (query: string) => (await client.get(`/api/scan/?${query}`)).as(ScanAnswer).matches;
    await scan('code=nothing');
    expect(await measure('a SKU', () => scan('code=p77'))).toMatchObject([{ id: 77, source: 'sku' }]);
    const [graded] = await measure('a certificate', () => scan('code=PSA61000006'));
    expect(graded).toMatchObject({ id: 6, source: 'extra' });
    const units = await measure('units alike', () => scan('code=BS000124&quantity=50'));
    expect(units).toMatchObject([{ id: 124, source: 'code' }]);
    expect(await measure('nothing', () => scan('code=61204417'))).toEqual([]);
    const tree = await measure('tree', async () => (await client.get('/api/places/tree/')).as(PlaceTree));
    expect(tree.places).toHaveLength(ROOMS * (1 + SHELVES * (1 + BOXES)));
    const [place] = tree.places.filter(({ name }) => name === 'Box 12');
    expect(await measure('a place', () => scan(`code=${place?.code}`))).toMatchObject([{ id: place?.id }]);
    const find = async (q: string) =>
      (await client.list('places', { filter: { q }, sort: ['path', 'ASC'], range: [0, 24] })).as(
        z.array(Place),
      );
    expect(await measure('path', () => find('3 12'))).not.toEqual([]);
    const contents = await measure('contents', async () =>
      (await client.list('products', { filter: { place: place?.id }, range: [0, 99] })).as(z.array(Product)),
    );
    expect(contents.length).toBeGreaterThan(15);
    const filter = { id: contents.slice(0, 15).map(({ id }) => id) };
    const moved = { changes: [{ filter, set: { place: tree.places[0]?.id } }] };
    await change('put away', () => client.patch('/api/products/selection/', moved));
    const room = tree.places.find(({ name }) => name === 'Room 1');
    await change('rename', () => client.patch(`/api/places/update/${room?.id}/`, { name: 'Hall' }));
    const shelves = tree.places.filter(({ name }) => name === 'Shelf 7').slice(0, 3);
    for (const shelf of shelves) {
      const start = () => client.post('/api/counts/', { place: shelf.id });
      const count = await change('start a count', async () => (await start()).as(StockCount));
      expect(count.expected).toBeGreaterThan(700);
      const path = `/api/counts/${count.id}/`;
      const read = async () => (await client.get(path)).as(StockCountDetails);
      const { products } = await measure('count', read);
      const seen = products.slice(0, 50).map(({ sku }) => ({ codes: [sku], key: scanKey() }));
      const send = () => client.post(`${path}scans/`, { scans: seen });
      await change('scan', async () => (await send()).as(CountScansAnswer));
      await measure('counts', () => client.get('/api/counts/'));
      const finish = () => client.post(`${path}finish/`, {});
      const { outcomes } = await change('finish', async () => (await finish()).as(StockCount));
      expect(outcomes.here).toBe(50);
    }
    const overview = async () => (await client.get('/api/overview/')).as(Overview);
    const { products: inStock } = await measure('overview', overview);
    console.log(engine, took);
    expect(inStock.withoutPlace.count).toBeGreaterThan(0);
    for (const [what, { cpu, loopDelay }] of Object.entries(took)) {
      expect([what, cpu], `${cpu} ms`).toEqual([what, Math.min(cpu, 500)]);
      expect([what, loopDelay], `${loopDelay} ms`).toEqual([what, Math.min(loopDelay, 50)]);
    }
  });
});
