// @module-tag nightly
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BoughtStock } from '../../../contract/bought_stocks.ts';
import { ShipmentCosts } from '../../../contract/charges.ts';
import { IncomingShipment } from '../../../contract/incoming_shipments.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import { Sale } from '../../../contract/sales.ts';
import { fromCents } from '../../../domain/money.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { aProduct, aPurchase, aSale, aShipment } from '../../support/factories.ts';
import { importFile, stepImport } from '../../support/imports.ts';
import { serverForEachTest, serverOn, type TestServer } from '../../support/server.ts';

const RULE = { from: '2026-01-01', country: 'IT', usualScheme: 'margin', countsCharges: true };
const SETTINGS = {
  rules: [RULE],
  rates: [
    { country: 'IT', from: '2020-01-01', percent: 22 },
    { country: 'DE', from: '2020-01-01', percent: 19 },
  ],
};
const CHARGES = ['E-1 import VAT 8 0', 'E-2 import VAT 20 20', 'E-2 import VAT 3 0', 'E-2 import VAT 6 2.5'];
const PURCHASES = [
  ['Before', 'none', null, ''],
  ['Margin', 'margin', null, 'DE'],
  ['Ordinary', 'ordinary', null, 'JP'],
  ['Reduced', 'margin', 4.5, 'FR'],
  ['Untaxed', 'none', null, ''],
];
/** By hand: (103.33 − 39) × 22 ÷ 122, 119 × 19 ÷ 119, a tenth of it refunded, (72.25 − 20) × 4.5 ÷ 104.5. */
const DUE = [
  ['1', 'Margin', '2026-03-02', 'margin VAT', 11.6],
  ['2', 'Ordinary', '2026-03-02', 'VAT', 19],
  ['2', 'Ordinary', '2026-04-01', 'VAT', -1.9],
  ['2', 'Sleeves', '2026-03-02', 'VAT', 1.9],
  ['2', 'Sleeves', '2026-04-01', 'VAT', -0.19],
  ['3', 'Reduced', '2026-03-02', 'margin VAT', 2.25],
  ['3', 'Reduced', '2026-04-02', 'margin VAT', -2.25],
];

const say = (server: TestServer, settings: object) => server.send('PUT', '/api/vat/', settings);

/** Records purchases of each scheme, charges with and without input VAT, sales, refunds and returns. */
async function record(server: TestServer): Promise<void> {
  await aShipment(server, { courier: 'EMS', trackingNumber: 'E-1', ivaPrice: 8 });
  await aPurchase(server, { name: 'Before', price: 40, shipment: 'EMS E-1' });
  await say(server, SETTINGS);
  const { id } = await aShipment(server, { courier: 'EMS', trackingNumber: 'E-2', ivaPrice: 20 });
  const charge = { incomingShipment: id, kind: 'import VAT', day: '2026-02-01' };
  await server.post('/api/charges/', { ...charge, amount: 6, recoverable: 2.5, note: 'In part' });
  await server.post('/api/charges/', { ...charge, amount: 3, recoverable: 0, note: 'Not at all' });
  const unit = async (name: string, price: number, fields: object = {}) => {
    const { id: boughtStock } = await aPurchase(server, { name, price, date: '2026-01-15', ...fields });
    return aProduct(server, { name, boughtStock, estimated_cost: price, received: '2026-01-20' });
  };
  const margin = await unit('Margin', 39, { sellerCountry: 'DE' });
  const reduced = await unit('Reduced', 20, { vatPercent: 4.5, sellerCountry: 'FR' });
  const ordinary = await unit('Ordinary', 30, {
    vatScheme: 'ordinary',
    sellerCountry: 'JP',
    shipment: 'EMS E-2',
  });
  const untaxed = await unit('Untaxed', 10, { vatScheme: 'none' });
  const sold = { site: 'Amazon', day: '2026-03-02' };
  await aSale(server, {
    ...sold,
    orderNumber: '1',
    postageCharged: 5,
    lines: [
      { product: margin.id, price: 100 },
      { product: untaxed.id, price: 50 },
    ],
  });
  await aSale(server, {
    ...sold,
    orderNumber: '2',
    buyerCountry: 'DE',
    lines: [
      { product: ordinary.id, price: 119 },
      { title: 'Sleeves', price: 11.9 },
    ],
    events: [{ kind: 'refund', day: '2026-04-01', amount: 13.09 }],
  });
  await aSale(server, {
    ...sold,
    orderNumber: '3',
    lines: [{ product: reduced.id, price: 72.25 }],
    events: [{ kind: 'return', place: 0, day: '2026-04-02', amount: 72.25, restocked: true }],
  });
}

/** All VAT facts of an installation, with names in place of ids. */
async function said(server: TestServer) {
  const all = async <Kind extends z.ZodType>(resource: ResourceName, kind: Kind) =>
    (await server.get(`/api/${resource}/`)).as(z.array(kind));
  const purchases = await all('bought_stocks', BoughtStock);
  const shipments = await all('incoming_shipments', IncomingShipment);
  const charges: unknown[] = [];
  for (const { id, trackingNumber } of shipments) {
    const { charges: own } = (await server.get(`/api/incoming_shipments/${id}/costs/`)).as(ShipmentCosts);
    charges.push(
      ...own.map(({ kind, amount, recoverable }) => `${trackingNumber} ${kind} ${amount} ${recoverable}`),
    );
  }
  const { rows: due } = await sql<{
    order: string;
    title: string;
    day: string;
    cause: string;
    cents: number;
  }>`
    select sales.order_number as "order", sale_lines.title, ledger.day, cause, -sum(amount) as cents from ledger
    join sale_lines on sale_lines.id = line_id join sales on sales.id = sale_lines.sale_id
    where cause in ('VAT', 'margin VAT') group by sales.order_number, sale_lines.title, ledger.day, cause
    having sum(amount) <> 0 order by sales.order_number, sale_lines.title, ledger.day`.execute(
    server.store.db,
  );
  return {
    purchases: purchases
      .map(({ name, vatScheme, vatPercent, sellerCountry }) => [name, vatScheme, vatPercent, sellerCountry])
      .toSorted(),
    charges: charges.toSorted(),
    sales: (await all('sales', Sale))
      .map(({ orderNumber, vat, net, cost, profit, lines }) => ({
        orderNumber,
        figures: { vat, net, cost, profit },
        lines: lines.map((line) => [line.title, line.vat, line.vatScheme, line.vatPercent, line.net]),
      }))
      .toSorted((one, other) => (one.orderNumber < other.orderNumber ? -1 : 1)),
    due: due.map(({ order, title, day, cause, cents }) => [order, title, day, cause, fromCents(cents)]),
  };
}

async function move(from: TestServer, to: TestServer, resources: readonly ResourceName[]): Promise<void> {
  for (const resource of resources) {
    const { bytes } = await from.get(`/api/${resource}/export/?format=csv`);
    const draft = await importFile(to, { name: `${resource}.csv`, content: bytes });
    expect(draft).toMatchObject({ resource, rows: { wrong: 0, changed: 0, same: 0 } });
    await stepImport(to, draft.id, 'commit');
  }
}

const FORWARDS: ResourceName[] = ['incoming_shipments', 'bought_stocks', 'products', 'sales'];

describe.each(oneEngineByDay)('exports of an installation with VAT on %s', (engine) => {
  const source = serverOn(engine);
  const target = serverForEachTest(engine);
  beforeAll(() => record(source));

  const ways: [words: string, resources: ResourceName[], when: 'before' | 'afterwards'][] = [
    ['entered before, with the files in reverse order', FORWARDS.toReversed(), 'before'],
    ['entered afterwards', FORWARDS, 'afterwards'],
    ['entered before', FORWARDS, 'before'],
  ];
  test.each(ways)(
    'reproduce its VAT in an empty installation with settings %s',
    async (_, resources, when) => {
      const known = await said(source);
      expect(known).toMatchObject({ purchases: PURCHASES, charges: CHARGES, due: DUE });
      if (when === 'before') await say(target, SETTINGS);
      await move(source, target, resources);
      if (when === 'afterwards') await say(target, SETTINGS);
      expect(await said(target)).toEqual(known);
    },
  );
});
