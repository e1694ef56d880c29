// @module-tag slow
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ErrorBody } from '../../contract/errors.ts';
import { ACTION_HEADER } from '../../contract/history.ts';
import { PERMISSIONS } from '../../server/permissions.ts';
import { compressAnswers } from '../../server/platform/http/compression.ts';
import { keepToken, sendNoEmptyFields } from '../../server/platform/http/docs/in_browser.ts';
import { serverOn, TestServer } from '../support/server.ts';

const anonymous = { token: null };

describe('the page of the API', () => {
  const server = serverOn('sqlite');

  test('loads only files of this server, under the content security policy of every page', async () => {
    const policy = 'content-security-policy';
    const page = await server.get('/api/docs/', anonymous);
    const files = [...page.text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, file]) => file ?? '');
    expect(files).toContain('./static/swagger-ui-bundle.js');
    const { headers } = await server.get('/', anonymous);
    for (const file of ['', './json', ...files]) {
      expect(file).toMatch(/^(\.\/|$)/);
      const answer = await server.get(join('/api/docs/', file), anonymous);
      expect(answer, file).toHaveStatus(200);
      expect(answer.headers[policy]).toBe(headers[policy]);
      if (answer.bytes.length < 1_024) continue;
      const packed = await server.get(join('/api/docs/', file), {
        token: null,
        headers: { 'accept-encoding': 'br' },
      });
      expect(brotliDecompressSync(packed.bytes).equals(answer.bytes), file).toBe(true);
    }
  });

  test('answers 304 for a large file that is unchanged, and 206 for a range', async () => {
    const file = '/api/docs/static/swagger-ui-bundle.js';
    const { headers } = await server.get(file, anonymous);
    const again = await server.get(file, {
      token: null,
      headers: { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' },
    });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const part = await server.get(file, {
      token: null,
      headers: { range: 'bytes=0-99', 'accept-encoding': 'br' },
    });
    expect([part.status, part.bytes.length]).toEqual([206, 100]);
  });

  test.each(['/api/sales/', '/api/sites/', '/api/site_transactions/'])(
    'has an example of %s that the call accepts',
    async (path) => {
      const Call = z.looseObject({
        requestBody: z.looseObject({ content: z.record(z.string(), z.unknown()) }),
      });
      const Body = z.looseObject({ schema: z.looseObject({ example: z.looseObject({}) }) });
      const document = await server.get('/api/docs/openapi.json', anonymous);
      const { paths } = document.as(z.looseObject({ paths: z.record(z.string(), z.looseObject({})) }));
      const { content } = Call.parse(paths[path]?.post).requestBody;
      const { example } = Body.parse(content['application/json']).schema;
      expect(await server.post(path, example)).toHaveStatus(201);
    },
  );

  test('describes every call, with a summary and a group', async () => {
    const document = await server.get('/api/docs/openapi.json', anonymous);
    const Call = z.looseObject({ summary: z.string().min(1), tags: z.array(z.string()).length(1) });
    const { paths } = document.as(z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Call)) }));
    const described = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const ofApi = Object.keys(PERMISSIONS).filter((call) =>
      /^\w+ \/(api\/(?!docs\/)|pokemon_cards\/)/.test(call),
    );
    expect(described.toSorted()).toEqual(ofApi.toSorted());
  });

  test('has empty examples of optional form fields, unlike openapi.json', async () => {
    const examplesAt = async (address: string) => {
      const { paths } = JSON.parse((await server.get(address, anonymous)).text);
      const { schema } = paths['/api/products/'].post.requestBody.content['multipart/form-data'];
      const { name, quantity, images } = schema.properties;
      return [name.example, quantity.example, images.example];
    };
    expect(await examplesAt('/api/docs/json')).toEqual([undefined, '', []]);
    expect(await examplesAt('/api/docs/openapi.json')).toEqual([undefined, 1, undefined]);
  });

  test('names the fields of a form, its files and its answers', async () => {
    const document = (await server.get('/api/docs/openapi.json', anonymous)).text;
    const { paths } = JSON.parse(document);
    const { post } = paths['/api/products/'];
    const { schema } = post.requestBody.content['multipart/form-data'];
    expect(schema.required).toEqual(['name', 'type']);
    expect(schema.properties.images.items.format).toBe('binary');
    expect(post.responses['201'].content['application/json'].schema.properties).toHaveProperty(
      'estimated_cost',
    );
    expect(paths['/api/token/'].post.security).toEqual([]);
    const { patch } = paths['/api/bought_stocks/update/{id}/'];
    const update = patch.requestBody.content['multipart/form-data'].schema;
    expect(update.required ?? []).toEqual([]);
    expect(Object.keys(update.properties)).toEqual(expect.arrayContaining(['price', 'date', 'images']));
    const summary = paths['/api/bought_stocks/selection/'].post.responses['200'];
    expect(summary.content['application/json'].schema.properties).toHaveProperty('linked');
  });
});

describe('the functions of the page of the API', () => {
  const authorized: string[][] = [];
  beforeAll(
    () => void vi.stubGlobal('ui', { preauthorizeApiKey: (...said: string[]) => authorized.push(said) }),
  );
  afterAll(() => void vi.unstubAllGlobals());

  test('use the token of each log-in and refresh, and no other answer', () => {
    const answer = (url: string, ok = true) => ({ ok, url, body: { access: `token of ${url}` } });
    const logins = ['https://a.example/api/token/', '/shop/api/token/refresh/'];
    const others = [answer('/api/token/', false), answer('/api/products/'), answer('/api/token/other/')];
    for (const one of [...logins.map((url) => answer(url)), ...others]) expect(keepToken(one)).toBe(one);
    expect(keepToken({ ok: true, url: '/api/token/' })).toEqual({ ok: true, url: '/api/token/' });
    expect(authorized).toEqual(logins.map((url) => ['session', `token of ${url}`]));
  });

  test('offer to send no empty fields', () => {
    expect(sendNoEmptyFields().components.ParameterIncludeEmpty()).toBeNull();
  });
});

describe('every answer', () => {
  const server = serverOn('sqlite', { env: { CORS_ORIGINS: 'https://console.example' } });

  test('has a content security policy, and never forces HTTPS', async () => {
    const { headers } = await server.get('/', anonymous);
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy.toSorted()).toEqual([
      "base-uri 'self'",
      "connect-src 'self'",
      "default-src 'self'",
      "font-src 'self' data:",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self' 'unsafe-inline'",
    ]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    // A console on another origin shows the pictures of this server.
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    for (const name of ['strict-transport-security', 'cross-origin-opener-policy', 'origin-agent-cluster'])
      expect(headers).not.toHaveProperty(name);
  });

  test('allows only the origins of CORS_ORIGINS', async () => {
    const from = (origin: string) => server.get('/api/types/', { headers: { origin } });
    const named = await from('https://console.example');
    expect(named.headers['access-control-allow-origin']).toBe('https://console.example');
    const exposed = String(named.headers['access-control-expose-headers']).toLowerCase().split(', ');
    expect(exposed.toSorted()).toEqual([
      'content-range',
      'etag',
      'idempotent-replay',
      'retry-after',
      ACTION_HEADER.toLowerCase(),
      'x-total-is',
    ]);
    expect((await from('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('allows all methods of calls to an origin of CORS_ORIGINS', async () => {
    const answer = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/products/update/1/',
      headers: { origin: 'https://console.example', 'access-control-request-method': 'PATCH' },
    });
    expect(answer.headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PATCH, PUT, DELETE');
  });

  test('is compressed when it is long and the client accepts it, and varies by accept-encoding', async () => {
    const packing = { 'accept-encoding': 'gzip, br' };
    const plain = await server.get('/api/extras/');
    const packed = await server.get('/api/extras/', { headers: packing });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(packed.bytes.length),
    });
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length);
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain.text);
    const short = await server.get('/api/nothing/', { headers: packing });
    expect(short.headers).not.toHaveProperty('content-encoding');
    for (const { headers } of [plain, packed, short]) expect(headers.vary).toMatch(/accept-encoding/);
  });

  test('is not cached, unless each use of it asks for changes', async () => {
    const cacheOf = async (url: string) => (await server.get(url)).headers['cache-control'];
    for (const url of ['/api/extras/', '/api/user/', '/api/types/0/'])
      expect(await cacheOf(url)).toBe('no-store');
    expect(await cacheOf('/api/products/')).toBe('private, no-cache');
  });

  test('to a failed call has the same format', async () => {
    for (const [method, url, status] of [
      ['GET', '/api/nothing/', 404],
      ['PUT', '/api/products/', 404],
      ['GET', '/api/products/%', 400],
      ['POST', '/', 404],
    ] as const) {
      const answer = await server.send(method, url, undefined);
      expect(answer).toHaveStatus(status);
      answer.as(ErrorBody);
    }
    const xml = await server.post('/api/products/', '<x/>', {
      headers: { 'content-type': 'application/xml' },
    });
    expect(xml).toHaveStatus(415);
    const large = await server.post('/api/products/', { name: 'x'.repeat(2_000_000) });
    expect(large).toHaveStatus(413);
  });

  test('hides the details of an internal error', async () => {
    const broken = new TestServer('sqlite');
    await broken.start();
    await broken.store.db.schema.dropTable('product_extras').execute();
    const answer = await broken.get('/api/products/1/');
    expect(answer).toHaveStatus(500);
    expect(answer.as(ErrorBody)).toMatchObject({
      code: 'internal',
      message: expect.stringMatching(/\(req-\w+\)$/),
    });
    expect(answer.text).not.toMatch(/product_extras|SQL/);
    await broken.stop();
  });
});

test.each([
  ['text/csv', 1_024, 'br'],
  ['text/csv', 1_023, undefined],
  ['application/json; charset=utf-8', 1_024, 'br'],
  ['application/javascript', 1_024, 'br'],
  ['application/manifest+json', 1_024, 'br'],
  ['image/svg+xml', 1_024, 'br'],
  ['image/png', 1_024, undefined],
  ['application/pdf', 1_024, undefined],
])('an answer of %s with %i bytes is compressed as %s', async (type, size, encoding) => {
  const app = Fastify();
  compressAnswers(app);
  app.get('/', (_request, reply) => reply.type(type).serializer(String).send('x'.repeat(size)));
  const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(headers['content-encoding']).toBe(encoding);
  const content = encoding === undefined ? rawPayload : brotliDecompressSync(rawPayload);
  expect(content).toHaveLength(size);
});

describe('without a built console', () => {
  const server = serverOn('sqlite');

  test('the start page says so in a sentence', async () => {
    const answer = await server.get('/', anonymous);
    expect(answer.text).toMatch(/^The console is not built yet: .*\.$/m);
  });
});

describe('with a built console', () => {
  let folder: string;
  const page = '<!doctype html><title>Backstock</title>';
  const consolePage = '<!doctype html><title>Backstock</title><link rel="modulepreload" href="/console.js">';
  const script = 'export const answer = 42;';
  const server = new TestServer('sqlite', {
    get consoleDir() {
      return folder;
    },
  });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backstock-console-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), page);
    await writeFile(join(folder, 'console.html'), consolePage);
    await writeFile(join(folder, 'assets', 'main-1a2b3c.js'), script);
    await writeFile(join(folder, 'assets', 'main-1a2b3c.js.br'), brotliCompressSync(script));
    await writeFile(join(folder, 'assets', 'main-1a2b3c.js.gz'), gzipSync(script));
    await server.start();
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  test.each([
    ['/', page],
    ['/login', page],
    ['/Register/?next=1', page],
    ['/reset_password?token=t', page],
    ['/index.html', page],
    ['/database/purchases?inspect_purchase=7', consolePage],
    ['/no/such/page', consolePage],
    ['/logins', consolePage],
    ['/apiary', consolePage],
  ])('%s answers its page, which is always revalidated', async (url, sent) => {
    const answer = await server.get(url, { token: null, headers: { accept: 'text/html' } });
    expect(answer).toHaveStatus(200);
    expect(answer.text).toBe(sent);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
  });

  test.each([
    ['GET', { accept: '*/*' }, 200],
    ['HEAD', { accept: 'text/html' }, 200],
    ['GET', {}, 200],
    ['GET', { accept: 'application/json' }, 404],
    ['GET', { accept: 'image/png' }, 404],
    ['POST', { accept: 'text/html' }, 404],
    ['DELETE', { accept: 'text/html' }, 404],
  ] as const)('its pages are for %s with %j: %i', async (method, headers, status) => {
    const answer = await server.app.inject({ method, url: '/no/such/page', headers });
    expect(answer.statusCode).toBe(status);
  });

  test('its files are cached for ever, and compressed when the client accepts it', async () => {
    const plain = await server.get('/assets/main-1a2b3c.js', anonymous);
    expect(plain.text).toBe(script);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const packed = await server.get('/assets/main-1a2b3c.js', {
      token: null,
      headers: { 'accept-encoding': 'br' },
    });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': plain.headers['content-type'],
    });
    const older = await server.get('/assets/main-1a2b3c.js', {
      token: null,
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(gunzipSync(older.bytes).toString()).toBe(script);
    for (const { headers } of [plain, packed, older]) expect(headers.vary).toMatch(/accept-encoding$/);
  });

  test.each(['/api/nothing', '/media/nothing', '/pokemon_cards/', '/healthz/nothing'])(
    '%s answers 404 instead of a page',
    async (url) => {
      expect(await server.get(url, { token: null, headers: { accept: 'text/html' } })).toHaveStatus(404);
    },
  );

  test.each(['/assets/old.js', '/assets/', '/assets'])('%s, a missing file, is a 404', async (url) => {
    expect(await server.get(url, { token: null, headers: { accept: '*/*' } })).toHaveStatus(404);
  });
});
