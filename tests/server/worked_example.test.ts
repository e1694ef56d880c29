import { describe, expect, test } from 'vitest';
import { LandedCost, ShipmentCosts } from '../../contract/charges.ts';
import type { Product } from '../../contract/products.ts';
import { toCents, fromCents } from '../../domain/money.ts';
import { splitRest } from '../../domain/purchase.ts';
import { today } from '../../server/today.ts';
import { engines } from '../support/engines.ts';
import { serverOn } from '../support/server.ts';
import { firstParcel, lateInvoice, secondParcel, told } from '../support/worked_example.ts';

describe.each(engines)('docs/worked-example.md on %s', (engine) => {
  const server = serverOn(engine);

  const landed = async (products: readonly { id: number }[]) =>
    Promise.all(
      products.map(async ({ id }) => (await server.get(`/api/products/${id}/landed/`)).as(LandedCost).landed),
    );
  const costs = async ({ id }: { id: number }) =>
    (await server.get(`/api/incoming_shipments/${id}/costs/`)).as(ShipmentCosts);

  test('says what the first parcel costs, down to each card of a lot, and what a late invoice adds', async () => {
    const { ems, sealed, cards, pack, fee } = await firstParcel(server);
    expect(fee.json).toMatchObject({ amount: told(9.09)[0], way: 'equally' });

    const parts = cards.map(({ estimated_cost, target_price }) => ({
      cost: toCents(estimated_cost),
      target: target_price === null ? null : toCents(target_price),
      isLocked: estimated_cost > 0,
    }));
    const split = (splitRest(toCents(100), parts, 'target') ?? []).map(fromCents);
    expect(split).toEqual(told(45, 33.75, 11.25, 10));
    const changes = cards.map(({ id }, index) => ({ filter: { id }, set: { estimated_cost: split[index] } }));
    expect((await server.patch('/api/products/selection/', { changes })).status).toBe(200);

    const { purchases } = await costs(ems);
    expect(purchases.map((purchase) => purchase.landed)).toEqual(told(291.03, 119.03, 58.03));
    expect(await landed([sealed, pack])).toEqual([291.03, 58.03]);
    expect(await landed(cards)).toEqual(told(53.57, 40.18, 13.38, 11.9));

    await lateInvoice(server, { ems, cards });
    expect(await landed(cards)).toEqual(told(54.32, 40.74, 13.57, 12.07));
    const { ledger } = (await server.get(`/api/products/${cards[0].id}/landed/`)).as(LandedCost);
    expect(ledger.at(0)).toEqual({ day: '2026-10-01', amount: 45, cause: 'price' });
    expect(ledger.at(-1)).toEqual({ day: today(), amount: told(0.75)[0], cause: 'charge' });
    const before = ledger.slice(1, -1).reduce((cents, { amount }) => cents + toCents(amount), 0);
    expect(fromCents(before)).toBe(told(8.57)[0]);
  });

  test('says what the second parcel costs without a weight and with it, and what is lost', async () => {
    const { dhl, figure, units } = await secondParcel(server);
    expect((await costs(dhl)).charges).toMatchObject([{ way: 'weight', wayTaken: 'value' }]);
    expect(await landed(units)).toEqual(told(60, 36));
    const gone = await server.get(`/api/products/?filter=${encodeURIComponent('{"presence":"gone"}')}`);
    expect((gone.json as Product[]).map(({ name }) => name)).toEqual(['Tin']);
    await server.patch(`/api/bought_stocks/update/${figure.id}/`, { weight: 300 });
    expect(await landed(units)).toEqual(told(56, 40));
  });
});
