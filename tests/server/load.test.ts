// @module-tag slow
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '../support/client.ts';
import { compiledServer } from '../support/compiled_server.ts';
import { freshPlace } from '../support/engines.ts';
import { form } from '../support/caller.ts';
import { importWhen, readTheFile } from '../support/imports.ts';
import { LOOP_PROBE, loopFigures } from '../support/loop_figures.ts';
import { operate, type Called } from '../support/operators.ts';
import { ebayOrders } from '../support/sale_files.ts';
import { rounds } from '../support/scope.ts';
import { ServerProcess } from '../support/server_process.ts';

const ROWS = rounds({ usual: 1_000, nightly: 99_000 });
const ORDERS = rounds({ usual: 100, nightly: 2_000 });
const OPERATORS = rounds({ usual: 6, nightly: 50 });
const SECONDS = rounds({ usual: 1, nightly: 60 });

let place: Awaited<ReturnType<typeof freshPlace>>;
let server: ServerProcess;
let client: Client;
beforeAll(async () => {
  place = await freshPlace('sqlite');
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
  return readTheFile(client, { name: 'stock.csv', content, resource: 'products' });
};
const summary = (calls: Called[]) =>
  [...new Set(calls.map(({ what }) => what))].map((what) => {
    const took = calls.filter((one) => one.what === what).map((one) => one.took);
    took.sort((a, b) => a - b);
    const at = (share: number) => Math.round(took[Math.floor((took.length - 1) * share)] ?? 0);
    return { what, calls: took.length, median: at(0.5), p99: at(0.99), longest: at(1) };
  });

/** Records an import of so many rows and takes it back, while operators work, and prints how long they and the loop waited. */
async function recordAndTakeBack(id: number, rows: number): Promise<void> {
  for (const step of ['commit', 'undo'] as const) {
    await loopFigures(server);
    const end = new AbortController();
    const operating = operate(client, OPERATORS, end.signal);
    const start = performance.now();
    const answered = await client.post(`/api/imports/${id}/${step}/`);
    expect(answered.status).toBe(200);
    const over = await importWhen(client, id, ({ state }) => state === 'committed' || state === 'undone');
    const took = Math.round(performance.now() - start);
    expect(over).toMatchObject({ message: null, kept: [], progress: { done: rows, total: rows } });
    await pause(Math.max(0, SECONDS * 1_000 - took));
    end.abort();
    const calls = await operating;
    const writes = calls.filter(({ isWrite }) => isWrite).map((one) => one.took);
    console.log({
      step,
      took,
      calls: calls.length,
      slowestWrite: Math.max(...writes),
      ...(await loopFigures(server)),
    });
    console.table(summary(calls));
    expect(calls.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
  }
}

test(
  `${OPERATORS} operators go on working while ${ROWS} rows are recorded and taken back, on SQLite`,
  { timeout: 900_000 },
  async () => {
    await client.post('/api/products/', form({ name: 'Shelf', quantity: 1_000, type: 1 }));
    const { id } = await draft();
    await recordAndTakeBack(id, ROWS);
    expect(await client.names('products', { filter: { q: 'emberfox' }, range: [0, 9] })).toEqual([]);
  },
);

test(
  `the same while the sales of a month are, ${ORDERS} orders from a site's file`,
  { timeout: 900_000 },
  async () => {
    const numbers = Array.from({ length: ORDERS }, (_, index) => index);
    const units = ['Name,Type,SKU', ...numbers.map((index) => `Mooncat ${index},Card,M-${index}`)].join('\n');
    const stock = await readTheFile(client, { name: 'units.csv', content: units, resource: 'products' });
    await client.post(`/api/imports/${stock.id}/commit/`);
    await importWhen(client, stock.id, ({ state }) => state === 'committed');
    const orders = numbers.map((index) => ({
      order: `04-${index}`,
      item: String(110_000_000_000 + index),
      title: `Mooncat ${index}`,
      sku: `M-${index}`,
      price: 5 + (index % 7),
      postage: 1.5,
    }));
    const { id } = await readTheFile(client, { name: 'orders.csv', content: ebayOrders(orders) });
    await recordAndTakeBack(id, ORDERS);
    expect((await client.get('/api/sales/')).json).toEqual([]);
  },
);
