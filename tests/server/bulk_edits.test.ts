// @module-tag slow
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/platform/db/open.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { editInBulk, addRecordsWithSharedCharges } from '../support/bulk_edits.ts';
import { Client } from '../support/client.ts';
import { compiledServer } from '../support/compiled_server.ts';
import { engines, createMigratedPlace } from '../support/engines.ts';
import { findContradictions } from '../support/intact.ts';
import { isNightly, roundsInScope } from '../support/scope.ts';
import { serverOn } from '../support/server.ts';
import { ServerProcess } from '../support/server_process.ts';

const CLIENTS = roundsInScope({ usual: 4, nightly: 30 });
const TURNS = roundsInScope({ usual: 2, nightly: 10 });
const SECONDS = 60;
/** Longest acceptable call, in milliseconds. */
const LONGEST = 2_000;

describe.runIf(engines.includes('postgres'))('bulk edits on PostgreSQL', () => {
  const server = serverOn('postgres');

  test('of the same products in different orders all succeed', async () => {
    const { units } = await addRecordsWithSharedCharges(server, { units: 30, purchases: 6, shipments: 2 });
    const edit = async (number: number) => {
      for (let turn = 0; turn < TURNS; turn += 1) {
        const order = units.toSorted(
          (one, other) => ((one * (7 + number)) % 31) - ((other * (7 + number)) % 31),
        );
        const set = { estimated_cost: turn * 6 + number + 1 };
        const changes = order.map((id) => ({ filter: { id }, set }));
        const answer = await server.patch('/api/products/selection/', { changes });
        expect(answer).toHaveStatus(200);
      }
    };
    await Promise.all([0, 1, 2, 3].map(edit));
    const { db } = server.store;
    const costs = await sql`select distinct estimated_cost from products`.execute(db);
    expect(costs.rows).toHaveLength(1);
    expect(await findContradictions(db)).toEqual([]);
  });
});

describe.runIf(engines.includes('postgres'))('bulk edits on two servers with one PostgreSQL', () => {
  let place: Awaited<ReturnType<typeof createMigratedPlace>>;
  let db: Db;
  let servers: ServerProcess[] = [];
  let clients: Client[] = [];
  beforeAll(async () => {
    place = await createMigratedPlace('postgres');
    db = openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: place.env.DATABASE_URL });
    const main = await compiledServer();
    const env = { ...place.env, ACCESS_TOKEN_SECONDS: '86400' };
    servers = [new ServerProcess(main, env), new ServerProcess(main, env)];
    const addresses = await Promise.all(servers.map((server) => server.ready()));
    const client = await Client.register(addresses[0] ?? '');
    clients = Array.from({ length: CLIENTS }, (_, index) => client.at(addresses[index % 2] ?? ''));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')));
    await db.destroy();
    await place.remove();
  });

  const records = (count: Parameters<typeof addRecordsWithSharedCharges>[1]) => {
    const [client] = clients;
    if (!client) throw new Error('There is no client.');
    return addRecordsWithSharedCharges(client, count);
  };

  /** Number of deadlocks that PostgreSQL has resolved. Its backends report their numbers when they end. */
  async function deadlocks(): Promise<number> {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')));
    await sql`select pg_stat_clear_snapshot()`.execute(db);
    const { rows } = await sql<{ count: number }>`select deadlocks as count from pg_stat_database
      where datname = current_database()`.execute(db);
    return rows[0]?.count ?? NaN;
  }

  test(
    `of ${CLIENTS} clients on overlapping records cause no deadlock, and keep sums and ledger correct`,
    { tags: ['nightly'], timeout: 240_000 },
    async () => {
      const shared = await records({ units: 300, purchases: 12, shipments: 4 });
      const load = isNightly ? { turns: 1_000, thinks: 1_000 } : { turns: 5, thinks: 0 };
      const until = performance.now() + SECONDS * 1_000;
      const calls = await editInBulk({ clients, records: shared, seed: 34, until, ...load });
      const kinds = [...new Set(calls.map(({ what }) => what))].map((what) => {
        const took = calls.filter((call) => call.what === what).map((call) => Math.round(call.took));
        took.sort((one, other) => one - other);
        return { what, calls: took.length, median: took[Math.floor(took.length / 2)], longest: took.at(-1) };
      });
      console.table(kinds);
      // A sale is refused if another client sells the same product at the same time.
      const failed = calls.filter(
        ({ what, status }) => ![200, 201].includes(status) && !(what === 'sell' && status === 400),
      );
      expect(failed).toEqual([]);
      expect(await findContradictions(db)).toEqual([]);
      expect(await deadlocks()).toBe(0);
      if (isNightly) expect(Math.max(...calls.map(({ took }) => took))).toBeLessThan(LONGEST);
    },
  );
});
