// @module-tag slow
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from '../../server/platform/backup/restore_backup.ts';
import { writeBackup } from '../../server/platform/backup/write_backup.ts';
import { readConfig } from '../../server/platform/config.ts';
import { openImagesIn } from '../../server/open.ts';
import { MEDIA_PATH } from '../../server/platform/storage/images/store.ts';
import { startBucket } from '../support/bucket.ts';
import { createMigratedPlace } from '../support/engines.ts';
import { aPicture, aPurchase } from '../support/factories.ts';
import { InjectedServer } from '../support/injected_server.ts';
import type { Place } from '../support/place.ts';
import { casesInScope } from '../support/scope.ts';
import { scratchFolder } from '../support/scratch.ts';

type Bucket = Awaited<ReturnType<typeof startBucket>>;

let folder: string;
const buckets: Bucket[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(scratchFolder, 'backstock-backups-'));
  buckets.push(await startBucket(), await startBucket());
});
afterAll(async () => {
  await Promise.all(buckets.map((bucket) => bucket.remove()));
  await rm(folder, { recursive: true, force: true });
});

const WHERE = { folder: undefined, bucket: 0, 'another bucket': 1 } as const;
type Where = keyof typeof WHERE;

/** The place with its pictures there. */
function withPictures({ env, remove }: Place, where: Where): Place {
  const number = WHERE[where];
  return { env: { ...env, MEDIA_S3_URL: number === undefined ? undefined : buckets[number]?.url() }, remove };
}

async function serve<Result>(place: Place, work: (server: InjectedServer) => Promise<Result>) {
  const server = new InjectedServer(async () => ({ ...place, remove: async () => {} }));
  await server.start();
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

const moves: [from: Where, to: Where][] = [
  ['bucket', 'folder'],
  ['bucket', 'another bucket'],
  ['folder', 'another bucket'],
];
test.each(casesInScope(moves, { usual: 1 }))(
  'pictures in a %s are restored into a %s, under the same addresses',
  async (from, to) => {
    const source = withPictures(await createMigratedPlace('sqlite'), from);
    const target = withPictures(await createMigratedPlace('sqlite'), to);
    try {
      const picture = await aPicture();
      const { images } = await serve(source, (server) => aPurchase(server, { images: picture }));
      const [image] = images;
      const addresses = [image?.image ?? '', image?.thumbnail ?? ''];
      const file = join(folder, `${from} to ${to}.zip`);
      const config = readConfig(source.env);
      const manifest = await writeBackup({
        file,
        version: '0.9.0',
        database: config,
        images: await openImagesIn(config, join(config.dataDir, 'images')),
      });
      expect(manifest).toMatchObject({ missing: [], images: { count: 2 } });

      const { dataDir, databaseUrl, mediaBucket } = readConfig(target.env);
      await restoreBackup({
        file,
        dataDir,
        databaseUrl,
        openImages: (there) => openImagesIn(readConfig(target.env), there),
      });
      const stored = await readdir(
        mediaBucket ? (buckets[WHERE[to] ?? 0]?.folder ?? '') : join(dataDir, 'images'),
        {
          recursive: true,
        },
      );
      for (const address of addresses)
        expect(stored.some((name) => name.startsWith(address.slice(MEDIA_PATH.length)))).toBe(true);
      await serve(target, async (server) => {
        const shown = await server.get(addresses[0] ?? '', { token: null });
        expect(shown.bytes.equals(Buffer.from(await picture.arrayBuffer()))).toBe(true);
        expect(await server.get(addresses[1] ?? '', { token: null })).toHaveStatus(200);
      });
    } finally {
      await Promise.all([source.remove(), target.remove()]);
    }
  },
);
