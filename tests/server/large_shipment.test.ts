// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { NewBoughtStock } from '../../contract/bought_stocks.ts';
import { Charge, LandedCost, PurchaseCosts, ShipmentCosts } from '../../contract/charges.ts';
import { NewIncomingShipment } from '../../contract/incoming_shipments.ts';
import { NewProduct } from '../../contract/products.ts';
import { sum } from '../../domain/money.ts';
import { insertPurchases } from '../../server/bought_stocks/repository.ts';
import { purchaseFields } from '../../server/bought_stocks/table.ts';
import { openDatabase } from '../../server/db/open.ts';
import { transaction } from '../../server/db/transaction.ts';
import { insertShipments } from '../../server/incoming_shipments/repository.ts';
import { shipmentFields } from '../../server/incoming_shipments/table.ts';
import { insertProducts } from '../../server/products/repository.ts';
import { productFields } from '../../server/products/table.ts';
import { Client } from '../support/client.ts';
import { compiledServer } from '../support/compiled_server.ts';
import { engines, freshPlace } from '../support/engines.ts';
import { LOOP_PROBE, loopFigures } from '../support/loop_figures.ts';
import { operate } from '../support/operators.ts';
import { rounds } from '../support/scope.ts';
import { ServerProcess } from '../support/server_process.ts';

const SHIPMENTS = rounds({ usual: 4, nightly: 2_000 });
/** Of each shipment, with five products each; the first shipment has as many with a hundred. */
const PURCHASES = 10;
const LARGE = rounds({ usual: 2, nightly: 50 });
const OPERATORS = rounds({ usual: 5, nightly: 20 });

const day = { date: '2026-01-02' };

describe.each(engines)('a shipment of many products among many, on %s', (engine) => {
  let place: Awaited<ReturnType<typeof freshPlace>>;
  let server: ServerProcess;
  let client: Client;

  beforeAll(async () => {
    place = await freshPlace(engine);
    await fill();
    const env = { ...place.env, ...LOOP_PROBE, ACCESS_TOKEN_SECONDS: '86400' };
    server = new ServerProcess(await compiledServer(), env);
    client = await Client.register(await server.ready());
  }, 900_000);
  afterAll(async () => {
    await server.kill('SIGTERM');
    await place.remove();
  });

  async function fill() {
    const db = openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: place.env.DATABASE_URL });
    for (let shipment = 0; shipment < SHIPMENTS; shipment += 1) {
      await transaction(db, async (trx) => {
        const sent = NewIncomingShipment.parse({
          courier: 'EMS',
          trackingNumber: `T${shipment}`,
          shipmentPrice: 60,
          ivaPrice: 36,
        });
        const [id = 0] = await insertShipments(trx, [shipmentFields.row(sent)]);
        const [lots, units] = shipment === 0 ? [LARGE, 100] : [PURCHASES, 5];
        const purchases = Array.from({ length: lots }, (_, lot) => ({
          ...purchaseFields.row({
            ...NewBoughtStock.parse({ name: `Lot ${shipment}.${lot}`, price: units * 2, weight: 100 + lot }),
            ...day,
            incomingShipment: id,
          }),
          images: [],
        }));
        const ids = await insertPurchases(trx, purchases);
        await insertProducts(
          trx,
          ids.flatMap((boughtStock) =>
            Array.from({ length: units }, (_, unit) => {
              const product = {
                name: `Emberfox ${unit}`,
                type: 1,
                boughtStock,
                estimated_cost: 1 + unit / 100,
              };
              return { ...productFields.row(NewProduct.parse(product)), images: [], extras: [] };
            }),
          ),
          { isPast: true },
        );
      });
    }
    await db.destroy();
  }

  test('takes a charge while others work, and every page explains it', { timeout: 300_000 }, async () => {
    const end = new AbortController();
    const operating = operate(client, OPERATORS, end.signal);
    const took: Record<string, number> = {};
    const timed = async <Answer>(what: string, call: () => Promise<Answer>) => {
      const start = performance.now();
      const answer = await call();
      took[what] = Math.round(performance.now() - start);
      return answer;
    };
    const get = <Shape extends z.ZodType>(what: string, path: string, shape: Shape) =>
      timed(what, async () => (await client.get(path)).as(shape));
    const Ids = z.array(z.object({ id: z.number() }));
    const [{ id } = { id: 0 }] = await get(
      'first',
      '/api/incoming_shipments/?sort=["id","ASC"]&range=[0,0]',
      Ids,
    );
    const costs = (what: string) => get(what, `/api/incoming_shipments/${id}/costs/`, ShipmentCosts);
    const before = await costs('costs of the shipment');
    await loopFigures(server);
    const of = { incomingShipment: id, kind: 'handling', way: 'value', amount: 77.77 };
    const charge = await timed('add a charge', async () =>
      (await client.post('/api/charges/', of)).as(Charge),
    );
    await timed('change it', () => client.patch(`/api/charges/${charge.id}/`, { amount: 99.99 }));
    const after = await costs('costs after it');
    const charges = ({ purchases }: ShipmentCosts) => sum(purchases.map((purchase) => purchase.charges));
    expect([charges(before), charges(after)]).toEqual([96, 195.99]);
    const lot = after.purchases[0]?.id ?? 0;
    await get('costs of a purchase', `/api/bought_stocks/${lot}/costs/`, PurchaseCosts);
    const filter = encodeURIComponent(JSON.stringify({ boughtStock: lot }));
    const [unit] = await get('its products', `/api/products/?filter=${filter}&range=[0,0]`, Ids);
    const { parts } = await get('landed cost', `/api/products/${unit?.id}/landed/`, LandedCost);
    expect(parts).toHaveLength(3);
    await timed('take it away', () => client.delete(`/api/charges/${charge.id}/`));
    end.abort();
    const calls = await operating;
    const writes = calls.filter(({ isWrite }) => isWrite).map((call) => call.took);
    const slowestWrite = Math.round(Math.max(...writes));
    console.log(engine, { ...took, slowestWrite, calls: calls.length, ...(await loopFigures(server)) });
    expect(calls.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
    expect(charges(await costs('at last'))).toBe(96);
  });
});
