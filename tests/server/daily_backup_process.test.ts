// @module-tag nightly
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DownloadLink, SystemState } from '../../contract/system.ts';
import { Client } from '../support/client.ts';
import { compiledServer } from '../support/compiled_server.ts';
import { createEmptyPlace, engines, createMigratedPlace, oneEngineByDay } from '../support/engines.ts';
import { aPicture, aPurchase } from '../support/factories.ts';
import { LOOP_PROBE, readLoopFigures } from '../support/loop_figures.ts';
import type { Place } from '../support/place.ts';
import { ServerProcess } from '../support/server_process.ts';
import { startThreeServers } from '../support/three_servers.ts';

/** The servers look often whether a backup is due, and notice each other's end quickly. */
const LIMITS = { backupCheck: 50, lease: 1_000 };
const KEEPING = { BACKUP_KEEP: '7' };
const WAIT = { timeout: 60_000, interval: 50 };

const folderOf = ({ env }: Place) => join(env.DATA_DIR, 'backups');

const readState = async (client: Client) => (await client.get('/api/system/')).as(SystemState);

/** Waits for the trial of the first backup, and returns the state. */
const backedUp = (client: Client) =>
  vi.waitUntil(async () => {
    const state = await readState(client);
    return state.backups.trial && state;
  }, WAIT);

describe.each(oneEngineByDay)(
  'daily backups of a server process on %s',
  { tags: ['slow'], timeout: 240_000 },
  (engine) => {
    let place: Place;
    beforeEach(async () => {
      place = await createMigratedPlace(engine);
      return () => place.remove();
    });
    let server: ServerProcess;
    const start = async (env: Record<string, string> = KEEPING) => {
      server = new ServerProcess(await compiledServer(), { ...place.env, ...env }, LIMITS);
      return server.ready();
    };
    afterEach(() => server.kill('SIGKILL'));

    test('are taken in a process of their own, which ends', async () => {
      const client = await Client.register(await start());
      const { backups } = await backedUp(client);
      expect(backups.list).toMatchObject([{ state: 'restored', kept_as: ['daily', 'weekly'] }]);
      expect(backups).toMatchObject({ enabled: true, warning: null, trial: { problem: null } });
      await vi.waitFor(
        async () => expect(await readdir(folderOf(place))).toEqual([backups.list[0]?.file]),
        WAIT,
      );
      expect(await server.kill('SIGTERM')).toBe(0);
      expect(server.faults).toEqual([]);
    });

    test(
      'of a killed or stopped server are taken by the next start, and nothing is left',
      { tags: ['nightly'] },
      async () => {
        const operator = await Client.register(await start({ BACKUP_KEEP: '0' }));
        for (let index = 0; index < 5; index += 1) await aPurchase(operator, { images: await aPicture() });
        await server.kill('SIGTERM');
        const files = async () => (await readdir(folderOf(place)).catch(() => [])).toSorted();
        for (let round = 0; round < 20; round += 1) {
          const client = operator.at(await start());
          await vi.waitUntil(
            async () => (await files()).includes('drafts') || (await readState(client)).backups.last_good,
            { ...WAIT, interval: 1 },
          );
          await pause(round * 10);
          await server.kill(round % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
        }
        const client = operator.at(await start());
        await vi.waitUntil(async () => (await readState(client)).backups.last_good !== null, WAIT);
        const { list } = (await readState(client)).backups;
        expect(list).toMatchObject([{ pictures: 10 }]);
        await vi.waitFor(async () => expect(await files()).toEqual([list[0]?.file, 'pictures']), WAIT);
        const pictures = await readdir(join(folderOf(place), 'pictures'), { recursive: true });
        expect(pictures.filter((name) => name.endsWith('.webp') || name.endsWith('.png'))).toHaveLength(10);
      },
    );
  },
);

describe.each(engines)(
  'a daily backup of 3,000 products on %s',
  { tags: ['nightly'], timeout: 600_000 },
  (engine) => {
    test('with its trial and its download holds the event loop of the server for at most 50 ms', async () => {
      const place = await createEmptyPlace(engine);
      const main = await compiledServer();
      const env = { ...process.env, ...place.env, ...KEEPING, ...LOOP_PROBE };
      const seed = [join(dirname(main), 'cli', 'seed.js'), '--products', '3000', '--purchases', '600'];
      await promisify(execFile)(process.execPath, seed, { env: { ...env, NODE_OPTIONS: '' } });
      const server = new ServerProcess(main, env, { ...LIMITS, backupCheck: 3_000 });
      try {
        const client = await Client.register(await server.ready());
        await readLoopFigures(server);
        const { backups } = await backedUp(client);
        const { max, late } = await readLoopFigures(server);
        console.log(engine, backups.list[0], { max, late: late.max });
        expect(max).toBeLessThanOrEqual(50);
        await vi.waitUntil(async () => (await readState(client)).backups.running === null, WAIT);
        const link = await client.post(`/api/system/backups/${backups.list[0]?.id}/link/`);
        await readLoopFigures(server);
        expect(await client.readThrough(link.as(DownloadLink).url)).toBe(200);
        const downloading = await readLoopFigures(server);
        console.log(engine, downloading);
        expect(downloading.max).toBeLessThanOrEqual(50);
      } finally {
        await server.kill('SIGTERM');
        await place.remove();
      }
    });
  },
);

describe.runIf(engines.includes('postgres'))('daily backups of three servers', { tags: ['nightly'] }, () => {
  test('are taken once, by one of them', async () => {
    const place = await createMigratedPlace('postgres');
    const three = await startThreeServers(
      await compiledServer(),
      { ...place.env, ...KEEPING },
      { limits: LIMITS },
    );
    try {
      const client = await Client.register(three.address);
      const { backups } = await backedUp(client);
      expect(backups.list).toHaveLength(1);
      expect(backups.list[0]?.state).toBe('restored');
    } finally {
      expect(await three.stop()).toEqual([]);
      await place.remove();
    }
  });
});
