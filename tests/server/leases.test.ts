import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ImportJobs } from '../../server/modules/imports/import_jobs.ts';
import { DEFAULT_LIMITS } from '../../server/platform/context.ts';
import { Lease } from '../../server/platform/jobs/lease.ts';
import { sendHeartbeat } from '../../server/platform/jobs/repository.ts';
import { engines } from '../support/engines.ts';
import { serverOn } from '../support/server.ts';

const TIME = 200;
const DAY = 24 * 60 * 60 * 1_000;

afterEach(() => {
  vi.useRealTimers();
});

describe.each(engines)('the leases of a server, on %s', (engine) => {
  // The server’s own lease period of an hour leaves released jobs to the leases of the tests.
  const server = serverOn(engine, { limits: { lease: 3_600_000 } });
  const leases: Lease[] = [];
  afterEach(async () => {
    for (const lease of leases.splice(0)) await lease.close();
    await server.store.db.deleteFrom('servers').execute();
  });
  const another = async () => {
    const { db } = server.store;
    const lease = new Lease({ db, limits: { ...DEFAULT_LIMITS, lease: TIME } }, (error) =>
      expect.fail(String(error)),
    );
    leases.push(lease);
    await lease.start();
    return lease;
  };

  /** Leases the only card job and a new import to a holder. */
  const held = async (holder: string) => {
    const { db } = server.store;
    await db.updateTable('card_jobs').set({ state: 'running', holder }).execute();
    const now = new Date().toISOString();
    const row = { source: 'file', state: 'reading', started_at: now, since: now, holder };
    await db.insertInto('imports').values(row).execute();
  };
  const holders = async () => {
    const { db } = server.store;
    const job = await db.selectFrom('card_jobs').select('holder').executeTakeFirstOrThrow();
    const last = db.selectFrom('imports').select('holder').orderBy('id', 'desc').limit(1);
    return [job.holder, (await last.executeTakeFirstOrThrow()).holder];
  };
  const free = [null, null];

  test('are released by a regular stop', async () => {
    const lease = await another();
    await lease.appear();
    await held(lease.holder);
    await lease.close();
    expect(await holders()).toEqual(free);
  });

  test('are kept by a closing server until its import jobs have ended', async () => {
    const lease = await another();
    await lease.appear();
    await held(lease.holder);
    const { db } = server.store;
    const { id } = await db
      .selectFrom('imports')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const jobs = new ImportJobs({ db, limits: DEFAULT_LIMITS, lease }, (error) => expect.fail(String(error)));
    let isEnded = false;
    void jobs.start(id, 'reading', async ({ signal }) => {
      await turn();
      isEnded = true;
      signal.throwIfAborted();
    });
    await jobs.close();
    expect(isEnded).toBe(true);
    expect(await holders()).toContain(lease.holder);
  });

  test('are released by the next start if their holder is unknown', async () => {
    await held('gone');
    await another();
    expect(await holders()).toEqual(free);
  });

  test('are released with retries, which are logged once and end when the server closes', async () => {
    const closing = new AbortController();
    const heard: unknown[] = [];
    const { db } = server.store;
    const lease = new Lease({ db, limits: { ...DEFAULT_LIMITS, lease: 4 } }, (error) => heard.push(error));
    let attempts = 0;
    const work = async () => {
      attempts += 1;
      if (attempts < 4) throw new Error('Not now.');
    };
    await lease.end(work, closing.signal);
    expect([attempts, heard.length]).toEqual([4, 1]);
    attempts = -1_000_000;
    const ending = lease.end(work, closing.signal);
    closing.abort();
    await ending;
    expect(attempts).toBeLessThan(0);
  });

  test.runIf(engine === 'postgres')(
    'are kept while heartbeats are sent, whatever the clock shows',
    { tags: ['nightly'] },
    async () => {
      const one = await another();
      await one.appear();
      const letGo = one.hold();
      await held(one.holder);
      await another();
      vi.useFakeTimers({ toFake: ['Date'] });
      for (const time of [Date.now() - DAY, Date.now() + DAY]) {
        vi.setSystemTime(time);
        await pause(3 * TIME);
        expect(await holders()).toEqual([one.holder, one.holder]);
      }
      letGo();
      await expect.poll(holders).toEqual(free);
    },
  );

  test.runIf(engine === 'postgres')('are released without heartbeats, even if the clock stops', async () => {
    await sendHeartbeat(server.store.db, 'killed');
    await held('killed');
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() - DAY);
    await another();
    await expect.poll(holders).toEqual(free);
  });
});
