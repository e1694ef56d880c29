// @module-tag slow
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { openStore } from '../../server/open.ts';
import { readConfig } from '../../server/platform/config.ts';
import { databaseModel } from '../../server/platform/db/model.ts';
import { claimDay, runDaily } from '../../server/platform/jobs/daily_work.ts';
import { clearOldDrafts } from '../../server/platform/storage/daily_work.ts';
import { uploadsIn } from '../../server/platform/storage/disk.ts';
import { listFilesWithoutRow, listUnneededImages } from '../../server/platform/storage/images/needs.ts';
import {
  deleteUnneededPictures,
  UNNEEDED_DAYS,
} from '../../server/platform/storage/images/delete_unneeded_pictures.ts';
import type { ImageFiles } from '../../server/platform/storage/images/store.ts';
import { startBucket } from '../support/bucket.ts';
import { compiledServer } from '../support/compiled_server.ts';
import { engines, createMigratedPlace } from '../support/engines.ts';
import { aBatch, aPicture, aProduct, aPurchase } from '../support/factories.ts';
import { isNightly, onOneEngineByDay, roundsInScope } from '../support/scope.ts';
import { ServerProcess } from '../support/server_process.ts';
import { createForm, serverOn, TestServer } from '../support/server.ts';

const anonymous = { token: null };
const DAY = 24 * 60 * 60 * 1_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const nameOf = (address: string | null | undefined) => (address ?? '').slice('/media/'.length);

async function allOf<Item>(portions: AsyncIterable<Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const portion of portions) items.push(...portion);
  return items;
}

const everyPlace = engines.flatMap((engine) => [[engine, 'folder'] as const, [engine, 'bucket'] as const]);
const places = everyPlace.filter(
  ([engine, kind]) => isNightly || (engine === 'sqlite' ? kind === 'folder' : kind === 'bucket'),
);

describe.each(places)('the lifetime of pictures, on %s, in a %s', (engine, kind) => {
  const once = onOneEngineByDay(engine);
  let bucket: Awaited<ReturnType<typeof startBucket>> | undefined;
  let server: TestServer;
  beforeAll(async () => {
    if (kind === 'bucket') bucket = await startBucket();
    server = new TestServer(
      engine,
      bucket ? { env: { MEDIA_S3_URL: bucket.url({ path: 'pictures/shop' }) } } : {},
    );
    await server.start();
  });
  afterAll(async () => {
    await server.stop();
    await bucket?.remove();
  });

  const tidy = (days: number) => deleteUnneededPictures(server.store, { now: inDays(days) });
  const statusOf = async (address: string | null | undefined) =>
    (await server.get(address ?? '', anonymous)).status;
  const marks = async () => server.store.db.selectFrom('unneeded_files').selectAll().execute();
  /** Deletes a record for good: the bin needs its pictures. */
  const gone = async (resource: string, id: number) => {
    const answer = await server.delete(`/api/${resource}/${id}/`);
    expect(await server.post('/api/bin/empty/')).toHaveStatus(200);
    return answer;
  };

  test('of deleted records ends after 30 days: image, thumbnail, row and address', async () => {
    const file = await aPicture();
    const purchase = await aPurchase(server, { images: file });
    const product = await aProduct(server, { images: file });
    const kept = await aBatch(server, { images: await aPicture() });
    const [image] = purchase.images;
    await tidy(0);
    expect(await gone('bought_stocks', purchase.id)).toHaveStatus(200);
    await tidy(1);
    expect(await gone('products', product.id)).toHaveStatus(200);
    await tidy(2);
    expect(await statusOf(image?.image)).toBe(200);
    expect(await tidy(2 + UNNEEDED_DAYS - 0.5)).toEqual({ rows: 0, files: 0 });
    expect(await tidy(2 + UNNEEDED_DAYS)).toEqual({ rows: 1, files: 0 });
    // A backup that began before still reads the files.
    expect(await statusOf(image?.image)).toBe(200);
    expect(await tidy(3 + UNNEEDED_DAYS)).toEqual({ rows: 0, files: 1 });
    for (const address of [image?.image, image?.thumbnail]) {
      const answer = await server.get(address ?? '', anonymous);
      expect(answer).toHaveStatus(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect(await statusOf(kept.images[0]?.image)).toBe(200);
    expect(await marks()).toEqual([]);
    expect(await server.store.images.files.listAside()).toEqual([]);

    const again = await aPurchase(server, { images: file });
    expect(again.images[0]?.image).toBe(image?.image);
    expect(again.images[0]?.id).not.toBe(image?.id);
    expect(await statusOf(image?.image)).toBe(200);
  });

  test('starts again when a record refers to the picture again', once, async () => {
    const purchase = await aPurchase(server, { images: await aPicture() });
    const address = purchase.images[0]?.image ?? '';
    const product = await aProduct(server, { already_present_images: address });
    await gone('bought_stocks', purchase.id);
    await gone('products', product.id);
    await tidy(0);
    expect(await marks()).toHaveLength(1);
    // A form that was opened earlier still has the address.
    const another = await aProduct(server, { already_present_images: address });
    expect(await marks()).toEqual([]);
    await gone('products', another.id);
    await tidy(20);
    await tidy(20 + UNNEEDED_DAYS - 1);
    await tidy(20 + UNNEEDED_DAYS - 0.5);
    expect(await statusOf(address)).toBe(200);
    await tidy(20 + UNNEEDED_DAYS);
    await tidy(21 + UNNEEDED_DAYS);
    expect(await statusOf(address)).toBe(404);
  });

  test('of files without a row is 30 days, also if a crash left them; cards of the index stay', async () => {
    const { db, images } = server.store;
    const bytesOf = async () => Buffer.from(await (await aPicture()).arrayBuffer());
    const crashed = await images.keep(await bytesOf());
    const card = await images.keepMade(await bytesOf(), 'png');
    // An upload restarts the time of its files before it writes them.
    expect((await marks()).map(({ name }) => name).toSorted()).toEqual(
      [nameOf(crashed?.address), nameOf(crashed?.thumbnail), card].toSorted(),
    );
    await sql`insert into cards (card_id, name, number, set_name, rarity, image, source_digest, version, revision,
      descriptor) values ('c1', 'Card', '1', 'Set', '', ${card}, '', 1, 1, ${Buffer.from('x')})`.execute(db);
    // A file of an earlier version, without a row in the database.
    const stray = `ab/ab${'1'.repeat(62)}.jpg`;
    await images.files.write(stray, await bytesOf());
    const lost = [stray, nameOf(crashed?.address)].toSorted();
    expect((await allOf(listFilesWithoutRow(db, images.files))).toSorted()).toEqual(lost);
    await tidy(0);
    await tidy(UNNEEDED_DAYS - 1);
    for (const name of [...lost, card]) expect(await images.read(name)).toBeDefined();
    await tidy(UNNEEDED_DAYS + 1);
    expect(await Promise.all(lost.map((name) => images.read(name)))).toEqual([undefined, undefined]);
    expect(await images.read(nameOf(crashed?.thumbnail))).toBeUndefined();
    expect(await images.read(card)).toBeDefined();
  });

  test('lasts while a draft or the undo of an import needs the picture', once, async () => {
    const { db } = server.store;
    const aLoosePicture = async () => {
      const purchase = await aPurchase(server, { images: await aPicture() });
      await gone('bought_stocks', purchase.id);
      return purchase.images[0] ?? { id: 0, image: '' };
    };
    const [ofDraft, ofUndo, ofCreated, ofPhoto, ofLostPhoto] = await Promise.all(
      Array.from({ length: 5 }, aLoosePicture),
    );
    const imported = async (state: string) => {
      const { id } = await db
        .insertInto('imports')
        .values({ source: 'file', resource: 'products', state, started_at: '', since: '' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const row = async (import_id: number, values: { row_values?: string; undo?: string }) =>
      db
        .insertInto('import_rows')
        .values({
          import_id,
          place: '1',
          kind: 'products',
          status: 'new',
          choice: 'take',
          unread: '{}',
          problems: '{}',
          differences: '[]',
          row_values: '{}',
          ...values,
        })
        .execute();
    const [draft, committed] = [await imported('draft'), await imported('committed')];
    await row(draft, { row_values: JSON.stringify({ images: [ofDraft?.image] }) });
    await row(committed, {
      row_values: JSON.stringify({ images: [ofCreated?.image] }),
      undo: JSON.stringify({ was: 'created', fields: { images: [ofCreated?.image] } }),
    });
    await row(committed, {
      undo: JSON.stringify({
        was: 'changed',
        before: { images: [ofUndo?.image] },
        after: {},
        identity: null,
      }),
    });
    const product = await aProduct(server);
    const photo = { import_id: committed, kind: 'products' as const, position: 0, state: 'stored' };
    await db
      .insertInto('import_photos')
      .values([
        { ...photo, record_id: product.id, address: 'a', image_id: ofPhoto?.id ?? 0 },
        { ...photo, record_id: 999_999, address: 'b', image_id: ofLostPhoto?.id ?? 0 },
      ])
      .execute();

    const loose = (await allOf(listUnneededImages(db))).map(({ id }) => id);
    expect(loose.toSorted()).toEqual([ofCreated?.id, ofLostPhoto?.id].toSorted());
    await tidy(0);
    await tidy(UNNEEDED_DAYS);
    await tidy(UNNEEDED_DAYS + 1);
    const statuses = await Promise.all(
      [ofDraft, ofUndo, ofPhoto, ofCreated, ofLostPhoto].map((image) => statusOf(image?.image)),
    );
    expect(statuses).toEqual([200, 200, 200, 404, 404]);
    await db.deleteFrom('imports').execute();
    await gone('products', product.id);
  });

  test.each(['before', 'after'] as const)(
    'outlasts an upload of the same picture just %s its file is set aside',
    async (moment) => {
      const { db, images } = server.store;
      const file = await aPicture();
      const { id, images: stored } = await aPurchase(server, { images: file });
      await gone('bought_stocks', id);
      await tidy(0);
      await tidy(UNNEEDED_DAYS);
      const keepAgain = async () => void (await images.keep(Buffer.from(await file.arrayBuffer())));
      const files: ImageFiles = {
        ...images.files,
        async setAside(name) {
          if (moment === 'before') await keepAgain();
          await images.files.setAside(name);
          if (moment === 'after') await keepAgain();
        },
      };
      await db
        .updateTable('unneeded_files')
        .set({ since: inDays(-UNNEEDED_DAYS).toISOString() })
        .execute();
      await deleteUnneededPictures({ db, images: { ...images, files } });
      for (const address of [stored[0]?.image, stored[0]?.thumbnail])
        expect(await statusOf(address)).toBe(200);
      expect(await images.files.listAside()).toEqual([]);
    },
  );

  test(
    'does not end for a picture that is uploaded again while its file is deleted, on two servers',
    { tags: ['nightly'] },
    async () => {
      const { db } = server.store;
      const other = await openStore(server.store.config, undefined, () => {}, 'beside');
      const files = await Promise.all(Array.from({ length: 4 }, () => aPicture()));
      const upload = (file: File) =>
        server.post('/api/bought_stocks/', createForm({ name: 'Again', price: 1, images: file }));
      let uploaded = await Promise.all(files.map(upload));
      try {
        for (let round = 0; round < roundsInScope({ usual: 2, nightly: 60 }); round += 1) {
          for (const answer of uploaded) await gone('bought_stocks', answer.as(BoughtStock).id);
          await tidy(0);
          // The pictures become due; in every second round, their rows are already deleted.
          await db
            .updateTable('unneeded_files')
            .set({ since: inDays(-UNNEEDED_DAYS).toISOString() })
            .execute();
          if (round % 2 === 0) await tidy(0);
          const runs = [server.store, other].map((store) => deleteUnneededPictures(store));
          [uploaded] = await Promise.all([Promise.all(files.map(upload)), Promise.all(runs)]);
          for (const answer of uploaded) {
            expect(answer).toHaveStatus(201);
            const { images } = answer.as(BoughtStock);
            const statuses = [await statusOf(images[0]?.image), await statusOf(images[0]?.thumbnail)];
            expect(statuses).toEqual([200, 200]);
          }
          expect(await server.store.images.files.listAside()).toEqual([]);
        }
      } finally {
        await other.close();
      }
    },
  );

  test('is not ended by a run that was killed between two steps', async () => {
    const { images, db } = server.store;
    const purchase = await aPurchase(server, { images: await aPicture() });
    const [image] = purchase.images;
    const files = [nameOf(image?.image), nameOf(image?.thumbnail)];
    for (const name of files) await images.files.setAside(name);
    expect(await statusOf(image?.image)).toBe(404);
    await tidy(0);
    expect(await statusOf(image?.image)).toBe(200);
    expect(await statusOf(image?.thumbnail)).toBe(200);

    await gone('bought_stocks', purchase.id);
    await db
      .deleteFrom('images')
      .where('id', '=', image?.id ?? 0)
      .execute();
    for (const name of files) await images.files.setAside(name);
    await tidy(0);
    expect(await images.files.listAside()).toEqual([]);
    expect(await statusOf(image?.image)).toBe(404);
  });
});

describe.each(engines)('references to pictures, on %s', (engine) => {
  const server = serverOn(engine);

  test('by foreign keys are all registered as needs', async () => {
    const { db, config } = server.store;
    const { rows } = config.databaseUrl
      ? await sql<{ name: string }>`select conrelid::regclass::text as name from pg_constraint
          where confrelid = 'images'::regclass order by 1`.execute(db)
      : await sql<{ name: string }>`select name from sqlite_master where type = 'table'
          and sql like '%references images%' order by 1`.execute(db);
    const byId = databaseModel().pictureNeeds.flatMap(({ ids = {} }) => Object.keys(ids));
    // `release` of the imports clears the column of import_photos.
    expect(rows.map(({ name }) => name)).toEqual([...byId, 'import_photos'].toSorted());
  });
});

describe.each(engines)('daily work, on %s', (engine) => {
  const server = serverOn(engine);

  test('is done by a running server', { tags: ['nightly'], timeout: 60_000 }, async () => {
    const place = await createMigratedPlace(engine);
    const limits = { dailyWorkDelay: 0 };
    const running = new ServerProcess(await compiledServer(), place.env, limits);
    await running.ready();
    const store = await openStore(readConfig(place.env), undefined, () => {}, 'beside');
    const names = async () => {
      const runs = await store.db.selectFrom('daily_runs').select('name').orderBy('name').execute();
      return runs.map(({ name }) => name);
    };
    await expect.poll(names, { timeout: 10_000 }).toEqual(['drafts', 'import files', 'pictures']);
    await store.close();
    await running.kill('SIGTERM');
    expect(running.faults).toEqual([]);
    await place.remove();
  });

  test('is claimed by one server a day', async () => {
    const { db } = server.store;
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimDay(db, 'test')));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await claimDay(db, 'test', inDays(0.9))).toBe(false);
    expect(await claimDay(db, 'test', inDays(1))).toBe(true);
  });

  test('deletes drafts and uploads that a killed server left a day ago', async () => {
    const { config } = server.store;
    const uploads = uploadsIn(config.dataDir);
    await mkdir(uploads, { recursive: true });
    for (const name of ['old', 'new']) await writeFile(join(uploads, name), '');
    await utimes(join(uploads, 'old'), inDays(-2), inDays(-2));
    await clearOldDrafts.run({ ...server.store }, new AbortController().signal);
    expect(await readdir(uploads)).toEqual(['new']);
  });

  test('continues after an error, and ends with the server', async () => {
    const stopping = new AbortController();
    const errors: unknown[] = [];
    const done: string[] = [];
    const work = (name: string, run: () => Promise<void>) => ({ name, failed: `${name} failed`, run });
    await runDaily(
      { ...server.store, limits: { ...server.store.limits, dailyWorkDelay: 0 } },
      [
        work('broken', () => Promise.reject(new Error('no'))),
        work('done', async () => {
          done.push('done');
          stopping.abort();
        }),
        work('later', async () => void done.push('later')),
      ],
      { signal: stopping.signal, log: (_error, failed) => errors.push(failed) },
    );
    expect(errors).toEqual(['broken failed']);
    expect(done).toEqual(['done']);
  });
});
