// @module-tag nightly
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CardIndexJob } from '../../../contract/card_index.ts';
import { CardMatches } from '../../../contract/cards.ts';
import { TokenPair } from '../../../contract/users.ts';
import { MeasuredProcess } from '../../bench/measure/process.ts';
import { cardPhoto, FOX, LANTERN, STAG, zipOfCards } from '../../support/card_photos.ts';
import { cardPicture } from '../../support/cards.ts';
import { compiledServer } from '../../support/compiled_server.ts';
import { seededRandom } from '../../support/hostile.ts';

/** One photo of three is bad. New threads begin to load after 450 photos, and take over after 500. */
const PHOTOS = 520;
const FOLLOWED = 450;
/** The first photos fill caches and start threads. */
const WARM = 120;
/** While old and new threads coexist, they need 250 MB more, however little memory was in use before. */
const NEW_THREADS_BYTES = 320e6;
const CARDS = [FOX, STAG, LANTERN];
const ACCOUNT = new URLSearchParams({ username: 'akari', password: 'many-photos-1' });

const photoOf = async (card: typeof FOX) =>
  (await cardPhoto('photo.jpg', card, { width: 900, height: 1_100 })).file.buffer;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } });

/** An animation of two frames. */
const animated = () =>
  sharp(Buffer.alloc(60 * 120 * 3, 90), { raw: { width: 60, height: 120, channels: 3, pageHeight: 60 } });

async function scrambled(): Promise<Buffer> {
  const photo = await photoOf(FOX);
  const random = seededRandom(5);
  for (let at = 600; at < photo.length; at += 97) photo[at] = Math.floor(random() * 256);
  return photo;
}

const HOSTILE: (() => Promise<Buffer>)[] = [
  async () => Buffer.alloc(0),
  async () => Buffer.from('%PDF-1.7 no picture'),
  async () => (await photoOf(STAG)).subarray(0, 9_000),
  async () => (await photoOf(STAG)).subarray(0, 30),
  async () => (await cardPicture(2).png().toBuffer()).subarray(0, 200),
  () => animated().gif().toBuffer(),
  () => animated().webp().toBuffer(),
  () => plain(10_000, 10_000).png().toBuffer(),
  () => plain(16_000, 20).png().toBuffer(),
  () => plain(1, 1).png().toBuffer(),
  async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  scrambled,
];

describe('photographs in a row, one third of them bad', () => {
  let server: MeasuredProcess;
  let folder: string;
  let headers: Record<string, string>;
  const call = (path: string, init: RequestInit = {}) =>
    fetch(server.address + path, { ...init, headers: { ...headers, ...init.headers } });
  const match = async (photo: Buffer) => {
    const form = new FormData();
    form.set('image', new File([new Uint8Array(photo)], 'photo.jpg'));
    const answer = await call('/pokemon_cards/match/', { method: 'POST', body: form });
    return { status: answer.status, body: await answer.json() };
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backstock-photos-'));
    const env = { DATA_DIR: folder, DATABASE_URL: '', MEDIA_S3_URL: '', ACCESS_TOKEN_SECONDS: '86400' };
    server = await MeasuredProcess.start(await compiledServer(), env);
    await call('/api/user/register/', { method: 'POST', body: ACCOUNT });
    const tokens = await (await call('/api/token/', { method: 'POST', body: ACCOUNT })).json();
    headers = { authorization: `Bearer ${TokenPair.parse(tokens).access}` };
    await call('/api/pokemon_cards/index/', {
      method: 'POST',
      body: new Uint8Array(await zipOfCards(CARDS)),
      headers: { 'content-type': 'application/octet-stream' },
    });
    const job = async () => CardIndexJob.parse(await (await call('/api/pokemon_cards/index/')).json());
    while ((await job()).state === 'running') await pause(50);
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('keep memory bounded, and are answered with 200 or 400', async () => {
    const bad = await Promise.all(HOSTILE.map((made) => made()));
    const good = await Promise.all(CARDS.map(photoOf));
    const statuses = new Map<number, number>();
    let warm = 0;
    for (let index = 0; index < PHOTOS; index += 1) {
      const photo =
        (index % 3 === 2 ? bad[((index - 2) / 3) % bad.length] : good[index % CARDS.length]) ?? expect.fail();
      const { status, body } = await match(photo);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (index % 3 !== 2)
        expect(CardMatches.parse(body).matches[0]?.id).toBe(CARDS[index % CARDS.length]?.id);
      if (index === WARM) warm = (await server.usage()).rss;
      if (index === FOLLOWED - 1) expect((await server.usage()).rss).toBeLessThan(warm * 1.3);
    }
    expect([...statuses.keys()].toSorted()).toEqual([200, 400]);
    expect((await server.usage()).rss).toBeLessThan(warm + NEW_THREADS_BYTES);
  }, 300_000);
});
