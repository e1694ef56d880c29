// @module-tag slow
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BoughtStock } from '../../../contract/bought_stocks.ts';
import type { Import } from '../../../contract/imports.ts';
import type { ImportRow } from '../../../contract/import_rows.ts';
import { Product } from '../../../contract/products.ts';
import { Sale } from '../../../contract/sales.ts';
import { aProduct } from '../../support/factories.ts';
import { importFile, rowsOf, stepImport } from '../../support/imports.ts';
import { emptiedServer } from '../../support/emptied_server.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import type { TestServer } from '../../support/server.ts';

/** A file of a site: the lines as given, with line ends. */
const file = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;

const EBAY =
  'Sales Record Number,Order Number,Item Number,Item Title,Custom Label,Quantity,Sold For,Shipping And Handling,Seller Collected Tax,eBay Collected Tax,Total Price,Sale Date,Paid On Date,Shipped On Date,Transaction ID';
const AUSTRALIA =
  'Sales Record Number,Order Number,Item Number,Item Title,Custom Label,Quantity,Sold For,Postage And Handling,Post To Country,Total Price,Sale Date,Paid On Date,Transaction ID';
const SHOPIFY =
  'Name,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Currency,Subtotal,Shipping,Taxes,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem discount,Shipping Country,Cancelled at,Refunded Amount,Tax 1 Name';
const EARNINGS =
  'Order creation date,Order number,Item ID,Item title,Item price,Quantity,Item subtotal,Shipping and handling,Discount,Gross amount,Final Value Fee - fixed,Final Value Fee - variable,Shipping labels,Refunds,Order earnings';
const PURCHASES =
  'OrderID;Date of Purchase;Article Count;Merchandise Value;Shipment Costs;Trustee service fee;Total Value;Currency;Description';

interface ShopifyRow {
  name?: string;
  status?: string;
  paid?: string;
  sending?: string;
  sent?: string;
  subtotal?: string;
  shipping?: string;
  taxes?: string;
  total?: string;
  discount?: string;
  quantity?: string;
  title?: string;
  price?: string;
  sku?: string;
  off?: string;
  cancelled?: string;
  refunded?: string;
  taxName?: string;
}

/** A row of Shopify with the totals of its order. */
function shopify(row: ShopifyRow): string {
  const { name = '#1', status = 'paid', sending = 'unfulfilled', price = '10.00' } = row;
  const { paid = '2026-11-01 10:00:00 +0100', quantity = '1', title = 'Emberfox', sku = '' } = row;
  const { shipping = '0.00', subtotal = price, total = subtotal, taxes = '0.00' } = row;
  const own = [quantity, title, price, sku, row.off ?? '0.00'];
  const created = '2026-10-31 09:00:00 +0100';
  const ofOrder = [name, status, paid, sending, row.sent ?? '', 'EUR', subtotal, shipping, taxes, total];
  const since = [row.cancelled ?? '', row.refunded ?? '0.00', row.taxName ?? ''];
  return [...ofOrder, row.discount ?? '0.00', created, ...own, 'IT', ...since].join(',');
}

/** A further row of an order: only its article. */
function further({
  name = '#1',
  quantity = '1',
  title = '',
  price = '',
  sku = '',
  off = '0.00',
}: ShopifyRow): string {
  return [name, ...Array<string>(11).fill(''), quantity, title, price, sku, off, '', '', '', ''].join(',');
}

async function draftOf(
  server: TestServer,
  content: string | Buffer,
): Promise<{ draft: Import; rows: ImportRow[] }> {
  const draft = await importFile(server, { name: 'file.csv', content });
  expect(draft.state).toBe('draft');
  return { draft, rows: await rowsOf(server, draft.id) };
}

/** Records a file, which must have no errors and no open questions. */
async function record(server: TestServer, content: string): Promise<number> {
  const { draft, rows } = await draftOf(server, content);
  expect(rows.flatMap(({ problems }) => Object.values(problems))).toEqual([]);
  expect(draft.file?.questions).toEqual([]);
  expect(await stepImport(server, draft.id, 'commit')).toMatchObject({ state: 'committed' });
  return draft.id;
}

async function sales(server: TestServer): Promise<Sale[]> {
  const all = (await server.get('/api/sales/')).as(z.array(Sale));
  return all.toSorted((one, other) => (one.orderNumber < other.orderNumber ? -1 : 1));
}

async function productState(server: TestServer, id: number): Promise<string> {
  return (await server.get(`/api/products/${id}/`)).as(Product).state;
}

const prices = (sale: Sale | undefined) => sale?.lines.map(({ price }) => price);

describe.each(oneEngineByDay)('the files of sites, on %s', (engine) => {
  const server = emptiedServer(engine);

  describe('eBay orders', () => {
    test('that are not paid are skipped with a note, and recorded from a later file', async () => {
      const { id } = await aProduct(server, { name: 'Mew', sku: 'BS-203' });
      const unpaid = '503,,307,Mew ex,BS-203,1,€25.00,,,,,03-Nov-26,,,1007';
      const paid = '503,04-1,307,Mew ex,BS-203,1,€25.00,€2.00,,,€27.00,03-Nov-26,05-Nov-26,,1007';
      const { draft, rows } = await draftOf(server, file(EBAY, unpaid));
      expect(draft).toMatchObject({ rows: { excluded: 1, new: 0, wrong: 0 }, chosen: { sales: 0 } });
      expect(rows[0]?.notes).toEqual([
        'Not paid yet: nothing is recorded. It comes with a later file, once it is paid.',
      ]);
      await stepImport(server, draft.id, 'commit');
      expect(await sales(server)).toEqual([]);
      expect(await productState(server, id)).not.toBe('Sold');
      await record(server, file(EBAY, paid));
      expect(await sales(server)).toMatchObject([
        { orderNumber: '04-1', state: 'To pack', postageCharged: 2, lines: [{ product: id, price: 25 }] },
      ]);
      expect((await draftOf(server, file(EBAY, paid))).draft.rows).toMatchObject({ same: 1, changed: 0 });
    });

    test('of several articles have a row of totals, which is not an article', async () => {
      await record(
        server,
        file(
          EBAY,
          '504,04-2,,,,3,€35.00,€4.00,,,€39.00,03-Nov-26,04-Nov-26,05-Nov-26,',
          '504,04-2,307,Mew,A,1,€25.00,,,,,03-Nov-26,,,1008',
          '504,04-2,308,Fox,B,2,€5.00,,,,,03-Nov-26,,,1009',
        ),
      );
      const [sale] = await sales(server);
      expect(sale).toMatchObject({ postageCharged: 4, state: 'Posted', posted: '2026-11-05', paid: 39 });
      expect(prices(sale)?.toSorted()).toEqual([25, 5, 5]);
    });

    test('show by their total whether a price is per piece, and tax that eBay collected is not income', async () => {
      await record(
        server,
        file(
          EBAY,
          '1,04-3,1,Each,,2,€4.00,€1.00,,,€9.00,03-Nov-26,04-Nov-26,,11',
          '2,04-4,2,All,,2,€4.00,€1.00,,,€5.00,03-Nov-26,04-Nov-26,,12',
          '3,04-5,3,Taxed,,1,$10.00,$2.00,,$0.84,$12.84,03-Nov-26,04-Nov-26,,13'.replaceAll('$', '€'),
        ),
      );
      const [each, all, taxed] = await sales(server);
      expect([prices(each), prices(all)]).toEqual([
        [4, 4],
        [2, 2],
      ]);
      expect(taxed).toMatchObject({ paid: 12 });
    });

    test(
      'of Australia have their own heading for postage, currency and date format',
      { tags: ['nightly'] },
      async () => {
        const { draft, rows } = await draftOf(
          server,
          file(
            AUSTRALIA,
            '1,12-1,307,Mew,,1,"AU $3,000.00",AU $12.50,Australia,"AU $3,012.50",26-May-26,27-May-26,1007',
          ),
        );
        expect(draft.file).toMatchObject({ currencies: ['AUD'], questions: [] });
        expect(rows).toMatchObject([
          {
            values: { currency: 'AUD', postageCharged: 12.5, day: '2026-05-26', buyerCountry: 'AU' },
            problems: { rate: expect.any(String) },
          },
        ]);
      },
    );

    test('whose total differs are errors until the operator accepts the difference', async () => {
      const { draft, rows } = await draftOf(
        server,
        file(EBAY, '1,04-6,1,Fox,,1,€4.00,€1.00,,,€7.50,03-Nov-26,04-Nov-26,,11'),
      );
      const [one] = rows;
      expect(one).toMatchObject({
        status: 'wrong',
        problems: { total: 'The file says €7.50 in total, and what was read comes to €5.00.' },
      });
      await server.patch(`/api/imports/${draft.id}/rows/${one?.id}/`, {
        values: { isDifferenceAccepted: true },
      });
      await stepImport(server, draft.id, 'commit');
      expect(await sales(server)).toMatchObject([{ orderNumber: '04-6', paid: 5 }]);
    });
  });

  describe('Shopify orders', () => {
    test(
      'are read alike in both spellings of the headings and in each encoding',
      { tags: ['nightly'] },
      async () => {
        const older = file(
          SHOPIFY,
          shopify({ title: 'Émeraude', sku: 'A', cancelled: '2026-11-02 08:00:00 +0100' }),
          shopify({ name: '#2', title: 'Émeraude', sku: 'A' }),
        );
        const newer = older
          .replace('Lineitem sku', 'Lineitem SKU')
          .replace('Cancelled at', 'Canceled at')
          .replace('Financial Status', 'Financial status');
        const contents = [
          Buffer.from(older),
          Buffer.from(newer),
          Buffer.from(`\ufeff${older}`, 'utf16le'),
          Buffer.from(older, 'latin1'),
        ];
        const seen = new Set<string>();
        for (const content of contents) {
          const { draft, rows } = await draftOf(server, content);
          expect(draft.rows).toMatchObject({ new: 1, excluded: 1, wrong: 0 });
          seen.add(JSON.stringify(rows.map(({ status, values }) => [status, values])));
        }
        expect([...seen]).toHaveLength(1);
      },
    );

    test('become sales or are skipped, depending on their statuses', async () => {
      const sent = { sending: 'fulfilled', sent: '2026-11-03 09:00:00 +0100' };
      const statuses: [ShopifyRow, string | undefined, refund?: number][] = [
        [{}, 'To pack'],
        [sent, 'Posted'],
        [{ sending: '' }, 'To pack'],
        [{ sending: 'partial' }, 'To pack'],
        [{ status: 'pending', paid: '' }, undefined],
        [{ status: 'authorized', paid: '' }, undefined],
        [{ status: 'partially_paid' }, undefined],
        [{ status: 'voided', paid: '' }, undefined],
        [{ cancelled: '2026-11-02 08:00:00 +0100' }, undefined],
        [{ status: 'refunded', refunded: '10.00' }, undefined],
        [{ status: 'refunded', refunded: '10.00', sending: 'restocked' }, undefined],
        [{ status: 'partially_refunded', refunded: '4.00' }, 'To pack', 4],
        [{ status: 'refunded', refunded: '10.00', ...sent }, 'Posted', 10],
        [{ status: 'pending', paid: '', ...sent }, 'Posted'],
      ];
      const named = (index: number) => `#${100 + index}`;
      const rows = statuses.map(([row], index) => shopify({ ...row, name: named(index) }));
      const whole = file(SHOPIFY, ...rows);
      const { draft } = await draftOf(server, whole);
      const excluded = statuses.filter(([, state]) => state === undefined).length;
      expect(draft.rows).toMatchObject({ wrong: 0, excluded, new: statuses.length - excluded });
      await record(server, whole);
      const found = (await sales(server)).map(({ orderNumber, state, events }) => [
        orderNumber,
        state,
        events.map(({ kind, amount, restocked }) => [kind, amount, restocked]),
      ]);
      expect(found).toEqual(
        statuses.flatMap(([, state, refund], index) =>
          state ? [[named(index), state, refund ? [['refund', refund, false]] : []]] : [],
        ),
      );
    });

    test('that a later file cancels return to stock, and undo restores the sale', async () => {
      const { id } = await aProduct(server, { name: 'Emberfox', sku: 'A' });
      await record(server, file(SHOPIFY, shopify({ sku: 'A', shipping: '5.00', total: '15.00' })));
      const before = await sales(server);
      expect(await productState(server, id)).toBe('Sold');
      const voided = shopify({
        status: 'voided',
        sku: 'A',
        shipping: '5.00',
        total: '15.00',
        cancelled: '2026-11-09 08:00:00 +0100',
      });
      const { draft, rows } = await draftOf(server, file(SHOPIFY, voided));
      expect(draft.rows).toMatchObject({ changed: 1 });
      expect(rows[0]?.notes).toEqual(['Cancelled before it was sent: its units come back into stock.']);
      await stepImport(server, draft.id, 'commit');
      expect(await sales(server)).toMatchObject([
        {
          state: 'Returned',
          net: 0,
          fees: [],
          events: [{ kind: 'return', amount: 15, day: '2026-11-09', restocked: true }],
        },
      ]);
      expect(await productState(server, id)).not.toBe('Sold');
      expect((await draftOf(server, file(SHOPIFY, voided))).draft.rows).toMatchObject({
        same: 1,
        changed: 0,
      });
      expect(await stepImport(server, draft.id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
      const plain = (all: Sale[]) =>
        all.map(({ fees, lines, events, state, net }) => ({
          fees: fees.map(({ kind, amount }) => [kind, amount]),
          lines,
          events,
          state,
          net,
        }));
      expect(plain(await sales(server))).toEqual(plain(before));
      expect(await productState(server, id)).toBe('Sold');
    });

    test('that were posted here stay sold when the site cancels them', async () => {
      const { id } = await aProduct(server, { name: 'Emberfox', sku: 'A' });
      await record(server, file(SHOPIFY, shopify({ sku: 'A' })));
      const [sale] = await sales(server);
      (await server.patch(`/api/sales/update/${sale?.id}/`, { state: 'Posted' })).as(Sale);
      const { draft, rows } = await draftOf(
        server,
        file(SHOPIFY, shopify({ sku: 'A', cancelled: '2026-11-09 08:00:00 +0100' })),
      );
      expect(rows[0]?.notes[0]).toMatch(/^The site says that it was cancelled/);
      await stepImport(server, draft.id, 'commit');
      expect(await sales(server)).toMatchObject([
        { state: 'Posted', events: [{ kind: 'refund', amount: 10, restocked: false }] },
      ]);
      expect(await productState(server, id)).toBe('Sold');
    });

    test('add up to the totals that they state', async () => {
      const orders: [what: string, rows: string[], expected: { paid: number; prices: number[] }][] = [
        [
          'a discount of the order goes over its lines by price',
          [
            shopify({ price: '1.00', title: 'Sticker', subtotal: '81.00', discount: '20.00' }),
            further({ title: 'Booster box', price: '100.00' }),
          ],
          { paid: 81, prices: [0.8, 80.2] },
        ],
        [
          'discounts of lines are off their own',
          [
            shopify({ price: '10.00', off: '2.00', subtotal: '13.00', discount: '2.00' }),
            further({ title: 'Sleeves', price: '5.00' }),
          ],
          { paid: 13, prices: [5, 8] },
        ],
        [
          'discounts of lines and of the order together',
          [
            shopify({ price: '10.00', off: '2.00', subtotal: '12.00', discount: '1.00' }),
            further({ title: 'Sleeves', price: '5.00' }),
          ],
          { paid: 12, prices: [4.62, 7.38] },
        ],
        [
          'equal lines stay',
          [
            shopify({ price: '3.00', title: 'Booster', subtotal: '6.00' }),
            further({ title: 'Booster', price: '3.00' }),
          ],
          { paid: 6, prices: [3, 3] },
        ],
        [
          'an order that stands twice in a file counts once',
          [
            shopify({ price: '3.00', title: 'Booster', subtotal: '6.00' }),
            further({ title: 'Booster', price: '3.00' }),
            shopify({ price: '3.00', title: 'Booster', subtotal: '6.00' }),
            further({ title: 'Booster', price: '3.00' }),
          ],
          { paid: 6, prices: [3, 3] },
        ],
        [
          'a discount of the postage is off the postage',
          [
            shopify({
              price: '10.00',
              subtotal: '10.00',
              shipping: '5.00',
              discount: '5.00',
              total: '10.00',
            }),
          ],
          { paid: 10, prices: [10] },
        ],
        [
          'tax on top is no income',
          [shopify({ price: '10.00', taxes: '0.83', total: '10.83', taxName: 'New York State Tax 8.3%' })],
          { paid: 10, prices: [10] },
        ],
        [
          'value added tax on top is of the price',
          [shopify({ price: '10.00', taxes: '2.20', total: '12.20', taxName: 'IT IVA 22%' })],
          { paid: 12.2, prices: [12.2] },
        ],
        [
          'tax within the prices is left there',
          [shopify({ price: '12.20', taxes: '2.20', total: '12.20', taxName: 'IT IVA 22%' })],
          { paid: 12.2, prices: [12.2] },
        ],
      ];
      // Give each order its own number.
      const numbered = orders.flatMap(([, rows], index) =>
        rows.map((row) => row.replace('#1,', `#${100 + index},`)),
      );
      await record(server, file(SHOPIFY, ...numbered));
      const found = (await sales(server)).map((sale, index) => [
        orders[index]?.[0],
        { paid: sale.paid, prices: prices(sale)?.toSorted() },
      ]);
      expect(found).toEqual(
        orders.map(([what, , { paid, prices: each }]) => [what, { paid, prices: each.toSorted() }]),
      );
    });
  });

  test('eBay’s earnings are checked against the stated net amount, and a fee may be refunded', async () => {
    const row = (...cells: (string | number)[]) => cells.join(',');
    await record(
      server,
      file(
        'Order earnings report',
        '',
        EARNINGS,
        row('2026-11-02', '04-1', 1, 'Fox', 20, 1, 20, 3, '--', 23, -0.35, -2.3, -4.5, '--', 15.85),
        row('2026-11-02', '04-2', 2, 'Wyrm', 20, 1, 20, '--', -5, 15, -0.35, 1.2, '--', -5, 10.85),
      ),
    );
    const [one, other] = await sales(server);
    expect(one).toMatchObject({ postagePaid: 4.5, net: 15.85 });
    expect(other).toMatchObject({
      paid: 15,
      net: 10.85,
      fees: expect.arrayContaining([expect.objectContaining({ kind: 'commission', amount: -1.2 })]),
    });
    const { rows } = await draftOf(
      server,
      file(
        EARNINGS,
        row('2026-11-02', '04-3', 1, 'Fox', 20, 1, 20, '--', '--', 20, -0.35, -2, '--', '--', 16),
      ),
    );
    expect(rows[0]?.problems).toEqual({
      total: 'The file says that the order earned €16.00, but its amounts come to €17.65.',
    });
  });

  test('Cardmarket’s purchases are checked against their total and article count', async () => {
    const { draft, rows } = await draftOf(
      server,
      file(
        PURCHASES,
        '1;2026-10-05 18:20:11;2;10,00;1,50;0,25;11,75;EUR;2x Emberfox (Base) - NM',
        '2;2026-10-05 18:20:11;3;10,00;1,50;0,25;12,75;EUR;2x Emberfox (Base) - NM',
      ),
    );
    expect(rows.map(({ status, problems }) => [status, problems])).toEqual([
      ['new', {}],
      ['wrong', { price: 'The file says €12.75 in total, and its amounts come to €11.75.' }],
    ]);
    expect(draft.problems).toMatchObject([{ message: 'The file counts 3 articles and names 2.' }]);
    await stepImport(server, draft.id, 'commit');
    const [purchase] = (await server.get('/api/bought_stocks/')).as(z.array(BoughtStock));
    expect(purchase).toMatchObject({ price: 10 });
  });
});
