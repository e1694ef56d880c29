import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Client } from './client.ts';
import { createForm } from './caller.ts';

/** A call with its status and its duration in milliseconds. */
export interface TimedCall {
  what: string;
  isWrite: boolean;
  status: number;
  took: number;
}

/** Pause between two calls of one operator, in milliseconds. */
const THINKS = { least: 100, most: 900 };

/** `count` operators view lists, search, open details, edit and add records, until the signal. */
export async function runOperators(client: Client, count: number, signal: AbortSignal): Promise<TimedCall[]> {
  const calls: TimedCall[] = [];
  await Promise.all(
    Array.from({ length: count }, (_, operator) => work(client, { operator, calls, signal })),
  );
  return calls;
}

interface Shift {
  operator: number;
  calls: TimedCall[];
  signal: AbortSignal;
}

async function work(client: Client, { operator, calls, signal }: Shift): Promise<void> {
  const call = async (what: string, ...[method, path, body]: Parameters<Client['send']>) => {
    const start = performance.now();
    const answer = await client.send(method, path, body);
    calls.push({ what, isWrite: method !== 'GET', status: answer.status, took: performance.now() - start });
    return answer;
  };
  const readThrough = async (what: string, path: string) => {
    const start = performance.now();
    const status = await client.readThrough(path);
    calls.push({ what, isWrite: false, status, took: performance.now() - start });
  };
  const created = await call(
    'add a product',
    'POST',
    '/api/products/',
    createForm({ name: `Own ${operator}`, type: 1 }),
  );
  const own = z.object({ id: z.number() }).parse(created.json).id;
  const list = (resource: string, query: Record<string, unknown>) =>
    `/api/${resource}/?${new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)] as [string, string]),
    )}`;
  for (let turn = operator; !signal.aborted; turn += 1) {
    const from = (turn * 10) % 500;
    const range = [from, from + 9];
    switch (turn % 10) {
      case 0:
        await call('edit a product', 'PATCH', `/api/products/update/${own}/`, { estimated_cost: turn });
        break;
      case 1:
        await call('search', 'GET', list('products', { range, filter: { q: `fox ${turn % 90}` } }));
        break;
      case 2:
        await call(
          'add a purchase',
          'POST',
          '/api/bought_stocks/',
          createForm({ name: `Lot ${turn}`, price: turn }),
        );
        break;
      case 3:
        await call('see details', 'GET', `/api/products/${own}/`);
        break;
      case 4:
        await call('change many', 'PATCH', '/api/products/selection/', {
          changes: [{ filter: { name: `Own ${operator}` }, set: { state: `turn ${turn}` } }],
        });
        break;
      case 5:
        await call('see the overview', 'GET', '/api/overview/');
        break;
      case 6:
        await readThrough('read all purchases', '/api/bought_stocks/');
        break;
      case 7:
        await call('list purchases', 'GET', list('bought_stocks', { range, sort: ['price', 'DESC'] }));
        break;
      case 8:
        await call('filter products', 'GET', list('products', { range, filter: { state: 'In stock' } }));
        break;
      default:
        await call('list products', 'GET', list('products', { range, sort: ['name', 'ASC'] }));
    }
    await pause(THINKS.least + Math.random() * (THINKS.most - THINKS.least));
  }
}
