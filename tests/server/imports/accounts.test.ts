// @module-tag slow
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PurchaseCosts } from '../../../contract/charges.ts';
import { Import } from '../../../contract/imports.ts';
import { toEuros } from '../../../domain/foreign.ts';
import { sumEuros } from '../../../domain/money.ts';
import { emptiedServer } from '../../support/emptied_server.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { aProduct } from '../../support/factories.ts';
import {
  allPurchases,
  allShipments,
  waitForImport,
  importAccount,
  rowsOf,
  startFile,
  stepImport,
  readImport,
  setImportRate,
} from '../../support/imports.ts';
import { startShop, type Shop } from '../../support/shop/shop.ts';
import { createParcels, type StockParcel } from '../../support/shop/stock.ts';

const RATE = 163.2;
const PARCELS = 6;
const ITEMS_EACH = 2;
const ITEMS = PARCELS * ITEMS_EACH;
/** The shop’s number for the state of parcels that have a tracking number. */
const SHIPPED = 5;

/** Local shipping of all parcels, in yen. Each seller of a parcel charges it once. */
function paidLocally(parcels: readonly StockParcel[]): number {
  const sellers = parcels.flatMap(({ items }) => [
    ...new Map(items.map(({ seller, localShipping }) => [seller, localShipping])).values(),
  ]);
  return sumEuros(sellers);
}

describe.each(oneEngineByDay)('an account of a shop on %s', (engine) => {
  const env: Record<string, string> = {};
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
    Object.assign(env, shop.env);
    return () => shop.close();
  });
  const server = emptiedServer(engine, { env });
  beforeEach(() => shop.restart(createParcels({ parcels: PARCELS, itemsEach: ITEMS_EACH })));

  async function recorded() {
    const draft = await importAccount(server, shop.cookie);
    await setImportRate(server, draft.id, RATE);
    const committed = await stepImport(server, draft.id, 'commit');
    expect(committed.state).toBe('committed');
    return waitForImport(server, draft.id, ({ photos }) => photos.waiting === 0);
  }

  test('is read at the shop that is named', async () => {
    const started = await server.post('/api/imports/', { source: 'buyee', auth_token: shop.cookie });
    expect(started.as(Import).source).toBe('buyee');
    await stepImport(server, started.as(Import).id, 'cancel');
  });

  test('becomes a draft that records nothing, and cannot be recorded without a rate', async () => {
    const draft = await importAccount(server, shop.cookie);
    expect(draft).toMatchObject({ state: 'draft', message: null, rate: null, problems: [] });
    expect(draft.progress).toMatchObject({ done: PARCELS, total: PARCELS });
    expect(draft.rows).toEqual({
      new: PARCELS + ITEMS,
      changed: 0,
      same: 0,
      wrong: 0,
      deleted: 0,
      excluded: 0,
    });
    const refused = await server.post(`/api/imports/${draft.id}/commit/`);
    expect(refused).toHaveStatus(400);
    expect(refused.json).toMatchObject({ errors: { rate: expect.stringContaining('yen') } });
    expect(await allPurchases(server)).toEqual([]);
    expect(await allShipments(server)).toEqual([]);
  });

  test('becomes shipments with their purchases, pictures, weights and prices, once for three requests', async () => {
    const draft = await importAccount(server, shop.cookie);
    await setImportRate(server, draft.id, RATE);
    const answers = await Promise.all([1, 2, 3].map(() => server.post(`/api/imports/${draft.id}/commit/`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const done = await waitForImport(
      server,
      draft.id,
      ({ state, photos }) => state === 'committed' && photos.waiting === 0,
    );
    expect(done.photos).toEqual({ waiting: 0, stored: ITEMS, failed: 0 });
    const shipments = await allShipments(server);
    expect(shipments).toHaveLength(PARCELS);
    for (const shipment of shipments) {
      const parcel = shop.parcels.find(({ grams }) => grams === shipment.totalWeight);
      expect(shipment).toMatchObject(
        parcel?.state === SHIPPED
          ? {
              state: 'Shipped',
              trackingNumber: parcel.tracking,
              shipmentPrice: toEuros(parcel.shipping, RATE),
            }
          : { state: '', trackingNumber: '' },
      );
      expect(shipment.bought_stocks).toHaveLength(parcel?.items.length ?? 0);
      for (const purchase of shipment.bought_stocks) {
        expect(purchase.foreign_price).toBeGreaterThan(0);
        expect(purchase).toMatchObject({
          currency: 'JPY',
          rate: RATE,
          price: toEuros(purchase.foreign_price ?? 0, RATE),
          date: parcel?.date,
          incomingShipment: shipment.id,
        });
        expect(purchase.images).toHaveLength(1);
      }
    }
  });

  test(
    'shows the shop’s state of each parcel, and sets a shipment without a state to Shipped once it is sent',
    { tags: ['nightly'] },
    async () => {
      const draft = await importAccount(server, shop.cookie);
      const parcels = (await rowsOf(server, draft.id)).filter(({ kind }) => kind === 'incoming_shipments');
      expect(parcels.map(({ values: { state, parcelState } }) => [parcelState, state])).toEqual([
        ['Shipped', 'Shipped'],
        ['Shipped', 'Shipped'],
        ['Shipped', 'Shipped'],
        ['Awaiting pickup', undefined],
        ['Awaiting payment', undefined],
        ['Preparing', undefined],
      ]);
      await recorded();
      const waiting = (await allShipments(server)).filter(({ state }) => state === '');
      expect(waiting).toHaveLength(3);
      const [edited, other] = waiting;
      await server.patch(`/api/incoming_shipments/update/${edited?.id}/`, { state: 'In transit' });
      await server.patch(`/api/incoming_shipments/update/${other?.id}/`, { state: '', courier: 'DHL' });
      for (const { number } of shop.parcels) shop.changeParcel(number, { state: SHIPPED });
      const { id } = await importAccount(server, shop.cookie);
      await stepImport(server, id, 'commit');
      const states = new Map((await allShipments(server)).map((one) => [one.id, one.state]));
      expect([states.get(edited?.id ?? 0), states.get(other?.id ?? 0)]).toEqual(['In transit', 'Shipped']);
    },
  );

  test('is read again without the corrections of an earlier draft', { tags: ['nightly'] }, async () => {
    const draft = await importAccount(server, shop.cookie);
    const [row] = (await rowsOf(server, draft.id)).filter(({ kind }) => kind === 'bought_stocks');
    await server.patch(`/api/imports/${draft.id}/rows/${row?.id}/`, { values: { name: 'Renamed here' } });
    const again = await rowsOf(server, (await importAccount(server, shop.cookie)).id);
    expect(again.find(({ number }) => number === row?.number)?.values.name).toBe(row?.values.name);
  });

  test('records local shipping as charges at the rate of the draft, once', async () => {
    const local = shop.parcels.flatMap(({ items }) => items).filter((item) => item.localShipping > 0);
    expect(local.length).toBeGreaterThan(0);
    const draft = await importAccount(server, shop.cookie);
    const shown = async () =>
      (await rowsOf(server, draft.id)).flatMap(({ values }) =>
        values.charges ? [String(values.charges)] : [],
      );
    expect((await shown())[0]).toMatch(/^shipping ¥\d+ at \?; \d{4}-\d\d-\d\d; note Local shipping$/);
    await setImportRate(server, draft.id, RATE);
    expect((await shown())[0]).toContain(` at ${RATE}; `);
    const [row] = (await rowsOf(server, draft.id)).filter(({ values }) => values.charges);
    const corrected = { charges: `${String(row?.values.charges)}\nproxy fee ¥300 at ?` };
    await server.patch(`/api/imports/${draft.id}/rows/${row?.id}/`, { values: corrected });
    const wrong = await server.patch(`/api/imports/${draft.id}/rows/${row?.id}/`, {
      values: { charges: 'fee 3' },
    });
    expect(wrong.json).toMatchObject({
      errors: { charges: expect.stringContaining('not a kind of charge') },
    });
    await stepImport(server, draft.id, 'commit');

    const charges = async (id: number) =>
      (await server.get(`/api/bought_stocks/${id}/costs/`)).as(PurchaseCosts).charges;
    const record = (await rowsOf(server, draft.id)).find(({ id }) => id === row?.id)?.record ?? 0;
    const yen = { currency: 'JPY', rate: RATE };
    expect(await charges(record)).toMatchObject([
      { ...yen, kind: 'shipping', foreignAmount: expect.any(Number), note: 'Local shipping' },
      { ...yen, kind: 'proxy fee', foreignAmount: 300, amount: toEuros(300, RATE) },
    ]);
    const purchases = await allPurchases(server);
    const all = await Promise.all(purchases.map(({ id }) => charges(id)));
    expect(sumEuros(all.flat().map(({ foreignAmount }) => foreignAmount ?? 0))).toBe(
      paidLocally(shop.parcels) + 300,
    );

    const again = await importAccount(server, shop.cookie);
    // The corrected row has a charge that the shop does not list.
    expect(again.rows).toMatchObject({ new: 0, changed: 1, wrong: 0 });
    await stepImport(server, draft.id, 'undo');
    expect(await allPurchases(server)).toEqual([]);
    const left = await server.store.db.selectFrom('charges').selectAll().execute();
    expect(left).toEqual([]);
  });

  test('yields no new rows the second time, and one changed purchase after a price changes at the shop', async () => {
    await recorded();
    const asked = () => shop.requests.filter(({ path }) => path.endsWith('getParcelContent')).length;
    const before = asked();
    const again = await importAccount(server, shop.cookie);
    expect(again.rows).toEqual({
      new: 0,
      changed: 0,
      same: PARCELS + ITEMS,
      wrong: 0,
      deleted: 0,
      excluded: 0,
    });
    expect(asked()).toBe(before);
    const atAnotherRate = await setImportRate(server, again.id, 100);
    expect(atAnotherRate.rows).toMatchObject({ new: 0, changed: 0 });
    await setImportRate(server, again.id, RATE);

    const item = shop.parcels[0]?.items[0];
    shop.change(item?.number ?? '', { price: (item?.price ?? 0) + 1_632 });
    const third = await importAccount(server, shop.cookie);
    expect(asked()).toBe(before + 1);
    const changed = await rowsOf(server, third.id, 'changed');
    const prices = changed.filter(({ kind }) => kind === 'bought_stocks');
    expect(prices).toHaveLength(1);
    const [price] = prices[0]?.differences ?? [];
    expect(price).toMatchObject({ field: 'price', isEdited: false });
    expect(Number(price?.after) - Number(price?.before)).toBeCloseTo(10, 1);

    await stepImport(server, third.id, 'commit');
    const [purchase] = (await allPurchases(server)).filter(({ id }) => id === prices[0]?.record);
    expect(purchase?.price).toBe(price?.after);
    const fourth = await importAccount(server, shop.cookie);
    expect(fourth.rows).toMatchObject({ new: 0, changed: 0 });
  });

  test('keeps an operator’s edits unless overwriting is chosen', async () => {
    await recorded();
    const [purchase] = await allPurchases(server);
    await server.patch(`/api/bought_stocks/update/${purchase?.id}/`, {
      price: 5,
      currency: 'EUR',
      name: 'Renamed here',
    });
    expect((await importAccount(server, shop.cookie)).rows.changed).toBe(0);

    const known = shop.parcels
      .flatMap(({ items }) => items)
      .find(({ name }) => purchase?.name.startsWith(name));
    shop.change(known?.number ?? '', { price: (known?.price ?? 0) + 500 });
    const draft = await importAccount(server, shop.cookie);
    const [edited] = (await rowsOf(server, draft.id, 'changed')).filter(
      ({ kind }) => kind === 'bought_stocks',
    );
    expect(edited?.differences).toEqual([
      { field: 'price', before: 5, after: expect.any(Number), isEdited: true },
    ]);
    await server.patch(`/api/imports/${draft.id}/rows/`, { ids: [edited?.id], choice: 'overwrite' });
    await stepImport(server, draft.id, 'commit');
    const after = (await allPurchases(server)).find(({ id }) => id === purchase?.id);
    expect(after).toMatchObject({ name: 'Renamed here', price: edited?.differences[0]?.after });
  });

  test('is undone as a whole, and all its rows are new when it is read again', async () => {
    const { id } = await recorded();
    const undone = await stepImport(server, id, 'undo');
    expect(undone).toMatchObject({ state: 'undone', kept: [] });
    expect(await allPurchases(server)).toEqual([]);
    expect(await allShipments(server)).toEqual([]);
    expect((await importAccount(server, shop.cookie)).rows.new).toBe(PARCELS + ITEMS);
  });

  test('is undone except for records that were edited or used since', async () => {
    const { id } = await recorded();
    const [edited, used] = await allPurchases(server);
    await server.patch(`/api/bought_stocks/update/${edited?.id}/`, { name: 'Renamed here' });
    await aProduct(server, { boughtStock: used?.id ?? 0 });
    const undone = await stepImport(server, id, 'undo');
    const why = Object.fromEntries(
      undone.kept.map(({ kind, record, problems }) => [`${kind} ${record}`, problems.undo]),
    );
    expect(why).toMatchObject({
      [`bought_stocks ${edited?.id}`]: 'It was edited since.',
      [`bought_stocks ${used?.id}`]: 'It stays: products were added to it.',
    });
    expect((await allPurchases(server)).map((one) => one.id).toSorted()).toEqual(
      [edited?.id, used?.id].toSorted(),
    );
    const shipments = new Set((await allPurchases(server)).map(({ incomingShipment }) => incomingShipment));
    expect((await allShipments(server)).length).toBe(shipments.size);
  });

  test('leaves earlier purchases with their earlier pictures when it is undone', async () => {
    await recorded();
    const before = await allPurchases(server);
    const [item] = shop.parcels[0]?.items ?? [];
    // A parcel’s contents are fetched again only if its entry in the list has changed.
    shop.change(item?.number ?? '', { photo: '/pictures/7.png', price: (item?.price ?? 0) + 1_000 });
    const { id } = await recorded();
    const pictures = (all: typeof before) => all.flatMap(({ images }) => images).length;
    expect(pictures(await allPurchases(server))).toBe(ITEMS + 1);
    await stepImport(server, id, 'undo');
    expect(await allPurchases(server)).toEqual(before);
  });

  test('offers a deleted purchase again, and records it only if it is chosen', async () => {
    await recorded();
    const [purchase] = await allPurchases(server);
    await server.delete(`/api/bought_stocks/${purchase?.id}/`);
    const draft = await importAccount(server, shop.cookie);
    expect(draft.rows).toMatchObject({ new: 0, deleted: 1 });
    const [row] = await rowsOf(server, draft.id, 'deleted');
    expect(row?.choice).toBe('skip');
    await stepImport(server, draft.id, 'commit');
    expect(await allPurchases(server)).toHaveLength(ITEMS - 1);

    const again = await importAccount(server, shop.cookie);
    await server.patch(`/api/imports/${again.id}/rows/`, { status: 'deleted', choice: 'take' });
    await stepImport(server, again.id, 'commit');
    expect(await allPurchases(server)).toHaveLength(ITEMS);
  });

  test(
    'keeps the rate of recorded purchases when a later draft has another rate',
    { tags: ['nightly'] },
    async () => {
      await recorded();
      const draft = await importAccount(server, shop.cookie);
      const other = await setImportRate(server, draft.id, 100);
      expect(other.rows).toMatchObject({ new: 0, changed: 0 });
    },
  );

  test('that rejects the cookie stops with a message, and the cookie is not stored', async () => {
    const stopped = await importAccount(server, 'session=wrong-secret-42');
    expect(stopped).toMatchObject({ state: 'stopped', message: expect.stringContaining('does not accept') });
    expect(stopped.rows.new).toBe(0);
    for (const table of ['imports', 'import_rows', 'import_identities', 'import_photos'] as const) {
      const rows = await server.store.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain('wrong-secret-42');
    }
    const refused = await server.post('/api/tools/import_zenmarket/', { auth_token: 'no cookie at all' });
    expect(refused).toHaveStatus(400);
    expect(refused.json).toMatchObject({ errors: { auth_token: expect.stringContaining('cookie') } });
  });

  test('whose session ends half-way keeps the parcels read so far, and continues with another cookie', async () => {
    let contents = 0;
    shop.faults.instead = ({ url }) => {
      if (url.pathname.endsWith('getParcelContent') && ++contents === 3) shop.endSession();
      return undefined;
    };
    const stopped = await importAccount(server, shop.cookie);
    expect(stopped).toMatchObject({
      state: 'stopped',
      message: expect.stringContaining('session has ended'),
    });
    const read = stopped.rows.new;
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(PARCELS + ITEMS);

    const cookie = shop.logIn();
    await server.post(`/api/imports/${stopped.id}/resume/`, { auth_token: cookie });
    const draft = await waitForImport(server, stopped.id, ({ state }) => state !== 'reading');
    expect(draft).toMatchObject({ state: 'draft', message: null, rows: { new: PARCELS + ITEMS } });
  });

  test('can be cancelled while it is read, and then discarded', async () => {
    shop.faults.delay = 200;
    const started = await server.post('/api/tools/import_zenmarket/', { auth_token: shop.cookie });
    const { id } = started.json as { id: number };
    expect(await stepImport(server, id, 'cancel')).toMatchObject({
      state: 'stopped',
      message: expect.stringContaining('cancelled'),
    });
    expect(await server.delete(`/api/imports/${id}/`)).toHaveStatus(200);
    expect(await server.get(`/api/imports/${id}/`)).toHaveStatus(404);
  });

  test('of a file can be read again at once after it was cancelled', async () => {
    const content = `name,price\n${'Fox,1\n'.repeat(500)}`;
    const { id } = await startFile(server, { name: 'lots.csv', content, resource: 'bought_stocks' });
    await server.post(`/api/imports/${id}/cancel/`);
    expect(await server.post(`/api/imports/${id}/resume/`, {})).toHaveStatus(200);
    const draft = await waitForImport(server, id, ({ state }) => state !== 'reading');
    expect(draft).toMatchObject({ state: 'draft', message: null });
  });

  test('waits while another import reads the same shop', { tags: ['nightly'] }, async () => {
    shop.slow(20);
    const begun = await Promise.all(
      [1, 2, 3].map(() => server.post('/api/tools/import_zenmarket/', { auth_token: shop.cookie })),
    );
    const ids = begun.map((answer) => answer.as(Import).id);
    const now = await Promise.all(ids.map((id) => readImport(server, id)));
    expect(now.filter(({ message }) => message?.includes('another import of this shop'))).not.toHaveLength(0);
    await stepImport(server, ids[0] ?? 0, 'cancel');
    for (const id of ids.slice(1)) {
      const draft = await waitForImport(server, id, ({ state }) => state !== 'reading');
      expect(draft).toMatchObject({ state: 'draft', message: null, rows: { new: PARCELS + ITEMS } });
    }
    expect(shop.mostAtOnce).toBe(1);
  });

  test('fetches broken parcel contents again when it is resumed', async () => {
    const broken = shop.parcels[1]?.number ?? '';
    shop.faults.breakParcel(broken, 'nothing');
    shop.faults.breakParcel(shop.parcels[4]?.number ?? '', 'error');
    shop.faults.breakParcel(shop.parcels[5]?.number ?? '', 'error');
    const stopped = await importAccount(server, shop.cookie);
    expect(stopped.state).toBe('stopped');
    for (const { number } of shop.parcels) shop.faults.mendParcel(number);
    await server.post(`/api/imports/${stopped.id}/resume/`, { auth_token: shop.cookie });
    const draft = await waitForImport(server, stopped.id, ({ state }) => state !== 'reading');
    expect(draft).toMatchObject({ state: 'draft', rows: { new: PARCELS + ITEMS }, problems: [] });
  });

  test('keeps a parcel with unreadable contents, with a note, and reads the other parcels', async () => {
    const broken = shop.parcels[1]?.number ?? '';
    shop.faults.rewrite = (body, { url, body: sent }) =>
      url.pathname.endsWith('getParcelContent') && sent.includes(broken) ? '{"d": "[{' : body;
    const draft = await importAccount(server, shop.cookie);
    expect(draft.state).toBe('draft');
    expect(draft.problems.map(({ place }) => place).join()).toContain(broken);
    const rows = await rowsOf(server, draft.id);
    const parcels = rows.filter(({ kind }) => kind === 'incoming_shipments');
    expect(parcels.filter(({ values }) => values.note === undefined)).toHaveLength(PARCELS - 1);
    expect(parcels.find(({ number }) => number === broken)).toMatchObject({
      status: 'new',
      values: { note: expect.stringContaining('kept without') },
    });
  });

  test('whose pictures fail is recorded without them, and fetches them again on request', async () => {
    shop.faults.instead = ({ url }) =>
      url.pathname.startsWith('/pictures/') ? { status: 404, headers: {}, body: '' } : undefined;
    const done = await recorded();
    expect(done.photos).toEqual({ waiting: 0, stored: 0, failed: ITEMS });
    expect(done.problems[0]?.message).toContain('404');
    shop.faults.instead = () => undefined;
    await stepImport(server, done.id, 'photos');
    const again = await waitForImport(server, done.id, ({ photos }) => photos.waiting === 0);
    expect(again.photos).toEqual({ waiting: 0, stored: ITEMS, failed: 0 });
    expect(await readImport(server, done.id)).toMatchObject({ problems: [] });
  });
});
