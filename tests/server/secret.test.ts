import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { argon2Passwords } from '../../server/auth/passwords.ts';
import { readConfig } from '../../server/config.ts';
import { openStore } from '../../server/open.ts';
import { keyFor } from '../../server/secret.ts';
import { engines, emptyPlace } from '../support/engines.ts';
import { aPicture } from '../support/factories.ts';

const passwords = argon2Passwords({ memoryCost: 64, timeCost: 1 });

describe.runIf(engines.includes('postgres'))('the secret of servers on one PostgreSQL', () => {
  let place: Awaited<ReturnType<typeof emptyPlace>>;
  const folders: string[] = [];
  beforeAll(async () => {
    place = await emptyPlace('postgres');
  });
  afterAll(async () => {
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
    await place.remove();
  });
  const openElsewhere = async (secret?: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'backstock-test-'));
    folders.push(folder);
    if (secret) await writeFile(join(folder, 'secret'), secret);
    return openStore(readConfig({ ...place.env, DATA_DIR: folder }), passwords);
  };

  test('is the one that an installation had before it shared its database', async () => {
    const store = await openElsewhere('made long ago');
    expect(store.tokenKey).toEqual(keyFor('tokens', 'made long ago'));
    await store.close();
  });

  test('is the same for all that come later, whatever their folder holds', async () => {
    const stores = [await openElsewhere(), await openElsewhere('another one')];
    const bytes = Buffer.from(await (await aPicture()).arrayBuffer());
    const kept = [];
    for (const { tokenKey, images, close } of stores) {
      expect(tokenKey).toEqual(keyFor('tokens', 'made long ago'));
      kept.push(await images.keep(bytes));
      await close();
    }
    expect(kept[0]?.address).toMatch(/^\/media\//);
    expect(kept[1]).toEqual(kept[0]);
    expect(await readdir(folders[1] ?? '')).not.toContain('secret');
  });

  test('is made once by several that come first together', async () => {
    const fresh = await emptyPlace('postgres');
    const opening = Array.from({ length: 4 }, () => openStore(readConfig(fresh.env), passwords));
    const stores = await Promise.all(opening);
    expect(new Set(stores.map(({ tokenKey }) => tokenKey.toString('hex'))).size).toBe(1);
    await Promise.all(stores.map(({ close }) => close()));
    await fresh.remove();
  });
});
