// @module-tag slow
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CardIndexJob, CardIndexStats } from '../../../contract/card_index.ts';
import { ErrorBody } from '../../../contract/errors.ts';
import { unpackCardZip } from '../../../server/modules/cards/job/unpack.ts';
import { uploadsIn } from '../../../server/platform/storage/disk.ts';
import { cardPng, tableOfCards, zipOf } from '../../support/cards.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { TestServer } from '../../support/server.ts';

const URL = '/api/pokemon_cards/index/';
const headers = { 'content-type': 'application/octet-stream' };

describe.each(oneEngineByDay)('a zip of cards, on %s', (engine) => {
  const server = new TestServer(engine);
  beforeAll(() => server.start());
  afterAll(() => server.stop());

  const send = (zip: Buffer) => server.post(URL, zip, { headers });
  const job = async () => (await server.get(URL)).as(CardIndexJob);
  const ended = async () => {
    for (;;) {
      const now = await job();
      if (now.state !== 'running') return now;
      await pause(20);
    }
  };
  const indexed = async (zip: Buffer) => {
    const started = await send(zip);
    expect(started).toHaveStatus(201);
    started.as(CardIndexJob);
    return ended();
  };
  const stats = async () => (await server.get('/api/pokemon_cards/')).as(CardIndexStats);
  const leftBehind = async () => readdir(uploadsIn(server.store.config.dataDir)).catch(() => []);

  /** Unpacked files are deleted soon after a job ends. */
  const nothingMoreThan = (there: string[]) =>
    expect.poll(async () => (await leftBehind()).filter((name) => !there.includes(name))).toEqual([]);

  test('has an idle job before the first upload', async () => {
    expect(await job()).toEqual({
      state: 'idle',
      done: 0,
      total: null,
      added: 0,
      changed: 0,
      unchanged: 0,
      skipped: [],
      message: null,
    });
    await expect.poll(stats).toEqual({ count: 0, sets: 0, outdated: 0, updated_at: null, loading: false });
  });

  test('is indexed, and the job lists the rows that were left out', async () => {
    const there = await leftBehind();
    const files = { ...(await tableOfCards(12)), 'one/3.png': 'broken', 'read me.txt': 'Hello' };
    expect(await indexed(await zipOf(files))).toMatchObject({
      state: 'done',
      done: 12,
      total: 12,
      added: 11,
      changed: 0,
      unchanged: 0,
      skipped: [{ place: 'cards.csv, row 4', message: expect.stringMatching(/picture cannot be used/) }],
      message: null,
    });
    expect(await stats()).toMatchObject({ count: 11, sets: 1, updated_at: expect.stringMatching(/^\d{4}-/) });
    await nothingMoreThan(there);
  });

  test('adds its cards once when it is sent twice', async () => {
    const zip = await zipOf({ 'shop/b-1.png': await cardPng(901), 'shop/b-2.png': await cardPng(902) });
    expect(await indexed(zip)).toMatchObject({ state: 'done', added: 2 });
    expect(await indexed(zip)).toMatchObject({ state: 'done', added: 0, unchanged: 2 });
    expect(await stats()).toMatchObject({ count: 13, sets: 2 });
  });

  test.each([
    ['text', async () => Buffer.from('no zip at all'), /^This is not a zip/],
    [
      'a zip that was cut',
      async () => (await zipOf(await tableOfCards(3))).subarray(0, 2_000),
      /^This is not a zip/,
    ],
    ['a zip without cards', () => zipOf({ 'read me.txt': 'Hello' }), /^There are no cards in it/],
    ['a bomb', () => zipOf({ 'a.png': Buffer.alloc(8 * 1024 * 1024) }), /unpacks to far more/],
    [
      'a zip with files outside its folder',
      async () => renamed(await zipOf({ 'aa/bb.png': await cardPng(1) }), 'aa/bb.png', '../bb.png'),
      /^This is not a zip/,
    ],
    [
      'a zip with an absolute path',
      async () => renamed(await zipOf({ 'aa/bb.png': await cardPng(1) }), 'aa/bb.png', '/a/bb.png'),
      /^This is not a zip/,
    ],
    ['a zip with damaged content', async () => damaged(), /^This is not a zip file, or it is damaged/],
  ])('that is %s changes nothing, and the job says why', async (_what, made, message) => {
    const [before, there] = [await stats(), await leftBehind()];
    expect(await indexed(await made())).toMatchObject({
      state: 'failed',
      added: 0,
      message: expect.stringMatching(message),
    });
    expect(await stats()).toEqual(before);
    await nothingMoreThan(there);
  });

  test(
    'is refused while a job runs; a cancelled job keeps the cards it has indexed',
    { tags: ['nightly'] },
    async () => {
      const many = Object.fromEntries(
        await Promise.all(
          Array.from(
            { length: 120 },
            async (_, at) => [`many-${at}.png`, await cardPng(2_000 + at)] as const,
          ),
        ),
      );
      const zip = await zipOf(many);
      expect(await send(zip)).toHaveStatus(201);
      const second = await send(zip);
      expect(second).toHaveStatus(409);
      expect(second.as(ErrorBody).message).toMatch(/being indexed already/);
      const cancelled = (await server.delete(URL)).as(CardIndexJob);
      expect(cancelled).toMatchObject({
        state: 'failed',
        message: expect.stringMatching(/^You cancelled it/),
      });
      expect(cancelled.done).toBeLessThan(120);
      expect((await stats()).count).toBe(13 + cancelled.added);

      expect(await indexed(zip)).toMatchObject({
        state: 'done',
        added: 120 - cancelled.added,
        unchanged: cancelled.added,
      });
      expect((await server.delete(URL)).as(CardIndexJob)).toMatchObject({ state: 'done' });
    },
  );

  test('keeps its other cards where a file name cannot be used on this server', async () => {
    const name = `${'n'.repeat(260)}.png`;
    const zip = await zipOf({ [name]: await cardPng(4_001), 'd-1.png': await cardPng(4_002) });
    expect(await indexed(zip)).toMatchObject({
      state: 'done',
      added: 1,
      skipped: [{ place: name, message: 'The server cannot use this file name.' }],
    });
  });

  test('that is encrypted, or larger than the disk, says so', async () => {
    const zip = await zipOf({ 'e-1.png': await cardPng(4_003) });
    // The first bit of the flags in both headers of the file.
    for (const [header, at] of [['PK\u0003\u0004', 6] as const, ['PK\u0001\u0002', 8] as const]) {
      const place = zip.indexOf(header, 0, 'latin1') + at;
      zip.writeUInt8(zip.readUInt8(place) | 1, place);
    }
    expect(await indexed(zip)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/password/i),
    });
    const folder = await mkdtemp(join(scratchFolder, 'backstock-cards-'));
    await writeFile(join(folder, 'a.zip'), await zipOf({ 'e-1.png': await cardPng(4_003) }));
    const signal = new AbortController().signal;
    const unpacking = unpackCardZip(join(folder, 'a.zip'), folder, { signal, reserve: 2 ** 60 });
    await expect(unpacking).rejects.toMatchObject({ reason: { code: 'cards.no_room_to_unpack' } });
    await rm(folder, { recursive: true });
  });

  test('fails with a message, and an entry in the log, where its pictures cannot be stored', async () => {
    const { keepMade } = server.store.images;
    const logged = vi.spyOn(server.app.log, 'error').mockImplementation(() => {});
    server.store.images.keepMade = () => Promise.reject(new Error('The disk is broken.'));
    try {
      const ended = await indexed(await zipOf({ 'f-1.png': await cardPng(4_004) }));
      expect(ended).toMatchObject({
        state: 'failed',
        added: 0,
        message: expect.stringMatching(/What had been indexed until then is kept\.$/),
      });
      expect(ended.message).not.toContain('disk is broken');
      expect(logged.mock.calls.map(([fields]) => fields)).toContainEqual({
        err: expect.objectContaining({ message: 'The disk is broken.' }),
      });
    } finally {
      server.store.images.keepMade = keepMade;
      logged.mockRestore();
    }
  });

  test('has to be the body of the request', async () => {
    for (const body of [{}, { file: 'x' }]) {
      const answer = await server.post(URL, body);
      expect(answer.errors).toHaveProperty('file');
    }
    const empty = await send(Buffer.alloc(0));
    expect(empty).toHaveStatus(400);
    expect((await job()).state).not.toBe('running');
  });

  test('can be sent again after its server has stopped', async () => {
    const { db } = server.store;
    const gone = { state: 'running', holder: null };
    await db.updateTable('card_jobs').set(gone).execute();
    expect(await job()).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/was stopped meanwhile/),
    });
    expect(await indexed(await zipOf({ 'c-1.png': await cardPng(3_001) }))).toMatchObject({ added: 1 });
  });

  test('is refused while a job runs on another server, and that job can be cancelled', async () => {
    const { db } = server.store;
    const held = { state: 'running', holder: 'another' };
    await db.insertInto('servers').values({ id: 'another', beats: 1 }).execute();
    await db.updateTable('card_jobs').set(held).execute();
    expect(await send(await zipOf({ 'c-2.png': await cardPng(3_002) }))).toHaveStatus(409);
    expect((await server.delete(URL)).as(CardIndexJob).state).toBe('failed');
    expect((await job()).message).toMatch(/^You cancelled it/);
  });
});

/** The zip with a file renamed. Both names have the same length. */
function renamed(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
}

/** A zip whose picture does not match its checksum. */
async function damaged(): Promise<Buffer> {
  const zip = await zipOf({ 'd-1.png': Buffer.alloc(5_000, 'x') });
  const packed = deflateRawSync(Buffer.alloc(5_000, 'x'));
  const at = zip.indexOf(packed);
  expect(at).toBeGreaterThan(0);
  deflateRawSync(Buffer.alloc(5_000, 'y')).copy(zip, at);
  return zip;
}
