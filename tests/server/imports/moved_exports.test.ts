// @module-tag nightly
import fc from 'fast-check';
import { ShipmentCosts } from '../../../contract/charges.ts';
import { fieldsOf } from '../../../contract/fields.ts';
import { mapResources, RESOURCE_NAMES, type ResourceName } from '../../../contract/resources.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeInstallationId } from '../../../domain/table/installation_id.ts';
import { engines, oneEngineByDay, type EngineName } from '../../support/engines.ts';
import {
  aBatch,
  anExtra,
  aPicture,
  aProduct,
  aPurchase,
  aSale,
  aShipment,
  aTransaction,
} from '../../support/factories.ts';
import { importFile, stepImport } from '../../support/imports.ts';
import { serverOn, TestServer } from '../../support/server.ts';
import { readTable } from '../../support/tables.ts';

/** The column that names the records of each resource. */
const NAMES: Record<ResourceName, string> = {
  ...mapResources(() => 'Name'),
  incoming_shipments: 'Tracking number',
};
const LINKS: Record<string, ResourceName> = Object.fromEntries(
  RESOURCE_NAMES.flatMap((resource) => Object.values(fieldsOf(resource))).flatMap(
    ({ of, label, head = label }) => (of ? [[head, of]] : []),
  ),
);
/** Columns that are not compared. A shipment without a tracking number is named by its id. */
const LEFT_OUT = ['Id', 'Name of the shipment'];

const SORTS = mapResources((resource) => [
  'id',
  ...Object.entries(fieldsOf(resource)).flatMap(([name, { isSorted }]) => (isSorted ? [name] : [])),
]);

async function exported(server: TestServer, resource: ResourceName, query: Record<string, string>) {
  const answer = await server.get(`/api/${resource}/export/?${new URLSearchParams(query)}`);
  expect(answer).toHaveStatus(200);
  return answer.bytes;
}

type Rows = Record<string, unknown>[];

async function rowsOf(server: TestServer, resource: ResourceName): Promise<Rows> {
  const { headers, rows } = await readTable(await exported(server, resource, { format: 'csv' }));
  const heads = headers
    .map(removeInstallationId)
    .map((head) => (resource === 'incoming_shipments' && head === 'Name' ? 'Name of the shipment' : head));
  return rows.map(({ cells }) =>
    Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? null])),
  );
}

/** All records, with names in place of ids, and without the addresses of pictures. */
async function recorded(server: TestServer): Promise<Record<string, Rows>> {
  const tables = new Map<ResourceName, Rows>();
  for (const table of RESOURCE_NAMES) tables.set(table, await rowsOf(server, table));
  const named = (table: ResourceName, id: unknown) =>
    id === '' ? null : tables.get(table)?.find((row) => row.Id === id)?.[NAMES[table]];
  const locked = (part: string) =>
    part.replace(/^lock (purchase|product) #(\d+) \(\w+\)/, (_, of: string, id: string) =>
      String(named(of === 'product' ? 'products' : 'bought_stocks', id)),
    );
  const sold = (line: string) =>
    line.replace(/product #(\d+) \(\w+\)/, (_, id: string) => `product ${String(named('products', id))}`);
  const known = (head: string, value: unknown) => {
    const target = LINKS[head];
    if (head === 'What was sold') return String(value).split('\n').map(sold);
    if (head === 'Charges')
      return String(value)
        .split('\n')
        .map((line) => line.split('; ').map(locked).toSorted())
        .toSorted();
    if (target) return named(target, value);
    return head === 'Images' ? String(value).split(' ').filter(Boolean).length : value;
  };
  const costs = await server.store.db
    .selectFrom('products')
    .select(['name', 'landed_cost'])
    .orderBy('name')
    .execute();
  return Object.fromEntries([
    ['costs', costs],
    ...[...tables].map(([table, rows]): [string, Rows] => [
      table,
      rows
        .map((row) =>
          Object.fromEntries(
            Object.entries(row).flatMap(([head, value]) =>
              LEFT_OUT.includes(head) ? [] : [[head, known(head, value)]],
            ),
          ),
        )
        .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
    ]),
  ]);
}

const order = fc.shuffledSubarray([...RESOURCE_NAMES], { minLength: RESOURCE_NAMES.length });
const sorts = fc.record(
  Object.fromEntries(
    RESOURCE_NAMES.map((table) => [
      table,
      fc.tuple(fc.constantFrom(...SORTS[table]), fc.constantFrom('ASC', 'DESC')),
    ]),
  ) as Record<ResourceName, fc.Arbitrary<[string, string]>>,
);
const format = fc.constantFrom('csv', 'xlsx');

const other = (engine: EngineName) => engines.find((one) => one !== engine) ?? engine;

describe.each(oneEngineByDay)('the exports of an installation on %s', (engine) => {
  const source = serverOn(engine);
  let before: Record<string, Rows>;

  beforeAll(async () => {
    // Leave gaps, so that the ids differ from those of the other installation.
    for (let gap = 0; gap < 3; gap += 1) {
      const { id } = await aShipment(source);
      await source.delete(`/api/incoming_shipments/${id}/`);
      const purchase = await aPurchase(source, { name: 'Gone' });
      await source.delete(`/api/bought_stocks/${purchase.id}/`);
    }
    const shipments = [];
    for (const number of ['T-3', 'T-1', 'T-2']) {
      shipments.push(await aShipment(source, { courier: 'EMS', trackingNumber: number, totalCost: '12.5' }));
    }
    const foil = await anExtra(source, 'Foil');
    const purchases = [];
    for (const [index, name] of ['Zebra', 'Lot of cards', '=Lot, “quoted”', 'Alone'].entries()) {
      const shipment = shipments[index % shipments.length];
      purchases.push(
        await aPurchase(source, {
          name,
          price: 10 * (index + 1) + 0.25,
          date: `2026-0${index + 1}-28`,
          ...(shipment && { shipment: `EMS ${shipment.trackingNumber}` }),
          ...(index === 0 && { images: [await aPicture()] }),
        }),
      );
    }
    await source.store.db
      .updateTable('bought_stocks')
      .set({ currency: 'JPY', foreign_price: 330_500, rate: 1_632_050 })
      .where('id', '=', purchases[1]?.id ?? 0)
      .execute();
    const products = [];
    for (let index = 0; index < 6; index += 1) {
      const purchase = purchases[index % 3];
      products.push(
        await aProduct(source, {
          name: `Card ${index}`,
          estimated_cost: `${index}.10`,
          ...(index < 3 && { received: '2026-09-01' }),
          ...(index < 5 && purchase && { boughtStock: purchase.id }),
          product_extras: [JSON.stringify({ id: foil, key: 'Foil', value: index % 2 === 0 })],
        }),
      );
    }
    const [zebra, alone] = [purchases[0]?.id, purchases[3]?.id];
    const shipment = { incomingShipment: shipments[0]?.id };
    const locks = [
      { product: products[0]?.id, amount: 1 },
      { purchase: alone, amount: 2 },
    ];
    const note = 'Late; “invoice”, =1';
    const charges = [
      { ...shipment, kind: 'handling', amount: 7.03, recoverable: 0.5, day: '2026-05-01', note, locks },
      { ...shipment, kind: 'duty', currency: 'USD', foreignAmount: 12.3, rate: 1.0843, way: 'quantity' },
      { boughtStock: zebra, kind: 'proxy fee', currency: 'JPY', foreignAmount: 1_500, rate: 165 },
    ];
    for (const charge of charges) expect(await source.post('/api/charges/', charge)).toHaveStatus(201);
    const { id: priced = 0 } = shipments[1] ?? {};
    await source.patch(`/api/incoming_shipments/update/${priced}/`, { shipmentPrice: 12.5 });
    const { charges: own } = (await source.get(`/api/incoming_shipments/${priced}/costs/`)).as(ShipmentCosts);
    await source.patch(`/api/charges/${own[0]?.id}/`, {
      way: 'equally',
      recoverable: 2.5,
      day: '2026-04-30',
    });
    await aBatch(source, { name: 'Second batch', products: products.slice(0, 2).map(({ id }) => id) });
    await aBatch(source, { name: 'First batch', products: products.slice(4).map(({ id }) => id) });
    const [one, another, third] = products.map(({ id }) => id);
    await aSale(source, {
      orderNumber: '=11-2',
      postageCharged: 3.5,
      buyerCountry: 'IT',
      lines: [
        { product: one, price: 20, externalId: '1100' },
        { product: another, price: 7.01 },
      ],
    });
    await aSale(source, {
      site: 'Ebay',
      orderNumber: '11-2',
      currency: 'USD',
      rate: 1.0843,
      state: 'Posted',
      posted: '2026-11-04',
      lines: [
        { product: third, price: 30 },
        { title: 'No “product”; really', price: 4 },
      ],
      fees: [
        { kind: 'commission', amount: 1.5, day: '2026-11-05', note: '=kept' },
        { kind: 'other', amount: -0.2, day: null, note: '' },
      ],
      events: [
        { kind: 'return', place: 0, day: '2026-11-20', amount: 30, restocked: true, note: 'Too bright' },
        { kind: 'refund', day: '2026-11-21', amount: 1, note: '' },
      ],
    });
    await aTransaction(source, {
      kind: 'order',
      orderNumber: '11-2',
      title: '=“Fox”',
      amount: 34,
      commission: 1.5,
      otherFee: -0.2,
      postageCharged: 2,
      payout: '=64',
      payoutDay: '2026-11-20',
    });
    await aTransaction(source, { site: 'Cardmarket', kind: 'payout', amount: -32.7, balance: 0 });
    before = await recorded(source);
  });

  let target: TestServer | undefined;
  afterAll(() => target?.stop());

  test(
    'reproduce its records in an empty installation, in any order, and undo leaves it empty again',
    { timeout: 900_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(order, sorts, format, async (tables, sort, kind) => {
          await target?.stop();
          target = new TestServer(other(engine));
          await target.start();
          const imports: number[] = [];
          const files = new Map<ResourceName, Buffer>();
          for (const table of tables) {
            const query = { format: kind, sort: JSON.stringify(sort[table]) };
            const content = await exported(source, table, query);
            files.set(table, content);
            const draft = await importFile(target, { name: `${table}.${kind}`, content });
            expect(draft).toMatchObject({ resource: table, rows: { wrong: 0, changed: 0, same: 0 } });
            await stepImport(target, draft.id, 'commit');
            imports.push(draft.id);
          }
          expect(await recorded(target)).toEqual(before);
          for (const [resource, content] of files) {
            const again = await importFile(target, { name: `again.${kind}`, content });
            expect(again).toMatchObject({ resource, rows: { wrong: 0, changed: 0, new: 0 } });
          }
          for (const id of imports.toReversed()) {
            expect(await stepImport(target, id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
          }
          expect(await recorded(target)).toEqual(
            Object.fromEntries(['costs', ...RESOURCE_NAMES].map((table) => [table, []])),
          );
        }),
        {
          numRuns: 30,
          examples: [
            [
              [
                'listing_templates',
                'site_transactions',
                'sales',
                'products',
                'insertion_batches',
                'bought_stocks',
                'incoming_shipments',
              ],
              descending,
              'csv',
            ],
          ],
        },
      );
    },
  );
});

const descending = {
  products: ['id', 'DESC'],
  bought_stocks: ['id', 'DESC'],
  incoming_shipments: ['id', 'DESC'],
  insertion_batches: ['id', 'DESC'],
  sales: ['id', 'DESC'],
  site_transactions: ['id', 'DESC'],
  listing_templates: ['id', 'DESC'],
  site_listings: ['id', 'DESC'],
} as Record<ResourceName, [string, string]>;
