// @module-tag slow
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ShipmentCosts } from '../../contract/charges.ts';
import { NewSale, Sale } from '../../contract/sales.ts';
import { VatSettings } from '../../contract/vat.ts';
import { fromCents } from '../../domain/money.ts';
import type { VatRule } from '../../domain/vat.ts';
import { readInThreads } from '../../server/platform/db/engines/sqlite_file.ts';
import { transaction } from '../../server/platform/db/transaction.ts';
import { insertSales } from '../../server/modules/sales/sales/insert_many.ts';
import { today } from '../../server/platform/today.ts';
import { recalculateNextPortion } from '../../server/modules/accounting/earnings/backlog.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aProduct, aPurchase, aSale, aShipment } from '../support/factories.ts';
import { importFile, stepImport } from '../support/imports.ts';
import { expectNoDamage } from '../support/damage.ts';
import { serverOn } from '../support/server.ts';
import { VAT_RULE } from '../support/vat_rule.ts';

const RATES = [
  { country: 'IT', from: '2020-01-01', percent: 22 },
  { country: 'DE', from: '2020-01-01', percent: 19 },
];
const DAY = '2026-11-03';

describe.each(oneEngineByDay)('VAT of sales on %s', (engine) => {
  const server = serverOn(engine);

  const say = async (rule: Partial<VatRule> = {}, rates: object[] = RATES) =>
    (await server.send('PUT', '/api/vat/', { rules: [{ ...VAT_RULE, ...rule }], rates })).as(VatSettings);
  const read = async ({ id }: { id: number }) => (await server.get(`/api/sales/${id}/`)).as(Sale);
  const change = (resource: string, { id }: { id: number }, sent: object) =>
    server.patch(`/api/${resource}/update/${id}/`, sent);
  const changed = async (sale: { id: number }, sent: object) => (await change('sales', sale, sent)).as(Sale);

  /** A unit with a cost, of a purchase under the margin scheme or with the VAT fields in `said`. */
  async function unit(cost: number, said: object = {}) {
    const { id: boughtStock } = await aPurchase(server, { price: cost, vatScheme: 'margin', ...said });
    return aProduct(server, { boughtStock, estimated_cost: cost, received: '2026-01-02' });
  }
  /** Sells a unit on a site without fees. */
  const sell = ({ id }: { id: number }, price: number, said: object = {}) =>
    aSale(server, { site: 'Amazon', day: DAY, lines: [{ product: id, price }], ...said });
  /** The VAT due by day and cause, in euros. */
  async function due({ id }: { id: number }) {
    const { rows } = await sql<{ day: string; cause: string; amount: number }>`select day, cause,
        -sum(amount) as amount from ledger
      where sale_id = ${id} and account = 'earned' and cause in ('VAT', 'margin VAT')
      group by day, cause having sum(amount) <> 0 order by day, cause`.execute(server.store.db);
    return rows.map(({ day, cause, amount }) => [day, cause, fromCents(amount)]);
  }

  test('is 0 without a rule', async () => {
    const sale = await sell(await unit(39), 100);
    expect(sale).toMatchObject({ vat: 0, net: 100 });
    expect(sale.lines).toMatchObject([{ vat: 0, vatScheme: 'none', vatPercent: 0 }]);
    expect(await due(sale)).toEqual([]);
  });

  test('is part of the price and postage of an ordinary sale, and reduces its net amount', async () => {
    await say();
    const sale = await sell(await unit(10, { vatScheme: 'ordinary' }), 115.1, {
      postageCharged: 6.9,
      postagePaid: 5,
    });
    expect(sale).toMatchObject({ paid: 122, vat: 22, net: 95, cost: 10, profit: 85 });
    expect(sale.lines).toMatchObject([{ vat: 22, vatScheme: 'ordinary', vatPercent: 22, net: 95 }]);
    expect(await due(sale)).toEqual([[DAY, 'VAT', 22]]);
    const filter = { vat_gte: 22, vat_lte: 22 };
    expect((await server.list('sales', { filter })).as(z.array(Sale))).toEqual([sale]);
  });

  test('is part of a margin, and 0 for a loss', async () => {
    await say();
    const [gain, loss] = [await sell(await unit(39), 100), await sell(await unit(161), 100)];
    expect(gain).toMatchObject({ vat: 11, net: 89 });
    expect(await due(gain)).toEqual([[DAY, 'margin VAT', 11]]);
    expect(loss).toMatchObject({ vat: 0, net: 100 });
    expect(loss.lines).toMatchObject([{ vatScheme: 'margin', vatPercent: 22 }]);
  });

  test('is 0 for a line under the global scheme, and part of the price under the flat method', async () => {
    await say({ marginMethod: 'global' });
    const sale = await sell(await unit(39), 100);
    expect(sale).toMatchObject({ vat: 0, net: 100, lines: [{ vatScheme: 'margin', vatPercent: 22 }] });
    const ordinary = await sell(await unit(10, { vatScheme: 'ordinary' }), 122);
    expect(ordinary).toMatchObject({ vat: 22, net: 100 });
    await say({ marginMethod: 'flat', flatPercent: 30 });
    expect(await read(sale)).toMatchObject({ vat: 5.41, net: 94.59 });
  });

  test('is computed unit by unit above the limit of the global scheme', async () => {
    await say({ marginMethod: 'global', globalLimit: 39 });
    const [cheap, dear] = [await sell(await unit(39), 100), await sell(await unit(39.01), 100.01)];
    expect([cheap.vat, dear.vat]).toEqual([0, 11]);
  });

  test('is 0 outside the EU, for ordinary sales and for margins', async () => {
    const rates = [...RATES, { country: 'US', from: '2020-01-01', percent: 7 }];
    await say({}, rates);
    for (const vatScheme of ['ordinary', 'margin']) {
      const one = await unit(100, { vatScheme });
      expect(await sell(one, 222, { buyerCountry: 'US' })).toMatchObject({ vat: 0, net: 222 });
    }
  });

  test('is computed from parts of the price when the products cost more than the purchase', async () => {
    await say();
    const { id: boughtStock } = await aPurchase(server, { price: 100, vatScheme: 'margin' });
    const product = { boughtStock, estimated_cost: 80, received: '2026-01-02' };
    const [one, two] = [await aProduct(server, product), await aProduct(server, product)];
    const first = await sell(one, 111);
    expect(first).toMatchObject({ vat: 11 });
    await change('products', two, { estimated_cost: 120 });
    // 100.00 allocated over 80.00 and 120.00 gives 40.00. The margin is 71.00, with 12.80 of VAT.
    expect(await read(first)).toMatchObject({ vat: 12.8 });
    await change('products', two, { estimated_cost: 20 });
    // The margin is 31.00, above 80.00.
    expect(await read(first)).toMatchObject({ vat: 5.59 });
    await change('products', two, { estimated_cost: 80 });
    expect(await read(first)).toMatchObject({ vat: 11 });
    await server.delete(`/api/products/${two.id}/`);
    expect(await read(first)).toMatchObject({ vat: 5.59 });
    await aProduct(server, product);
    expect(await read(first)).toMatchObject({ vat: 11 });
  });

  test('is computed for each line of an order by its own scheme', async () => {
    await say();
    const [margin, ordinary] = [await unit(39), await unit(5, { vatScheme: 'ordinary', vatPercent: 10 })];
    const lines = [
      { product: margin.id, price: 100 },
      { product: ordinary.id, price: 11 },
      { title: 'Sleeves', price: 12.2 },
    ];
    const sale = await aSale(server, { site: 'Amazon', day: DAY, lines });
    expect(sale.lines.map(({ vat, vatScheme, vatPercent }) => [vat, vatScheme, vatPercent])).toEqual([
      [11, 'margin', 22],
      [1, 'ordinary', 10],
      [2.2, 'ordinary', 22],
    ]);
    expect(sale).toMatchObject({ vat: 14.2, net: 109 });
  });

  test('of lines without a purchase is ordinary, or 0 where purchases are usually untaxed', async () => {
    await say();
    const { id: product } = await aProduct(server, { estimated_cost: 10 });
    const sale = await aSale(server, {
      site: 'Amazon',
      day: DAY,
      lines: [
        { product, price: 122 },
        { title: 'Gift', price: 61 },
      ],
    });
    expect(sale).toMatchObject({ vat: 33, lines: [{ vatScheme: 'ordinary' }, { vatScheme: 'ordinary' }] });
    await say({ usualScheme: 'none' });
    expect(await read(sale)).toMatchObject({ vat: 0, net: 183, lines: [{ vatScheme: 'none' }, {}] });
  });

  test('of ordinary sales follows the country of the buyer', async () => {
    await say();
    const sale = await sell(await unit(10, { vatScheme: 'ordinary' }), 119, { buyerCountry: 'DE' });
    expect(sale).toMatchObject({ vat: 19, lines: [{ vatPercent: 19 }] });
    expect(await changed(sale, { buyerCountry: 'FR' })).toMatchObject({ vat: 21.46 });
    expect(await sell(await unit(39), 100, { buyerCountry: 'DE' })).toMatchObject({ vat: 11 });
  });

  test('is computed in euros, at the rate of the order', async () => {
    await say();
    const sale = await sell(await unit(10, { vatScheme: 'ordinary' }), 152.5, {
      currency: 'USD',
      rate: 1.25,
    });
    expect(sale).toMatchObject({ paid: 122, vat: 22, net: 100 });
  });

  describe('after later events', () => {
    test('counts on the day of a refund', async () => {
      await say();
      const events = [{ kind: 'refund', day: '2026-12-05', amount: 12.2 }];
      const ordinary = await sell(await unit(10, { vatScheme: 'ordinary' }), 122, { events });
      expect(await due(ordinary)).toEqual([
        [DAY, 'VAT', 22],
        ['2026-12-05', 'VAT', -2.2],
      ]);
      expect(ordinary).toMatchObject({ vat: 19.8, net: 90 });
      const margin = await sell(await unit(39), 100, { events });
      expect(await due(margin)).toEqual([
        [DAY, 'margin VAT', 11],
        ['2026-12-05', 'margin VAT', -2.2],
      ]);
    });

    test.each([
      ['ordinary', 'VAT', 22],
      ['margin', 'margin VAT', 14.97],
    ])(
      'never falls below 0 for an %s sale: a refund beyond the payment is a cost',
      async (vatScheme, cause, vat) => {
        await say();
        const events = [{ kind: 'refund', day: '2026-12-05', amount: 522 }];
        const sale = await sell(await unit(39, { vatScheme }), 122, { events });
        expect(sale).toMatchObject({ vat: 0, net: -400 });
        expect(await due(sale)).toEqual([
          [DAY, cause, vat],
          ['2026-12-05', cause, -vat],
        ]);
      },
    );

    test('is lower for other lines, too, after a refund above the price of its line', async () => {
      await say();
      const lines = [
        { title: 'Sleeves', price: 12.2 },
        { title: 'Fox', price: 122 },
      ];
      const sale = await aSale(server, { site: 'Amazon', day: DAY, lines });
      const event = { kind: 'refund', line: sale.lines[0]?.id, day: '2026-12-05', amount: 73.2 };
      expect(await changed(sale, { events: [event] })).toMatchObject({
        vat: 11,
        lines: [{ vat: 0 }, { vat: 11 }],
      });
    });

    test('of a restocked return is due only on the part not refunded, and a lost parcel keeps its VAT', async () => {
      await say();
      const back = { kind: 'return', day: '2026-12-05', amount: 90, restocked: true };
      const returned = await sell(await unit(39), 100, { events: [back] });
      // 10.00 was not refunded. With the unit in stock again, all of this is margin.
      expect(returned).toMatchObject({ vat: 1.8, net: 8.2 });
      expect(await due(returned)).toEqual([
        [DAY, 'margin VAT', 11],
        ['2026-12-05', 'margin VAT', -9.2],
      ]);
      const lost = { kind: 'lost', day: '2026-12-05', amount: 0 };
      expect(await sell(await unit(39), 100, { events: [lost] })).toMatchObject({ vat: 11 });
      expect(await changed(returned, { events: [] })).toMatchObject({ vat: 11 });
    });

    test('is computed for each order of a unit sold twice', async () => {
      await say();
      const one = await unit(39);
      const back = { kind: 'return', day: '2026-11-10', amount: 100, restocked: true };
      const first = await sell(one, 100, { events: [back] });
      const second = await sell(one, 69.5, { day: '2026-11-20' });
      expect([(await read(first)).vat, second.vat]).toEqual([0, 5.5]);
    });
  });

  describe('with charges', () => {
    const charge = (boughtStock: number | null, amount: number) =>
      server.post('/api/charges/', { boughtStock, kind: 'other', amount });

    test('is lower where charges count: on the day of the sale, and for later charges on their own day', async () => {
      await say({ countsCharges: true });
      const one = await unit(30);
      await charge(one.boughtStock, 9);
      const sale = await sell(one, 100);
      expect(sale).toMatchObject({ vat: 11, cost: 39 });
      await charge(one.boughtStock, 12.2);
      expect(await read(sale)).toMatchObject({ vat: 8.8, cost: 51.2, net: 91.2, profit: 40 });
      expect(await due(sale)).toEqual([
        [DAY, 'margin VAT', 11],
        [today(), 'margin VAT', -2.2],
      ]);
    });

    test('is unchanged where charges do not count, and follows a changed price', async () => {
      await say();
      const one = await unit(39);
      const sale = await sell(one, 100);
      await charge(one.boughtStock, 12.2);
      expect(await read(sale)).toMatchObject({ vat: 11, cost: 51.2 });
      await change('bought_stocks', { id: one.boughtStock ?? 0 }, { price: 69.5 });
      await change('products', one, { estimated_cost: 69.5 });
      expect(await due(sale)).toEqual([[DAY, 'margin VAT', 5.5]]);
    });
  });

  describe('after a correction', () => {
    test('follows the new scheme of a purchase, on the day of the sale', async () => {
      await say();
      const one = await unit(39);
      const sale = await sell(one, 122);
      const purchase = { id: one.boughtStock ?? 0 };
      await change('bought_stocks', purchase, { vatScheme: 'ordinary', vatPercent: 10 });
      expect(await due(sale)).toEqual([[DAY, 'VAT', 11.09]]);
      await change('bought_stocks', purchase, { vatScheme: 'none' });
      expect(await read(sale)).toMatchObject({ vat: 0, lines: [{ vatScheme: 'none', vatPercent: 0 }] });
    });

    test('follows a unit to another purchase, or to none', async () => {
      await say();
      const one = await unit(39);
      const sale = await sell(one, 100);
      const other = await aPurchase(server, { vatScheme: 'ordinary', vatPercent: 10 });
      await change('products', one, { boughtStock: other.id });
      expect(await read(sale)).toMatchObject({ vat: 9.09, lines: [{ vatScheme: 'ordinary' }] });
      await change('products', one, { boughtStock: null });
      expect(await read(sale)).toMatchObject({ vat: 18.03, lines: [{ vatPercent: 22 }] });
    });

    test('keeps the scheme and cost of deleted units and purchases', async () => {
      await say();
      const [one, two] = [await unit(39), await unit(39)];
      const [first, second] = [await sell(one, 100), await sell(two, 100)];
      await server.delete(`/api/products/${one.id}/`);
      await server.delete(`/api/bought_stocks/${two.boughtStock}/`);
      for (const sale of [first, second]) {
        expect(await read(sale)).toMatchObject({ vat: 11 });
        const lines = sale.lines.map((line) => ({ ...line, price: 161 }));
        const { lines: now } = await read(sale);
        const again = await changed(sale, {
          lines: lines.map((line, at) => ({ ...line, product: now[at]?.product })),
        });
        expect(again).toMatchObject({ vat: 22, lines: [{ vatScheme: 'margin' }] });
      }
    });

    test('follows a rule with an earlier first day, and a new rate within a year', async () => {
      await say({ from: '2026-11-04' });
      const ordinary = { vatScheme: 'ordinary' };
      const [early, late] = [
        await sell(await unit(10, ordinary), 122, { day: '2026-02-01' }),
        await sell(await unit(10, ordinary), 122),
      ];
      expect([early.vat, late.vat]).toEqual([0, 0]);
      expect((await say()).pending).toBe(0);
      expect([await due(early), await due(late)]).toEqual([[['2026-02-01', 'VAT', 22]], [[DAY, 'VAT', 22]]]);
      await say({}, [...RATES, { country: 'IT', from: '2026-07-01', percent: 25 }]);
      expect([(await read(early)).vat, (await read(late)).vat]).toEqual([22, 24.4]);
      await server.send('PUT', '/api/vat/', { rules: [], rates: [] });
      expect([await due(early), await due(late)]).toEqual([[], []]);
      expect(await read(late)).toMatchObject({ vat: 0, net: 122 });
    });

    test('is 0 for sales after the registration has ended, and stays due for earlier sales', async () => {
      const over = { ...VAT_RULE, from: '2026-11-04', isRegistered: false };
      await server.send('PUT', '/api/vat/', { rules: [VAT_RULE, over], rates: RATES });
      const ordinary = { vatScheme: 'ordinary' };
      const [before, after, none] = [
        await sell(await unit(10, ordinary), 122),
        await sell(await unit(10, ordinary), 122, { day: '2026-11-04' }),
        await aSale(server, { site: 'Amazon', day: '2026-11-04', lines: [{ title: 'Fox', price: 122 }] }),
      ];
      expect([before.vat, after.vat, none.vat]).toEqual([22, 0, 0]);
      await changed(before, { events: [{ kind: 'refund', day: '2026-12-01', amount: 61 }] });
      expect(await due(before)).toEqual([
        [DAY, 'VAT', 22],
        ['2026-12-01', 'VAT', -11],
      ]);
      await say();
      expect([(await read(after)).vat, (await read(none)).vat]).toEqual([22, 22]);
    });

    test('is recalculated without waiting for writers when nothing is pending', async () => {
      const { db } = server.store;
      if (engine === 'sqlite') readInThreads(db);
      await transaction(db, async (trx) => {
        if (engine === 'postgres') await sql`lock table vat_queue in share mode`.execute(trx);
        expect(await recalculateNextPortion(db)).toBe(false);
      });
    });

    test('of 120 orders is pending until it is recalculated in the background', async () => {
      await say();
      const { id: boughtStock } = await aPurchase(server, { price: 120, vatScheme: 'ordinary' });
      const { db } = server.store;
      await aProduct(server, { name: 'Bulk', quantity: 120, boughtStock, estimated_cost: 1 });
      const units = await db.selectFrom('products').select('id').where('name', '=', 'Bulk').execute();
      const whole = units.map(({ id }) => {
        const lines = [{ product: id, title: 'Bulk', price: 1.22 }];
        return { sale: NewSale.parse({ site: 'Amazon', day: DAY, lines }), isEstimated: false };
      });
      const sales = await transaction(db, (trx) => insertSales(trx, whole));
      await change('bought_stocks', { id: boughtStock }, { vatScheme: 'margin' });
      const settings = async () => (await server.get('/api/vat/')).as(VatSettings);
      expect((await settings()).pending).toBe(120);
      while (await recalculateNextPortion(db));
      expect((await settings()).pending).toBe(0);
      expect(sales).toHaveLength(120);
      for (const id of sales) expect(await due({ id })).toEqual([[DAY, 'margin VAT', 0.04]]);
    });
  });

  test('on imports is recoverable by the current rule, and later rules keep recorded charges', async () => {
    await say();
    const { id, name: shipment } = await aShipment(server, { ivaPrice: 20 });
    await aPurchase(server, { shipment });
    const charges = async () =>
      (await server.get(`/api/incoming_shipments/${id}/costs/`)).as(ShipmentCosts).charges;
    expect(await charges()).toMatchObject([{ kind: 'import VAT', amount: 20, recoverable: 20 }]);
    await change('incoming_shipments', { id }, { ivaPrice: 24 });
    const sent = { incomingShipment: id, kind: 'import VAT' };
    await server.post('/api/charges/', { ...sent, amount: 5 });
    await server.post('/api/charges/', { ...sent, amount: 6, recoverable: 1 });
    expect((await charges()).map(({ recoverable }) => recoverable)).toEqual([24, 5, 1]);
    await say({ recoversImportVat: false });
    await server.post('/api/charges/', { ...sent, amount: 7 });
    expect((await charges()).map(({ recoverable }) => recoverable)).toEqual([24, 5, 1, 0]);
  });

  test('is removed with a deleted order, and with an import that is undone', async () => {
    await say();
    const sale = await sell(await unit(39), 100);
    await server.delete(`/api/sales/${sale.id}/`);
    expect(await due(sale)).toEqual([]);

    const one = await unit(39, { vatScheme: 'ordinary' });
    const content = `Site,Order number,Sold on,Title,SKU,Sale price\nAmazon,undone,${DAY},Fox,${one.sku},122\n`;
    const draft = await importFile(server, { name: 'sold.csv', content });
    await stepImport(server, draft.id, 'commit');
    const [imported] = (await server.list('sales', { filter: { orderNumber: 'undone' } })).as(z.array(Sale));
    expect(imported).toMatchObject({ vat: 22, lines: [{ product: one.id }] });
    await stepImport(server, draft.id, 'undo');
    expect(await due({ id: imported?.id ?? 0 })).toEqual([]);
  });

  test('leaves nothing for the doctor to find', () => expectNoDamage(server));
});
