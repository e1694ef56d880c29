import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { BinRecord } from '../../contract/bin.ts';
import { ErrorBody } from '../../contract/errors.ts';
import {
  ACTION_HEADER,
  HistoryAction,
  HistoryRecords,
  RecordHistory,
  Undone,
} from '../../contract/history.ts';
import { Product } from '../../contract/products.ts';
import { historyModule } from '../../server/modules/history/index.ts';
import { deleteOldActions, purgeOldBin } from '../../server/modules/history/trim.ts';
import type { Answer } from '../support/caller.ts';
import { aPicture, aProduct, aPurchase, aSale } from '../support/factories.ts';
import { importFile, rowsOf, waitForImport } from '../support/imports.ts';
import { aPerson } from '../support/people.ts';
import { onOneEngineByDay } from '../support/scope.ts';
import { describeServer } from '../support/server.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

describeServer('the history', (server) => {
  const once = onOneEngineByDay(server.engine);
  const change = (id: number, sent: object, token?: string) =>
    server.patch(`/api/products/update/${id}/`, sent, token === undefined ? {} : { token });
  const actionOf = (answer: Answer) => Number(answer.headers[ACTION_HEADER.toLowerCase()]);
  const undo = (id: number, sent: object = {}) => server.post(`/api/history/${id}/undo/`, sent);
  const list = async (filter: object) =>
    (await server.list('history', { filter, range: [0, 9] })).as(z.array(HistoryAction));
  const product = async (id: number) => (await server.get(`/api/products/${id}/`)).as(Product);
  const ofProduct = async (id: number) =>
    (await server.get(`/api/history/of/products/${id}/`)).as(RecordHistory);
  const bin = async (filter: object) => (await server.list('bin', { filter })).as(z.array(BinRecord));

  test('says who set which field from what to what, and finds it', async () => {
    const purchase = await aPurchase(server, { name: 'Box of newts' });
    const { id } = await aProduct(server, { name: 'Newt', estimated_cost: 3 });
    const sara = await aPerson(server);
    await change(id, { estimated_cost: 4.5, boughtStock: purchase.id }, sara.access);
    const { entries, total } = await ofProduct(id);
    expect(total).toBe(2);
    expect(entries).toMatchObject([
      {
        by: sara.username,
        action: 'changed',
        kind: 'products',
        name: 'Newt',
        fields: ['boughtStock', 'estimated_cost'],
        record: {
          exists: true,
          fields: [
            { field: 'boughtStock', from: null, to: purchase.id, to_name: 'Box of newts' },
            { field: 'estimated_cost', from: 3, to: 4.5 },
          ],
        },
      },
      { by: 'tester', action: 'created', count: 1, record: { change: 'created', fields: [] } },
    ]);
    expect(await list({ by: sara.username, kind: 'products' })).toHaveLength(1);
    expect(await list({ q: 'newt', action: 'changed' })).toHaveLength(1);
    expect(await list({ at_gte: inDays(1).toISOString() })).toEqual([]);
    expect(await list({ at_lte: new Date().toISOString(), by: [sara.username] })).toHaveLength(1);
    const people = (await server.get('/api/history/people/')).as(z.string().array());
    expect(people).toEqual(expect.arrayContaining(['tester', sara.username]));
    const csv = await server.get('/api/history/export/?format=csv');
    expect(csv.text).toContain('"Newt"');
    expect((await server.list('history', { filter: { colour: 'red' } })).status).toBe(400);
  });

  test('undoes the rest where somebody has changed something since, and says what stays', async () => {
    const [one, two] = [await aProduct(server, { name: 'One' }), await aProduct(server, { name: 'Two' })];
    const filter = { id: [one.id, two.id] };
    const answer = await server.patch('/api/products/selection/', {
      changes: [{ filter, set: { origin: 'attic', target_price: 9 } }],
    });
    const action = actionOf(answer);
    await change(two.id, { target_price: 10 });
    const { records, changed_since } = (await server.get(`/api/history/${action}/records/`)).as(
      HistoryRecords,
    );
    expect(changed_since).toBe(1);
    expect(records.map((record) => record.changed_since)).toEqual([[], ['target_price']]);
    const refused = await undo(action);
    expect(refused).toHaveStatus(409);
    expect(refused.as(ErrorBody).undo_conflicts).toEqual([
      { kind: 'products', record_id: two.id, name: 'Two', fields: ['target_price'] },
    ]);
    expect(await product(one.id)).toMatchObject({ origin: 'attic' });
    const undone = (await undo(action, { rest: true })).as(Undone);
    expect(undone).toMatchObject({ count: 1, left: 1 });
    expect(await product(one.id)).toMatchObject({ origin: '', target_price: null });
    expect(await product(two.id)).toMatchObject({ origin: 'attic', target_price: 10 });

    const only = { kind: 'products', record_id: two.id, field: 'origin' };
    expect((await undo(action, { only })).as(Undone)).toMatchObject({ count: 1, left: 0 });
    expect(await product(two.id)).toMatchObject({ origin: '', target_price: 10 });
    expect((await ofProduct(two.id)).entries[0]).toMatchObject({ action: 'put_back', undo_of: action });
  });

  test(
    'takes back one field: an amount with its currency and rate, and parts of a record',
    once,
    async () => {
      const { id } = await aPurchase(server, { name: 'Kyoto', price: 100 });
      const yen = { currency: 'JPY', foreign_price: 16_500, rate: 150, weight: 40 };
      const answer = await server.patch(`/api/bought_stocks/update/${id}/`, yen);
      expect(answer.json).toMatchObject({ ...yen, price: 110 });
      const of = { kind: 'bought_stocks', record_id: id };
      expect(await undo(actionOf(answer), { only: { ...of, field: 'rate' } })).toHaveStatus(200);
      expect((await server.get(`/api/bought_stocks/${id}/`)).json).toMatchObject({
        price: 100,
        currency: 'EUR',
        foreign_price: null,
        rate: null,
        weight: 40,
      });
      const sale = await aSale(server, { lines: [{ title: 'Tin', price: 5 }], fees: [] });
      const fees = [{ kind: 'commission', amount: 1 }];
      const changed = await server.patch(`/api/sales/update/${sale.id}/`, { fees, note: 'Gift' });
      const only = (field: string) => ({ only: { kind: 'sales', record_id: sale.id, field } });
      expect(await undo(actionOf(changed), only('courier'))).toHaveStatus(400);
      expect(await undo(actionOf(changed), only('fees'))).toHaveStatus(200);
      expect((await server.get(`/api/sales/${sale.id}/`)).json).toMatchObject({ fees: [], note: 'Gift' });
    },
  );

  test('keeps a new record that others refer to by now', once, async () => {
    const answer = await server.post('/api/bought_stocks/', { name: 'New lot', price: 10 });
    const { id } = answer.as(z.object({ id: z.number() }));
    await aProduct(server, { boughtStock: id });
    const refused = await undo(actionOf(answer));
    expect(refused).toHaveStatus(409);
    expect(refused.as(ErrorBody).undo_conflicts).toMatchObject([{ record_id: id, fields: ['products'] }]);
  });

  test('is undone once by two people at once, and each change of a race is an action', async () => {
    const { id } = await aProduct(server, { name: 'Raced' });
    const answer = await change(id, { name: 'Renamed' });
    const twice = await Promise.all([undo(actionOf(answer)), undo(actionOf(answer))]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await product(id)).toMatchObject({ name: 'Raced' });
    const { total } = await ofProduct(id);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => change(id, { origin: `shelf ${index}` })),
    );
    expect(new Set(answers.map(actionOf)).size).toBe(12);
    expect((await ofProduct(id)).total).toBe(total + 12);
  });

  test('has no action for a call that changes nothing', once, async () => {
    const { id } = await aProduct(server, { name: 'Same' });
    expect(actionOf(await change(id, { name: 'Same' }))).toBeNaN();
  });

  test('the bin keeps a number, gives it up to a form, and asks for another', async () => {
    const { id } = await aProduct(server, { name: 'Numbered', sku: 'N-1' });
    await server.delete(`/api/products/${id}/`);
    const [inBin] = await bin({ q: 'n-1' });
    expect(inBin).toMatchObject({ record_id: id, name: 'Numbered', number: 'N-1', by: 'tester', parts: {} });
    await aProduct(server, { name: 'Other', sku: 'n-1' });
    const place = inBin?.id ?? 0;
    const refused = await server.post('/api/bin/restore/', { ids: [place] });
    expect(refused.errors).toEqual({
      [`numbers.${place}`]: 'N-1 belongs to another record by now. Choose another number for Numbered.',
    });
    const restore = (number: string) =>
      server.post('/api/bin/restore/', { ids: [place], numbers: { [place]: number } });
    for (const number of ['', ' ', 'N'.repeat(41), 'N\0', ' N-1 ']) {
      const wrong = await restore(number);
      expect(wrong).toHaveStatus(400);
      expect(Object.keys(wrong.errors)).toEqual([`numbers.${place}`]);
    }
    expect(await restore(' N-2 ')).toHaveStatus(200);
    expect(await product(id)).toMatchObject({ id, name: 'Numbered', sku: 'N-2' });
    expect(await bin({ id: place })).toEqual([]);
    expect((await ofProduct(id)).entries.map(({ action }) => action)).toEqual([
      'restored',
      'deleted',
      'created',
    ]);
  });

  test('an order comes back with its number, unless its own site has the number by now', once, async () => {
    const sent = { orderNumber: 'B-9', lines: [{ title: 'Tin', price: 5 }] };
    const { id } = await aSale(server, sent);
    await server.delete(`/api/sales/${id}/`);
    const [{ id: place = 0 } = {}] = await bin({ q: 'b-9' });
    const other = await aSale(server, { ...sent, site: 'Ebay' });
    const same = await aSale(server, { ...sent, orderNumber: 'b-9' });
    expect((await server.post('/api/bin/restore/', { ids: [place] })).errors).toHaveProperty([
      `numbers.${place}`,
    ]);
    await server.delete(`/api/sales/${same.id}/`);
    expect(await server.post('/api/bin/restore/', { ids: [place] })).toHaveStatus(200);
    expect((await server.get(`/api/sales/${id}/`)).json).toMatchObject({ name: 'Cardmarket B-9' });
    expect((await server.get(`/api/sales/${other.id}/`)).json).toMatchObject({ name: 'Ebay B-9' });
    expect(await server.post('/api/bin/restore/', { ids: [place] })).toHaveStatus(404);
  });

  test(
    'an import that meets a number of the bin leaves the row, and names the place in the bin',
    once,
    async () => {
      const { id } = await aProduct(server, { name: 'Met', sku: 'MET-1' });
      await server.delete(`/api/products/${id}/`);
      const content = 'name,type,sku\nMet again,Card,met-1\nNew,Card,NEW-1\n';
      const draft = await importFile(server, { name: 'met.csv', content, resource: 'products' });
      const rows = await rowsOf(server, draft.id);
      const [inBin] = await bin({ q: 'met-1' });
      expect(rows).toMatchObject([
        { status: 'deleted', choice: 'skip', bin: inBin?.id },
        { status: 'new', choice: 'take', bin: null },
      ]);
      expect(await server.post('/api/bin/restore/', { ids: [inBin?.id] })).toHaveStatus(200);
      for (const _ of ['first', 'again']) {
        await server.post(`/api/imports/${draft.id}/compare/`);
        const [restored] = await rowsOf(server, draft.id);
        expect(restored).toMatchObject({ status: 'changed', record: id, problems: {}, bin: null });
      }
    },
  );

  test('is filtered by times and days, by id, and by the beginning of a deleted name', once, async () => {
    const { id } = await aProduct(server, { name: 'Wagtail' });
    const one = actionOf(await change(id, { origin: 'attic' }));
    const two = actionOf(await change(id, { origin: 'cellar' }));
    for (const [action, at] of [
      [one, '2026-03-05T12:00:00.000Z'],
      [two, '2026-03-06T12:00:00.000Z'],
    ])
      await sql`update actions set at = ${at} where id = ${action}`.execute(server.store.db);
    const found = async (filter: object) => (await list(filter)).map((action) => action.id);
    expect(await found({ id: [one, two] })).toEqual([two, one]);
    const both = { id: [one, two], by: '', kind: null };
    expect(await found({ ...both, at_gte: '2026-03-06' })).toEqual([two]);
    expect(await found({ ...both, at_lte: '2026-03-05' })).toEqual([one]);
    expect(await found({ ...both, at_gte: '2026-03-05', at_lte: '2026-03-06' })).toEqual([two, one]);
    const noon = '2026-03-05T12:00:00.000Z';
    expect(await found({ ...both, at_gte: noon, at_lte: noon })).toEqual([one]);
    expect(await found({ ...both, kind: 'sales' })).toEqual([]);
    expect(await found({ ...both, kind: ['sales', 'products'], by: 'tester' })).toEqual([two, one]);
    expect(await found({ kind: 'products', action: 'changed', at_lte: '2026-03-06' })).toEqual([two, one]);
    expect(await found({ id: 'x' })).toEqual([]);
    expect((await server.list('history', { filter: { at_gte: 'soon' } })).status).toBe(400);
    const page = await server.list('history', { filter: { id: [one, two] }, range: [1, 1] });
    expect(page.headers['content-range']).toBe('history 1-1/2');
    expect(page.json).toMatchObject([{ id: one }]);
    const filter = encodeURIComponent(JSON.stringify({ id: two }));
    const csv = await server.get(`/api/history/export/?format=csv&filter=${filter}`);
    expect(csv.text).toBe(
      '\ufeff"time","person","action","kind","name","records","fields"\r\n' +
        '"2026-03-06T12:00:00.000Z","tester","changed","products","Wagtail",1,"origin"\r\n',
    );
    expect(csv.headers['content-disposition']).toMatch(
      /^attachment; filename="history-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const deleted = actionOf(await server.delete(`/api/products/${id}/`));
    await server.post('/api/bin/delete/', { ids: (await bin({ action: deleted })).map((row) => row.id) });
    expect(await found({ q: 'wagt' })).toEqual([deleted]);
    expect(await found({ q: 'agtail' })).toEqual([]);
  });

  test('names the fields that most records changed first', once, async () => {
    const [set, cost] = [{ origin: 'attic', estimated_cost: 9 }, { estimated_cost: 9 }];
    const [one, two, three] = [
      await aProduct(server, { ...set, estimated_cost: 1 }),
      await aProduct(server, { ...set, origin: 'fair' }),
      await aProduct(server, { ...cost, origin: 'shop' }),
    ];
    const changes = [{ filter: { id: [one, two, three].map(({ id }) => id) }, set }];
    const action = actionOf(await server.patch('/api/products/selection/', { changes }));
    expect(await list({ id: action })).toMatchObject([{ count: 3, fields: ['origin', 'estimated_cost'] }]);
  });

  test('the bin says what comes back with a record, shows its picture, and has pages', once, async () => {
    const { id, images } = await aProduct(server, {
      name: 'Pictured',
      received: '2026-01-02',
      images: [await aPicture(), await aPicture()],
    });
    const { id: sale } = await aSale(server, {
      orderNumber: 'BIN-1',
      lines: [
        { product: id, price: 5 },
        { title: 'Tin', price: 2 },
      ],
      fees: [{ kind: 'commission', amount: 1 }],
      events: [{ kind: 'refund', amount: 1 }],
    });
    await server.delete(`/api/sales/${sale}/`);
    const [order] = await bin({ q: 'bin-1' });
    expect(order).toMatchObject({ kind: 'sales', name: 'Cardmarket BIN-1', number: 'BIN-1', image: null });
    expect(order?.parts).toEqual({ lines: 2, fees: 1, events: 1, products: 1 });
    await server.delete(`/api/products/${id}/`);
    const [unit] = await bin({ q: 'pictured' });
    const [deleted] = await list({ q: 'pictured', action: 'deleted' });
    expect(deleted).toMatchObject({ kind: 'products', name: 'Pictured' });
    expect((await ofProduct(id)).entries[0]?.record).toMatchObject({
      name: 'Pictured',
      image: images[0]?.thumbnail,
      exists: false,
    });
    expect(unit).toMatchObject({ image: images[0]?.thumbnail, parts: { images: 2 } });
    const filter = { kind: ['sales', 'products'], id: [order?.id, unit?.id] };
    const first = await server.list('bin', { filter, range: [0, 0] });
    expect(first.headers['content-range']).toBe('bin 0-0/2');
    expect(first.json).toMatchObject([{ id: unit?.id }]);
    const none = await server.list('bin', { filter, range: [2, 9] });
    expect([none.headers['content-range'], none.json]).toEqual(['bin */2', []]);
    expect(await bin({ ...filter, kind: 'sales' })).toHaveLength(1);
    expect(await bin({ kind: [] })).toEqual([]);
    expect((await server.list('bin', { filter: { colour: 'red' } })).status).toBe(400);
  });

  test('an import is taken back whole, not one field of it', once, async () => {
    const content = 'name,type\nImported fox,Card\n';
    const draft = await importFile(server, { name: 'fox.csv', content, resource: 'products' });
    expect(await server.post(`/api/imports/${draft.id}/commit/`)).toHaveStatus(200);
    await waitForImport(server, draft.id, ({ state }) => state === 'committed');
    const [action] = (await server.list('history', { range: [0, 0] })).as(z.array(HistoryAction));
    expect(action?.action).toBe('imported');
    const only = { kind: 'products', record_id: action?.record_id, field: 'name' };
    expect(await server.post(`/api/history/${action?.id}/undo/`, { only })).toHaveStatus(409);
    const names = (await server.get('/api/products/')).as(z.array(Product)).map(({ name }) => name);
    expect(names).toContain('Imported fox');
  });

  test('the bin counts days of the time zone of the server', once, async () => {
    const zone = process.env.TZ;
    const { id } = await aProduct(server, { name: 'Deleted after midnight' });
    await server.delete(`/api/products/${id}/`);
    await sql`update bin set deleted_at = '2026-11-27T23:17:00.000Z' where record_id = ${id}`.execute(
      server.store.db,
    );
    process.env.TZ = 'Europe/Rome';
    try {
      expect(await bin({ q: 'after midnight' })).toMatchObject([{ until: '2026-12-28' }]);
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  test('restores a purchase with the links that are still empty', once, async () => {
    const [purchase, other] = [await aPurchase(server), await aPurchase(server)];
    const [kept, moved] = [
      await aProduct(server, { boughtStock: purchase.id }),
      await aProduct(server, { boughtStock: purchase.id }),
    ];
    await server.delete(`/api/bought_stocks/${purchase.id}/`);
    await change(moved.id, { boughtStock: other.id });
    const [inBin] = await bin({ kind: 'bought_stocks' });
    expect(inBin?.parts).toEqual({ products: 2 });
    expect(await server.post('/api/bin/restore/', { ids: [inBin?.id] })).toHaveStatus(200);
    expect(await product(kept.id)).toMatchObject({ boughtStock: purchase.id });
    expect(await product(moved.id)).toMatchObject({ boughtStock: other.id });
  });

  test('what is deleted for good cannot be undone, and keeps its name', once, async () => {
    const { id } = await aProduct(server, { name: 'Secret' });
    const action = actionOf(await server.delete(`/api/products/${id}/`));
    const [inBin] = await bin({ action });
    const operator = await aPerson(server);
    const sent = { ids: [inBin?.id] };
    expect(await server.post('/api/bin/delete/', sent, { token: operator.access })).toHaveStatus(403);
    expect((await server.post('/api/bin/delete/', sent)).json).toEqual({ count: 1 });
    expect(await undo(action)).toHaveStatus(409);
    expect((await ofProduct(id)).entries[0]).toMatchObject({
      undo: 'impossible',
      record: { name: 'Secret' },
    });
  });

  test('the undo of a creation is not undone once its record is deleted for good', once, async () => {
    const answer = await server.post('/api/bought_stocks/', { name: 'Never bought', price: 10 });
    const undone = (await undo(actionOf(answer))).as(Undone).action ?? 0;
    const shown = async () => (await list({ id: undone }))[0];
    expect(await shown()).toMatchObject({ action: 'undone', undo: 'possible' });
    const [inBin] = await bin({ q: 'never bought' });
    await server.post('/api/bin/delete/', { ids: [inBin?.id] });
    expect(await shown()).toMatchObject({ action: 'undone', undo: 'impossible' });
    expect(await undo(undone)).toHaveStatus(409);
  });

  test(
    'an action is undone once all that it deleted is back, whatever the accents of a search',
    once,
    async () => {
      const [one, two, other] = [
        await aProduct(server, { name: 'Étagère 1' }),
        await aProduct(server, { name: 'Étagère 2' }),
        await aProduct(server, { name: 'Étagère 3' }),
      ];
      const both = { filter: { id: [one.id, two.id] } };
      const action = actionOf(await server.post('/api/products/selection/delete/', both));
      await server.delete(`/api/products/${other.id}/`);
      const inBin = await bin({ q: 'ÉTAGERE' });
      expect(inBin.map(({ record_id }) => record_id)).toEqual([other.id, two.id, one.id]);
      expect((await list({ q: 'etagère', action: 'deleted' })).map(({ count }) => count)).toEqual([1, 2]);
      const [third, second, first] = inBin.map(({ id }) => id);
      const restore = async (...ids: (number | undefined)[]) =>
        (await list({ id: actionOf(await server.post('/api/bin/restore/', { ids })) }))[0];
      const undoOf = async () => (await list({ id: action }))[0]?.undo;
      expect(await restore(first)).toMatchObject({ action: 'restored', kind: 'products', undo_of: action });
      expect(await undoOf()).toBe('possible');
      expect(await restore(second, third)).toMatchObject({ kind: 'products', undo_of: null, count: 2 });
      expect(await undoOf()).toBe('undone');
    },
  );

  test('a sold unit has another state apart from being sold, as a change of the unit', once, async () => {
    const { id } = await aProduct(server, { name: 'Sold newt', received: '2026-01-02' });
    const sale = await aSale(server, { lines: [{ product: id, price: 5 }] });
    const answer = await change(id, { state: 'In the safe' });
    const [entry] = (await ofProduct(id)).entries;
    expect(entry).toMatchObject({
      action: 'changed',
      kind: 'products',
      name: 'Sold newt',
      fields: ['state'],
      record: { fields: [{ field: 'state', from: 'In stock', to: 'In the safe' }] },
    });
    expect(await undo(actionOf(answer))).toHaveStatus(200);
    expect(await product(id)).toMatchObject({ state: 'Sold', own_state: null });
    expect((await ofProduct(id)).entries[0]).toMatchObject({ action: 'undone', kind: 'products' });
    // That it is sold is no state apart from being sold.
    await change(id, { state: 'Sold' });
    await server.delete(`/api/sales/${sale.id}/`);
    expect(await product(id)).toMatchObject({ state: 'In stock', sold: null });
  });

  test('the bin is emptied after 30 days, and the history after two years', async () => {
    const { id } = await aProduct(server, { name: 'Old' });
    const action = actionOf(await server.delete(`/api/products/${id}/`));
    await purgeOldBin(server.store.db, undefined, inDays(30.5));
    expect(await bin({ action })).toHaveLength(1);
    await purgeOldBin(server.store.db, undefined, inDays(32));
    expect(await bin({})).toEqual([]);
    await deleteOldActions(server.store.db, undefined, inDays(700));
    expect((await ofProduct(id)).total).toBe(2);
    await deleteOldActions(server.store.db, undefined, inDays(740));
    expect((await ofProduct(id)).total).toBe(0);
    const left = await server.store.db.selectFrom('history_changes').select('id').execute();
    expect(left).toEqual([]);
    expect((await server.patch('/api/history/settings/', { years: 3 })).json).toEqual({ years: 3 });
    expect((await server.get('/api/history/settings/')).json).toEqual({ years: 3 });
    const later = await aProduct(server);
    await deleteOldActions(server.store.db, undefined, inDays(1_090));
    expect((await ofProduct(later.id)).total).toBe(1);
    await deleteOldActions(server.store.db, undefined, inDays(1_100));
    expect((await ofProduct(later.id)).total).toBe(0);

    await server.delete(`/api/products/${later.id}/`);
    await sql`update bin set deleted_at = '2020-01-02T12:00:00.000Z'`.execute(server.store.db);
    await sql`update actions set at = '2020-01-02T12:00:00.000Z'`.execute(server.store.db);
    for (const { run } of historyModule.daily ?? [])
      await run({ ...server.store }, new AbortController().signal);
    expect([await bin({}), await list({})]).toEqual([[], []]);
  });
});
