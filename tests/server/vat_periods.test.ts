// @module-tag slow
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { RecordHistory } from '../../contract/history.ts';
import { Sale } from '../../contract/sales.ts';
import { StockBook } from '../../contract/stock_book.ts';
import { VatSettings } from '../../contract/vat.ts';
import { VatEntries, VatPeriods, VatReturn } from '../../contract/vat_periods.ts';
import { addDays } from '../../domain/days.ts';
import type { VatRule } from '../../domain/vat.ts';
import { deleteOldActions } from '../../server/modules/history/trim.ts';
import { today } from '../../server/platform/today.ts';
import { expectNoDamage } from '../support/damage.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aProduct, aPurchase, aSale, aShipment } from '../support/factories.ts';
import { readReport } from '../support/reports.ts';
import { readTable } from '../support/tables.ts';
import { serverForEachTest } from '../support/server.ts';
import { cellText } from '../../server/modules/imports/read/table.ts';
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

  test('the return follows a change of the rates, and its undo', async () => {
    await say();
    const { id } = await unit(20, { vatScheme: 'ordinary' });
    await sell(id, 122, '2026-02-04', { buyerCountry: 'IT' });
    const due = async () => (await returnOf(Q1)).due;
    expect(await due()).toBe(22);
    const rates = [{ country: 'IT', from: '2020-01-01', percent: 10 }];
    const changed = await server.send('PUT', '/api/vat/', { rules: [VAT_RULE], rates });
    await expect.poll(due).toBe(11.09);
    expect(await server.undo(changed)).toHaveStatus(200);
    await expect.poll(due).toBe(22);
  });

  test('the VAT in a fee after registration is paid back, also of an order before it', async () => {
    const fee = { kind: 'commission', amount: 12.2, vat: 2.2, day: '2026-01-05' };
    const lines = [{ title: 'Sleeves', price: 50 }];
    await aSale(server, { day: '2025-12-30', lines, fees: [fee, { ...fee, day: null }] });
    const paidBack = async () =>
      (await entriesOf('')).entries.map(({ day, kind, amount }) => [day, kind, amount]);
    expect(await paidBack()).toEqual([]);
    await say();
    expect(await paidBack()).toEqual([['2026-01-05', 'expense', -2.2]]);
    await expectNoDamage(server);
    await say({ from: '2026-02-01' });
    expect(await paidBack()).toEqual([]);
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

  test('is not over on its last day, and only a closed period is reopened', async () => {
    const rules = [
      { ...VAT_RULE, from: addDays(today(), -1) },
      { ...VAT_RULE, from: addDays(today(), 1), marginMethod: 'global' },
    ];
    await server.send('PUT', '/api/vat/', { rules, rates: RATES });
    const from = addDays(today(), -1);
    expect((await server.get('/api/vat/periods/')).as(VatPeriods).periods).toMatchObject([
      { from, to: today() },
    ]);
    expect((await close(from)).json).toMatchObject({ message: 'This period is not over yet.' });
    expect(await reopen(from)).toHaveStatus(404);
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
    const sale = await sell(product.id, 100, '2026-02-03', { buyerCountry: 'IT', orderNumber: '7-1' });
    const books = await unit(20, { vatScheme: 'ordinary', inputVat: 3.61 });
    await sell(books.id, 119, '2026-02-04', { buyerCountry: 'DE' });
    const read = async (path: string) => {
      const { rows } = await readTable((await server.get(path)).bytes);
      return rows.map(({ cells }) => cells.map(cellText));
    };
    for (const format of ['csv', 'xlsx']) {
      const cells = await read(`/api/vat/periods/${Q1}/export/?format=${format}`);
      expect(cells[0]?.[0]).toBe('VAT return 2026-01-01 to 2026-03-31, the period is open');
      expect(cells[1]?.[0]).toMatch(/^Made /);
      // The label, the number of entries, the country, the rate, the base and the VAT.
      const summed = cells.slice(2, 6).map((row) => [0, 1, 7, 9, 10, 11].map((at) => row[at] ?? ''));
      expect(summed.map((row) => row.map((cell) => Number(cell) || cell))).toEqual([
        ['Sales to consumers in the EU', 1, 'DE', 19, 100, 19],
        ['Margin scheme', 1, 'IT', 22, 50, 11],
        ['Purchases with an invoice', 1, 'IT', '', -16.39, -3.61],
        ['To pay', 3, '', '', '', 26.39],
      ]);
      expect(cells.slice(6).map((row) => [row[0], row[1], row[5], row[8]])).toEqual([
        ['', '', 'purchase', expect.stringContaining('Lot of cards')],
        ['', '', 'margin', expect.stringContaining('7-1')],
        ['', '', 'sale', expect.any(String)],
      ]);
    }
    await close(Q1);
    const [title] = await read(`/api/vat/periods/${Q1}/export/`);
    expect(title?.[0]).toMatch(/^VAT return 2026-01-01 to 2026-03-31, closed .+ by .+/);
    const journal = await read(`/api/vat/entries/export/?from=2026-01-01&to=2026-03-31&sale=${sale.id}`);
    expect(journal.map((row) => row.slice(1, 7))).toEqual([
      ['2026-02-03', '2026-02-03', 'margin', 'home', 'IT', expect.stringContaining('7-1')],
    ]);
  });

  test('the journal is filtered by each of its fields, and sums what it lists', async () => {
    await say();
    const product = await unit(39);
    const shipment = await aShipment(server, { trackingNumber: crypto.randomUUID() });
    const bought = { price: 122, date: '2026-02-01', vatScheme: 'ordinary', inputVat: 22 };
    const purchase = await aPurchase(server, { ...bought, shipment: shipment.name });
    const books = await aProduct(server, { boughtStock: purchase.id, estimated_cost: 122 });
    await server.post('/api/charges/', {
      incomingShipment: shipment.id,
      kind: 'import VAT',
      amount: 5.5,
      day: '2026-03-01',
    });
    const home = await sell(product.id, 100, '2026-02-03', { buyerCountry: 'IT' });
    await sell(books.id, 119, '2026-02-04', { buyerCountry: 'DE' });
    const margin = { kind: 'margin', amount: 11 };
    const abroad = { kind: 'sale', amount: 19 };
    const paid = { kind: 'purchase', amount: -22 };
    const imported = { kind: 'import', amount: -5.5 };
    const all = [paid, margin, abroad, imported];
    const cases: [query: string, expected: { kind: string; amount: number }[]][] = [
      ['', all],
      ['from=2026-02-03', [margin, abroad, imported]],
      ['to=2026-02-03', [paid, margin]],
      ['from=2026-02-04&to=2026-02-04', [abroad]],
      ['kind=import', [imported]],
      ['treatment=eu_consumer', [abroad]],
      ['row=eu_consumer', [abroad]],
      ['row=margin', [margin]],
      ['row=corrections', []],
      ['rate=19', [abroad]],
      ['rate=22', [margin, imported]],
      ['country=DE', [abroad]],
      ['treatment=home', [paid, margin, imported]],
      [`sale=${home.id}`, [margin]],
      [`purchase=${purchase.id}`, [paid]],
      [`shipment=${shipment.id}`, [imported]],
      [`product=${product.id}`, [margin]],
      [`product=${product.id}&country=DE`, []],
      ['page=2', []],
    ];
    for (const [query, expected] of cases) {
      const { entries, ...sums } = await entriesOf(query);
      expect(
        entries.map(({ kind, amount }) => ({ kind, amount })),
        query,
      ).toEqual(expected);
      const counted = query === 'page=2' ? all : expected;
      const amount = counted.reduce((sum, one) => sum + one.amount, 0);
      expect(sums, query).toMatchObject({ total: counted.length, amount });
    }
  });

  test('the return warns of orders without a country, and of a year’s sales to consumers in the EU', async () => {
    await say();
    const ordinary = { vatScheme: 'ordinary' };
    const [one, other, third, fourth, fifth] = [
      await unit(10, ordinary),
      await unit(10, ordinary),
      await unit(10, ordinary),
      await unit(10, ordinary),
      await unit(10),
    ];
    const unknown = await sell(one.id, 100, '2026-02-03');
    await sell(other.id, 100, '2026-02-03', { vatTreatmentSaid: 'home' });
    await sell(third.id, 119, '2026-03-31', { buyerCountry: 'DE' });
    await sell(fourth.id, 238, '2026-04-01', { buyerCountry: 'DE' });
    await sell(fifth.id, 50, '2026-02-03', { buyerCountry: 'DE' });
    const warningsOf = async (from: string) =>
      (await returnOf(from)).warnings.map(({ warning, count, amount }) => [warning, count, amount]);
    expect(await warningsOf(Q1)).toEqual([
      ['no_country', 1, null],
      ['oss_threshold', 1, 100],
    ]);
    expect(await warningsOf(Q2)).toEqual([['oss_threshold', 2, 300]]);
    const [warning] = (await returnOf(Q1)).warnings;
    const listed = await server.list('sales', { filter: warning?.rows?.filter ?? {} });
    expect(listed.json).toMatchObject([{ id: unknown.id }]);
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
