// @module-tag slow
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { FastifyReply } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { ErrorBody } from '../../contract/errors.ts';
import type { AppError } from '../../server/platform/errors.ts';
import { bucketFiles } from '../../server/platform/storage/images/bucket.ts';
import { startBucket } from '../support/bucket.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aPicture, aPurchase } from '../support/factories.ts';
import { scratchFolder } from '../support/scratch.ts';
import { createForm, TestServer } from '../support/server.ts';

const anonymous = { token: null };
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());

describe.each(oneEngineByDay)('pictures in a bucket, on %s', (engine) => {
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  let server: TestServer;
  beforeAll(async () => {
    bucket = await startBucket();
    server = new TestServer(engine, { env: { MEDIA_S3_URL: bucket.url({ path: 'pictures/shop' }) } });
    await server.start();
  });
  afterAll(async () => {
    await server.stop();
    await bucket.remove();
  });
  const read = (address: string | null | undefined, headers: Record<string, string> = {}) =>
    server.get(address ?? '', { ...anonymous, headers });
  const objects = async () => {
    const names = await readdir(bucket.folder, { recursive: true });
    return names.flatMap((name) => /^shop\/(.*)\._S3rver_object$/.exec(name)?.[1] ?? []);
  };

  test('a picture loads without a token, and can be cached for ever', async () => {
    const file = await aPicture();
    const { images } = await aPurchase(server, { images: file });
    expect(images[0]?.image).toMatch(/^\/media\/([0-9a-f]{2})\/\1[0-9a-f]{62}\.png$/);
    const answer = await read(images[0]?.image);
    expect(answer).toHaveStatus(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(file.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.bytes.equals(await bytesOf(file))).toBe(true);
    expect((await read(images[0]?.thumbnail)).headers['content-type']).toBe('image/webp');
  });

  test('a range is answered with 206, and a known ETag with 304', async () => {
    const file = await aPicture();
    const { images } = await aPurchase(server, { images: file });
    const part = await read(images[0]?.image, { range: 'bytes=10-19' });
    expect(part).toHaveStatus(206);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${file.size}`);
    expect(part.bytes.equals((await bytesOf(file)).subarray(10, 20))).toBe(true);

    const { etag } = (await read(images[0]?.image)).headers;
    expect(etag).toMatch(/^"\w+"$/);
    const again = await read(images[0]?.image, { 'if-none-match': String(etag) });
    expect(again).toHaveStatus(304);
    expect(again.bytes).toHaveLength(0);
  });

  test('HEAD answers the headers of a picture', async () => {
    const file = await aPicture();
    const { images } = await aPurchase(server, { images: file });
    const answer = await server.app.inject({ method: 'HEAD', url: images[0]?.image ?? '' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(file.size),
    });
    expect(answer.rawPayload).toHaveLength(0);
  });

  test('the same content is stored once, under the same name as in a folder', async () => {
    const file = await aPicture();
    const before = (await objects()).length;
    const [one, other] = [
      await aPurchase(server, { images: file }),
      await aPurchase(server, { images: file }),
    ];
    expect(other.images).toEqual(one.images);
    const after = await objects();
    expect(after).toHaveLength(before + 2);
    expect(after).toContain(one.images[0]?.image.slice('/media/'.length));
  });

  test('a picture made by the server is stored and read back', async () => {
    const { images } = server.store;
    const made = await bytesOf(await aPicture());
    const name = await images.keepMade(made, 'png');
    expect((await images.read(name))?.equals(made)).toBe(true);
    expect((await read(`/media/${name}`)).bytes.equals(made)).toBe(true);
    expect(await images.read(`ab/ab${'0'.repeat(62)}.jpg`)).toBeUndefined();
  });

  test('a stored picture loses its EXIF data and keeps its name', async () => {
    const photo = await sharp(await bytesOf(await aPicture()))
      .withExif({ IFD0: { Artist: 'Mario Rossi' } })
      .toBuffer();
    const { images } = server.store;
    const name = await images.keepMade(photo, 'png');
    expect(await images.clean(`/media/${name}`)).toMatchObject({ before: photo.length });
    const kept = await images.read(name);
    expect(kept?.includes('Mario Rossi')).toBe(false);
    expect((await read(`/media/${name}`)).bytes.equals(kept ?? Buffer.alloc(0))).toBe(true);
  });

  test('a missing picture is answered with 404, and is not cached', async () => {
    const answer = await read(`/media/ab/ab${'0'.repeat(62)}.jpg`);
    expect(answer).toHaveStatus(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a bucket that does not answer causes a 503, and nothing is recorded', async () => {
    const { images } = await aPurchase(server, { images: await aPicture() });
    const purchases = async () => (await server.get('/api/bought_stocks/')).as(BoughtStock.array());
    const before = await purchases();
    await bucket.stop();
    const body = createForm({ name: 'Half done', price: 1, images: await aPicture() });
    const refused = await server.post('/api/bought_stocks/', body);
    expect(refused).toHaveStatus(503);
    expect(refused.as(ErrorBody)).toEqual({
      code: 'unavailable',
      message: 'The store of the images does not answer. Try again in a moment.',
      reason: { code: 'requests.images_down', parameters: {} },
    });
    const unread = await read(images[0]?.image);
    expect(unread).toHaveStatus(503);
    expect(unread.headers['cache-control']).toBe('no-store');
    const name = images[0]?.image.slice('/media/'.length) ?? '';
    await expect(server.store.images.read(name)).rejects.toThrow(/does not answer/);
    expect(await purchases()).toEqual(before);

    await bucket.startAgain();
    expect(await read(images[0]?.image)).toHaveStatus(200);
  });
});

describe('a bucket at the start', () => {
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  beforeAll(async () => {
    bucket = await startBucket();
  });
  afterAll(() => bucket.remove());
  const failure = async (url: string) => {
    const server = new TestServer('sqlite', { env: { MEDIA_S3_URL: url } });
    const error: unknown = await server.start().catch((reason: unknown) => reason);
    await server.stop();
    return error instanceof Error ? error.message : 'It started.';
  };

  test('is refused with a wrong secret, with a wrong key, or when the bucket does not exist', async () => {
    const secret = await failure(bucket.url({ secret: 'guessed' }));
    expect(secret).toMatch(/^MEDIA_S3_URL: .*403 SignatureDoesNotMatch$/);
    expect(secret).not.toContain('guessed');
    expect(await failure(bucket.url({ key: 'NOBODY' }))).toMatch(/^MEDIA_S3_URL: .*403 InvalidAccessKeyId$/);
    expect(await failure(bucket.url({ path: 'elsewhere' }))).toMatch(/^MEDIA_S3_URL: .*404 NoSuchBucket$/);
  });

  test('is refused when the address does not answer', async () => {
    const gone = await startBucket();
    await gone.remove();
    expect(await failure(gone.url())).toMatch(/^MEDIA_S3_URL: .*ECONNREFUSED/);
  });
});

describe('a bucket that refuses or lacks files', () => {
  const NAME = `ab/ab${'0'.repeat(62)}.jpg`;
  const content = Buffer.from('A picture');
  /** The answers to come, by method and path. */
  const answers = new Map<
    string,
    { status: number; body?: string | Buffer; headers?: Record<string, string> }
  >();
  const calls: string[] = [];
  let asked: IncomingHttpHeaders = {};
  let files: ReturnType<typeof bucketFiles>;
  let http: Server;
  beforeAll(async () => {
    http = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://bucket.example');
      const path = url.pathname.replace(/^\/pictures\//, '').replace('shop/', '');
      const token = url.searchParams.get('continuation-token');
      const call = `${request.method} ${url.search ? `?${url.searchParams.get('prefix')} ${token ?? ''}`.trim() : path}`;
      calls.push(call);
      asked = request.headers;
      const answer = answers.get(call) ?? { status: request.method === 'GET' ? 404 : 200 };
      const { status, body = '', headers } = answer;
      const length = { 'content-length': String(body.length), ...headers };
      request.resume().on('end', () => response.writeHead(status, length).end(body));
    }).listen(0, '127.0.0.1');
    await once(http, 'listening');
    const { port } = http.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/pictures/shop/`;
    files = bucketFiles({ address, folder: 'shop/', accessKeyId: 'a', secretAccessKey: 'b', region: 'eu' });
  });
  beforeEach(() => {
    answers.clear();
    calls.length = 0;
  });
  afterAll(() => void http.close());
  const refused = (code: string) => ({ status: 403, body: `<Error><Code>${code}</Code></Error>` });
  const cause = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: Error) => [(error as AppError).code, error.cause],
    );

  test('has no file where it says so, or where the key may not list files', async () => {
    expect(await files.read(NAME)).toBeUndefined();
    answers.set(`GET ${NAME}`, refused('AccessDenied'));
    expect(await files.read(NAME)).toBeUndefined();
    answers.set(`GET ${NAME}`, { status: 403 });
    expect(await files.read(NAME)).toBeUndefined();
    answers.set(`GET ${NAME}`, refused('SignatureDoesNotMatch'));
    expect(await cause(files.read(NAME))).toEqual(['unavailable', '403 SignatureDoesNotMatch']);
    answers.set(`GET ${NAME}`, { status: 400 });
    expect(await cause(files.read(NAME))).toEqual(['unavailable', '400']);
  });

  test('is asked three times before it counts as failed', async () => {
    answers.set(`GET ${NAME}`, { status: 500 });
    expect(await cause(files.read(NAME))).toEqual(['unavailable', '500']);
    expect(calls).toEqual([`GET ${NAME}`, `GET ${NAME}`, `GET ${NAME}`]);
  });

  test('is asked for what the client asks for, and its answer is passed on', async () => {
    const headers = {
      range: 'bytes=0-3',
      'if-range': '"a"',
      'if-none-match': '"b"',
      'if-modified-since': 'Sat, 14 Nov 2026 08:05:00 GMT',
    };
    const sent: Record<string, unknown> = {};
    const reply = {
      request: { method: 'GET', headers: { ...headers, cookie: 'c', authorization: 'd' } },
      code: (status: number) => Object.assign(reply, { status }),
      type: (type: string) => ((sent['content-type'] = type), reply),
      header: (name: string, value: unknown) => ((sent[name] = value), reply),
      send: async () => reply,
      status: 0,
    };
    answers.set(`GET ${NAME}`, {
      status: 206,
      body: content,
      headers: {
        'accept-ranges': 'bytes',
        'content-range': 'bytes 0-3/9',
        etag: '"b"',
        'last-modified': 'Sat, 14 Nov 2026 08:05:00 GMT',
        'x-amz-id': 'secret',
      },
    });
    await files.send(reply as unknown as FastifyReply, NAME, () => true);
    expect(asked).toMatchObject(headers);
    expect(asked).not.toHaveProperty('cookie');
    expect(asked.authorization).not.toBe('d');
    expect(reply.status).toBe(206);
    expect(sent).toEqual({
      'content-type': 'image/jpeg',
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
      'content-range': 'bytes 0-3/9',
      etag: '"b"',
      'last-modified': 'Sat, 14 Nov 2026 08:05:00 GMT',
    });
  });

  test('gets a file unless it has the same content already', async () => {
    answers.set(`GET ${NAME}`, { status: 200, body: content });
    await files.write(NAME, content);
    expect(calls).toEqual([`GET ${NAME}`]);
    await files.write(NAME, Buffer.from('Another'));
    expect(calls.slice(1)).toEqual([`GET ${NAME}`, `PUT ${NAME}`]);
    answers.set(`PUT ${NAME}`, refused('AccessDenied'));
    expect(await cause(files.write(NAME, Buffer.from('Another')))).toEqual([
      'unavailable',
      '403 AccessDenied',
    ]);
  });

  test('sets a file aside, brings it back unless there is a new one, and discards it', async () => {
    await files.setAside(NAME);
    expect(calls).toEqual([`GET ${NAME}`]);
    answers.set(`GET ${NAME}`, { status: 200, body: content });
    await files.setAside(NAME);
    expect(calls.slice(1)).toEqual([`GET ${NAME}`, `PUT deleted/${NAME}`, `DELETE ${NAME}`]);

    calls.length = 0;
    answers.set(`GET deleted/${NAME}`, { status: 200, body: content });
    await files.bringBack(NAME);
    expect(calls).toEqual([`GET deleted/${NAME}`, `GET ${NAME}`, `DELETE deleted/${NAME}`]);
    calls.length = 0;
    answers.delete(`GET ${NAME}`);
    await files.bringBack(NAME);
    expect(calls).toEqual([`GET deleted/${NAME}`, `GET ${NAME}`, `PUT ${NAME}`, `DELETE deleted/${NAME}`]);

    calls.length = 0;
    answers.set(`DELETE deleted/${NAME}`, { status: 404 });
    await files.discard(NAME);
    expect(calls).toEqual([`DELETE deleted/${NAME}`]);
    answers.set(`DELETE deleted/${NAME}`, refused('AccessDenied'));
    expect(await cause(files.discard(NAME))).toEqual(['unavailable', '403 AccessDenied']);
  });

  test('lists the images of all its pages, and no other files', async () => {
    const key = (name: string) => `<Contents><Key>shop/${name}</Key></Contents>`;
    const other = NAME.replace('.jpg', '.png');
    const next = '<NextContinuationToken>a&amp;b=</NextContinuationToken>';
    answers.set('GET ?shop/', { status: 200, body: `${key(NAME)}${key('backstock.txt')}${next}` });
    answers.set('GET ?shop/ a&b=', { status: 200, body: key(other) });
    const pages = [];
    for await (const names of files.list()) pages.push(names);
    expect(pages).toEqual([[NAME], [other]]);
    answers.set('GET ?shop/deleted/', { status: 200, body: key(`deleted/${other}`) });
    expect(await files.listAside()).toEqual([other]);
    answers.set('GET ?shop/deleted/', refused('AccessDenied'));
    expect(await cause(files.listAside())).toEqual(['unavailable', 'listing: 403 AccessDenied']);
  });

  test('copies a file into a private one, or says that it has none', async () => {
    const path = join(await mkdtemp(join(scratchFolder, 'backstock-copies-')), 'copy.jpg');
    expect(await files.copy(NAME, path)).toBe(false);
    answers.set(`GET ${NAME}`, { status: 200, body: content });
    expect(await files.copy(NAME, path)).toBe(true);
    expect((await readFile(path)).equals(content)).toBe(true);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await rm(dirname(path), { recursive: true });
  });
});
