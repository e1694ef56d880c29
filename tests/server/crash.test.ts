// @module-tag nightly
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { Product } from '../../contract/products.ts';
import { Client } from '../support/client.ts';
import { createMigratedPlace, engines } from '../support/engines.ts';
import { aPicture } from '../support/factories.ts';
import { createForm } from '../support/server.ts';
import { compiledServer } from '../support/compiled_server.ts';
import { ServerProcess } from '../support/server_process.ts';

const ROUNDS = 25;
/** A time zone whose day is not that of UTC. */
const OTHER_DAY = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
const WRITERS = 6;
const UNITS = 3;

describe.each(engines)('a server that is killed, on %s', (engine) => {
  let place: Awaited<ReturnType<typeof createMigratedPlace>>;
  let main: string;
  beforeAll(async () => {
    place = await createMigratedPlace(engine);
    main = await compiledServer();
  });
  afterAll(() => place.remove());

  test('keeps all acknowledged writes', { tags: ['nightly'], timeout: 300_000 }, async () => {
    const products: z.infer<typeof Product>[] = [];
    const purchases: z.infer<typeof BoughtStock>[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const server = new ServerProcess(main, place.env);
      const address = await server.ready();
      const client = await (round === 1 ? Client.register(address) : Client.logIn(address));
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
    const server = new ServerProcess(main, { ...place.env, TIME_ZONE: OTHER_DAY });
    const client = await Client.logIn(await server.ready());
    await expectKept(client, products, purchases);
    // Days are those of TIME_ZONE.
    const { received } = (await write(client, { name: 'Last', purchase: false })) as z.infer<typeof Product>;
    expect(received).toBe(new Date().toLocaleDateString('sv-SE', { timeZone: OTHER_DAY }));
    // As Ctrl+C ends it. With SIGTERM: see start.test.ts.
    expect(await server.kill('SIGINT')).toBe(0);
  });
});

/** Creates a record. Returns the server’s answer, or undefined if the server was killed before. */
async function write(client: Client, { name, purchase }: { name: string; purchase: boolean }) {
  const answer = purchase
    ? await client.post('/api/bought_stocks/', createForm({ name, price: 12.34, images: await aPicture() }))
    : await client.post(
        '/api/products/',
        createForm({ name, quantity: UNITS, type: 1, estimated_cost: 1.01 }),
      );
  if (answer.status === 0) return undefined;
  return answer.as(purchase ? BoughtStock : Product);
}

async function expectKept(
  client: Client,
  products: { name: string }[],
  purchases: z.infer<typeof BoughtStock>[],
) {
  const stock = (await client.get('/api/products/')).as(z.array(Product));
  const units = new Map<string, number>();
  for (const { name } of stock) units.set(name, (units.get(name) ?? 0) + 1);
  for (const { name } of products) expect(units.get(name)).toBe(UNITS);
  for (const count of units.values()) expect(count).toBe(UNITS);

  const bought = (await client.get('/api/bought_stocks/')).as(z.array(BoughtStock));
  for (const purchase of purchases) {
    expect(bought).toContainEqual(purchase);
    for (const { image, thumbnail } of purchase.images) {
      for (const path of [image, thumbnail]) expect(await client.get(String(path))).toHaveStatus(200);
    }
  }
}
