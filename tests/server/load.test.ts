// @module-tag nightly
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Payouts } from '../../contract/payouts.ts';
import { Client } from '../support/client.ts';
import { compiledServer } from '../support/compiled_server.ts';
import { createMigratedPlace } from '../support/engines.ts';
import { createForm } from '../support/caller.ts';
import { waitForImport, importFile } from '../support/imports.ts';
import { LOOP_PROBE, readLoopFigures } from '../support/loop_figures.ts';
import { runOperators, type TimedCall } from '../support/operators.ts';
import { ebayMonth, ebaySku, type MonthOrder, partOfFile } from '../support/site_month.ts';
import { ServerProcess } from '../support/server_process.ts';

const ROWS = 99_000;
const ORDERS = 2_000;
const OPERATORS = 50;
const SECONDS = 10;

let place: Awaited<ReturnType<typeof createMigratedPlace>>;
let server: ServerProcess;
let client: Client;
beforeAll(async () => {
  place = await createMigratedPlace('sqlite');
  const env = { ...place.env, ...LOOP_PROBE, ACCESS_TOKEN_SECONDS: '86400' };
  server = new ServerProcess(await compiledServer(), env);
  client = await Client.register(await server.ready());
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await place.remove();
});

const draft = () => {
  const rows = Array.from({ length: ROWS }, (_, row) => `Emberfox ${row} holo,Card,${row % 90}`);
  const content = ['Name,Type,Estimated cost', ...rows].join('\n');
  return importFile(client, { name: 'stock.csv', content, resource: 'products' });
};
const summary = (calls: TimedCall[]) =>
  [...new Set(calls.map(({ what }) => what))].map((what) => {
    const took = calls.filter((one) => one.what === what).map((one) => one.took);
    took.sort((a, b) => a - b);
    const at = (share: number) => Math.round(took[Math.floor((took.length - 1) * share)] ?? 0);
    return { what, calls: took.length, median: at(0.5), p99: at(0.99), longest: at(1) };
  });

/** Runs work while operators use the server, and prints the delays of their calls and of the event loop. */
async function whileOperated(step: string, work: () => Promise<unknown>): Promise<void> {
  await readLoopFigures(server);
  const end = new AbortController();
  const operating = runOperators(client, OPERATORS, end.signal);
  const start = performance.now();
  await work();
  const took = Math.round(performance.now() - start);
  await pause(Math.max(0, SECONDS * 1_000 - took));
  end.abort();
  const calls = await operating;
  const slowest = (isWrite: boolean) =>
    Math.round(Math.max(...calls.filter((one) => one.isWrite === isWrite).map((one) => one.took)));
  console.log({
    step,
    took,
    calls: calls.length,
    slowestWrite: slowest(true),
    slowestRead: slowest(false),
    ...(await readLoopFigures(server)),
  });
  console.table(summary(calls));
  expect(calls.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
}

/** Records or undoes an import while operators work. */
async function stepOf(id: number, step: 'commit' | 'undo'): Promise<void> {
  await whileOperated(step, async () => {
    expect(await client.post(`/api/imports/${id}/${step}/`)).toHaveStatus(200);
    const over = await waitForImport(client, id, ({ state }) => state === 'committed' || state === 'undone');
    expect(over).toMatchObject({ message: null, kept: [] });
    expect(over.progress.done).toBe(over.progress.total);
  });
}

test(
  `${OPERATORS} operators keep working while ${ROWS} rows are imported and undone, on SQLite`,
  { tags: ['nightly'], timeout: 900_000 },
  async () => {
    await client.post('/api/products/', createForm({ name: 'Shelf', quantity: 1_000, type: 1 }));
    const { id } = await draft();
    await stepOf(id, 'commit');
    await stepOf(id, 'undo');
    expect(await client.names('products', { filter: { q: 'emberfox' }, range: [0, 9] })).toEqual([]);
  },
);

test(
  `${OPERATORS} operators keep working while a month of ${ORDERS} orders is imported from three files of a site`,
  { tags: ['nightly'], timeout: 1_800_000 },
  async () => {
    const orders = Array.from({ length: ORDERS }, (_, index) => drawnOrder(index));
    const skus = orders.map((_, index) => `Mooncat ${index},Card,${ebaySku(index, 0)}`);
    const stock = await importFile(client, {
      name: 'units.csv',
      content: ['Name,Type,SKU', ...skus].join('\n'),
      resource: 'products',
    });
    await client.post(`/api/imports/${stock.id}/commit/`);
    await waitForImport(client, stock.id, ({ state }) => state === 'committed');
    const month = ebayMonth(orders);
    const imports: number[] = [];
    for (const [name, file] of Object.entries(month.files)) {
      await whileOperated(`read ${name}`, async () => {
        const read = await importFile(client, {
          name: `${name}.csv`,
          content: partOfFile(file, 0, file.groups.length),
        });
        expect(read).toMatchObject({ state: 'draft', rows: { wrong: 0 } });
        imports.push(read.id);
      });
      await stepOf(imports.at(-1) ?? 0, 'commit');
    }
    await whileOperated('payouts', async () => {
      const { payouts } = (await client.get('/api/payouts/?from=2026-11-01&to=2026-11-30')).as(Payouts);
      expect(payouts.map(({ difference }) => difference)).toEqual(month.payouts.map(() => 0));
    });
    for (const id of imports.toReversed()) await stepOf(id, 'undo');
    expect((await client.get('/api/sales/')).json).toEqual([]);
    expect((await client.get('/api/site_transactions/')).json).toEqual([]);
  },
);

/** An order of the month. Refunds, labels, promotions and held payments occur at fixed intervals. */
function drawnOrder(index: number): MonthOrder {
  const every = <Value>(turns: number, value: Value) => (index % turns === 0 ? value : null);
  return {
    day: (index % 26) + 1,
    articles: Array.from({ length: (index % 3) + 1 }, (_, line) => ({
      price: 500 + ((index * 7 + line) % 900),
      quantity: 1,
    })),
    postage: 150,
    commission: 40 + (index % 50),
    refund: every(20, { days: 2, amount: 100, credit: 10 }),
    label: every(3, 120),
    promotion: every(4, 35),
    heldDays: every(25, 2),
  };
}
