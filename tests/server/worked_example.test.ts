import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LandedCost, ShipmentCosts } from '../../contract/charges.ts';
import { Product } from '../../contract/products.ts';
import { formatMoney } from '../../domain/format.ts';
import { toCents, fromCents } from '../../domain/money.ts';
import { splitRest } from '../../domain/purchase.ts';
import { today } from '../../server/today.ts';
import { engines } from '../support/engines.ts';
import { aProduct, aPurchase, aShipment } from '../support/factories.ts';
import { serverOn } from '../support/server.ts';

const RATE = 165;
const told = readFileSync('docs/worked-example.md', 'utf8');

describe.each(engines)('docs/worked-example.md on %s', (engine) => {
  const server = serverOn(engine);

  /** Figures that the document says, too. */
  const say = (...amounts: number[]) => {
    for (const amount of amounts) expect(told).toContain(formatMoney(amount));
    return amounts;
  };
  const landed = async (products: readonly { id: number }[]) =>
    Promise.all(
      products.map(async ({ id }) => (await server.get(`/api/products/${id}/landed/`)).as(LandedCost).landed),
    );
  const costs = async ({ id }: { id: number }) =>
    (await server.get(`/api/incoming_shipments/${id}/costs/`)).as(ShipmentCosts);
  const change = (resource: string, { id }: { id: number }, body: object) =>
    server.patch(`/api/${resource}/update/${id}/`, body);
  const bought = (shipment: { name: string }, name: string, fields: object) =>
    aPurchase(server, {
      name,
      shipment: shipment.name,
      date: '2026-10-01',
      currency: 'JPY',
      rate: RATE,
      ...fields,
    });
  const one = (purchase: { id: number }, name: string, fields: object) =>
    aProduct(server, { name, boughtStock: purchase.id, ...fields });

  test('says what the first parcel costs, down to each card of a lot, and what a late invoice adds', async () => {
    const ems = await aShipment(server, {
      courier: 'EMS',
      trackingNumber: 'A',
      shipmentPrice: 60,
      ivaPrice: 36,
    });
    const box = await bought(ems, 'Booster box', { price: 240, foreign_price: 39_600, weight: 800 });
    const lot = await bought(ems, 'Lot of cards', { price: 100, foreign_price: 16_500, weight: 200 });
    const sleeves = await bought(ems, 'Sleeves', { price: 20, foreign_price: 3_300, weight: 1_000 });
    const sealed = await one(box, 'Booster box', { estimated_cost: 240 });
    const cards = [
      await one(lot, 'Fox', { estimated_cost: 45 }),
      await one(lot, 'Koi', { target_price: 30 }),
      await one(lot, 'Heron', { target_price: 10 }),
      await one(lot, 'Commons', { estimated_cost: 10 }),
    ] as const;
    const pack = await one(sleeves, 'Sleeves', { estimated_cost: 20 });

    const parts = cards.map(({ estimated_cost, target_price }) => ({
      cost: toCents(estimated_cost),
      target: target_price === null ? null : toCents(target_price),
      isLocked: estimated_cost > 0,
    }));
    const split = (splitRest(toCents(100), parts, 'target') ?? []).map(fromCents);
    expect(split).toEqual(say(45, 33.75, 11.25, 10));
    const changes = cards.map(({ id }, index) => ({ filter: { id }, set: { estimated_cost: split[index] } }));
    expect((await server.patch('/api/products/selection/', { changes })).status).toBe(200);

    const of = { incomingShipment: ems.id };
    const fee = await server.post('/api/charges/', {
      ...of,
      kind: 'proxy fee',
      currency: 'JPY',
      foreignAmount: 1_500,
      rate: RATE,
    });
    expect(fee.json).toMatchObject({ amount: say(9.09)[0], way: 'equally' });
    const locks = [{ product: pack.id, amount: 3 }];
    await server.post('/api/charges/', { ...of, kind: 'duty', amount: 3, way: 'hand', locks });
    const { purchases } = await costs(ems);
    expect(purchases.map((purchase) => purchase.landed)).toEqual(say(291.03, 119.03, 58.03));
    expect(await landed([sealed, pack])).toEqual([291.03, 58.03]);
    expect(await landed(cards)).toEqual(say(53.57, 40.18, 13.38, 11.9));

    await change('products', cards[0], { sold: today() });
    await server.post('/api/charges/', { ...of, kind: 'handling', amount: 5 });
    expect(await landed(cards)).toEqual(say(54.32, 40.74, 13.57, 12.07));
    const { ledger } = (await server.get(`/api/products/${cards[0].id}/landed/`)).as(LandedCost);
    expect(ledger.at(0)).toEqual({ day: '2026-10-01', amount: 45, cause: 'price' });
    expect(ledger.at(-1)).toEqual({ day: today(), amount: say(0.75)[0], cause: 'charge' });
    const before = ledger.slice(1, -1).reduce((cents, { amount }) => cents + toCents(amount), 0);
    expect(fromCents(before)).toBe(say(8.57)[0]);
  });

  test('says what the second parcel costs without a weight and with it, and what is lost', async () => {
    const dhl = await aShipment(server, { courier: 'DHL', trackingNumber: 'B', shipmentPrice: 16 });
    const figure = await bought(dhl, 'Figure', { price: 50, foreign_price: 8_250 });
    const tin = await bought(dhl, 'Tin', { price: 30, foreign_price: 4_950, weight: 500 });
    const units = [
      await one(figure, 'Figure', { estimated_cost: 50 }),
      await one(tin, 'Tin', { estimated_cost: 30 }),
    ] as const;
    await change('products', units[1], { state: 'Lost' });
    expect((await costs(dhl)).charges).toMatchObject([{ way: 'weight', wayTaken: 'value' }]);
    expect(await landed(units)).toEqual(say(60, 36));
    const gone = await server.get(`/api/products/?filter=${encodeURIComponent('{"presence":"gone"}')}`);
    expect((gone.json as Product[]).map(({ name }) => name)).toEqual(['Tin']);
    await change('bought_stocks', figure, { weight: 300 });
    expect(await landed(units)).toEqual(say(56, 40));
  });
});
