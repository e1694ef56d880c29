// @module-tag slow
import { createHmac } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { argon2Passwords } from '../../server/platform/auth/passwords.ts';
import { readConfig } from '../../server/platform/config.ts';
import { openStore } from '../../server/open.ts';
import { deriveKey } from '../../server/platform/storage/secret.ts';
import { engines, createEmptyPlace, createMigratedPlace } from '../support/engines.ts';
import { aPicture } from '../support/factories.ts';
import { serverOn } from '../support/server.ts';

const passwords = argon2Passwords({ memoryCost: 64, timeCost: 1 });
const MADE_LONG_AGO = 'made long ago, and long enough for it';

describe.runIf(engines.includes('postgres'))('the secret of servers on one PostgreSQL', () => {
  let place: Awaited<ReturnType<typeof createEmptyPlace>>;
  const folders: string[] = [];
  beforeAll(async () => {
    place = await createMigratedPlace('postgres');
  });
  afterAll(async () => {
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
    await place.remove();
  });
  const openElsewhere = async (secret?: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'backstock-test-'));
    folders.push(folder);
    if (secret !== undefined) await writeFile(join(folder, 'secret'), secret);
    return openStore(readConfig({ ...place.env, DATA_DIR: folder }), passwords);
  };

  test.each(['', 'x'.repeat(31)])('may not be as short as “%s”', async (short) => {
    await expect(openElsewhere(short)).rejects.toThrow(/secret has fewer than 32 bytes/);
  });

  test('is the secret in the folder of the first server', async () => {
    const store = await openElsewhere(MADE_LONG_AGO);
    expect(store.tokenKey).toEqual(deriveKey('tokens', MADE_LONG_AGO));
    await store.close();
  });

  test('is the same for all later servers, regardless of their folders', async () => {
    const stores = [await openElsewhere(), await openElsewhere('another one, which is as long as that')];
    const bytes = Buffer.from(await (await aPicture()).arrayBuffer());
    const kept = [];
    for (const { tokenKey, images, close } of stores) {
      expect(tokenKey).toEqual(deriveKey('tokens', MADE_LONG_AGO));
      kept.push(await images.keep(Buffer.from(bytes)));
      await close();
    }
    expect(kept[0]?.address).toMatch(/^\/media\//);
    expect(kept[1]).toEqual(kept[0]);
    expect(await readdir(folders.at(-2) ?? '')).not.toContain('secret');
  });

  test('in the database must not be too short either', { tags: ['nightly'] }, async () => {
    const fresh = await createEmptyPlace('postgres');
    const open = () => openStore(readConfig(fresh.env), passwords);
    const { db, close } = await open();
    await db.updateTable('secrets').set({ value: '' }).execute();
    await close();
    await expect(open()).rejects.toThrow(/table "secrets" of the database has fewer than 32 bytes/);
    await fresh.remove();
  });

  test('is created once by several first servers at once', async () => {
    const fresh = await createMigratedPlace('postgres');
    const opening = Array.from({ length: 4 }, () => openStore(readConfig(fresh.env), passwords));
    const stores = await Promise.all(opening);
    expect(new Set(stores.map(({ tokenKey }) => tokenKey.toString('hex'))).size).toBe(1);
    await Promise.all(stores.map(({ close }) => close()));
    await fresh.remove();
  });
});

describe('the secret in the data folder', () => {
  let place: Awaited<ReturnType<typeof createEmptyPlace>>;
  beforeEach(async () => {
    place = await createMigratedPlace('sqlite');
  });
  afterEach(() => place.remove());
  const open = async (secret: string) => {
    await writeFile(join(place.env.DATA_DIR, 'secret'), secret);
    return openStore(readConfig(place.env), passwords);
  };

  test.each(['', '\n'.repeat(64), 'x'.repeat(31), 'é'.repeat(15)])(
    'is refused as too short: %j',
    async (short) => {
      await expect(open(short)).rejects.toThrow(
        /^\S+secret has fewer than 32 bytes, .* Put it back from a backup, or remove the file: [^\n]*$/,
      );
    },
  );

  test('of 32 bytes is long enough, and stays as it is', async () => {
    const store = await open('é'.repeat(16));
    expect(store.tokenKey).toEqual(deriveKey('tokens', 'é'.repeat(16)));
    await store.close();
    expect(await readFile(join(place.env.DATA_DIR, 'secret'), 'utf8')).toBe('é'.repeat(16));
  });

  test('that is not a file is refused with a message', async () => {
    await mkdir(join(place.env.DATA_DIR, 'secret'));
    const opened = openStore(readConfig(place.env), passwords);
    await expect(opened).rejects.toThrow(/secret, the secret behind all sessions, cannot be read/);
  });
});

describe('a token', () => {
  const server = serverOn('sqlite');

  test('signed with the secret itself, the key of images or an empty key is refused', async () => {
    const secret = await readFile(join(server.store.config.dataDir, 'secret'), 'utf8');
    const keys = [secret, '', deriveKey('images', secret), deriveKey('images', ''), deriveKey('tokens', '')];
    const [head, payload] = server.token.split('.');
    const signed = (key: string | Buffer) =>
      `${head}.${payload}.${createHmac('sha256', key).update(`${head}.${payload}`).digest('base64url')}`;
    expect(signed(deriveKey('tokens', secret))).toBe(server.token);
    for (const key of keys) {
      expect(await server.get('/api/products/', { token: signed(key) })).toHaveStatus(401);
    }
  });
});
