// @module-tag nightly
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Charge } from '../../contract/charges.ts';
import { NewSale, Sale } from '../../contract/sales.ts';
import { SelectionChanged } from '../../contract/selection.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { transaction } from '../../server/platform/db/transaction.ts';
import { insertSale } from '../../server/modules/sales/sales/sales.ts';
import { startBusyServer } from '../support/busy_server.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { insertParcel } from '../support/parcels.ts';

/** Each with `PURCHASES` purchases of `UNITS` products. */
const SHIPMENTS = 100;
const PURCHASES = 10;
const UNITS = 100;
/** Of two products each, from the first shipments on. */
const SALES = 20_000;
/** Sales per transaction. */
const AT_ONCE = 100;
const OPERATORS = 20;

describe.each(oneEngineByDay)('many sales of many products, on %s', (engine) => {
  const units: number[] = [];
  const server = startBusyServer(engine, fill);

  async function fill(db: Db) {
    for (let number = 0; number < SHIPMENTS; number += 1)
      units.push(...(await insertParcel(db, { number, lots: PURCHASES, units: UNITS, shipmentPrice: 60 })));
    for (let from = 0; from < SALES; from += AT_ONCE) {
      await transaction(db, async (trx) => {
        for (let sale = from; sale < Math.min(SALES, from + AT_ONCE); sale += 1) {
          const lines = [2 * sale, 2 * sale + 1].map((index) => ({ product: units[index], price: 5 }));
          const day = `2026-${String(1 + (sale % 11)).padStart(2, '0')}-15`;
          const sent = { site: 'Cardmarket', orderNumber: `C-${sale}`, day, lines, state: 'Arrived' };
          await insertSale(trx, NewSale.parse(sent));
        }
      });
    }
  }

  test('are recorded, listed and given late charges while operators work', { timeout: 600_000 }, async () => {
    const { client } = server;
    await server.withOperators(OPERATORS, async (timed) => {
      const list = (what: string, query: object) =>
        timed(what, async () => (await client.list('sales', { range: [0, 24], ...query })).as(z.array(Sale)));
      await list('first', {});
      const lines = units.slice(-10).map((product) => ({ product, price: 7 }));
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
      const shipments = await client.list('incoming_shipments', { range: [0, 0], sort: ['id', 'ASC'] });
      const [{ id } = { id: 0 }] = shipments.as(z.array(z.object({ id: z.number() })));
      const of = { incomingShipment: id, kind: 'handling', way: 'value', amount: 77.77 };
      const charge = await timed('charge late', async () =>
        (await client.post('/api/charges/', of)).as(Charge),
      );
      const [oldest] = await list('after it', { sort: ['id', 'ASC'] });
      expect(oldest?.cost).toBeGreaterThan(2);
      await timed('take it away', () => client.delete(`/api/charges/${charge.id}/`));
      const changes = [{ filter: { day: '2026-01-15' }, set: { courier: 'DHL' } }];
      const { count } = await timed('change many', async () =>
        (await client.patch('/api/sales/selection/', { changes })).as(SelectionChanged),
      );
      expect(count).toBeGreaterThan(0);
      await timed('delete', () => client.delete(`/api/sales/${sale.id}/`));
    });
  });
});
