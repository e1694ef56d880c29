import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { Charge, ShipmentCosts, LandedCost } from '../../contract/charges.ts';
import { ErrorBody } from '../../contract/errors.ts';
import { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { SelectionChanged } from '../../contract/selection.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aProduct, aPurchase, aShipment } from '../support/factories.ts';
import { roundsInScope } from '../support/scope.ts';
import { serverOn } from '../support/server.ts';
import { ownIdHeading, importFile, rowsOf, stepImport } from '../support/imports.ts';

const YEN = { currency: 'JPY', foreign_price: 39_600, rate: 165 };

describe.each(oneEngineByDay)('amounts in other currencies on %s', (engine) => {
  const server = serverOn(engine);

  const inYen = (fields: object = {}) => aPurchase(server, { name: 'Box', price: 240, ...YEN, ...fields });
  const change = (id: number, body: object) => server.patch(`/api/bought_stocks/update/${id}/`, body);
  const read = async (id: number) => (await server.get(`/api/bought_stocks/${id}/`)).as(BoughtStock);
  const shipping = { shipmentCurrency: 'JPY', shipmentForeign: 9_900, shipmentRate: 165 };
  const ship = (id: number, body: object) => server.patch(`/api/incoming_shipments/update/${id}/`, body);
  const costsOf = async (id: number) =>
    (await server.get(`/api/incoming_shipments/${id}/costs/`)).as(ShipmentCosts);

  test('a purchase keeps its foreign price and rate, which determine its price in euros', async () => {
    const purchase = await inYen();
    expect(purchase).toMatchObject({ price: 240, ...YEN });
    expect(await aPurchase(server, { price: 12.5 })).toMatchObject({
      price: 12.5,
      currency: 'EUR',
      foreign_price: null,
      rate: null,
    });
    expect((await change(purchase.id, { rate: 160 })).as(BoughtStock)).toMatchObject({
      price: 247.5,
      rate: 160,
    });
    expect((await change(purchase.id, { name: 'Booster box', weight: 800 })).as(BoughtStock)).toMatchObject({
      price: 247.5,
      foreign_price: 39_600,
      rate: 160,
    });
    const dollars = { currency: 'usd', foreign_price: '270.00', rate: '1,08' };
    expect((await change(purchase.id, dollars)).as(BoughtStock)).toMatchObject({
      price: 250,
      currency: 'USD',
      foreign_price: 270,
      rate: 1.08,
    });
    expect((await change(purchase.id, { currency: 'EUR', price: 255 })).as(BoughtStock)).toMatchObject({
      price: 255,
      currency: 'EUR',
      foreign_price: null,
      rate: null,
    });
  });

  test.each([
    [
      { price: 250 },
      'price',
      'This was paid in JPY: change that amount or its rate, or the currency to EUR.',
    ],
    [{ price: 240, rate: 160 }, 'price', '¥39,600 at 160.00 for €1 is €247.50.'],
    [{ currency: 'USD', foreign_price: 270 }, 'rate', 'Enter how much USD a euro cost.'],
    [{ currency: 'USD' }, 'foreign_price', 'Enter the amount in USD.'],
    [{ rate: '' }, 'rate', 'Enter how much JPY a euro cost.'],
    [{ rate: 0 }, 'rate', 'Enter a rate above 0, at most 10,000,000.'],
    [{ rate: 0.00001 }, 'rate', 'Enter a rate above 0, at most 10,000,000.'],
    [{ currency: '¥' }, 'currency', 'Enter the three letters of a currency, for example JPY.'],
    [{ foreign_price: -1 }, 'foreign_price', 'Enter an amount of 0 or more.'],
    [
      { foreign_price: '12 or so' },
      'foreign_price',
      '“12 or so” is not a plain number. Enter an amount, for example 39600.',
    ],
    [
      { foreign_price: 999_999_999, rate: 0.001 },
      'foreign_price',
      'In euros this is €1,000,000,000 or more.',
    ],
    [{ currency: 'EUR', foreign_price: 5 }, 'currency', 'Choose the currency in which this was paid.'],
  ])('%j is refused for its %s, and nothing changes', async (body, field, message) => {
    const purchase = await inYen();
    const answer = await change(purchase.id, body);
    expect(answer).toHaveStatus(400);
    const { errors = {} } = answer.as(ErrorBody);
    expect(errors).toEqual({ [field]: message });
    expect(await read(purchase.id)).toMatchObject({ price: 240, ...YEN });
  });

  test('landed costs follow the rate of a purchase and of its shipping', async () => {
    const shipment = await aShipment(server, { trackingNumber: 'L', shipmentPrice: 60, ...shipping });
    const purchase = await inYen({ shipment: shipment.name });
    const product = await aProduct(server, { boughtStock: purchase.id, estimated_cost: 240 });
    const landed = async () =>
      (await server.get(`/api/products/${product.id}/landed/`)).as(LandedCost).landed;
    expect(await landed()).toBe(300);
    await ship(shipment.id, { shipmentRate: 150 });
    expect(await landed()).toBe(306);
    await change(purchase.id, { rate: 82.5 });
    expect(await read(purchase.id)).toMatchObject({ price: 480 });
    expect(await landed()).toBe(273);
  });

  test('a shipment’s prices and their charges stay equal when either changes', async () => {
    const shipment = await aShipment(server, {
      trackingNumber: 'T',
      shipmentPrice: 60,
      ivaPrice: 5,
      ...shipping,
    });
    const [charge, iva] = (await costsOf(shipment.id)).charges;
    expect(charge).toMatchObject({
      term: 'shipmentPrice',
      amount: 60,
      currency: 'JPY',
      foreignAmount: 9_900,
      rate: 165,
    });
    expect(iva).toMatchObject({
      term: 'ivaPrice',
      amount: 5,
      currency: 'EUR',
      foreignAmount: null,
      rate: null,
    });
    const changed = await server.patch(`/api/charges/${charge?.id}/`, { rate: 150, recoverable: 6 });
    expect(changed.as(Charge)).toMatchObject({ amount: 66, rate: 150, recoverable: 6 });
    const now = async () =>
      (await server.get(`/api/incoming_shipments/${shipment.id}/`)).as(IncomingShipment);
    expect(await now()).toMatchObject({ shipmentPrice: 66, ...shipping, shipmentRate: 150, ivaPrice: 5 });
    await ship(shipment.id, { ivaPrice: 7 });
    expect((await costsOf(shipment.id)).charges).toMatchObject([
      { amount: 66, currency: 'JPY', rate: 150, recoverable: 6 },
      { amount: 7, currency: 'EUR' },
    ]);
    const refused = await server.patch(`/api/charges/${charge?.id}/`, { amount: 70 });
    expect(Object.keys(refused.as(ErrorBody).errors ?? {})).toEqual(['amount']);

    expect((await ship(shipment.id, { shipmentPrice: 66 })).as(IncomingShipment)).toMatchObject({
      shipmentRate: 150,
    });
    expect((await ship(shipment.id, { shipmentPrice: 70 })).as(IncomingShipment)).toMatchObject({
      shipmentPrice: 70,
      shipmentCurrency: 'EUR',
      shipmentForeign: null,
      shipmentRate: null,
    });
    expect((await costsOf(shipment.id)).charges[0]).toMatchObject({
      amount: 70,
      currency: 'EUR',
      rate: null,
    });
    await server.patch(`/api/charges/${charge?.id}/`, { currency: 'JPY', foreignAmount: 9_900, rate: 165 });
    expect(await now()).toMatchObject({ shipmentPrice: 60, ...shipping });
    await ship(shipment.id, { shipmentPrice: '' });
    expect(await now()).toMatchObject({ shipmentPrice: null, shipmentCurrency: 'EUR', shipmentRate: null });
    expect((await costsOf(shipment.id)).charges.map(({ term }) => term)).toEqual(['ivaPrice']);
  });

  test('lists are filtered by currency, foreign price and rate, and sorted by foreign price', async () => {
    const names = async (query: string) =>
      ((await server.get(`/api/bought_stocks/?${query}`)).json as BoughtStock[]).map(({ name }) => name);
    for (const [name, foreign_price, rate] of [
      ['Fox', 1_650, 165],
      ['Koi', 800, 160],
    ] as const)
      await aPurchase(server, {
        name,
        currency: 'KRW',
        foreign_price,
        rate,
        price: foreign_price / rate,
      });
    const filter = (fields: object) => `filter=${encodeURIComponent(JSON.stringify(fields))}`;
    const won = { currency: 'KRW' };
    expect(await names(`${filter(won)}&sort=${encodeURIComponent('["foreign_price","ASC"]')}`)).toEqual([
      'Koi',
      'Fox',
    ]);
    expect(await names(filter({ ...won, foreign_price_gte: 1_000 }))).toEqual(['Fox']);
    expect(await names(filter({ ...won, rate_lte: 160 }))).toEqual(['Koi']);
    const back = await server.patch('/api/bought_stocks/selection/', {
      changes: [{ filter: won, set: { state: 'Paid' } }],
    });
    expect(back.as(SelectionChanged).count).toBe(2);
    expect(await names(filter({ ...won, foreign_price_gte: 1_000, state: 'Paid' }))).toEqual(['Fox']);
  });

  test(
    'an imported file sets foreign prices, and shows a change to euros as a difference',
    { tags: ['nightly'] },
    async () => {
      const content = 'Name,Currency,Price in its currency,Rate\nImported,USD,10.80,1.08\n';
      const draft = await importFile(server, { name: 'usd.csv', content, resource: 'bought_stocks' });
      await stepImport(server, draft.id, 'commit');
      const [imported] = (
        await server.get(`/api/bought_stocks/?filter=${encodeURIComponent('{"name":"Imported"}')}`)
      ).json as BoughtStock[];
      expect(imported).toMatchObject({ price: 10, currency: 'USD', foreign_price: 10.8, rate: 1.08 });

      const lacking = 'Name,Price,Currency,Price in its currency\nWithout a rate,,USD,20\n';
      const unrated = await importFile(server, {
        name: 'unrated.csv',
        content: lacking,
        resource: 'bought_stocks',
      });
      expect((await rowsOf(server, unrated.id))[0]?.problems).toEqual({
        rate: 'Enter how much USD a euro cost.',
      });

      const purchase = await inYen({ name: 'Edited' });
      const head = await ownIdHeading(server, 'Id');
      const alone = `"${head}","Price"\n"${purchase.id}","250.00"\n`;
      const turned = await importFile(server, {
        name: 'alone.csv',
        content: alone,
        resource: 'bought_stocks',
      });
      const [row] = await rowsOf(server, turned.id);
      expect(row?.differences.map(({ field, before, after }) => [field, before, after])).toEqual([
        ['price', 240, 250],
        ['currency', 'JPY', 'EUR'],
      ]);
      const contrary = `"${head}","Price","Currency","Price in its currency","Rate"\n"${purchase.id}","250.00","JPY","39600","165"\n`;
      const wrong = await importFile(server, {
        name: 'contrary.csv',
        content: contrary,
        resource: 'bought_stocks',
      });
      expect((await rowsOf(server, wrong.id))[0]?.problems).toEqual({
        price: '¥39,600 at 165.00 for €1 is €240.00.',
      });
      await stepImport(server, turned.id, 'commit');
      expect(await read(purchase.id)).toMatchObject({
        price: 250,
        currency: 'EUR',
        foreign_price: null,
        rate: null,
      });
    },
  );

  test('an import from before the field of the currency can be undone', async () => {
    const content = 'Name,Price\nEarlier,12.50\n';
    const { id } = await importFile(server, { name: 'before.csv', content, resource: 'bought_stocks' });
    await stepImport(server, id, 'commit');
    await sql`update import_rows set undo = replace(undo, '"currency":"EUR",', '"priceYen":null,')
      where import_id = ${id}`.execute(server.store.db);
    expect(await stepImport(server, id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
  });

  test(
    'any changes in any order keep euro amounts equal to the converted foreign amounts',
    { tags: ['slow'] },
    async () => {
      const shipment = await aShipment(server, { trackingNumber: 'P', shipmentPrice: 60, ...shipping });
      const { id } = await inYen({ shipment: shipment.name });
      await aProduct(server, { boughtStock: id, estimated_cost: 100 });
      const [charge] = (await costsOf(shipment.id)).charges;
      const amount = fc.nat({ max: 500_000 }).map((cents) => cents / 100);
      const rate = fc.integer({ min: 1_000, max: 2_000_000 }).map((parts) => parts / 10_000);
      const currency = fc.constantFrom('EUR', 'JPY', 'USD');
      const paid = (names: readonly [string, string, string, string]) =>
        fc.record(
          { [names[0]]: amount, [names[1]]: currency, [names[2]]: amount, [names[3]]: rate },
          { requiredKeys: [] },
        );
      const oneChange = fc.oneof(
        paid(['price', 'currency', 'foreign_price', 'rate']).map((body) => () => change(id, body)),
        paid(['shipmentPrice', 'shipmentCurrency', 'shipmentForeign', 'shipmentRate']).map(
          (body) => () => ship(shipment.id, body),
        ),
        paid(['amount', 'currency', 'foreignAmount', 'rate']).map(
          (body) => () => server.patch(`/api/charges/${charge?.id}/`, body),
        ),
      );
      const steps = fc.array(oneChange, { minLength: 1, maxLength: 6 });
      await fc.assert(
        fc.asyncProperty(steps, async (all) => {
          for (const one of all) expect([200, 400]).toContain((await one()).status);
          const odd = await sql`select price from bought_stocks where case when currency = 'EUR'
            then foreign_price is not null or rate is not null
            else price <> (2 * foreign_price * 10000 + rate) / (2 * rate) end
          union all select amount from charges join incoming_shipments on incoming_shipments.id = shipment_id
            where term = 'shipmentPrice' and (amount <> shipment_price or currency <> shipment_currency
              or coalesce(foreign_amount, 0) <> coalesce(shipment_foreign, 0)
              or coalesce(charges.rate, 0) <> coalesce(shipment_rate, 0)
              or (currency <> 'EUR' and amount <> (2 * foreign_amount * 10000 + charges.rate) / (2 * charges.rate)))
          union all select landed_cost from products where landed_cost <> (select sum(amount) from ledger
            where product_id = products.id)`.execute(server.store.db);
          expect(odd.rows).toEqual([]);
        }),
        { numRuns: roundsInScope({ usual: 6, nightly: 60 }) },
      );
    },
  );

  test('a change of the rate that is based on an old foreign price is refused with 409', async () => {
    const purchase = await inYen();
    await change(purchase.id, { before: purchase, foreign_price: 33_000, price: 200 });
    const answer = await change(purchase.id, { before: purchase, rate: 160, price: 247.5 });
    expect(answer).toHaveStatus(409);
    expect(await read(purchase.id)).toMatchObject({ price: 200, foreign_price: 33_000, rate: 165 });
  });
});
