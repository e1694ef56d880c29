// @module-tag nightly
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkBackup } from '../../server/platform/backup/check_backup.ts';
import { startBucket } from '../support/bucket.ts';
import { Client } from '../support/client.ts';
import { postgresProgram } from '../support/cluster.ts';
import { aPicture, aPurchase } from '../support/factories.ts';
import { type Exports, Machine } from '../support/machine.ts';
import { OwnCluster } from '../support/own_cluster.ts';
import { scratchFolder } from '../support/scratch.ts';

const ONE = 'one machine';
const SEVERAL = 'PostgreSQL with several servers';
const AWAY = 'away to another machine';

/** Until a started service answers. */
const WAITING = { timeout: 60_000, interval: 50 };

let carrier: string;
let machines: Machine[] = [];
beforeEach(async () => {
  machines = [];
  carrier = await mkdtemp(join(scratchFolder, 'backstock-carrier-'));
});
afterEach(async () => {
  await Promise.all(machines.map((machine) => machine.remove()));
  await rm(carrier, { recursive: true, force: true });
});

async function startMachine(values: Exports = {}): Promise<Machine> {
  const machine = await Machine.start({ CARRIER: carrier, PORT: await freePort(), ...values });
  machines.push(machine);
  return machine;
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return String(typeof address === 'object' && address?.port);
}

/** The step that builds. By day the build of this run takes its place, at night it is run as it is written. */
async function build(machine: Machine): Promise<void> {
  await machine.linkPackages();
  await machine.follow(ONE, 2);
}

const addressOf = (values: Exports) => `http://${values.HOST ?? '127.0.0.1'}:${values.PORT}`;
const register = (address: string) =>
  fetch(`${address}/api/user/register/`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'later', password: 'later-pass-1' }),
  });

/** Registers an account, and records a purchase with a picture. */
async function useShop(address: string) {
  const client = await Client.register(address);
  const picture = await aPicture();
  const { images } = await aPurchase(client, { name: 'Lot with a picture', images: picture });
  return { client, picture: Buffer.from(await picture.arrayBuffer()), image: images[0]?.image ?? '' };
}

/** Expects that the account can log in, and that record and picture are there. */
async function expectShop(address: string, { picture, image }: Awaited<ReturnType<typeof useShop>>) {
  const client = await Client.logIn(address);
  expect(await client.names('bought_stocks', {})).toEqual(['Lot with a picture']);
  expect((await client.get(image, { token: null })).bytes.equals(picture)).toBe(true);
}

describe('the recipe of docs/operating.md, word for word:', { timeout: 900_000 }, () => {
  test('one machine', async () => {
    const values = { PORT: await freePort(), ALLOWED_HOSTS: 'shop.example,127.0.0.1' };
    const address = addressOf(values);
    const machine = await startMachine(values);
    expect(await machine.follow(ONE, 1, 2, 3, 4, 5)).toContain('{"status":"ok"');
    const shop = await useShop(address);
    expect((await fetch(address)).headers.get('content-type')).toMatch(/html/);
    expect((await register(address)).status).toBe(201);

    await machine.follow(ONE, 6);
    await vi.waitUntil(() => fetch(address).catch(() => undefined), WAITING);
    expect((await register(address)).status).toBe(403);
    await expectShop(address, shop);

    await machine.follow(ONE, 7);
    const [file = '', ...others] = await readdir(join(machine.home, 'backups'));
    expect(others).toEqual([]);
    expect(await checkBackup(join(machine.home, 'backups', file))).toMatchObject({ images: { count: 2 } });
    for (const name of [`backups/${file}`, 'backstock.env'])
      expect((await stat(join(machine.home, name))).mode & 0o777).toBe(0o600);
  });

  test('away to another machine', async () => {
    const hosts = { ALLOWED_HOSTS: 'shop.example,127.0.0.1' };
    const oldValues = { PORT: await freePort(), ...hosts };
    const old = await startMachine(oldValues);
    await old.follow(ONE, 1);
    await build(old);
    await old.follow(ONE, 3, 4, 5);
    const shop = await useShop(addressOf(oldValues));
    await old.follow(AWAY, 1, 2);
    await expect(fetch(addressOf(oldValues))).rejects.toThrow();

    const newValues = { PORT: await freePort(), ...hosts };
    const machine = await startMachine(newValues);
    await machine.follow(AWAY, 1);
    await machine.follow(ONE, 1);
    await build(machine);
    await machine.follow(ONE, 3, 4);
    expect(await machine.follow(AWAY, 4)).toMatch(/Restored the backup of .* and 2 pictures/);
    await machine.follow(ONE, 5);
    await expectShop(addressOf(newValues), shop);
    // Old sessions end.
    expect(await shop.client.at(addressOf(newValues)).get('/api/types/')).toHaveStatus(401);
  });

  test.runIf(postgresProgram('initdb') && postgresProgram('psql'))(
    'PostgreSQL with several servers',
    { tags: ['nightly'] },
    async () => {
      const [cluster, bucket] = [await OwnCluster.start(), await startBucket()];
      try {
        const PORT = await freePort();
        const hosts = ['127.0.0.2', '127.0.0.3'];
        const database = new URL(cluster.url);
        database.username = 'backstock';
        database.pathname = '/backstock';
        const [first, second] = await Promise.all(
          hosts.map((HOST) =>
            startMachine({
              PORT,
              HOST,
              ALLOWED_HOSTS: hosts.join(','),
              TRUSTED_PROXIES: '127.0.0.1',
              PASSWORD: 'long-pass-1',
              ADMIN_URL: cluster.url,
              DATABASE_URL: database.href,
              MEDIA_S3_URL: bucket.url(),
            }),
          ),
        );
        if (!first || !second) throw new Error('There are two machines.');
        await first.follow(SEVERAL, 1, 2);
        await second.follow(SEVERAL, 1);
        for (const machine of [first, second]) {
          await build(machine);
          await machine.follow(SEVERAL, 3);
          await machine.follow(ONE, 4);
        }
        const [one, other] = hosts.map((HOST) => addressOf({ HOST, PORT }));
        await first.follow(SEVERAL, 4);
        await second.follow(SEVERAL, 4);
        const shop = await useShop(one ?? '');
        await expectShop(other ?? '', shop);
        await second.follow(ONE, 7);
        const [file = ''] = await readdir(join(second.home, 'backups'));
        expect(await checkBackup(join(second.home, 'backups', file))).toMatchObject({
          engine: 'postgres',
          images: { count: 2 },
        });
      } finally {
        await Promise.all(machines.map((machine) => machine.remove()));
        await Promise.all([cluster.remove(), bucket.remove()]);
      }
    },
  );
});
