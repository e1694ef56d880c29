// @module-tag slow
import { sql } from 'kysely';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indexCards } from '../../../server/modules/cards/index_cards.ts';
import { type CardSource, readSource } from '../../../server/modules/cards/sources/source.ts';
import { MEDIA_PATH } from '../../../server/platform/storage/images/store.ts';
import { addFiles, cardPng, createCardFolder, tableOfCards } from '../../support/cards.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { TestServer } from '../../support/server.ts';
import { messagesToTexts } from '../../support/messages.ts';

describe.each(oneEngineByDay)('indexing a folder on %s', (engine) => {
  let server: TestServer;
  let folder: Awaited<ReturnType<typeof createCardFolder>>;
  beforeAll(async () => {
    server = new TestServer(engine);
    await server.start();
    folder = await createCardFolder(await tableOfCards(60));
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  const run = async (signal?: AbortSignal, onDone: (done: number) => void = () => {}) => {
    const skipped: { place: string; message: string }[] = [];
    const source = await readSource(folder.path);
    if (signal) holdLast(source, signal);
    const counts = await indexCards(server.store, source, {
      atOnce: 4,
      ...(signal && { signal }),
      onProgress: ({ done }) => onDone(done),
      onSkipped: (problem) => skipped.push(messagesToTexts(problem)),
    });
    return { ...counts, skipped };
  };
  const rows = async () => {
    const { db } = server.store;
    const found = await db.selectFrom('cards').selectAll().orderBy('id').execute();
    return new Map(found.map((row) => [row.card_id, { ...row, descriptor: Buffer.from(row.descriptor) }]));
  };
  const revision = async () => {
    const found = await server.store.db.selectFrom('card_index').select('revision').executeTakeFirstOrThrow();
    return found.revision;
  };

  test('keeps the recorded cards when it is interrupted, and resumes from there', async () => {
    const abort = new AbortController();
    const stopped = run(abort.signal, (done) => done >= 50 && abort.abort());
    await expect(stopped).rejects.toThrow();
    const recorded = (await rows()).size;
    expect(recorded).toBeGreaterThanOrEqual(50);
    expect(recorded).toBeLessThan(60);
    expect(await run()).toMatchObject({
      done: 60,
      total: 60,
      added: 60 - recorded,
      unchanged: recorded,
      skipped: [],
    });
    expect((await rows()).get('one-7')).toMatchObject({
      name: 'Card 7',
      number: '7',
      set_name: 'Set one',
      rarity: 'Common',
    });
  });

  test('a second time changes nothing', async () => {
    const [before, since] = [await rows(), await revision()];
    expect(await run()).toMatchObject({ added: 0, changed: 0, unchanged: 60 });
    expect(await rows()).toEqual(before);
    expect(await revision()).toBe(since);
  });

  test('takes over changed texts, and describes only changed pictures', async () => {
    const before = await rows();
    const table = (await tableOfCards(60))['cards.csv'];
    await addFiles(folder.path, {
      'cards.csv': String(table).replace('Card 7,', 'Renamed,'),
      'one/8.png': await cardPng(800),
    });
    expect(await run()).toMatchObject({ added: 0, changed: 2, unchanged: 58 });
    const after = await rows();
    const [one, other] = [before.get('one-8'), after.get('one-8')];
    // Both cards are written at one revision.
    const renamed = { name: 'Renamed', revision: other?.revision };
    expect(after.get('one-7')).toEqual({ ...before.get('one-7'), ...renamed });
    expect(other?.id).toBe(one?.id);
    expect(other?.descriptor).not.toEqual(one?.descriptor);
    expect(other?.image).not.toBe(one?.image);
    expect(other?.revision).toBeGreaterThan(one?.revision ?? Infinity);
    expect(after.get('one-9')).toEqual(before.get('one-9'));
  });

  test('describes cards again that an older version has described', async () => {
    await sql`update cards set version = 0 where card_id in ('one-1', 'one-2')`.execute(server.store.db);
    expect((await server.get('/api/pokemon_cards/')).json).toMatchObject({ count: 60, sets: 1, outdated: 2 });
    expect(await run()).toMatchObject({ changed: 2, unchanged: 58 });
    expect((await server.get('/api/pokemon_cards/')).json).toMatchObject({ outdated: 0 });
  });

  test('lists broken and missing pictures, keeps their cards, and continues', async () => {
    const before = await rows();
    await writeFile(join(folder.path, 'one/3.png'), 'no picture');
    await rm(join(folder.path, 'one/4.png'));
    const { skipped, ...counts } = await run();
    expect(counts).toMatchObject({ done: 60, unchanged: 58 });
    expect(skipped.toSorted((a, b) => (a.place < b.place ? -1 : 1))).toEqual([
      { place: 'cards.csv, row 4', message: expect.stringMatching(/^This picture cannot be used/) },
      { place: 'cards.csv, row 5', message: 'There is no file “one/4.png”.' },
    ]);
    expect(await rows()).toEqual(before);
  });

  test('stores pictures that load without a token, at addresses of hexadecimal digits', async () => {
    const image = (await rows()).get('one-1')?.image ?? '';
    expect(image).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{62}\.jpg$/);
    const answer = await server.get(`${MEDIA_PATH}${image}`, { token: null });
    expect(answer).toHaveStatus(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await server.store.images.read(image))?.equals(answer.bytes)).toBe(true);
    expect(await server.store.images.read(`ab/ab${'0'.repeat(62)}.jpg`)).toBeUndefined();
  });
});

/** Holds the last pictures back until the interruption, so that cards are left even with a slow database. */
function holdLast({ cards, files }: CardSource, signal: AbortSignal): void {
  const last = new Set(cards.slice(52).map(({ picture }) => picture));
  const read = files.read.bind(files);
  files.read = async (path) => {
    if (last.has(path) && !signal.aborted) await once(signal, 'abort');
    return read(path);
  };
}
