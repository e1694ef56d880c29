// @module-tag slow
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CountScansAnswer, StockCount } from '../../contract/counts.ts';
import { ErrorBody } from '../../contract/errors.ts';
import { HistoryAction } from '../../contract/history.ts';
import { Place, PlaceTree } from '../../contract/places.ts';
import { Product } from '../../contract/products.ts';
import {
  aShelf,
  aStoredProduct,
  finishCount,
  listCounts,
  namesByOutcome,
  readCount,
  scan,
  scanKey,
  startCount,
} from '../support/counts.ts';
import { engines } from '../support/engines.ts';
import { aProduct, aPurchase, aSale, aType, anExtra } from '../support/factories.ts';
import { aPerson } from '../support/people.ts';
import { onOneEngineByDay } from '../support/scope.ts';
import { serverOn, type TestServer } from '../support/server.ts';

const productOf = async (server: TestServer, { id }: { id: number }) =>
  (await server.get(`/api/products/${id}/`)).as(Product);
const placeOf = async (server: TestServer, product: { id: number }) =>
  (await productOf(server, product)).place_details?.name ?? null;
const kindsOf = ({ results }: CountScansAnswer) => results.map(({ kind }) => kind);
const reasonOf = (answer: { as: (schema: typeof ErrorBody) => ErrorBody }) =>
  answer.as(ErrorBody).reason?.code;
const sell = (server: TestServer, product: { id: number }) =>
  aSale(server, { lines: [{ product: product.id, price: 9 }] });
const move = (server: TestServer, product: { id: number }, place: { id: number } | null) =>
  server.patch(`/api/products/update/${product.id}/`, { place: place?.id ?? null });

describe.each(engines)('a count, on %s', (engine) => {
  const once = onOneEngineByDay(engine);
  const server = serverOn(engine);

  test('says what is here, elsewhere, missing, sold or moved meanwhile, and unknown', async () => {
    const { box, page11, page12, other } = await aShelf(server);
    const [here, missing, sold, moved] = [
      await aStoredProduct(server, 'Here', page11),
      await aStoredProduct(server, 'Missing', page12),
      await aStoredProduct(server, 'Sold', page12),
      await aStoredProduct(server, 'Moved', box),
    ];
    const [elsewhere, loose] = [
      await aStoredProduct(server, 'Elsewhere', other),
      await aStoredProduct(server, 'Loose'),
    ];
    const gone = await aStoredProduct(server, 'Gone', other);
    await server.patch(`/api/products/update/${gone.id}/`, { leftOn: '2026-11-02' });
    const count = await startCount(server, box);
    expect(count).toMatchObject({
      state: 'open',
      expected: 4,
      startedBy: 'tester',
      place: { path: box.path },
    });
    await sell(server, sold);
    await move(server, moved, other);
    const codes = [here.sku, elsewhere.sku, loose.sku, gone.sku, '4902370500004'];
    const answer = await scan(server, count, codes);
    expect(kindsOf(answer)).toEqual(['product', 'product', 'product', 'product', 'unknown']);
    const details = await readCount(server, count);
    expect(namesByOutcome(details.products)).toEqual({
      here: ['Here'],
      moved: ['Elsewhere', 'Loose'],
      missing: ['Missing'],
      left: ['Moved', 'Sold'],
      gone: ['Gone'],
    });
    expect(details.outcomes).toEqual({ here: 1, moved: 2, missing: 1, left: 2, gone: 1 });
    expect(details.unknownScans).toMatchObject([{ code: '4902370500004', scannedBy: 'tester' }]);
    expect(await placeOf(server, missing)).toBe('Page 12');
    expect(await placeOf(server, elsewhere)).toBe('Box 1');
  });

  test('changes nothing before its end, is one action, and is undone and redone as a whole', async () => {
    const { box, page11, page12, other, shelf } = await aShelf(server);
    const [here, missing, elsewhere] = [
      await aStoredProduct(server, 'Here', page11),
      await aStoredProduct(server, 'Missing', page12),
      await aStoredProduct(server, 'Elsewhere', other),
    ];
    const places = async () => Promise.all([here, missing, elsewhere].map((one) => placeOf(server, one)));
    const countedOf = async ({ id }: { id: number }) =>
      (await server.get(`/api/places/${id}/`)).as(Place).countedBy;
    const count = await startCount(server, box);
    await scan(server, count, [here.sku, elsewhere.sku]);
    expect(await places()).toEqual(['Page 11', 'Page 12', 'Box 1']);

    const answer = await finishCount(server, count);
    expect(answer.as(StockCount)).toMatchObject({
      state: 'finished',
      finishedBy: 'tester',
      action: answer.action,
    });
    expect(await places()).toEqual(['Page 11', null, 'Box 3']);
    expect(await Promise.all([box, page11, other, shelf].map(countedOf))).toEqual([
      'tester',
      'tester',
      '',
      '',
    ]);
    const [action] = (await server.list('history', { range: [0, 0] })).as(z.array(HistoryAction));
    expect(action).toMatchObject({ id: answer.action, action: 'counted', kind: 'places', name: box.path });

    const undone = await server.undo(answer);
    expect(undone).toHaveStatus(200);
    expect(await places()).toEqual(['Page 11', 'Page 12', 'Box 1']);
    expect(await countedOf(box)).toBe('');
    expect((await readCount(server, count)).state).toBe('undone');
    await server.undo(undone);
    expect(await places()).toEqual(['Page 11', null, 'Box 3']);
    expect((await readCount(server, count)).state).toBe('finished');

    const again = await startCount(server, box);
    await server.undo(await finishCount(server, again));
    const states = await Promise.all([count, again].map((one) => readCount(server, one)));
    expect(states.map(({ state }) => state)).toEqual(['finished', 'undone']);
    expect(await countedOf(box)).toBe('tester');
  });

  test('keeps its result: names, outcomes and unknown codes', once, async () => {
    const { box, page12 } = await aShelf(server);
    const missing = await aStoredProduct(server, 'Missing', page12);
    const count = await startCount(server, box);
    await scan(server, count, ['UNKNOWN']);
    await finishCount(server, count);
    await server.patch(`/api/products/update/${missing.id}/`, { name: 'Renamed' });
    expect((await readCount(server, count)).products).toMatchObject([{ name: 'Missing' }]);
    await server.delete(`/api/products/${missing.id}/`);
    const details = await readCount(server, count);
    expect(details.products).toMatchObject([
      { name: 'Missing', outcome: 'missing', from: page12.id, to: null, scans: 0 },
    ]);
    expect(details).toMatchObject({ unknown: 1, unknownScans: [{ code: 'UNKNOWN' }] });
    expect(details.places).toMatchObject([{ path: page12.path }]);
  });

  test('counts a product once that is scanned twice, and says so at once', once, async () => {
    const { box } = await aShelf(server);
    const product = await aStoredProduct(server, 'Heron', box);
    const count = await startCount(server, box);
    const { results } = await scan(server, count, [product.sku, product.sku]);
    expect(results).toMatchObject([{ isRepeated: false }, { isRepeated: true, product: { scans: 2 } }]);
    expect(await readCount(server, count)).toMatchObject({ outcomes: { here: 1 }, twice: 1 });
  });

  test('counts a scan once that is sent again with its key', once, async () => {
    const { box, other } = await aShelf(server);
    const product = await aStoredProduct(server, 'Heron', box);
    const loose = await aStoredProduct(server, 'Loose');
    const count = await startCount(server, box);
    const scans = [
      { key: scanKey(), codes: [product.sku] },
      { key: scanKey(), codes: ['UNKNOWN'] },
      { key: scanKey(), codes: [loose.sku] },
    ];
    const send = () => server.post(`/api/counts/${count.id}/scans/`, { scans });
    const first = (await send()).as(CountScansAnswer);
    // Somebody moves a product on that was seen here.
    await move(server, loose, other);
    const again = (await send()).as(CountScansAnswer);
    expect(again.results).toMatchObject([
      { isRepeated: false, product: { scans: 1 } },
      { kind: 'unknown' },
      { product: { outcome: 'left', from: null, to: null, scans: 1 } },
    ]);
    expect(again.results[1]).toEqual(first.results[1]);
    expect(await readCount(server, count)).toMatchObject({ twice: 0, unknown: 1 });
  });

  test('sees products on the page whose label was scanned', once, async () => {
    const { box, page11, page12, other } = await aShelf(server);
    const [known, loose] = [
      await aStoredProduct(server, 'Known', page11),
      await aStoredProduct(server, 'Loose'),
    ];
    const count = await startCount(server, box);
    const first = await scan(server, count, [page12.code, loose.sku]);
    expect(first).toMatchObject({ at: { id: page12.id }, results: [{ kind: 'place' }, { kind: 'product' }] });
    const second = await scan(server, count, [known.sku], { at: first.at.id });
    expect(second.results).toMatchObject([{ product: { outcome: 'moved', from: page11.id, to: page12.id } }]);
    expect(await scan(server, count, [other.code])).toMatchObject({
      at: { id: box.id },
      results: [{ kind: 'elsewhere', place: { id: other.id } }],
    });
    await finishCount(server, count);
    expect(await placeOf(server, known)).toBe('Page 12');
    expect(await placeOf(server, loose)).toBe('Page 12');
  });

  test('leaves a product on its page whose box is scanned, and when it is ticked', once, async () => {
    const { box, page11, page12 } = await aShelf(server);
    const [scanned, ticked] = [
      await aStoredProduct(server, 'Scanned', page11),
      await aStoredProduct(server, 'Ticked', page12),
    ];
    const count = await startCount(server, box);
    await scan(server, count, [scanned.sku, ticked]);
    expect((await readCount(server, count)).products).toMatchObject([
      { outcome: 'here', to: page11.id, scans: 1 },
      { outcome: 'here', to: page12.id, scans: 0 },
    ]);
  });

  test(
    'counts the next unit of a code that all units have, and asks where different products have it',
    once,
    async () => {
      const { box, other, page12 } = await aShelf(server);
      const field = await anExtra(server, 'Rarity');
      const product_extras = JSON.stringify({ id: field, key: 'Rarity', value: '4902370548495' });
      const boxes = { name: 'Booster box', received: '2026-11-01', product_extras, quantity: 2 };
      await aStoredProduct(server, 'Booster box', box, boxes);
      const count = await startCount(server, box);
      const { results } = await scan(server, count, ['4902370548495', '4902370548495', '4902370548495']);
      expect(results).toMatchObject([{ isRepeated: false }, { isRepeated: false }, { isRepeated: true }]);
      expect((await readCount(server, count)).outcomes).toMatchObject({ here: 2, missing: 0 });

      const two = await startCount(server, other);
      await aStoredProduct(server, 'Figure', undefined, { sku: 'AB-1' });
      await aStoredProduct(server, 'Doll', undefined, { sku: 'AB1' });
      const asked = await scan(server, two, ['ab_1']);
      expect(asked.results).toMatchObject([{ kind: 'unknown', fits: 2 }]);
      // Two units of one kind, and one of another subtype.
      const [subtype] = (await aType(server)).subtypes;
      const coded = {
        received: '2026-11-01',
        product_extras: JSON.stringify({ id: field, key: 'Rarity', value: 'QQ-77-QQ' }),
      };
      await aStoredProduct(server, 'Tin', undefined, { ...coded, quantity: 2 });
      await aStoredProduct(server, 'Tin', undefined, { ...coded, sub_type: subtype?.id ?? 0 });
      expect((await scan(server, two, ['QQ-77-QQ'])).results).toMatchObject([{ kind: 'unknown', fits: 2 }]);
      // A product and a place.
      await aStoredProduct(server, 'Coin', undefined, { sku: page12.code });
      expect((await scan(server, two, [page12.code])).results).toMatchObject([{ kind: 'unknown', fits: 2 }]);
    },
  );

  test('asks what a scan means that two readings read differently', once, async () => {
    const { box, other } = await aShelf(server);
    const [fox, owl] = [await aStoredProduct(server, 'Fox', box), await aStoredProduct(server, 'Owl', other)];
    const count = await startCount(server, box);
    const read = async (...codes: string[]) => {
      const scans = [{ key: scanKey(), codes }];
      return (await server.post(`/api/counts/${count.id}/scans/`, { scans })).as(CountScansAnswer).results[0];
    };
    expect(await read(fox.sku, owl.sku)).toMatchObject({ kind: 'unknown', fits: 2 });
    expect(await read(fox.sku, 'NOTHING')).toMatchObject({ kind: 'unknown', fits: 1 });
    expect(await read(fox.sku, fox.sku.replace('-', ''))).toMatchObject({ kind: 'product' });
  });

  test(
    'takes the product that is chosen for an unknown code, and forgets codes that are removed',
    once,
    async () => {
      const { box, page12 } = await aShelf(server);
      const product = await aStoredProduct(server, 'Fox');
      const count = await startCount(server, box);
      await scan(server, count, [page12.code, 'UNREADABLE', 'TORN']);
      const [torn, unreadable] = (await readCount(server, count)).unknownScans;
      const path = `/api/counts/${count.id}/scans/`;
      expect(await server.patch(`${path}${unreadable?.id}/`, { product: 999_999 })).toHaveStatus(400);
      const chosen = await server.patch(`${path}${unreadable?.id}/`, { product: product.id });
      expect(chosen.as(CountScansAnswer).results).toMatchObject([
        { product: { outcome: 'moved', to: page12.id } },
      ]);
      expect(await server.patch(`${path}${unreadable?.id}/`, { product: product.id })).toHaveStatus(404);
      await server.post(`${path}withdraw/`, { scans: [torn?.id] });
      expect(await readCount(server, count)).toMatchObject({ unknown: 0, outcomes: { moved: 1 } });
      await server.post(`${path}withdraw/`, { products: [product.id] });
      expect(await readCount(server, count)).toMatchObject({ unknown: 0, outcomes: { moved: 0 } });
    },
  );

  test('goes on for another person after a pause, and a scan ends the pause', once, async () => {
    const { box } = await aShelf(server);
    const product = await aStoredProduct(server, 'Fox', box);
    const count = await startCount(server, box);
    expect((await server.post(`/api/counts/${count.id}/pause/`, {})).as(StockCount)).toMatchObject({
      state: 'paused',
      pausedAt: expect.any(String),
    });
    const { access: token, username } = await aPerson(server);
    await scan(server, count, [product.sku], { token });
    expect(await readCount(server, count)).toMatchObject({
      state: 'open',
      pausedAt: null,
      outcomes: { here: 1 },
    });
    const answer = await server.post(`/api/counts/${count.id}/finish/`, {}, { token });
    expect(answer.as(StockCount)).toMatchObject({ startedBy: 'tester', finishedBy: username });
    const late = await server.post(`/api/counts/${count.id}/scans/`, {
      scans: [{ key: scanKey(), codes: [product.sku] }],
    });
    expect(late).toHaveStatus(409);
    expect(reasonOf(late)).toBe('counts.not_running');
  });

  test('is the same for two who start it at once, and not for places around or inside it', async () => {
    const { shelf, box, page11, other } = await aShelf(server);
    const started = await Promise.all([1, 2, 3].map(() => startCount(server, box)));
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    for (const place of [shelf, page11]) {
      const refused = await server.post('/api/counts/', { place: place.id });
      expect(refused).toHaveStatus(409);
      expect(reasonOf(refused)).toBe('counts.overlaps');
    }
    await startCount(server, other);
    const onShelf = (await listCounts(server)).filter(({ place }) => [box.id, other.id].includes(place.id));
    expect(onShelf.map(({ place }) => place.name)).toEqual(['Box 1', 'Box 3']);
    expect(await server.post('/api/counts/', { place: 999_999 })).toHaveStatus(400);
  });

  test('takes scans of several devices at once, and ends once', async () => {
    const { box } = await aShelf(server);
    const products = await Promise.all(
      Array.from({ length: 12 }, (_, index) => aStoredProduct(server, `Card ${index}`, box)),
    );
    const count = await startCount(server, box);
    await Promise.all(
      products.flatMap(({ sku }, index) => [
        scan(server, count, [sku]),
        ...(index % 3 ? [] : [scan(server, count, [sku])]),
      ]),
    );
    expect(await readCount(server, count)).toMatchObject({ outcomes: { here: 12, missing: 0 }, twice: 4 });
    const ends = await Promise.all([1, 2, 3].map(() => finishCount(server, count)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('waits while its place is in the bin, and goes on once it is restored', once, async () => {
    const { box } = await aShelf(server);
    const product = await aStoredProduct(server, 'Fox', box);
    const count = await startCount(server, box);
    const deleted = await server.delete(`/api/places/${box.id}/`);
    expect(await readCount(server, count)).toMatchObject({
      isPlaceGone: true,
      place: { name: 'Box 3', path: box.path },
    });
    const refused = await finishCount(server, count);
    expect(refused).toHaveStatus(409);
    expect(reasonOf(refused)).toBe('counts.place_deleted');
    expect(await server.undo(deleted)).toHaveStatus(200);
    await scan(server, count, [product.sku]);
    expect((await finishCount(server, count)).as(StockCount)).toMatchObject({ outcomes: { here: 1 } });
  });

  test('moves what was seen in a place that is deleted meanwhile into the counted place', once, async () => {
    const { box, page11 } = await aShelf(server);
    const product = await aStoredProduct(server, 'Fox');
    const count = await startCount(server, box);
    await scan(server, count, [product.sku], { at: page11.id });
    await server.delete(`/api/places/${page11.id}/`);
    const moved = { outcome: 'moved', from: null, to: box.id };
    expect((await readCount(server, count)).products).toMatchObject([moved]);
    expect(await finishCount(server, count)).toHaveStatus(200);
    expect(await placeOf(server, product)).toBe('Box 3');
  });

  test('is no difference for a product that is deleted meanwhile', once, async () => {
    const { box } = await aShelf(server);
    const product = await aStoredProduct(server, 'Fox', box);
    const count = await startCount(server, box);
    await server.delete(`/api/products/${product.id}/`);
    expect(await readCount(server, count)).toMatchObject({ outcomes: { left: 1, missing: 0 } });
    expect((await finishCount(server, count)).as(StockCount)).toMatchObject({ outcomes: { left: 1 } });
  });

  test('has products that are on the way, where they are seen', once, async () => {
    const { box } = await aShelf(server);
    const { id: boughtStock } = await aPurchase(server, { state: 'In transit' });
    const coming = await aProduct(server, { name: 'Coming', boughtStock, place: box.id });
    expect(coming.received).toBeNull();
    const loose = await aProduct(server, { name: 'Loose', boughtStock });
    const count = await startCount(server, box);
    expect(count.expected).toBe(0);
    await scan(server, count, [loose.sku]);
    expect(namesByOutcome((await readCount(server, count)).products)).toEqual({ moved: ['Loose'] });
  });

  test('takes no scan of another count, and ticks only products that exist', once, async () => {
    const { box, other } = await aShelf(server);
    const [one, two] = [await startCount(server, box), await startCount(server, other)];
    const fox = await aStoredProduct(server, 'Fox', other);
    await scan(server, two, ['UNREADABLE', fox.sku]);
    const [unknown] = (await readCount(server, two)).unknownScans;
    const path = `/api/counts/${one.id}/scans/`;
    expect(await server.patch(`${path}${unknown?.id}/`, { product: fox.id })).toHaveStatus(404);
    await server.post(`${path}withdraw/`, { scans: [unknown?.id], products: [fox.id] });
    expect(await readCount(server, two)).toMatchObject({ unknown: 1, outcomes: { here: 1, moved: 0 } });
    const ticked = await server.post(path, {
      scans: [
        { key: scanKey(), product: fox.id },
        { key: scanKey(), product: 999_999 },
      ],
    });
    expect(Object.keys(ticked.errors)).toEqual(['scans.1.product']);
    expect((await readCount(server, one)).products).toEqual([]);
  });

  test('is listed before finished ones, the newest first', once, async () => {
    const [{ box: first }, { box: second }, { box: third }] = [
      await aShelf(server),
      await aShelf(server),
      await aShelf(server),
    ];
    const [open, finished, paused, last] = [
      await startCount(server, first),
      await startCount(server, second),
      await startCount(server, third),
      await startCount(server, (await aShelf(server)).box),
    ];
    for (const count of [finished, last]) await finishCount(server, count);
    await server.post(`/api/counts/${paused.id}/pause/`, {});
    const order = [paused.id, open.id, last.id, finished.id];
    const listed = (await listCounts(server)).map(({ id }) => id);
    expect(listed.filter((id) => order.includes(id))).toEqual(order);
  });

  test('is given up without a trace', once, async () => {
    const { box } = await aShelf(server);
    const product = await aStoredProduct(server, 'Fox', box);
    const count = await startCount(server, box);
    await scan(server, count, [product.sku, 'UNKNOWN']);
    expect(await server.delete(`/api/counts/${count.id}/`)).toHaveStatus(200);
    expect(await server.get(`/api/counts/${count.id}/`)).toHaveStatus(404);
    expect((await listCounts(server)).map(({ place }) => place.id)).not.toContain(box.id);
    const finished = await startCount(server, box);
    await finishCount(server, finished);
    expect(await server.delete(`/api/counts/${finished.id}/`)).toHaveStatus(409);
  });

  test('leads to losses of what is missing, which the stock no longer has', once, async () => {
    const { box } = await aShelf(server);
    const missing = await aStoredProduct(server, 'Missing', box, { estimated_cost: 12 });
    const count = await startCount(server, box);
    await finishCount(server, count);
    const withoutPlace = async () => (await server.get('/api/places/tree/')).as(PlaceTree).withoutPlace;
    const before = await withoutPlace();
    const filter = { id: [missing.id], place: null, presence: ['here', 'coming'] };
    const set = { state: 'Lost', leftOn: '2026-11-28', leftNote: 'Missing at the count' };
    await server.patch('/api/products/selection/', { changes: [{ filter, set }] });
    expect(await productOf(server, missing)).toMatchObject({ state: 'Lost', leftOn: '2026-11-28' });
    expect(await withoutPlace()).toEqual({ products: before.products - 1, landed: before.landed - 12 });
  });
});
