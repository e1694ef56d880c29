// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { Product } from '../../contract/products.ts';
import { TokenPair } from '../../contract/users.ts';
import { engines, freshPlace } from '../support/engines.ts';
import { aPicture } from '../support/factories.ts';
import { rounds } from '../support/scope.ts';
import { form } from '../support/server.ts';
import { compiledServer } from '../support/compiled_server.ts';
import { ServerProcess } from '../support/server_process.ts';

const ROUNDS = rounds({ usual: 3, nightly: 25 });
const WRITERS = 6;
const UNITS = 3;
const account = { username: 'writer', password: 'writer-pass-1' };

describe.each(engines)('a server that is killed, on %s', (engine) => {
  let place: Awaited<ReturnType<typeof freshPlace>>;
  let main: string;
  beforeAll(async () => {
    place = await freshPlace(engine);
    main = await compiledServer();
  });
  afterAll(() => place.remove());

  test('has kept every write that it acknowledged, time after time', { timeout: 300_000 }, async () => {
    const products: z.infer<typeof Product>[] = [];
    const purchases: z.infer<typeof BoughtStock>[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const server = new ServerProcess(main, place.env);
      const client = await logIn(await server.ready(), round === 1);
      await expectKept(client, products, purchases);

      const until = products.length + purchases.length + 4 + ((round * 7) % 23);
      let killed: Promise<unknown> | undefined;
      const acknowledged = () => {
        if (products.length + purchases.length >= until) killed ??= server.kill('SIGKILL');
      };
      await Promise.all(
        Array.from({ length: WRITERS }, async (_, writer) => {
          for (let turn = 0; !killed; turn += 1) {
            const name = `r${round} w${writer} t${turn}`;
            const written = await write(client, { name, purchase: writer === 0 });
            if (!written) break;
            if ('price' in written) purchases.push(written);
            else products.push(written);
            acknowledged();
          }
        }),
      );
      await killed;
    }
    const server = new ServerProcess(main, place.env);
    const client = await logIn(await server.ready(), false);
    await expectKept(client, products, purchases);
    expect(await server.kill('SIGTERM')).toBe(0);
  });
});

interface Client {
  address: string;
  headers: Record<string, string>;
}

async function logIn(address: string, first: boolean): Promise<Client> {
  const body = new URLSearchParams(account);
  if (first) await fetch(`${address}/api/user/register/`, { method: 'POST', body });
  const answer = await fetch(`${address}/api/token/`, { method: 'POST', body });
  const { access } = TokenPair.parse(await answer.json());
  return { address, headers: { authorization: `Bearer ${access}` } };
}

/** What the server acknowledged, or undefined when it was gone before. */
async function write({ address, headers }: Client, what: { name: string; purchase: boolean }) {
  const { name } = what;
  const body = what.purchase
    ? form({ name, price: 12.34, images: await aPicture() })
    : form({ name, quantity: UNITS, type: 1, estimated_cost: 1.01 });
  const url = `${address}/api/${what.purchase ? 'bought_stocks' : 'products'}/`;
  try {
    const answer = await fetch(url, { method: 'POST', headers, body });
    const json: unknown = await answer.json();
    return what.purchase ? BoughtStock.parse(json) : Product.parse(json);
  } catch (error) {
    if (error instanceof z.ZodError) throw error;
    return undefined;
  }
}

async function expectKept(
  client: Client,
  products: { name: string }[],
  purchases: z.infer<typeof BoughtStock>[],
) {
  const { address, headers } = client;
  const read = async (path: string) => (await fetch(`${address}${path}`, { headers })).json();
  const stock = z.array(Product).parse(await read('/api/products/'));
  const units = new Map<string, number>();
  for (const { name } of stock) units.set(name, (units.get(name) ?? 0) + 1);
  for (const { name } of products) expect(units.get(name)).toBe(UNITS);
  for (const count of units.values()) expect(count).toBe(UNITS);

  const bought = z.array(BoughtStock).parse(await read('/api/bought_stocks/'));
  for (const purchase of purchases) {
    expect(bought).toContainEqual(purchase);
    for (const { image, thumbnail } of purchase.images) {
      expect((await fetch(`${address}${image}`)).status).toBe(200);
      expect((await fetch(`${address}${thumbnail}`)).status).toBe(200);
    }
  }
}
