// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { NewBoughtStock } from '../../contract/bought_stocks.ts';
import { Charge } from '../../contract/charges.ts';
import { NewIncomingShipment } from '../../contract/incoming_shipments.ts';
import { NewProduct } from '../../contract/products.ts';
import { NewSale, Sale } from '../../contract/sales.ts';
import { SelectionChanged } from '../../contract/selection.ts';
import { insertPurchases } from '../../server/bought_stocks/repository.ts';
import { purchaseFields } from '../../server/bought_stocks/table.ts';
import { openDatabase } from '../../server/db/open.ts';
import { transaction } from '../../server/db/transaction.ts';
import { insertShipments } from '../../server/incoming_shipments/repository.ts';
import { shipmentFields } from '../../server/incoming_shipments/table.ts';
import { insertProducts } from '../../server/products/repository.ts';
import { productFields } from '../../server/products/table.ts';
import { insertSale } from '../../server/sales/sales.ts';
import { Client } from '../support/client.ts';
import { compiledServer } from '../support/compiled_server.ts';
import { engines, freshPlace } from '../support/engines.ts';
import { LOOP_PROBE, loopFigures } from '../support/loop_figures.ts';
import { operate } from '../support/operators.ts';
import { rounds } from '../support/scope.ts';
import { ServerProcess } from '../support/server_process.ts';

/** Each with a purchase of a hundred products. */
const SHIPMENTS = rounds({ usual: 4, nightly: 100 });
const PURCHASES = rounds({ usual: 1, nightly: 10 });
const UNITS = 100;
/** Of two units each, those of the first shipments first. */
const SALES = rounds({ usual: 80, nightly: 20_000 });
const OPERATORS = rounds({ usual: 3, nightly: 20 });

describe.each(engines)('many sales of many products, on %s', (engine) => {
  let place: Awaited<ReturnType<typeof freshPlace>>;
  let server: ServerProcess;
  let client: Client;
  let shipment = 0;
  const units: number[] = [];

  beforeAll(async () => {
    place = await freshPlace(engine);
    await fill();
    const env = { ...place.env, ...LOOP_PROBE, ACCESS_TOKEN_SECONDS: '86400' };
    server = new ServerProcess(await compiledServer(), env);
    client = await Client.register(await server.ready());
  }, 3_600_000);
  afterAll(async () => {
    await server.kill('SIGTERM');
    await place.remove();
  });

  async function fill() {
    const db = openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: place.env.DATABASE_URL });
    for (let parcel = 0; parcel < SHIPMENTS; parcel += 1) {
      await transaction(db, async (trx) => {
        const sent = NewIncomingShipment.parse({
          courier: 'EMS',
          trackingNumber: `T${parcel}`,
          shipmentPrice: 60,
        });
        const [id = 0] = await insertShipments(trx, [shipmentFields.row(sent)]);
        shipment ||= id;
        const lots = Array.from({ length: PURCHASES }, (_, lot) => ({
          ...purchaseFields.row({
            ...NewBoughtStock.parse({ name: `Lot ${parcel}.${lot}`, price: UNITS * 2 }),
            date: '2026-01-02',
            incomingShipment: id,
          }),
          images: [],
        }));
        const ids = await insertPurchases(trx, lots);
        const products = ids.flatMap((boughtStock) =>
          Array.from({ length: UNITS }, (_, unit) => {
            const sold = { name: `Emberfox ${unit}`, type: 1, boughtStock, estimated_cost: 1 + unit / 100 };
            return { ...productFields.row(NewProduct.parse(sold)), images: [], extras: [] };
          }),
        );
        units.push(...(await insertProducts(trx, products, { isPast: true })));
      });
    }
    for (let from = 0; from < SALES; from += 100) {
      await transaction(db, async (trx) => {
        for (let sale = from; sale < Math.min(SALES, from + 100); sale += 1) {
          const lines = [2 * sale, 2 * sale + 1].map((index) => ({ product: units[index], price: 5 }));
          const day = `2026-${String(1 + (sale % 11)).padStart(2, '0')}-15`;
          const sent = { site: 'Cardmarket', orderNumber: `C-${sale}`, day, lines, state: 'Arrived' };
          await insertSale(trx, NewSale.parse(sent));
        }
      });
    }
    await db.destroy();
  }

  test('are recorded, listed and charged late while others work', { timeout: 600_000 }, async () => {
    const end = new AbortController();
    const operating = operate(client, OPERATORS, end.signal);
    const took: Record<string, number> = {};
    const timed = async <Answer>(what: string, call: () => Promise<Answer>) => {
      const start = performance.now();
      const answer = await call();
      took[what] = Math.round(performance.now() - start);
      return answer;
    };
    const list = (what: string, query: object) =>
      timed(what, async () => (await client.list('sales', { range: [0, 24], ...query })).as(z.array(Sale)));
    await list('first', {});
    await loopFigures(server);
    const rest = units.slice(-10);
    const lines = rest.map((product) => ({ product, price: 7 }));
    const sale = await timed('sell ten', async () =>
      (await client.post('/api/sales/', { site: 'Ebay', lines })).as(Sale),
    );
    expect(sale.lines).toHaveLength(10);
    const refund = { kind: 'refund', amount: 1, line: sale.lines[0]?.id };
    await timed('refund', () => client.patch(`/api/sales/update/${sale.id}/`, { events: [refund] }));
    for (const field of ['day', 'profit', 'due', 'site'])
      await list(`by ${field}`, { sort: [field, 'DESC'] });
    expect(await list('losses', { filter: { profit_lte: -0.01 }, sort: ['id', 'ASC'] })).toEqual([]);
    expect(await list('search', { filter: { q: 'c-77' }, sort: ['id', 'ASC'] })).not.toEqual([]);
    const of = { incomingShipment: shipment, kind: 'handling', way: 'value', amount: 77.77 };
    const charge = await timed('charge late', async () =>
      (await client.post('/api/charges/', of)).as(Charge),
    );
    const [oldest] = await list('after it', { sort: ['id', 'ASC'] });
    expect(oldest?.cost).toBeGreaterThan(2);
    await timed('take it away', () => client.delete(`/api/charges/${charge.id}/`));
    const changes = [{ filter: { day: '2026-01-15' }, set: { courier: 'DHL' } }];
    const changed = await timed('change many', async () =>
      (await client.patch('/api/sales/selection/', { changes })).as(SelectionChanged),
    );
    took.changed = changed.count;
    await timed('delete', () => client.delete(`/api/sales/${sale.id}/`));
    end.abort();
    const calls = await operating;
    const slowest = Math.round(Math.max(...calls.map((call) => call.took)));
    console.log(engine, { ...took, slowest, calls: calls.length, ...(await loopFigures(server)) });
    expect(calls.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
  });
});
