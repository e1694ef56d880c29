import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ErrorBody } from '../../contract/errors.ts';
import { Product } from '../../contract/products.ts';
import { Sale } from '../../contract/sales.ts';
import { Site } from '../../contract/sites.ts';
import { fromCents } from '../../domain/money.ts';
import { today } from '../../server/today.ts';
import { engines } from '../support/engines.ts';
import { aBatch, aProduct, aPurchase, aSale } from '../support/factories.ts';
import { readTheFile, step } from '../support/imports.ts';
import { serverOn } from '../support/server.ts';

describe.each(engines)('sales on %s', (engine) => {
  const server = serverOn(engine);

  const unit = (cost: number, fields: object = {}) =>
    aProduct(server, { name: 'Ember Fox', received: '2026-10-01', estimated_cost: cost, ...fields });
  const product = async ({ id }: { id: number }) => (await server.get(`/api/products/${id}/`)).as(Product);
  const read = async ({ id }: { id: number }) => (await server.get(`/api/sales/${id}/`)).as(Sale);
  const change = (sale: { id: number }, sent: object) => server.patch(`/api/sales/update/${sale.id}/`, sent);
  const changed = async (sale: { id: number }, sent: object) => (await change(sale, sent)).as(Sale);
  const changeProduct = ({ id }: { id: number }, sent: object) =>
    server.patch(`/api/products/update/${id}/`, sent);
  const refused = async (sent: object) => {
    const answer = await server.post('/api/sales/', { site: 'Cardmarket', day: '2026-11-03', ...sent });
    return answer.errors;
  };

  /** Where the cost of a unit lies, in euros. */
  async function places({ id }: { id: number }) {
    const { rows } = await sql<{ account: string; amount: number }>`select account, sum(amount) as amount
      from ledger where product_id = ${id} group by account having sum(amount) <> 0`.execute(server.store.db);
    return Object.fromEntries(rows.map(({ account, amount }) => [account, fromCents(amount)]));
  }
  /** What counts on a day: what sales earn, and what of the stock they have taken. */
  async function counted(sale: { id: number }, day: string) {
    const { rows } = await sql<{ account: string; amount: number }>`select account, sum(amount) as amount
      from ledger where sale_id = ${sale.id} and day = ${day} group by account`.execute(server.store.db);
    return Object.fromEntries(rows.map(({ account, amount }) => [account, fromCents(amount)]));
  }

  describe('an order', () => {
    test('of several lines says what each earned, and its units are sold since then', async () => {
      const [fox, koi] = [await unit(10), await unit(5)];
      const sale = await aSale(server, {
        orderNumber: 'A-1',
        buyerCountry: 'de',
        postageCharged: 1.5,
        postagePaid: 1.2,
        packaging: 0.3,
        lines: [
          { product: fox.id, price: 30 },
          { product: koi.id, price: '15,00', title: 'Koi, signed' },
        ],
      });
      expect(sale).toMatchObject({
        name: 'Cardmarket A-1',
        buyerCountry: 'DE',
        state: 'To pack',
        paid: 46.5,
        feesTotal: 2.25,
        net: 42.75,
        cost: 15,
        profit: 27.75,
        isEstimated: true,
        unlinked: 0,
        fees: [{ kind: 'commission', amount: 2.25, day: null, estimated: true }],
        lines: [
          { product: fox.id, sku: fox.sku, title: 'Ember Fox', net: 28.5, cost: 10, profit: 18.5 },
          { product: koi.id, title: 'Koi, signed', net: 14.25, cost: 5, profit: 9.25 },
        ],
      });
      expect(await read(sale)).toEqual(sale);
      for (const { id } of [fox, koi])
        expect(await product({ id })).toMatchObject({ sold: '2026-11-03', state: 'Sold', sale: sale.id });
      expect(await places(fox)).toEqual({ sold: 10 });
      expect(await counted(sale, '2026-11-03')).toEqual({ earned: 42.75, sold: 15 });
    });

    test('of so many like one takes the oldest of them', async () => {
      const name = 'Alike';
      const [young, old, gone, coming] = [
        await unit(1, { name, received: '2026-09-02' }),
        await unit(1, { name, received: '2026-09-01' }),
        await unit(1, { name, received: '2026-08-01' }),
        await unit(1, { name }),
      ];
      await changeProduct(gone, { sold: '2026-09-09' });
      await changeProduct(coming, { received: null });
      const sale = await aSale(server, { lines: [{ product: young.id, quantity: 2, price: 4 }] });
      expect(sale.lines.map((line) => line.product)).toEqual([old.id, young.id]);
      expect(sale.paid).toBe(8);
      const lines = [{ product: coming.id, quantity: 2, price: 4 }];
      expect(await refused({ lines })).toEqual({ lines: 'Only 1 of these are left.' });
    });

    test('of a whole batch goes over its units by what is expected of them', async () => {
      const units = [
        await unit(1, { target_price: 30 }),
        await unit(1, { target_price: 20 }),
        await unit(1, { target_price: 10 }),
      ];
      const batch = await aBatch(server, { products: units.map(({ id }) => id) });
      await aSale(server, { lines: [{ product: units[2]?.id, price: 12 }] });
      const rest = { insertion_batch: batch.id, price: 40, lines: [] };
      const sale = await aSale(server, rest);
      expect(sale.lines).toMatchObject([
        { product: units[0]?.id, price: 24 },
        { product: units[1]?.id, price: 16 },
      ]);
      expect(await refused(rest)).toEqual({ insertion_batch: 'Nothing of this batch is left.' });
    });

    test('in another currency keeps that and its rate', async () => {
      const fox = await unit(10);
      const lines = [{ product: fox.id, price: 3_300 }];
      const sale = await aSale(server, { currency: 'jpy', rate: 165, postageCharged: 500, lines });
      expect(sale).toMatchObject({
        currency: 'JPY',
        rate: 165,
        postageCharged: 500,
        paid: 23.03,
        feesTotal: 1,
      });
      expect(sale.fees).toMatchObject([{ amount: 165, estimated: true }]);
      expect(sale.lines).toMatchObject([{ price: 3_300, net: 22.03 }]);
      expect(await changed(sale, { rate: 150 })).toMatchObject({ paid: 25.33, feesTotal: 1.1 });
      expect((await change(sale, { rate: null })).errors).toEqual({
        rate: 'Enter how much JPY a euro cost.',
      });
      expect(await changed(sale, { currency: 'EUR' })).toMatchObject({ rate: null, paid: 3_800 });
      expect(await refused({ currency: 'USD', lines })).toEqual({ rate: 'Enter how much USD a euro cost.' });
    });

    test('that is deleted has never been: its units are here again, and may be sold', async () => {
      const fox = await unit(10, { state: 'Listed', listed: '2026-10-02' });
      const sent = { orderNumber: 'D-1', lines: [{ product: fox.id, price: 30 }] };
      const sale = await aSale(server, sent);
      const answer = await server.delete(`/api/sales/${sale.id}/`);
      expect(answer.as(Sale)).toEqual(sale);
      expect(await product(fox)).toEqual(fox);
      expect(await places(fox)).toEqual({ stock: 10 });
      expect(await counted(sale, '2026-11-03')).toEqual({ earned: 0, sold: 0 });
      expect((await aSale(server, sent)).lines).toMatchObject([{ product: fox.id, cost: 10 }]);
    });

    test('keeps what it earned and cost where its product is deleted', async () => {
      const fox = await unit(10);
      const sale = await aSale(server, { lines: [{ product: fox.id, price: 30 }] });
      await server.delete(`/api/products/${fox.id}/`);
      expect(await read(sale)).toMatchObject({
        cost: 10,
        profit: 18.5,
        unlinked: 1,
        lines: [{ product: null, sku: null, title: 'Ember Fox', cost: 10 }],
      });
      await server.delete(`/api/sales/${sale.id}/`);
      expect(await places(fox)).toEqual({});
    });

    test('may be of what is no product, which is linked later', async () => {
      const sale = await aSale(server, { lines: [{ title: 'A card of mine', price: 8 }] });
      expect(sale).toMatchObject({ unlinked: 1, cost: 0, net: 7.6, lines: [{ product: null }] });
      const [line] = sale.lines;
      const fox = await unit(3);
      const lines = [{ id: line?.id, product: fox.id, title: line?.title, price: 8 }];
      expect(await changed(sale, { lines })).toMatchObject({
        unlinked: 0,
        cost: 3,
        lines: [{ id: line?.id, product: fox.id, title: 'A card of mine' }],
      });
      const koi = await unit(4);
      await changed(sale, { lines: [{ id: line?.id, product: koi.id, price: 8 }] });
      expect(await product(fox)).toMatchObject({ sold: null, sale: null, state: 'In stock' });
      expect([await places(fox), await places(koi)]).toEqual([{ stock: 3 }, { sold: 4 }]);
      await changed(sale, { day: '2026-11-05' });
      expect(await counted(sale, '2026-11-03')).toEqual({ earned: 0, sold: 0 });
      expect(await counted(sale, '2026-11-05')).toEqual({ earned: 7.6, sold: 4 });
    });

    test('that is changed keeps the lines that are sent, and frees the others', async () => {
      const [fox, koi, heron] = [await unit(1), await unit(2), await unit(3)];
      const sale = await aSale(server, {
        lines: [fox, koi].map(({ id }) => ({ product: id, price: 10 })),
      });
      const [kept] = sale.lines;
      const after = await changed(sale, {
        lines: [
          { product: heron.id, price: 7 },
          { id: kept?.id, product: fox.id, price: 12 },
        ],
      });
      expect(after.lines).toMatchObject([
        { product: heron.id, price: 7 },
        { id: kept?.id, price: 12 },
      ]);
      expect(after).toMatchObject({ paid: 19, cost: 4, feesTotal: 0.95 });
      expect(await product(koi)).toMatchObject({ sold: null, sale: null });
    });
  });

  describe('fees', () => {
    const siteNamed = async (name: string) =>
      (await server.get('/api/sites/')).as(z.array(Site)).find((site) => site.name === name);
    const rule = (from: string, percent: number) => ({
      kind: 'commission',
      from,
      per: 'order',
      tiers: [{ upTo: null, percent }],
    });

    test('are expected by the rules of the site that hold on its day', async () => {
      const site = await siteNamed('Shopify');
      const fees = [
        rule('2026-01-01', 10),
        rule('2026-11-01', 20),
        { ...rule('2026-11-02', 0), kind: 'payment', tiers: [], fixed: 0.25 },
      ];
      expect((await server.patch(`/api/sites/update/${site?.id}/`, { fees })).status).toBe(200);
      const lines = [{ title: 'Fox', price: 10 }];
      const on = async (day: string) => (await aSale(server, { site: 'shopify', day, lines })).feesTotal;
      expect([await on('2025-12-31'), await on('2026-10-31'), await on('2026-11-01')]).toEqual([0, 1, 2]);
      const sale = await aSale(server, { site: 'Shopify', day: '2026-11-02', lines });
      expect(sale).toMatchObject({ site: 'Shopify', feesTotal: 2.25 });
      expect(await changed(sale, { day: '2026-10-31' })).toMatchObject({ feesTotal: 1, net: 9 });
      await server.patch(`/api/sites/update/${site?.id}/`, { fees: [] });
      expect(await changed(sale, { note: 'Gift' })).toMatchObject({ feesTotal: 1, isEstimated: true });
    });

    test('follow price and postage while they are expected, and give way to the actual ones', async () => {
      const lines = [{ title: 'Box', price: 100 }];
      const sale = await aSale(server, { site: 'Ebay', postageCharged: 10, lines });
      expect(sale).toMatchObject({ feesTotal: 5.85, isEstimated: true });
      expect(await changed(sale, { postageCharged: 20 })).toMatchObject({ feesTotal: 6.35 });
      const actual = [
        { kind: 'commission', amount: 7.1, day: '2026-11-09' },
        { kind: 'promotion', amount: -0.5 },
      ];
      const after = await changed(sale, { fees: actual });
      expect(after).toMatchObject({ feesTotal: 6.6, net: 113.4, isEstimated: false });
      expect(await counted(sale, '2026-11-03')).toMatchObject({ earned: 120.5 });
      expect(await counted(sale, '2026-11-09')).toMatchObject({ earned: -7.1 });
      expect(await changed(sale, { postageCharged: 0 })).toMatchObject({ feesTotal: 6.6 });
    });

    test('that are known stay beside those that are still expected', async () => {
      const lines = [{ title: 'Box', price: 100 }];
      const fees = [
        { kind: 'payment', amount: 0.4 },
        { kind: 'commission', amount: 5.35, estimated: true },
      ];
      const sale = await aSale(server, { site: 'Ebay', lines, fees });
      expect(await changed(sale, { postageCharged: 10 })).toMatchObject({
        fees: [
          { kind: 'payment', amount: 0.4, estimated: false },
          { kind: 'commission', amount: 5.85, estimated: true },
        ],
      });
    });
  });

  describe('what happens afterwards', () => {
    const sold = async (cost = 10, fields: object = {}) => {
      const fox = await unit(cost);
      const sale = await aSale(server, { lines: [{ product: fox.id, price: 30 }], fees: [], ...fields });
      return { fox, sale, line: sale.lines[0]?.id };
    };

    test('a refund counts on its own day, and the unit stays sold', async () => {
      const { fox, sale, line } = await sold();
      const events = [{ kind: 'refund', line, amount: 4, day: '2026-12-01' }];
      expect(await changed(sale, { events })).toMatchObject({ net: 26, cost: 10, state: 'To pack', events });
      expect(await counted(sale, '2026-11-03')).toEqual({ earned: 30, sold: 10 });
      expect(await counted(sale, '2026-12-01')).toEqual({ earned: -4 });
      expect(await product(fox)).toMatchObject({ sold: '2026-11-03' });
    });

    test('what came back without being restocked is lost, and what is restocked is stock again', async () => {
      const { fox, sale } = await sold();
      const event = { kind: 'return', amount: 30, day: '2026-12-01' };
      expect(await changed(sale, { events: [event] })).toMatchObject({
        state: 'Returned',
        net: 0,
        profit: -10,
      });
      const restocked = await changed(sale, { events: [{ ...event, restocked: true }] });
      expect(restocked).toMatchObject({ net: 0, cost: 0, profit: 0, lines: [{ restocked: '2026-12-01' }] });
      expect(await counted(sale, '2026-12-01')).toEqual({ earned: -30, sold: -10 });
      expect(await product(fox)).toMatchObject({ sold: null, sale: null, state: 'In stock' });
      expect(await places(fox)).toEqual({ stock: 10 });

      const again = await aSale(server, { day: '2026-12-05', lines: [{ product: fox.id, price: 28 }] });
      expect(again.cost).toBe(10);
      expect((await change(sale, { events: [event] })).errors['lines.0.product']).toContain(
        `${fox.sku} was sold in`,
      );
      await server.delete(`/api/sales/${again.id}/`);
      expect(await changed(sale, { events: [] })).toMatchObject({ state: 'To pack', net: 30, cost: 10 });
      expect(await product(fox)).toMatchObject({ sold: '2026-11-03', sale: sale.id });
      expect(await counted(sale, '2026-12-01')).toEqual({ earned: 0, sold: 0 });
    });

    test('a return on another day than was said counts on that', async () => {
      const { sale } = await sold();
      const event = { kind: 'return', amount: 30, restocked: true };
      for (const day of ['2026-12-01', '2026-12-04']) await changed(sale, { events: [{ ...event, day }] });
      await changed(sale, { day: '2026-11-01' });
      expect(await counted(sale, '2026-11-01')).toEqual({ earned: 30, sold: 10 });
      expect(await counted(sale, '2026-11-03')).toEqual({ earned: 0, sold: 0 });
      expect(await counted(sale, '2026-12-01')).toEqual({ earned: 0, sold: 0 });
      expect(await counted(sale, '2026-12-04')).toEqual({ earned: -30, sold: -10 });
    });

    test('what is lost in the post stays a cost', async () => {
      const { fox, sale } = await sold(10, { postagePaid: 2 });
      const events = [{ kind: 'lost', amount: 30 }];
      expect(await changed(sale, { events })).toMatchObject({
        state: 'Lost',
        net: -2,
        cost: 10,
        profit: -12,
      });
      expect(await counted(sale, today())).toEqual({ earned: -30 });
      expect(await places(fox)).toEqual({ sold: 10 });
    });

    test('to one of several lines is not the end of the order', async () => {
      const units = [await unit(3), await unit(4)];
      const sale = await aSale(server, {
        lines: units.map(({ id }) => ({ product: id, price: 10 })),
        events: [{ kind: 'return', place: 1, amount: 10, restocked: true, day: '2026-11-20' }],
        fees: [],
      });
      expect(sale).toMatchObject({
        state: 'To pack',
        net: 10,
        cost: 3,
        events: [{ line: sale.lines[1]?.id }],
      });
      const events = [...sale.events, { kind: 'return', line: sale.lines[0]?.id, amount: 0 }];
      expect(await changed(sale, { events })).toMatchObject({ state: 'Returned', cost: 3 });
    });

    test('is said of lines of the sale, and only what came back is restocked', async () => {
      const { sale } = await sold();
      const of = async (event: object) => (await change(sale, { events: [event] })).errors;
      expect(Object.keys(await of({ kind: 'refund', line: 999_999, amount: 1 }))).toEqual(['events']);
      expect(Object.keys(await of({ kind: 'lost', restocked: true }))).toEqual(['events']);
    });
  });

  describe('a unit', () => {
    test('is sold once, which is said next to its line', async () => {
      const fox = await unit(10);
      const lines = [{ product: fox.id, price: 30 }];
      await aSale(server, { orderNumber: 'U-1', lines });
      expect(await refused({ lines })).toEqual({
        'lines.0.product': `${fox.sku} was sold in the order Cardmarket U-1 already.`,
      });
      const koi = await unit(5);
      const twice = [koi, koi].map(({ id }) => ({ product: id, price: 1 }));
      expect(await refused({ lines: twice })).toEqual({
        'lines.1.product': 'A unit stands in this order twice.',
      });
      expect(await product(koi)).toMatchObject({ sold: null });
    });

    test('that two sell at once is sold by the first of them', async () => {
      const fox = await unit(10);
      const lines = [{ product: fox.id, price: 30 }];
      const sell = () => server.post('/api/sales/', { site: 'Ebay', lines });
      const answers = await Promise.all([sell(), sell(), sell()]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
      for (const { status, json } of answers)
        if (status === 400) expect(ErrorBody.parse(json).errors?.['lines.0.product']).toContain('already');
      expect(await places(fox)).toEqual({ sold: 10 });
    });

    test('that an order holds is sold on the day of that, whoever says another', async () => {
      const [fox, other] = [await unit(10), await unit(1)];
      const sale = await aSale(server, { orderNumber: 'U-2', lines: [{ product: fox.id, price: 30 }] });
      const words = `${fox.sku} was sold in the order Cardmarket U-2: change the day there.`;
      for (const day of [null, '2026-01-01'])
        expect((await changeProduct(fox, { sold: day })).errors).toEqual({ sold: words });
      const many = await server.patch('/api/products/selection/', {
        changes: [{ filter: { id: [other.id, fox.id] }, set: { sold: '2026-01-01' } }],
      });
      expect(many.errors).toEqual({ sold: words });
      expect(await product(other)).toMatchObject({ sold: null });
      await changed(sale, { day: '2026-11-11' });
      expect(await product(fox)).toMatchObject({ sold: '2026-11-11' });
    });

    test.each([{ sold: '2026-11-05' }, { state: 'Sold' }, { state: 'Lost' }, { state: 'returned' }])(
      'that is said to be %j without an order is no stock any more, and is again',
      async (said) => {
        const fox = await unit(10);
        await changeProduct(fox, said);
        expect(await places(fox)).toEqual({ gone: 10 });
        await changeProduct(fox, { sold: null, state: 'In stock' });
        expect(await places(fox)).toEqual({ stock: 10 });
        await changeProduct(fox, said);
        const before = await product(fox);
        const sale = await aSale(server, { lines: [{ product: fox.id, price: 20 }] });
        expect([sale.cost, await places(fox)]).toEqual([10, { sold: 10 }]);
        await server.delete(`/api/sales/${sale.id}/`);
        expect([await product(fox), await places(fox)]).toEqual([before, { gone: 10 }]);
      },
    );

    test('that a file says to have been sold had been in stock until then', async () => {
      const content =
        'Name;Type;Status;Received;Sold;Estimated cost\nKoi;Card;Sold;2026-10-01;2026-10-09;7\n';
      const draft = await readTheFile(server, { name: 'sold.csv', content });
      await step(server, draft.id, 'commit');
      const { rows } = await sql<object>`select day, account, ledger.amount from ledger
        join products on products.id = product_id where name = 'Koi' order by ledger.id`.execute(
        server.store.db,
      );
      expect(rows).toEqual([
        { day: '2026-10-01', account: 'stock', amount: 7_00 },
        { day: '2026-10-09', account: 'stock', amount: -7_00 },
        { day: '2026-10-09', account: 'gone', amount: 7_00 },
      ]);
    });

    test('that was sold by hand on one day, and then on another, has left the stock on that', async () => {
      const fox = await unit(10);
      await changeProduct(fox, { sold: '2026-11-05' });
      await changeProduct(fox, { sold: '2026-11-07' });
      const { rows } = await sql<{ day: string }>`select day from ledger where product_id = ${fox.id}
        and account = 'gone' group by day having sum(amount) <> 0`.execute(server.store.db);
      expect(rows).toEqual([{ day: '2026-11-07' }]);
    });

    test('that is charged late: its sale bears its part today, and what counted before stays', async () => {
      const purchase = await aPurchase(server, { price: 30 });
      const [fox, koi] = [
        await unit(20, { boughtStock: purchase.id }),
        await unit(10, { boughtStock: purchase.id }),
      ];
      const sale = await aSale(server, { lines: [{ product: fox.id, price: 50 }], fees: [] });
      await server.post('/api/charges/', { boughtStock: purchase.id, kind: 'handling', amount: 3 });
      expect(await read(sale)).toMatchObject({ cost: 22, profit: 28, lines: [{ cost: 22 }] });
      expect(await counted(sale, '2026-11-03')).toEqual({ earned: 50, sold: 20 });
      expect(await counted(sale, today())).toEqual({ sold: 2 });
      expect([await places(fox), await places(koi)]).toEqual([{ sold: 22 }, { stock: 11 }]);
      const late = await aSale(server, { day: '2026-10-20', lines: [{ product: koi.id, price: 20 }] });
      expect(await counted(late, '2026-10-20')).toMatchObject({ sold: 11 });
    });
  });

  describe('an order number', () => {
    const lines = [{ title: 'Fox', price: 10 }];

    test('is one of its site, whatever the case of its letters', async () => {
      const sale = await aSale(server, { orderNumber: 'n-7', lines });
      const again = await server.post('/api/sales/', { site: 'Cardmarket', orderNumber: 'N-7', lines });
      expect([again.status, again.json]).toEqual([
        409,
        expect.objectContaining({ errors: { orderNumber: 'Cardmarket has an order N-7 already.' } }),
      ]);
      const other = await aSale(server, { site: 'Ebay', orderNumber: 'N-7', lines });
      for (const sent of [{ site: 'cardmarket' }, { site: 'Cardmarket', orderNumber: 'N-7' }]) {
        const answer = await server.patch(`/api/sales/update/${other.id}/`, sent);
        expect(answer.as(ErrorBody).errors).toEqual({ orderNumber: 'Cardmarket has an order N-7 already.' });
      }
      expect((await change(sale, { orderNumber: 'N-7', note: 'Same' })).status).toBe(200);
      expect((await change(other, { site: 'Shopify' })).status).toBe(200);
      for (const _ of [1, 2]) await aSale(server, { lines });
    });

    test('that two record at once is that of the first', async () => {
      const sell = () => server.post('/api/sales/', { site: 'Ebay', orderNumber: 'R-1', lines });
      const statuses = (await Promise.all([sell(), sell()])).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([201, 409]);
    });
  });

  test.each([
    [{ site: '' }, 'site'],
    [{ site: 'Nowhere' }, 'site'],
    [{ day: 'soon' }, 'day'],
    [{ buyerCountry: 'Atlantis' }, 'buyerCountry'],
    [{ state: 'Eaten' }, 'state'],
    [{ postagePaid: -1 }, 'postagePaid'],
    [{ lines: [] }, 'lines'],
    [{ lines: [{ price: 1 }] }, 'lines'],
    [{ lines: [{ product: 999_999, price: 1 }] }, 'lines'],
    [{ lines: [{ title: 'Fox' }] }, 'price'],
    [{ lines: [{ title: 'Fox', price: 5 }], price: 4 }, 'price'],
    [{ fees: [{ kind: 'bribe', amount: 1 }] }, 'fees'],
    [{ insertion_batch: 'x' }, 'insertion_batch'],
  ])('%j is refused for its %s', async (sent, field) => {
    expect(Object.keys(await refused({ lines: [{ title: 'Fox', price: 1 }], ...sent }))).toEqual([field]);
  });
});
