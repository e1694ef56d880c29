import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { Sale } from '../../contract/sales.ts';
import type { Caller } from './caller.ts';
import { aBatch, aProduct, aPurchase, aShipment } from './factories.ts';

/** A call with its status and its duration in milliseconds. */
export interface BulkCall {
  what: string;
  status: number;
  took: number;
}

/** The records that all clients of a load change. */
interface SharedRecords {
  units: number[];
  purchases: number[];
  shipments: number[];
  batches: number[];
}

/** Products in purchases of shipments with charges: a change of one product alters other products' costs. */
export async function addRecordsWithSharedCharges(
  server: Caller,
  count: { units: number; purchases: number; shipments: number },
): Promise<SharedRecords> {
  const shipments: number[] = [];
  while (shipments.length < count.shipments)
    shipments.push((await aShipment(server, { shipmentPrice: 20, ivaPrice: 10 })).id);
  const records: SharedRecords = {
    units: [],
    purchases: [],
    shipments,
    batches: [(await aBatch(server)).id, (await aBatch(server)).id],
  };
  for (let place = 0; place < count.purchases; place += 1) {
    const purchase = await aPurchase(server, { shipment: String(shipments[place % shipments.length]) });
    const quantity = count.units / count.purchases;
    const { id } = await aProduct(server, { quantity, boughtStock: purchase.id, estimated_cost: 2 });
    records.purchases.push(purchase.id);
    records.units.push(...Array.from({ length: quantity }, (_, unit) => id + unit));
  }
  return records;
}

/** One change for each record, in the order of the ids. */
const eachSet = (ids: readonly number[], set: (place: number) => object) => ({
  changes: ids.map((id, place) => ({ filter: { id: [id] }, set: set(place) })),
});

interface Planned {
  what: string;
  path: string;
  body: { changes: object[] };
}

/** Bulk edits of overlapping records, each with its ids in an order of its own. */
function bulkEdits({ units, purchases, shipments, batches }: SharedRecords): fc.Arbitrary<Planned> {
  const some = (ids: readonly number[], most: number) =>
    fc.shuffledSubarray([...ids], { minLength: 1, maxLength: Math.min(most, ids.length) });
  const edit = (
    resource: string,
    what: string,
    { ids, set }: { ids: fc.Arbitrary<number[]>; set: fc.Arbitrary<(place: number) => object> },
  ) =>
    fc.record({ ids, set }).map(({ ids: chosen, set: fields }) => ({
      what,
      path: `/api/${resource}/selection/`,
      body: eachSet(chosen, fields),
    }));
  const from = (values: readonly number[]) => fc.constantFrom(...values);
  const number = fc.integer({ min: 1, max: 50 });
  return fc.oneof(
    edit('products', 'state', {
      ids: some(units, 30),
      set: number.map((one) => (place) => ({ state: `Shelf ${one + place}` })),
    }),
    edit('products', 'cost', {
      ids: some(units, 30),
      set: number.map((one) => (place) => ({ estimated_cost: one + place })),
    }),
    edit('products', 'purchase', {
      ids: some(units, 30),
      set: from(purchases).map((boughtStock) => () => ({ boughtStock })),
    }),
    edit('products', 'batch', {
      ids: some(units, 30),
      set: from(batches).map((insertion_batch) => () => ({ insertion_batch })),
    }),
    edit('bought_stocks', 'purchase state', {
      ids: some(purchases, 6),
      set: fc.constantFrom('Bought', 'Arrived').map((state) => () => ({ state })),
    }),
    edit('bought_stocks', 'shipment', {
      ids: some(purchases, 2),
      set: from(shipments).map((incomingShipment) => () => ({ incomingShipment })),
    }),
    edit('incoming_shipments', 'shipment state', {
      ids: some(shipments, 2),
      set: fc.constantFrom('Received', 'In transit').map((state) => () => ({ state })),
    }),
  );
}

interface Load {
  /** Each client calls one of several servers on one database. */
  clients: readonly Caller[];
  records: SharedRecords;
  seed: number;
  /** Most calls per client, and the end of the load by `performance.now()`. */
  turns: number;
  until: number;
  /** Pause between two calls of a client, in milliseconds. */
  thinks: number;
}

/** Each client sends bulk edits, undoes every third, and at times sells a product and deletes the sale. */
export async function editInBulk({ clients, records, seed, ...load }: Load): Promise<BulkCall[]> {
  const calls: BulkCall[] = [];
  const { units } = records;
  const work = async (client: Caller, place: number) => {
    const timed = async (what: string, ...[method, path, body]: Parameters<Caller['send']>) => {
      const start = performance.now();
      const answer = await client.send(method, path, body);
      calls.push({ what, status: answer.status, took: performance.now() - start });
      return answer;
    };
    const plan = fc.sample(bulkEdits(records), { seed: seed + place, numRuns: load.turns });
    for (const [turn, { what, path, body }] of plan.entries()) {
      if (performance.now() > load.until) return;
      if (turn % 5 === 4) {
        const product = units[(place * 7 + turn) % units.length];
        const sale = { site: 'Ebay', lines: [{ product, price: 9 }] };
        const sold = await timed('sell', 'POST', '/api/sales/', sale);
        if (sold.status === 201) await timed('delete a sale', 'DELETE', `/api/sales/${sold.as(Sale).id}/`);
      } else {
        const changed = await timed(what, 'PATCH', path, body);
        if (changed.action !== undefined && turn % 3 === 0)
          await timed(`undo ${what}`, 'POST', `/api/history/${changed.action}/undo/`, {});
      }
      await pause(load.thinks);
    }
  };
  await Promise.all(clients.map(work));
  return calls;
}
