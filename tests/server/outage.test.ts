// @module-tag slow
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorBody } from '../../contract/errors.ts';
import { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { openPostgres } from '../../server/platform/db/engines/postgres.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { engines } from '../support/engines.ts';
import type { Answer } from '../support/caller.ts';
import { InjectedServer } from '../support/injected_server.ts';
import { OwnCluster } from '../support/own_cluster.ts';
import { createPostgresPlace } from '../support/place.ts';

/** The tests may stop only a PostgreSQL that they have started. */
const canStopIt = engines.includes('postgres') && !process.env.TEST_DATABASE_URL;

describe.runIf(canStopIt)('PostgreSQL', () => {
  let cluster: OwnCluster;
  let server: InjectedServer;
  beforeAll(async () => {
    cluster = await OwnCluster.start();
    server = new InjectedServer(() => createPostgresPlace(cluster.url));
    await server.start();
  });
  afterAll(async () => {
    await cluster.thaw();
    await server.stop();
    await cluster.remove();
  });

  const acknowledged: number[] = [];
  const write = async () => {
    const answer = await server.post('/api/incoming_shipments/', { courier: 'UPS' });
    if (answer.status === 201) acknowledged.push(answer.as(IncomingShipment).id);
    return answer;
  };
  const calls = () => [
    ...Array.from({ length: 12 }, write),
    server.get('/api/incoming_shipments/'),
    server.get('/api/products/?_start=0&_end=25'),
    server.get('/healthz/ready', { token: null }),
  ];
  const refused = (answer: Answer) => ({
    status: answer.status,
    retryAfter: answer.headers['retry-after'],
    code: answer.as(ErrorBody).code,
  });
  const expectRefused = async () => {
    const answers = await Promise.all(calls());
    const ready = answers.pop();
    expect(ready).toMatchObject({ status: 503, json: { status: 'no database' } });
    for (const answer of answers) {
      expect(refused(answer)).toEqual({ status: 503, retryAfter: '5', code: 'unavailable' });
    }
  };
  const expectServed = async () => {
    const answers = await Promise.all(calls());
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, at) => (at < 12 ? 201 : 200)));
    const kept = await server.store.db.selectFrom('incoming_shipments').select('id').execute();
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  };

  test('that hangs causes 503 answers until it continues', { tags: ['nightly'] }, async () => {
    await expectServed();
    const begun = calls();
    await cluster.freeze();
    try {
      // A list that was partly sent is cut off.
      await Promise.allSettled(begun);
      await expectRefused();
    } finally {
      await cluster.thaw();
    }
    await expectServed();
  });

  test('that is down causes 503 answers until it is back', async () => {
    await cluster.end();
    await expectRefused();
    await cluster.serve();
    await expectServed();
  });

  test('may take three seconds for a statement', { tags: ['nightly'] }, async () => {
    const { rows } = await sql<{ slept: string }>`select pg_sleep(3)::text as slept`.execute(server.store.db);
    expect(rows).toEqual([{ slept: '' }]);
  });

  test('has timeouts for sessions, but not for migrations', async ({ onTestFinished }) => {
    const names = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'];
    const limits = async (db: Db) => {
      const { rows } = await sql<{ setting: string }>`select setting from pg_settings
        where name in (${sql.join(names)}) order by name`.execute(db);
      return rows.map(({ setting }) => Number(setting));
    };
    const migrating = openPostgres(cluster.url, 'migrating');
    onTestFinished(() => migrating.destroy());
    expect(await limits(server.store.db)).toEqual([60_000, 5_000, 60_000]);
    expect(await limits(migrating)).toEqual([0, 0, 0]);
  });
});
