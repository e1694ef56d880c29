import { z } from 'zod';
import { sql } from 'kysely';
import { Charge } from '../../contract/charges.ts';
import { Site } from '../../contract/sites.ts';
import type { VatRule } from '../../domain/vat.ts';
import '../../server/checks.ts';
import { costCheck } from '../../server/modules/accounting/checks/costs.ts';
import {
  earningCheck,
  saleFigureCheck,
  soldUnitCheck,
} from '../../server/modules/accounting/checks/sales.ts';
import { builtinChargeCheck, vatEntryCheck } from '../../server/modules/accounting/checks/vat.ts';
import { dailyTotalsCheck } from '../../server/modules/accounting/derived/daily_line_totals.ts';
import { saleLineFactsCheck } from '../../server/modules/accounting/derived/sale_line_facts.ts';
import { purchaseSumCheck } from '../../server/modules/purchasing/bought_stocks/product_sums.ts';
import type { Store } from '../../server/open.ts';
import { createRowFindings, type NamedRow } from '../../server/platform/doctor/check.ts';
import type { Caller } from './caller.ts';
import { aProduct, aPurchase, aSale, aShipment, aType } from './factories.ts';
import { VAT_RULE } from './vat_rule.ts';

/** A call that changes one field of a record, and what is sent. */
type FieldChange = readonly [url: string, sent: object];

/** Charges reduce margins, and later purchases are taxed over all of them, but for dear units. */
export const FIELD_RULES: readonly VatRule[] = [
  { ...VAT_RULE, countsCharges: true },
  { ...VAT_RULE, from: '2026-03-15', marginMethod: 'global', globalLimit: 30 },
];

const CHECKS = [costCheck, soldUnitCheck, earningCheck, vatEntryCheck, builtinChargeCheck, saleFigureCheck];
const SUMS = [dailyTotalsCheck, saleLineFactsCheck, purchaseSumCheck];

/** What the doctor says of figures that are not as they are computed anew. SQLite only. */
export async function findWrongFigures({ db, images }: Pick<Store, 'db' | 'images'>): Promise<string[]> {
  const findings = [];
  for (const check of CHECKS) findings.push(...(await check.find(db, { images, source: undefined })));
  for (const check of SUMS)
    findings.push(...createRowFindings(check, (await sql<NamedRow>`${check.query}`.execute(db)).rows));
  return findings.map(({ message }) => message);
}

/**
 * Records whose figures depend on each other: a shipment with charges, a purchase under the margin scheme that its
 * units exceed, one with an invoice, sold and unsold units, and orders in euros and dollars.
 */
async function recordDependent(server: Caller) {
  const shipment = await aShipment(server, {
    trackingNumber: 'FIELDS',
    shipmentPrice: 7,
    ivaPrice: 3,
    totalWeight: 900,
  });
  const of = { shipment: shipment.name, date: '2026-02-01' };
  // Beside it, the import VAT of the shipment is recoverable.
  const invoice = await aPurchase(server, {
    ...of,
    name: 'Invoice lot',
    price: 40,
    weight: 100,
    vatScheme: 'ordinary',
    inputVat: 6,
    invoiceNumber: 'R-1',
  });
  const margin = await aPurchase(server, {
    ...of,
    name: 'Margin lot',
    price: 50,
    weight: 200,
    vatScheme: 'margin',
    sellerCountry: 'FR',
  });
  const unit = (name: string, boughtStock: number, estimated_cost: number) =>
    aProduct(server, { name, boughtStock, estimated_cost, target_price: 60, received: '2026-02-10' });
  const [owl, kept] = [await unit('Owl', margin.id, 35), await unit('Kept', margin.id, 25)];
  const [koi, left] = [await unit('Koi', invoice.id, 20), await unit('Left', invoice.id, 15)];
  await aProduct(server, {
    name: 'Unsold',
    boughtStock: invoice.id,
    estimated_cost: 5,
    received: '2026-02-10',
  });
  const charge = async (sent: object) => (await server.post('/api/charges/', sent)).as(Charge);
  const late = { kind: 'handling', amount: 4, day: '2026-03-20', way: 'value' };
  const locks = [{ product: owl.id, amount: 1 }];
  const handling = await charge({ ...late, incomingShipment: shipment.id, locks });
  const common = await aPurchase(server, {
    name: 'Global lot',
    price: 50,
    date: '2026-03-16',
    vatScheme: 'margin',
  });
  const [cheap] = [await unit('Cheap', common.id, 20), await unit('Dear', common.id, 31)];
  const fee = await charge({
    kind: 'proxy fee',
    amount: 6,
    recoverable: 1,
    day: '2026-02-02',
    boughtStock: invoice.id,
  });
  const euros = await aSale(server, {
    site: 'Ebay',
    orderNumber: 'FIELDS-1',
    day: '2026-03-05',
    buyerCountry: 'IT',
    postageCharged: 4,
    postagePaid: 3,
    postageVat: 0.5,
    packaging: 1,
    lines: [
      { product: owl.id, price: 80 },
      { product: koi.id, price: 45 },
      { title: 'Sleeves', price: 2 },
    ],
  });
  const dollars = await aSale(server, {
    site: 'Cardmarket',
    orderNumber: 'FIELDS-2',
    day: '2026-03-06',
    currency: 'USD',
    rate: 1.1,
    buyerCountry: 'DE',
    lines: [{ product: left.id, price: 33 }],
    fees: [{ kind: 'commission', amount: 2.2, vat: 0.4, day: '2026-03-07' }],
  });
  await server.patch(`/api/sales/update/${euros.id}/`, {
    events: [{ kind: 'refund', line: euros.lines[1]?.id, day: '2026-03-08', amount: 5 }],
  });
  const sites = (await server.get('/api/sites/')).as(z.array(Site));
  const other = await aType(server, 'Figure');
  return {
    shipment,
    margin,
    invoice,
    owl,
    kept,
    koi,
    handling,
    fee,
    euros,
    dollars,
    sites,
    other,
    common,
    cheap,
  };
}

/** Changes of single fields on which figures of other records depend. */
export async function createFieldChanges(server: Caller): Promise<FieldChange[]> {
  const made = await recordDependent(server);
  const {
    shipment,
    margin,
    invoice,
    owl,
    kept,
    koi,
    handling,
    fee,
    euros,
    dollars,
    sites,
    other,
    common,
    cheap,
  } = made;
  const of = (url: string, { id }: { id: number }, all: readonly object[]) =>
    all.map((sent): FieldChange => [`${url}${id}/`, sent]);
  const [line] = euros.lines;
  const lines = euros.lines.map(({ id, product, title, price }) => ({ id, product, title, price }));
  return [
    ...of('/api/bought_stocks/update/', margin, [
      { price: 55 },
      { weight: 400 },
      { date: '2026-02-03' },
      { vatScheme: 'none' },
      { vatPercent: 10 },
      { incomingShipment: null },
      { currency: 'JPY', foreign_price: 8_000, rate: 160 },
    ]),
    ...of('/api/bought_stocks/update/', invoice, [
      { price: 44 },
      { weight: 300 },
      { date: '2026-04-03' },
      { inputVat: 7 },
      { vatPercent: 4 },
      { incomingShipment: null },
    ]),
    ...of('/api/bought_stocks/update/', common, [{ price: 49 }, { vatPercent: 10 }, { date: '2026-03-01' }]),
    ...of('/api/products/update/', cheap, [
      { estimated_cost: 15 },
      { boughtStock: null },
      { leftOn: '2026-03-18' },
      { sold: '2026-03-19' },
    ]),
    ...of('/api/products/update/', owl, [
      { name: 'Great owl' },
      { type: other.id },
      { origin: 'Japan' },
      { target_price: 77 },
      { estimated_cost: 41 },
      { boughtStock: invoice.id },
      { boughtStock: null },
      { received: '2026-02-11' },
    ]),
    ...of('/api/products/update/', koi, [{ boughtStock: margin.id }, { estimated_cost: 12 }]),
    ...of('/api/products/update/', kept, [
      { estimated_cost: 11 },
      { boughtStock: invoice.id },
      { state: 'Lost' },
      { leftOn: '2026-03-12' },
      { sold: '2026-03-13' },
      { received: null },
    ]),
    ...of('/api/incoming_shipments/update/', shipment, [
      { shipmentPrice: 9 },
      { ivaPrice: 4 },
      { shipmentPrice: '' },
      { shipmentCurrency: 'JPY', shipmentForeign: 800, shipmentRate: 160 },
      { state: 'Received' },
    ]),
    ...of('/api/charges/', handling, [
      { amount: 5 },
      { way: 'equally' },
      { day: '2026-02-20' },
      { locks: [{ product: owl.id, amount: 2 }] },
      { locks: [] },
    ]),
    ...of('/api/charges/', fee, [{ amount: 7 }, { recoverable: 2 }, { day: '2026-04-02' }]),
    ...of('/api/sales/update/', euros, [
      { site: 'Shopify' },
      { day: '2026-04-05' },
      { postageCharged: 6 },
      { postagePaid: 2.5 },
      { postageVat: 0.25 },
      { packaging: 0.5 },
      { buyerCountry: 'DE' },
      { buyerVatNumber: 'DE123456789' },
      { vatTreatmentSaid: 'outside_eu' },
      { fees: [{ kind: 'commission', amount: 1, vat: 0.2 }] },
      { events: [{ kind: 'return', line: line?.id, day: '2026-03-09', amount: 80, restocked: true }] },
      { events: [] },
      { lines: lines.toReversed() },
      { lines: lines.slice(1) },
    ]),
    ...of('/api/sales/update/', dollars, [{ rate: 1.2 }, { currency: 'EUR' }, { fees: [] }]),
    ...of('/api/sites/update/', sites.find(({ name }) => name === 'Ebay') ?? { id: 0 }, [
      { vatTreatment: 'site' },
      { name: 'eBay' },
    ]),
  ];
}
