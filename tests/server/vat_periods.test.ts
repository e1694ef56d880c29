// @module-tag slow
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { RecordHistory } from '../../contract/history.ts';
import { Sale } from '../../contract/sales.ts';
import { StockBook } from '../../contract/stock_book.ts';
import { VatSettings } from '../../contract/vat.ts';
import { VatEntries, VatPeriods, VatReturn } from '../../contract/vat_periods.ts';
import type { VatRule } from '../../domain/vat.ts';
import { deleteOldActions } from '../../server/modules/history/trim.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aProduct, aPurchase, aSale, aShipment } from '../support/factories.ts';
import { readReport } from '../support/reports.ts';
import { readTable } from '../support/tables.ts';
import { serverForEachTest } from '../support/server.ts';
import { VAT_RULE } from '../support/vat_rule.ts';

const RATES = [
  { country: 'IT', from: '2020-01-01', percent: 22 },
  { country: 'DE', from: '2020-01-01', percent: 19 },
];
const Q1 = '2026-01-01';
const Q2 = '2026-04-01';

describe.each(oneEngineByDay)('VAT periods on %s', (engine) => {
  const server = serverForEachTest(engine);

  const say = async (rule: Partial<VatRule> = {}) =>
    (await server.send('PUT', '/api/vat/', { rules: [{ ...VAT_RULE, ...rule }], rates: RATES })).as(
      VatSettings,
    );
  const returnOf = async (from: string) => (await server.get(`/api/vat/periods/${from}/`)).as(VatReturn);
  const close = (from: string) => server.post(`/api/vat/periods/${from}/close/`, {});
  const reopen = (from: string) => server.post(`/api/vat/periods/${from}/reopen/`, {});
  const entriesOf = async (query: string) => (await server.get(`/api/vat/entries/?${query}`)).as(VatEntries);
  const change = (resource: string, { id }: { id: number }, sent: object) =>
    server.patch(`/api/${resource}/update/${id}/`, sent);
  const profitOf = async (from: string, to: string) =>
    (await readReport(server, 'profit', { from, to, against: 'nothing' })).figures.profit.value;

  async function unit(cost: number, said: object = {}) {
    const purchase = { price: cost, date: '2026-01-02', vatScheme: 'margin', ...said };
    const { id: boughtStock } = await aPurchase(server, purchase);
    return aProduct(server, { boughtStock, estimated_cost: cost, received: '2026-01-02' });
  }
  const sell = (product: number, price: number, day: string, said: object = {}) =>
    aSale(server, { site: 'Amazon', day, lines: [{ product, price }], ...said });

  test('do not exist for a shop that is not registered', async () => {
    expect((await server.get('/api/vat/periods/')).as(VatPeriods).periods).toEqual([]);
  });

  test('the return is the sum of its entries, by row', async () => {
    await say();
    const margin = await unit(39);
    await sell(margin.id, 100, '2026-02-03');
    const ordinary = await unit(20, { vatScheme: 'ordinary' });
    await sell(ordinary.id, 122, '2026-02-04', { buyerCountry: 'IT' });
    const exported = await unit(100);
    await sell(exported.id, 222, '2026-02-05', { buyerCountry: 'US' });
    const shipment = await aShipment(server, { trackingNumber: crypto.randomUUID() });
    await server.post('/api/charges/', {
      incomingShipment: shipment.id,
      kind: 'import VAT',
      amount: 5.5,
      day: '2026-03-01',
    });
    const answer = await returnOf(Q1);
    expect(answer.rows.map(({ row, rate, base, amount }) => [row, rate, base, amount])).toEqual([
      ['home', 22, 100, 22],
      ['import', 22, -25, -5.5],
      ['margin', 22, 50, 11],
      ['outside_eu', 0, 222, 0],
    ]);
    expect(answer).toMatchObject({
      due: 27.5,
      ordinary: { amount: 22 },
      margins: { amount: 11, margin: 61 },
      input: { amount: -5.5 },
      canClose: true,
    });
    const { entries, amount, total } = await entriesOf('from=2026-01-01&to=2026-03-31');
    expect({ amount, total }).toEqual({ amount: 27.5, total: answer.entries });
    expect(entries.map(({ row }) => row)).toEqual(['margin', 'home', 'outside_eu', 'import']);
    const { sums, ledgerVat, rows } = (
      await server.get('/api/vat/stock_book/rows/?from=2026-01-01&to=2026-03-31')
    ).as(StockBook);
    expect(sums).toMatchObject({ articles: 2, withMargin: 1, paid: 139, price: 322, margin: 61, vat: 11 });
    expect(ledgerVat).toBe(11);
    expect(rows.map(({ leaving }) => leaving)).toEqual(['sold', 'exported']);
  });

  test('keep the history of their records once they are closed, however old it is', async () => {
    await say();
    const sale = await sell((await unit(39)).id, 100, '2026-02-03');
    const shipment = await aShipment(server, { trackingNumber: 'IN-1' });
    const vat = { kind: 'import VAT', amount: 5.5, day: '2026-03-01' };
    await server.post('/api/charges/', { incomingShipment: shipment.id, ...vat });
    const invoice = { price: 50, date: '2026-03-02', vatScheme: 'ordinary', inputVat: 9 };
    const purchase = await aPurchase(server, invoice);
    const later = await sell((await unit(39)).id, 100, '2026-04-03');
    const { db } = server.store;
    await sql`update actions set at = '2026-03-30T12:00:00.000Z' where kind = 'vat_settings'`.execute(db);
    expect(await close(Q1)).toHaveStatus(200);
    const kindsOf = async () =>
      (await db.selectFrom('actions').select('kind').distinct().orderBy('kind').execute()).map(
        ({ kind }) => kind,
      );
    const historyOf = async (kind: string, { id }: { id: number }) =>
      (await server.get(`/api/history/of/${kind}/${id}/`)).as(RecordHistory).total;
    expect(await historyOf('sales', later)).toBe(1);
    await deleteOldActions(db, undefined, new Date(Date.now() + 10 * 366 * 24 * 60 * 60 * 1_000));
    expect(await historyOf('sales', sale)).toBe(1);
    expect(await historyOf('incoming_shipments', shipment)).toBe(2);
    expect(await historyOf('bought_stocks', purchase)).toBe(1);
    expect(await historyOf('sales', later)).toBe(0);
    expect(await kindsOf()).toEqual(
      expect.arrayContaining(['bought_stocks', 'incoming_shipments', 'sales', 'vat_settings']),
    );
    expect(await kindsOf()).not.toContain('products');
  });

  test('a change after closing is a correction in the next period, with its cause', async () => {
    await say();
    const product = await unit(39);
    const sale = await sell(product.id, 100, '2026-02-03', { buyerCountry: 'IT' });
    const profit = await profitOf('2026-01-01', '2026-03-31');
    expect((await close(Q1)).as(VatReturn)).toMatchObject({
      due: 11,
      period: { isClosed: true, closedBy: expect.any(String) },
    });
    const closed = await returnOf(Q1);

    await change('sales', sale, { buyerCountry: 'US' });
    const late = await unit(20, { vatScheme: 'ordinary' });
    await sell(late.id, 122, '2026-03-05');

    expect(await returnOf(Q1)).toEqual({
      ...closed,
      period: { ...closed.period, corrections: 3, correctedIn: expect.any(String) },
    });
    expect(await profitOf('2026-01-01', '2026-03-31')).toBe(profit);
    const next = await returnOf(Q2);
    expect(next).toMatchObject({ due: 11, corrections: { amount: 11 } });
    const { entries } = await entriesOf('from=2026-04-01&row=corrections');
    expect(entries.map(({ forDay, cause, row, amount }) => [forDay, cause, row, amount]).toSorted()).toEqual([
      ['2026-02-03', 'treatment', 'margin', -11],
      ['2026-02-03', 'treatment', 'outside_eu', 0],
      ['2026-03-05', 'late', 'home', 22],
    ]);
    expect((await server.get(`/api/sales/${sale.id}/`)).as(Sale).vat).toBe(0);
    const book = (await server.get('/api/vat/stock_book/rows/?from=2026-04-01&to=2026-06-30')).as(StockBook);
    expect([book.sums.vat, book.ledgerVat]).toEqual([-11, -11]);
    expect(await profitOf('2026-04-01', '2026-12-31')).toBeCloseTo(11 + 80, 2);
  });

  test('a deleted order stays in the closed period and is reversed in the next period', async () => {
    await say();
    const product = await unit(39);
    const sale = await sell(product.id, 100, '2026-02-03', { buyerCountry: 'IT' });
    const profit = await profitOf('2026-01-01', '2026-03-31');
    await close(Q1);
    await server.delete(`/api/sales/${sale.id}/`);
    expect(await profitOf('2026-01-01', '2026-03-31')).toBe(profit);
    expect((await returnOf(Q1)).due).toBe(11);
    expect((await returnOf(Q2)).due).toBe(-11);
    await sell(product.id, 100, '2026-05-03', { buyerCountry: 'IT' });
    expect((await returnOf(Q2)).due).toBe(0);
  });

  test('the profit of a closed period is unchanged when its orders are deleted, with and without products', async () => {
    await say();
    const product = await unit(39);
    const free = await aProduct(server, { estimated_cost: 0, received: '2026-01-02' });
    const lines = [{ title: 'Sleeves', price: 20 }];
    const sales = [
      await sell(product.id, 100, '2026-02-03'),
      await sell(free.id, 50, '2026-02-04'),
      await aSale(server, { site: 'Amazon', day: '2026-02-05', lines }),
    ];
    const profit = await profitOf('2026-01-01', '2026-03-31');
    expect((await close(Q1)).as(VatReturn).profit).toBe(profit);
    for (const { id } of sales) await server.delete(`/api/sales/${id}/`);
    expect(await profitOf('2026-01-01', '2026-03-31')).toBe(profit);
    expect(await profitOf('2026-01-01', '2026-12-31')).toBe(0);
  });

  test('are closed in order, once they are over, and reopened from the last one', async () => {
    await say();
    const product = await unit(39);
    const sale = await sell(product.id, 100, '2026-02-03', { buyerCountry: 'IT' });
    const refused = await close(Q2);
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { message: 'Close the periods before this one first.' },
    ]);
    await close(Q1);
    expect(await close(Q1)).toHaveStatus(404);
    await close(Q2);
    expect(await close('2026-10-01')).toHaveStatus(409);
    expect(await reopen(Q1)).toHaveStatus(409);
    await change('sales', sale, { buyerCountry: 'US' });
    expect((await returnOf('2026-07-01')).due).toBe(-11);
    await reopen(Q2);
    await reopen(Q1);
    await expect.poll(async () => (await returnOf(Q1)).due).toBe(0);
    expect((await returnOf('2026-07-01')).due).toBe(0);
    const { log } = (await server.get('/api/vat/periods/')).as(VatPeriods);
    expect(log.map(({ action }) => action)).toEqual(['reopened', 'reopened', 'closed', 'closed']);
  });

  test('the global scheme nets sales against purchases, and carries a negative total over', async () => {
    await say({ marginMethod: 'global' });
    const purchase = await aPurchase(server, { price: 1000, date: '2026-01-10', vatScheme: 'margin' });
    const units = [];
    for (let place = 0; place < 10; place += 1)
      units.push(await aProduct(server, { boughtStock: purchase.id, estimated_cost: 100 }));
    const [first, ...others] = units;
    await sell(first?.id ?? 0, 150, '2026-03-01');
    for (const { id } of others) await sell(id, 150, '2026-05-01');
    expect(await returnOf(Q1)).toMatchObject({
      due: 0,
      global: [{ rate: 22, sales: 150, purchases: 1000, left: -850 }],
    });
    expect(await returnOf(Q2)).toMatchObject({ due: 90.16, global: [{ carried: -850, margin: 500 }] });
    await close(Q1);
    await close(Q2);
    expect(await returnOf(Q2)).toMatchObject({ due: 90.16, margins: { amount: 90.16, margin: 500 } });
    const { amount } = await entriesOf('from=2026-04-01&to=2026-06-30');
    expect(amount).toBe(90.16);
  });

  test('a return and its entries are exported', async () => {
    await say();
    const product = await unit(39);
    await sell(product.id, 100, '2026-02-03', { buyerCountry: 'IT' });
    for (const format of ['csv', 'xlsx']) {
      const { bytes } = await server.get(`/api/vat/periods/${Q1}/export/?format=${format}`);
      const { rows } = await readTable(bytes);
      expect(rows).toHaveLength(5);
    }
    const journal = await server.get('/api/vat/entries/export/?from=2026-01-01&to=2026-03-31');
    expect((await readTable(journal.bytes)).rows).toHaveLength(1);
  });

  test('the return warns of doubtful purchases and charges, with exactly these records', async () => {
    await say({ recoversImportVat: false });
    const fields = { date: '2026-02-01', vatScheme: 'margin' };
    const abroad = await aPurchase(server, { ...fields, price: 50, sellerCountry: 'JP' });
    const dear = await aPurchase(server, { ...fields, price: 100, sellerCountry: 'DE' });
    for (const estimated_cost of [80, 80]) await aProduct(server, { boughtStock: dear.id, estimated_cost });
    await aPurchase(server, { ...fields, price: 10 });
    const ofMargins = await aShipment(server, { trackingNumber: crypto.randomUUID() });
    await aPurchase(server, { ...fields, price: 10, shipment: ofMargins.name });
    const ordinary = await aShipment(server, { trackingNumber: crypto.randomUUID() });
    await aPurchase(server, { price: 10, vatScheme: 'ordinary', shipment: ordinary.name });
    for (const { id: incomingShipment } of [ofMargins, ordinary])
      await server.post('/api/charges/', {
        incomingShipment,
        kind: 'import VAT',
        amount: 9,
        day: '2026-02-02',
      });
    await say();
    const { warnings } = await returnOf(Q1);
    expect(
      warnings.map(({ warning, count, amount, rows }) => [warning, count, amount, rows?.filter]),
    ).toEqual([
      ['margin_seller_outside', 1, null, { id: [abroad.id] }],
      ['margin_over_price', 1, null, { id: [dear.id] }],
      ['import_vat_in_cost', 1, 9, undefined],
    ]);
    const listed = await server.list('bought_stocks', { filter: { id: [dear.id] } });
    expect(listed.json).toMatchObject([{ id: dear.id }]);
  });
});
