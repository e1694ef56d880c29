import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { SelectionChanged } from '../../contract/selection.ts';
import { Sale } from '../../contract/sales.ts';
import type { Caller } from './caller.ts';
import { aBatch, aProduct, aPurchase, aShipment } from './factories.ts';

/** One answered call and how long it took, in milliseconds. */
export interface BulkCall {
  what: string;
  status: number;
  took: number;
}

/** The records that all clients of a load change. */
interface SharedRecords {
  units: readonly number[];
  purchases: readonly number[];
  shipments: readonly number[];
  batches: readonly number[];
}

const PURCHASES = 6;

/** Units in purchases of one shipment with charges, so that a change of one unit concerns the costs of others. */
export async function sharedRecords(server: Caller, units: number): Promise<SharedRecords> {
  const shipments: number[] = [];
  for (let count = 0; count < 2; count += 1)
    shipments.push((await aShipment(server, { shipmentPrice: 20, ivaPrice: 10 })).id);
  const purchases: number[] = [];
  for (let count = 0; count < PURCHASES; count += 1)
    purchases.push((await aPurchase(server, { shipment: String(shipments[count % 2]) })).id);
  const batches = [(await aBatch(server)).id, (await aBatch(server)).id];
  const ids: number[] = [];
  for (const boughtStock of purchases) {
    const quantity = units / PURCHASES;
    const { id } = await aProduct(server, { quantity, boughtStock, estimated_cost: 2 });
    ids.push(...Array.from({ length: quantity }, (_, place) => id + place));
  }
  return { units: ids, purchases, shipments, batches };
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

/** Bulk edits of overlapping records, each in an order of its own. */
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
      ids: some(purchases, PURCHASES),
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
  /** Addresses of servers on one database; clients take turns. */
  clients: readonly Caller[];
  records: SharedRecords;
  seed: number;
  /** How many calls each client sends, or until when. */
  turns: number;
  until?: number;
  /** Between two calls of a client, in milliseconds. */
  thinks: number;
}

/** Each client sends bulk edits, takes some back, and sells and returns units. */
export async function editInBulk({
  clients,
  records,
  seed,
  turns,
  until = Infinity,
  thinks,
}: Load): Promise<BulkCall[]> {
  const calls: BulkCall[] = [];
  const timed = async (what: string, ...[method, path, body]: Parameters<Caller['send']>) => {
    const client = clients[calls.length % clients.length] ?? clients[0];
    if (!client) throw new Error('There is no client.');
    const start = performance.now();
    const answer = await client.send(method, path, body);
    calls.push({ what, status: answer.status, took: performance.now() - start });
    return answer;
  };
  await Promise.all(
    clients.map(async (_, place) => {
      const plan = fc.sample(bulkEdits(records), { seed: seed + place, numRuns: turns });
      for (const [turn, { what, path, body }] of plan.entries()) {
        if (performance.now() > until) return;
        if (turn % 5 === 4) {
          const lines = body.changes
            .slice(0, 3)
            .map((_change, at) => ({
              product: records.units[(place * 7 + turn + at) % records.units.length],
              price: 9,
            }));
          const sold = await timed('sell', 'POST', '/api/sales/', { site: 'Ebay', lines });
          if (sold.status === 201) await timed('delete a sale', 'DELETE', `/api/sales/${sold.as(Sale).id}/`);
        } else {
          const changed = await timed(what, 'PATCH', path, body);
          const undo = changed.status === 200 && turn % 3 === 0 ? changed.as(SelectionChanged).undo : [];
          if (undo.length > 0) await timed(`undo ${what}`, 'PATCH', path, { changes: undo });
        }
        await pause(thinks);
      }
    }),
  );
  return calls;
}
