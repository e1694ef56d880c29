// @module-tag slow
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ErrorBody } from '../../../contract/errors.ts';
import { ChargesText, ShipmentCosts } from '../../../contract/charges.ts';
import { CHARGE_KINDS } from '../../../domain/charge.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { aProduct, aPurchase, aShipment } from '../../support/factories.ts';
import { allShipments, importFile, rowsOf, stepImport } from '../../support/imports.ts';
import { expectNoDamage } from '../../support/damage.ts';
import { serverOn, TestServer } from '../../support/server.ts';

const FILES = ['incoming_shipments', 'bought_stocks', 'products'] as const;

const exported = async (server: TestServer, resource: string, format = 'csv') =>
  (await server.get(`/api/${resource}/export/?format=${format}`)).bytes;

const cents = fc.integer({ min: 100, max: 9_999 }).map((amount) => amount / 100);
const paid = fc.oneof(
  fc.record({ amount: cents }),
  fc.record({
    currency: fc.constantFrom('JPY', 'USD'),
    foreignAmount: fc.integer({ min: 100, max: 99_999 }),
    rate: fc.constantFrom(1.0843, 165),
  }),
);
const charge = fc.record({
  paid,
  kind: fc.constantFrom(...CHARGE_KINDS),
  way: fc.constantFrom('weight', 'value', 'quantity', 'equally'),
  day: fc.constantFrom('2026-05-01', '2026-06-02'),
  note: fc.constantFrom('', 'Invoice; 47, “late”', '=1+1'),
  /** A lock: whether it is on a product (otherwise on a purchase), and the index of that record. */
  locked: fc.option(fc.tuple(fc.boolean(), fc.nat({ max: 3 })), { nil: null }),
  /** The index of the charged purchase; null if the shipment is charged. */
  purchase: fc.option(fc.nat({ max: 2 }), { nil: null }),
});
const lots = fc.array(
  fc.record({
    price: cents,
    weight: fc.constantFrom('', 90, 333),
    products: fc.array(cents, { minLength: 1, maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 3 },
);

describe.each(oneEngineByDay)('charges in files of %s', (engine) => {
  const server = serverOn(engine);

  /** The charges and costs of all shipments and products, without ids. */
  async function costs(of: TestServer) {
    const shipments = await allShipments(of);
    const shown = await Promise.all(
      shipments.map(async ({ id }) =>
        (await of.get(`/api/incoming_shipments/${id}/costs/`)).as(ShipmentCosts),
      ),
    );
    const products = of.store.db
      .selectFrom('products')
      .select(['sku', 'landed_cost', 'received', 'target_price']);
    const { rows } =
      await sql`select kind, term, note, charges.amount, recoverable, currency, foreign_amount, rate,
        day, way, locked.amount as locked, shipment_id is null as "isOfPurchase"
      from charges left join charge_locks as locked on charge_id = charges.id`.execute(of.store.db);
    return {
      products: await products.orderBy('sku').execute(),
      lots: shown.map(({ purchases }) => purchases.map((lot) => ({ ...lot, id: 0 }))),
      charges: rows.map((row) => JSON.stringify(row)).toSorted(),
    };
  }

  // By day, moved_exports.test.ts moves charges of all kinds with the records of all resources.
  test(
    'are imported into an empty installation with equal costs; a second import adds none, and undo removes all',
    { timeout: 600_000, tags: ['nightly'] },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          lots,
          fc.array(charge, { maxLength: 4 }),
          fc.shuffledSubarray([...FILES], { minLength: FILES.length }),
          fc.constantFrom('csv', 'xlsx'),
          async (parcel, charges, order, format) => {
            const [source, target] = [new TestServer(engine), new TestServer(engine)];
            try {
              await Promise.all([source.start(), target.start()]);
              const shipment = await aShipment(source, { trackingNumber: 'T-1', shipmentPrice: 12.34 });
              const purchases: { id: number }[] = [];
              const products: { id: number }[] = [];
              for (const [index, { products: units, ...lot }] of parcel.entries()) {
                const name = `Lot ${index}`;
                const purchase = await aPurchase(source, {
                  ...lot,
                  name,
                  date: '2026-04-01',
                  shipment: shipment.name,
                });
                purchases.push(purchase);
                for (const estimated_cost of units)
                  products.push(
                    await aProduct(source, { boughtStock: purchase.id, estimated_cost, target_price: 9 }),
                  );
              }
              for (const { paid: amounts, locked, purchase, ...said } of charges) {
                const own = purchase === null ? undefined : purchases[purchase % purchases.length];
                const [isProduct, place] = locked ?? [false, 0];
                const lock = isProduct
                  ? { product: products[place % products.length]?.id, amount: 0.25 }
                  : { purchase: purchases[place % purchases.length]?.id, amount: 0.25 };
                const isLocked = locked !== null && !own && (isProduct || purchases.length > 1);
                const of = own ? { boughtStock: own.id } : { incomingShipment: shipment.id };
                const sent = { ...of, ...said, ...amounts, ...(isLocked && { locks: [lock] }) };
                expect((await source.post('/api/charges/', sent)).json).toMatchObject({ kind: said.kind });
              }
              const files = new Map<string, Buffer>();
              for (const resource of FILES) files.set(resource, await exported(source, resource, format));
              const imports: number[] = [];
              const read = (resource: string) =>
                importFile(target, { name: `${resource}.${format}`, content: files.get(resource) ?? '' });
              for (const resource of order) {
                const { id, rows } = await read(resource);
                expect(rows).toMatchObject({ wrong: 0, changed: 0 });
                await stepImport(target, id, 'commit');
                imports.push(id);
              }
              expect(await costs(target)).toEqual(await costs(source));
              for (const resource of order)
                expect((await read(resource)).rows).toMatchObject({ new: 0, changed: 0, wrong: 0 });
              for (const id of imports.toReversed())
                expect(await stepImport(target, id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
              for (const table of ['charges', 'charge_locks', 'incoming_shipments'] as const)
                expect(await target.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
            } finally {
              await Promise.all([source.stop(), target.stop()]);
            }
          },
        ),
        { numRuns: 25 },
      );
    },
  );

  test('can be edited in an exported file without replacing unchanged charges, and undo restores them', async () => {
    const shipment = await aShipment(server, { trackingNumber: 'T-9', shipmentPrice: 10 });
    const of = { incomingShipment: shipment.id };
    await server.post('/api/charges/', { ...of, kind: 'duty', amount: 3, day: '2026-05-01' });
    await server.post('/api/charges/', { ...of, kind: 'storage', amount: 2, day: '2026-05-02' });
    const kept = async () =>
      (await server.get(`/api/incoming_shipments/${shipment.id}/costs/`))
        .as(ShipmentCosts)
        .charges.map(({ id, kind, amount, recoverable, way }) => ({ id, kind, amount, recoverable, way }));
    const before = await kept();
    const text = (await exported(server, 'incoming_shipments')).toString();
    const content = text
      .replace('storage €2.00; equally', 'handling €4.50; by value')
      .replace('shipment price; by weight', 'shipment price; recoverable €10.50; by quantity');
    const draft = await importFile(server, { name: 'a.csv', content });
    const [row] = await rowsOf(server, draft.id);
    expect(row).toMatchObject({ status: 'changed', differences: [{ field: 'charges' }] });
    await stepImport(server, draft.id, 'commit');
    expect(await kept()).toEqual([
      // The file does not change the price, so at most the whole price is recoverable.
      { ...before[0], recoverable: 10, way: 'quantity' },
      before[1],
      { id: expect.any(Number), kind: 'handling', amount: 4.5, recoverable: 0, way: 'value' },
    ]);
    await stepImport(server, draft.id, 'undo');
    expect(await kept()).toMatchObject(before.map(({ kind, amount, way }) => ({ kind, amount, way })));
  });

  test('added after an import do not count as edits of its products: undo still removes them', async () => {
    const lot = await aPurchase(server, { name: 'Charged later', price: 10 });
    const content = 'Name,Type,Purchase,Cost\nFox,Card,Charged later,10\n';
    const { id } = await importFile(server, { name: 'c.csv', content });
    await stepImport(server, id, 'commit');
    await server.post('/api/charges/', { boughtStock: lot.id, kind: 'duty', amount: 3 });
    const product = server.store.db.selectFrom('products').select('landed_cost').where('name', '=', 'Fox');
    expect(await product.execute()).toEqual([{ landed_cost: 1_300 }]);
    expect(await stepImport(server, id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
    expect(await product.execute()).toEqual([]);
  });

  test('added to a shipment imported by a version without charges count as an edit of it', async () => {
    const content = 'Courier,Tracking number,Shipment price\nDHL,of before,5\nEMS,untouched,6\n';
    const { id } = await importFile(server, { name: 'd.csv', content });
    await stepImport(server, id, 'commit');
    const { db } = server.store;
    const rows = await db
      .selectFrom('import_rows')
      .select(['id', 'undo'])
      .where('import_id', '=', id)
      .execute();
    for (const row of rows) {
      const { fields, ...undo } = JSON.parse(row.undo ?? '{}');
      const { charges: _, ...known } = fields;
      const of = { undo: JSON.stringify({ ...undo, fields: known }) };
      await db.updateTable('import_rows').set(of).where('id', '=', row.id).execute();
    }
    const dhl = (await allShipments(server)).find(({ trackingNumber }) => trackingNumber === 'of before');
    await server.post('/api/charges/', { incomingShipment: dhl?.id, kind: 'duty', amount: 3 });
    expect((await stepImport(server, id, 'undo')).kept).toHaveLength(1);
    const left = await db
      .selectFrom('charges')
      .select('kind')
      .where('shipment_id', '=', dhl?.id ?? 0);
    expect((await left.execute()).map(({ kind }) => kind).toSorted()).toEqual(['duty', 'shipping']);
    const names = (await allShipments(server)).map(({ trackingNumber }) => trackingNumber);
    expect(names).not.toContain('untouched');
  });

  test('have at most as many locks as a cell can hold, and these are read back', async () => {
    const { id: boughtStock } = await aPurchase(server, { price: 900 });
    const first = await aProduct(server, { boughtStock, quantity: 900, estimated_cost: 1 });
    const locks = Array.from({ length: 900 }, (_, unit) => ({ product: first.id + unit, amount: 1 }));
    const sent = { boughtStock, kind: 'duty', amount: 900 } as const;
    const refused = await server.post('/api/charges/', { ...sent, locks });
    expect(refused.errors).toEqual({ locks: expect.stringMatching(/too many locks for one record/) });
    await server.post('/api/charges/', { ...sent, locks: locks.slice(0, 500) });
    const query = `format=csv&filter=${encodeURIComponent(JSON.stringify({ id: boughtStock }))}`;
    const { text } = await server.get(`/api/bought_stocks/export/?${query}`);
    const [, written = ''] = /"(duty[^"]+)"/.exec(text) ?? [];
    expect(written.match(/lock product/g)).toHaveLength(500);
    expect(ChargesText.safeParse(written).success).toBe(true);
  });

  test('that cannot be read are one error of their row, and can be corrected in the draft', async () => {
    const content = 'Name,Price,Charges\nLot,10,"duty €1.00\nfee €2"\nBox,5,\n';
    const { id, rows } = await importFile(server, { name: 'b.csv', content });
    expect(rows).toMatchObject({ wrong: 1, new: 1 });
    const [row] = await rowsOf(server, id, 'wrong');
    const problem = `Line 2: “fee” is not a kind of charge. Use ${CHARGE_KINDS.join(', ')}.`;
    expect(row?.problems).toEqual({ charges: problem });
    expect(row?.written).toEqual({ charges: 'duty €1.00\nfee €2' });
    const correct = (charges: string) =>
      server.patch(`/api/imports/${id}/rows/${row?.id}/`, { values: { charges } });
    expect(await correct('duty €1.00; lock product #999999 €1.00')).toHaveStatus(200);
    expect((await rowsOf(server, id, 'wrong'))[0]?.problems).toMatchObject({ charges: expect.any(String) });
    expect((await correct('duty')).as(ErrorBody).errors).toMatchObject({
      charges: expect.stringContaining('Write the amount'),
    });
    await correct('duty €1.00');
    await stepImport(server, id, 'commit');
    const [charged] = await server.store.db
      .selectFrom('charges')
      .selectAll()
      .where('amount', '=', 100)
      .where('purchase_id', 'is not', null)
      .execute();
    expect(charged).toMatchObject({ kind: 'duty', amount: 100 });
  });

  test('leaves nothing for the doctor to find', () => expectNoDamage(server));
});
