import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { BoughtStock } from '../../../contract/bought_stocks.ts';
import { PurchaseCosts } from '../../../contract/charges.ts';
import { IncomingShipment } from '../../../contract/incoming_shipments.ts';
import { Product } from '../../../contract/products.ts';
import type { RecordList } from '../../../contract/report_parts.ts';
import type { ReportFilter, ReportName } from '../../../contract/reports.ts';
import { Sale } from '../../../contract/sales.ts';
import { sumEuros } from '../../../domain/money.ts';
import { aProduct, aPurchase, aSale, aShipment, aType } from '../../support/factories.ts';
import { readReport } from '../../support/reports.ts';
import { describeServerOnce } from '../../support/server.ts';

const SPAN = { from: '2026-01-01', to: '2026-06-30' };

describeServerOnce('the list behind a figure', (server) => {
  const reportOf = <Name extends ReportName>(report: Name, filter: ReportFilter = {}) =>
    readReport(server, report, { ...SPAN, filter: JSON.stringify(filter) });
  const listed = async <Schema extends z.ZodType>(rows: RecordList | null | undefined, schema: Schema) => {
    if (!rows) throw new Error('It has no list.');
    return (await server.list(rows.resource, { filter: rows.filter })).as(z.array(schema));
  };
  const names = async (rows: RecordList | null | undefined) =>
    (await listed(rows, z.looseObject({ name: z.string() }))).map(({ name }) => name).toSorted();
  /** The allocated parts of the charges of the purchases. */
  const partsOf = async (purchases: readonly BoughtStock[]) => {
    const costs = purchases.map(async ({ id }) =>
      (await server.get(`/api/bought_stocks/${id}/costs/`)).as(PurchaseCosts),
    );
    return (await Promise.all(costs)).flatMap(({ parts }) => parts);
  };

  beforeAll(async () => {
    const rules = [{ from: '2025-01-01', country: 'IT', usualScheme: 'none' }];
    await server.send('PUT', '/api/vat/', { rules, rates: [] });
    const charge = (fields: object) => server.post('/api/charges/', { day: '2026-02-01', ...fields });
    const shared = await aShipment(server, { trackingNumber: '1', shipmentPrice: 12 });
    const link = 'https://buyee.jp/item/1';
    const early = await aPurchase(server, {
      name: 'Early',
      date: '2026-01-10',
      price: 40,
      link,
      shipment: shared.name,
    });
    const late = await aPurchase(server, {
      name: 'Late',
      date: '2026-07-10',
      price: 20,
      shipment: shared.name,
    });
    const alone = await aPurchase(server, { name: 'Alone', date: '2026-03-05', price: 60 });
    await aPurchase(server, { name: 'Plain', date: '2026-03-06', price: 5 });
    await charge({ incomingShipment: shared.id, kind: 'import VAT', amount: 30, recoverable: 22 });
    await charge({ boughtStock: alone.id, kind: 'duty', amount: 7, recoverable: 3 });
    await charge({ boughtStock: alone.id, kind: 'storage', amount: 4, recoverable: 4, day: '2025-12-31' });
    await charge({ boughtStock: late.id, kind: 'duty', amount: 2 });
    const empty = await aShipment(server, { trackingNumber: '2' });
    await charge({ incomingShipment: empty.id, kind: 'handling', amount: 9 });
    const other = await aShipment(server, { trackingNumber: '3' });
    await charge({ incomingShipment: other.id, kind: 'handling', amount: 9, day: '2025-01-01' });

    const figure = await aType(server, 'Figure');
    const unit = (name: string, fields: object) =>
      aProduct(server, { name, estimated_cost: 10, received: '2026-01-20', ...fields });
    const [twice, cheap, unpriced, byHand, posted] = await Promise.all([
      unit('Twice', { boughtStock: early.id, target_price: 20 }),
      unit('Cheap', { boughtStock: alone.id, target_price: 50 }),
      unit('Unpriced', { boughtStock: alone.id, type: figure.id }),
      unit('By hand', { boughtStock: alone.id }),
      unit('Before', { target_price: 9 }),
    ]);
    await aProduct(server, { name: 'Coming', estimated_cost: 10, boughtStock: late.id });
    await unit('Here', { target_price: 8 });
    const sold = (id: number, day: string, fields: object) =>
      aSale(server, { day, fees: [], ...fields, lines: [{ product: id, price: 21 }] });
    const first = await sold(twice.id, '2026-02-02', { site: 'Ebay' });
    const back = { kind: 'return', line: first.lines[0]?.id, restocked: true, day: '2026-02-20', amount: 21 };
    await server.patch(`/api/sales/update/${first.id}/`, { events: [back] });
    await sold(twice.id, '2026-03-02', { site: 'Cardmarket' });
    await sold(cheap.id, '2026-03-03', { site: 'Cardmarket' });
    await sold(unpriced.id, '2026-03-04', { site: 'Ebay' });
    await sold(posted.id, '2026-01-10', { site: 'Ebay' });
    await server.patch(`/api/products/update/${byHand.id}/`, { sold: '2026-04-04' });
  });

  test('of charges by kind has the purchases that bear the charges', async () => {
    const { kinds } = (await reportOf('spending')).charts;
    expect(new Set(kinds.map(({ key }) => key))).toEqual(new Set(['shipping', 'import VAT', 'duty']));
    for (const { key, value, rows } of kinds) {
      const parts = await partsOf(await listed(rows, BoughtStock));
      const own = parts.filter(({ charge }) => charge.kind === key);
      expect(sumEuros(own.map(({ purchase }) => purchase)), key).toBe(value);
    }
    expect(await names(kinds.find(({ key }) => key === 'duty')?.rows)).toEqual(['Alone']);
    expect(await names(kinds.find(({ key }) => key === 'shipping')?.rows)).toEqual(['Early']);
  });

  test.each<[string, ReportFilter, string[]]>([
    ['all', {}, ['Alone', 'Early', 'Late']],
    ['a shop', { shop: 'buyee.jp' }, ['Early']],
  ])('of recoverable VAT has the purchases that bear the VAT: of %s', async (_, filter, expected) => {
    const { recoverable } = (await reportOf('spending', filter)).figures;
    const purchases = await listed(recoverable.rows, BoughtStock);
    expect(purchases.map(({ name }) => name).toSorted()).toEqual(expected);
    const charges = new Map((await partsOf(purchases)).map(({ charge }) => [charge.id, charge]));
    const within = [...charges.values()].filter(({ day }) => SPAN.from <= day && day <= SPAN.to);
    expect(sumEuros(within.map((charge) => charge.recoverable))).toBe(recoverable.value);
  });

  test('of charges without purchases has their shipments', async () => {
    const idle = (await reportOf('spending')).exclusions.find(({ name }) => name === 'idle_charges');
    const shipments = await listed(idle?.rows, IncomingShipment);
    expect(shipments.map(({ trackingNumber }) => trackingNumber)).toEqual(['2']);
    expect(idle).toMatchObject({ count: 1, amount: 9 });
  });

  test('of sell-through has the units sold by orders and by hand, month by month', async () => {
    const { figures, charts } = await reportOf('stock');
    const months = charts.sell_through;
    const units = await Promise.all(months.map(async ({ rows }) => names(rows)));
    expect(units).toEqual([['Before'], ['Twice'], ['Cheap', 'Twice', 'Unpriced'], ['By hand'], [], []]);
    expect(units.map(({ length }) => length)).toEqual(months.map(({ sold }) => sold));
    // A unit that was sold twice is one row.
    expect(figures.sell_through.caption.sold).toBe(6);
    expect(await names(figures.sell_through.rows)).toEqual([...new Set(units.flat())].toSorted());
  });

  test('of days to sell has the units whose days are known', async () => {
    const { figures, charts } = await reportOf('stock');
    const took = figures.days_to_sell;
    expect(await names(took.rows)).toEqual(['By hand', 'Cheap', 'Twice', 'Unpriced']);
    expect(took.caption.sold).toBe(5);
    const types = charts.days_to_sell;
    expect(await names(types.find(({ label }) => label === 'Figure')?.rows)).toEqual(['Unpriced']);
  });

  test('of the cost of coming units has these units', async () => {
    const { cost: here } = (await readReport(server, 'stock')).figures;
    const coming = await listed(here.captionRows, Product);
    expect(coming.map(({ name }) => name)).toEqual(['Coming']);
    expect(sumEuros(coming.map(({ landed_cost }) => landed_cost))).toBe(here.caption.coming_cost);
    expect((await reportOf('stock')).figures.cost.captionRows).toBeUndefined();
  });

  test.each<[string, ReportFilter, { priced: string[]; all: string[]; foreseen: string[] }]>([
    [
      'all',
      {},
      {
        priced: ['Before', 'Cheap', 'Twice'],
        all: ['Before', 'Cheap', 'Twice', 'Unpriced'],
        foreseen: ['Twice'],
      },
    ],
    [
      'a site',
      { site: 'Cardmarket' },
      { priced: ['Cheap', 'Twice'], all: ['Cheap', 'Twice'], foreseen: ['Twice'] },
    ],
  ])('of estimates has the estimated units: of %s', async (_, filter, expected) => {
    const { figures, charts } = await reportOf('estimates', filter);
    expect(await names(figures.misjudged.rows)).toEqual(expected.priced);
    expect(await names(figures.landed.rows)).toEqual(expected.all);
    expect(await names(figures.foreseen.rows)).toEqual(expected.foreseen);
    const types = await Promise.all(charts.types.map(({ rows }) => names(rows)));
    expect(types.flat().toSorted()).toEqual(expected.all);
    const landed = await listed(figures.landed.rows, Product);
    const cost = sumEuros(landed.map(({ landed_cost }) => landed_cost));
    const again =
      filter.site === undefined ? (landed.find(({ name }) => name === 'Twice')?.landed_cost ?? 0) : 0;
    expect(figures.landed.caption.landed).toBe(sumEuros([cost, again]));
  });

  test.each<[ReportFilter, string[]]>([
    [{ shop: 'buyee.jp' }, ['Twice']],
    [{ shop: '' }, ['Before', 'By hand', 'Cheap', 'Unpriced']],
  ])('of sell-through with the filter %j has the units of its purchases', async (filter, expected) => {
    const { sell_through } = (await reportOf('stock', filter)).figures;
    expect(await names(sell_through.rows)).toEqual(expected);
  });

  test('of spending on a shipment has the purchases of the shipment', async () => {
    const [parcel] = (await server.list('incoming_shipments', { filter: { trackingNumber: '1' } })).as(
      z.array(IncomingShipment),
    );
    const { spent } = (await reportOf('spending', { shipment: parcel?.id ?? 0 })).figures;
    expect(await names(spent.rows)).toEqual(['Early']);
    // Two thirds of the shipment’s charges of 12 and 30, of which 22 are paid back. Late bears the rest.
    expect(spent.value).toBe(53.33);
  });

  test('of a period that overlaps its comparison counts the units of each', async () => {
    const of = (query: Record<string, string>) => readReport(server, 'stock', query);
    const long = { from: '2025-06-01', to: '2026-06-30' };
    const { sell_through } = (await of({ ...long, against: 'year' })).figures;
    expect(sell_through).toMatchObject({
      value: (await of({ ...long, against: 'nothing' })).figures.sell_through.value,
      before: null,
    });
    expect(sell_through.value).not.toBeNull();
  });

  test('of slow movers has pages, is sorted by name or a column, and by nothing else', async () => {
    const asked = { by: 'sitting', to: '2026-11-01', from: '2026-01-01' };
    const of = async (query: object = {}) =>
      (await readReport(server, 'stock', { ...asked, ...query })).table;
    const labels = async (sort: [string, string]) =>
      (await of({ sort: JSON.stringify(sort) })).rows.map(({ label }) => label);
    const found = await labels(['sitting', 'ASC']);
    expect(found).toEqual(found.toSorted());
    expect(found).toContain('Here');
    expect(await labels(['sitting', 'DESC'])).toEqual(found.toReversed());
    expect(await of({ page: '2' })).toMatchObject({ page: 2, rows: [], total: found.length });
    const sort = JSON.stringify(['thumbnail', 'ASC']);
    const refused = await server.get(`/api/reports/stock/?${new URLSearchParams({ ...asked, sort })}`);
    expect(refused.errors.sort).toContain('sitting, ');
  });

  test('of units whose day of receipt is estimated has these units', async () => {
    await aProduct(server, { name: 'Undated', estimated_cost: 4, received: '2026-02-02' });
    await sql`update products set received_estimated = 1 where name = 'Undated'`.execute(server.store.db);
    const { exclusions } = await reportOf('stock');
    const estimated = exclusions.find(({ name }) => name === 'estimated_days');
    expect(estimated).toMatchObject({ count: 1, amount: 4 });
    expect(await names(estimated?.rows)).toEqual(['Undated']);
    const reversed = await server.get('/api/reports/stock/?from=2099-01-01');
    expect(reversed.errors).toHaveProperty('to');
  });

  test('is not a formula in the file of a report', async () => {
    const unit = (name: string, sku: string) =>
      aProduct(server, { name, sku, estimated_cost: 10, received: '2025-12-20' });
    const sold = await unit('=1+1', '+1');
    await unit('=2+2', '+2');
    const sale = {
      site: 'Ebay',
      day: '2026-03-09',
      orderNumber: 'F',
      lines: [{ product: sold.id, price: 10 }],
    };
    const { id } = await aSale(server, { ...sale, fees: [] });
    const file = async (report: string, by: string) =>
      (await server.get(`/api/reports/${report}/export/?${new URLSearchParams({ ...SPAN, by })}`)).text;
    expect(await file('profit', 'product')).toContain(`"'=1+1"`);
    expect(await file('stock', 'sitting')).toContain(`"'=2+2","'+2"`);
    await server.delete(`/api/sales/${id}/`);
  });

  test('of refunds has the refunded sales', async () => {
    const { refunds } = (await reportOf('profit')).figures;
    const sales = await listed(refunds.rows, Sale);
    expect(sales).toHaveLength(1);
    expect(sumEuros(sales.flatMap(({ events }) => events.map(({ amount }) => amount)))).toBe(refunds.value);
  });
});
