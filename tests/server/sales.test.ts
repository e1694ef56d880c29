import { describe, expect, test } from 'vitest';
import { ErrorBody } from '../../contract/errors.ts';
import { Sale } from '../../contract/sales.ts';
import { engines } from '../support/engines.ts';
import { aBatch, aSale } from '../support/factories.ts';
import { createSaleHelpers } from '../support/sales.ts';
import { onOneEngineByDay } from '../support/scope.ts';
import { serverOn } from '../support/server.ts';

describe.each(engines)('sales on %s', (engine) => {
  const once = onOneEngineByDay(engine);
  const server = serverOn(engine);
  const { unit, product, read, change, changed, changeProduct, refused, places, counted } =
    createSaleHelpers(server);

  describe('an order', () => {
    test('of several lines has the earnings of each line, and its units are sold', async () => {
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

    test('gives the odd cent to the first of equal lines, in their current order', once, async () => {
      const sale = await aSale(server, {
        postageCharged: 0.01,
        fees: [],
        lines: [
          { title: 'Ember Fox', price: 1 },
          { title: 'Koi', price: 1 },
        ],
      });
      expect(sale.lines).toMatchObject([{ net: 1.01 }, { net: 1 }]);
      const lines = sale.lines.map(({ id, title, price }) => ({ id, title, price })).toReversed();
      expect((await changed(sale, { lines })).lines).toMatchObject([
        { title: 'Koi', net: 1.01 },
        { title: 'Ember Fox', net: 1 },
      ]);
      const filter = JSON.stringify({ id: sale.id });
      const file = await server.get(`/api/sales/export/?format=csv&filter=${encodeURIComponent(filter)}`);
      expect(file.text).toContain('Koi · Ember Fox');
    });

    test('of several identical units takes the oldest units', once, async () => {
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

    test('of a whole batch allocates its price to the units by their target prices', once, async () => {
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

    test('in another currency keeps its currency and rate', once, async () => {
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
      const euros = { currency: 'EUR', rate: 1.2, fees: [], lines: [{ title: 'Koi', price: 6 }] };
      expect(await aSale(server, euros)).toMatchObject({ rate: null, paid: 6 });
      expect(await refused({ currency: 'USD', lines })).toEqual({ rate: 'Enter how much USD a euro cost.' });
    });

    test(
      'that is deleted returns its units to the stock, from which they can be sold again',
      once,
      async () => {
        const fox = await unit(10, { state: 'Listed', listed: '2026-10-02' });
        const sent = { orderNumber: 'D-1', lines: [{ product: fox.id, price: 30 }] };
        const sale = await aSale(server, sent);
        const answer = await server.delete(`/api/sales/${sale.id}/`);
        expect(answer.as(Sale)).toEqual(sale);
        expect(await product(fox)).toEqual(fox);
        expect(await places(fox)).toEqual({ stock: 10 });
        expect(await counted(sale, '2026-11-03')).toEqual({ earned: 0, sold: 0 });
        expect((await aSale(server, sent)).lines).toMatchObject([{ product: fox.id, cost: 10 }]);
      },
    );

    test('keeps its earnings and costs when its product is deleted', once, async () => {
      const fox = await unit(10);
      const sale = await aSale(server, { lines: [{ product: fox.id, price: 30 }] });
      await server.delete(`/api/products/${fox.id}/`);
      expect(await read(sale)).toMatchObject({
        cost: 10,
        profit: 18.5,
        unlinked: 1,
        lines: [{ product: null, sku: null, title: 'Ember Fox', cost: 10 }],
      });
      const [line] = sale.lines;
      const lines = [{ id: line?.id, title: 'Fox, signed', price: 30 }];
      expect(await changed(sale, { lines })).toMatchObject({ cost: 10, lines: [{ title: 'Fox, signed' }] });
      // No unit of an article that never had one.
      expect(await changed(sale, { lines: [{ title: 'Fox', price: 30 }] })).toMatchObject({ cost: 0 });
      await server.delete(`/api/sales/${sale.id}/`);
      expect(await places(fox)).toEqual({});
    });

    test('has at most as much VAT on its postage as postage', once, async () => {
      const postage = { postagePaid: 3, postageVat: 0.5 };
      const sale = await aSale(server, { ...postage, lines: [{ title: 'Koi', price: 6 }] });
      for (const sent of [{ postagePaid: 0.49 }, { postageVat: 3.01 }])
        expect(Object.keys((await change(sale, sent)).errors)).toEqual(['postageVat']);
      expect(await changed(sale, { postagePaid: 0.5 })).toMatchObject({ postagePaid: 0.5, postageVat: 0.5 });
    });

    test('may have a line without a product, which is linked later', once, async () => {
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
      // Without a title, a line has the name of its new unit.
      expect(await changed(sale, { lines: [{ id: line?.id, product: koi.id, price: 8 }] })).toMatchObject({
        lines: [{ title: 'Ember Fox' }],
      });
      expect(await product(fox)).toMatchObject({ sold: null, sale: null, state: 'In stock' });
      expect([await places(fox), await places(koi)]).toEqual([{ stock: 3 }, { sold: 4 }]);
      await changed(sale, { day: '2026-11-05' });
      expect(await counted(sale, '2026-11-03')).toEqual({ earned: 0, sold: 0 });
      expect(await counted(sale, '2026-11-05')).toEqual({ earned: 7.6, sold: 4 });
    });

    test('has the days and the knowledge of prices and postage that it is recorded with', once, async () => {
      const lines = [{ title: 'Fox', price: 5 }];
      const said = { state: 'Arrived', posted: '2026-11-04', arrived: '2026-11-07' };
      const known = { priceState: 'estimated', postageState: 'unknown' };
      const sale = await aSale(server, { ...said, ...known, lines });
      expect(sale).toMatchObject({ ...said, ...known });
      const posted = { posted: '2026-11-05' };
      expect(await aSale(server, { ...posted, lines })).toMatchObject({
        ...posted,
        state: 'Posted',
        arrived: null,
        priceState: 'known',
        postageState: 'known',
      });
      expect(await aSale(server, { arrived: '2026-11-08', lines })).toMatchObject({
        state: 'Arrived',
        posted: null,
        arrived: '2026-11-08',
      });

      expect(await changed(sale, { note: 'Gift', postageCharged: 0 })).toMatchObject(known);
      const charged = await changed(sale, { postageCharged: 2 });
      expect(charged).toMatchObject({ ...known, postageState: 'known' });
      const unsure = { postageCharged: 3, postageState: 'unknown' };
      expect(await changed(sale, unsure)).toMatchObject({ ...known, ...unsure });
      const priced = (price: number) => ({ lines: [{ id: sale.lines[0]?.id, title: 'Fox', price }] });
      expect(await changed(sale, priced(5))).toMatchObject(known);
      // The price of a new line says nothing about those that are estimated.
      const added = { lines: [...priced(5).lines, { title: 'Owl', price: 3 }] };
      expect(await changed(sale, added)).toMatchObject(known);
      expect(await changed(sale, priced(5))).toMatchObject(known);
      expect(await changed(sale, { ...priced(6), priceState: 'unknown' })).toMatchObject({
        priceState: 'unknown',
      });
      expect(await changed(sale, priced(7))).toMatchObject({ priceState: 'known', postageState: 'unknown' });
    });

    test('has lines of its own with a title each, whose prices add up to its price', once, async () => {
      const fox = await unit(3);
      const sale = await aSale(server, {
        price: 9,
        lines: [
          { product: fox.id, price: 4 },
          { title: 'Tin', price: 5 },
        ],
      });
      const [unitLine, tinLine] = sale.lines.map(({ id }) => id);
      const untitled = [
        { id: unitLine, product: fox.id, price: 4 },
        { id: tinLine, price: 6 },
      ];
      expect((await changed(sale, { lines: untitled })).lines).toMatchObject([
        { title: 'Ember Fox', price: 4 },
        { title: 'Tin', price: 6 },
      ]);
      const other = await aSale(server, { lines: [{ title: 'Koi', price: 1 }] });
      const tin = { id: tinLine, title: 'Tin', price: 5 };
      for (const lines of [[{ ...tin, id: other.lines[0]?.id }], [tin, tin]])
        expect((await change(sale, { lines })).errors).toEqual({
          lines: 'A changed line must belong to this sale.',
        });
      expect(
        await refused({ price: 8, lines: [{ title: 'Tin' }, { title: 'Fox', price: 9 }] }),
      ).toHaveProperty('price');
    });

    test(
      'that is changed keeps the lines that are sent, and frees the units of removed lines',
      once,
      async () => {
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
      },
    );
  });

  describe('an order number', () => {
    const lines = [{ title: 'Fox', price: 10 }];

    test('is unique within its site, regardless of case', async () => {
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
      expect(await change(sale, { orderNumber: 'N-7', note: 'Same' })).toHaveStatus(200);
      expect(await change(other, { site: 'Shopify' })).toHaveStatus(200);
      for (const _ of [1, 2]) await aSale(server, { lines });
    });

    test('is recorded once by two concurrent requests', async () => {
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
  ])('%j is refused for its %s', once, async (sent, field) => {
    expect(Object.keys(await refused({ lines: [{ title: 'Fox', price: 1 }], ...sent }))).toEqual([field]);
  });
});
