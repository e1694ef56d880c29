import { beforeAll, expect, test } from 'vitest';
import type { ExportFormat } from '../../contract/files.ts';
import { aProduct, aPurchase, aSale } from '../support/factories.ts';
import { describeServer, type TestServer } from '../support/server.ts';
import { writtenText } from '../../server/tables/read/table.ts';
import { readTable } from '../support/tables.ts';
import { VAT_RULE } from '../support/vat_rule.ts';

const HEADS = [
  'Purchase date',
  'Purchase number',
  'Purchase',
  'Seller’s country',
  'SKU',
  'Description',
  'Purchase price',
  'Sale date',
  'Site',
  'Order number',
  'Sale price',
  'Returned',
  'Margin',
  'VAT rate',
  'VAT',
];
const AMOUNTS = new Set(['Purchase price', 'Accessory costs', 'Sale price', 'Margin', 'VAT rate', 'VAT']);
const RULE = { ...VAT_RULE, usualScheme: 'margin' };
const RATES = [{ country: 'IT', from: '2020-01-01', percent: 22 }];

/** The book as an import would read it: by its heads, amounts as numbers. */
async function bookOf(server: TestServer, query: Record<string, string>, format: ExportFormat = 'csv') {
  const answer = await server.get(`/api/vat/stock_book/?${new URLSearchParams({ ...query, format })}`);
  expect(answer.status).toBe(200);
  const { headers, rows } = await readTable(answer.bytes);
  return rows.map(({ cells }) =>
    Object.fromEntries(
      headers.map((head, place) => {
        const text = writtenText(cells[place]);
        return [head, AMOUNTS.has(head) && text !== '' ? Number(text) : text];
      }),
    ),
  );
}

describeServer('the stock book', (server) => {
  const say = (rule = {}) => server.send('PUT', '/api/vat/', { rules: [{ ...RULE, ...rule }], rates: RATES });
  let lot = 0;
  const sold = (product: number, day: string, price: number, orderNumber: string) =>
    aSale(server, { day, orderNumber, lines: [{ product, price }] });

  beforeAll(async () => {
    await say();
    const purchase = await aPurchase(server, {
      name: '=Lot of cards',
      date: '2026-02-01',
      vatScheme: 'margin',
      sellerCountry: 'de',
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

  const unit = (sku: string, name: string, price: number) => ({
    'Purchase date': '2026-02-01',
    'Purchase number': String(lot),
    Purchase: "'=Lot of cards",
    'Seller’s country': 'DE',
    SKU: sku,
    Description: name,
    'Purchase price': price,
  });
  const sale = (day: string, order: string, taken: number) => ({
    'Sale date': day,
    Site: 'Cardmarket',
    'Order number': order,
    'Sale price': taken,
    Returned: '',
  });
  const due = (margin: number, vat: number) => ({ Margin: margin, 'VAT rate': 22, VAT: vat });
  const here = {
    ...sale('', '', 0),
    Site: '',
    'Sale price': '',
    Margin: '',
    'VAT rate': '',
    VAT: '',
  };
  const fox = () => ({ ...unit('FOX', 'Fox', 10), ...sale('2026-03-01', 'O1', 71), ...due(61, 11) });
  const koi = () => ({ ...unit('KOI', 'Koi', 20), ...sale('2026-03-05', 'O2', 15), ...due(-5, 0) });
  const stag = () => unit('STAG', 'Stag', 30);
  const crane = () => ({ ...unit('CRANE', 'Crane', 12.5), ...here });
  const back = () => ({ ...stag(), ...sale('2026-03-10', 'O3', 0), Returned: '2026-04-02', ...due(0, 0) });

  test.each(['csv', 'xlsx'] as const)(
    'has what was sold with its margin, and what is here, as %s',
    async (format) => {
      const book = await bookOf(server, { from: '2026-01-01', to: '2026-03-31' }, format);
      expect(book).toEqual([
        fox(),
        koi(),
        { ...stag(), ...sale('2026-03-10', 'O3', 152), ...due(122, 22) },
        crane(),
      ]);
      expect(Object.keys(book[0] ?? {})).toEqual(HEADS);
    },
  );

  test('has what came back with its sale, and as what is here again', async () => {
    expect(await bookOf(server, { from: '2026-04-01', to: '2026-04-30' })).toEqual([
      back(),
      { ...stag(), ...here },
      crane(),
    ]);
  });

  test('has what was sold twice in two rows', async () => {
    const again = { ...stag(), ...sale('2026-05-01', 'O4', 91), ...due(61, 11) };
    expect(await bookOf(server, { from: '2026-01-01', to: '2026-12-31' })).toEqual([
      fox(),
      koi(),
      back(),
      again,
      crane(),
    ]);
    expect(await bookOf(server, { from: '2026-05-01', to: '2026-05-31' })).toEqual([again, crane()]);
  });

  test('has nothing before it was bought', async () => {
    expect(await bookOf(server, { from: '2026-01-01', to: '2026-01-31' })).toEqual([]);
  });

  test('has what was sold before it was bought, and nothing else of that purchase', async () => {
    const purchase = await aPurchase(server, { name: 'Presale', date: '2027-07-01', vatScheme: 'margin' });
    const own = (name: string, fields = {}) =>
      aProduct(server, { name, sku: name, estimated_cost: 10, boughtStock: purchase.id, ...fields });
    const [early, byHand] = [await own('EARLY'), await own('BY HAND')];
    await own('LATER');
    await sold(early.id, '2027-03-20', 71, 'O5');
    await server.patch(`/api/products/update/${byHand.id}/`, { sold: '2027-03-21' });
    const found = await bookOf(server, { from: '2027-03-01', to: '2027-03-31' });
    expect(found.map((row) => [row.SKU, row['Sale date'], row.VAT])).toEqual([
      ['CRANE', '', ''],
      ['EARLY', '2027-03-20', 11],
      ['BY HAND', '2027-03-21', ''],
    ]);
  });

  test('refuses days that are turned round', async () => {
    const answer = await server.get('/api/vat/stock_book/?from=2026-02-01&to=2026-01-01');
    expect(Object.keys(answer.errors)).toEqual(['to']);
  });
});
