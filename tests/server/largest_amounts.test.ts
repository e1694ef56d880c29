// @module-tag slow
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { Overview } from '../../contract/overview.ts';
import { Sale } from '../../contract/sales.ts';
import { SelectionSummary } from '../../contract/selection.ts';
import { fromCents, MAX_AMOUNT, toCents } from '../../domain/money.ts';
import { vatIncludedIn } from '../../domain/vat.ts';
import { fillDerived } from '../../server/platform/db/derived.ts';
import { transaction } from '../../server/platform/db/transaction.ts';
import { writeFigures } from '../../server/modules/accounting/earnings/figures.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aProduct, aPurchase, aSale, aShipment } from '../support/factories.ts';
import { readReport } from '../support/reports.ts';
import { createSaleHelpers } from '../support/sales.ts';
import { roundsInScope } from '../support/scope.ts';
import { serverOn, type TestServer } from '../support/server.ts';
import { VAT_RULE } from '../support/vat_rule.ts';

const MAX = BigInt(toCents(MAX_AMOUNT));
const SPAN = { from: '2026-01-01', to: '2026-12-31' };
const PERIOD = String(new URLSearchParams(SPAN));
const ALL = ['profit', 'vat', 'stock', 'spending', 'estimates'] as const;
const overview = async (server: TestServer) => (await server.get('/api/overview/')).as(Overview);
const register = (server: TestServer) =>
  server.send('PUT', '/api/vat/', {
    rules: [VAT_RULE],
    rates: [{ country: 'IT', from: '2020-01-01', percent: 22 }],
  });

describe.each(oneEngineByDay)('amounts of an order of €1,000,000,000 or more, on %s', (engine) => {
  const server = serverOn(engine);
  const { change, read, refused } = createSaleHelpers(server);
  const TOO_MUCH = 'In euros this is €1,000,000,000 or more.';
  const INCOME = 'In euros the prices and the postage of this order come to €1,000,000,000 or more.';
  const DEDUCTIONS =
    'In euros refunds, fees, postage and packaging of this order come to €1,000,000,000 or more.';
  const checkRate = (message: string) => `${message} Check how much JPY a euro cost.`;
  const YEN = { currency: 'JPY', rate: 0.0001 };
  const line = { title: 'Fox', price: 1 };

  test.each([
    [
      'a price in another currency',
      { ...YEN, lines: [line, { title: 'Koi', price: MAX_AMOUNT }] },
      { 'lines.1.price': TOO_MUCH, rate: checkRate(TOO_MUCH) },
    ],
    [
      'postage charged in another currency',
      { ...YEN, lines: [line], postageCharged: MAX_AMOUNT },
      { postageCharged: TOO_MUCH, rate: checkRate(TOO_MUCH) },
    ],
    [
      'a fee and a returned fee',
      {
        ...YEN,
        lines: [line],
        fees: [
          { kind: 'other', amount: MAX_AMOUNT },
          { kind: 'payment', amount: -MAX_AMOUNT },
        ],
      },
      { 'fees.0.amount': TOO_MUCH, 'fees.1.amount': TOO_MUCH, rate: checkRate(TOO_MUCH) },
    ],
    [
      'a refund',
      { ...YEN, lines: [line], fees: [], events: [{ kind: 'refund', amount: MAX_AMOUNT }] },
      { 'events.0.amount': TOO_MUCH, rate: checkRate(TOO_MUCH) },
    ],
    [
      'the sum of the prices',
      {
        lines: [
          { title: 'Fox', price: MAX_AMOUNT },
          { title: 'Koi', price: 0.01 },
        ],
      },
      { lines: INCOME },
    ],
    [
      'prices with postage charged',
      { lines: [{ title: 'Fox', price: MAX_AMOUNT }], postageCharged: 0.01 },
      { lines: INCOME },
    ],
    [
      'the sum of the deductions',
      { lines: [line], fees: [{ kind: 'other', amount: MAX_AMOUNT }], packaging: 0.01 },
      { fees: DEDUCTIONS },
    ],
    [
      'a line of 1,000 articles',
      { ...YEN, rate: 1, lines: [{ title: 'Fox', quantity: 1_000, price: MAX_AMOUNT }] },
      { lines: INCOME, rate: checkRate(INCOME) },
    ],
  ])('are refused with the errors of their fields: %s', async (_, sent, errors) => {
    expect(await refused(sent)).toEqual(errors);
  });

  test('are refused in a change, and the order stays as it was', async () => {
    const sale = await aSale(server, {
      currency: 'JPY',
      rate: 163,
      lines: [{ title: 'Fox', price: MAX_AMOUNT }],
    });
    for (const [sent, fields] of [
      [{ rate: 0.5 }, ['lines.0.price', 'rate']],
      [
        { lines: [{ title: 'Fox', price: 1 }], postageCharged: MAX_AMOUNT, rate: 0.001 },
        ['postageCharged', 'rate'],
      ],
      [{ packaging: MAX_AMOUNT, postagePaid: 0.01 }, ['fees', 'rate']],
      [{ events: [{ kind: 'refund', amount: MAX_AMOUNT }], packaging: 999_999_999 }, ['fees', 'rate']],
    ] as const)
      expect(Object.keys((await change(sale, sent)).errors)).toEqual(fields);
    expect(await read(sale)).toEqual(sale);
    const swapped = { currency: 'EUR', rate: null, lines: [{ title: 'Fox', price: MAX_AMOUNT }] };
    expect((await change(sale, swapped)).as(Sale)).toMatchObject({ paid: MAX_AMOUNT });
  });

  test('that an earlier version has stored are refused by changes of amounts alone', async () => {
    const sale = await aSale(server, { lines: [line], fees: [], postagePaid: 2 });
    await sql`update sales set postage_charged = ${2 * toCents(MAX_AMOUNT)} where id = ${sale.id}`.execute(
      server.store.db,
    );
    for (const sent of [
      { site: 'Ebay' },
      { day: '2026-11-04' },
      { currency: 'JPY', rate: 1 },
      { rate: 2 },
      { postageCharged: MAX_AMOUNT },
      { postagePaid: 3 },
      { postageVat: 0.5 },
      { packaging: 1 },
      { lines: [{ ...line, id: sale.lines[0]?.id }] },
      { fees: [] },
      { events: [] },
    ])
      expect(await change(sale, sent), JSON.stringify(sent)).toHaveStatus(400);
    for (const sent of [{ note: 'Gift' }, { courier: 'DHL' }, { state: 'Posted' }, { trackingNumber: '1' }])
      expect(await change(sale, sent), JSON.stringify(sent)).toHaveStatus(200);
  });

  test('are refused in an undo, whichever of its orders has them', async () => {
    const [one, other] = [
      await aSale(server, { lines: [line], fees: [] }),
      await aSale(server, { lines: [line], fees: [] }),
    ];
    await sql`update sales set postage_charged = ${toCents(MAX_AMOUNT)} where id = ${other.id}`.execute(
      server.store.db,
    );
    const filter = { id: [one.id, other.id] };
    const deleted = await server.post('/api/sales/selection/delete/', { filter });
    expect((await server.undo(deleted)).errors).toEqual({ lines: INCOME });
    expect(await server.get(`/api/sales/${one.id}/`)).toHaveStatus(404);
  });

  test('are refused if they result from the fee rules of a site', async () => {
    const fees = [{ kind: 'fixed fee', from: '2020-01-01', per: 'line', fixed: MAX_AMOUNT }];
    await server.post('/api/sites/', { name: 'Dear', fees });
    const words = /^By the rules of Dear its fees would be 1,000,000,000 or more\./;
    for (const more of [{ lines: [line, line] }, { lines: [line], currency: 'IDR', rate: 9_999_999 }])
      expect(await refused({ site: 'Dear', ...more })).toEqual({ fees: expect.stringMatching(words) });
  });

  test('are refused with an error of the rate only if just the rate has changed', async () => {
    const paid = { currency: 'JPY', foreign_price: 12_000, rate: 163 };
    const { id } = await aPurchase(server, { price: 73.62, ...paid });
    const answer = await server.patch(`/api/bought_stocks/update/${id}/`, { rate: 0.00001 });
    expect(Object.keys(answer.errors)).toEqual(['rate']);
    const other = await server.patch(`/api/bought_stocks/update/${id}/`, {
      foreign_price: MAX_AMOUNT,
      rate: 0.5,
    });
    expect(Object.keys(other.errors)).toEqual(['foreign_price']);
    const { id: shipment } = await aShipment(server);
    const charge = { incomingShipment: shipment, kind: 'duty', currency: 'JPY', foreignAmount: MAX_AMOUNT };
    expect((await server.post('/api/charges/', { ...charge, rate: 0.5 })).errors).toEqual({
      foreignAmount: TOO_MUCH,
    });
  });
});

describe.each(oneEngineByDay)('sums of the largest amounts, on %s', (engine) => {
  const server = serverOn(engine);
  const ORDERS = 12;
  const UNITS = roundsInScope({ usual: 2_000, nightly: 12_000 });
  const euros = (cents: bigint) => fromCents(Number(cents));

  beforeAll(async () => {
    await register(server);
    const { id: boughtStock } = await aPurchase(server, {
      price: MAX_AMOUNT,
      date: '2026-02-01',
      vatScheme: 'margin',
    });
    for (let made = 0; made < UNITS; made += 1_000)
      await aProduct(server, {
        name: 'Gold',
        quantity: 1_000,
        estimated_cost: MAX_AMOUNT,
        target_price: MAX_AMOUNT,
        received: '2026-02-02',
      });
    const unit = await aProduct(server, { boughtStock, estimated_cost: 0.01, received: '2026-02-02' });
    for (let number = 0; number < ORDERS; number += 1)
      await aSale(server, {
        day: `2026-0${1 + (number % 9)}-15`,
        buyerCountry: 'IT',
        lines: [
          number === 0 ? { product: unit.id, price: MAX_AMOUNT } : { title: 'Gold', price: MAX_AMOUNT },
        ],
        fees: [],
      });
    for (let number = 0; number < ORDERS; number += 1) await aPurchase(server, { price: MAX_AMOUNT });
  });

  test('are exact in the reports of profit and VAT', async () => {
    const due =
      BigInt(vatIncludedIn(Number(MAX), 22)) * BigInt(ORDERS - 1) +
      BigInt(vatIncludedIn(Number(MAX) - 1, 22));
    const vat = await readReport(server, 'vat', SPAN);
    expect(vat.figures.due.value).toBe(euros(due));
    const profit = await readReport(server, 'profit', SPAN);
    expect(profit.exclusions.find(({ name }) => name === 'unlinked')?.amount).toBe(
      euros(BigInt(ORDERS - 1) * (MAX - BigInt(vatIncludedIn(Number(MAX), 22)))),
    );
    expect(profit.figures.profit.value).toBe(euros(MAX - BigInt(vatIncludedIn(Number(MAX) - 1, 22)) - 1n));
  });

  test('are exact in the reports of stock and spending, on the start page and in a selection', async () => {
    const stock = await readReport(server, 'stock', SPAN);
    expect(stock.figures.cost.value).toBe(euros(MAX * BigInt(UNITS)));
    expect(stock.figures.expected.value).toBe(euros(MAX * BigInt(UNITS)));
    const spending = await readReport(server, 'spending', SPAN);
    expect(spending.figures.spent.value).toBe(euros(MAX * BigInt(1 + ORDERS)));
    const { purchases } = await overview(server);
    expect(purchases.missing.uncovered).toBe(euros(MAX * BigInt(1 + ORDERS) - 1n));
    const selected = await server.post('/api/products/selection/', { filter: { name: 'Gold' } });
    const { amount } = selected.as(SelectionSummary);
    expect(amount).toBe(euros(MAX * BigInt(UNITS)));
  });
});

describe.each(oneEngineByDay)('orders of an earlier version whose amounts are too large, on %s', (engine) => {
  const server = serverOn(engine);
  const ids: number[] = [];

  /** Each line stands for 1,000 lines of 999,999,999.99 at a rate of 0.0001. Ten orders exceed 64 bits. */
  beforeAll(async () => {
    await register(server);
    const { db } = server.store;
    for (let number = 0; number < 12; number += 1) {
      const lines = [{ title: 'Fox', price: 1_630_000 }];
      const sale = await aSale(server, {
        day: `2026-0${1 + (number % 9)}-15`,
        currency: 'JPY',
        rate: 163,
        lines,
        fees: [],
      });
      ids.push(sale.id);
    }
    await sql`update sale_lines set price = ${Number(MAX)}`.execute(db);
    await sql`update sales set rate = 1`.execute(db);
    for (const [cause, amount] of [
      ['sale', 1e18],
      ['VAT', -1.8e17],
    ] as const)
      await sql`insert into ledger (day, amount, cause, account, sale_id, line_id)
        select sales.day, ${sql.lit(amount)}, ${cause}, 'earned', sale_id, sale_lines.id
        from sale_lines join sales on sales.id = sale_id`.execute(db);
    await fillDerived(db);
    await transaction(db, (trx) => writeFigures(trx, ids));
  });

  test('can be read in reports, lists, details and exports', async () => {
    const orders = new URLSearchParams({ sort: '["paid","DESC"]', range: '[0,9]' });
    for (const path of [
      ...ALL.map((name) => `/api/reports/${name}/?${PERIOD}`),
      ...['month', 'site', 'type', 'product', 'purchase', 'sale'].map(
        (by) => `/api/reports/profit/?${PERIOD}&by=${by}`,
      ),
      ...['month', 'quarter', 'country', 'scheme', 'sale'].map(
        (by) => `/api/reports/vat/?${PERIOD}&by=${by}`,
      ),
      '/api/overview/',
      `/api/vat/stock_book/?${PERIOD}`,
      `/api/sales/?${orders}`,
      `/api/sales/${ids[0]}/`,
      '/api/sales/export/?format=csv',
    ])
      expect([path, (await server.get(path)).status]).toEqual([path, 200]);
    expect(await server.post('/api/sales/selection/', { filter: {} })).toHaveStatus(200);
  });

  test('can be changed except in their amounts, corrected by their rate, and deleted', async () => {
    const { change } = createSaleHelpers(server);
    const [first = 0, second = 0] = ids;
    expect(await change({ id: first }, { note: 'Odd' })).toHaveStatus(200);
    expect(await change({ id: first }, { buyerCountry: 'DE' })).toHaveStatus(200);
    expect(Object.keys((await change({ id: first }, { postageCharged: 1 })).errors)).toContain('rate');
    expect((await change({ id: first }, { rate: 1_630_000 })).as(Sale)).toMatchObject({ paid: 613.5 });
    expect(await server.delete(`/api/sales/${second}/`)).toHaveStatus(200);
  });
});
