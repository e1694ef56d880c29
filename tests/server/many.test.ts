// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { Product } from '../../contract/products.ts';
import { Type } from '../../contract/types.ts';
import { Client } from '../support/client.ts';
import { compiledServer } from '../support/compiled_server.ts';
import { engines, createEmptyPlace } from '../support/engines.ts';
import { aPicture } from '../support/factories.ts';
import { createForm } from '../support/server.ts';
import { startThreeServers } from '../support/three_servers.ts';

const WRITERS = 50;
const UNITS = 3;
const TURNS = 4;

function byName<Named extends { name: string }>(all: readonly Named[]): Map<string, Named[]> {
  const groups = new Map<string, Named[]>();
  for (const one of all) groups.set(one.name, [...(groups.get(one.name) ?? []), one]);
  return groups;
}

describe.runIf(engines.includes('postgres'))('three servers on one PostgreSQL', () => {
  let place: Awaited<ReturnType<typeof createEmptyPlace>>;
  let three: Awaited<ReturnType<typeof startThreeServers>>;
  let client: Client;
  beforeAll(async () => {
    place = await createEmptyPlace('postgres');
    three = await startThreeServers(await compiledServer(), place.env);
    client = await Client.register(three.address);
  });
  afterAll(async () => {
    await three.stop();
    await place.remove();
  });

  test('that start at once on an empty database create the standard types once', async () => {
    for (const address of three.addresses) {
      const types = await client.at(address).get('/api/types/');
      expect(types.as(Type.array())).toHaveLength(6);
    }
  });

  test('accept each other’s accounts and sessions', async () => {
    for (const [index, address] of three.addresses.entries()) {
      const { headers } = await Client.logIn(address);
      const other = three.addresses[(index + 1) % 3] ?? '';
      expect((await fetch(`${other}/api/types/`, { headers })).status).toBe(200);
    }
  });

  test('serve each other’s pictures, and store the same picture once', async () => {
    const picture = await aPicture();
    const kept = [];
    for (const address of three.addresses) {
      const body = createForm({ name: 'With a picture', price: 1, images: picture });
      const purchase = await client.at(address).post('/api/bought_stocks/', body);
      kept.push(...purchase.as(BoughtStock).images);
    }
    expect(new Set(kept.map(({ image }) => image)).size).toBe(1);
    for (const address of three.addresses) {
      expect((await fetch(`${address}${kept[0]?.image}`)).status).toBe(200);
    }
  });

  test(
    'lose no acknowledged write of 50 writers when one server is killed',
    { tags: ['nightly'] },
    async () => {
      const sent = new Set<string>();
      const acknowledged: { name: string; state?: string; images?: BoughtStock['images'] }[] = [];
      let killed: Promise<unknown> | undefined;
      const write = async (name: string, writer: number) => {
        sent.add(name);
        if (writer % 5 === 0) {
          const lot = createForm({ name, price: 12.34, images: await aPicture() });
          const bought = await client.post('/api/bought_stocks/', lot);
          if (bought.status === 201) acknowledged.push({ name, images: bought.as(BoughtStock).images });
          return;
        }
        const units = createForm({ name, quantity: UNITS, type: 1, estimated_cost: 1.01 });
        const created = await client.post('/api/products/', units);
        if (created.status !== 201) return;
        acknowledged.push({ name });
        const changes = [{ filter: { name }, set: { state: 'Listed' } }];
        const changed = await client.patch('/api/products/selection/', { changes });
        if (changed.status === 200) acknowledged.push({ name, state: 'Listed' });
      };
      await Promise.all(
        Array.from({ length: WRITERS }, async (_, writer) => {
          for (let turn = 0; turn < TURNS; turn += 1) {
            await write(`writer ${writer}, turn ${turn}`, writer);
            if (acknowledged.length >= WRITERS) killed ??= three.servers[1]?.kill('SIGKILL');
          }
        }),
      );
      await killed;

      const products = byName((await client.get('/api/products/')).as(Product.array()));
      const purchases = byName((await client.get('/api/bought_stocks/')).as(BoughtStock.array()));
      const isKept = ({ name, state, images }: (typeof acknowledged)[number]) => {
        if (images) {
          const [kept, ...others] = purchases.get(name) ?? [];
          return others.length === 0 && JSON.stringify(kept?.images) === JSON.stringify(images);
        }
        const units = products.get(name) ?? [];
        return units.length === UNITS && (!state || units.every((unit) => unit.state === state));
      };
      expect(acknowledged.filter((one) => !isKept(one))).toEqual([]);
      for (const { images } of acknowledged) {
        if (images) expect((await fetch(`${three.address}${images[0]?.image}`)).status).toBe(200);
      }
      const numbers = [...sent].map((name) => products.get(name)?.length ?? UNITS);
      expect(new Set(numbers)).toEqual(new Set([UNITS]));
      expect([...sent].filter((name) => (purchases.get(name)?.length ?? 0) > 1)).toEqual([]);
      expect(acknowledged.length).toBeGreaterThan(WRITERS * 2);
    },
  );
});
