// Started by requests.js. Makes four requests, each once before the measured run.
import { Session } from 'node:inspector/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../../server/app.ts';
import { openStore } from '../../server/open.ts';
import { readConfig } from '../../server/platform/config.ts';
import { root } from '../step.js';

const ACCOUNT = { username: 'structure', password: 'a-password-for-structure' };
const ORDERS = `Sales Record Number,Order Number,Item Number,Item Title,Custom Label,Quantity,Sold For,Shipping And Handling,Sale Date
1,26-1,401,Ember Fox,FX-1,1,€12.50,€2.00,Nov-02-26
2,26-2,402,Wyrm,WY-1,2,€25.00,€0.00,Nov-03-26
`;

/** Statements that the database received, including those that begin and end transactions. */
let statements = 0;
/** Access token; empty before the log-in. */
let access = '';

const folder = mkdtempSync(join(tmpdir(), 'backstock-structure-'));
const config = readConfig({ DATA_DIR: folder, HOST: '127.0.0.1', DISK_RESERVE_MB: '0' });
const store = await openStore(config);
countStatements();
const app = await buildApp({ ...store, log: false });
const inspector = new Session();
inspector.connect();
await inspector.post('Profiler.enable');
await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

await send('POST', '/api/user/register/', ACCOUNT);
access = (await send('POST', '/api/token/', ACCOUNT)).access;
const purchase = await send('POST', '/api/bought_stocks/', { name: 'Lot of cards', price: 40 });
const product = {
  name: 'Ember Fox',
  estimated_cost: 10,
  boughtStock: purchase.id,
  type: 1,
  target_price: 20,
  sku: 'FX-1',
};
const unit = await send('POST', '/api/products/', product);

const runs = [
  await measured('A change of a purchase’s VAT rate', (time) =>
    send('PATCH', `/api/bought_stocks/update/${purchase.id}/`, { vatPercent: 20 + time }),
  ),
  await measured('A change of a product’s cost', changeCost),
  await measured('Two orders from a file of eBay', recordOrders),
  await measured('The profit report', () => send('GET', '/api/reports/profit/'), changeCost),
];

await app.close();
await store.close();
rmSync(folder, { recursive: true, force: true });
console.log(JSON.stringify(runs));

/** @param {number} time */
function changeCost(time) {
  return send('PATCH', `/api/products/update/${unit.id}/`, { estimated_cost: 12 + time });
}

/**
 * Measures the second request, because the first one also loads modules and prepares statements.
 *
 * @param {string} name
 * @param {(time: number) => Promise<unknown>} request
 * @param {(time: number) => Promise<unknown>} [between] makes a cached answer stale
 */
async function measured(name, request, between) {
  await request(1);
  await between?.(3);
  await inspector.post('Profiler.takePreciseCoverage');
  statements = 0;
  await request(2);
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  const files = result
    .filter(({ functions }) => functions.some(({ ranges: [range] }) => (range?.count ?? 0) > 0))
    .filter(({ url }) => url.startsWith('file:'))
    .map(({ url }) => relative(root, fileURLToPath(url.split('?')[0] ?? '')))
    .filter((file) => file.startsWith('server'));
  return { name, statements, files: files.length };
}

/** Imports a file, and records its orders. @param {number} time */
async function recordOrders(time) {
  const sent = ORDERS.replaceAll('26-', `26${time}-`);
  const { id } = await send('POST', '/api/imports/file/?name=orders.csv', sent, 'application/octet-stream');
  await until(id, 'draft');
  await send('POST', `/api/imports/${id}/commit/`);
  await until(id, 'committed');
}

/** @param {number} id @param {string} state */
async function until(id, state) {
  for (;;) {
    const found = await send('GET', `/api/imports/${id}/`);
    if (found.state === state) return;
    if (!['reading', 'recording'].includes(found.state)) throw new Error(`The import is ${found.state}.`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/**
 * @param {'GET' | 'POST' | 'PATCH'} method
 * @param {string} url
 * @param {object | string} [body]
 * @param {string} [type]
 */
async function send(method, url, body, type = 'application/json') {
  const headers = {
    ...(access && { authorization: `Bearer ${access}` }),
    ...(body !== undefined && { 'content-type': type }),
  };
  const payload = typeof body === 'object' ? JSON.stringify(body) : body;
  const answer = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
  if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.payload}`);
  return answer.json();
}

/** All statements pass Kysely's executor, including those in transactions. */
function countStatements() {
  const base = Object.getPrototypeOf(Object.getPrototypeOf(store.db.getExecutor()));
  const { executeQuery } = base;
  base.executeQuery = function counted(...query) {
    statements += 1;
    return executeQuery.apply(this, query);
  };
}
