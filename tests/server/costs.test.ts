import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Charge, LandedCost, PurchaseCosts, ShipmentCosts } from '../../contract/charges.ts';
import { ErrorBody } from '../../contract/errors.ts';
import { ALLOCATION_METHODS } from '../../domain/charge.ts';
import { readCharges } from '../../domain/charge_text.ts';
import { sumEuros } from '../../domain/money.ts';
import {
  listChargeCells,
  saveCharges,
  writeChargeTexts,
} from '../../server/modules/accounting/costs/charge_cells.ts';
import { transaction } from '../../server/platform/db/transaction.ts';
import { today } from '../../server/platform/today.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aProduct, aPurchase, aShipment } from '../support/factories.ts';
import { roundsInScope } from '../support/scope.ts';
import { serverOn } from '../support/server.ts';

describe.each(oneEngineByDay)('charges on %s', (engine) => {
  const server = serverOn(engine);

  const costsOf = async (shipment: number) =>
    (await server.get(`/api/incoming_shipments/${shipment}/costs/`)).as(ShipmentCosts);
  const landedOf = async (product: number) =>
    (await server.get(`/api/products/${product}/landed/`)).as(LandedCost);
  const charge = async (body: object) => (await server.post('/api/charges/', body)).as(Charge);
  const change = (resource: string, id: number, body: object) =>
    server.patch(`/api/${resource}/update/${id}/`, body);

  /** Two purchases of €30 and €10, weighing 100 and 300 g, each with one product that covers it. */
  async function aParcel(fields: object = {}) {
    const shipment = await aShipment(server, { trackingNumber: crypto.randomUUID(), ...fields });
    const of = { shipment: shipment.name, date: '2026-10-01' };
    const box = await aPurchase(server, { ...of, name: 'Box', price: 30, weight: 100 });
    const lot = await aPurchase(server, { ...of, name: 'Lot', price: 10, weight: 300 });
    const dear = await aProduct(server, { boughtStock: box.id, estimated_cost: 30 });
    const cheap = await aProduct(server, { boughtStock: lot.id, estimated_cost: 10 });
    return { shipment, box, lot, dear, cheap };
  }

  test('a shipment’s prices are charges with their default allocations', async () => {
    const { shipment, dear, cheap } = await aParcel({ shipmentPrice: 8, ivaPrice: 4 });
    const { charges, purchases } = await costsOf(shipment.id);
    expect(charges).toMatchObject([
      { term: 'shipmentPrice', kind: 'shipping', amount: 8, way: 'weight', methodUsed: 'weight' },
      { term: 'ivaPrice', kind: 'import VAT', amount: 4, way: 'value', methodUsed: 'value' },
    ]);
    expect(purchases).toMatchObject([
      { name: 'Box', price: 30, charges: 5, landed: 35, notAssigned: { price: 0, charges: 0 } },
      { name: 'Lot', price: 10, charges: 7, landed: 17, notAssigned: { price: 0, charges: 0 } },
    ]);
    expect((await landedOf(dear.id)).landed).toBe(35);
    expect(await landedOf(cheap.id)).toMatchObject({
      estimated_cost: 10,
      landed: 17,
      share: 100,
      parts: [
        { charge: { term: 'shipmentPrice' }, purchase: 6, product: 6 },
        { charge: { term: 'ivaPrice' }, purchase: 1, product: 1 },
      ],
    });
    await change('incoming_shipments', shipment.id, { shipmentPrice: null, ivaPrice: 0.01 });
    expect((await landedOf(dear.id)).landed).toBe(30.01);
  });

  test('a charge by weight is allocated by value until all weights are known', async () => {
    const { shipment, lot, dear } = await aParcel({ shipmentPrice: 8 });
    await change('bought_stocks', lot.id, { weight: null });
    expect((await costsOf(shipment.id)).charges[0]).toMatchObject({ way: 'weight', methodUsed: 'value' });
    expect((await landedOf(dear.id)).landed).toBe(36);
    await change('bought_stocks', lot.id, { weight: 100 });
    expect((await landedOf(dear.id)).landed).toBe(34);
  });

  test('a fee in yen keeps its currency and rate, and a duty by hand goes to the product of its lock', async () => {
    const { shipment, cheap, dear } = await aParcel();
    const of = { incomingShipment: shipment.id };
    const fee = await charge({ ...of, kind: 'proxy fee', currency: 'jpy', foreignAmount: 3000, rate: 165 });
    expect(fee).toMatchObject({
      amount: 18.18,
      currency: 'JPY',
      foreignAmount: 3000,
      rate: 165,
      way: 'equally',
    });
    const locks = [{ product: cheap.id, amount: 3 }];
    await charge({ ...of, kind: 'duty', amount: 3, way: 'hand', locks });
    expect((await landedOf(dear.id)).landed).toBe(39.09);
    expect((await landedOf(cheap.id)).landed).toBe(22.09);
    const changed = await server.patch(`/api/charges/${fee.id}/`, { rate: 150 });
    expect(changed.as(Charge).amount).toBe(20);
    expect((await landedOf(dear.id)).landed).toBe(40);
  });

  test('a purchase has its own charges, and their recoverable part is not a cost', async () => {
    const purchase = await aPurchase(server, { price: 20 });
    const product = await aProduct(server, { boughtStock: purchase.id, estimated_cost: 15 });
    await charge({ boughtStock: purchase.id, kind: 'handling', amount: 5, recoverable: 1 });
    const costs = (await server.get(`/api/bought_stocks/${purchase.id}/costs/`)).as(PurchaseCosts);
    expect(costs.purchase).toMatchObject({ charges: 4, landed: 24, notAssigned: { price: 5, charges: 1 } });
    expect(costs.products).toEqual([
      { id: product.id, name: product.name, estimated_cost: 15, charges: 3, inputVat: 0, landed: 18 },
    ]);
  });

  test('a purchase is one with a charge for a kind, unless all of the charge is recoverable', async () => {
    const [bears, recovers] = [await aPurchase(server), await aPurchase(server)];
    await charge({ boughtStock: bears.id, kind: 'storage', amount: 5, recoverable: 1 });
    await charge({ boughtStock: recovers.id, kind: 'storage', amount: 5, recoverable: 5 });
    const listed = await server.list('bought_stocks', { filter: { charge_kind: 'storage' } });
    expect(listed.json).toMatchObject([{ id: bears.id }]);
  });

  test('the charges of files replace those of their records, and equal ones keep their rows', async () => {
    const { shipment, box, lot, dear, cheap } = await aParcel({ shipmentPrice: 8, ivaPrice: 4 });
    const { db } = server.store;
    const day = '2026-10-02';
    const textOf = async (mark: string | null = null) =>
      (await writeChargeTexts(db, 'incoming_shipments', { ids: [shipment.id], mark })).get(shipment.id);
    const rows = async () => (await costsOf(shipment.id)).charges.map(({ id, kind }) => [id, kind]);
    const saved = async (lines: readonly string[]) => {
      const charges = new Map([[shipment.id, readCharges(lines.join('\n')).charges]]);
      await transaction(db, (trx) => saveCharges(trx, 'incoming_shipments', { charges }));
      return (await textOf())?.split('\n');
    };
    const prices = [`shipment price; by weight; ${today()}`, `IVA price; by value; ${today()}`];
    const storage = `storage €5.00; by value; ${day}; note Late invoice`;
    const duty = `duty €6.00; recoverable €1.00; by quantity; ${day}; lock purchase #${box.id} €2.00; lock product #${cheap.id} €1.50`;
    const yen = `proxy fee ¥300 at 150; equally; ${day}`;
    const all = [...prices, duty, yen, storage];
    expect(await saved(all)).toEqual(all);
    expect((await costsOf(shipment.id)).charges.slice(2)).toMatchObject([
      {
        kind: 'duty',
        amount: 6,
        recoverable: 1,
        day,
        way: 'quantity',
        currency: 'EUR',
        foreignAmount: null,
        rate: null,
        locks: [
          { purchase: box.id, product: null, amount: 2 },
          { purchase: null, product: cheap.id, amount: 1.5 },
        ],
      },
      { kind: 'proxy fee', amount: 2, currency: 'JPY', foreignAmount: 300, rate: 150, way: 'equally' },
      { kind: 'storage', amount: 5, note: 'Late invoice', way: 'value', locks: [] },
    ]);
    // Of the price of 8.00 by weight 2.00 and 6.00, of the import VAT of 4.00 by value 3.00 and 1.00; of the duty
    // of 5.00 the locked 2.00, and of the other 3.00 the locked 1.50.
    const costs = async () => [(await landedOf(dear.id)).landed, (await landedOf(cheap.id)).landed];
    expect(await costs()).toEqual([30 + 2 + 3 + 2 + 1 + 3.75, 10 + 6 + 1 + 1.5 + 1 + 1.25]);

    // Written again, they keep their rows. Ids of locks are marked only for files.
    const known = await rows();
    expect(await saved(all.toReversed())).toEqual(all);
    expect(await rows()).toEqual(known);
    expect((await textOf('k3f9m2'))?.match(/lock \w+ #\d+ \(k3f9m2\)/g)).toHaveLength(2);

    // Each part of a line counts. A price of the shipment keeps its row, even if the file does not name it.
    const [price, vat] = known.map(([id]) => id);
    for (const [from, to] of [
      ['€5.00', '€5.50'],
      ['by value', 'equally'],
      [day, '2026-10-03'],
      ['Late', 'Early'],
      ['; note Late invoice', ''],
    ] as const) {
      const changed = storage.replace(from, to);
      expect(await saved([...prices, duty, changed])).toEqual([...prices, duty, changed]);
      const ids = (await rows()).map(([id]) => id);
      expect(ids.slice(0, 3)).toEqual([price, vat, known[2]?.[0]]);
    }
    for (const changed of [
      duty.replace('recoverable €1.00', 'recoverable €1.01'),
      duty.replace('€2.00', '€2.01'),
      duty.replace(`lock purchase #${box.id}`, `lock purchase #${lot.id}`),
      duty.replace(/; lock product .*/, ''),
    ])
      expect(await saved([changed])).toEqual([...prices, changed]);
    expect(await saved([prices[1] ?? '', 'handling €1', 'handling €1'])).toEqual([
      ...prices,
      `handling €1.00; equally; ${today()}`,
      `handling €1.00; equally; ${today()}`,
    ]);
    const [, , first] = await rows();
    expect(await saved([`handling €1.00; equally; ${today()}`])).toEqual([
      ...prices,
      `handling €1.00; equally; ${today()}`,
    ]);
    expect((await rows())[2]).toEqual(first);

    // Only the spread of a price is changed, and at most the whole price is paid back.
    const spread = [
      `shipment price; recoverable €8.00; by quantity; ${day}; lock purchase #${box.id} €0.00; note A`,
      `IVA price; equally; 2026-10-04`,
    ];
    expect(await saved([spread[0]?.replace('8.00', '8.01') ?? '', spread[1] ?? ''])).toEqual(spread);
    expect((await costsOf(shipment.id)).charges).toMatchObject([
      { id: price, amount: 8, recoverable: 8, term: 'shipmentPrice', kind: 'shipping' },
      { id: vat, amount: 4, recoverable: 0, term: 'ivaPrice', kind: 'import VAT' },
    ]);
    expect(await costs()).toEqual([32, 12]);
    expect(await saved([])).toEqual(spread);
    await saved([`shipment price; by weight; ${day}`]);
    expect(await costs()).toEqual([34, 18]);
  });

  test('the charges of a purchase in a file have no way, and are its costs', async () => {
    const { box, dear } = await aParcel();
    const { db } = server.store;
    const cells = async () => (await listChargeCells(db, 'bought_stocks', { ids: [box.id] })).get(box.id);
    const save = (text: string, isCosted = false) =>
      transaction(db, (trx) =>
        saveCharges(trx, 'bought_stocks', {
          charges: new Map([[box.id, readCharges(text).charges]]),
          isCosted,
        }),
      );
    await save('handling €3.00; equally; 2026-10-05\nother USD 11 at 1.1; 2026-10-05');
    expect(await cells()).toMatchObject([
      { name: 'handling', currency: 'EUR', amount: 300, rate: null, way: null },
      { name: 'other', currency: 'USD', amount: 1100, rate: 11_000, way: null },
    ]);
    expect((await landedOf(dear.id)).landed).toBe(43);
    // Whoever costs the purchases afterwards does not need to do it twice.
    await save('handling €3.00; 2026-10-05', true);
    expect((await landedOf(dear.id)).landed).toBe(43);
    const stored = await db.selectFrom('charges').select('way').where('purchase_id', '=', box.id).execute();
    expect(stored).toEqual([{ way: 'value' }]);
    await save('');
    expect((await landedOf(dear.id)).landed).toBe(30);
  });

  test('a charge is marked if its day is after the sale of a product that bears a part of the charge', async () => {
    const { shipment, lot, cheap, dear } = await aParcel();
    await change('products', cheap.id, { sold: '2026-10-05' });
    const of = { incomingShipment: shipment.id, kind: 'handling', amount: 5 } as const;
    await charge({ ...of, day: '2026-10-05' });
    await charge({ ...of, day: '2026-10-06' });
    const locks = [{ product: dear.id, amount: 5 }];
    await charge({ ...of, way: 'hand', locks, day: '2026-10-06' });
    const isAfterSale = (charges: readonly { isAfterSale: boolean }[]) =>
      charges.map((one) => one.isAfterSale);
    expect(isAfterSale((await costsOf(shipment.id)).charges)).toEqual([false, true, false]);
    const ofLot = (await server.get(`/api/bought_stocks/${lot.id}/costs/`)).as(PurchaseCosts);
    expect(isAfterSale(ofLot.parts)).toEqual([false, true, false]);
    expect(isAfterSale((await landedOf(dear.id)).parts)).toEqual([false, false, false]);
  });

  test('lists filter, sort, sum up and export the landed cost', async () => {
    const { box, lot, dear, cheap } = await aParcel({ shipmentPrice: 8 });
    const of: [string, [number, number], [number, number]][] = [
      ['products', [dear.id, cheap.id], [32, 16]],
      ['bought_stocks', [box.id, lot.id], [32, 16]],
    ];
    for (const [resource, ids, costs] of of) {
      const field = resource === 'products' ? 'landed_cost' : 'landedCost';
      const listed = async (filter: object, order = 'ASC') => {
        const query = { filter: { id: ids, ...filter }, sort: [field, order] } as const;
        return (await server.list(resource, query)).as(z.array(z.looseObject({ id: z.int() })));
      };
      expect((await listed({})).map((record) => record[field])).toEqual(costs.toSorted());
      expect((await listed({}, 'DESC')).map(({ id }) => id)).toEqual(ids);
      expect((await listed({ [`${field}_gte`]: 20 })).map(({ id }) => id)).toEqual([ids[0]]);
      expect((await listed({ [`${field}_lte`]: 16 })).map(({ id }) => id)).toEqual([ids[1]]);
      expect((await server.post(`/api/${resource}/selection/`, { filter: { id: ids } })).json).toMatchObject({
        amount: 40,
        landed: 48,
      });
      const query = new URLSearchParams({
        format: 'csv',
        filter: JSON.stringify({ id: ids }),
        sort: '["id","ASC"]',
      });
      const { text } = await server.get(`/api/${resource}/export/?${query}`);
      const [heads = '', first = ''] = text.split('\r\n');
      const at = heads.split(',').indexOf('"Landed cost"');
      expect(first.split(',')[at]).toBe('32.00');
    }
  });

  test.each([
    [{ kind: 'duty' }, 'incomingShipment'],
    [{ kind: 'duty', incomingShipment: 999_999 }, 'incomingShipment'],
    [{ kind: 'bribe', incomingShipment: 1 }, 'kind'],
    [{ kind: 'duty', amount: 5, recoverable: 6 }, 'recoverable'],
    [{ kind: 'duty', currency: 'JPY', rate: 165 }, 'foreignAmount'],
    [{ kind: 'duty', currency: 'JPY', foreignAmount: 500 }, 'rate'],
    [{ kind: 'duty', amount: 5, locks: [{ amount: 1 }] }, 'locks'],
    [{ kind: 'duty', amount: 5, locks: [{ purchase: 999_999, amount: 1 }] }, 'locks'],
  ])('%j is refused for its %s', async (body, field) => {
    const { shipment } = await aParcel();
    const of = 'amount' in body || 'currency' in body ? { incomingShipment: shipment.id } : {};
    const answer = await server.post('/api/charges/', { ...of, ...body });
    expect([answer.status, Object.keys(answer.as(ErrorBody).errors ?? {})]).toEqual([400, [field]]);
    expect((await costsOf(shipment.id)).charges).toEqual([]);
  });

  test('a charge cannot be reduced below the sum of its locks', async () => {
    const { shipment, box } = await aParcel();
    const locks = [{ purchase: box.id, amount: 4 }];
    const { id } = await charge({ incomingShipment: shipment.id, kind: 'duty', amount: 5, locks });
    const answer = await server.patch(`/api/charges/${id}/`, { amount: 3 });
    expect(answer.as(ErrorBody).errors).toEqual({
      locks: 'The locked amounts are more than there is to spread.',
    });
    expect((await costsOf(shipment.id)).purchases.map(({ charges }) => charges)).toEqual([4, 1]);
  });

  test('locks name each purchase or product of the charge once', async () => {
    const { shipment, box, dear } = await aParcel();
    const { lot, cheap } = await aParcel();
    const reasonOf = async (locks: object[]) => {
      const fields = { incomingShipment: shipment.id, kind: 'duty', amount: 5, locks };
      return (await server.post('/api/charges/', fields)).errors.locks;
    };
    const once = 'Lock each purchase or product once.';
    const elsewhere = 'Lock only purchases and products that bear this charge.';
    expect(
      await reasonOf([
        { purchase: box.id, amount: 1 },
        { purchase: box.id, amount: 2 },
      ]),
    ).toBe(once);
    expect(
      await reasonOf([
        { product: dear.id, amount: 1 },
        { product: dear.id, amount: 2 },
      ]),
    ).toBe(once);
    expect(await reasonOf([{ purchase: box.id, product: dear.id, amount: 1 }])).toBe(once);
    expect(await reasonOf([{ purchase: lot.id, amount: 1 }])).toBe(elsewhere);
    expect(await reasonOf([{ product: cheap.id, amount: 1 }])).toBe(elsewhere);
    expect(
      await reasonOf([
        { purchase: box.id, amount: 1 },
        { product: 99_999, amount: 1 },
      ]),
    ).toBe(elsewhere);
    expect((await costsOf(shipment.id)).charges).toEqual([]);
  });

  test('a charge of a field of its shipment keeps its kind, and goes with the field only', async () => {
    const { shipment } = await aParcel({ shipmentPrice: 8 });
    const [{ id = 0 } = {}] = (await costsOf(shipment.id)).charges;
    expect((await server.patch(`/api/charges/${id}/`, { kind: 'duty' })).errors).toEqual({
      kind: 'The shipment sets the kind of this charge.',
    });
    expect(await server.patch(`/api/charges/${id}/`, { kind: 'shipping', amount: 9 })).toHaveStatus(200);
    expect((await server.get(`/api/incoming_shipments/${shipment.id}/`)).json).toMatchObject({
      shipmentPrice: 9,
    });
    expect((await server.delete(`/api/charges/${id}/`)).errors).toEqual({
      amount: 'This amount is a field of the shipment. Clear it there.',
    });
    expect((await costsOf(shipment.id)).charges).toMatchObject([{ id, amount: 9 }]);
    await change('incoming_shipments', shipment.id, { shipmentPrice: null });
    expect(await server.get(`/api/charges/${id}/`)).toHaveStatus(404);
    expect(await server.patch(`/api/charges/${id}/`, { amount: 1 })).toHaveStatus(404);
  });

  test('the cost of a product without a purchase is in its ledger since its receipt', async () => {
    const { id } = await aProduct(server, { estimated_cost: 5, received: '2026-03-04' });
    expect((await landedOf(id)).ledger).toMatchObject([{ day: '2026-03-04', amount: 5 }]);
  });

  test('changes of a product’s cost are added to its ledger by day, and earlier entries stay', async () => {
    const { shipment, cheap } = await aParcel();
    const { ledger } = await landedOf(cheap.id);
    expect(ledger).toEqual([{ day: '2026-10-01', amount: 10, cause: 'price' }]);
    await charge({ incomingShipment: shipment.id, kind: 'storage', amount: 3 });
    await change('products', cheap.id, { estimated_cost: 9 });
    const after = await landedOf(cheap.id);
    expect(after.ledger.slice(0, 1)).toEqual(ledger);
    expect(after.ledger.slice(1).every(({ day }) => day === today())).toBe(true);
    expect(sumEuros(after.ledger.map(({ amount }) => amount))).toBe(after.landed);
  });

  const ledger = () => server.store.db.selectFrom('ledger').selectAll().orderBy('id').execute();

  /** Checks that landed costs, ledger and charges of all products agree, in any state. */
  async function checkAll() {
    const { db } = server.store;
    const found = await sql<{ id: number; landed: number; counted: number }>`select products.id,
        landed_cost as landed, (select coalesce(sum(amount), 0) from ledger where product_id = products.id) as counted
      from products`.execute(db);
    for (const { landed, counted } of found.rows) expect(counted).toBe(landed);
    const gone = await sql<{ counted: number }>`select sum(amount) as counted from ledger
      where product_id not in (select id from products) group by product_id having sum(amount) <> 0`.execute(
      db,
    );
    expect(gone.rows).toEqual([]);
    for (const { id } of found.rows) {
      const { estimated_cost, landed, parts } = await landedOf(id);
      expect(landed).toBe(sumEuros([estimated_cost, ...parts.map(({ product }) => product)]));
    }
    const shipments = await sql<{ id: number }>`select id from incoming_shipments`.execute(db);
    for (const { id } of shipments.rows) {
      const { charges, purchases } = await costsOf(id);
      const stored = await sql<{ charges: number }>`select charges_cost as charges from bought_stocks
        where incoming_shipment_id = ${id} order by id`.execute(db);
      expect(purchases.map((purchase) => Math.round(purchase.charges * 100))).toEqual(
        stored.rows.map((row) => row.charges),
      );
      if (purchases.length > 0)
        expect(sumEuros(purchases.map((purchase) => purchase.charges))).toBe(
          sumEuros(charges.map(({ amount }) => amount)),
        );
    }
    return found.rows.map(({ id, landed }) => [id, landed]);
  }

  test('any changes keep landed costs equal to estimates plus charges', { tags: ['slow'] }, async () => {
    const parcels = [await aParcel({ shipmentPrice: 7 }), await aParcel({ ivaPrice: 1.01 })];
    const shipments = [...parcels.map(({ shipment }) => shipment.id), null];
    const purchases = [...parcels.flatMap(({ box, lot }) => [box.id, lot.id]), null];
    const products = parcels.flatMap(({ dear, cheap }) => [dear.id, cheap.id]);
    const euros = fc.nat({ max: 5_000 }).map((cents) => cents / 100);
    const one = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
    const step = fc.oneof(
      fc.record({
        table: fc.constant('products'),
        id: one(products),
        set: fc.record({ estimated_cost: euros }),
      }),
      fc.record({
        table: fc.constant('products'),
        id: one(products),
        set: fc.record({ boughtStock: one(purchases) }),
      }),
      fc.record({
        table: fc.constant('bought_stocks'),
        id: one(purchases.slice(0, -1)),
        set: fc.record(
          { price: euros, weight: fc.option(fc.nat({ max: 900 })), incomingShipment: one(shipments) },
          { requiredKeys: [] },
        ),
      }),
      fc.record({
        table: fc.constant('incoming_shipments'),
        id: one(shipments.slice(0, -1)),
        set: fc.record({ shipmentPrice: fc.option(euros), ivaPrice: fc.option(euros) }, { requiredKeys: [] }),
      }),
      fc.record({
        table: fc.constant('charges'),
        id: one(shipments.slice(0, -1)),
        set: fc.record({ amount: euros, way: one(ALLOCATION_METHODS.filter((way) => way !== 'hand')) }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const before = await ledger();
        for (const { table, id, set } of steps) {
          if (table === 'charges') await charge({ kind: 'other', incomingShipment: id, ...set });
          else await change(table, id ?? 0, set);
        }
        expect((await ledger()).slice(0, before.length)).toEqual(before);
        await checkAll();
      }),
      { numRuns: roundsInScope({ usual: 2, nightly: 60 }) },
    );
    await server.delete(`/api/products/${products[0]}/`);
    await server.delete(`/api/bought_stocks/${purchases[1]}/`);
    await checkAll();
    await server.delete(`/api/incoming_shipments/${shipments[1]}/`);
    await checkAll();
  });

  test(
    'the same changes lead to the same landed costs, whatever the order of the changes',
    { tags: ['slow'] },
    async () => {
      const euros = fc.integer({ min: 1, max: 5_000 }).map((cents) => cents / 100);
      const changes = fc.record({
        boxPrice: euros,
        lotWeight: fc.nat({ max: 900 }),
        dearCost: euros,
        cheapSold: fc.constantFrom('2026-10-20', today()),
        shipmentPrice: euros,
        handling: euros,
        duty: euros,
      });
      const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 });
      await fc.assert(
        fc.asyncProperty(changes, order, async (said, places) => {
          const ends = [];
          for (const turns of [places.toSorted((one, other) => one - other), places]) {
            const { shipment, box, lot, dear, cheap } = await aParcel({ ivaPrice: 3 });
            const locks = [{ product: cheap.id, amount: said.duty }];
            const of = { incomingShipment: shipment.id };
            const steps = [
              () => change('bought_stocks', box.id, { price: said.boxPrice }),
              () => change('bought_stocks', lot.id, { weight: said.lotWeight }),
              () => change('products', dear.id, { estimated_cost: said.dearCost }),
              () => change('products', cheap.id, { sold: said.cheapSold }),
              () => change('incoming_shipments', shipment.id, { shipmentPrice: said.shipmentPrice }),
              () => charge({ ...of, kind: 'handling', amount: said.handling }),
              () => charge({ ...of, kind: 'duty', amount: said.duty, way: 'hand', locks }),
            ];
            for (const turn of turns) await steps[turn]?.();
            ends.push([(await landedOf(dear.id)).landed, (await landedOf(cheap.id)).landed]);
          }
          expect(ends[0]).toEqual(ends[1]);
        }),
        { numRuns: roundsInScope({ usual: 2, nightly: 60 }) },
      );
    },
  );
});
