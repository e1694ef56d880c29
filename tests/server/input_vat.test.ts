import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LandedCost, PurchaseCosts } from '../../contract/charges.ts';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { transaction } from '../../server/platform/db/transaction.ts';
import { reallocateCharges } from '../../server/modules/accounting/costs/reallocate_charges.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aProduct, aPurchase, aShipment } from '../support/factories.ts';
import { readReport } from '../support/reports.ts';
import { serverOn } from '../support/server.ts';
import { VAT_RULE } from '../support/vat_rule.ts';

describe.each(oneEngineByDay)('input VAT of a purchase on %s', (engine) => {
  const server = serverOn(engine);
  const landedOf = async (product: number) =>
    (await server.get(`/api/products/${product}/landed/`)).as(LandedCost);
  const say = (purchase: number, inputVat: number) =>
    transaction(server.store.db, async (db) => {
      await sql`update bought_stocks set input_vat = ${inputVat} where id = ${purchase}`.execute(db);
      await reallocateCharges(db, { purchases: [purchase] }, 'charge');
    });

  test('is deducted from the landed cost of each product, in proportion to its cost', async () => {
    const purchase = await aPurchase(server, { price: 122, date: '2026-10-01' });
    const [box, pack] = [
      await aProduct(server, { boughtStock: purchase.id, estimated_cost: 80 }),
      await aProduct(server, { boughtStock: purchase.id, estimated_cost: 20 }),
    ];
    await say(purchase.id, 22_00);
    // 22.00 of 122.00: 1442.6 cents of 80.00, 360.7 of 20.00, and 396.7 of the 22.00 without a product.
    expect(await landedOf(box.id)).toMatchObject({
      estimated_cost: 80,
      landed: 65.58,
      inputVat: { purchase: 22, product: 14.42 },
    });
    expect((await landedOf(pack.id)).landed).toBe(16.39);
    const read = (await server.get(`/api/bought_stocks/${purchase.id}/`)).as(BoughtStock);
    expect(read.landedCost).toBe(100);

    await server.post('/api/charges/', { boughtStock: purchase.id, kind: 'shipping', amount: 12.2 });
    expect((await landedOf(box.id)).landed).toBe(73.58);
    const costs = (await server.get(`/api/bought_stocks/${purchase.id}/costs/`)).as(PurchaseCosts);
    expect(costs.purchase).toMatchObject({ price: 122, charges: 12.2, inputVat: 22, landed: 112.2 });
    expect(costs.products).toMatchObject([
      { charges: 8, inputVat: 14.42, landed: 73.58 },
      { charges: 2, inputVat: 3.61, landed: 18.39 },
    ]);
    const october = { from: '2026-10-01', to: '2026-10-31' };
    const { table } = await readReport(server, 'spending', october);
    expect(table.sum.spent).toBe(112.2);

    await say(purchase.id, 0);
    expect((await landedOf(box.id)).landed).toBe(88);
  });

  test('leads from the VAT report to the shipments or purchases that have it', async () => {
    await server.send('PUT', '/api/vat/', { rules: [VAT_RULE], rates: [] });
    const shipment = await aShipment(server, { trackingNumber: crypto.randomUUID() });
    const inParcel = await aPurchase(server, { date: '2027-02-01', shipment: shipment.name });
    const fields = { incomingShipment: shipment.id, kind: 'import VAT', amount: 5.5, day: '2027-03-01' };
    await server.post('/api/charges/', fields);
    const listed = async () => {
      const { figures } = await readReport(server, 'vat', { from: '2027-01-01', to: '2027-12-31' });
      const { value, rows } = figures.recoverable ?? expect.fail();
      const { resource, filter } = rows ?? expect.fail();
      const found = (await server.list(resource, { filter })).as(z.array(z.object({ id: z.number() })));
      return [value, resource, found.map(({ id }) => id).toSorted((one, other) => one - other)];
    };
    expect(await listed()).toEqual([5.5, 'incoming_shipments', [shipment.id]]);
    const invoiced = await aPurchase(server, { price: 122, date: '2027-04-01', inputVat: 22 });
    await aPurchase(server, { price: 122, date: '2028-04-01', inputVat: 22 });
    expect(await listed()).toEqual([27.5, 'bought_stocks', [inParcel.id, invoiced.id]]);
  });
});
