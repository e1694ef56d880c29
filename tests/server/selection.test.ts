import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { InsertionBatch } from '../../contract/insertion_batches.ts';
import { Product } from '../../contract/products.ts';
import {
  MAX_MATCHED_ROWS,
  SelectionChanged,
  SelectionDeleted,
  SelectionSummary,
} from '../../contract/selection.ts';
import { sumEuros } from '../../domain/money.ts';
import { shipmentTotal } from '../../domain/shipment.ts';
import { products as stock } from '../../server/modules/stock/products/resource.ts';
import { changeSelection } from '../../server/records/bulk.ts';
import { MatchedRows } from '../../server/records/rows.ts';
import {
  aBatch,
  anInsertion,
  aPlace,
  aProduct,
  aPurchase,
  aSale,
  aShipment,
  aSiteListing,
  aTransaction,
  aType,
} from '../support/factories.ts';
import { queriesOf } from '../support/queries.ts';
import { describeServerOnce } from '../support/server.ts';

const RESOURCES = ['products', 'bought_stocks', 'incoming_shipments', 'insertion_batches', 'sales'] as const;

describeServerOnce('a selection', (server) => {
  let mark = '';
  let round = 0;
  beforeEach(() => {
    round += 1;
    mark = `round${round}x`;
  });

  const summary = async (resource: string, filter: object) => {
    const answer = await server.post(`/api/${resource}/selection/`, { filter });
    expect(answer).toHaveStatus(200);
    return answer.as(SelectionSummary);
  };
  const change = (resource: string, changes: object[]) =>
    server.patch(`/api/${resource}/selection/`, { changes });
  const changed = async (resource: string, changes: object[]) => {
    const answer = await change(resource, changes);
    expect(answer).toHaveStatus(200);
    return { ...answer.as(SelectionChanged), undo: () => server.undo(answer) };
  };
  const removed = async (resource: string, filter: object) => {
    const answer = await server.post(`/api/${resource}/selection/delete/`, { filter });
    expect(answer).toHaveStatus(200);
    return answer.as(SelectionDeleted).count;
  };
  const list = async (resource: string, filter: object) => (await server.list(resource, { filter })).json;
  const products = async () => z.array(Product).parse(await list('products', { q: mark }));
  const product = (fields: Parameters<typeof aProduct>[1] = {}) =>
    aProduct(server, { name: `Unit ${mark}`, ...fields });

  test('of products sums up their costs exactly, and counts linked products', async () => {
    const [purchase, batch] = [await aPurchase(server), await aBatch(server)];
    await product({ estimated_cost: 0.1, boughtStock: purchase.id });
    await product({ estimated_cost: 0.2, boughtStock: purchase.id, insertion_batch: batch.id, quantity: 2 });
    await product({ estimated_cost: 999_999_999.99 });
    await product({ estimated_cost: 7, state: 'Sold' });
    expect(await summary('products', { q: mark, estimated_cost_gte: 999 })).toEqual({
      count: 1,
      amount: 999_999_999.99,
      landed: 999_999_999.99,
      weight: null,
      linked: { bought_stocks: 0, insertion_batches: 0, sales: 0 },
    });
    expect(await summary('products', { q: mark, estimated_cost_lte: 1 })).toEqual({
      count: 3,
      amount: 0.5,
      landed: 0.5,
      weight: null,
      linked: { bought_stocks: 3, insertion_batches: 2, sales: 0 },
    });
  });

  test('of products counts units in orders, without restocked units', async () => {
    const [sold, restocked, left] = [await product(), await product(), await product()];
    await aSale(server, { lines: [{ product: sold.id, price: 9 }] });
    await aSale(server, {
      lines: [{ product: restocked.id, price: 9 }],
      events: [{ kind: 'return', place: 0, restocked: true }],
    });
    const counted = await summary('products', { id: [sold.id, restocked.id, left.id] });
    expect(counted.linked).toMatchObject({ sales: 1 });
  });

  test('of purchases sums up prices, weights and products', async () => {
    const name = `Lot ${mark}`;
    const { id } = await aPurchase(server, { name, price: 84.32, weight: 140 });
    await aPurchase(server, { name, price: 0.01 });
    await product({ boughtStock: id, quantity: 3 });
    expect(await summary('bought_stocks', { q: mark })).toEqual({
      count: 2,
      amount: 84.33,
      landed: 84.33,
      weight: 140,
      linked: { products: 3 },
    });
    expect(await summary('bought_stocks', { q: 'nothing such' })).toEqual({
      count: 0,
      amount: 0,
      landed: 0,
      weight: 0,
      linked: { products: 0 },
    });
  });

  test('of shipments sums up their total costs', async () => {
    const fields = { courier: mark, totalWeight: 500, totalCost: 10.1, ivaPrice: 2.2 };
    const first = await aShipment(server, fields);
    const second = await aShipment(server, { courier: mark, shipmentPrice: 0.05 });
    await aPurchase(server, { shipment: String(first.id) });
    expect(await summary('incoming_shipments', { courier: mark })).toEqual({
      count: 2,
      amount: sumEuros([shipmentTotal(first), shipmentTotal(second)]),
      landed: null,
      weight: 500,
      linked: { bought_stocks: 1 },
    });
  });

  test('of batches sums up the costs of their products', async () => {
    const units = [await product({ estimated_cost: 1.1 }), await product({ estimated_cost: 2.2 })];
    const batch = await aBatch(server, { name: mark, products: units.map(({ id }) => id) });
    await aBatch(server, { name: mark });
    await anInsertion(server, { insertion_batch: batch.id });
    expect(await summary('insertion_batches', { name: mark })).toEqual({
      count: 2,
      amount: 3.3,
      landed: 3.3,
      weight: null,
      linked: { products: 2, insertions: 1 },
    });
  });

  test('of listings, transactions and places sums up prices, net amounts and linked records', async () => {
    await aSiteListing(server, { sku: mark, price: 12.5, fee: 0.35 });
    await aSiteListing(server, { sku: mark });
    expect(await summary('site_listings', { sku: mark })).toMatchObject({
      count: 2,
      amount: 12.5,
      linked: {},
    });
    await aTransaction(server, { reference: mark, kind: 'order', amount: 10, fixedFee: 0.35 });
    await aTransaction(server, { reference: mark, kind: 'payout', amount: -4 });
    expect(await summary('site_transactions', { reference: mark })).toMatchObject({ amount: 5.65 });
    const { id } = await aPlace(server, { name: mark });
    await product({ place: id });
    await product();
    expect(await summary('places', { id })).toMatchObject({
      count: 1,
      amount: null,
      linked: { products: 1 },
    });
  });

  test('of products, purchases and batches sums up landed costs with their charges', async () => {
    const { id: boughtStock } = await aPurchase(server, { name: mark, price: 10 });
    const { id } = await product({ estimated_cost: 10, boughtStock });
    await server.post('/api/charges/', { boughtStock, kind: 'shipping', amount: 2 });
    await aBatch(server, { name: mark, products: [id] });
    for (const resource of ['products', 'bought_stocks', 'insertion_batches'])
      expect(await summary(resource, { q: mark })).toMatchObject({ count: 1, amount: 10, landed: 12 });
  });

  test('is changed in one call, found by the new values, and restored exactly by undo', async () => {
    const [purchase, batch] = [await aPurchase(server), await aBatch(server)];
    await product({ estimated_cost: 1.5, origin: 'fair' });
    await product({ estimated_cost: 2.5, boughtStock: purchase.id, quantity: 2 });
    await product({ insertion_batch: batch.id, origin: 'attic' });
    const other = await aProduct(server);
    const before = await products();
    const set = { boughtStock: null, insertion_batch: batch.id, origin: 'shop', estimated_cost: '3,25' };
    const { count, undo } = await changed('products', [{ filter: { q: mark }, set }]);
    expect(count).toBe(4);
    const after = before.map((one) => ({ ...one, ...set, estimated_cost: 3.25, landed_cost: 3.25 }));
    expect(await products()).toEqual(after);
    expect(await list('products', { q: mark, origin: 'shop' })).toEqual(after);
    expect(await list('products', { q: mark, origin: 'attic' })).toEqual([]);
    expect(await undo()).toHaveStatus(200);
    expect(await products()).toEqual(before);
    expect(await list('products', { q: mark, origin: 'attic' })).toEqual(before.slice(3));
    expect((await server.get(`/api/products/${other.id}/`)).json).toEqual(other);
  });

  test('of 30 records with different values is changed in as many statements as one record', async () => {
    const { id } = await product({ quantity: 30 });
    const statements = (count: number) =>
      queriesOf(server.store.db, (db) => {
        const ids = Array.from({ length: count }, (_, place) => id + place);
        const changes = ids.map((one) => ({ filter: { id: one }, set: { estimated_cost: one + count } }));
        return changeSelection(db, stock, changes);
      });
    expect(await statements(30)).toHaveLength((await statements(1)).length);
    expect((await products()).map((one) => one.estimated_cost - one.id).toSorted()).toEqual([
      1,
      ...Array.from({ length: 29 }, () => 30),
    ]);
  });

  test('is changed completely when the new value no longer matches the filter', async () => {
    await product({ quantity: 5 });
    const { count } = await changed('products', [
      { filter: { q: mark, state: 'In stock' }, set: { state: 'Sold' } },
    ]);
    expect(count).toBe(5);
    expect((await products()).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'Sold'));
  });

  test('of 2,300 rows with different values is undone in one call', { tags: ['nightly'] }, async () => {
    await product({ quantity: 1_000 });
    await product({ quantity: 1_000, state: 'x', origin: 'fair' });
    await product({ quantity: 300 });
    const before = await products();
    const { count, undo } = await changed('products', [
      { filter: { q: mark }, set: { state: 'Listed', origin: 'shop' } },
    ]);
    expect(count).toBe(2_300);
    expect(await undo()).toHaveStatus(200);
    expect(await products()).toEqual(before);
  });

  test('with 1,001 different values is undone', { tags: ['nightly'] }, async () => {
    await product({ quantity: 1_000 });
    await product();
    // Through the API it would take a thousand changes.
    await server.store.db
      .updateTable('products')
      .set(({ ref }) => ({ estimated_cost: ref('id') }))
      .where('name', '=', `Unit ${mark}`)
      .execute();
    const { count, undo } = await changed('products', [
      { filter: { q: mark }, set: { estimated_cost: 500 } },
    ]);
    expect(count).toBe(1_001);
    const costs = async () => new Set((await products()).map(({ estimated_cost }) => estimated_cost));
    expect(await costs()).toEqual(new Set([500]));
    expect(await undo()).toHaveStatus(200);
    expect((await costs()).size).toBe(1_001);
  });

  test('may be changed several times in one call, and is undone in reverse order', async () => {
    const [first, second] = [await product({ estimated_cost: 1 }), await product({ estimated_cost: 2 })];
    const { count, undo } = await changed('products', [
      { filter: { id: [first.id, second.id] }, set: { state: 'Reserved' } },
      {
        filter: { state: 'Reserved', q: mark, estimated_cost: 2 },
        set: { state: 'Sold', estimated_cost: 9 },
      },
    ]);
    expect(count).toBe(3);
    expect((await products()).map(({ state }) => state)).toEqual(['Reserved', 'Sold']);
    expect(await undo()).toHaveStatus(200);
    expect(await products()).toEqual([first, second]);
  });

  test('is unchanged when one of several changes is invalid', async () => {
    const before = await product();
    const good = { filter: { q: mark }, set: { state: 'Sold' } };
    for (const [bad, field, message = expect.any(String)] of [
      [{ filter: { q: mark }, set: { boughtStock: 99_999 } }, 'boughtStock'],
      [{ filter: { colour: 'red' }, set: { state: 'x' } }, 'filter'],
      [{ filter: { q: mark }, set: { estimated_cost: -1 } }, 'changes'],
      [
        { filter: { q: mark }, set: {} },
        'changes',
        'Say what to set: each change has to set at least one field.',
      ],
    ] as const) {
      const answer = await change('products', [good, bad]);
      expect(answer.errors).toEqual({ [field]: message });
      expect(await products()).toEqual([before]);
    }
  });

  test('of products of several types is set to one type, and loses subtypes of other types', async () => {
    const [card, figure] = [await aType(server), await aType(server, 'Figure')];
    await product({ sub_type: card.subtypes[0]?.id ?? 0 });
    await product({ type: figure.id, sub_type: figure.subtypes[1]?.id ?? 0 });
    const before = await products();
    const { undo } = await changed('products', [{ filter: { q: mark }, set: { type: figure.id } }]);
    const subtypes = async () => (await products()).map(({ type, sub_type }) => [type, sub_type]);
    expect(await subtypes()).toEqual([
      [figure.id, null],
      [figure.id, figure.subtypes[1]?.id],
    ]);
    expect(await undo()).toHaveStatus(200);
    expect(await products()).toEqual(before);

    const first = figure.subtypes[0]?.id;
    await changed('products', [{ filter: { q: mark }, set: { type: figure.id, sub_type: first } }]);
    expect(await subtypes()).toEqual([
      [figure.id, first],
      [figure.id, first],
    ]);
  });

  test('accepts a subtype only when all products are of its type', async () => {
    const [card, figure] = [await aType(server), await aType(server, 'Figure')];
    await product();
    const before = [...(await products()), await product({ type: figure.id })];
    const subtype = card.subtypes[0]?.id;
    for (const set of [{ sub_type: subtype }, { sub_type: 99_999 }, { sub_type: subtype, type: figure.id }]) {
      const answer = await change('products', [{ filter: { q: mark }, set }]);
      expect(answer.errors).toEqual({ sub_type: 'Please select a valid subtype.' });
    }
    const unknown = await change('products', [{ filter: { q: mark }, set: { type: 99_999 } }]);
    expect(unknown.errors).toEqual({ type: 'Please select a valid type.' });
    expect(await products()).toEqual(before);
    const cards = { q: mark, type: card.id };
    expect((await changed('products', [{ filter: cards, set: { sub_type: subtype } }])).count).toBe(1);
  });

  test('of purchases moves to a shipment and back', async () => {
    const [shipment, other] = [await aShipment(server), await aShipment(server)];
    await aPurchase(server, { name: mark, state: 'Paid', date: '2025-01-01' });
    await aPurchase(server, { name: mark, shipment: String(other.id) });
    const read = async () => z.array(BoughtStock).parse(await list('bought_stocks', { name: mark }));
    const before = await read();
    const set = { incomingShipment: shipment.id, state: 'Sent', date: '2025-03-01' };
    const { undo } = await changed('bought_stocks', [{ filter: { name: mark }, set }]);
    expect(await read()).toEqual(before.map((one) => ({ ...one, ...set })));
    expect(await list('bought_stocks', { q: mark, state: 'Sent' })).toHaveLength(2);
    expect(await undo()).toHaveStatus(200);
    expect(await read()).toEqual(before);
    const lost = await change('bought_stocks', [{ filter: {}, set: { incomingShipment: 99_999 } }]);
    expect(lost.errors).toEqual({ incomingShipment: 'There is no such shipment any more.' });
  });

  test('of shipments and of batches is changed, and found by its new values', async () => {
    await aShipment(server, { courier: mark, trackingNumber: 'A1' });
    const { undo } = await changed('incoming_shipments', [
      { filter: { courier: mark }, set: { courier: `${mark} Express`, state: 'Received' } },
    ]);
    const [shipment] = z
      .array(IncomingShipment)
      .parse(await list('incoming_shipments', { q: `${mark} express a1` }));
    expect(shipment).toMatchObject({ name: `${mark} Express A1`, state: 'Received' });
    expect(await undo()).toHaveStatus(200);
    expect(await list('incoming_shipments', { courier: mark })).toMatchObject([
      { courier: mark, state: 'Shipped', received: null },
    ]);

    await aBatch(server, { name: mark });
    await changed('insertion_batches', [{ filter: { name: mark }, set: { status: 'Sold' } }]);
    const batches = z
      .array(InsertionBatch)
      .parse(await list('insertion_batches', { q: mark, status: 'Sold' }));
    expect(batches.map(({ status }) => status)).toEqual(['Sold']);
  });

  test('of purchases by coverage is deleted completely, and their products stay', async () => {
    const name = `Covered ${mark}`;
    for (const price of [10, 20, 30]) {
      const { id } = await aPurchase(server, { name, price });
      await product({ boughtStock: id, estimated_cost: price });
    }
    await aPurchase(server, { name, price: 40 });
    expect(await removed('bought_stocks', { name, coverage: 'ok' })).toBe(3);
    const left = z.array(BoughtStock).parse(await list('bought_stocks', { name }));
    expect(left.map(({ price }) => price)).toEqual([40]);
    expect((await products()).map(({ boughtStock }) => boughtStock)).toEqual([null, null, null]);
  });

  test('of shipments, batches and products is deleted with its listings, and linked records stay', async () => {
    const shipment = await aShipment(server, { courier: mark });
    const purchase = await aPurchase(server, { shipment: String(shipment.id) });
    expect(await removed('incoming_shipments', { courier: mark })).toBe(1);
    const left = (await server.get(`/api/bought_stocks/${purchase.id}/`)).as(BoughtStock);
    expect(left.incomingShipment).toBeNull();

    const unit = await product();
    const batch = await aBatch(server, { name: mark, products: unit.id });
    const insertion = await anInsertion(server, { insertion_batch: batch.id });
    const [listed] = await products();
    expect(await removed('insertion_batches', { name: mark })).toBe(1);
    expect(await server.delete(`/api/insertions/${insertion.id}/`)).toHaveStatus(404);
    expect(await products()).toEqual([{ ...listed, insertion_batch: null }]);

    await product({ quantity: 2 });
    expect(await removed('products', { q: mark })).toBe(3);
    expect(await products()).toEqual([]);
  });

  test('leaves records that are no longer as the call says', async () => {
    const [one, other] = [
      await product({ origin: 'fair', estimated_cost: 2 }),
      await product({ origin: 'attic', estimated_cost: 2 }),
    ];
    const set = { origin: 'shop' };
    const call = (when: object) => changed('products', [{ filter: { q: mark }, set, when }]);
    expect(await call({ origin: 'fair', estimated_cost: 3 })).toMatchObject({ count: 0, left: 2 });
    expect(await call({ name: one.name })).toMatchObject({ count: 0, left: 2 });
    expect(await call({ origin: 'fair', estimated_cost: 2 })).toMatchObject({ count: 1, left: 1 });
    expect(await products()).toEqual([{ ...one, ...set }, other]);
    expect(await call({})).toMatchObject({ count: 2, left: 0 });
  });

  test('may match 100,000 records with all changes of a call together, and none more', async () => {
    await product({ quantity: 3 });
    const [db, where] = [server.store.db, sql`name = ${`Unit ${mark}`}`];
    const matched = new MatchedRows();
    matched.count = MAX_MATCHED_ROWS - 3;
    await matched.add(db, stock.list, where);
    expect(matched.count).toBe(MAX_MATCHED_ROWS);
    matched.count = MAX_MATCHED_ROWS - 2;
    await expect(matched.add(db, stock.list, where)).rejects.toThrow('at most 100,000 records');
  });

  const many = { tags: ['nightly'] };
  test('is refused when its changes match more than 100,000 records together', many, async () => {
    await product({ quantity: 1_000 });
    const before = await products();
    const filter = { name: `Unit ${mark}` };
    const one = { filter, set: { state: 'Sold' } };
    const others = Array.from({ length: 100 }, () => ({ filter, set: { state: 'In stock' } }));
    const answer = await change('products', [one, ...others]);
    expect(answer.errors.filter).toContain('at most 100,000 records');
    expect(await products()).toEqual(before);
  });

  test.each(RESOURCES)('of %s that matches nothing has 0 records, and changes nothing', async (resource) => {
    const filter = { q: 'nothing of the kind' };
    const set = { insertion_batches: { status: 'x' }, sales: { state: 'Posted' } }[String(resource)] ?? {
      state: 'Received',
    };
    expect((await summary(resource, filter)).count).toBe(0);
    expect(await changed(resource, [{ filter, set }])).toMatchObject({ count: 0, left: 0 });
    expect(await removed(resource, filter)).toBe(0);
    expect(await removed(resource, { id: [] })).toBe(0);
  });

  test.each(RESOURCES)('of %s is refused with a message when the request is invalid', async (resource) => {
    const everything = await list(resource, {});
    const refused = async (answer: Awaited<ReturnType<typeof change>>, field: string) => {
      expect(answer.errors[field]).toMatch(/^(?!Invalid|Too).*\.$/);
    };
    for (const path of ['', 'delete/']) {
      const url = `/api/${resource}/selection/${path}`;
      for (const body of [{}, { filter: [] }, { filter: { id: {} } }, { filter: { colour: 'red' } }]) {
        await refused(await server.post(url, body), 'filter');
      }
    }
    for (const changes of [
      undefined,
      [],
      'all',
      [{ filter: {}, set: {} }],
      [{ filter: {}, set: { id: 7 } }],
    ]) {
      await refused(await server.patch(`/api/${resource}/selection/`, { changes }), 'changes');
    }
    expect(await list(resource, {})).toEqual(everything);
  });
});
