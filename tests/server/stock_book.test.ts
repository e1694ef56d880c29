import { beforeAll, expect, test } from 'vitest';
import type { ExportFormat } from '../../contract/files.ts';
import { StockBook } from '../../contract/stock_book.ts';
import { aProduct, aPurchase, aSale } from '../support/factories.ts';
import { describeServerOnce, type TestServer } from '../support/server.ts';
import { cellText } from '../../server/modules/imports/read/table.ts';
import { readTable } from '../support/tables.ts';
import { VAT_RULE } from '../support/vat_rule.ts';

const RULE = { ...VAT_RULE, usualScheme: 'margin' };
const RATES = [{ country: 'IT', from: '2020-01-01', percent: 22 }];

interface Days {
  from: string;
  to: string;
}

/** The exported file as an import reads it: rows of cells by heading. */
async function fileOf(server: TestServer, days: Days, format: ExportFormat = 'csv') {
  const answer = await server.get(`/api/vat/stock_book/?${new URLSearchParams({ ...days, format })}`);
  expect(answer).toHaveStatus(200);
  const { headers, rows } = await readTable(answer.bytes);
  return rows.map(({ cells }) =>
    Object.fromEntries(headers.map((head, place) => [head, cellText(cells[place])])),
  );
}

describeServerOnce('the stock book', (server) => {
  const say = (rule = {}) => server.send('PUT', '/api/vat/', { rules: [{ ...RULE, ...rule }], rates: RATES });
  let lot = 0;
  const sold = (product: number, day: string, price: number, orderNumber: string) =>
    aSale(server, { day, orderNumber, lines: [{ product, price }] });
  const bookOf = async ({ from, to }: Days) =>
    (await server.get(`/api/vat/stock_book/rows/?from=${from}&to=${to}`)).as(StockBook);
  const shortRows = async (days: Days) =>
    (await bookOf(days)).rows.map(({ sku, left, number, price, margin, vat, leaving }) =>
      [sku, left, number, price, margin, vat, leaving].join(' '),
    );

  beforeAll(async () => {
    await say();
    const purchase = await aPurchase(server, {
      name: '=Lot of cards',
      price: 72.5,
      date: '2026-02-01',
      vatScheme: 'margin',
      sellerCountry: 'de',
      sellerName: 'Mia Muster',
      invoiceNumber: 'DE-118',
    });
    lot = purchase.id;
    const unit = (name: string, estimated_cost: number) =>
      aProduct(server, { name, sku: name.toUpperCase(), estimated_cost, boughtStock: lot });
    const [fox, koi, stag] = [await unit('Fox', 10), await unit('Koi', 20), await unit('Stag', 30)];
    await unit('Crane', 12.5);
    const other = await aPurchase(server, { vatScheme: 'ordinary', date: '2026-02-02' });
    await aProduct(server, { name: 'Box', boughtStock: other.id });
    await sold(fox.id, '2026-03-01', 71, 'O1');
    await sold(koi.id, '2026-03-05', 15, 'O2');
    const returned = await sold(stag.id, '2026-03-10', 152, 'O3');
    await server.patch(`/api/sales/update/${returned.id}/`, {
      events: [
        { kind: 'return', line: returned.lines[0]?.id, day: '2026-04-02', amount: 152, restocked: true },
      ],
    });
    await sold(stag.id, '2026-05-01', 91, 'O4');
  });

  test('has sold articles with their margins, also losses, and the VAT of the ledger', async () => {
    const march = { from: '2026-03-01', to: '2026-03-31' };
    expect(await shortRows(march)).toEqual([
      'FOX 2026-03-01 Cardmarket O1 71 61 11 sold',
      'KOI 2026-03-05 Cardmarket O2 15 0 0 sold',
      'STAG 2026-03-10 Cardmarket O3 152 122 22 sold',
    ]);
    const { rows, sums, ledgerVat } = await bookOf(march);
    expect(rows[0]).toMatchObject({
      purchase: lot,
      bought: '2026-02-01',
      invoice: 'DE-118',
      seller: '',
      sellerCountry: 'DE',
      paid: 10,
      treatment: 'home',
      rate: 22,
    });
    expect(sums).toEqual({ articles: 3, withMargin: 3, paid: 60, price: 238, margin: 183, vat: 33 });
    expect(ledgerVat).toBe(33);
  });

  test('has returned articles with negative amounts, and articles that are sold again', async () => {
    expect(await shortRows({ from: '2026-04-01', to: '2026-04-30' })).toEqual([
      'STAG 2026-03-10 Cardmarket O3 -152 -122 -22 returned',
    ]);
    expect(await shortRows({ from: '2026-05-01', to: '2026-05-31' })).toEqual([
      'STAG 2026-05-01 Cardmarket O4 91 61 11 sold',
    ]);
  });

  test.each(['csv', 'xlsx'] as const)(
    'is exported with the stock, its sum and its period, as %s',
    async (format) => {
      const file = await fileOf(server, { from: '2026-01-01', to: '2026-03-31' }, format);
      const vat = (row: Record<string, string>) => (row.VAT ? Number(row.VAT) : '');
      expect(file.map((row) => [row.SKU, row['Sale date'], vat(row), row['How it left']])).toEqual([
        ['FOX', '2026-03-01', 11, 'sold'],
        ['KOI', '2026-03-05', 0, 'sold'],
        ['STAG', '2026-03-10', 22, 'sold'],
        ['CRANE', '', '', 'here'],
        ['Left 2026-01-01 to 2026-03-31: 3', '', 33, ''],
        [expect.stringMatching(/^Period 2026-01-01 to 2026-03-31, made .*, the period is open$/), '', '', ''],
      ]);
      expect(file[0]).toMatchObject({ 'Invoice number': 'DE-118', 'Seller’s country': 'DE', Article: 'Fox' });
    },
  );

  test('has the stock of the last day', async () => {
    const skus = async (day: string) =>
      (await fileOf(server, { from: day, to: day })).flatMap((row) =>
        row['How it left'] === 'here' ? row.SKU : [],
      );
    expect(await skus('2026-01-31')).toEqual([]);
    expect(await skus('2026-02-01')).toEqual(['FOX', 'KOI', 'STAG', 'CRANE']);
    expect(await skus('2026-03-31')).toEqual(['CRANE']);
    expect(await skus('2026-04-30')).toEqual(['STAG', 'CRANE']);
    expect(await skus('2026-05-31')).toEqual(['CRANE']);
  });

  test('names sellers when the rule requires names', async () => {
    await say({ namesSellers: true });
    const { rows } = await bookOf({ from: '2026-03-01', to: '2026-03-31' });
    expect(rows[0]?.seller).toBe('Mia Muster');
    await say();
  });

  test('has articles sold before their purchase, and articles marked as sold without an order', async () => {
    const purchase = await aPurchase(server, {
      name: 'Presale',
      price: 30,
      date: '2027-07-01',
      vatScheme: 'margin',
    });
    const own = (name: string) =>
      aProduct(server, { name, sku: name, estimated_cost: 10, boughtStock: purchase.id });
    const [early, byHand] = [await own('EARLY'), await own('BY HAND')];
    await own('LATER');
    await sold(early.id, '2027-03-20', 71, 'O5');
    await server.patch(`/api/products/update/${byHand.id}/`, { sold: '2027-03-21' });
    expect(await shortRows({ from: '2027-03-01', to: '2027-03-31' })).toEqual([
      'EARLY 2027-03-20 Cardmarket O5 71 61 11 sold',
      'BY HAND 2027-03-21     by_hand',
    ]);
  });

  test('has lost articles, what the site taxes, and refunds of earlier sales', async () => {
    const bought = { name: 'Later', price: 60, date: '2028-01-01', vatScheme: 'margin' };
    const purchase = await aPurchase(server, bought);
    const own = (name: string) =>
      aProduct(server, { name, sku: name, estimated_cost: 10, boughtStock: purchase.id });
    const [lost, away, taxed, dear] = [
      await own('LOST'),
      await own('AWAY'),
      await own('SITE'),
      await own('DEAR'),
    ];
    const leave = ({ id }: { id: number }, fields: object) =>
      server.patch(`/api/products/update/${id}/`, fields);
    await leave(lost, { state: 'Lost', leftOn: '2028-02-01', leftNote: 'At the fair' });
    await leave(away, { state: 'Returned', leftOn: '2028-02-02' });
    await aSale(server, {
      day: '2028-02-03',
      orderNumber: 'O6',
      vatTreatmentSaid: 'site',
      lines: [{ product: taxed.id, price: 71 }],
    });
    const refunded = await sold(dear.id, '2028-01-20', 71, 'O7');
    const events = [{ kind: 'refund', line: null, day: '2028-02-04', amount: 12.2, restocked: false }];
    await server.patch(`/api/sales/update/${refunded.id}/`, { events });
    const february = { from: '2028-02-01', to: '2028-02-29' };
    expect(await shortRows(february)).toEqual([
      'DEAR 2028-01-20 Cardmarket O7 -12.2 -12.2 -2.2 refunded',
      'LOST 2028-02-01     lost',
      'AWAY 2028-02-02     lost',
      'SITE 2028-02-03 Cardmarket O6 71   site',
    ]);
    const { sums } = await bookOf(february);
    expect(sums).toEqual({ articles: 4, withMargin: 1, paid: 40, price: 58.8, margin: -12.2, vat: -2.2 });
    const file = await fileOf(server, february);
    expect(file.slice(0, 4).map((row) => row['How it left'])).toEqual([
      'refunded',
      'lost: At the fair',
      'lost: Returned',
      'site',
    ]);
    const sum = file.find((row) => row.SKU?.startsWith('Left ')) ?? {};
    const summed = ['Purchase price', 'Sale price', 'Margin', 'VAT', 'VAT rate'];
    expect(summed.map((head) => Number(sum[head]))).toEqual([40, 58.8, -12.2, -2.2, 0]);
  });

  test('refuses a last day before the first day', async () => {
    for (const path of ['', 'rows/']) {
      const answer = await server.get(`/api/vat/stock_book/${path}?from=2026-02-01&to=2026-01-01`);
      expect(Object.keys(answer.errors)).toEqual(['to']);
    }
  });
});
