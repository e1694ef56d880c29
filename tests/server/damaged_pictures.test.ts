// @module-tag slow
import { readFile, rm, utimes, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorBody } from '../../contract/errors.ts';
import { startBucket } from '../support/bucket.ts';
import { aPurchase } from '../support/factories.ts';
import { TestServer } from '../support/server.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { casesInScope } from '../support/scope.ts';

const anonymous = { token: null };
const places = oneEngineByDay.flatMap((engine) =>
  casesInScope([[engine, 'folder'] as const, [engine, 'bucket'] as const], { usual: 1 }),
);

/** The middle byte of a file, with all bits inverted. */
function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = 255 - (copy[middle] ?? 0);
  return copy;
}

describe.each(places)('damaged pictures, on %s, in a %s', (engine, kind) => {
  let bucket: Awaited<ReturnType<typeof startBucket>> | undefined;
  let server: TestServer;
  beforeAll(async () => {
    if (kind === 'bucket') bucket = await startBucket();
    server = new TestServer(engine, bucket ? { env: { MEDIA_S3_URL: bucket.url() } } : {});
    await server.start();
  });
  afterAll(async () => {
    await server.stop();
    await bucket?.remove();
  });

  const read = (address: string, headers: Record<string, string> = {}) =>
    server.get(address, { ...anonymous, headers });
  const nameOf = (address: string) => address.slice('/media/'.length);
  /** The stored file, written past the server. */
  const pathOf = (address: string) =>
    bucket
      ? join(bucket.folder, `${nameOf(address)}._S3rver_object`)
      : join(server.store.config.dataDir, 'images', nameOf(address));
  const damage = async (address: string, change: (bytes: Buffer) => Buffer = flipped) => {
    const bytes = change(await readFile(pathOf(address)));
    await (bucket
      ? server.store.images.files.write(nameOf(address), bytes)
      : writeFile(pathOf(address), bytes));
  };
  const stored = async (file: File) => {
    const { images } = await aPurchase(server, { images: file });
    const [image] = images;
    return { image: image?.image ?? '', thumbnail: image?.thumbnail ?? '' };
  };
  const aPhoto = async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 + Math.random() * 20 };
    const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#385', noise } })
      .jpeg()
      .toBuffer();
    return new File([new Uint8Array(jpeg)], 'photo.jpg');
  };

  test.each([
    ['a byte of a JPEG that still decodes', flipped],
    ['a picture cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
    ['an empty file', () => Buffer.alloc(0)],
  ])('%s is answered with an uncached error, also after it was sent intact', async (_what, change) => {
    const file = await aPhoto();
    const { image } = await stored(file);
    expect(await read(image)).toHaveStatus(200);
    await damage(image, change);
    for (const headers of [{}, { range: 'bytes=0-9' }] as Record<string, string>[]) {
      const answer = await read(image, headers);
      expect(answer).toHaveStatus(404);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.as(ErrorBody).reason?.code).toBe('requests.picture_damaged');
    }
    expect(await server.store.images.inspect(nameOf(image))).toBe('damaged');

    await stored(file);
    const mended = await read(image);
    expect(mended).toHaveStatus(200);
    expect(mended.headers['cache-control']).toMatch(/immutable/);
    expect(mended.bytes.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
    expect(await server.store.images.inspect(nameOf(image))).toBe('intact');
  });

  test('a damaged thumbnail is recreated, also if it is the thumbnail of another picture', async () => {
    const [one, other] = [await stored(await aPhoto()), await stored(await aPhoto())];
    const whole = (await read(one.thumbnail)).bytes;
    const foreign = (await read(other.thumbnail)).bytes;
    for (const change of [flipped, () => foreign, () => Buffer.from('no picture')]) {
      await damage(one.thumbnail, change);
      expect(await server.store.images.inspect(nameOf(one.thumbnail))).toBe('damaged');
      const answer = await read(one.thumbnail);
      expect(answer).toHaveStatus(200);
      expect(answer.headers['cache-control']).toMatch(/immutable/);
      expect(answer.bytes.equals(whole)).toBe(true);
    }
    expect(await sharp(whole).metadata()).toMatchObject({ format: 'webp', width: 192, height: 128 });
  });

  test('a damaged thumbnail of a damaged picture is an uncached error', async () => {
    const { image, thumbnail } = await stored(await aPhoto());
    await damage(thumbnail);
    await damage(image);
    for (const address of [image, thumbnail]) {
      const answer = await read(address);
      expect(answer).toHaveStatus(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('a thumbnail of an earlier version is recreated, and sent', async () => {
    const { image, thumbnail } = await stored(await aPhoto());
    const old = await sharp((await read(image)).bytes)
      .resize(192)
      .webp()
      .toBuffer();
    await damage(thumbnail, () => old);
    expect(await server.store.images.inspect(nameOf(thumbnail))).toBe('unverified');
    expect(await read(thumbnail)).toHaveStatus(200);
    expect(await server.store.images.inspect(nameOf(thumbnail))).toBe('intact');
  });

  test('a picture of an earlier secret is sent uncached, until its metadata is stripped', async () => {
    const { image, thumbnail } = await stored(await aPhoto());
    const another = Buffer.from(await (await aPhoto()).arrayBuffer());
    await damage(image, () => another);
    await damage(thumbnail, () => Buffer.from([]));
    const old = await sharp(another).resize(192).webp().toBuffer();
    await damage(thumbnail, () => old);
    for (const address of [image, thumbnail]) {
      const answer = await read(address);
      expect(answer).toHaveStatus(200);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(await server.store.images.inspect(nameOf(address))).toBe('unverified');
    }
    expect(await server.store.images.clean(image)).toEqual({ before: another.length, after: another.length });
    for (const address of [image, thumbnail])
      expect((await read(address)).headers['cache-control']).toMatch(/immutable/);
    await damage(image);
    expect(await read(image)).toHaveStatus(404);
    expect(await server.store.images.clean(image)).toBeUndefined();
  });

  test.runIf(kind === 'folder')('is noticed with the file’s former size and time', async () => {
    const { image } = await stored(await aPhoto());
    expect(await read(image)).toHaveStatus(200);
    const { atime, mtime } = await stat(pathOf(image));
    await damage(image);
    await utimes(pathOf(image), atime, mtime);
    expect(await read(image)).toHaveStatus(404);
  });

  test.runIf(kind === 'folder')('keys of pictures outlive the secret', async () => {
    const { image } = await stored(await aPhoto());
    await rm(join(server.store.config.dataDir, 'images', nameOf(image).replace(/\.jpg$/, '.thumb.webp')));
    const rows = await server.store.db.selectFrom('installation').select('name').execute();
    expect(rows).toContainEqual({ name: 'image_key' });
    expect((await read(image)).headers['cache-control']).toMatch(/immutable/);
  });
});
