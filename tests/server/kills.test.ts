// @module-tag nightly
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Product } from '../../contract/products.ts';
import { Client } from '../support/client.ts';
import { compiledServer } from '../support/compiled_server.ts';
import { restoreEarlierDatabase } from '../support/earlier_database.ts';
import {
  createEmptyPlace,
  createMigratedPlace,
  oneEngineByDay,
  type EngineName,
} from '../support/engines.ts';
import type { Place } from '../support/place.ts';
import { ServerProcess } from '../support/server_process.ts';
import { waitForImport, importFile, readImport } from '../support/imports.ts';

const ROUNDS = 5;
const ROWS = 1_500;
/** Deleted products are not imported again, so each import has names of its own. */
const namesOf = (lot: string) => Array.from({ length: ROWS }, (_, row) => `${lot} ${row}`).toSorted();

const LIMITS = { lease: 1_500, turn: 10 };
let main: string;
beforeAll(async () => {
  main = await compiledServer();
});

const STARTS: [what: string, state: string | undefined][] = [
  ['its first start', undefined],
  ['the upgrade of an old database', '0002_card_types'],
  ['the upgrade of a newer database', '0013_attempts'],
];

/** Fractions of an operation’s duration after which the server is killed. */
const moments = Array.from({ length: ROUNDS }, (_, round) => (round + 0.5) / ROUNDS);

const launch = (place: Place) => new ServerProcess(main, place.env, LIMITS);

async function start(place: Place) {
  const server = launch(place);
  return { server, address: await server.ready() };
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

const stockOf = async (client: Client) => (await client.get('/api/products/')).as(z.array(Product));
const namesIn = async (client: Client) => (await client.names('products', {})).toSorted();

async function readFile(client: Client, lot: string): Promise<number> {
  const content = ['Name,Type', ...namesOf(lot).map((name) => `${name},Card`)].join('\n');
  return (await importFile(client, { name: 'stock.csv', content, resource: 'products' })).id;
}

describe.each(oneEngineByDay)('a server that is killed at any moment, on %s', (engine: EngineName) => {
  // By day, interrupted_migrations.test.ts covers the same without processes.
  test.each(STARTS)(
    'of %s can be started again',
    { tags: ['nightly'], timeout: 300_000 },
    async (_what, state) => {
      const aPlace = async () => {
        const place = await createEmptyPlace(engine);
        if (state) await restoreEarlierDatabase(state, engine, place);
        return place;
      };
      const whole = await aPlace();
      const milliseconds = await millisecondsOf(async () => (await start(whole)).server.kill('SIGTERM'));
      await whole.remove();
      for (const moment of moments) {
        const place = await aPlace();
        const first = launch(place);
        await pause(milliseconds * moment);
        await first.kill('SIGKILL');
        const { server, address } = await start(place);
        expect(await stockOf(await Client.register(address))).toHaveLength(state ? 4 : 0);
        expect(await server.kill('SIGTERM')).toBe(0);
        await place.remove();
      }
    },
  );

  /** Kills a server during a call, and starts the next server. */
  const cutting = async (place: Place) => {
    let { server, address } = await start(place);
    let client = await Client.register(address);
    return {
      client: () => client,
      /** Sends the call, kills the server after the milliseconds, and starts the next server. */
      cut: async (milliseconds: number, call: Parameters<Client['send']>) => {
        const answer = client.send(...call);
        await pause(milliseconds);
        await server.kill('SIGKILL');
        ({ server, address } = await start(place));
        client = client.at(address);
        return answer;
      },
      end: async () => {
        expect(await server.kill('SIGTERM')).toBe(0);
        await place.remove();
      },
    };
  };

  // By day, full_disk_midway.test.ts covers the same without processes.
  test(
    'has done a bulk change completely or not at all',
    { tags: ['nightly'], timeout: 600_000 },
    async () => {
      const { client, cut, end } = await cutting(await createMigratedPlace(engine));
      const product = { name: 'Emberfox', type: 1, quantity: 999 };
      expect(await client().post('/api/products/', product)).toHaveStatus(201);
      for (const moment of moments) {
        const changes = [{ filter: {}, set: { state: `Listed ${moment}` } }];
        const { status } = await cut(200 * moment, ['PATCH', '/api/products/selection/', { changes }]);
        const states = (await stockOf(client())).map(({ state }) => state);
        expect(states).toHaveLength(product.quantity);
        expect(new Set(states).size).toBe(1);
        if (status === 200) expect(states[0]).toBe(`Listed ${moment}`);
      }
      await end();
    },
  );

  // By day, imports/recording.test.ts covers the same without processes.
  test('resumes an import and its undo after a kill', { tags: ['nightly'], timeout: 600_000 }, async () => {
    const { client, cut, end } = await cutting(await createMigratedPlace(engine));
    const stateOf = async (id: number) => (await readImport(client(), id)).state;
    const step = (id: number, name: 'commit' | 'undo'): Parameters<Client['send']> => [
      'POST',
      `/api/imports/${id}/${name}/`,
    ];
    for (const moment of moments) {
      const id = await readFile(client(), `Emberfox ${moment}`);
      await cut(600 * moment, step(id, 'commit'));
      if ((await stateOf(id)) === 'draft') await client().send(...step(id, 'commit'));
      await waitForImport(client(), id, ({ state }) => state === 'committed');
      expect(await namesIn(client())).toEqual(namesOf(`Emberfox ${moment}`));

      await cut(400 * moment, step(id, 'undo'));
      if ((await stateOf(id)) === 'committed') await client().send(...step(id, 'undo'));
      await waitForImport(client(), id, ({ state }) => state === 'undone');
      expect(await namesIn(client())).toEqual([]);
    }
    await end();
  });
});
