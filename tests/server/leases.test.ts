import { once } from 'node:events';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IMPORT_STATES } from '../../contract/imports.ts';
import { buildApp } from '../../server/app.ts';
import { ImportJobs } from '../../server/modules/imports/import_jobs.ts';
import { DEFAULT_LIMITS } from '../../server/platform/context.ts';
import { Lease } from '../../server/platform/jobs/lease.ts';
import { LeasedJob, SERVER_CLOSING } from '../../server/platform/jobs/leased_job.ts';
import {
  forgetServer,
  listOtherServers,
  releaseExpired,
  sendHeartbeat,
} from '../../server/platform/jobs/repository.ts';
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

  test('are released by the start and the stop of a server', async () => {
    const app = await buildApp({ ...server.store, log: false });
    await held('gone');
    await app.ready();
    // The import may have a new holder.
    expect(await holders()).not.toContain('gone');
    await held('gone');
    await app.close();
    expect(await holders()).not.toContain('gone');
  });

  test('are released by a backup that a closing server interrupts', async () => {
    let begun: AbortSignal | undefined;
    const app = await buildApp({
      ...server.store,
      config: { ...server.store.config, backupKeep: 1 },
      limits: { ...server.store.limits, backupCheck: 10 },
      log: false,
      async *takeBackup(_task, signal) {
        begun = signal;
        await once(signal, 'abort');
        signal.throwIfAborted();
        yield* [];
      },
    });
    await app.ready();
    await vi.waitUntil(() => begun, { timeout: 10_000 });
    await app.close();
    expect(begun).toMatchObject({ aborted: true, reason: SERVER_CLOSING });
    const { db } = server.store;
    expect(await db.selectFrom('daily_backups').select(['state', 'holder']).execute()).toEqual([
      { state: 'running', holder: null },
    ]);
  });

  test('are those of rows whose state needs a holder', async () => {
    const { db } = server.store;
    for (const table of ['imports', 'daily_backups'] as const) await db.deleteFrom(table).execute();
    const [now, holder] = [new Date().toISOString(), 'gone'];
    const imports = IMPORT_STATES.map((state) => ({
      source: 'file',
      state,
      started_at: now,
      since: now,
      holder,
    }));
    const [{ id: import_id } = { id: 0 }] = await db
      .insertInto('imports')
      .values(imports)
      .returning('id')
      .execute();
    for (const state of ['waiting', 'stored', 'failed']) {
      const photo = { kind: 'products' as const, position: 0, record_id: 1, address: state };
      await db
        .insertInto('import_photos')
        .values({ import_id, state, holder, ...photo })
        .execute();
    }
    for (const state of ['running', 'checked', 'restored', 'failed', 'deleted'] as const)
      await db.insertInto('daily_backups').values({ day: state, taken_at: now, state, holder }).execute();
    await sendHeartbeat(db, 'here');
    await db
      .insertInto('daily_backups')
      .values({ day: 'here', taken_at: now, state: 'running', holder: 'here' })
      .execute();
    await releaseExpired(db);
    const kept = async (table: 'imports' | 'import_photos' | 'daily_backups') => {
      const rows = db.selectFrom(table).select('state').where('holder', 'is not', null);
      return (await rows.execute()).map(({ state }) => state).toSorted();
    };
    expect(await kept('imports')).toEqual(['committed', 'draft', 'interrupted', 'stopped', 'undone']);
    expect(await kept('import_photos')).toEqual(['failed', 'stored']);
    expect(await kept('daily_backups')).toEqual(['deleted', 'failed', 'running']);
    for (const table of ['imports', 'daily_backups'] as const) await db.deleteFrom(table).execute();
  });

  test('end for a server only if it has sent no heartbeat since', async () => {
    const { db } = server.store;
    for (const id of ['other', 'other', 'third', 'own']) await sendHeartbeat(db, id);
    const others = async () =>
      (await listOtherServers(db, 'own'))
        .map(({ id, beats }) => [id, beats])
        .toSorted(([one = ''], [two = '']) => (one < two ? -1 : 1));
    await forgetServer(db, { id: 'other', beats: 1 });
    expect(await others()).toEqual([
      ['other', 2],
      ['third', 1],
    ]);
    await forgetServer(db, { id: 'other', beats: 2 });
    expect(await others()).toEqual([['third', 1]]);
    await forgetServer(db, { id: 'third' });
    expect(await others()).toEqual([]);
  });

  test('are taken of rows that nobody holds, and kept by their holder alone', async () => {
    const { db } = server.store;
    const [one, other] = [await another(), await another()];
    await db.updateTable('card_jobs').set({ state: 'running', holder: null }).execute();
    expect(await other.takeOver('card_jobs', sql`1 = 0`)).toEqual([]);
    expect(await one.takeOver('card_jobs')).toMatchObject([{ state: 'running', holder: one.holder }]);
    expect(await other.takeOver('card_jobs')).toEqual([]);
    const [{ id }] = (await db.selectFrom('card_jobs').select('id').execute()) as [{ id: number }];
    expect(await other.claim('card_jobs', { state: 'running' })).toBe(false);
    expect(await other.keep('card_jobs', id)).toBeUndefined();
    expect(await one.keep('card_jobs', id, { state: 'done' })).toMatchObject({ state: 'done' });
    expect(await one.keep('card_jobs', id)).toBeUndefined();
    expect(await other.claim('card_jobs', { state: 'running' })).toBe(true);
    expect(await other.keep('card_jobs', id)).toMatchObject({ state: 'running', holder: other.holder });
    await db.updateTable('card_jobs').set({ state: 'done', holder: null }).execute();
  });

  test.runIf(engine === 'postgres')('are kept until the last of several holds is let go', async () => {
    const lease = await another();
    await lease.appear();
    const [first] = [lease.hold(), lease.hold()];
    for (let time = 0; time < 2; time += 1) first();
    const beats = async () => (await listOtherServers(server.store.db, ''))[0]?.beats;
    await expect.poll(beats).toBeGreaterThan(2);
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

describe('a job on a leased row', () => {
  const lease = { hold: vi.fn(), keep: vi.fn(), end: vi.fn(), letGo: vi.fn() };
  const job = () => {
    const told = () => ({ progress: '3', message: 'told' });
    return new LeasedJob(lease as unknown as Lease, { table: 'card_jobs', id: 5, told, every: 1_000 });
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    lease.letGo.mockReset();
    lease.hold.mockReset().mockReturnValue(lease.letGo);
    lease.keep.mockReset().mockResolvedValue({ id: 5 });
    lease.end.mockReset().mockImplementation((work: () => Promise<unknown>) => work());
  });
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  test('writes its progress regularly, and is aborted once the lease is lost', async () => {
    const { abort, isClosing } = job();
    await pass(999);
    expect(lease.keep).not.toHaveBeenCalled();
    await pass(1);
    expect(lease.keep.mock.calls).toEqual([['card_jobs', 5, { progress: '3', message: 'told' }, undefined]]);
    // A database that is away for a moment is no lost lease.
    lease.keep.mockRejectedValueOnce(new Error('away'));
    await pass(1_000);
    expect(abort.signal.aborted).toBe(false);
    lease.keep.mockResolvedValueOnce(undefined);
    await pass(1_000);
    expect([abort.signal.aborted, isClosing]).toEqual([true, false]);
  });

  test('writes a result and keeps the lease, or releases it and holds it no longer', async () => {
    const running = job();
    await running.save({ message: 'kept' });
    expect(lease.keep.mock.calls).toEqual([['card_jobs', 5, { progress: '3', message: 'kept' }]]);
    expect(lease.letGo).not.toHaveBeenCalled();
    await running.end({ state: 'done' });
    expect(lease.keep.mock.calls.slice(1)).toEqual([
      ['card_jobs', 5, { progress: '3', message: 'told', state: 'done', holder: null }],
    ]);
    expect([lease.hold.mock.calls.length, lease.letGo.mock.calls.length]).toEqual([1, 1]);
    await pass(10_000);
    expect(lease.keep).toHaveBeenCalledTimes(2);
  });

  test('is left to another server when its server closes', async () => {
    const running = job();
    running.abort.abort(SERVER_CLOSING);
    running.leave();
    expect([running.isClosing, lease.letGo.mock.calls.length]).toEqual([true, 1]);
    await pass(10_000);
    expect(lease.keep).not.toHaveBeenCalled();
  });
});
