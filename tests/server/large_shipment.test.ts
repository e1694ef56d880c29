// @module-tag nightly
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Charge, LandedCost, PurchaseCosts, ShipmentCosts } from '../../contract/charges.ts';
import { sumEuros } from '../../domain/money.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { startBusyServer } from '../support/busy_server.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { insertParcel } from '../support/parcels.ts';

const SHIPMENTS = 2_000;
/** Per shipment, with five products each. */
const PURCHASES = 10;
/** Purchases of the first shipment, with a hundred products each. */
const LARGE = 50;
const OPERATORS = 20;

async function fill(db: Db): Promise<void> {
  const prices = { shipmentPrice: 60, ivaPrice: 36 };
  await insertParcel(db, { number: 0, lots: LARGE, units: 100, ...prices });
  for (let number = 1; number < SHIPMENTS; number += 1)
    await insertParcel(db, { number, lots: PURCHASES, units: 5, ...prices });
}

describe.each(oneEngineByDay)('a shipment of many products among many, on %s', (engine) => {
  const server = startBusyServer(engine, fill);

  test('gets a charge while operators work, and costs include the charge', { timeout: 300_000 }, async () => {
    const { client } = server;
    const Ids = z.array(z.object({ id: z.number() }));
    const charges = ({ purchases }: ShipmentCosts) => sumEuros(purchases.map((purchase) => purchase.charges));
    const costsOf = async (id: number) =>
      (await client.get(`/api/incoming_shipments/${id}/costs/`)).as(ShipmentCosts);
    await server.withOperators(OPERATORS, async (timed) => {
      const get = <Shape extends z.ZodType>(what: string, path: string, shape: Shape) =>
        timed(what, async () => (await client.get(path)).as(shape));
      const [{ id } = { id: 0 }] = await get(
        'first',
        '/api/incoming_shipments/?sort=["id","ASC"]&range=[0,0]',
        Ids,
      );
      const before = await timed('costs of the shipment', () => costsOf(id));
      const of = { incomingShipment: id, kind: 'handling', way: 'value', amount: 77.77 };
      const charge = await timed('add a charge', async () =>
        (await client.post('/api/charges/', of)).as(Charge),
      );
      await timed('change it', () => client.patch(`/api/charges/${charge.id}/`, { amount: 99.99 }));
      const after = await timed('costs after it', () => costsOf(id));
      expect([charges(before), charges(after)]).toEqual([96, 195.99]);
      const lot = after.purchases[0]?.id ?? 0;
      await get('costs of a purchase', `/api/bought_stocks/${lot}/costs/`, PurchaseCosts);
      const filter = encodeURIComponent(JSON.stringify({ boughtStock: lot }));
      const [unit] = await get('its products', `/api/products/?filter=${filter}&range=[0,0]`, Ids);
      const { parts } = await get('landed cost', `/api/products/${unit?.id}/landed/`, LandedCost);
      expect(parts).toHaveLength(3);
      await timed('take it away', () => client.delete(`/api/charges/${charge.id}/`));
      expect(charges(await timed('at last', () => costsOf(id)))).toBe(96);
    });
  });
});
